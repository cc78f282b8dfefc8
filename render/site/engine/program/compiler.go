package program

import (
	"html/template"
	"reflect"
	"slices"
	"text/template/parse"
)

// compiler compiles a set of templates that html/template has escaped. It returns
// errUnknown for everything that it does not support; it never guesses.
type compiler struct {
	set     *template.Template
	funcs   template.FuncMap
	made    map[entry]*program // including unfinished ones, so that templates may call themselves
	escapes map[string]*escaper
}

// scope is what the compiler knows at one place in a template: the variables and the type
// of the dot. The type is nil where only an execution knows it.
type scope struct {
	dot      reflect.Type
	vars     []variable
	assigned map[string]bool // variables that are assigned again later, so that their type is not fixed
	unit     *program
	in       string // name of the template
}

type variable struct {
	name string
	typ  reflect.Type
}

// declare adds a variable and returns its slot.
func (s *scope) declare(name string, typ reflect.Type) int {
	if s.assigned[name] {
		typ = nil
	}
	s.vars = append(s.vars, variable{name, typ})
	s.unit.slots = max(s.unit.slots, len(s.vars))
	s.unit.named = s.unit.named || name != "$"
	return len(s.vars) - 1
}

// find returns the slot of a variable. If several have the same name, it returns the
// innermost.
func (s *scope) find(name string) (int, error) {
	for i := len(s.vars) - 1; i >= 0; i-- {
		if s.vars[i].name == name {
			s.unit.named = true
			return i, nil
		}
	}
	return 0, errUnknown
}

// about returns the scope inside a block that has its own dot.
func (s scope) about(dot reflect.Type) scope {
	s.dot, s.vars = dot, slices.Clip(s.vars)
	return s
}

func (c *compiler) program(name string, dot reflect.Type) (*program, error) {
	dot = known(dot)
	if p := c.made[entry{name, dot}]; p != nil {
		return p, nil
	}
	t := c.set.Lookup(name)
	if t == nil || t.Tree == nil || t.Tree.Root == nil {
		return nil, errUnknown
	}
	p := &program{}
	c.made[entry{name, dot}] = p
	s := scope{dot: dot, unit: p, assigned: map[string]bool{}, in: name}
	assignedIn(t.Tree.Root, s.assigned)
	s.declare("$", dot)
	var err error
	p.steps, err = c.list(t.Tree.Root, s)
	return p, err
}

// known returns a type if it tells what a value is, or nil for an interface.
func known(t reflect.Type) reflect.Type {
	if t != nil && t.Kind() == reflect.Interface {
		return nil
	}
	return t
}

// assignedIn collects the variables that are assigned again.
func assignedIn(l *parse.ListNode, into map[string]bool) {
	note := func(p *parse.PipeNode) {
		if p != nil && p.IsAssign {
			for _, v := range p.Decl {
				into[v.Ident[0]] = true
			}
		}
	}
	for list := range Lists(l) {
		for _, n := range list.Nodes {
			switch n := n.(type) {
			case *parse.ActionNode:
				note(n.Pipe)
			case *parse.TemplateNode:
				note(n.Pipe)
			default:
				if b := branch(n); b != nil {
					note(b.Pipe)
				}
			}
		}
	}
}

// list compiles nodes. After a node that it does not support it goes on, to find missing
// fields in those that follow.
func (c *compiler) list(l *parse.ListNode, s scope) ([]step, error) {
	if l == nil {
		return nil, nil
	}
	var unknown error
	steps := make([]step, 0, len(l.Nodes))
	for _, n := range l.Nodes {
		one, err := c.node(n, &s)
		if isMissing(err) {
			return nil, err
		}
		if err != nil {
			unknown = err
			s.forget(n)
		}
		steps = append(steps, one)
	}
	return steps, unknown
}

// forget declares the variables of an action that is not supported, without their types.
func (s *scope) forget(n parse.Node) {
	if action, ok := n.(*parse.ActionNode); ok && !action.Pipe.IsAssign {
		for _, v := range action.Pipe.Decl {
			s.declare(v.Ident[0], nil)
		}
	}
}

// node compiles a node into a step. Variables that it declares are known to the nodes
// after it.
func (c *compiler) node(n parse.Node, s *scope) (step, error) {
	switch n := n.(type) {
	case *parse.TextNode:
		text := n.Text
		return func(f *frame, _ reflect.Value) signal { f.out = append(f.out, text...); return next }, nil
	case *parse.ActionNode:
		return c.action(n.Pipe, s)
	case *parse.IfNode:
		return c.ifElse(&n.BranchNode, *s)
	case *parse.WithNode:
		return c.with(&n.BranchNode, *s)
	case *parse.RangeNode:
		return c.each(&n.BranchNode, *s)
	case *parse.TemplateNode:
		return c.template(n, s)
	case *parse.BreakNode:
		return func(*frame, reflect.Value) signal { return breaks }, nil
	case *parse.ContinueNode:
		return func(*frame, reflect.Value) signal { return continues }, nil
	case *parse.CommentNode:
		return func(*frame, reflect.Value) signal { return next }, nil
	}
	return nil, errUnknown
}

func (c *compiler) ifElse(n *parse.BranchNode, s scope) (step, error) {
	s = s.about(s.dot)
	e, err := c.pipeline(n.Pipe, &s)
	if err != nil {
		return nil, err
	}
	then, err := c.list(n.List, s)
	other, otherErr := c.list(n.ElseList, s)
	if err := worse(err, otherErr); err != nil {
		return nil, afterKind(n.Pipe, err)
	}
	holds := e.asTruth()
	return func(f *frame, dot reflect.Value) signal {
		if holds(f, dot) {
			return run(then, f, dot)
		}
		return run(other, f, dot)
	}, nil
}

func (c *compiler) with(n *parse.BranchNode, s scope) (step, error) {
	s = s.about(s.dot)
	e, err := c.pipeline(n.Pipe, &s)
	if err != nil {
		return nil, err
	}
	then, err := c.list(n.List, s.about(e.typ))
	other, otherErr := c.list(n.ElseList, s)
	if err := worse(err, otherErr); err != nil {
		return nil, err
	}
	value, holds := e.asValue(), e.asTruth()
	if e.lies != nil && e.is(reflect.String) {
		return func(f *frame, dot reflect.Value) signal {
			if holds(f, dot) {
				return run(then, f, value(f, dot))
			}
			return run(other, f, dot)
		}, nil
	}
	return func(f *frame, dot reflect.Value) signal {
		if v := value(f, dot); truth(v) {
			return run(then, f, v)
		}
		return run(other, f, dot)
	}, nil
}

// template compiles the call of another template of the set.
func (c *compiler) template(n *parse.TemplateNode, s *scope) (step, error) {
	if n.Pipe == nil {
		p, err := c.program(n.Name, nil)
		over := s.unit
		return func(f *frame, _ reflect.Value) signal {
			p.call(f, reflect.Value{}, over.slots)
			return next
		}, err
	}
	e, err := c.pipeline(n.Pipe, s)
	if err != nil {
		return nil, err
	}
	p, err := c.program(n.Name, e.typ)
	if err != nil {
		return nil, err
	}
	value, over := e.asValue(), s.unit
	return func(f *frame, dot reflect.Value) signal {
		p.call(f, value(f, dot), over.slots)
		return next
	}, nil
}
