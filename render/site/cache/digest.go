package cache

import (
	"encoding/binary"
	"math"
	"reflect"
	"sync"
)

// digest holds what a view says, in a form in which no two views are the same.
type digest struct {
	b   []byte
	odd bool // something in the view has no such form
}

// adder adds the values of one type.
type adder func(d *digest, v reflect.Value)

// adders are made once a type.
var adders sync.Map // of adder by reflect.Type

// all adds a view: every field of it, so that none can be forgotten, but for
// those with the tag `key:"-"`.
func (d *digest) all(view any) {
	v := reflect.ValueOf(view)
	if !v.IsValid() {
		d.odd = true
		return
	}
	made, ok := adders.Load(v.Type())
	if !ok {
		made, _ = adders.LoadOrStore(v.Type(), adderOf(v.Type()))
	}
	made.(adder)(d, v)
}

func adderOf(t reflect.Type) adder {
	switch t.Kind() {
	case reflect.String:
		return func(d *digest, v reflect.Value) { d.text(v.String()) }
	case reflect.Bool:
		return func(d *digest, v reflect.Value) { d.truth(v.Bool()) }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(d *digest, v reflect.Value) { d.number(v.Int()) }
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return func(d *digest, v reflect.Value) { d.number(int64(v.Uint())) }
	case reflect.Float64:
		return func(d *digest, v reflect.Value) { d.number(int64(math.Float64bits(v.Float()))) }
	case reflect.Pointer:
		return pointerAdder(adderOf(t.Elem()))
	case reflect.Slice:
		return sliceAdder(adderOf(t.Elem()))
	case reflect.Struct:
		return structAdder(t)
	}
	return func(d *digest, _ reflect.Value) { d.odd = true }
}

func pointerAdder(to adder) adder {
	return func(d *digest, v reflect.Value) {
		d.truth(!v.IsNil())
		if !v.IsNil() {
			to(d, v.Elem())
		}
	}
}

func sliceAdder(one adder) adder {
	return func(d *digest, v reflect.Value) {
		n := v.Len()
		d.number(int64(n))
		for i := range n {
			one(d, v.Index(i))
		}
	}
}

func structAdder(t reflect.Type) adder {
	type field struct {
		index int
		text  bool // most are
		add   adder
	}
	var fields []field
	for i := range t.NumField() {
		if f := t.Field(i); f.Tag.Get("key") != "-" {
			fields = append(fields, field{i, f.Type.Kind() == reflect.String, adderOf(f.Type)})
		}
	}
	return func(d *digest, v reflect.Value) {
		for i := range fields {
			if f := &fields[i]; f.text {
				d.text(v.Field(f.index).String())
			} else {
				f.add(d, v.Field(f.index))
			}
		}
	}
}

func (d *digest) text(s string) {
	d.number(int64(len(s)))
	d.b = append(d.b, s...)
}

func (d *digest) truth(is bool) {
	if is {
		d.b = append(d.b, 1)
	} else {
		d.b = append(d.b, 0)
	}
}

func (d *digest) number(n int64) {
	if n >= 0 && n < 64 {
		d.b = append(d.b, byte(2*n)) // as a varint; most texts are short
		return
	}
	d.b = binary.AppendVarint(d.b, n)
}
