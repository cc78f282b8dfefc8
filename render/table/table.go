// Package table makes the registers, that is the tables of records in the site, in the PDF and its annexes, in CSV
// files and in the search data. It promises that all of them show the same cells in the same order. It also decides
// the address of each record's page. It computes no figure: it lists the records that package report counted.
package table

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/period"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Table is a register or another table. Cells are made only when they are asked for, so that a long table costs
// nothing until it is shown.
type Table struct {
	ID      string   // unique on a page, [a-z0-9-]+
	Caption string   // "Overdue follow-ups"
	Order   string   // "oldest first"; may be ""
	Columns []Column // in their order; the first one names the rows
	Len     int      // number of rows
	Empty   string   // text in place of the table if Len is 0
	Note    string   // text below the table; may be ""
	File    string   // path of its CSV file, "data/equipment-expired.csv"; "" for none
	Page    string   // the site's page that shows it, "equipment/expired.html"; "" for none

	List  kind.ID // the list of the records in the rows; None for groups
	Each  string  // what a row is that is no record: "people"; may be ""
	By    Shared  // what the rows of a page share where the list is split; may be ""
	NoKey string  // name for the rows without a key: "no date"

	// Like the cells of a column, these two count rows as the table had them before Narrow.
	IDs  func(row int) string        // id of the record; nil if a row is not a record
	Keys func(row, depth int) string // the page of a row where the list is split, see Cut; nil if it is never split

	rows []int32 // the rows that are left and their order; nil for all
}

// Column describes the cells below it, and makes them.
type Column struct {
	ID     string // identifies the column: "serial"; unique in a table, [a-z0-9-]+
	Head   string // what stands above the cells, and in files
	As     string // what menus and orders of lists call it, where that is not the head
	Kind   Kind   // how they are formatted
	Sorts  bool   // the rows are sorted by this column
	Facet  bool   // has few values: the browser offers them as a filter
	Minor  bool   // left out where there is little room
	Beside bool   // the record's shortened id is printed beside the text
	Named  bool   // on a phone, where rows have no heads, the head is printed before the cell
	Ages   bool   // its cells change every night, so that it is left out where a list is split
	Sieve  bool   // lists are filtered by it, and no table shows it
	Type   Type   // of every cell, in a CSV file

	as string // the id of As

	Cell  func(row int) Cell // several goroutines may call it
	Total Cell               // in the row of totals
}

// Kind says how the cells of a column are formatted.
type Kind int8

// The kinds of column.
const (
	Words     Kind = iota
	Code           // an id or digits, in a monospaced font
	Number         // right-aligned
	Date           // right-aligned
	Status         // a chip
	Sparkline      // a small line of the last weeks; such a table has no CSV file
	Address        // outside the site, linked where that is safe, or a key, in a monospaced font
)

// Letter is what the scripts of pages call a kind that they sort or set in a way of its own; "" for the others.
func (k Kind) Letter() string {
	return map[Kind]string{Number: "n", Date: "d", Status: "s", Sparkline: "w"}[k]
}

// How many characters of a text a list shows, and how many are shown where somebody asks: in a title, or in the file of a list.
const (
	LongestText  = 120
	LongestWhole = 400
)

// Index returns the row as columns count it. In a register that is the index of the record in the report's list.
func (t *Table) Index(i int) int {
	if t.rows == nil {
		return i
	}
	return int(t.rows[i])
}

// Cell returns a single cell.
func (t *Table) Cell(i, column int) Cell { return t.Columns[column].Cell(t.Index(i)) }

// Name returns the cell that names a row: that of the first column.
func (t *Table) Name(i int) Cell { return t.Cell(i, 0) }

// Value returns the cell of a row in the column with an id; an empty one if there is no such column.
func (t *Table) Value(i int, id string) Cell {
	for n := range t.Columns {
		if t.Columns[n].ID == id {
			return t.Cell(i, n)
		}
	}
	return Cell{}
}

// WithoutNames returns a table without the column that names the rows.
func WithoutNames(t Table) Table {
	t.Columns = t.Columns[1:]
	return t
}

// Row returns the cells of a row, one for each column.
func (t *Table) Row(i int) []Cell {
	out := make([]Cell, len(t.Columns))
	for n := range out {
		out[n] = t.Cell(i, n)
	}
	return out
}

// Total returns the row of totals; nil if there is none, as where only some rows are left.
func (t *Table) Total() []Cell {
	if t.rows != nil || t.Columns[0].Total.Text == "" {
		return nil
	}
	out := make([]Cell, len(t.Columns))
	for n, c := range t.Columns {
		out[n] = c.Total
	}
	return out
}

