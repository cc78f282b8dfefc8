package program

import (
	"html/template"
	"reflect"
	"strconv"
	"strings"
	"text/template/parse"
)

// call calls a function of the template language or of the site. Final is the value of
// the command before in the pipeline; it becomes the last argument.
func (c *compiler) call(name string, args []parse.Node, final *expression, s *scope) (expression, error) {
	given := make([]expression, 0, len(args)+1)
	for _, a := range args {
		if _, ok := a.(*parse.NilNode); ok {
			return expression{}, errUnknown
		}
		e, err := c.operand(a, s)
		if err != nil {
			return e, err
		}
		given = append(given, e)
	}
	if final != nil {
		given = append(given, *final)
	}
	if f, ok := c.funcs[name]; ok {
		return function(f, given)
	}
	if build, ok := language[name]; ok {
		return build(given)
	}
	if f, ok := printers[name]; ok {
		return function(f, given)
	}
	return expression{}, errUnknown
}

// constant returns the value of a literal where nothing requires a type.
func constant(n parse.Node) (reflect.Value, error) {
	switch n := n.(type) {
	case *parse.BoolNode:
		return reflect.ValueOf(n.True), nil
	case *parse.StringNode:
		return reflect.ValueOf(n.Text), nil
	case *parse.NumberNode:
		base16 := len(n.Text) > 2 && n.Text[0] == '0' && (n.Text[1] == 'x' || n.Text[1] == 'X') && !strings.ContainsAny(n.Text, "pP")
		switch {
		case n.IsComplex:
		case n.IsFloat && !base16 && n.Text[0] != '\'' && strings.ContainsAny(n.Text, ".eEpP"):
			return reflect.ValueOf(n.Float64), nil
		case n.IsInt && strconv.IntSize == 64:
			return reflect.ValueOf(int(n.Int64)), nil
		}
	}
	return reflect.ValueOf(0), errUnknown
}

// literalOf returns the value of a literal as the type of a function's parameter.
func literalOf(n parse.Node, t reflect.Type) (reflect.Value, error) {
	if t.Kind() == reflect.Interface && t.NumMethod() == 0 {
		return constant(n)
	}
	v := reflect.New(t).Elem()
	switch n := n.(type) {
	case *parse.BoolNode:
		if t.Kind() == reflect.Bool {
			v.SetBool(n.True)
			return v, nil
		}
	case *parse.StringNode:
		if t.Kind() == reflect.String {
			v.SetString(n.Text)
			return v, nil
		}
	case *parse.NumberNode:
		switch {
		case n.IsInt && v.CanInt() && !v.OverflowInt(n.Int64):
			v.SetInt(n.Int64)
			return v, nil
		case n.IsFloat && v.CanFloat():
			v.SetFloat(n.Float64)
			return v, nil
		}
	}
	return v, errUnknown
}

// argument converts a value to the type of a parameter, where text/template would do so.
func argument(e expression, t reflect.Type) (expression, error) {
	switch {
	case e.literal != nil:
		v, err := literalOf(e.literal, t)
		return expression{typ: v.Type(), value: func(*frame, reflect.Value) reflect.Value { return v }}.fixed(v), err
	case e.typ == nil:
		value := e.value
		return expression{typ: known(t), value: func(f *frame, dot reflect.Value) reflect.Value {
			v := value(f, dot)
			switch {
			case !v.IsValid() && t.Kind() == reflect.Interface:
			case !v.IsValid() || !v.Type().AssignableTo(t):
				abort()
			}
			return v
		}}, nil
	case e.typ.AssignableTo(t):
		return e, nil
	}
	return e, errUnknown
}

// function calls a Go function, by reflection unless it is an Appender or an Into, as those
// are which the pages of records call for each text and each section. Others they call once
// a page.
func function(fn any, given []expression) (expression, error) {
	switch fn := fn.(type) {
	case Appender:
		return appended(fn, given)
	case Into:
		return into(fn, given)
	}
	t := reflect.TypeOf(fn)
	fixed := t.NumIn()
	if t.IsVariadic() {
		fixed--
	}
	if len(given) < fixed || len(given) > fixed && !t.IsVariadic() {
		return expression{}, errUnknown
	}
	args := make([]expression, len(given))
	for i := range given {
		of := t.In(min(i, t.NumIn()-1))
		if i >= fixed {
			of = of.Elem()
		}
		var err error
		if args[i], err = argument(given[i], of); err != nil {
			return expression{}, err
		}
	}
	return reflected(fn, args)
}

func appended(fn Appender, given []expression) (expression, error) {
	if len(given) != 1 {
		return expression{}, errUnknown
	}
	of, err := argument(given[0], reflect.TypeFor[string]())
	if err != nil {
		return of, err
	}
	text := of.asText()
	return expression{typ: reflect.TypeFor[template.HTML](),
		text: func(f *frame, dot reflect.Value) string {
			return string(fn(nil, text(f, dot)))
		},
		write: func(f *frame, dot reflect.Value) { f.out = fn(f.out, text(f, dot)) }}, nil
}

func into(fn Into, given []expression) (expression, error) {
	if len(given) == 0 || given[0].literal != nil {
		return expression{}, errUnknown
	}
	words := make([]string, len(given)-1)
	for i, g := range given[1:] {
		word, ok := g.literal.(*parse.StringNode)
		if !ok {
			return expression{}, errUnknown
		}
		words[i] = word.Text
	}
	value := given[0].asValue()
	write := func(f *frame, dot reflect.Value) {
		v := value(f, dot)
		if !v.IsValid() {
			abort()
		}
		out, err := fn(f.out, v.Interface(), words)
		if err != nil {
			abort()
		}
		f.out = out
	}
	return expression{typ: reflect.TypeFor[template.HTML](), write: write, text: func(f *frame, dot reflect.Value) string {
		page := f.out
		f.out = nil
		write(f, dot)
		made := string(f.out)
		f.out = page
		return made
	}}, nil
}

// reflected calls a function by reflection.
func reflected(fn any, args []expression) (expression, error) {
	v, t := reflect.ValueOf(fn), reflect.TypeOf(fn)
	if outs := t.NumOut(); outs == 0 || outs > 2 || outs == 2 && t.Out(1) != reflect.TypeFor[error]() {
		return expression{}, errUnknown
	}
	all := make([]func(*frame, reflect.Value) reflect.Value, len(args))
	for i := range args {
		all[i] = args[i].asValue()
	}
	return expression{typ: known(t.Out(0)), value: func(f *frame, dot reflect.Value) reflect.Value {
		in := make([]reflect.Value, len(all))
		for i := range all {
			if in[i] = all[i](f, dot); !in[i].IsValid() {
				in[i] = reflect.Zero(reflect.TypeFor[any]())
			}
		}
		return concrete(result(v.Call(in)))
	}}, nil
}
