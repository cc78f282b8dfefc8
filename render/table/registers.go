package table

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/collate"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Registers makes the tables of one report. Several goroutines may use it.
type Registers struct {
	Report *report.Report
	Words  *words.Words
	Layout Layout
	Past   *period.WeekBook // for the sparklines; nil for no sparklines

	// Named are the rows of the equipment that a follow-up names in its texts, by the id of the follow-up; nil where no texts are shown.
	Named map[string][]int32
}

// New returns the registers of a report.
func New(r *report.Report, l Layout) *Registers {
	return &Registers{Report: r, Words: WordsOf(r), Layout: l}
}

// WordsOf returns the words of the edition that a report is of.
func WordsOf(r *report.Report) *words.Words { return WordsAt(r, r.AsOf) }

// WordsAt returns the words of the edition at another time, from which dates in its year have none.
func WordsAt(r *report.Report, at time.Time) *words.Words {
	return words.English(words.Context{Part: r.IsPart(), AsOf: at})
}

// What says what kind of record is at a row.
func (x *Registers) What(l kind.ID, row int) string {
	switch l {
	case kind.Equipment:
		e := &x.Report.Equipment[row]
		return word.Joined(", ", x.Report.Called(label.EquipmentType, e.TypeID), e.Title)
	case kind.FollowUps:
		return x.Report.Called(label.Form, x.Report.FollowUps[row].FormID)
	}
	return x.Words.Kinds.One(l.Spec().Folder)
}

// phrase is a message of the registers that is told nothing.
type phrase func(words.Registers) string

// No says in a cell that there is no id of a kind.
func No(w words.Registers, k label.Kind) string { return no(k)(w) }

func no(k label.Kind) phrase {
	id := k.Dashed()
	return func(w words.Registers) string { return w.No(id) }
}

// column is a Column whose cells show the things of one kind.
type column[T any] struct {
	Column
	cell func(x *Registers, r *T) Cell
}

// headed returns the column with its head, which is the message of its id unless it has one of its own.
func (c Column) headed(w words.Columns) Column {
	c.Head = cmp.Or(c.Head, w.Head(c.ID))
	if c.as != "" {
		c.As = w.As(c.as)
	}
	return c
}

// counted returns a column of counts.
func counted[T any](c Column, n func(r *T) int) column[T] {
	c.Kind, c.Type = Number, Integer
	return column[T]{c, func(_ *Registers, r *T) Cell { return Count(n(r)) }}
}

// tallied returns a column of numbers of records, each with their list.
func tallied[T any](c Column, tally func(x *Registers, r *T) Tally) column[T] {
	c.Kind, c.Type = Number, Integer
	return column[T]{c, func(x *Registers, r *T) Cell { return Listed(tally(x, r)) }}
}

// aged returns a column of whole days or months.
func aged[T any](c Column, none phrase, age func(r *T) census.Day) column[T] {
	c.Kind = Number
	return column[T]{c, func(x *Registers, r *T) Cell { return days(age(r), none(x.Words.Registers)) }}
}

// dated returns a column of days in the calendar.
func dated[T any](c Column, none phrase, ms func(r *T) int64, unread func(r *T) bool) column[T] {
	c.Kind = Date
	return column[T]{c, func(x *Registers, r *T) Cell { return x.DateCell(ms(r), x.unreadOr(unread(r), none)) }}
}

// unreadOr returns the words in place of a date that is there and cannot be read, or those for none.
func (x *Registers) unreadOr(unread bool, none phrase) string {
	if unread {
		return x.Words.Registers.Unread()
	}
	return none(x.Words.Registers)
}

// named returns a column of ids that have names.
func named[T any](c Column, k label.Kind, none phrase, id func(r *T) string) column[T] {
	return column[T]{c, func(x *Registers, r *T) Cell {
		one := x.NameCell(k, id(r), none(x.Words.Registers))
		one.Key = x.Key(id(r))
		return one
	}}
}

// sort sorts rows by the order of the register, then by the ids of their records, which are unique.
func (g *register[T]) sort(all []T, rows []int32, id func(r *T) string) {
	orID := func(c int, a, b int32) int {
		if c != 0 {
			return c
		}
		return cmp.Compare(id(&all[a]), id(&all[b]))
	}
	switch {
	case g.by != nil:
		type keyed struct {
			row int32
			key []byte
		}
		texts, sorted := word.Collator(), make([]keyed, len(rows))
		var room collate.Buffer
		for n, row := range rows {
			sorted[n] = keyed{row, texts.KeyFromString(&room, g.by(&all[row]))}
		}
		slices.SortFunc(sorted, func(a, b keyed) int { return orID(bytes.Compare(a.key, b.key), a.row, b.row) })
		for n, one := range sorted {
			rows[n] = one.row
		}
	case g.less != nil:
		slices.SortFunc(rows, func(a, b int32) int { return orID(g.less(&all[a], &all[b]), a, b) })
	}
}

