package message

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/feature/plural"
)

// compiled is the text of a message: its pieces, one after the other.
type compiled []piece

// piece is a text, the value of an argument, or a choice by an argument.
type piece struct {
	text  string
	arg   int
	style string // of a value: how it is printed
	by    string // of a choice: "plural" or "select"
	cases []oneCase
}

type oneCase struct {
	key  string // "one", "other", "yes", "month"; "=0" for a number
	n    int    // that number
	then compiled
}

// Styles are the ways in which a value of a type is printed, the usual one first.
var Styles = map[string][]string{
	"int": {"number", "signed"}, "count": {"number"},
	"dec":  {"number", "tenth", "exact", "signed"},
	"diff": {"size", "signed"},
	"time": {"date", "day", "near", "weekday", "moment", "instant", "minute", "clock", "zone", "month", "mon", "month-year", "mon-year", "year",
		"day-mon", "day-no"},
	"share": {"share", "part", "percent", "rate", "ratio"},
	"span":  {"inside", "begins", "head", "whole", "dated"},
	"name":  {"name"},
	"text":  {"text", "capital", "small"},
	"names": {"list", "commas"},
}

// forms are the plural forms of all languages.
var forms = map[string]plural.Form{"zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many,
	"other": plural.Other}

// chosen are the cases of the types by which a message can choose.
var chosen = map[string][]string{"bool": {"yes"}, "diff": {"same", "more", "fewer"}, "span": {"week", "month", "quarter", "range"}}

// Cases returns the cases by which a type can be chosen; nil if it cannot. A type "up|down" is an enumeration of these words.
func Cases(typ string) []string {
	if strings.Contains(typ, "|") {
		return strings.Split(typ, "|")
	}
	return chosen[typ]
}

// part is the argument that every message has: whether the edition is a part of the account.
var part = Argument{"part", "bool"}

// Signs in what a message says. CodeOn and CodeOff stand around what is to be typed as it stands: in a file, the element code. LinkOn and
// LinkOff stand around the words of a link: the element a; BoldOn and BoldOff around what is bold: the element b. A text of a record has no such signs, since they are control characters.
const CodeOn, CodeOff, LinkOn, LinkOff, BoldOn, BoldOff = "\x01", "\x02", "\x03", "\x04", "\x05", "\x06"

var marks = strings.NewReplacer(slices.Concat(around("code", CodeOn, CodeOff), around("a", LinkOn, LinkOff), around("b", BoldOn, BoldOff))...)

// around are the two ends of an element in a file, each with its sign.
func around(element, on, off string) []string {
	return []string{"<" + element + ">", on, "</" + element + ">", off}
}

// parser reads a text in the syntax of ICU: {argument}, {argument, style}, {argument, plural, one {…} other {…}} and
// {argument, select, case {…} other {…}}. # is the number of the plural around it; '{', '}' and '#' in quotes stand for themselves.
type parser struct {
	args []Argument
	used []bool
	s    string
	at   int
}

// compile returns the pieces of a text, and which of the arguments it uses.
func compile(args []Argument, s string) (compiled, []bool, error) {
	p := &parser{args: append(slices.Clip(args), part), used: make([]bool, len(args)+1), s: s}
	for _, a := range args {
		if Styles[a.Type] == nil && Cases(a.Type) == nil {
			return nil, nil, fmt.Errorf("%s has no type that there is: %q", a.Name, a.Type)
		}
	}
	m, err := p.message(-1, true)
	if err == nil && stops(m) > 1 {
		err = errors.New("it ends in two stops")
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%w, after %q", err, s[:min(p.at, len(s))])
	}
	return m, p.used, nil
}

// message reads up to the end of the text, or to the } that ends a case. Number is the argument for which # stands; -1 for none.
func (p *parser) message(number int, top bool) (m compiled, err error) {
	var text strings.Builder
	flush := func() {
		if text.Len() > 0 {
			m = append(m, piece{text: marks.Replace(text.String())})
			text.Reset()
		}
	}
	for p.at < len(p.s) {
		switch c := p.s[p.at]; {
		case c == '\'' && p.at+2 < len(p.s) && p.s[p.at+2] == '\'' && strings.IndexByte("{}#", p.s[p.at+1]) >= 0:
			text.WriteByte(p.s[p.at+1])
			p.at += len("'{'")
		case c == '{':
			flush()
			one, err := p.argument(number)
			if err != nil {
				return nil, err
			}
			m = append(m, one)
		case c == '}' && top:
			return nil, errors.New("a } closes nothing")
		case c == '}':
			flush()
			p.at++
			return m, nil
		case c == '#' && number >= 0:
			flush()
			m = append(m, piece{arg: number, style: Styles[p.args[number].Type][0]})
			p.at++
		default:
			text.WriteByte(c)
			p.at++
		}
	}
	if !top {
		return nil, errors.New("a { is not closed")
	}
	flush()
	return m, nil
}

