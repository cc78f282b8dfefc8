package view

import (
	"cmp"
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"

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

// Table is the data of the partial table.
type Table struct {
	ID        string     // id of the table on its page
	Caption   string     // what it lists
	Count     string     // how many rows, in which order
	Records   int        // how many rows there are, with those that other pages show, where they are records; else -1
	Heads     []Head     // the columns
	Rows      []Row      // the rows that are shown
	Total     *Row       // the row of sums
	Empty     string     // text in place of the table if there is no row
	Note      string     // a note; may be absent
	CSV       string     // file of the whole table; may be absent
	CSVText   string     // what leads to that file
	More      *ToList    // link to the other ones
	Parts     []PartLink // the pages that the table is cut into
	PartsHead string     // heading above them
	PartsName string     // what they are, for screen readers
	PartsOnly bool       // there is no row on this page: all rows are on the pages of Parts
	Span      int        // how many columns there are
	Live      bool       // the browser may sort and filter it
	Lines     bool       // it lists records: its columns have fixed widths, and each row is one line
}

// Row is a row of a table.
type Row struct {
	ID    string // id of the record where its link does not tell; may be absent
	Head  Cell   // the first cell, which names the row
	Cells []Cell // the others
}

// Cell is a cell of a table and how a page sets it. Its text is shortened for a list; it has a look only
// where it has no link, and something to sort and filter by only where the browser may sort the table.
type Cell struct {
	table.Cell
	Href  string  // target of the link, from this page; may be absent
	List  *Number // of a number of records, the list of these; may be absent
	Class string  // classes: of the column, m for a missing value, b for an important one, k for one kept on one line
	Head  string  // the heading, for narrow screens; may be absent
	Title string  // the whole text, where a row of one line may have no room for it; may be absent

	Weeks *Sparkline // a small line instead of text; may be absent

	Outside bool // the link leads to another site
}

// PartLink is a link to one page of a list that is split.
type PartLink struct {
	Href  string // target of the link
	Text  string // what the page holds
	Count int    // how many rows
	File  bool   // it is a file
}

// Setter prepares tables for pages with the same path to the root.
type Setter struct {
	Root  string // path from the page to the root of the site
	Words *words.Words
}

// Table prepares the first most rows of a table; all if most < 0.
func (s Setter) Table(t *table.Table, most int) Table {
	shown := t.Len
	if most >= 0 {
		shown = min(shown, most)
	}
	set := formats(t.Columns)
	if t.OfRecords() {
		for n := range set {
			set[n].line = true
		}
	}
	v := Table{
		ID:      t.ID,
		Caption: Titled(t.Caption),
		Count:   s.rowCount(shown, t.Len, t.Order),
		Note:    t.Note,
		Heads:   headings(t.Columns, set),
		Span:    len(t.Columns),
		Lines:   t.OfRecords(),
		Records: -1,
	}
	if t.OfRecords() {
		v.Records = t.Len
	}
	v.Live = shown == t.Len && shown > 0 && (shown > 5 || t.OfRecords())
	v.Rows = s.rows(t, set, shown, v.Live)
	if shown == 0 {
		v.Empty = t.Empty
	}
	if total := t.Total(); total != nil && shown > 0 {
		v.Total = &Row{Cells: make([]Cell, len(total)-1)}
		for n := range total {
			c := v.Total.cell(n)
			c.Cell = total[n]
			s.finish(c, &set[n], false)
		}
	}
	return v
}

func (s Setter) rows(t *table.Table, set []format, shown int, live bool) []Row {
	if shown == 0 {
		return nil
	}
	out := make([]Row, shown)
	for i := range out {
		r := &out[i]
		r.Cells = make([]Cell, len(t.Columns)-1)
		for n := range t.Columns {
			c := r.cell(n)
			*c = Cell{Cell: t.Cell(i, n)}
			s.finish(c, &set[n], live)
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
		if to := r.cell(n).Href; to != "" {
			file, _, _ := strings.Cut(to, ".html")
			return path.Base(file)
		}
	}
	return ""
}

// finish adds to the cell of a table how the page sets it.
func (s Setter) finish(c *Cell, set *format, live bool) {
	c.Class, c.Head = set.usual, set.head
	switch {
	case c.Muted:
		c.Class = set.muted
	case c.Strong:
		c.Class = set.strong
	case set.words && oneWord(c.Text):
		c.Class = set.whole
	}
	if set.line {
		whole := cmp.Or(c.Whole, c.Text)
		if c.Text = Name(whole); len(whole) > sure {
			c.Title = Titled(word.Clip(whole, Whole))
		}
	} else {
		c.Text = Name(c.Text)
	}
	switch {
	case c.Link != "":
		c.Href, c.Look = s.Root+c.Link, table.Plain
	case set.outside && !c.Muted:
		out := Outside(c.Text)
		c.Text, c.Href, c.Outside = out.Text, out.Href, out.Href != ""
	}
	if !live {
		c.Sort, c.Key = "", ""
	}
	if len(c.Key) > longestKey {
		c.Key = c.Key[:max(0, strings.LastIndexByte(c.Key[:longestKey], '\n'))]
	}
	if c.Counts != nil {
		c.List = s.Number(*c.Counts, c.Text)
	}
	if c.Past != nil {
		c.Weeks = s.SparklineOf(c.Past)
	}
}

// Number returns a number of records with their list; nil if there is no such list, or nothing to list.
func (s Setter) Number(of table.Tally, text string) *Number {
	if of.N == 0 || of.List == "" {
		return nil
	}
	return &Number{Href: s.Root + of.List, Text: text, Count: of.N}
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
func (s Setter) rowCount(shown, all int, order string) string {
	rows := s.Words.Lists.RowCount(shown, all, shown < all)
	if all == 0 || order == "" {
		return rows
	}
	return s.Words.Lists.RowOrder(rows, order)
}

// Kinds are the names of the kinds of column in the browser's script.
var Kinds = map[table.Kind]string{table.Number: "n", table.Date: "d", table.Status: "s", table.Sparkline: "w"}

func headings(columns []table.Column, set []format) []Head {
	out := make([]Head, len(columns))
	for i := range columns {
		c := &columns[i]
		out[i] = Head{ID: c.ID, Text: c.Head, Class: set[i].class, Kind: Kinds[c.Kind], Facet: c.Facet, Sorts: c.Sorts}
	}
	return out
}
