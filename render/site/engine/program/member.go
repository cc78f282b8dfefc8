package program

import (
	"reflect"
	"sync"
)

// member returns a field, the result of a method, or the value of a key.
type member func(v reflect.Value) reflect.Value

// members follows names from a value: .Type.Name is the field Name of the field Type of
// the dot.
func members(e expression, names []string, at spotted) (expression, error) {
	for _, name := range names {
		value := e.asValue()
		if e.typ == nil {
			e = metLater(value, name)
			continue
		}
		get, typ, err := memberOf(e.typ, name)
		if lacks(e.typ, name) {
			return e, at.missing(name, e.typ)
		}
		if err != nil {
			return e, err
		}
		if typ = known(typ); typ == nil {
			e = expression{value: func(f *frame, dot reflect.Value) reflect.Value { return concrete(get(value(f, dot))) }}
		} else {
			lies := e.within(name)
			e = expression{typ: typ, lies: lies, value: func(f *frame, dot reflect.Value) reflect.Value { return get(value(f, dot)) }}
			e.straight()
		}
	}
	return e, nil
}

// metLater compiles a member of a value whose type only an execution knows. It finds the
// member once for each type that occurs.
func metLater(value func(*frame, reflect.Value) reflect.Value, name string) expression {
	var met sync.Map // of reflect.Type to member
	return expression{value: func(f *frame, dot reflect.Value) reflect.Value {
		v := value(f, dot)
		if !v.IsValid() {
			abort()
		}
		get, ok := met.Load(v.Type())
		if !ok {
			found, _, err := memberOf(v.Type(), name)
			if err != nil {
				abort()
			}
			get, _ = met.LoadOrStore(v.Type(), found)
		}
		return concrete(get.(member)(v))
	}}
}

// memberOf finds a name in a type as text/template does: it looks for methods first.
func memberOf(t reflect.Type, name string) (member, reflect.Type, error) {
	at := t
	if t.Kind() == reflect.Pointer {
		at = t.Elem()
	}
	if at.Kind() == reflect.Pointer || at.Kind() == reflect.Interface {
		return nil, nil, errUnknown
	}
	get, typ, err := methodOf(t, at, name)
	switch {
	case typ != nil || err != nil:
		return get, typ, err
	case at.Kind() == reflect.Struct:
		return fieldOf(t, at, name)
	case t.Kind() == reflect.Map && t.Key().Kind() == reflect.String && reflect.TypeFor[string]().AssignableTo(t.Key()):
		key := reflect.ValueOf(name)
		return func(v reflect.Value) reflect.Value {
			found := v.MapIndex(key)
			if !found.IsValid() {
				abort()
			}
			return found
		}, t.Elem(), nil
	}
	return nil, nil, errUnknown
}

// methodOf finds a method; the type is nil where there is none. A method of the pointer
// type can be called on a value that has an address, such as an element of a list.
func methodOf(t, at reflect.Type, name string) (member, reflect.Type, error) {
	pointer := reflect.PointerTo(at)
	m, ok := pointer.MethodByName(name)
	if !ok {
		return nil, nil, nil
	}
	outs := m.Type.NumOut()
	if m.Type.NumIn() != 1 || outs == 0 || outs > 2 || outs == 2 && m.Type.Out(1) != reflect.TypeFor[error]() {
		return nil, nil, errUnknown
	}
	if of, ok := at.MethodByName(name); ok && t == at {
		return func(v reflect.Value) reflect.Value { return result(v.Method(of.Index).Call(nil)) }, m.Type.Out(0), nil
	}
	index, byPointer := m.Index, t != at
	return func(v reflect.Value) reflect.Value {
		if !byPointer {
			if !v.CanAddr() {
				abort()
			}
			v = v.Addr()
		}
		if v.IsNil() {
			abort()
		}
		return result(v.Method(index).Call(nil))
	}, m.Type.Out(0), nil
}

// result returns the result of a function without its error.
func result(out []reflect.Value) reflect.Value {
	if len(out) == 2 && !out[1].IsNil() {
		abort()
	}
	return out[0]
}

func fieldOf(t, at reflect.Type, name string) (member, reflect.Type, error) {
	f, ok := at.FieldByName(name)
	if !ok || !f.IsExported() {
		return nil, nil, errUnknown
	}
	if i := f.Index[0]; t == at && len(f.Index) == 1 {
		return func(v reflect.Value) reflect.Value { return v.Field(i) }, f.Type, nil
	}
	index := f.Index
	return func(v reflect.Value) reflect.Value {
		for _, i := range index {
			if v.Kind() == reflect.Pointer {
				if v.IsNil() {
					abort()
				}
				v = v.Elem()
			}
			v = v.Field(i)
		}
		return v
	}, f.Type, nil
}
