// Package program executes html/template at speed: as a program whose steps
// know where the fields of a view lie and what is to be done to them.
//
// It promises the bytes of html/template: that has escaped a template before it
// is compiled, and the escapers that it put into a pipeline decide. What a
// program does not know, it refuses, and html/template executes the template, or
// says what is wrong with it, with its line.
//
// What it buys: a site is tens of thousands of pages of a few kinds, for each of
// which html/template looks up every field and walks every escaper by reflection
// anew. BenchmarkRecordPage measures both side by side.
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

// program is a template that html/template has escaped, made ready for one type
// of dot: fields are found once instead of on each page, and what type a value
// has is known before it is there.
type program struct {
	steps []step
	slots int  // variables that live at one time, the dot of the template among them
	named bool // a step asks for a variable
}

// step makes a part of a page. What it does not know it leaves by abort.
type step func(f *frame, dot reflect.Value) signal

// signal says how a step ended: whether the steps after it are still to come.
type signal int

const (
	next signal = iota
	breaks
	continues
)

// frame is one execution: what it has made and its variables.
type frame struct {
	out   []byte
	vars  []reflect.Value // of all templates that are being executed
	base  int             // of the variables of the innermost one
	depth int
	turns int
}

// What a template may make: one that counts to the end of numbers is a mistake
// that is told, not the end of the process.
const (
	mostBytes = 32 << 20
	mostTurns = 1_000_000 // of all its ranges
)

var (
	errTurns = fmt.Errorf("its ranges take more than %d turns", mostTurns)
	errBytes = fmt.Errorf("it makes more than %d bytes", mostBytes)
)

// abort ends an execution that needs something which programs do not know, or
// that is wrong: html/template then makes the page, or says what is wrong.
func abort() { panic(errUnknown) }

var errUnknown = errors.New("left to html/template")

// mostDepth bounds templates that call themselves. What html/template allows is
// more, so that it has the last word on what is deeper.
const mostDepth = 200

// Write lets the escapers of html/template write into the page.
func (f *frame) Write(p []byte) (int, error) {
	f.out = append(f.out, p...)
	return len(p), nil
}

// call executes a program with variables of its own.
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

// execute writes what the program makes of a view behind what out holds. It has
// written nothing where it returns an error; that is errUnknown where
// html/template may still make the page.
func (p *program) execute(out *bytes.Buffer, view any) (err error) {
	f := frames.Get().(*frame)
	f.out, f.base, f.depth, f.turns = out.AvailableBuffer(), 0, 0, 0
	defer func() {
		switch r := recover(); r {
		case nil:
			out.Write(f.out)
		case errTurns, errBytes:
			err = r.(error)
		default:
			// Whatever else went wrong, html/template says it better: a function
			// of a template may panic as well, which is an error of the page.
			err = errUnknown
		}
		f.out = nil
		clear(f.vars)
		frames.Put(f)
	}()
	p.call(f, reflect.ValueOf(view), 0)
	return nil
}

// Unit is a set of templates that is executed together: those of a page, or the
// partials. It is safe for many goroutines.
type Unit struct {
	set   *template.Template
	funcs template.FuncMap
	mu    sync.Mutex // held while templates are escaped and their trees read
	ready sync.Map   // of entry to *program; nil where there can be none
	left  atomic.Bool
}

// New takes over a set of templates that has not been executed yet, with the
// functions that they call; executions begin at one of the entries. A function
// may be given as an Appender that makes the same.
func New(set *template.Template, funcs template.FuncMap, entries ...string) (*Unit, error) {
	u := &Unit{set: set, funcs: funcs}
	for _, name := range entries {
		if _, err := set.New(checking + name).Parse(fmt.Sprintf("{{.Stop}}{{template %q .}}", name)); err != nil {
			return nil, fmt.Errorf("prepare template %s: %w", name, err)
		}
	}
	return u, nil
}

// checking begins the names of templates that are escaped and never come past
// their first action: html/template escapes when it executes, and escaping is
// all that is wanted of it.
const checking = "check "

// Appender appends the HTML that a function makes of a text, without a text of
// its own in between.
type Appender func(b []byte, s string) []byte

// entry is where an execution begins, and the type of what it is about.
type entry struct {
	name string
	dot  reflect.Type
}

// Execute writes what a template makes of a view behind what out holds. Nothing
// is written where it returns an error.
func (u *Unit) Execute(out *bytes.Buffer, name string, view any) error {
	at := entry{name, reflect.TypeOf(view)}
	made, ok := u.ready.Load(at)
	if !ok {
		made = u.prepare(at)
	}
	if p := made.(*program); p != nil {
		switch err := p.execute(out, view); {
		case err == nil:
			return nil
		case err != errUnknown:
			return fmt.Errorf("template %s: %w", name, err)
		}
	}
	size := out.Len()
	if err := u.set.ExecuteTemplate(bounded{out}, name, view); err != nil {
		out.Truncate(size)
		return err
	}
	u.left.Store(true)
	return nil
}

// bounded refuses to take more than a page may be.
type bounded struct{ *bytes.Buffer }

func (b bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > mostBytes {
		return 0, errBytes
	}
	return b.Buffer.Write(p)
}

// Plain executes a template by html/template alone: what Execute is held to.
func (u *Unit) Plain(out io.Writer, name string, view any) error {
	return u.set.ExecuteTemplate(out, name, view)
}

// Left reports whether html/template has had to make something.
func (u *Unit) Left() bool { return u.left.Load() }

// Check returns what html/template finds wrong with an entry before it executes
// it: a mistake of markup, a template that is not there.
func (u *Unit) Check(name string) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	var wrong *template.Error
	if err := u.set.ExecuteTemplate(io.Discard, checking+name, struct{}{}); errors.As(err, &wrong) {
		return err
	}
	return nil
}

// prepare makes the program of an entry, or notes that there can be none.
func (u *Unit) prepare(at entry) *program {
	fine := u.Check(at.name) == nil
	u.mu.Lock()
	defer u.mu.Unlock()
	if made, ok := u.ready.Load(at); ok {
		return made.(*program)
	}
	var p *program
	if fine && u.set.Lookup(checking+at.name) != nil {
		c := &compiler{set: u.set, funcs: u.funcs, made: map[entry]*program{}, escapes: map[string]*escaper{}}
		if made, err := c.program(at.name, at.dot); err == nil {
			p = made
		}
	}
	u.ready.Store(at, p)
	return p
}
