// Package label gives ids their names, which come only from the organisation's labels file. An id without a name stays recognisable,
// and no name is guessed.
package label

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Kind is an id space.
type Kind string

// The kinds that labels.csv may name.
const (
	User           Kind = "user"
	Form           Kind = "form"
	Office         Kind = "field_office"
	LineOfBusiness Kind = "line_of_business"
	Client         Kind = "client"
	Schedule       Kind = "schedule"
	Training       Kind = "training"
	Category       Kind = "category"
	Metafield      Kind = "metafield"
	MetafieldItem  Kind = "metafield_item"
	EquipmentType  Kind = "equipment_type"
)

// Dashed is the kind as messages are called that differ by it: "equipment-type".
func (k Kind) Dashed() string { return strings.ReplaceAll(string(k), "_", "-") }

// Book holds the names of ids. The zero Book names nothing. It is safe for
// concurrent reading.
type Book struct {
	// People answers for kind User where it is set. The ids that it is asked
	// for are those that the privacy level left in the records, which are not
	// the service's.
	People func(key string) Person
	// None says what stands where a record has no id of a kind, as a group of such records is called: "No type". Of a user it is the
	// assignee who is missing. It says nothing where it is not set.
	None func(Kind) string

	names map[Kind]map[string]string
	uses  map[Kind]map[string]int // how many ids have a name
}

// apart are the kinds whose ids are told apart where two have one name. Fields and schedules of one name are of different forms
// and types, beside which they stand.
var apart = []Kind{User, Form, Office, LineOfBusiness, Client, Training, Category, EquipmentType}

// Person is what the privacy level lets a reader know of a user.
type Person struct {
	Shown string // pseudonym, name or shortened id; never empty
	ID    string // the service's id; "" below privacy level full
	Named bool   // the labels file has a name, whether it may be shown or not
}

// Name returns the name of an id as it may be shown, and whether the labels
// file has one. Where another id has the same name, the id follows it, shortened; that of a user is not told here.
func (b *Book) Name(k Kind, id string) (string, bool) {
	if b == nil {
		return "", false
	}
	if k == User && b.People != nil {
		p := b.People(id)
		return p.Shown, p.Named
	}
	name, ok := b.names[k][id]
	if k != User && b.Shared(k, id) {
		name = With(name, id)
	}
	return name, ok
}

// Shared reports whether another id of the kind has the same name in the labels file.
func (b *Book) Shared(k Kind, id string) bool {
	return b != nil && b.uses[k][b.names[k][id]] > 1
}

// With is a name with what tells it from others that are the same, shortened as an id is.
func With(name, id string) string { return name + " (" + Short(id) + ")" }

// Show returns the name of an id, or the id shortened.
func (b *Book) Show(k Kind, id string) string {
	if name, _ := b.Name(k, id); name != "" {
		return name
	}
	return Short(id)
}

// Called returns the name of an id, or the id shortened; what is said where there is none, if it is missing.
func (b *Book) Called(k Kind, id string) string {
	switch {
	case id != "":
		return b.Show(k, id)
	case b == nil || b.None == nil:
		return ""
	}
	return b.None(k)
}

// Schedule returns the name of a schedule, which may lack an id where it is shown itself.
func (b *Book) Schedule(id string) string {
	return b.Called(Schedule, id)
}

// Set gives an id a name, replacing an earlier one. It must not run beside readers.
func (b *Book) Set(k Kind, id, name string) {
	if b.names == nil {
		b.names, b.uses = make(map[Kind]map[string]string), make(map[Kind]map[string]int)
	}
	if b.names[k] == nil {
		b.names[k], b.uses[k] = make(map[string]string), make(map[string]int)
	}
	if slices.Contains(apart, k) {
		if before := b.names[k][id]; before != "" {
			b.uses[k][before]--
		}
		if name != "" {
			b.uses[k][name]++
		}
	}
	b.names[k][id] = name
}

// Each calls yield with every name of the file, by kind and id.
func (b *Book) Each(yield func(k Kind, id, name string)) {
	if b == nil {
		return
	}
	for _, k := range slices.Sorted(maps.Keys(b.names)) {
		for _, id := range slices.Sorted(maps.Keys(b.names[k])) {
			yield(k, id, b.names[k][id])
		}
	}
}

// Clone returns a book that can be changed without changing b. A nil b gives
// an empty one.
func (b *Book) Clone() *Book {
	out := new(Book)
	if b == nil {
		return out
	}
	out.People, out.None = b.People, b.None
	out.names = maps.Clone(b.names)
	out.uses = maps.Clone(b.uses)
	for k, names := range out.names {
		out.names[k], out.uses[k] = maps.Clone(names), maps.Clone(b.uses[k])
	}
	return out
}

// Short returns an id so that it fits a table cell: up to 12 characters as
// they are, a longer one as "…" and its last 8 characters.
func Short(id string) string {
	const whole, end = 12, 8
	if len(id) <= whole {
		return id
	}
	if strings.IndexFunc(id, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return "…" + id[len(id)-end:]
	}
	r := []rune(id)
	if len(r) <= whole {
		return id
	}
	return "…" + string(r[len(r)-end:])
}

// Kinds returns every id space in the order in which they are listed.
func Kinds() []Kind {
	return []Kind{User, Form, Office, LineOfBusiness, Client, Schedule, Training, Category, Metafield, MetafieldItem, EquipmentType}
}
