package engine

import (
	"bytes"
	"errors"
	"html/template"
	"reflect"
	"strconv"
	"strings"
	"text/template/parse"
)

// compiler makes programs of the templates of a set.
type compiler struct {
	set     *template.Template
	escapes map[string]escaper
	depth   int
}

var errUnknown = errors.New("left to html/template")

func (c *compiler) template(name string, dot reflect.Type) (program, error) {
	t := c.set.Lookup(name)
	if t == nil || t.Tree == nil || c.depth > 20 {
		return nil, errUnknown
	}
	c.depth++
	defer func() { c.depth-- }()
	return c.list(t.Tree.Root, dot)
}

func (c *compiler) list(l *parse.ListNode, dot reflect.Type) (program, error) {
	p := program{}
	if l == nil {
		return p, nil
	}
	for _, n := range l.Nodes {
		s, err := c.node(n, dot)
		if err != nil {
			return nil, err
		}
		p = append(p, s)
	}
	return p, nil
}

func (c *compiler) node(n parse.Node, dot reflect.Type) (step, error) {
	switch n := n.(type) {
	case *parse.TextNode:
		text := n.Text
		return func(out *bytes.Buffer, _ reflect.Value) bool { out.Write(text); return true }, nil
	case *parse.ActionNode:
		return c.action(n.Pipe, dot)
	case *parse.IfNode:
		return c.branch(&n.BranchNode, dot, dot)
	case *parse.WithNode:
		_, within, err := value(n.Pipe, dot)
		if err != nil {
			return nil, err
		}
		return c.branch(&n.BranchNode, dot, within)
	case *parse.RangeNode:
		return c.each(n, dot)
	case *parse.TemplateNode:
		return c.call(n, dot)
	}
	return nil, errUnknown
}

// action writes a value through its one escaper.
func (c *compiler) action(p *parse.PipeNode, dot reflect.Type) (step, error) {
	if len(p.Decl) > 0 {
		return nil, errUnknown
	}
	_, escapers, _ := strings.Cut(p.String(), " | ")
	escape, ok := c.escapes[escapers]
	if !ok {
		return nil, errUnknown
	}
	get, typ, err := operand(p.Cmds[0], dot)
	switch {
	case err != nil:
		return nil, err
	case typ == reflect.TypeFor[template.HTML]() && escapers == markupSpot:
		return write(get, func(out *bytes.Buffer, v reflect.Value) bool { out.WriteString(v.String()); return true }), nil
	case typ == reflect.TypeFor[string]():
		return write(get, func(out *bytes.Buffer, v reflect.Value) bool { return escape.write(out, v.String()) }), nil
	case typ == reflect.TypeFor[int]():
		return write(get, func(out *bytes.Buffer, v reflect.Value) bool {
			out.WriteString(strconv.FormatInt(v.Int(), 10))
			return true
		}), nil
	}
	return nil, errUnknown
}

func write(get getter, one func(*bytes.Buffer, reflect.Value) bool) step {
	return func(out *bytes.Buffer, dot reflect.Value) bool {
		v, ok := get(dot)
		return ok && one(out, v)
	}
}

// branch is if and with; dot is what the condition is about, within what the
// list is executed with.
func (c *compiler) branch(n *parse.BranchNode, dot, within reflect.Type) (step, error) {
	get, typ, err := value(n.Pipe, dot)
	if err != nil {
		return nil, err
	}
	if !decidable(typ) {
		return nil, errUnknown
	}
	then, err := c.list(n.List, within)
	if err != nil {
		return nil, err
	}
	other, err := c.list(n.ElseList, dot)
	if err != nil {
		return nil, err
	}
	with := n.NodeType == parse.NodeWith
	return func(out *bytes.Buffer, dot reflect.Value) bool {
		v, ok := get(dot)
		switch {
		case !ok:
			return false
		case !truth(v):
			return other.run(out, dot)
		case with:
			return then.run(out, v)
		}
		return then.run(out, dot)
	}, nil
}

func decidable(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.String, reflect.Slice, reflect.Pointer:
		return true
	}
	return false
}

// truth is what text/template takes for true, among what is decidable.
func truth(v reflect.Value) bool {
	if k := v.Kind(); k == reflect.String || k == reflect.Slice {
		return v.Len() > 0
	}
	return !v.IsZero()
}

func (c *compiler) each(n *parse.RangeNode, dot reflect.Type) (step, error) {
	get, typ, err := value(n.Pipe, dot)
	if err != nil || typ.Kind() != reflect.Slice {
		return nil, errUnknown
	}
	one, err := c.list(n.List, typ.Elem())
	if err != nil {
		return nil, err
	}
	none, err := c.list(n.ElseList, dot)
	if err != nil {
		return nil, err
	}
	return func(out *bytes.Buffer, dot reflect.Value) bool {
		v, ok := get(dot)
		if !ok {
			return false
		}
		if v.Len() == 0 {
			return none.run(out, dot)
		}
		for i := range v.Len() {
			if !one.run(out, v.Index(i)) {
				return false
			}
		}
		return true
	}, nil
}

// call executes another template of the set; what it was not given it cannot use.
func (c *compiler) call(n *parse.TemplateNode, dot reflect.Type) (step, error) {
	if n.Pipe == nil {
		p, err := c.template(n.Name, reflect.TypeFor[struct{}]())
		return func(out *bytes.Buffer, _ reflect.Value) bool { return p.run(out, reflect.Value{}) }, err
	}
	get, typ, err := value(n.Pipe, dot)
	if err != nil {
		return nil, err
	}
	p, err := c.template(n.Name, typ)
	if err != nil {
		return nil, err
	}
	return func(out *bytes.Buffer, dot reflect.Value) bool {
		v, ok := get(dot)
		return ok && p.run(out, v)
	}, nil
}

// getter finds a value below the dot; false where a pointer on the way is nil.
type getter func(dot reflect.Value) (reflect.Value, bool)

// value is a pipeline that is nothing but the dot or a field below it.
func value(p *parse.PipeNode, dot reflect.Type) (getter, reflect.Type, error) {
	if len(p.Decl) > 0 || len(p.Cmds) != 1 {
		return nil, nil, errUnknown
	}
	return operand(p.Cmds[0], dot)
}

func operand(c *parse.CommandNode, dot reflect.Type) (getter, reflect.Type, error) {
	if len(c.Args) != 1 {
		return nil, nil, errUnknown
	}
	switch a := c.Args[0].(type) {
	case *parse.DotNode:
		return func(dot reflect.Value) (reflect.Value, bool) { return dot, true }, dot, nil
	case *parse.FieldNode:
		return fields(a.Ident, dot)
	}
	return nil, nil, errUnknown
}

// fields finds a chain of fields. Methods come first in templates, so that a
// name which is one is not for us.
func fields(names []string, t reflect.Type) (getter, reflect.Type, error) {
	var index []int
	for _, name := range names {
		at := t
		if t.Kind() == reflect.Pointer {
			at = t.Elem()
		}
		if _, method := reflect.PointerTo(at).MethodByName(name); method || at.Kind() != reflect.Struct {
			return nil, nil, errUnknown
		}
		f, ok := at.FieldByName(name)
		if !ok || !f.IsExported() {
			return nil, nil, errUnknown
		}
		index, t = append(index, f.Index...), f.Type
	}
	return func(v reflect.Value) (reflect.Value, bool) {
		for _, i := range index {
			if v.Kind() == reflect.Pointer {
				if v.IsNil() {
					return v, false
				}
				v = v.Elem()
			}
			v = v.Field(i)
		}
		return v, true
	}, t, nil
}
