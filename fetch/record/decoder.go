package record

import "slices"

// decoder reads the fields of one item. A reader method returns true when it
// has taken the value, and false when it has left it alone because the value
// is of another type. The first malformed byte ends everything: err stays
// set and later reads do nothing.
type decoder struct {
	scanner
	err error
}

// object is a part of an item that is read field by field. Method field takes
// the value of a named field, or leaves it and returns false; what it leaves
// goes to unknown.
type object interface {
	field(d *decoder, name string) bool
	unknown() *[]Field
}

// decode reads an item. Its texts share the memory of one copy of it.
func decode(item []byte, into object) error { return new(decoder).decode(item, into) }

func (d *decoder) decode(item []byte, into object) error {
	*d = decoder{scanner: scanner{b: string(item)}}
	d.fields(into)
	if d.err != nil {
		return d.err
	}
	return d.end()
}

// fields reads an object field by field. A field that stands twice counts with
// its last value.
func (d *decoder) fields(into object) {
	if d.peek() != '{' {
		d.keep(into, "")
		return
	}
	d.fail(d.object(func(name string) error {
		d.peek()
		if !into.field(d, name) && d.err == nil {
			d.keep(into, name)
		}
		return d.err
	}))
}

func (d *decoder) keep(of object, name string) {
	value := d.raw()
	if d.err == nil {
		unknown := of.unknown()
		*unknown = append(*unknown, Field{Name: name, Value: []byte(value)})
	}
}

func (d *decoder) fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

func (d *decoder) raw() string {
	b, err := d.scanner.raw()
	d.fail(err)
	return b
}

// null takes a null.
func (d *decoder) null() bool {
	if d.peek() != 'n' {
		return false
	}
	d.fail(d.literal())
	return true
}

// text takes a string, or a number as its digits.
func (d *decoder) text(out *string) bool {
	switch d.peek() {
	case '"':
		s, err := d.scanner.text()
		d.fail(err)
		*out = s
	case '0':
		start := d.i
		d.fail(d.number())
		*out = d.b[start:d.i]
	case 'n':
		*out = ""
		return d.null()
	default:
		return false
	}
	return true
}

// texts takes an array of strings or numbers; nulls and empty strings in it
// are absent elements.
func (d *decoder) texts(out *[]string) bool {
	switch d.peek() {
	case 'n':
		*out = nil
		return d.null()
	case '[':
	default:
		return false
	}
	// Looked through once before anything is kept: one element that is not
	// text makes the whole list unreadable, which must not be half taken.
	start := d.i
	all := true
	var found []string
	d.fail(d.array(func() error {
		var s string
		switch all = all && d.null() || all && d.text(&s); {
		case !all:
			d.raw()
		case s != "":
			found = append(found, s)
		}
		return d.err
	}))
	if !all && d.err == nil {
		d.i = start
		return false
	}
	*out = found
	return true
}

func (d *decoder) bool(out *Bool) bool {
	switch d.peek() {
	case 'n':
		*out = Unset
		return d.null()
	case 't':
		*out = False
		if d.b[d.i] == 't' {
			*out = True
		}
		d.fail(d.literal())
		return true
	}
	return false
}

// time takes a number or text; anything else is left, and marked unreadable.
func (d *decoder) time(out *Time) bool {
	*out = Time{Form: Unreadable}
	form := Number
	switch d.peek() {
	case 'n':
		*out = Time{}
		return d.null()
	case '"':
		form = Text
	case '0':
	default:
		return false
	}
	start := d.i
	var text string
	d.text(&text)
	if text == "" {
		*out = Time{}
		return true
	}
	ms, ok := integer(text)
	if !ok {
		d.i = start
		return false
	}
	*out = Time{MS: ms, Form: form}
	return true
}

// few is room for as many objects as most lists of an item have.
const few = 3

// list takes an array of objects. An element that is no object becomes a zero
// one whose unknown fields hold it.
func list[T any, P interface {
	*T
	object
}](d *decoder, out *[]T) bool {
	switch d.peek() {
	case 'n':
		*out = nil
		return d.null()
	case '[':
	default:
		return false
	}
	*out = (*out)[:0]
	d.fail(d.array(func() error {
		if len(*out) == cap(*out) {
			*out = slices.Grow(*out, max(few, len(*out)))
		}
		*out = append(*out, *new(T))
		d.fields(P(&(*out)[len(*out)-1]))
		return d.err
	}))
	return true
}

func (d *decoder) metavalues(out *[]Metavalue) bool {
	switch d.peek() {
	case 'n':
		*out = nil
		return d.null()
	case '{':
	default:
		return false
	}
	*out = (*out)[:0]
	d.fail(d.object(func(name string) error {
		*out = append(*out, d.metavalue(name))
		return d.err
	}))
	return true
}

func (d *decoder) metavalue(field string) Metavalue {
	m := Metavalue{FieldID: field}
	switch d.peek() {
	case 'n':
		d.null()
	case '"':
		if d.text(&m.Text); m.Text == "NULL" {
			m.Text = ""
		} else {
			m.Kind = MetaText
		}
	case '0':
		m.Kind = MetaNumber
		d.text(&m.Text)
	case '{':
		if start := d.i; !d.itemIDs(&m.ItemIDs) && d.err == nil {
			d.i = start
			m.Kind, m.ItemIDs, m.Text = MetaOther, nil, d.raw()
			break
		}
		m.Kind = MetaItems
	default:
		m.Kind = MetaOther
		m.Text = d.raw()
	}
	return m
}

// itemIDs takes {"item_ids": [...]} and nothing else.
func (d *decoder) itemIDs(out *[]string) bool {
	taken := false
	others := false
	d.fail(d.object(func(name string) error {
		d.peek()
		if name == "item_ids" && d.texts(out) {
			taken = true
			return d.err
		}
		others = true
		d.raw()
		return d.err
	}))
	return taken && !others
}
