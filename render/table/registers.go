package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/past"
	"opsreport/render/report"
)

// Registers makes the tables of one report. Several goroutines may use it.
type Registers struct {
	Report *report.Report
	Book   *label.Book
	Layout Layout
	Past   *past.Book // for the sparklines; nil for no sparklines
}

// New returns the registers of a report. The book gives the names; it may be nil.
func New(r *report.Report, b *label.Book, l Layout) *Registers {
	return &Registers{Report: r, Book: b, Layout: l}
}

// column is a Column with the function that makes its cells.
type column[T any] struct {
	Column
	cell func(x *Registers, r *T) Cell
}

// register describes a table of one kind of record.
type register[T any] struct {
	id, caption, order, empty string
	note, none                string                        // none replaces empty where
	of                        func(x *Registers, r *T) bool // of matches no record
	columns                   []column[T]
	keep                      func(x *Registers, r *T) bool
	less                      func(a, b *T) int // order of rows; nil keeps the order of the report
	sorts                     string            // id of the column that the rows are sorted by; "" for none
	file                      bool              // it has a CSV file of its own
}

// source finds the rows of one kind of record.
type source[T any] struct {
	of   list.ID
	rows func(r *report.Report) []T
	id   func(r *T) string
	key  func(x *Registers, r *T, depth int) string
	by   string // what records with the same key share: "created in"
	none string // name for the records without a key

	all    *register[T] // of every record
	about  []column[T]  // what a record is known by, beside its name
	fields []field[T]   // of its CSV file
}

// build makes a table of the records that the register selects among the given rows; if rows is nil, among all.
func build[T any](x *Registers, l source[T], g register[T], rows []int32) Table {
	all := l.rows(x.Report)
	index := slices.Clone(rows)
	if rows == nil {
		index = make([]int32, 0, 16)
		for i := range all {
			if g.keep == nil || g.keep(x, &all[i]) {
				index = append(index, int32(i))
			}
		}
	}
	if g.less != nil {
		slices.SortFunc(index, func(a, b int32) int {
			if c := g.less(&all[a], &all[b]); c != 0 {
				return c
			}
			return cmp.Compare(l.id(&all[a]), l.id(&all[b])) // ids are unique
		})
	}
	t := Table{ID: g.id, Caption: g.caption, Order: g.order, Empty: g.empty, Note: g.note, Len: len(index), List: l.of, By: l.by,
		NoKey: l.none}
	switch {
	case g.file:
		t.File = fileOf(l.of, g.id)
	case rows == nil && g.keep == nil:
		t.File = l.of.Row().CSV() // it lists all records
	}
	if len(all) == 0 && g.keep != nil {
		t.Empty = l.of.Row().Empty()
	} else if g.of != nil && !slices.ContainsFunc(all, func(r T) bool { return g.of(x, &r) }) {
		t.Empty = g.none
	}
	for _, c := range g.columns {
		c.Sorts = c.ID == g.sorts
		t.Columns = append(t.Columns, c.Column)
	}
	t.RecordID = func(i int) string { return l.id(&all[index[i]]) }
	t.Index = func(i int) int32 { return index[i] }
	t.Key = func(i, depth int) string { return l.key(x, &all[index[i]], depth) }
	t.Cell = func(i, column int) Cell { return g.columns[column].cell(x, &all[index[i]]) }
	t.Row = t.whole
	return t
}

// fileOf returns the path of a register's own CSV file.
func fileOf(l list.ID, id string) string { return "data/" + l.Row().Folder + "-" + id + ".csv" }

// whole returns the cells of a row.
func (t Table) whole(i int) []Cell {
	out := make([]Cell, len(t.Columns))
	for n := range out {
		out[n] = t.Cell(i, n)
	}
	return out
}

// Narrow returns a table with only some rows of another table.
func Narrow(t Table, rows []int32) Table {
	row, cell, id, at, key := t.Row, t.Cell, t.RecordID, t.Index, t.Key
	t.Len = len(rows)
	t.Row = func(i int) []Cell { return row(int(rows[i])) }
	if cell != nil {
		t.Cell = func(i, column int) Cell { return cell(int(rows[i]), column) }
	}
	if id != nil {
		t.RecordID = func(i int) string { return id(int(rows[i])) }
	}
	if at != nil {
		t.Index = func(i int) int32 { return at(int(rows[i])) }
	}
	if key != nil {
		t.Key = func(i, depth int) string { return key(int(rows[i]), depth) }
	}
	return t
}

// Without returns a table without the columns that have these ids.
func Without(t Table, ids ...string) Table {
	var keep []int
	var columns []Column
	for i, c := range t.Columns {
		if !slices.Contains(ids, c.ID) {
			keep = append(keep, i)
			columns = append(columns, c)
		}
	}
	row, cell := t.Row, t.Cell
	t.Columns = columns
	if cell != nil {
		t.Cell = func(i, column int) Cell { return cell(i, keep[column]) }
		t.Row = t.whole
		return t
	}
	t.Row = func(i int) []Cell {
		cells := row(i)
		out := make([]Cell, len(keep))
		for n, k := range keep {
			out[n] = cells[k]
		}
		return out
	}
	return t
}