// argument reads from a { to its }.
func (p *parser) argument(number int) (one piece, err error) {
	p.at++
	name, stop := p.word(",}")
	one.arg = slices.IndexFunc(p.args, func(a Argument) bool { return a.Name == name })
	if one.arg < 0 {
		return one, fmt.Errorf("there is no argument %q", name)
	}
	p.used[one.arg] = true
	typ := p.args[one.arg].Type
	if stop == '}' {
		if Styles[typ] == nil {
			return one, fmt.Errorf("%s, of type %s, is no value to print", name, typ)
		}
		one.style = Styles[typ][0]
		return one, nil
	}
	kind, stop := p.word(",}")
	if stop == '}' {
		if !slices.Contains(Styles[typ], kind) {
			return one, fmt.Errorf("%s, of type %s, has no style %q", name, typ, kind)
		}
		one.style = kind
		return one, nil
	}
	one.by = kind
	var allowed []string
	switch {
	case kind == "select":
		allowed = Cases(typ)
	case kind == "plural" && (typ == "int" || typ == "dec" || typ == "count"):
		number = one.arg
		for form := range forms {
			allowed = append(allowed, form)
		}
	}
	if allowed == nil {
		return one, fmt.Errorf("%s, of type %s, cannot be chosen by %q", name, typ, kind)
	}
	for {
		key, stop := p.word("{}")
		of := oneCase{key: key}
		if stop == '}' && key == "" {
			break
		}
		if stop == '}' {
			return one, fmt.Errorf("the case %s of %s has no text", key, name)
		}
		if stop == 0 {
			return one, errors.New("a { is not closed")
		}
		if digits, exact := strings.CutPrefix(of.key, "="); exact && kind == "plural" {
			if of.n, err = strconv.Atoi(digits); err != nil {
				return one, fmt.Errorf("%s has no case %q", name, of.key)
			}
		} else if of.key != "other" && !slices.Contains(allowed, of.key) {
			return one, fmt.Errorf("%s, of type %s, has no case %q", name, typ, of.key)
		}
		if of.then, err = p.message(number, false); err != nil {
			return one, err
		}
		one.cases = append(one.cases, of)
	}
	if last := len(one.cases) - 1; last < 0 || one.cases[last].key != "other" {
		return one, fmt.Errorf("the last case of %s is not other", name)
	}
	return one, nil
}

// word reads up to one of the signs, and over it; 0 is for the end of the text.
func (p *parser) word(signs string) (s string, stop byte) {
	from := p.at
	for p.at < len(p.s) {
		p.at++
		if c := p.s[p.at-1]; strings.IndexByte(signs, c) >= 0 {
			return strings.TrimSpace(p.s[from : p.at-1]), c
		}
	}
	return strings.TrimSpace(p.s[from:]), 0
}

// stops is how many full stops end a message at most, of those that its own words have.
func stops(m compiled) int {
	n := 0
	for i := len(m) - 1; i >= 0; i-- {
		switch p := &m[i]; {
		case p.by != "":
			most := 0
			for _, c := range p.cases {
				most = max(most, stops(c.then))
			}
			return n + most
		case p.style != "":
			return n
		default:
			rest := strings.TrimRight(p.text, ".")
			if n += len(p.text) - len(rest); rest != "" {
				return n
			}
		}
	}
	return n
}

// append appends what a message says. A full stop after one that is there already, as that of an abbreviation, is left out.
func (m compiled) append(b []byte, s *Speaker, args []Arg) []byte {
	for i := range m {
		switch p := &m[i]; {
		case p.by != "":
			b = p.choose(s, &args[p.arg]).append(b, s, args)
		case p.style != "":
			b = s.value(b, &args[p.arg], p.style)
		case p.text[0] == '.' && len(b) > 0 && b[len(b)-1] == '.':
			b = append(b, p.text[1:]...)
		default:
			b = append(b, p.text...)
		}
	}
	return b
}

// choose returns the case of a value; the last one is that of all others.
func (p *piece) choose(s *Speaker, a *Arg) compiled {
	for i := range p.cases {
		if c := &p.cases[i]; p.by == "select" && c.key == a.s || p.by == "plural" && c.key[0] == '=' && a.is(c.n) {
			return c.then
		}
	}
	if p.by == "plural" {
		form := s.form(a)
		for i := range p.cases {
			if c := &p.cases[i]; c.key[0] != '=' && forms[c.key] == form {
				return c.then
			}
		}
	}
	return p.cases[len(p.cases)-1].then
}
