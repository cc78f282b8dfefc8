package program

import (
	"cmp"
	"fmt"
	"reflect"
)

// language holds the functions of text/template whose arguments may have any type. Where
// text/template would return an error, each of these refuses too.
var language = map[string]func(args []expression) (expression, error){
	"and":   func(args []expression) (expression, error) { return shortcut(args, false) },
	"or":    func(args []expression) (expression, error) { return shortcut(args, true) },
	"not":   not,
	"len":   length,
	"index": index,
	"slice": slice,
	"eq":    equals,
	"ne":    notEqual,
	"lt":    func(args []expression) (expression, error) { return compares(args, less, false) },
	"le":    func(args []expression) (expression, error) { return compares(args, lessOrEqual, false) },
	"gt":    func(args []expression) (expression, error) { return compares(args, lessOrEqual, true) },
	"ge":    func(args []expression) (expression, error) { return compares(args, less, true) },
}

// printers holds the functions of text/template that are functions of package fmt.
var printers = map[string]any{"print": fmt.Sprint, "printf": fmt.Sprintf, "println": fmt.Sprintln}

// shortcut compiles and and or: the result is the first argument that decides, else the
// last.
func shortcut(args []expression, decides bool) (expression, error) {
	if len(args) == 0 {
		return expression{}, errUnknown
	}
	typ, last := args[0].typ, len(args)-1
	values := make([]func(*frame, reflect.Value) reflect.Value, len(args))
	truths := make([]func(*frame, reflect.Value) bool, len(args))
	for i := range args {
		values[i], truths[i] = args[i].asValue(), args[i].asTruth()
		if args[i].typ != typ {
			typ = nil
		}
	}
	e := expression{typ: typ, value: func(f *frame, dot reflect.Value) reflect.Value {
		for _, value := range values[:last] {
			if v := value(f, dot); truth(v) == decides {
				return v
			}
		}
		return values[last](f, dot)
	}}
	e.truth = func(f *frame, dot reflect.Value) bool {
		for _, holds := range truths[:last] {
			if holds(f, dot) == decides {
				return decides
			}
		}
		return truths[last](f, dot)
	}
	return e, nil
}

func truthOf(holds func(f *frame, dot reflect.Value) bool) expression {
	return expression{typ: reflect.TypeFor[bool](), truth: holds}
}

func not(args []expression) (expression, error) {
	if len(args) != 1 {
		return expression{}, errUnknown
	}
	holds := args[0].asTruth()
	return truthOf(func(f *frame, dot reflect.Value) bool { return !holds(f, dot) }), nil
}

func length(args []expression) (expression, error) {
	if len(args) != 1 {
		return expression{}, errUnknown
	}
	value := args[0].asValue()
	e := expression{typ: reflect.TypeFor[int](), number: func(f *frame, dot reflect.Value) int64 { return int64(value(f, dot).Len()) }}
	if args[0].is(reflect.String) {
		text := args[0].asText()
		e.number = func(f *frame, dot reflect.Value) int64 { return int64(len(text(f, dot))) }
	}
	return e, nil
}

// equals compiles eq: it is true if the first argument equals one of the others.
func equals(args []expression) (expression, error) {
	if len(args) < 2 {
		return expression{}, errUnknown
	}
	first, others := args[0], args[1:]
	texts, numbers := first.is(reflect.String), first.isInt()
	for i := range others {
		texts, numbers = texts && others[i].is(reflect.String), numbers && others[i].isInt()
	}
	switch {
	case texts && len(others) == 1:
		a, b := first.asText(), others[0].asText()
		return truthOf(func(f *frame, dot reflect.Value) bool { return a(f, dot) == b(f, dot) }), nil
	case texts:
		return amongst(first.asText(), others, (*expression).asText), nil
	case numbers:
		return amongst(first.asNumber(), others, (*expression).asNumber), nil
	}
	a, all := first.asValue(), make([]func(*frame, reflect.Value) reflect.Value, len(others))
	for i := range others {
		all[i] = others[i].asValue()
	}
	return truthOf(func(f *frame, dot reflect.Value) bool {
		// text/template evaluates all arguments, so an error in any of them is an error.
		v, found := a(f, dot), false
		for _, b := range all {
			w := b(f, dot)
			found = found || same(v, w)
		}
		return found
	}), nil
}

func amongst[T comparable](a func(*frame, reflect.Value) T, others []expression,
	get func(*expression) func(*frame, reflect.Value) T) expression {
	all := make([]func(*frame, reflect.Value) T, len(others))
	for i := range others {
		all[i] = get(&others[i])
	}
	return truthOf(func(f *frame, dot reflect.Value) bool {
		v, found := a(f, dot), false
		for _, b := range all {
			found = b(f, dot) == v || found
		}
		return found
	})
}

