package engine

import (
	"cmp"
	"path"
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
	Facet bool   // its values make a filter
	Sorts bool   // the rows are sorted by it
}

// Grid is a table as a page sets it: the block, and what follows from its columns and its length.
type Grid struct {
	document.Table
	Heads     []Head // the columns
	Rows      []Row  // the rows that are shown
	Total     *Row   // the row of sums; may be absent
	Count     string // how many rows, in which order
	Records   int    // how many rows there are, with those that other pages show, where they are records; else -1
	FileText  string // what leads to the file of the whole table
	PartsName string // what the links to parts are, for screen readers
	Live      bool   // the browser may sort and filter it
	Lines     bool   // it lists records: its columns have fixed widths, and each row is one line
}

// Row is a row of a table.
type Row struct {
	ID    string // id of the record where its link does not tell; may be absent
	Head  Cell   // the first cell, which names the row
	Cells []Cell // the others
}

// Cell is a cell of a table and how a page sets it. Its text is shortened for a list; it has something to sort and filter by only where
// the browser may sort the table, and a count only where a list has it.
type Cell struct {
	table.Cell
	Class   string // classes: of the column, m for a missing value, b for an important one, k for one kept on one line
	Head    string // the heading, for narrow screens; may be absent
	Title   string // the whole text, where a row of one line may have no room for it; may be absent
	Outside string // an address of another site in place of the link; may be absent
}

// gridOf sets a table.
func gridOf(t document.Table, w words.Lists) Grid {
	g := Grid{Table: t, Lines: t.OfRecords(), Records: -1, Count: t.Counted, PartsName: w.EveryRow(word.Apart(t.Caption))}
	shown := t.Len
	if t.Most > 0 {
		shown = min(shown, t.Most)
	}
	if t.Counted == "" && !t.Uncounted {
		g.Count = rowCount(w, shown, t.Len, t.Order)
	}
	if g.Lines {
		g.Records = t.Len
	}
	formats := formatsOf(&t.Table)
	g.Live = t.Sorts && shown == t.Len && shown > 0 && (shown > 5 || g.Lines)
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
		if id := t.RecordID(i); live && id != r.linked() {
			r.ID = id
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

// linked returns the id that the browser reads from the first link of a row.
func (r *Row) linked() string {
	for n := range 1 + len(r.Cells) {
		if to := r.cell(n).Link; to != "" {
			file, _, _ := strings.Cut(to, ".html")
			return path.Base(file)
		}
	}
	return ""
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
	whole := c.Text
	if f.line {
		whole = cmp.Or(c.Whole, c.Text)
		if len(whole) > sure {
			c.Title = word.Apart(word.Clip(whole, table.LongestWhole))
		}
	}
	c.Text = word.Clip(whole, table.LongestText)
	switch {
	case strings.Contains(c.Link, "://"):
		c.Outside = c.Link
	case f.outside && !c.Muted:
		out := outside(c.Text)
		c.Text, c.Outside = out.Text, out.Link
	}
	if !live {
		c.Sort, c.Key = "", ""
	}
	if len(c.Key) > longestKey {
		c.Key = c.Key[:max(0, strings.LastIndexByte(c.Key[:longestKey], '\n'))]
	}
	if c.Counts != nil && c.Counts.Listed() == 0 {
		c.Counts = nil
	}
	return c
}

// longestKey bounds the key of a cell, since a row with hundreds of names may be on as many pages. The list that the browser loads has
// the row once, with all of them.
const longestKey = 2000

// sure is how many characters a row of one line has room for in each column.
const sure = 12

// longestWord is how many characters of an id or serial number are kept on one line. A longer one
// may break anywhere, so that no page is wider than a phone.
const longestWord = 24

// oneWord reports whether a text is an id, a serial number, a number plate or the like, or a day
// in the form of tables. It is the rule WORD of list.js, which sets the rows that it adds alike.
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
		out[i] = Head{ID: c.ID, Text: c.Head, Class: formats[i].class, Kind: c.Kind.Letter(), Facet: c.Facet, Sorts: c.Sorts}
	}
	return out
}
