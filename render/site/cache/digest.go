package cache

import (
	"encoding/binary"
	"reflect"
	"sync"
	"unsafe"
)

// digest collects the content of a view as bytes. Two different views never give the same
// bytes.
type digest struct {
	b   []byte
	odd bool // something in the view cannot be written in this form
}

// adder adds the value at an address. There is one adder for each type, since asking
// package reflect for each field of each row of each page takes three times as long.
type adder func(d *digest, at unsafe.Pointer)

// adders holds the adder of each type, made on first use.
var adders sync.Map // of adder by reflect.Type

// all adds every field of a view, so that none can be forgotten, except fields with the
// tag `key:"-"`.
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
	held := reflect.New(v.Type()) // a value in an interface has no address
	held.Elem().Set(v)
	made.(adder)(d, held.UnsafePointer())
}

func adderOf(t reflect.Type) adder {
	switch t.Kind() {
	case reflect.String:
		return func(d *digest, at unsafe.Pointer) { d.text(*(*string)(at)) }
	case reflect.Bool:
		return func(d *digest, at unsafe.Pointer) { d.truth(*(*bool)(at)) }
	case reflect.Int8, reflect.Uint8:
		return func(d *digest, at unsafe.Pointer) { d.number(int64(*(*int8)(at))) }
	case reflect.Int16, reflect.Uint16:
		return func(d *digest, at unsafe.Pointer) { d.number(int64(*(*int16)(at))) }
	case reflect.Int32, reflect.Uint32:
		return func(d *digest, at unsafe.Pointer) { d.number(int64(*(*int32)(at))) }
	case reflect.Int64, reflect.Uint64, reflect.Float64:
		return func(d *digest, at unsafe.Pointer) { d.number(*(*int64)(at)) }
	case reflect.Int:
		return func(d *digest, at unsafe.Pointer) { d.number(int64(*(*int)(at))) }
	case reflect.Pointer:
		return pointerAdder(adderOf(t.Elem()))
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return func(d *digest, at unsafe.Pointer) {
				all := *(*[]byte)(at)
				d.number(int64(len(all)))
				d.b = append(d.b, all...)
			}
		}
		return sliceAdder(adderOf(t.Elem()), t.Elem().Size())
	case reflect.Struct:
		return structAdder(t)
	}
	return func(d *digest, _ unsafe.Pointer) { d.odd = true }
}

func pointerAdder(to adder) adder {
	return func(d *digest, at unsafe.Pointer) {
		p := *(*unsafe.Pointer)(at)
		d.truth(p != nil)
		if p != nil {
			to(d, p)
		}
	}
}

// sliceAdder reads a slice of any type as a slice of bytes: both keep their start and
// their length in the same place.
func sliceAdder(one adder, size uintptr) adder {
	return func(d *digest, at unsafe.Pointer) {
		all := *(*[]byte)(at)
		d.number(int64(len(all)))
		first := unsafe.Pointer(unsafe.SliceData(all))
		for i := range len(all) {
			one(d, unsafe.Add(first, uintptr(i)*size))
		}
	}
}

// field is a field of a struct, or of a struct inside it.
type field struct {
	offset uintptr
	text   bool // most fields are texts
	add    adder
}

// fieldsOf returns the fields of a struct in order. The fields of a struct inside it
// stand in its place.
func fieldsOf(t reflect.Type, at uintptr) (fields []field) {
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Tag.Get("key") == "-":
		case f.Type.Kind() == reflect.Struct:
			fields = append(fields, fieldsOf(f.Type, at+f.Offset)...)
		default:
			fields = append(fields, field{at + f.Offset, f.Type.Kind() == reflect.String, adderOf(f.Type)})
		}
	}
	return fields
}

func structAdder(t reflect.Type) adder {
	fields := fieldsOf(t, 0)
	return func(d *digest, at unsafe.Pointer) {
		for i := range fields {
			if f := &fields[i]; f.text {
				d.text(*(*string)(unsafe.Add(at, f.offset)))
			} else {
				f.add(d, unsafe.Add(at, f.offset))
			}
		}
	}
}

func (d *digest) text(s string) {
	if s == "" { // about half of the texts in a table are empty
		d.b = append(d.b, 0)
		return
	}
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
		d.b = append(d.b, byte(2*n)) // the length as a varint; most texts are short
		return
	}
	d.b = binary.AppendVarint(d.b, n)
}
