package program

import (
	"fmt"
	"html/template"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"text/template/parse"
)

// escaper is what html/template does to a value in one kind of place: its own
// code, in a template of which the place is all there is. Texts and numbers in
// places that a page is full of go a shorter way.
type escaper struct {
	place    place
	template *template.Template
}

// place is a kind of place, by what has to be done to a text there.
type place int

const (
	elsewhere place = iota // html/template alone knows
	inText                 // between tags: markup stays as it is
	inQuotes               // in a quoted attribute, or in a title
	inLink                 // an address in a quoted attribute
	inLinkBegun
	inScript // a value of a script
)

var places = map[string]place{
	"_html_template_htmlescaper":   inText,
	"_html_template_attrescaper":   inQuotes,
	"_html_template_rcdataescaper": inQuotes,
	"_html_template_urlfilter _html_template_urlnormalizer _html_template_attrescaper": inLink,
	"_html_template_urlnormalizer _html_template_attrescaper":                          inLinkBegun,
	"_html_template_jsvalescaper":                                                      inScript,
}

// action writes a value through the escapers that html/template put behind it,
// or sets a variable.
func (c *compiler) action(p *parse.PipeNode, s *scope) (step, error) {
	if len(p.Decl) > 0 {
		e, err := c.pipeline(p, s)
		if err != nil {
			return nil, err
		}
		value := e.asValue()
		return func(f *frame, dot reflect.Value) signal { value(f, dot); return next }, nil
	}
	first := len(p.Cmds)
	for first > 0 && strings.HasPrefix(p.Cmds[first-1].String(), "_html_template_") {
		first--
	}
	escape, err := c.escaper(p.Cmds[first:])
	if err != nil {
		return nil, err
	}
	e, err := c.commands(p.Cmds[:first], s)
	if err != nil {
		return nil, err
	}
	return escape.write(e), nil
}

// escaper finds or makes the escaper of a chain of html/template's.
func (c *compiler) escaper(cmds []*parse.CommandNode) (*escaper, error) {
	var names []string
	for _, cmd := range cmds {
		names = append(names, cmd.String())
	}
	chain := strings.Join(names, " ")
	if e := c.escapes[chain]; e != nil || chain == "" {
		if chain == "" {
			return nil, errUnknown
		}
		return e, nil
	}
	t, err := alone(cmds)
	if err != nil {
		return nil, err
	}
	c.escapes[chain] = &escaper{places[chain], t}
	return c.escapes[chain], nil
}

// alone makes a template of nothing but a value and a chain of escapers. Once
// html/template has escaped a template it takes its tree as it is.
func alone(cmds []*parse.CommandNode) (*template.Template, error) {
	t, err := template.New("value").Parse("{{.}}")
	if err != nil {
		return nil, fmt.Errorf("parse a value: %w", err)
	}
	if err := t.Execute(io.Discard, ""); err != nil {
		return nil, fmt.Errorf("escape a value: %w", err)
	}
	value, ok := t.Tree.Root.Nodes[0].(*parse.ActionNode)
	if !ok {
		return nil, errUnknown
	}
	value.Pipe.Cmds = append(value.Pipe.Cmds[:1:1], cmds...)
	return t, nil
}

// write is the step that writes a value.
func (e *escaper) write(x expression) step {
	switch {
	case e.place == elsewhere || x.typ == nil:
	case x.typ == e.asItIs() && x.write != nil:
		write := x.write
		return func(f *frame, dot reflect.Value) signal { write(f, dot); return next }
	case x.typ == e.asItIs():
		text := x.asText()
		return func(f *frame, dot reflect.Value) signal { f.out = append(f.out, text(f, dot)...); return next }
	case e.place == inScript || says(x.typ):
	case x.is(reflect.String) && !content(x.typ):
		text := x.asText()
		if e.place == inText || e.place == inQuotes {
			return func(f *frame, dot reflect.Value) signal { f.out = appendEscaped(f.out, text(f, dot)); return next }
		}
		return func(f *frame, dot reflect.Value) signal { e.text(f, text(f, dot)); return next }
	case x.isInt():
		number := x.asNumber()
		return func(f *frame, dot reflect.Value) signal {
			f.out = strconv.AppendInt(f.out, number(f, dot), 10)
			return next
		}
	}
	value := x.asValue()
	return func(f *frame, dot reflect.Value) signal { e.any(f, value(f, dot)); return next }
}

