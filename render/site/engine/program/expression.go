package program

import (
	"reflect"
	"text/template/parse"
)

// expression is a value that a template names. Its type is nil where only an execution
// knows it; value then returns what an interface holds, never the interface. At least one
// of the functions that return the value is set.
type expression struct {
	typ    reflect.Type
	value  func(f *frame, dot reflect.Value) reflect.Value
	text   func(f *frame, dot reflect.Value) string
	truth  func(f *frame, dot reflect.Value) bool
	number func(f *frame, dot reflect.Value) int64

	write   func(f *frame, dot reflect.Value) // appends it to the page, where the value is HTML
	literal parse.Node                        // set for a literal, which takes the type that is asked for
	lies    *spot                             // where the value is stored inside another value; nil if it is not
	isDot   bool
}

// concrete returns what an interface holds, and any other value unchanged.
func concrete(v reflect.Value) reflect.Value {
	if v.Kind() == reflect.Interface {
		return v.Elem()
	}
	return v
}

func (e *expression) is(k reflect.Kind) bool { return e.typ != nil && e.typ.Kind() == k }

func (e *expression) isInt() bool {
	return e.typ != nil && e.typ.Kind() >= reflect.Int && e.typ.Kind() <= reflect.Int64
}

func (e *expression) asValue() func(*frame, reflect.Value) reflect.Value {
	typ := e.typ
	switch {
	case e.value != nil:
		return e.value
	case e.text != nil:
		text := e.text
		return func(f *frame, dot reflect.Value) reflect.Value { return as(reflect.ValueOf(text(f, dot)), typ) }
	case e.truth != nil:
		holds := e.truth
		return func(f *frame, dot reflect.Value) reflect.Value { return as(reflect.ValueOf(holds(f, dot)), typ) }
	}
	number := e.number
	return func(f *frame, dot reflect.Value) reflect.Value { return as(reflect.ValueOf(number(f, dot)), typ) }
}

func as(v reflect.Value, t reflect.Type) reflect.Value {
	if v.Type() != t {
		return v.Convert(t)
	}
	return v
}

// asText returns the function for a value whose kind is string.
func (e *expression) asText() func(*frame, reflect.Value) string {
	if e.text != nil {
		return e.text
	}
	value := e.value
	return func(f *frame, dot reflect.Value) string { return value(f, dot).String() }
}

// asNumber returns the function for a value whose kind is a signed integer.
func (e *expression) asNumber() func(*frame, reflect.Value) int64 {
	if e.number != nil {
		return e.number
	}
	value := e.asValue()
	return func(f *frame, dot reflect.Value) int64 { return value(f, dot).Int() }
}

// asTruth returns the function that reports whether text/template takes the value for true.
func (e *expression) asTruth() func(*frame, reflect.Value) bool {
	switch {
	case e.truth != nil:
		return e.truth
	case e.is(reflect.String):
		text := e.asText()
		return func(f *frame, dot reflect.Value) bool { return text(f, dot) != "" }
	case e.number != nil:
		number := e.number
		return func(f *frame, dot reflect.Value) bool { return number(f, dot) != 0 }
	}
	value := e.asValue()
	return func(f *frame, dot reflect.Value) bool { return truth(value(f, dot)) }
}

// truth reports whether text/template takes a value for true.
func truth(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Invalid:
		return false
	case reflect.Bool:
		return v.Bool()
	case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
		return v.Len() > 0
	case reflect.Struct:
		return true
	}
	return !v.IsZero()
}

// pipeline compiles a pipeline and the variables that it declares.
func (c *compiler) pipeline(p *parse.PipeNode, s *scope) (expression, error) {
	e, err := c.pipe(p, s)
	if err != nil || len(p.Decl) == 0 {
		return e, err
	}
	if len(p.Decl) > 1 {
		return e, errUnknown
	}
	return c.store(p, e, s)
}

// store compiles the assignment of a value to a variable.
func (c *compiler) store(p *parse.PipeNode, e expression, s *scope) (expression, error) {
	var slot int
	var err error
	name := p.Decl[0].Ident[0]
	if p.IsAssign {
		if slot, err = s.find(name); err != nil {
			return e, err
		}
	} else {
		slot = s.declare(name, e.typ)
	}
	value := e.asValue()
	e = expression{typ: e.typ, value: func(f *frame, dot reflect.Value) reflect.Value {
		v := value(f, dot)
		f.vars[f.base+slot] = v
		return v
	}}
	return e, nil
}

// pipe compiles a pipeline. Each command receives the result of the one before.
func (c *compiler) pipe(p *parse.PipeNode, s *scope) (expression, error) {
	return c.commands(p.Cmds, s)
}

func (c *compiler) commands(cmds []*parse.CommandNode, s *scope) (e expression, err error) {
	var final *expression
	for _, cmd := range cmds {
		if e, err = c.command(cmd, final, s); err != nil {
			return e, err
		}
		before := e
		final = &before
	}
	if final == nil {
		return e, errUnknown
	}
	return e, nil
}

func (c *compiler) command(cmd *parse.CommandNode, final *expression, s *scope) (expression, error) {
	if name, ok := cmd.Args[0].(*parse.IdentifierNode); ok {
		return c.call(name.Ident, cmd.Args[1:], final, s)
	}
	if len(cmd.Args) > 1 || final != nil {
		return expression{}, errUnknown
	}
	return c.operand(cmd.Args[0], s)
}

// operand compiles a value that is not a call.
func (c *compiler) operand(n parse.Node, s *scope) (expression, error) {
	switch n := n.(type) {
	case *parse.DotNode:
		return expression{typ: s.dot, value: func(_ *frame, dot reflect.Value) reflect.Value { return dot }}, nil
	case *parse.FieldNode:
		dot := expression{typ: s.dot, isDot: true, value: func(_ *frame, dot reflect.Value) reflect.Value { return dot }}
		return members(dot, n.Ident, spotted{n, s.in})
	case *parse.VariableNode:
		return c.variable(n, s)
	case *parse.ChainNode:
		e, err := c.operand(n.Node, s)
		if err != nil {
			return e, err
		}
		return members(e, n.Field, spotted{n, s.in})
	case *parse.PipeNode:
		if len(n.Decl) > 0 {
			return expression{}, errUnknown
		}
		return c.pipe(n, s)
	case *parse.IdentifierNode:
		return c.call(n.Ident, nil, nil, s)
	case *parse.BoolNode, *parse.StringNode, *parse.NumberNode:
		v, err := constant(n)
		return expression{typ: v.Type(), value: func(*frame, reflect.Value) reflect.Value { return v }, literal: n}.fixed(v), err
	}
	return expression{}, errUnknown
}

// fixed returns an expression for a constant.
func (e expression) fixed(v reflect.Value) expression {
	switch v.Kind() {
	case reflect.String:
		text := v.String()
		e.text = func(*frame, reflect.Value) string { return text }
	case reflect.Int:
		n := v.Int()
		e.number = func(*frame, reflect.Value) int64 { return n }
	case reflect.Bool:
		b := v.Bool()
		e.truth = func(*frame, reflect.Value) bool { return b }
	}
	return e
}

func (c *compiler) variable(n *parse.VariableNode, s *scope) (expression, error) {
	slot, err := s.find(n.Ident[0])
	if err != nil {
		return expression{}, err
	}
	e := expression{typ: s.vars[slot].typ, value: func(f *frame, _ reflect.Value) reflect.Value { return f.vars[f.base+slot] }}
	return members(e, n.Ident[1:], spotted{n, s.in})
}
