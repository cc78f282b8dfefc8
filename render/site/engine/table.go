package engine

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"

	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Head is a column heading.
type Head struct {
	ID    string // the name of the column in scripts
	Text  string // the heading
	Class string // how cells of the column are set; may be absent
	Kind  string // n of numbers, d of dates, s of states, w of small lines, else absent
	Sorts bool   // the rows are sorted by it
}

// Grid is a table as a page sets it: the block, and what follows from its columns and its length.
type Grid struct {
	document.Table
	Heads     []Head // the columns
	Rows      []Row  // the rows that are shown
	Total     *Row   // the row of sums; may be absent
	Count     string // how many rows, in which order
	FileText  string // what leads to the file of the whole table
	PartsName string // what the links to parts are, for screen readers
	Live      bool   // the browser may sort and filter it
}

// Row is a row of a table.
type Row struct {
	Head  Cell   // the first cell, which names the row
	Cells []Cell // the others
}

// Cell is a cell of a table and how a page sets it. Its text is shortened; it has something to sort by only where the browser may sort the
// table, and a count only where a list has it.
type Cell struct {
	table.Cell
	Class   string // classes: of the column, m for a missing value, b for an important one, k for one kept on one line
	Head    string // the heading, for narrow screens; may be absent
	Outside string // an address of another site in place of the link; may be absent
}

// gridOf sets a table.
func gridOf(t document.Table, w words.Lists) Grid {
	g := Grid{Table: t, Count: t.Counted, PartsName: w.EveryRow(word.Apart(t.Caption))}
	shown := t.Len
	if t.Most > 0 {
		shown = min(shown, t.Most)
	}
	if t.Counted == "" && !t.Uncounted {
		g.Count = rowCount(w, shown, t.Len, t.Order)
	}
	formats := formatsOf(&t.Table)
	g.Live = t.Sorts && shown == t.Len && shown > 5
	g.Heads, g.Rows = headsOf(t.Columns, formats), rowsOf(&t.Table, formats, shown, g.Live)
	if sums := t.Table.Total(); sums != nil && shown > 0 {
		g.Total = &Row{Cells: make([]Cell, len(sums)-1)}
		for n := range sums {
			*g.Total.cell(n) = cellOf(sums[n], &formats[n], false)
		}
	}
	if t.File != "" {
		g.FileText = "CSV"
		if n := table.RowsSaid(t.Len); n >= 0 {
			g.FileText = w.File(n)
		}
	}
	return g
}

func rowsOf(t *table.Table, formats []format, shown int, live bool) []Row {
	if shown == 0 {
		return nil
	}
	out := make([]Row, shown)
	for i := range out {
		r := &out[i]
		r.Cells = make([]Cell, len(t.Columns)-1)
		for n := range t.Columns {
			*r.cell(n) = cellOf(t.Cell(i, n), &formats[n], live)
		}
	}
	return out
}

func (r *Row) cell(column int) *Cell {
	if column == 0 {
		return &r.Head
	}
	return &r.Cells[column-1]
}

// cellOf sets a cell of a table; live says that the browser may sort the table.
func cellOf(of table.Cell, f *format, live bool) Cell {
	c := Cell{Cell: of, Class: f.usual, Head: f.head}
	switch {
	case c.Muted:
		c.Class = f.muted
	case c.Strong:
		c.Class = f.strong
	case f.words && oneWord(c.Text):
		c.Class = f.whole
	}
	c.Text = word.Clip(c.Text, table.LongestText)
	switch {
	case strings.Contains(c.Link, "://"):
		c.Outside = c.Link
	case f.outside && !c.Muted:
		out := outside(c.Text)
		c.Text, c.Outside = out.Text, out.Link
	}
	if !live {
		c.Sort = ""
	}
	if c.Counts != nil && c.Counts.Listed() == 0 {
		c.Counts = nil
	}
	return c
}

// longestWord is how many characters of an id or serial number are kept on one line. A longer one
// may break anywhere, so that no page is wider than a phone.
const longestWord = 24

// oneWord reports whether a text is an id, a serial number, a number plate or the like, or a day
// in the form of tables.
func oneWord(s string) bool {
	digit, units := false, 0
	for _, r := range s {
		if unicode.IsSpace(r) && r != '\u0085' || r == '\ufeff' {
			return len(s) <= len("17 Aug 2026") && day.MatchString(s)
		}
		digit = digit || '0' <= r && r <= '9'
		if units += utf16.RuneLen(r); units > longestWord {
			return false
		}
	}
	return digit
}

// day is the form of "7 Aug 2026".
var day = regexp.MustCompile(`^\d\d? [A-Z][a-z]{2} \d{4}$`)

// rowCount says how many rows are shown, how many there are, and in which order.
func rowCount(w words.Lists, shown, all int, order string) string {
	rows := w.RowCount(shown, all, shown < all)
	if all == 0 || order == "" {
		return rows
	}
	return w.RowOrder(rows, order)
}

func headsOf(columns []table.Column, formats []format) []Head {
	out := make([]Head, len(columns))
	for i := range columns {
		c := &columns[i]
		out[i] = Head{ID: c.ID, Text: c.Head, Class: formats[i].class, Kind: c.Kind.Letter(), Sorts: c.Sorts}
	}
	return out
}