// bind returns columns that show the things in all, and one more in the row of totals unless that is nil.
func bind[T any](x *Registers, all []T, total *T, columns []column[T]) []Column {
	out := make([]Column, len(columns))
	for i, c := range columns {
		cell := c.cell
		out[i] = c.headed(x.Words.Columns)
		out[i].Cell = func(row int) Cell { return cell(x, &all[row]) }
		if total != nil {
			out[i].Total = cell(x, total)
		}
	}
	return out
}

// register describes a table of one kind of record.
type register[T any] struct {
	Table
	words   string                                     // id of its messages, if that is not its ID
	figure  string                                     // counts its records; where it lacks values, that replaces Empty
	none    func(*report.Report, words.Figures) string // replaces Empty, without a full stop, where
	of      func(x *Registers, r *T) bool              // of matches no record; nil where none stands for every empty table
	columns []column[T]
	keep    func(x *Registers, r *T) bool
	by      func(r *T) string // the rows are sorted by this text, or
	less    func(a, b *T) int // by this order; without both they keep the order of the report
	sorts   string            // id of the column that the rows are sorted by; "" for none
	file    bool              // it has a CSV file of its own
	page    string            // name of its page, if that is not its ID
}

// source finds the rows of one kind of record.
type source[T any] struct {
	of   kind.ID
	rows func(r *report.Report) []T
	id   func(r *T) string
	key  func(x *Registers, r *T, depth int) string
	by   Shared // what records with the same key share
	none phrase // name for the records without a key

	all    *register[T] // of every record
	about  []column[T]  // what a record is known by, beside its name
	fields []field[T]   // of its CSV file
}

// wholePage is the name of the page of every record of a list, whose register has the heading of the list.
const wholePage = "all"

// build makes a table of the records that the register selects among the given rows; if rows is nil, among all.
func build[T any](x *Registers, l source[T], g register[T], rows []int32) Table {
	all := l.rows(x.Report)
	t := g.Table
	t.rows = slices.Clone(rows)
	if rows == nil {
		t.rows = make([]int32, 0, 16)
		for i := range all {
			if g.keep == nil || g.keep(x, &all[i]) {
				t.rows = append(t.rows, int32(i))
			}
		}
	}
	g.sort(all, t.rows, l.id)
	t.Len, t.List, t.By, t.NoKey = len(t.rows), l.of, l.by, l.none(x.Words.Registers)
	t = x.said(t, cmp.Or(g.words, t.ID))
	if rows == nil {
		t.Page = l.of.Spec().Page(cmp.Or(g.page, g.ID))
	}
	switch {
	case g.file:
		t.File = fileOf(l.of, g.ID)
	case rows == nil && g.keep == nil:
		t.File = l.of.Spec().CSV() // it lists all records
	}
	if g.page == wholePage {
		t.Caption = x.Words.Registers.All(l.of.Spec().Folder)
	}
	if len(all) == 0 && (g.keep != nil || g.page == wholePage) {
		t.Empty = x.lacks(l.of)
	} else if g.none != nil && (g.of == nil || !slices.ContainsFunc(all, func(r T) bool { return g.of(x, &r) })) {
		t.Empty = g.none(x.Report, x.Words.Figures) + "."
	} else if f := x.Report.Figure(g.figure); f != nil && f.Lacks != nil {
		t.Empty = f.Lacking(x.Words.Figures) + "."
	}
	t.Columns = bind(x, all, nil, g.columns)
	for i := range t.Columns {
		t.Columns[i].Sorts = t.Columns[i].ID == g.sorts
	}
	t.IDs = func(row int) string { return l.id(&all[row]) }
	t.Keys = func(row, depth int) string { return l.key(x, &all[row], depth) }
	return t
}

// said returns a table with what its messages say: its caption and empty text unless it has its own.
func (x *Registers) said(t Table, id string) Table {
	w := x.Words.Registers
	t.Caption, t.Empty, t.Order, t.Note = cmp.Or(t.Caption, w.Caption(id)), cmp.Or(t.Empty, w.Empty(id)), w.Order(id), w.Note(id)
	return t
}

// fileOf returns the path of a register's own CSV file.
func fileOf(l kind.ID, id string) string { return "data/" + l.Spec().Folder + "-" + id + ".csv" }

// DateCell returns the cell of a day, which sorts as "20261121"; none is said where the time is 0.
func (x *Registers) DateCell(ms int64, none string) Cell {
	if ms == 0 {
		return Muted(none)
	}
	t := x.Report.At(ms)
	year, month, day := t.Date()
	return Cell{Text: x.Words.Formats.Date(t), Sort: strconv.Itoa(year*10_000 + int(month)*100 + day), Ms: ms}
}

// DueCell returns the cell of a due value, in the one wording of all outputs: a date where the configuration says how to
// read it and it can be read, else the value as stored, which is called that.
func (x *Registers) DueCell(stored string) Cell {
	if stored == "" {
		return Muted(x.Words.Registers.NoneGiven())
	}
	day, isDay := census.DueDate(stored)
	switch {
	case isDay && x.Report.Options.DueFormat != "":
		return Cell{Text: x.Words.Formats.Date(day), Sort: stored}
	case isDay:
		return Cell{Text: x.Words.Registers.DueValue(stored), Sort: stored} // in the order of the numbers
	}
	return Text(x.Words.Registers.DueValue(stored))
}

