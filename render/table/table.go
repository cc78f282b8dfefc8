// Package table makes the registers, that is the tables of records in the site, in the PDF and its annexes, in CSV
// files and in the search data. It promises that all of them show the same cells in the same order. It also decides
// the address of each record's page. It computes no figure: it lists the records that package report counted.
// Packages site and pdf call it.
package table

import (
	"opsreport/render/list"
	"opsreport/render/past"
)

// Table is a register. Rows are made only when they are asked for, so that a long table costs nothing until it is
// shown.
type Table struct {
	ID      string // unique on a page, [a-z0-9-]+
	Caption string // "Overdue follow-ups"
	Order   string // "oldest first"; may be ""
	Columns []Column
	Len     int
	Row     func(i int) []Cell       // one cell for each column
	Cell    func(i, column int) Cell // a single cell of Row; nil if a row can only be made whole
	Empty   string                   // text in place of the table if Len is 0
	Note    string                   // text below the table; may be ""
	Total   []Cell                   // the row of totals; nil for none
	File    string                   // path of its CSV file, "data/equipment-expired.csv"; "" for none

	List     list.ID                   // the list of the records in the rows; NoList for groups
	RecordID func(i int) string        // nil if a row is not a record
	Index    func(i int) int32         // index of the record in the report's list; nil if a row is not a record
	Key      func(i, depth int) string // the page of a row where the list is split, see Cut; nil if it is never split
	By       string                    // what the rows of such a page share, printed before its word: "created in"; may be ""
	NoKey    string                    // name for the rows without a key: "no date"
}

// Column describes the cells below it.
type Column struct {
	ID     string // identifies the column: "serial"; unique in a table, [a-z0-9-]+
	Head   string
	Kind   Kind
	Sorts  bool // the rows are sorted by this column
	Facet  bool // has few values: the browser offers them as a filter
	Minor  bool // left out where there is little room
	Beside bool // the record's shortened id is printed beside the text
	Named  bool // on a phone, where rows have no heads, the head is printed before the cell
}

// Kind says how the cells of a column are formatted.
type Kind int8

// The kinds of column.
const (
	Text      Kind = iota
	Code           // an id or digits, in a monospaced font
	Number         // right-aligned
	Date           // right-aligned
	Status         // a chip
	Sparkline      // a small line of the last weeks; such a table has no CSV file
)

// Cell is one value, ready to show.
type Cell struct {
	Text   string
	ID     string // short id, printed muted beside a text that is not unique; may be ""
	Link   string // page of the record, relative to the site's root; "" for none
	Look   Look   // of a chip, whose word is the Text
	Muted  bool   // the text says that something is missing: "no date", "never", "none given"
	Strong bool
	Sort   string // value that the browser sorts and filters by instead of Text: 20261121, a number, an id, names; may be ""

	Weeks *past.Series // of a Sparkline; nil for none
}

// Between separates the names in the Sort of a cell with several names. Names may contain commas.
const Between = "\n"

// Look is how a state looks, the same in every output.
type Look int8

// The looks.
const (
	Plain Look = iota // no state
	UpToDate
	Expiring
	Expired // also overdue
	NoData  // not known, not returned, not evaluated
)

// String returns the name of a look in templates, styles and fills: "expired"; "" for Plain.
func (l Look) String() string {
	return [...]string{"", "uptodate", "expiring", "expired", "nodata"}[l]
}

// Heads returns the headings of all columns in order.
func (t *Table) Heads() []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = c.Head
	}
	return out
}
