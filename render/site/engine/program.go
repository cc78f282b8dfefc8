package engine

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// program is a page template that html/template has escaped, made ready for one
// type of view: fields are found once instead of on each page. It knows text,
// fields, if, with, range and template, which is what pages of records need;
// any other template is not made ready, and html/template executes it. What is
// not markup already goes through the escapers of html/template, unless it
// consists of characters that none of them changes.
type program []step

// step writes a part of a page. False is a value that it does not know: then
// html/template has to make the page, or to say what is wrong with it.
type step func(out *bytes.Buffer, dot reflect.Value) bool

// programs are those made so far, by page and type of view. A nil program
// stands for a template that cannot be made ready.
type programs struct {
	ready   sync.Map // of programKey to program
	escapes map[string]escaper
}

type programKey struct {
	page string
	view reflect.Type
}

// escaper is what html/template does to a text in one spot: its own code, in a
// template of which the spot is all there is.
type escaper struct {
	spot
	template *template.Template
	stays    *[256]bool // characters that stay as they are here
}

// spot is where in a template a text may stand.
type spot struct {
	escapers      string // that html/template puts behind a text there
	before, after string
	inert         string // beside letters and digits
}

const inertInHTML = " .,:;()/_-"

// markupSpot is the one where a text may be markup already.
const markupSpot = "_html_template_htmlescaper"

var spots = [...]spot{
	{markupSpot, "", "", inertInHTML},
	{"_html_template_rcdataescaper", "<title>", "</title>", inertInHTML},
	{"_html_template_attrescaper", `<p title="`, `">`, inertInHTML},
	{"_html_template_urlfilter | _html_template_urlnormalizer | _html_template_attrescaper", `<a href="`, `">`, "./_-#"},
}

func newPrograms() (*programs, error) {
	p := &programs{escapes: map[string]escaper{}}
	for _, at := range spots {
		t, err := template.New(at.escapers).Parse(at.before + "{{.}}" + at.after)
		if err != nil {
			return nil, fmt.Errorf("parse template %s: %w", at.escapers, err)
		}
		p.escapes[at.escapers] = escaper{at, t, inertBytes(at.inert)}
	}
	return p, nil
}

// execute writes a page where there is a program for it. The first page of a
// kind has none yet: html/template escapes a template when it first executes it.
func (p *programs) execute(out *bytes.Buffer, name string, view any) bool {
	made, ok := p.ready.Load(programKey{name, reflect.TypeOf(view)})
	if !ok || made.(program) == nil {
		return false
	}
	return made.(program).run(out, reflect.ValueOf(view))
}

// prepare makes the program of a template that has been executed.
func (p *programs) prepare(t *template.Template, name, entry string, view any) {
	key := programKey{name, reflect.TypeOf(view)}
	if _, ok := p.ready.Load(key); ok {
		return
	}
	c := compiler{set: t, escapes: p.escapes}
	made, err := c.template(entry, key.view)
	if err != nil {
		made = nil
	}
	p.ready.Store(key, made)
}

func (p *programs) left() []string {
	var names []string
	p.ready.Range(func(key, made any) bool {
		if made.(program) == nil {
			names = append(names, key.(programKey).page)
		}
		return true
	})
	slices.Sort(names)
	return names
}

func (p program) run(out *bytes.Buffer, dot reflect.Value) bool {
	for _, s := range p {
		if !s(out, dot) {
			return false
		}
	}
	return true
}

// write escapes a text, unless no escaper would change it.
func (e escaper) write(out *bytes.Buffer, s string) bool {
	if e.keeps(s) {
		out.WriteString(s)
		return true
	}
	var b strings.Builder
	if err := e.template.Execute(&b, s); err != nil {
		return false
	}
	_, err := io.WriteString(out, strings.TrimSuffix(strings.TrimPrefix(b.String(), e.before), e.after))
	return err == nil
}

// keeps reports whether a text consists of characters that stay as they are.
func (e escaper) keeps(s string) bool {
	for i := range len(s) {
		if !e.stays[s[i]] {
			return false
		}
	}
	return true
}

func inertBytes(more string) *[256]bool {
	var set [256]bool
	for _, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + more) {
		set[c] = true
	}
	return &set
}
