package program

import (
	"maps"
	"reflect"
	"slices"
	"text/template/parse"
)

// turn is the body of a range with its variables.
type turn struct {
	steps     []step
	key, elem int // slots of its variables; -1 if it has none
}

func (t turn) do(f *frame, key, elem reflect.Value) signal {
	if t.elem >= 0 {
		f.vars[f.base+t.elem] = elem
	}
	if t.key >= 0 {
		f.vars[f.base+t.key] = key
	}
	return run(t.steps, f, elem)
}

// each compiles a range with no, one or two variables.
func (c *compiler) each(n *parse.BranchNode, s scope) (step, error) {
	if n.Pipe.IsAssign {
		return nil, errUnknown
	}
	s = s.about(s.dot)
	e, err := c.pipe(n.Pipe, &s)
	if err != nil {
		return nil, err
	}
	key, elem, err := ranged(e.typ)
	if err != nil {
		return nil, err
	}
	none, noneErr := c.list(n.ElseList, s)
	within, one := s.about(elem), turn{key: -1, elem: -1}
	if len(n.Pipe.Decl) == 2 {
		one.key = within.declare(n.Pipe.Decl[0].Ident[0], key)
	}
	if d := n.Pipe.Decl; len(d) > 0 {
		one.elem = within.declare(d[len(d)-1].Ident[0], elem)
	}
	one.steps, err = c.list(n.List, within)
	if err := worse(noneErr, err); err != nil {
		return nil, err
	}
	value := e.asValue()
	return func(f *frame, dot reflect.Value) signal {
		if !one.over(f, value(f, dot)) {
			return run(none, f, dot)
		}
		return next
	}, nil
}

// ranged returns the types of the keys and elements of a type; nil where only an
// execution knows them.
func ranged(t reflect.Type) (key, elem reflect.Type, err error) {
	if t == nil {
		return nil, nil, nil
	}
	switch t.Kind() {
	case reflect.Slice, reflect.Array:
		return reflect.TypeFor[int](), known(t.Elem()), nil
	case reflect.Map:
		return known(t.Key()), known(t.Elem()), nil
	case reflect.Int:
		return nil, t, nil
	}
	return nil, nil, errUnknown
}

// over runs the body once for each element; it returns false if there is none.
func (t turn) over(f *frame, v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Array:
		return t.overList(f, v)
	case reflect.Map:
		return t.overMap(f, v)
	case reflect.Int:
		if t.key >= 0 {
			abort()
		}
		for i := range v.Int() {
			if t.do(f, reflect.Value{}, reflect.ValueOf(int(i)).Convert(v.Type())) == breaks {
				break
			}
		}
		return v.Int() > 0
	case reflect.Invalid:
	default:
		abort()
	}
	return false
}

func (t turn) overList(f *frame, v reflect.Value) bool {
	n := v.Len()
	for i := range n {
		var key reflect.Value
		if t.key >= 0 {
			key = reflect.ValueOf(i)
		}
		if t.do(f, key, concrete(v.Index(i))) == breaks {
			break
		}
	}
	return n > 0
}

// overMap goes through a map in order of its keys. html/template can sort keys of every
// type; this supports text keys, the only ones that our views have.
func (t turn) overMap(f *frame, v reflect.Value) bool {
	if v.Type().Key().Kind() != reflect.String {
		abort()
	}
	keys := map[string]reflect.Value{}
	for _, k := range v.MapKeys() {
		keys[k.String()] = k
	}
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		if t.do(f, keys[name], concrete(v.MapIndex(keys[name]))) == breaks {
			break
		}
	}
	return len(keys) > 0
}