// namesInCell is how many bytes of names a cell holds; further names are only counted. Without this limit, an item
// with many offices would have all their names in its row on the page of each office.
const namesInCell = 600

// Names returns the names of ids, separated by commas.
func (x *Registers) Names(k label.Kind, ids []string) string {
	if len(ids) == 1 {
		return x.Report.Name(k, ids[0])
	}
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = x.Report.Name(k, id)
	}
	return strings.Join(out, ", ")
}

// Offices returns the names of an item's offices, or that it has none.
func (x *Registers) Offices(ids []string) string {
	if len(ids) == 0 {
		return No(x.Words.Registers, label.Office)
	}
	return x.Names(label.Office, ids)
}

// NameCell returns the cell of an id's name; none is said where there is no id.
func (x *Registers) NameCell(k label.Kind, id, none string) Cell { return Or(x.called(k, id), none) }

// NamesCell returns a cell with as many of the names as it has room for, which filters know by every id.
func (x *Registers) NamesCell(k label.Kind, ids []string, none string) Cell {
	switch len(ids) {
	case 0:
		return Muted(none)
	case 1:
		return Cell{Text: x.Report.Name(k, ids[0]), Key: x.Key(ids[0])}
	}
	names, keys, size := make([]string, 0, 4), make([]string, len(ids)), 0
	for i, id := range ids {
		name := x.Report.Name(k, id)
		keys[i] = keyed(x.Key(id), name)
		if size <= namesInCell {
			names = append(names, name)
			size += len(name) + len(", ")
		}
	}
	return Cell{Text: x.listed(names, len(ids)-len(names)), Key: strings.Join(keys, "\n")}
}

// keyed is a line of a cell's Key.
func keyed(id, name string) string { return id + "\t" + word.Visible(name) }

// called returns the name of an id; "" if there is no id.
func (x *Registers) called(k label.Kind, id string) string {
	if id == "" {
		return ""
	}
	return x.Report.Name(k, id)
}

func choose(b record.Bool, yes, no, unset string) string {
	switch b {
	case record.True:
		return yes
	case record.False:
		return no
	}
	return unset
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

// lists are the sources of the records of each list.
var lists = map[kind.ID]interface {
	records(x *Registers) Records
	register(x *Registers, rows ...int32) Table
	name(x *Registers, row int) Cell
	known(x *Registers, row int) []Cell
	heads(words.Columns) []Column
}{kind.Equipment: equipment, kind.FollowUps: followUps, kind.Documents: documents, kind.Trainings: sessions}

// At returns the registers of the rows of another night, with the same names and pages. It is for records that are
// no longer returned.
func (x *Registers) At(rows *census.Rows) *Registers {
	then := *rows
	then.Book, then.Zone = x.Report.Book, x.Report.Zone
	return New(&report.Report{Rows: then}, x.Layout)
}

// Register returns the register of a list with only the records at some rows, in their order.
func (x *Registers) Register(l kind.ID, rows ...int32) Table { return lists[l].register(x, rows...) }

func (l source[T]) register(x *Registers, rows ...int32) Table {
	g := *l.all
	g.by, g.less = nil, nil
	g.columns = slices.DeleteFunc(slices.Clone(g.columns), func(c column[T]) bool { return c.Sieve })
	return build(x, l, g, append([]int32{}, rows...)) // never nil, which is all
}

// Name returns the name of the record at a row, with a link to its page.
func (x *Registers) Name(l kind.ID, row int) Cell { return lists[l].name(x, row) }

func (l source[T]) name(x *Registers, row int) Cell {
	return l.all.columns[0].cell(x, &l.rows(x.Report)[row])
}

// Known returns what else the record at a row is known by: one cell for each column of About.
func (x *Registers) Known(l kind.ID, row int) []Cell { return lists[l].known(x, row) }

func (l source[T]) known(x *Registers, row int) []Cell {
	about := make([]Cell, len(l.about))
	for i, c := range l.about {
		about[i] = c.cell(x, &l.rows(x.Report)[row])
	}
	return about
}

// NameColumn returns the column of the names of a list's records.
func NameColumn(l kind.ID, w words.Columns) Column { return lists[l].heads(w)[0] }

// About returns the columns of what the records of a list are known by, beside their names.
func About(l kind.ID, w words.Columns) []Column { return lists[l].heads(w)[1:] }

func (l source[T]) heads(w words.Columns) []Column {
	out := []Column{l.all.columns[0].headed(w)}
	for _, c := range l.about {
		c.Minor = false // nothing else says it
		out = append(out, c.headed(w))
	}
	return out
}

// lacks says in a sentence that a list has no record.
func (x *Registers) lacks(l kind.ID) string { return lacks(x.Words, l) }

func lacks(w *words.Words, l kind.ID) string {
	return w.Headlines.One(w.Registers.Lacks(l.Spec().Folder))
}

// listed joins the first names of a list that has more: "A, B and 3 more".
func (x *Registers) listed(names []string, more int) string {
	if more == 0 {
		return strings.Join(names, ", ")
	}
	return x.Words.Registers.NamedAndMore(names, more)
}
