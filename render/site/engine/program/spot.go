package program

import (
	"reflect"
	"unsafe"
)

// spot is where a field is stored in a value, as an offset in bytes from its start.
// Asking package reflect for each field on the way takes three times as long.
type spot struct {
	of     func(f *frame, dot reflect.Value) reflect.Value // the value; nil for the dot
	offset uintptr
}

// within returns the spot of a field of an expression; nil if it is not a field of a
// struct, or is reached through a pointer of its own.
func (e *expression) within(name string) *spot {
	s, t := spot{of: e.asValue()}, e.typ
	switch {
	case e.isDot:
		s.of = nil
	case e.lies != nil && t.Kind() != reflect.Pointer:
		s = *e.lies
	}
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	if _, method := reflect.PointerTo(t).MethodByName(name); method {
		return nil
	}
	field, ok := t.FieldByName(name)
	if !ok {
		return nil
	}
	for _, i := range field.Index {
		if t.Kind() != reflect.Struct {
			return nil
		}
		s.offset += t.Field(i).Offset
		t = t.Field(i).Type
	}
	return &s
}

// at returns the address of a spot; nil where the value has no address.
func (s *spot) at(f *frame, dot reflect.Value) unsafe.Pointer {
	v := dot
	if s.of != nil {
		v = s.of(f, dot)
	}
	switch {
	case v.Kind() == reflect.Pointer:
		if p := v.UnsafePointer(); p != nil {
			return unsafe.Add(p, s.offset)
		}
	case v.CanAddr():
		return unsafe.Add(unsafe.Pointer(v.UnsafeAddr()), s.offset)
	}
	return nil
}

// straight lets an expression read its value directly from memory. Where the value has no
// address, it is read by reflection.
func (e *expression) straight() {
	lies, value := e.lies, e.value
	if lies == nil {
		return
	}
	switch e.typ.Kind() {
	case reflect.String:
		e.text = func(f *frame, dot reflect.Value) string {
			if p := lies.at(f, dot); p != nil {
				return *(*string)(p)
			}
			return value(f, dot).String()
		}
	case reflect.Bool:
		e.truth = func(f *frame, dot reflect.Value) bool {
			if p := lies.at(f, dot); p != nil {
				return *(*bool)(p)
			}
			return value(f, dot).Bool()
		}
	case reflect.Slice:
		e.truth = func(f *frame, dot reflect.Value) bool {
			if p := lies.at(f, dot); p != nil {
				return len(*(*[]byte)(p)) > 0 // every slice keeps its length at the same place
			}
			return value(f, dot).Len() > 0
		}
	}
}
