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

// escaper is what html/template does to a value in one kind of place, for example in an
// attribute. It uses the code of html/template, in a template that holds only this place.
// Texts and numbers in frequent kinds of places are escaped here, which is faster.
type escaper struct {
	place    place
	template *template.Template
}

// place is a kind of place in a page. It decides how a text is escaped.
type place int

const (
	elsewhere place = iota // only html/template can escape here
	inText                 // between tags
	inQuotes               // in a quoted attribute, or in a title
	inLink                 // an address in a quoted attribute
	inLinkBegun
	inScript // a value in a script
)

var places = map[string]place{
	"_html_template_htmlescaper":   inText,
	"_html_template_attrescaper":   inQuotes,
	"_html_template_rcdataescaper": inQuotes,
	"_html_template_urlfilter _html_template_urlnormalizer _html_template_attrescaper": inLink,
	"_html_template_urlnormalizer _html_template_attrescaper":                          inLinkBegun,
	"_html_template_jsvalescaper":                                                      inScript,
}

// action compiles an action, which writes a value through the escapers that html/template
// added to the pipeline, or sets a variable.
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

// escaper returns the escaper for a chain of html/template's escapers; it makes each
// once.
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

// alone makes a template that holds only a value and a chain of escapers. html/template
// takes the tree unchanged, since the template counts as escaped.
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

// write returns the step that writes a value.
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

// asItIs returns the type whose values need no escape in a place, such as template.HTML
// between tags.
func (e *escaper) asItIs() reflect.Type {
	switch e.place {
	case inText:
		return reflect.TypeFor[template.HTML]()
	case inScript:
		return reflect.TypeFor[template.JS]()
	}
	return nil
}

// any writes a value whose type is known only now.
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

// plain lets html/template write a value.
func (e *escaper) plain(f *frame, v any) {
	if err := e.template.Execute(f, v); err != nil {
		abort()
	}
}

// text writes a text in a place that is neither elsewhere nor in a script.
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

// content reports whether a type is one of html/template's content types, such as
// template.HTML.
func content(t reflect.Type) bool { return slices.Contains(contents, t) }

// says reports whether a value has its own method for printing.
func says(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Implements(reflect.TypeFor[error]()) ||
		t.Implements(reflect.TypeFor[fmt.Formatter]())
}

// signs is what html/template writes for each character of a text that it escapes.
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

// addressed is what html/template writes for each byte of an address.
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

// appendLink writes an address. It returns false where html/template has to check more:
// where there is a scheme, or a character that may be encoded already.
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
