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
	Back  bool   // it is set back, as a note is
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
	Headed bool   // the heading of its section says what it lists
	Sorts  bool   // its reader can sort it
	Most   int    // how many rows are shown; 0 for all
	File   string // the file of all rows, from the root of the site; may be absent
}

// Commands are commands that anybody can type.
type Commands struct {
	Expect string    // stands before what one should see
	All    []Command // in the order in which they are typed
}

// Command is one of them.
type Command struct {
	ID    string // by which a link finds it
	Title string // what it shows
	Line  string // to be typed
	See   string // what one should see
}

// Kind returns "para".
func (Para) Kind() string { return "para" }

// Kind returns "commands".
func (Commands) Kind() string { return "commands" }

// Kind returns "facts".
func (Facts) Kind() string { return "facts" }

// Kind returns "table".
func (Table) Kind() string { return "table" }
