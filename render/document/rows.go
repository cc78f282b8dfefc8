package document

import (
	"strings"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// Rows is a list of records, each in two lines. A column is one question: a cell's first line is the answer, its second the ground. The
// first column says what the record is.
type Rows struct {
	ID      string           // of the list; unique on its page
	Caption string           // what it lists, and in which order; not seen
	Count   string           // how many there are, in the line above it; without it there is no line
	Order   string           // in which order they stand, in that line
	Sort    string           // the same in a menu; "" where Order is short
	File    Link             // of all its rows; without a path for none
	Keys    []chart.StripKey // the legend of its strips; may be absent
	Became  string           // what the arrow between what was and what is means
	Columns []RowColumn      // from the start of a row
	Groups  []RowGroup       // in their order
	Known   *Known           // what a reader may look for; nil where a part of the rows is elsewhere
}

// Known is what is known of each row of a list: by that a browser finds the rows, sorts them and saves them. Its texts stand in no row, or
// stand there in other words.
type Known struct {
	One    string     `json:"one"`             // what a row is called: "item"
	Many   string     `json:"many"`            // and several
	Sort   string     `json:"sort"`            // the order in which they stand, in a few words
	Group  string     `json:"group,omitempty"` // the field by whose values the rows stand in groups; absent where they stand so by none
	Fields []Field    `json:"fields"`          // in the order of the file
	Rows   []KnownRow `json:"rows"`            // in the order of the list
}

// Field is one thing that is known of each row.
type Field struct {
	ID   string `json:"id"`             // as the addresses of filters have it
	Head string `json:"t"`              // what it is called in a file
	As   string `json:"n,omitempty"`    // what menus and orders call it; absent where that is the same
	Kind string `json:"k,omitempty"`    // n of a number, d of a day, s of a state; else absent
	Menu bool   `json:"menu,omitempty"` // a menu offers its values
}

// KnownRow is what is known of a row.
type KnownRow struct {
	ID    string  `json:"id"` // of its record
	Cells []Value `json:"c"`  // one for each field
}

// Value is the value of a field.
type Value struct {
	Text  string `json:"t"`           // what it says
	Whole string `json:"w,omitempty"` // where the text is only its beginning
	Sort  string `json:"v,omitempty"` // by which it is sorted, where that is not the text
	Key   string `json:"f,omitempty"` // ids by which filters know it, where that is neither
	Muted bool   `json:"m,omitempty"` // it says that something is missing
}

// Len returns how many rows stand in all groups.
func (r Rows) Len() (n int) {
	for i := range r.Groups {
		n += len(r.Groups[i].Rows)
	}
	return n
}

// RowColumn is a column of such a list.
type RowColumn struct {
	Role RowRole      // what it answers, by which it has its width
	Head string       // its heading
	Word string       // stands before its figures where there is no room for heads: "open"; may be absent
	By   string       // the field by which its head sorts; may be absent
	Axis chart.Sketch // of time of its strips, which stands in place of the heading for who sees it; may be absent
	Sort string       // ascending or descending where the rows stand in its order; else absent
}

// Figure reports whether it is one of the figures, which stand at the end of a row where there is no room for a table.
func (c RowColumn) Figure() bool {
	return c.Role != What && c.Role != Who && c.Role != Turn && c.Role != Strip
}

// RowRole is what a column answers.
type RowRole string

// The roles of columns.
const (
	What  RowRole = "what"  // it is; the first column
	Who   RowRole = "who"   // has it, and where
	Turn  RowRole = "turn"  // it took: what was, and what is
	Strip RowRole = "strip" // it was over time
	State RowRole = "state"
	When  RowRole = "when"
	Age   RowRole = "age"
	Date  RowRole = "date"
	Few   RowRole = "few" // of something there are: a small number
)

// RowGroup is a part of the rows.
type RowGroup struct {
	ID     string     // by which a link finds it
	Look   table.Look // its shape; may be absent
	Name   string     // its heading; without one it has none
	N      int        // how many there are, of which Rows may be the first
	Note   string     // beside the number; may be absent
	Beside []Line     // at the other end of the heading; may be absent
	Rows   []Row      // those that stand here
	Gaps   []Gap      // what is missing between them, in their order; may be absent
}

// Gap says that something is missing after a row. It is not counted.
type Gap struct {
	After int    // the row, from 0
	Text  string // what is missing
}

// Row is a record: a cell for each column.
type Row []RowCell

// RowCell is a cell of a row.
type RowCell struct {
	Was Line // what the answer was before; may be absent
	One Line // the answer
	Two Line // its ground; may be absent

	Strip chart.Sketch // its states over time, or a bar before the answer; may be absent
}

// Line is a line of words, names and states.
type Line []Piece

// String returns the line as a text.
func (l Line) String() string {
	var b strings.Builder
	for _, p := range l {
		b.WriteString(p.Words)
		b.WriteString(p.Text)
	}
	return b.String()
}

// Plain is a line of a text alone; nil for none.
func Plain(text string) Line {
	if text == "" {
		return nil
	}
	return Line{{Text: text}}
}

// Sentences are lines one after the other. One without anything is left out.
func Sentences(lines ...Line) Line { return Joined(" ", lines...) }

// Joined are lines with something between them. One without anything is left out.
func Joined(between string, lines ...Line) (out Line) {
	for _, l := range lines {
		for i, p := range l {
			if i == 0 && len(out) > 0 {
				p.Words = between + p.Words
			}
			out = append(out, p)
		}
	}
	return out
}

// Piece is a part of a line: words of the report, and a text of a record or a number after them.
type Piece struct {
	Words  string     // may be absent
	Text   string     // may be absent
	Link   string     // the page of the text; may be absent
	Count  int        // of the rows that the page has; 0 where it is not told
	Look   table.Look // of a state, as a chip; or "code" of a digest, "outside" of an address; may be absent
	Strong bool       // it is bold: what the line is about
	Muted  bool       // it says that something is missing
}

// Picks are pages of the same kind, of which the reader may be on one, or the groups of a list.
type Picks []Pick

// Pick is one of them.
type Pick struct {
	Text    string     // its words
	Look    table.Look // its shape; may be absent
	N       int        // how many rows there are
	Count   int        // how many of them the page has; 0 where it is not told
	Path    string     // from the root of the site; of a part of a list with the group
	Current bool       // the reader is there
}

// Kind returns "rows".
func (Rows) Kind() string { return "rows" }

// Kind returns "line".
func (Line) Kind() string { return "line" }

// Kind returns "picks".
func (Picks) Kind() string { return "picks" }