// RecordID returns the id of the record in a row; "" if a row is not a record.
func (t *Table) RecordID(i int) string {
	if t.IDs == nil {
		return ""
	}
	return t.IDs(t.Index(i))
}

// Whole returns how many rows the page of the list has if it has all of them; 0 where it has the first alone, and no number leads there.
func (t *Table) Whole() int {
	if t.Len > WholeRows {
		return 0
	}
	return t.Len
}

// OfRecords reports whether a row is a record of a list, and not a group of them or something else.
func (t *Table) OfRecords() bool { return t.List != kind.None }

// Heads returns the headings of all columns in order.
func (t *Table) Heads() []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = c.Head
	}
	return out
}

// Narrow returns a table with only some rows of another table.
func Narrow(t Table, rows []int32) Table {
	some := make([]int32, len(rows))
	for n, i := range rows {
		some[n] = int32(t.Index(int(i)))
	}
	t.rows, t.Len = some, len(some)
	return t
}

// Only returns a table with only the columns that have these ids. It stays as it is where the register gets another one.
func Only(t Table, ids ...string) Table {
	t.Columns = slices.DeleteFunc(slices.Clone(t.Columns), func(c Column) bool { return !slices.Contains(ids, c.ID) })
	return t
}

// Without returns a table without the columns that have these ids.
func Without(t Table, ids ...string) Table {
	t.Columns = slices.DeleteFunc(slices.Clone(t.Columns), func(c Column) bool { return slices.Contains(ids, c.ID) })
	return t
}

// With returns a table whose column with this id has other cells, made from its own.
func With(t Table, id string, other func(Cell) Cell) Table {
	t.Columns = slices.Clone(t.Columns)
	for i := range t.Columns {
		if c := &t.Columns[i]; c.ID == id {
			was := c.Cell
			c.Cell = func(row int) Cell { return other(was(row)) }
		}
	}
	return t
}

// OfKind returns a table whose column with this id is of another kind.
func OfKind(t Table, id string, kind Kind) Table {
	t.Columns = slices.Clone(t.Columns)
	for i := range t.Columns {
		if c := &t.Columns[i]; c.ID == id {
			c.Kind = kind
		}
	}
	return t
}

// WithHead returns a table whose column with this id has another head.
func WithHead(t Table, id, head string) Table {
	t.Columns = slices.Clone(t.Columns)
	for i := range t.Columns {
		if c := &t.Columns[i]; c.ID == id {
			c.Head = head
		}
	}
	return t
}

// WithoutAges returns a table without the columns that change every night.
func WithoutAges(t Table) Table {
	t.Columns = slices.DeleteFunc(slices.Clone(t.Columns), func(c Column) bool { return c.Ages })
	return t
}

// Said reports whether the name of every row begins with the text of a column, for example with the form of a
// follow-up.
func (t *Table) Said(column int) bool { return t.Columns[column].ID == "form" && t.Columns[0].Beside }

// WithoutRepeated returns a table without the column whose text the names of its rows contain.
func WithoutRepeated(t Table) Table {
	for i := range t.Columns {
		if t.Said(i) {
			return Without(t, t.Columns[i].ID)
		}
	}
	return t
}

// OfChart returns the numbers that a chart draws as a table, with a row for each category: those of the chart, then
// those of the panel, then the words to the right of the bars. That of an Empty chart has neither columns nor rows.
func OfChart(c chart.Chart) Table {
	if c.Empty != "" {
		return Table{}
	}
	t := Table{ID: c.ID + "-data", Caption: c.Title, Len: len(c.Categories)}
	t.Columns = append(t.Columns, Column{ID: "category", Head: word.Visible(cmp.Or(c.Head, c.AxisLabel)),
		Cell: func(i int) Cell {
			k := c.Categories[i]
			if k.Label == "" && c.Kind == chart.Step {
				return Text(decimal(k.X))
			}
			return Linked(word.Visible(k.Label), k.Link)
		}})
	for n, s := range c.Drawn() {
		t.Columns = append(t.Columns, Column{ID: "series-" + strconv.Itoa(n), Head: word.Visible(s.Name), Kind: Number,
			Cell: func(i int) Cell {
				if s.Values[i] == nil {
					return Muted(chart.Gap)
				}
				c := Text(decimal(*s.Values[i]))
				if s.Lists != nil && s.Lists[i] != "" {
					c.Counts = &Tally{int(*s.Values[i]), s.Lists[i]}
				}
				return c
			}})
	}
	for n, s := range c.Beside() {
		t.Columns = append(t.Columns, Column{ID: "words-" + strconv.Itoa(n), Head: word.Visible(s.Head), Kind: Number,
			Cell: func(i int) Cell {
				c := Or(word.Visible(s.Texts[i]), "")
				if s.Lists != nil && s.Lists[i] != "" {
					n, _ := strconv.Atoi(s.Texts[i])
					c.Counts = &Tally{n, s.Lists[i]}
				}
				return c
			}})
	}
	return t
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// OfCharts returns the numbers of the charts over the same periods, which their heads name, in one table without the time before the
// first number.
func OfCharts(all []chart.Chart, span string) (t Table) {
	for _, c := range all {
		data := OfChart(c)
		if c.Head != span {
			continue
		}
		if t.Columns == nil {
			t = Only(data, "category")
			t.Caption = span
		}
		if data.Len != t.Len {
			continue
		}
		for _, column := range Only(data, "series-0").Columns {
			column.ID = c.ID
			if c.Unit == "%" {
				column.Head += ", %"
			}
			t.Columns = append(t.Columns, column)
		}
	}
	return sinceFirst(t)
}

// sinceFirst returns a table without its first rows if these have nothing but names.
func sinceFirst(t Table) Table {
	values, from := Without(t, "category"), 0
	for from < t.Len && !slices.ContainsFunc(values.Row(from), func(c Cell) bool { return !c.Muted }) {
		from++
	}
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		t.Columns[i].Cell = func(row int) Cell { return c.Cell(from + row) }
	}
	t.Len -= from
	return t
}

