package document

import "opsreport/render/table"

// Block is a part of a section: one of the types of this file, as a value. A writer has a case for each of them.
type Block interface {
	Kind() string // the name of its template: "table"
}

// Para is a sentence, and the links that follow it.
type Para struct {
	Text  string // may be absent
	Links []Link // may be absent
}

// Facts are names with what is known of them.
type Facts []Fact

// Fact is a name and its values.
type Fact struct {
	ID     string       // "L1"; may be absent
	Name   string       // what it is about
	Values []table.Cell // at least one
}

// Looks of a value of a fact, beside those of a state.
const (
	Code    table.Look = "code"    // an id, a digest or digits
	Outside table.Look = "outside" // an address of another site
	Rich    table.Look = "rich"    // a message with parts that are to be typed as they stand
)

// Table is a table.
type Table struct {
	table.Table
	Headed bool // the heading of its section says what it lists
}

// Kind returns "para".
func (Para) Kind() string { return "para" }

// Kind returns "facts".
func (Facts) Kind() string { return "facts" }

// Kind returns "table".
func (Table) Kind() string { return "table" }
