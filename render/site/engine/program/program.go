// Package program executes templates of html/template fast. It compiles a template into
// steps that know at which offset each field of a view is stored and how to write it.
//
// It promises the same bytes as html/template. html/template escapes a template before it
// is compiled, and the program uses the escapers that html/template added to each
// pipeline. If a template uses something that the program does not support, html/template
// executes it and reports any mistake with its line.
//
// It writes three escapers of html/template itself, in escape.go, since most of a page is
// texts and links: those of a text between tags and of one in a quoted attribute or a title
// (both appendEscaped), and that of an address (appendLink, which leaves an address with a
// scheme or a percent sign to html/template). All others are html/template's own code. Run
// TestEscapersAgree with each new release of Go before it is used: it holds every character
// in every such place against the html/template of that release, which is right where they
// differ.
//
// The reason: a site has tens of thousands of pages of a few kinds, and html/template
// finds every field and every escaper again by reflection on each page.
// BenchmarkRecordPage measures both ways.
package program

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"sync"
	"sync/atomic"
)

// program is a template that html/template has escaped, compiled for one type of dot.
// Fields are found once, not on each page, and the types of values are known before an
// execution.
type program struct {
	steps []step
	slots int  // number of variables that exist at the same time, including the dot
	named bool // some step reads a variable
}

// step writes a part of a page. It calls abort for anything that it does not support.
type step func(f *frame, dot reflect.Value) signal

// signal says how a step ended: whether the steps after it are executed.
type signal int

const (
	next signal = iota
	breaks
	continues
)

// frame is the state of one execution: the output and the variables.
type frame struct {
	out   []byte
	vars  []reflect.Value // variables of all templates that are being executed
	base  int             // index of the first variable of the innermost template
	depth int
}

// abort ends an execution. html/template then makes the page, or reports what is wrong.
func abort() { panic(errUnknown) }

var errUnknown = errors.New("left to html/template")

// mostDepth limits templates that call themselves. html/template allows more, so it
// decides about deeper calls.
const mostDepth = 200

// Write lets html/template's escapers write into the page.
func (f *frame) Write(p []byte) (int, error) {
	f.out = append(f.out, p...)
	return len(p), nil
}

// call executes a program with its own variables.
func (p *program) call(f *frame, dot reflect.Value, over int) {
	if f.depth++; f.depth > mostDepth {
		abort()
	}
	f.base += over
	if p.named {
		for len(f.vars) < f.base+p.slots {
			f.vars = append(f.vars, reflect.Value{})
		}
		f.vars[f.base] = dot
	}
	run(p.steps, f, dot)
	f.base -= over
	f.depth--
}

func run(steps []step, f *frame, dot reflect.Value) signal {
	for _, s := range steps {
		if ended := s(f, dot); ended != next {
			return ended
		}
	}
	return next
}

var frames = sync.Pool{New: func() any { return new(frame) }}

// append appends the page of a view to b. It does nothing where html/template may still be able to make the page.
func (p *program) append(b []byte, view any) (out []byte, done bool) {
	f := frames.Get().(*frame)
	f.out, f.base, f.depth = b, 0, 0
	out = b
	defer func() {
		// A function of a template may panic, too. html/template reports it as an
		// error of the page, with its line.
		if r := recover(); r == nil {
			out, done = f.out, true
		}
		f.out = nil
		clear(f.vars)
		frames.Put(f)
	}()
	p.call(f, reflect.ValueOf(view), 0)
	return
}

// Unit is a set of templates that is executed together: those of one page, or the
// partials. Several goroutines may use it.
type Unit struct {
	set   *template.Template
	funcs template.FuncMap
	mu    sync.Mutex // held while templates are escaped and their trees are read
	ready sync.Map   // *program by entry; nil where the template cannot be compiled
	left  atomic.Bool
}

// New takes a set of templates that has not been executed yet, and the functions that
// they call. Executions begin at one of the entries. A function may be given as an
// Appender or an Into with the same result.
func New(set *template.Template, funcs template.FuncMap, entries ...string) (*Unit, error) {
	u := &Unit{set: set, funcs: funcs}
	for _, name := range entries {
		if _, err := set.New(checking + name).Parse(fmt.Sprintf("{{.Stop}}{{template %q .}}", name)); err != nil {
			return nil, fmt.Errorf("prepare template %s: %w", name, err)
		}
	}
	return u, nil
}

// checking is the prefix of templates that exist only to be escaped. html/template
// escapes a template when it executes it, so these end at their first action.
const checking = "check "

// Appender appends the HTML of a text to b, without making a string first.
type Appender func(b []byte, s string) []byte

// Into appends the HTML of a value to b; words are the constants after the value. As a
// function of templates it needs no reflection, and what it appends is not copied.
type Into func(b []byte, value any, words []string) ([]byte, error)

// entry is a template at which an execution begins, and the type of its dot.
type entry struct {
	name string
	dot  reflect.Type
}

// Execute appends what a template makes of a view to out. If it returns an error, it has
// appended nothing.
func (u *Unit) Execute(out *bytes.Buffer, name string, view any) error {
	if page, done := u.Append(out.AvailableBuffer(), name, view); done {
		out.Write(page)
		return nil
	}
	size := out.Len()
	if err := u.Plain(out, name, view); err != nil {
		out.Truncate(size)
		return err
	}
	u.left.Store(true)
	return nil
}

// Append appends what a template makes of a view to b, if the program can make it; else it
// appends nothing, and Plain makes it or says what is wrong.
func (u *Unit) Append(b []byte, name string, view any) (page []byte, done bool) {
	at := entry{name, reflect.TypeOf(view)}
	made, ok := u.ready.Load(at)
	if !ok {
		made, _ = u.prepare(at)
	}
	if p := made.(*program); p != nil {
		restart(view)
		return p.append(b, view)
	}
	return b, false
}

// restart tells a view that counts what its template does with it that the template begins.
func restart(view any) {
	if v, ok := view.(interface{ Restart() }); ok {
		v.Restart()
	}
}

// Plain executes a template with html/template alone. Tests compare Execute and Append with it.
func (u *Unit) Plain(out io.Writer, name string, view any) error {
	restart(view)
	return u.set.ExecuteTemplate(out, name, view)
}

// Left reports whether html/template had to make a page.
func (u *Unit) Left() bool { return u.left.Load() }

// Check returns the error that html/template finds in an entry before execution, such as
// a mistake in the markup or a missing template.
func (u *Unit) Check(name string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	var wrong *template.Error
	if err := u.set.ExecuteTemplate(io.Discard, checking+name, struct{}{}); errors.As(err, &wrong) {
		return err
	}
	return nil
}

// prepare compiles an entry, or notes that it cannot be compiled; the error says why.
func (u *Unit) prepare(at entry) (p *program, err error) {
	fine := u.Check(at.name) == nil
	u.mu.Lock()
	defer u.mu.Unlock()
	if made, ok := u.ready.Load(at); ok {
		return made.(*program), nil
	}
	if fine && u.set.Lookup(checking+at.name) != nil {
		c := &compiler{set: u.set, funcs: u.funcs, made: map[entry]*program{}, escapes: map[string]*escaper{}}
		if p, err = c.program(at.name, at.dot); err != nil {
			p = nil
		}
	}
	u.ready.Store(at, p)
	return p, err
}