// Cell is one value, ready to show. The comments of its fields are for somebody who writes a template of the site.
type Cell struct {
	Text   string // what it says
	Whole  string // more of it, where it is only the beginning; may be absent
	ID     string // short id after it, if others may have the same name; may be absent
	Link   string // page of the record, from the root of the site, or an address of another site; may be absent
	Look   Look   // the state of a chip: expired, expiring, uptodate, nodata; else absent
	Muted  bool   // it says that something is missing: no date, never, none given
	Strong bool   // an important value
	Sort   string // value to sort and filter by, if it is not the text: 20261121, the id of a state
	Key    string // what filters know it by, if it is neither: an id; of several, or where it is called otherwise, a line each: the id, a tab, the name
	Ms     int64  // of a day, milliseconds since 1970; 0 for none

	Past   *period.Series // of a small line, its values; may be absent
	Counts *Tally         // of a number of records, the list of these; may be absent
}

// Look is how a state looks, the same in every output: its name in templates, styles and fills.
type Look string

// The looks.
const (
	Plain    Look = "" // no state
	UpToDate Look = "uptodate"
	Expiring Look = "expiring"
	Expired  Look = "expired" // also overdue
	NoData   Look = "nodata"  // not known, not returned, not evaluated
)

// Text returns the cell of a text.
func Text(s string) Cell { return Cell{Text: s} }

// Strong returns the cell of an important text.
func Strong(s string) Cell { return Cell{Text: s, Strong: true} }

// Muted returns the cell of words for what is missing.
func Muted(none string) Cell { return Cell{Text: none, Muted: true} }

// Or returns the cell of a text, or of words for a missing one.
func Or(s, none string) Cell {
	if s == "" {
		return Muted(none)
	}
	return Text(s)
}

// Linked returns the cell of a text with a link.
func Linked(s, link string) Cell { return Cell{Text: s, Link: link} }

// Int returns the cell of a number.
func Int(n int) Cell { return Text(strconv.Itoa(n)) }

// Count returns the cell of a number; a 0 is muted.
func Count(n int) Cell { return Cell{Text: strconv.Itoa(n), Muted: n == 0} }

// Listed returns the cell of a number of records, which leads to their list; a 0 is muted and leads nowhere.
func Listed(c Tally) Cell {
	out := Count(c.N)
	if c.N > 0 && c.List != "" {
		out.Counts = &c
	}
	return out
}

// Bold returns the cell as that of an important value, unless it says that something is missing.
func (c Cell) Bold() Cell {
	c.Strong = !c.Muted
	return c
}

func days(d census.Day, none string) Cell {
	if d == census.NoDay {
		return Muted(none)
	}
	return Int(int(d))
}

// inDays returns an age of a group's open follow-ups; open is their number, which may be 0.
func (x *Registers) inDays(open int, d census.Day) Cell {
	w := x.Words.Registers
	switch {
	case d != census.NoDay:
		return Cell{Text: w.Days(int(d)), Sort: strconv.Itoa(int(d))}
	case open > 0:
		return Muted(w.Unknown())
	}
	return Muted(w.None())
}

// percent returns n of d as text, by the rules of the dictionary. It sorts by tenths of a per cent.
func percent(w words.Registers, n, d int) Cell {
	text := w.Ratio(message.Share{N: n, D: d})
	if d == 0 {
		return Muted(text)
	}
	return Cell{Text: text, Sort: strconv.Itoa(n * 1000 / d)}
}
