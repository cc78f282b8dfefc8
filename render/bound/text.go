package bound

import (
	"fmt"
	"reflect"
	"strings"
	"text/template"
)

// Text is the most that a function of a template may be given or may return, in bytes of its texts and elements of its
// lists, those inside others too. Without it, {{$x = print $x $x}} forty times, or a list of a list twice, takes all
// memory before a Writer sees any of it.
const Text = 1 << 20

// Printers returns the functions of text/template that make a text of any values, bound.
func Printers() map[string]any {
	return Functions(map[string]any{"print": fmt.Sprint, "printf": printf, "println": fmt.Sprintln, "html": template.HTMLEscaper,
		"js": template.JSEscaper, "urlquery": template.URLQueryEscaper})
}

// Functions returns functions that do the same, and return an error where they are given, or make, more than Text.
func Functions(of map[string]any) map[string]any {
	out := make(map[string]any, len(of))
	for name, f := range of {
		out[name] = bounded(name, reflect.ValueOf(f))
	}
	return out
}

var fails = reflect.TypeFor[error]()

func bounded(name string, f reflect.Value) any {
	t := f.Type()
	in := make([]reflect.Type, t.NumIn())
	for i := range in {
		in[i] = t.In(i)
	}
	refused := func(doing string) []reflect.Value {
		err := fmt.Errorf("%s %s more than %d bytes or elements", name, doing, Text)
		return []reflect.Value{reflect.Zero(t.Out(0)), reflect.ValueOf(&err).Elem()}
	}
	kind := reflect.FuncOf(in, []reflect.Type{t.Out(0), fails}, t.IsVariadic())
	return reflect.MakeFunc(kind, func(args []reflect.Value) []reflect.Value {
		left := Text
		for _, a := range args {
			left = measure(a, left)
		}
		if left < 0 {
			return refused("is given")
		}
		call := f.Call
		if t.IsVariadic() {
			call = f.CallSlice
		}
		made := call(args)
		if measure(made[0], Text) < 0 {
			return refused("makes")
		}
		if len(made) == 1 {
			made = append(made, reflect.Zero(fails))
		}
		return made
	}).Interface()
}

// measure takes the size of a value from what is left, and stops when nothing is. A struct counts as one: templates
// make none, and those of our views have an end.
func measure(v reflect.Value, left int) int {
	switch v.Kind() {
	case reflect.Interface:
		return measure(v.Elem(), left)
	case reflect.String:
		return left - v.Len()
	case reflect.Slice, reflect.Array:
		left -= v.Len()
		for i := 0; i < v.Len() && left >= 0; i++ {
			left = measure(v.Index(i), left)
		}
	case reflect.Map:
		left -= v.Len()
		for each := v.MapRange(); left >= 0 && each.Next(); {
			left = measure(each.Value(), measure(each.Key(), left))
		}
	}
	return left
}

// printf is fmt.Sprintf, but for formats that ask for more padding than Text in all.
func printf(format string, args ...any) (string, error) {
	pads, number := 0, 0
	for _, r := range format {
		if r < '0' || r > '9' {
			number = 0
			continue
		}
		digit := int(r - '0')
		pads, number = pads-number, number*10+digit
		if pads += number; pads > Text {
			return "", fmt.Errorf("printf pads to more than %d characters", Text)
		}
	}
	widest := 0
	for _, a := range args {
		if v := reflect.ValueOf(a); v.CanInt() {
			widest = max(widest, int(min(max(v.Int(), -v.Int()), Text)))
		}
	}
	if strings.Count(format, "*")*widest > Text {
		return "", fmt.Errorf("printf pads to more than %d characters", Text)
	}
	return fmt.Sprintf(format, args...), nil
}
