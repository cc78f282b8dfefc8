// Package table makes the registers: the rows of lists in the site, of tables
// and annexes in the PDF, of CSV files and of the search data. It promises
// that all of them show the same cells in the same order, and it decides where
// a record's page is. Packages site and pdf call it.
package table

import "opsreport/render/report"

// Table is a register. Rows are made when asked for, so that a long one costs
// nothing until it is shown.
type Table struct {
	ID      string // unique on a page, [a-z0-9-]+
	Caption string // "Overdue follow-ups"
	Order   string // "oldest first"; may be ""
	Columns []Column
	Len     int
	Row     func(i int) []Cell // one cell a column
	Empty   string             // what stands there when Len is 0
}

// Column describes the cells below it.
type Column struct {
	Head  string
	Kind  Kind
	Width int  // relative width in the PDF
	Sorts bool // the column by which the rows are in order
}

// Kind says how cells of a column are set.
type Kind int8

// The kinds of column.
const (
	Text   Kind = iota
	Code        // an id or digits, monospaced
	Number      // right-aligned
	Date        // right-aligned
	Status      // a chip
)

// Cell is one value, ready to show.
type Cell struct {
	Text   string
	Link   string        // page of the record, relative to the site's root; "" for none
	Status report.Status // of a chip; the Text is its word
	Muted  bool          // an absence: "no date", "never", "none given"
	Sort   string        // what the browser sorts by where Text does not sort; may be ""
}
