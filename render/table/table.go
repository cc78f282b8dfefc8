// Package table makes the registers: the rows of lists in the site, of tables
// and annexes in the PDF, of CSV files and of the search data. It promises
// that all of them show the same cells in the same order, and it decides where
// a record's page is. It refuses to compute a figure: it lists the records that
// package report counted. Packages site and pdf call it.
package table

import (
	"opsreport/render/census"
	"opsreport/render/past"
)

// Table is a register. Rows are made when asked for, so that a long one costs
// nothing until it is shown.
type Table struct {
	ID      string // unique on a page, [a-z0-9-]+
	Caption string // "Overdue follow-ups"
	Order   string // "oldest first"; may be ""
	Columns []Column
	Len     int
	Row     func(i int) []Cell       // one cell a column
	Cell    func(i, column int) Cell // what Row makes, cell by cell; nil where rows are made whole
	Empty   string                   // what stands there when Len is 0
	Note    string                   // under the table; may be ""
	Total   []Cell                   // the row of sums; nil for none

	List     census.List               // whose records the rows are; NoList for groups
	RecordID func(i int) string        // nil where a row is no record
	Index    func(i int) int32         // of the record in the list of the report; nil where a row is no record
	Key      func(i, depth int) string // the page of a row where the list is cut; see Cut. Nil where it never is
	By       string                    // what the rows of such a page share, before its word: "created in"; may be ""
	NoKey    string                    // what rows are called that have nothing to cut by: "no date"
}

// Column describes the cells below it.
type Column struct {
	ID     string // what it is found by: "serial"; unique in a table, [a-z0-9-]+
	Head   string
	Kind   Kind
	Sorts  bool // the column by which the rows are in order
	Facet  bool // few values: the browser offers them as a filter
	Minor  bool // left out where room is short
	Beside bool // the shortened id of the record stands beside the text
	Named  bool // the head stands before the cell on a phone, where rows have no heads
}

// Kind says how cells of a column are set.
type Kind int8

// The kinds of column.
const (
	Text      Kind = iota
	Code           // an id or digits, monospaced
	Number         // right-aligned
	Date           // right-aligned
	Status         // a chip
	Sparkline      // a small line of the last weeks; no CSV file is made of a table with one
)

// Cell is one value, ready to show.
type Cell struct {
	Text   string
	ID     string        // short id, muted beside a text that others may have as well; may be ""
	Link   string        // page of the record, relative to the site's root; "" for none
	Status census.Status // of a chip; the Text is its word
	Mark   Mark          // a chip that is no status of an item
	Muted  bool          // an absence: "no date", "never", "none given"
	Strong bool
	Sort   string // what the browser sorts and filters by where Text is not it: 20261121, a number, the id of a state, names; may be ""

	Weeks *past.Series // of a Sparkline; nil for none
}

// Between stands between the names in the Sort of a cell of several: names hold
// commas.
const Between = "\n"

// Mark is a chip beside those of report.Status.
type Mark int8

// The marks.
const (
	NoMark  Mark = iota
	Overdue      // set as an expired one
	NoData       // not known, not returned, not evaluated
)

// Heads returns the headings in order.
func (t *Table) Heads() []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = c.Head
	}
	return out
}
