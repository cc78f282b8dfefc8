package site

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"reflect"
)

// digest hashes values of any type made of texts, numbers and lists.
type digest struct{ b []byte }

// all adds what a pointer points to.
func (d *digest) all(p any) { d.of(reflect.ValueOf(p).Elem()) }

// of adds a value: every field of it, so that none can be forgotten.
func (d *digest) of(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		d.text(v.String())
	case reflect.Bool:
		if v.Bool() {
			d.number(1)
		} else {
			d.number(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		d.number(v.Int())
	case reflect.Uint8:
		d.number(int64(v.Uint()))
	case reflect.Float64:
		d.text(fmt.Sprint(v.Float()))
	case reflect.Slice:
		d.list(v)
	case reflect.Struct:
		for i := range v.NumField() {
			d.of(v.Field(i))
		}
	default:
		panic("no digest of a " + v.Type().String())
	}
}

func (d *digest) list(v reflect.Value) {
	if v.IsNil() {
		d.number(-1)
		return
	}
	if v.Type().Elem().Kind() == reflect.Uint8 {
		d.text(string(v.Bytes()))
		return
	}
	d.number(int64(v.Len()))
	for i := range v.Len() {
		d.of(v.Index(i))
	}
}

func (d *digest) text(s string) {
	d.number(int64(len(s)))
	d.b = append(d.b, s...)
}

func (d *digest) number(n int64) { d.b = binary.AppendVarint(d.b, n) }

func (d *digest) key() pageKey {
	sum := sha256.Sum256(d.b)
	return pageKey(sum[:])
}
