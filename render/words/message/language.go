// Package message says the messages of a language: whole sentences with typed arguments, in the syntax of ICU, from a folder of text files.
// The English files say which arguments a message has; another language says it with the same ones in its own order, plural forms and
// numbers. A mistake in a file is an error with its line, when the language is loaded.
package message

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"opsreport/render/word"
)

// Language is the messages of a language, and how it writes numbers and dates.
type Language struct {
	Missing []string // the English messages that it lacks, and says in English

	tag           language.Tag
	sources       []Source
	english       *Language           // nil for English itself
	messages      map[string]compiled // by their names
	dates         map[string]compiled // how a date is written, by the style
	months, short []string
	weekdays      []string // Sunday first
	decimal       string
	pairs         *regexp.Regexp // a number, and what stays in one line with it
}

// Load compiles the messages of a language. English is nil where they are the English ones themselves.
func Load(tag string, own []Source, english *Language) (*Language, error) {
	l := &Language{tag: language.Make(tag), english: english, messages: map[string]compiled{}, dates: map[string]compiled{}, sources: own}
	if english != nil {
		maps.Copy(l.dates, english.dates)
	}
	told := own // which messages there are, and what they are told
	if english != nil {
		told = english.sources
	}
	heads, texts := map[string][]Argument{}, map[string]*Source{}
	for _, s := range told {
		if s.heads() {
			heads[s.Family()] = s.Args
		}
	}
	for i := range own {
		s := &own[i]
		if texts[s.Name] = s; english != nil && (s.Args != nil || s.heads()) {
			return nil, s.mistake("only English says what a message is told")
		}
	}
	for i := range told {
		e := &told[i]
		s, args := texts[e.Name], e.Args
		delete(texts, e.Name)
		if e.heads() {
			continue
		}
		if s == nil {
			l.Missing = append(l.Missing, e.Name)
			continue
		}
		family := e.Family()
		if family != "" {
			var ok bool
			if args, ok = heads[family]; !ok || e.Args != nil {
				return nil, e.mistake("its family has to say what it is told, as %s*(…)", family)
			}
		}
		m, used, err := compile(args, s.Text)
		if err != nil {
			return nil, s.mistake("%w", err)
		}
		if unused := slices.Index(used[:len(args)], false); unused >= 0 && english == nil && family == "" {
			return nil, s.mistake("it does not say %s", args[unused].Name)
		}
		l.messages[e.Name] = m
		if family == "lang.date." {
			l.dates[strings.TrimPrefix(e.Name, family)] = m
		}
	}
	for _, s := range texts {
		return nil, s.mistake("English has no such message")
	}
	s := l.In(Context{})
	l.months, l.short = strings.Fields(s.Say("lang.of.months")), strings.Fields(s.Say("lang.of.short-months"))
	l.weekdays = strings.Fields(s.Say("lang.of.weekdays"))
	if l.decimal = s.Say("lang.of.decimal"); len(l.months) != 12 || len(l.short) != 12 || len(l.weekdays) != 7 || l.decimal == "" {
		return nil, fmt.Errorf("load messages of %s: lang.txt has no names of twelve months and seven days, or no sign before decimals", tag)
	}
	months := strings.Join(slices.Concat(l.short, l.months), "|")
	l.pairs = regexp.MustCompile(`(\d\.?) (%|` + strings.ReplaceAll(months, ".", `\.`) + ")")
	return l, nil
}

// Context is what an edition says without being told: whether it is a part of the account, and the time that is today.
type Context struct {
	Part bool
	AsOf time.Time
}

// Speaker says the messages of a language for an edition.
type Speaker struct {
	*Language
	Context
}

// In returns the Speaker of an edition.
func (l *Language) In(c Context) *Speaker { return &Speaker{l, c} }

// Say says the message with a name; "" if there is none.
func (s *Speaker) Say(name string, args ...Arg) string {
	m, ok := s.messages[name]
	if !ok && s.english != nil {
		return s.english.In(s.Context).Say(name, args...)
	}
	if len(m) == 1 && m[0].by == "" && m[0].style == "" {
		return m[0].text
	}
	room := rooms.Get().(*[512]byte)
	defer rooms.Put(room)
	var few [6]Arg // most messages have fewer, and no memory is taken for them
	return string(m.append(room[:0], s, append(append(few[:0], args...), Bool(s.Part))))
}

var rooms = sync.Pool{New: func() any { return new([512]byte) }}

// Share is n of d.
type Share struct{ N, D int }

// Kind is a kind of period: week, month, quarter or range.
type Kind string

// Span is a period, from the first day to the last one.
type Span struct {
	Kind        Kind
	First, Last time.Time
	SoFar       bool // it lasts, which is said
}

// Arg is the value of an argument.
type Arg struct {
	n, d  int
	f     float64
	dec   bool // f is the value; of a span, that it lasts
	s     string
	t, to time.Time
	all   []string
}

// Int is a number of something.
func Int(n int) Arg { return Arg{n: n} }

// Count is a number of records. It may be written otherwise than with its digits, as a link to their list is.
type Count struct {
	N  int
	As string // in place of the digits; may be absent
}

// OfCount is a Count.
func OfCount(c Count) Arg { return Arg{n: c.N, s: c.As} }

// Dec is a number that is printed with at most one decimal.
func Dec(f float64) Arg { return Arg{f: f, dec: true} }

// Diff is a difference; it is printed by its size, since the message says more or fewer.
func Diff(n int) Arg { return Arg{n: n, s: [...]string{"fewer", "same", "more"}[1+sign(n)]} }

// Time is a time in the zone in which it is printed.
func Time(t time.Time) Arg { return Arg{t: t} }