func muted(s string) Cell { return Cell{Text: s, Muted: true} }

func count(n int) Cell { return Cell{Text: strconv.Itoa(n), Muted: n == 0} }

func days(d census.Day, none string) Cell {
	if d == census.NoDay {
		return muted(none)
	}
	return Cell{Text: strconv.Itoa(int(d))}
}

func (x *Registers) date(ms int64, none string) Cell {
	if ms == 0 {
		return muted(none)
	}
	text, sort := x.day(ms)
	return Cell{Text: text, Sort: sort}
}

// Date returns the day of a time in the report's zone: "21 Nov 2026".
func (x *Registers) Date(ms int64) string {
	b, _ := x.appendDate(make([]byte, 0, 24), ms)
	return string(b)
}

// day returns the day of a time as text, and as "20261121" for sorting.
func (x *Registers) day(ms int64) (text, sort string) {
	b, t := x.appendDate(make([]byte, 0, 24), ms)
	n := len(b)
	year, month, day := t.Date()
	if year < 1000 || year > 9999 {
		return string(b), t.Format("20060102")
	}
	both := string(strconv.AppendInt(b, int64(year*10_000+int(month)*100+day), 10)) // one allocation for two texts
	return both[:n], both[n:]
}

// DateTime returns a time in the report's zone, without the zone's name: "21 Nov 2026, 04:12".
func (x *Registers) DateTime(ms int64) string {
	b, t := x.appendDate(make([]byte, 0, 24), ms)
	h, m, _ := t.Clock()
	return string(append(b, ',', ' ', byte('0'+h/10), byte('0'+h%10), ':', byte('0'+m/10), byte('0'+m%10)))
}

// appendDate writes a date like the layout "2 Jan 2006". Package time would parse the layout again for each of a
// million dates.
func (x *Registers) appendDate(b []byte, ms int64) ([]byte, time.Time) {
	t := time.UnixMilli(ms).In(x.Report.Zone)
	year, month, day := t.Date()
	if year < 1000 || year > 9999 {
		return t.AppendFormat(b, "2 Jan 2006"), t
	}
	b = append(strconv.AppendInt(b, int64(day), 10), ' ')
	b = append(append(b, month.String()[:3]...), ' ')
	return strconv.AppendInt(b, int64(year), 10), t
}

// namesInCell is how many bytes of names a cell holds; further names are only counted. Without this limit, an item
// with many offices would have all their names in its row on the page of each office.
const namesInCell = 600

// inCell returns how many of the ids' names a cell shows.
func (x *Registers) inCell(k label.Kind, ids []string) int {
	size := 0
	for i, id := range ids {
		if size += len(x.Book.Show(k, id)) + 2; size > namesInCell {
			return i + 1
		}
	}
	return len(ids)
}

// Names returns the names of ids, separated by commas.
func (x *Registers) Names(k label.Kind, ids []string) string { return x.joined(k, ids, ", ") }

func (x *Registers) joined(k label.Kind, ids []string, between string) string {
	if len(ids) == 1 {
		return x.Book.Show(k, ids[0])
	}
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = x.Book.Show(k, id)
	}
	return strings.Join(out, between)
}

// NamesCell returns a cell with as many of the names as it has room for.
func (x *Registers) NamesCell(k label.Kind, ids []string, none string) Cell {
	switch len(ids) {
	case 0:
		return muted(none)
	case 1:
		return Cell{Text: x.Book.Show(k, ids[0])}
	}
	n := x.inCell(k, ids)
	c := Cell{Text: x.Names(k, ids[:n]), Sort: x.joined(k, ids[:n], Between)}
	if n < len(ids) {
		c.Text += " and " + strconv.Itoa(len(ids)-n) + " more"
	}
	return c
}

func (x *Registers) name(k label.Kind, id, none string) Cell {
	if id == "" {
		return muted(none)
	}
	return Cell{Text: x.Book.Show(k, id)}
}

// StatusWord returns the word for a status; an unknown status is quoted.
func StatusWord(s census.Status, raw string) string {
	switch {
	case s.Known():
		return s.Word()
	case s == census.Other:
		return s.Word() + ": " + raw
	}
	return "No data"
}

// ServiceWord returns the word for a service state.
func ServiceWord(b record.Bool) string {
	switch b {
	case record.True:
		return "In service"
	case record.False:
		return "Out of service"
	}
	return "Unknown"
}

// StateWord returns the word for a follow-up's state.
func StateWord(b record.Bool) string {
	switch b {
	case record.True:
		return "Open"
	case record.False:
		return "Closed"
	}
	return "Unknown"
}

// byTime compares times, oldest first; a missing time is last.
func byTime(a, b int64) int {
	switch {
	case a == b:
		return 0
	case a == 0:
		return 1
	case b == 0:
		return -1
	}
	return cmp.Compare(a, b)
}

// byTimeDown compares times, newest first; a missing time is last.
func byTimeDown(a, b int64) int {
	if a == 0 || b == 0 {
		return byTime(a, b)
	}
	return cmp.Compare(b, a)
}
