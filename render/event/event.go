// Package event words the events of the ledger as every output shows them: what happened to which
// record, by name, with the value before and after.
//
// It promises one order of weight for all kinds of event, and that an event is
// worded the same on the overview, on the page of a period, in the
// PDF and in the e-mail. It shows people only as the privacy level shows them: the events that it is given name them by keys, as records do.
// It judges nothing: it shows a date that was moved, and does not call it late.
//
// Changes (change.go) are the events between two nights, the groups that lost many records at once, and
// the last state of records that are no longer returned. It does not compare records itself, so it
// always agrees with the ledger; of the earlier night it keeps only the rows of records that are gone.
package event

import (
	"cmp"
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Row is an event in words.
type Row struct {
	*Kind
	ID     string
	Said   string       // what happened to it: "Became overdue"
	Name   string       // what the record goes by: a serial number, a title, what a person would say
	Short  string       // its shortened id, where others may go by the same name
	Note   string       // the first sentence of a follow-up's first note; "" where it may not be shown
	Unsaid string       // a follow-up's name without the words of a note, for what may go to anybody
	Link   string       // its page; "" where it has none
	About  []table.Cell // what else it is known by: one cell for each column of About
	Detail string       // the schedule or version that it happened to; may be ""
	Was    table.Cell
	Is     table.Cell
	weight int
}

// called returns the name of the record and its short id, or the first thing that it
// is known by: "HN-0018, Twin lanyard", "Site safety walk: Closer leaks oil …66bc51c1".
func (r *Row) called() string {
	if r.Short != "" {
		return r.Name + " " + r.Short
	}
	if len(r.About) == 0 || r.About[0].Muted || r.List == kind.Documents { // its title says it
		return r.Name
	}
	return r.Name + ", " + r.About[0].Text
}

// CalledToAnybody is Called without the words of a note, for what may be sent on.
func (r *Row) CalledToAnybody() string {
	unsaid := *r
	unsaid.Name = cmp.Or(r.Unsaid, r.Name)
	return unsaid.called()
}

// Words words the events of one report's records. It is safe for concurrent use.
type Words struct {
	x         *table.Registers
	w         words.Event
	now, gone rows
	buried    map[Record]bool
}

// Record is a record of a list.
type Record struct {
	List kind.ID
	ID   string
}

// New returns the words of a report. Gone has the rows of records that are no
// longer in it; nil for none. Of these, the buried ones have a page.
func New(x *table.Registers, gone *census.Rows, buried map[Record]bool) *Words {
	w := &Words{x: x, w: x.Words.Event, now: newRows(x), buried: buried}
	if gone != nil {
		w.gone = newRows(x.At(gone))
	}
	return w
}

// rows finds the rows of records by id.
type rows struct {
	*table.Registers
	of map[kind.ID]map[string]int
}

func newRows(x *table.Registers) rows {
	r := rows{x, map[kind.ID]map[string]int{}}
	for _, l := range kind.All() {
		at := make(map[string]int, x.Report.Len(l.ID))
		for row := range x.Report.Len(l.ID) {
			at[x.Report.ID(l.ID, row)] = row
		}
		r.of[l.ID] = at
	}
	return r
}

// Found is a record in the rows of a night that had it.
type Found struct {
	*table.Registers
	Row  int
	Here bool   // of the later of the two nights
	Link string // its page; "" where it has none
}

// Find finds a record in the later night, else among those that are gone; false where it is in neither.
func (w *Words) Find(l kind.ID, id string) (f Found, found bool) {
	f.Registers, f.Here = w.now.Registers, true
	if f.Row, found = w.now.find(l, id); !found {
		f.Registers, f.Here = w.gone.Registers, false
		f.Row, found = w.gone.find(l, id)
	}
	if f.Here || found && w.buried[Record{l, id}] && !w.x.Layout.Shared { // a shared page has only what is there
		f.Link = w.x.Layout.Page(l, id)
	}
	return f, found
}

// find returns the row of a record, and whether there is one.
func (r *rows) find(l kind.ID, id string) (int, bool) {
	row, ok := r.of[l][id]
	return row, ok
}

// Rows words events, the heaviest first, then by the names of the records.
func (w *Words) Rows(events []past.Event) []Row {
	all := make([][]Row, len(kinds))
	for i := range events {
		if r, ok := w.Row(&events[i]); ok {
			all[r.weight] = append(all[r.weight], r)
		}
	}
	for _, rows := range all {
		word.SortByName(rows, func(r *Row) string { return r.Name }, func(r *Row) string { return r.ID })
	}
	return slices.Concat(all...)
}

// Sorted returns the events of each kind, in the order of Kinds, by the names of the records.
func (w *Words) Sorted(events []past.Event) [][]*past.Event {
	type named struct {
		*past.Event
		name string
	}
	of := make([][]named, len(kinds))
	for i := range events {
		if k := Weight(&events[i]); k >= 0 {
			var r Row
			r.Kind, r.ID = &kinds[k], events[i].ID
			w.name(&r)
			of[k] = append(of[k], named{&events[i], r.Name})
		}
	}
	out := make([][]*past.Event, len(kinds))
	for k, all := range of {
		word.SortByName(all, func(n *named) string { return n.name }, func(n *named) string { return n.ID })
		for _, n := range all {
			out[k] = append(out[k], n.Event)
		}
	}
	return out
}

// Row words an event; false for a kind of event that this program does not know.
func (w *Words) Row(e *past.Event) (Row, bool) {
	weight := Weight(e)
	if weight < 0 {
		return Row{}, false
	}
	r := Row{Kind: &kinds[weight], ID: e.ID, Said: w.w.Said(kinds[weight].ID), weight: weight}
	w.name(&r)
	r.Detail, r.Was, r.Is = w.Change(e)
	return r, true
}

// name gives a row the name of its record.
func (w *Words) name(r *Row) {
	if r.Event == past.Scope {
		r.Name, r.About = w.x.Report.TypeName(r.ID), []table.Cell{table.Muted(w.w.Type()), table.Muted(w.w.EveryItem())}
		return
	}
	f, there := w.Find(r.List, r.ID)
	r.Link = f.Link
	if !there {
		r.Name = table.ShortID(w.x.Words.Registers, r.ID)
		for range table.About(r.List, w.x.Words.Columns) {
			r.About = append(r.About, table.Muted(w.w.NotKnown()))
		}
		return
	}
	name := f.Name(r.List, f.Row)
	r.Name, r.Short, r.About = name.Text, name.ID, f.Known(r.List, f.Row)
	if r.List == kind.FollowUps {
		unsaid := f.Report.FollowUps[f.Row]
		r.Note = unsaid.Sentence
		unsaid.Said = ""
		r.Unsaid = table.FollowUpName(w.x.Words.Registers, &f.Report.Rows, &unsaid)
	}
}

// last is the state in which a record that is gone was last seen: before it went this time, where the event says that.
func (w *Words) last(e *past.Event) table.Cell {
	l := kind.Of(e.List)
	if e.State != nil && l == kind.Equipment {
		item := itemOf(e.State)
		return table.EquipmentStatus(w.x.Words.Registers, &item)
	}
	if at, there := w.gone.find(l, e.ID); there && l == kind.Equipment {
		return table.EquipmentStatus(w.x.Words.Registers, &w.gone.Report.Equipment[at])
	}
	return table.Muted(w.w.InList())
}

// Change words what an event changed: the schedule or version, what was and
// what is.
func (w *Words) Change(e *past.Event) (detail string, was, is table.Cell) {
	k := KindOf(e)
	if k == nil {
		return "", table.Or(past.Text(e.Was), "–"), table.Or(past.Text(e.Is), "–")
	}
	told := turns[k.ID]
	was, is = told.change(w, e)
	if told.detail != nil {
		detail = told.detail(w, e)
	}
	return detail, was, is
}

// Day returns the cell of a day, in epoch milliseconds.
func (w *Words) Day(ms int64) table.Cell {
	if !census.IsDate(ms) {
		ms = 0
	}
	return w.x.DateCell(ms, w.w.NoDate())
}

// moment words a time of the ledger; one that is no date is shown as it was sent.
func (w *Words) moment(v past.Value, none string) table.Cell {
	if v == nil {
		return table.Muted(none)
	}
	if ms, ok := past.Moment(v); ok && census.IsDate(ms) {
		return w.Day(ms)
	}
	return table.Muted(w.x.Words.Registers.NotADate(*v))
}

// status words a status; an empty one is that of an item which was not there.
func (w *Words) status(v past.Value) table.Cell {
	if v != nil && *v == "" {
		return notListed(w.w)
	}
	return table.StatusCell(w.x.Words.Registers, census.StatusOf(past.Text(v)), past.Text(v))
}

// state words the state of a follow-up; the cell of nothing where there is none.
func (w *Words) state(v past.Value) table.Cell {
	switch past.Text(v) {
	case past.Open:
		return open(w.w)
	case past.Closed:
		return closed(w.w)
	}
	return table.Cell{}
}

func (w *Words) asked(v past.Value) table.Cell {
	if v == nil {
		return table.Muted(w.w.NotAskedFor())
	}
	return table.Text(w.w.AskedFor())
}