// Text is a text of ours, or one that a caller has prepared.
func Text(s string) Arg { return Arg{s: s} }

// Name is a text of a record, which is clipped and cannot turn the direction of the sentence.
func Name(s string) Arg { return Arg{s: word.Apart(word.Clip(s, mostOfName))} }

// Names is a list of texts.
func Names(all []string) Arg { return Arg{all: all} }

// One is a word of an enumeration.
func One[T ~string](word T) Arg { return Arg{s: string(word)} }

// mostOfName is how many characters of a name a sentence has.
const mostOfName = 60

// Bool is a choice of two.
func Bool(b bool) Arg {
	if b {
		return Arg{s: "yes"}
	}
	return Arg{}
}

// OfShare is a Share.
func OfShare(s Share) Arg { return Arg{n: s.N, d: s.D} }

// OfSpan is a Span.
func OfSpan(s Span) Arg { return Arg{s: string(s.Kind), t: s.First, to: s.Last, dec: s.SoFar} }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

func (a *Arg) is(n int) bool {
	if a.dec {
		return a.f == float64(n)
	}
	return a.n == n
}

// form is the plural form of a number as it is printed.
func (s *Speaker) form(a *Arg) plural.Form {
	const digits = 10_000_000 // so many decide
	if !a.dec {
		return plural.Cardinal.MatchPlural(s.tag, max(a.n, -a.n)%digits, 0, 0, 0, 0)
	}
	tenths := int(math.Round(math.Abs(a.f) * 10))
	whole, tenth := tenths/10%digits, tenths%10
	if tenth == 0 {
		return plural.Cardinal.MatchPlural(s.tag, whole, 0, 0, 0, 0)
	}
	return plural.Cardinal.MatchPlural(s.tag, whole, 1, 1, tenth, tenth)
}

// value appends the value of an argument.
func (s *Speaker) value(b []byte, a *Arg, style string) []byte {
	switch style {
	case "number":
		if a.s != "" {
			return append(b, a.s...)
		}
		if a.dec {
			return append(b, s.comma(word.Number(a.f))...)
		}
		if a.n < 0 {
			b = append(b, "−"...)
		}
		return strconv.AppendInt(b, int64(max(a.n, -a.n)), 10)
	case "size":
		return strconv.AppendInt(b, int64(max(a.n, -a.n)), 10)
	case "signed":
		if a.dec {
			return append(b, s.comma(strings.Replace(fmt.Sprintf("%+.1f", a.f), "-", "−", 1))...)
		}
		return append(b, word.Signed(a.n)...)
	case "tenth":
		return append(b, s.comma(strconv.FormatFloat(a.f, 'f', 1, 64))...)
	case "capital":
		return append(b, word.Capital(a.s)...)
	case "small":
		return append(b, word.Small(a.s)...)
	case "exact":
		return append(b, s.comma(strconv.FormatFloat(a.f, 'f', -1, 64))...)
	case "percent":
		return append(b, s.comma(word.Percent(a.n, a.d))...)
	case "share", "part", "rate", "ratio":
		percent := ""
		if style != "part" {
			percent = s.comma(word.Percent(a.n, a.d))
		}
		switch {
		case a.d == 0:
			return append(b, s.Say("lang.share.none")...)
		case percent == "":
			return append(b, s.Say("lang.share.part", Int(a.n), Int(a.d), Text(""))...)
		case style == "rate":
			return append(b, percent...)
		}
		return append(b, s.Say("lang.share."+style, Int(a.n), Int(a.d), Text(percent))...)
	case "inside", "begins", "head", "whole", "dated":
		year, week := a.t.ISOWeek()
		return append(b, s.Say("lang.span."+style, *a, Bool(a.dec), Time(a.t), Time(a.to), Int(week), Int(year), Int((int(a.t.Month())+2)/3))...)
	case "date", "day", "near", "weekday", "moment", "month", "mon", "month-year", "mon-year", "year", "day-mon", "day-no":
		return s.date(b, a.t, style)
	case "instant":
		b = append(s.date(b, a.t, "moment"), " ("...)
		return append(s.date(b, a.t.UTC(), "second"), ')')
	case "minute":
		return a.t.AppendFormat(b, "15:04")
	case "clock":
		return append(b, word.Clock(a.t)...)
	case "zone":
		return append(b, word.Zone(a.t)...)
	case "list":
		return append(b, s.list(a.all)...)
	case "commas":
		return append(b, strings.Join(a.all, ", ")...)
	}
	return append(b, a.s...)
}

// date appends a date by the pattern of its style; one that is near has no year in the year of the edition.
func (s *Speaker) date(b []byte, t time.Time, style string) []byte {
	if style == "near" && t.Year() != s.AsOf.Year() {
		style = "date"
	}
	year, month, day := t.Date()
	y := Int(year)
	if year < 1000 { // a mistake, which "1 Mar 26" would hide
		y = Text(t.Format("2006"))
	}
	args := [...]Arg{Time(t), Int(day), Text(s.short[month-1]), Text(s.months[month-1]), y, Text(s.weekdays[t.Weekday()]), Bool(s.Part)}
	return s.dates[style].append(b, s, args[:])
}

// Bound keeps the numbers of a text in one line with the month or the sign of percent after them.
func (l *Language) Bound(text string) string { return l.pairs.ReplaceAllString(text, "$1\u00a0$2") }

// list joins names as the language does: "A, B and C".
func (s *Speaker) list(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	last := len(all) - 1
	return s.Say("lang.list.list", Text(strings.Join(all[:last], ", ")), Text(all[last]))
}

// comma gives a number the sign that the language has before decimals.
func (s *Speaker) comma(number string) string { return strings.Replace(number, ".", s.decimal, 1) }