func notEqual(args []expression) (expression, error) {
	if len(args) != 2 {
		return expression{}, errUnknown
	}
	e, err := equals(args)
	if err != nil {
		return e, err
	}
	holds := e.truth
	return truthOf(func(f *frame, dot reflect.Value) bool { return !holds(f, dot) }), nil
}

// same compares two values of one basic kind for equality. It leaves all other
// comparisons to text/template.
func same(v, w reflect.Value) bool {
	switch a, b := basic(v), basic(w); {
	case a == reflect.Invalid || a != b:
		abort()
	case a == reflect.String:
		return v.String() == w.String()
	case a == reflect.Bool:
		return v.Bool() == w.Bool()
	case a == reflect.Int:
		return v.Int() == w.Int()
	case a == reflect.Uint:
		return v.Uint() == w.Uint()
	}
	return v.Float() == w.Float()
}

// basic returns the kind by which text/template compares a value.
func basic(v reflect.Value) reflect.Kind {
	switch k := v.Kind(); {
	case k == reflect.String, k == reflect.Bool:
		return k
	case v.CanInt():
		return reflect.Int
	case v.CanUint():
		return reflect.Uint
	case v.CanFloat():
		return reflect.Float64
	}
	return reflect.Invalid
}

// relation compares two values of the same basic kind.
type relation func(v, w reflect.Value) bool

func less(v, w reflect.Value) bool {
	switch a, b := basic(v), basic(w); {
	case a == reflect.Invalid || a == reflect.Bool || a != b:
		abort()
	case a == reflect.String:
		return v.String() < w.String()
	case a == reflect.Int:
		return v.Int() < w.Int()
	case a == reflect.Uint:
		return v.Uint() < w.Uint()
	}
	return v.Float() < w.Float()
}

func lessOrEqual(v, w reflect.Value) bool { return less(v, w) || same(v, w) }

// compares compiles lt, le, gt and ge; negated inverts the relation.
func compares(args []expression, holds relation, negated bool) (expression, error) {
	if len(args) != 2 {
		return expression{}, errUnknown
	}
	if args[0].isInt() && args[1].isInt() {
		a, b, equal := args[0].asNumber(), args[1].asNumber(), holds(reflect.ValueOf(0), reflect.ValueOf(0))
		return truthOf(func(f *frame, dot reflect.Value) bool {
			order := cmp.Compare(a(f, dot), b(f, dot))
			return (order < 0 || equal && order == 0) != negated
		}), nil
	}
	a, b := args[0].asValue(), args[1].asValue()
	return truthOf(func(f *frame, dot reflect.Value) bool { return holds(a(f, dot), b(f, dot)) != negated }), nil
}

// index compiles the access to an element of a list or a map.
func index(args []expression) (expression, error) {
	if len(args) < 2 {
		return expression{}, errUnknown
	}
	e := args[0]
	for i := range args[1:] {
		value, at := e.asValue(), args[1+i].asValue()
		var typ reflect.Type
		if e.typ != nil {
			switch e.typ.Kind() {
			case reflect.Slice, reflect.Array, reflect.Map:
				typ = known(e.typ.Elem())
			default:
				return e, errUnknown
			}
		}
		e = expression{typ: typ, value: func(f *frame, dot reflect.Value) reflect.Value {
			return concrete(element(value(f, dot), at(f, dot)))
		}}
	}
	return e, nil
}

func element(v, at reflect.Value) reflect.Value {
	switch {
	case (v.Kind() == reflect.Slice || v.Kind() == reflect.Array) && at.CanInt():
		return v.Index(int(at.Int()))
	case v.Kind() == reflect.Map && at.IsValid() && at.Type().AssignableTo(v.Type().Key()):
		if found := v.MapIndex(at); found.IsValid() {
			return found
		}
		return reflect.Zero(v.Type().Elem())
	}
	abort()
	return reflect.Value{}
}

// slice compiles the access to a part of a list or of the bytes of a text.
func slice(args []expression) (expression, error) {
	if len(args) == 0 || len(args) > 3 || !args[0].is(reflect.String) && !args[0].is(reflect.Slice) {
		return expression{}, errUnknown
	}
	value, bounds := args[0].asValue(), make([]func(*frame, reflect.Value) int64, 0, 2)
	for i := range args[1:] {
		if !args[1+i].isInt() {
			return expression{}, errUnknown
		}
		bounds = append(bounds, args[1+i].asNumber())
	}
	return expression{typ: args[0].typ, value: func(f *frame, dot reflect.Value) reflect.Value {
		v := value(f, dot)
		from, to := int64(0), int64(v.Len())
		if len(bounds) > 0 {
			from = bounds[0](f, dot)
		}
		if len(bounds) > 1 {
			to = bounds[1](f, dot)
		}
		return v.Slice(int(from), int(to))
	}}, nil
}
