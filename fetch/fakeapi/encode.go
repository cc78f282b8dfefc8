package fakeapi

import (
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
)

// object writes one JSON object, field by field. A field that the specification requires
// is written even when the record has no value (as "", [] or null), unless the record
// kept an unreadable value for that field.
type object struct {
	b       []byte
	unknown []record.Field
	columns []string // columns to write; empty means all

	filled int  // number of fields that hold a value of the record
	twice  bool // a field is both in the record and in unknown
}

// appendObject appends the object that fill writes, followed by the unknown fields. If
// the record was not a JSON object at all, it appends the value that was sent instead.
func appendObject(b []byte, unknown []record.Field, columns []string, fill func(*object)) []byte {
	o := &object{b: append(b, '{'), unknown: unknown, columns: columns}
	fill(o)
	switch {
	case len(columns) == 0 && o.filled == 0 && noObject(unknown):
		return append(o.b[:len(b)], unknown[0].Value...)
	case o.twice:
		// The field was sent twice; keep the second value.
		o.b = o.b[:len(b)+1]
		o.rest()
		fill(o)
	default:
		o.rest()
	}
	return append(o.b, '}')
}

// noObject reports whether a record was not a JSON object. Its value is then in an
// unknown field without a name. If that value is an object, the record was an object with
// a field whose name is empty.
func noObject(unknown []record.Field) bool {
	return len(unknown) == 1 && unknown[0].Name == "" && jsontext.Value(unknown[0].Value).Kind() != '{'
}

func (o *object) rest() {
	for _, f := range o.unknown {
		if len(o.columns) == 0 || slices.Contains(o.columns, f.Name) {
			o.name(f.Name)
			o.b = append(o.b, f.Value...)
		}
	}
}

func (o *object) name(name string) {
	if o.b[len(o.b)-1] != '{' {
		o.b = append(o.b, ',')
	}
	o.b = append(appendText(o.b, name), ':')
}

// begin writes a field name and returns true, unless the field is left out; has says
// whether the record has a value for it.
func (o *object) begin(name string, has bool) bool {
	if len(o.columns) > 0 && !slices.Contains(o.columns, name) {
		return false
	}
	kept := slices.ContainsFunc(o.unknown, func(f record.Field) bool { return f.Name == name })
	if kept && !has {
		return false
	}
	if has {
		o.filled++
	}
	o.twice = o.twice || kept
	o.name(name)
	return true
}

// text writes a text field that may be empty.
func (o *object) text(name, v string) {
	if o.begin(name, v != "") {
		o.b = appendText(o.b, v)
	}
}

// some writes a text field, or nothing where the text is empty.
func (o *object) some(name, v string) {
	if v != "" {
		o.text(name, v)
	}
}

func (o *object) textOrNull(name, v string) {
	if v != "" {
		o.text(name, v)
	} else if o.begin(name, false) {
		o.b = append(o.b, "null"...)
	}
}

func (o *object) number(name, digits string) {
	if digits != "" && o.begin(name, true) {
		o.b = appendNumber(o.b, digits)
	}
}

// time writes a time as an integer, even if it was received as a text.
func (o *object) time(name string, t record.Time) {
	if (t.Form == record.Number || t.Form == record.Text) && o.begin(name, true) {
		o.b = strconv.AppendInt(o.b, t.MS, 10)
	}
}

func (o *object) timeOrNull(name string, t record.Time) {
	if t.Form != record.Absent {
		o.time(name, t)
	} else if o.begin(name, false) {
		o.b = append(o.b, "null"...)
	}
}

func (o *object) bool(name string, v record.Bool) {
	if v != record.Unset && o.begin(name, true) {
		o.b = strconv.AppendBool(o.b, v == record.True)
	}
}

func (o *object) raw(name string, v []byte) {
	if v != nil && o.begin(name, true) {
		o.b = append(o.b, v...)
	}
}

// writeList writes a list field that may be empty.
func writeList[T any](o *object, name string, items []T, one func([]byte, T) []byte) {
	if o.begin(name, len(items) > 0) {
		o.b = appendList(o.b, items, one)
	}
}

func appendList[T any](b []byte, items []T, one func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, item := range items {
		if i > 0 {
			b = append(b, ',')
		}
		b = one(b, item)
	}
	return append(b, ']')
}

// appendText appends a JSON string; broken UTF-8 becomes U+FFFD.
func appendText(b []byte, s string) []byte {
	// The error only says that invalid UTF-8 was replaced.
	b, _ = jsontext.AppendQuote(b, s)
	return b
}

// appendNumber appends digits as a number; a text that is not a number is quoted.
func appendNumber(b []byte, digits string) []byte {
	if v := jsontext.Value(digits); v.Kind() == '0' && v.IsValid() && digits[len(digits)-1] > ' ' {
		return append(b, digits...)
	}
	return appendText(b, digits)
}