// asItIs is the type that needs no escaping in a place.
func (e *escaper) asItIs() reflect.Type {
	switch e.place {
	case inText:
		return reflect.TypeFor[template.HTML]()
	case inScript:
		return reflect.TypeFor[template.JS]()
	}
	return nil
}

// any writes a value whose type was not known before.
func (e *escaper) any(f *frame, v reflect.Value) {
	if v.IsValid() && e.place != elsewhere {
		switch t := v.Type(); {
		case t == e.asItIs():
			f.out = append(f.out, v.String()...)
			return
		case e.place == inScript:
		case t == reflect.TypeFor[string]():
			e.text(f, v.String())
			return
		case t == reflect.TypeFor[int](), t == reflect.TypeFor[int64]():
			f.out = strconv.AppendInt(f.out, v.Int(), 10)
			return
		}
	}
	e.plain(f, v)
}

// plain has html/template write a value.
func (e *escaper) plain(f *frame, v any) {
	if err := e.template.Execute(f, v); err != nil {
		abort()
	}
}

// text writes a text in a place other than elsewhere and a script.
func (e *escaper) text(f *frame, s string) {
	switch e.place {
	case inLink, inLinkBegun:
		size := len(f.out)
		var ok bool
		if f.out, ok = appendLink(f.out, s, e.place == inLink); !ok {
			f.out = f.out[:size]
			e.plain(f, s)
		}
	default:
		f.out = appendEscaped(f.out, s)
	}
}

var contents = []reflect.Type{reflect.TypeFor[template.HTML](), reflect.TypeFor[template.URL](), reflect.TypeFor[template.JS](),
	reflect.TypeFor[template.CSS](),
	reflect.TypeFor[template.HTMLAttr](), reflect.TypeFor[template.JSStr](), reflect.TypeFor[template.Srcset]()}

// content reports whether a type says what a text is.
func content(t reflect.Type) bool { return slices.Contains(contents, t) }

// says reports whether a value says itself how it is printed.
func says(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Implements(reflect.TypeFor[error]()) ||
		t.Implements(reflect.TypeFor[fmt.Formatter]())
}

// signs are what html/template writes for characters of a text.
var signs = [256]string{0: "\uFFFD", '"': "&#34;", '&': "&amp;", '\'': "&#39;", '+': "&#43;", '<': "&lt;", '>': "&gt;"}

func appendEscaped(b []byte, s string) []byte {
	start := 0
	for i := range len(s) {
		if sign := signs[s[i]]; sign != "" {
			b = append(append(b, s[start:i]...), sign...)
			start = i + 1
		}
	}
	return append(b, s[start:]...)
}

// addressed are what html/template writes for bytes of an address.
var addressed = func() (to [256]string) {
	for c := range to {
		to[c] = fmt.Sprintf("%%%02x", c)
	}
	for c := byte('!'); c < 0x7f; c++ {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte("-._~!#$*,/:;=?@[]", c) >= 0:
			to[c] = ""
		}
	}
	to['&'], to['+'] = "&amp;", "&#43;"
	return to
}()

// appendLink writes an address. It is false where it has to be looked at more
// closely: a scheme, a character that may be encoded already.
func appendLink(b []byte, s string, scheme bool) (made []byte, ok bool) {
	start := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '%', c == ':' && scheme:
			return b, false
		case c == '/':
			scheme = false
		}
		if to := addressed[s[i]]; to != "" {
			b = append(append(b, s[start:i]...), to...)
			start = i + 1
		}
	}
	return append(b, s[start:]...), true
}
