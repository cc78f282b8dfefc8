package pages

import (
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/words"
)

// MostChanges is how many rows a page of changes has.
const MostChanges = 500

// EventLists are the lists that have events, in the order in which they are shown.
var EventLists = [...]kind.ID{kind.FollowUps, kind.Equipment, kind.Documents, kind.Trainings}

// HappenedID returns the id of the table that Happened makes for a list.
func HappenedID(l kind.ID) string { return "happened-" + l.Spec().Folder }

// Happened lists the events of one list, with the value before and after.
func Happened(l kind.ID, all event.Listing, words *words.Words) table.Table {
	w := words.Changes
	name := table.NameColumn(l, words.Columns)
	name.ID = "record"
	name.Cell = func(i int) table.Cell {
		r := all.Row(i)
		return table.Cell{Text: r.Name, ID: r.Short, Link: r.Link}
	}
	t := table.Table{ID: HappenedID(l), Caption: w.Happened(l.Spec().Folder), Order: w.ByKind(), Len: all.Len, List: l,
		Empty: w.NothingHappened(), Columns: []table.Column{name}, IDs: func(i int) string { return all.Row(i).ID }}
	for n, c := range table.About(l, words.Columns) {
		c.Cell = func(i int) table.Cell { return all.Row(i).About[n] }
		t.Columns = append(t.Columns, c)
	}
	t.Columns = append(t.Columns, table.Column{ID: "what", Head: w.What(), Kind: table.Status, Facet: true,
		Cell: func(i int) table.Cell { return table.Strong(all.Row(i).Said) }})
	if all.Detailed {
		detail := table.Column{ID: "of", Cell: func(i int) table.Cell { return table.Text(all.Row(i).Detail) }}
		if l == kind.Equipment || l == kind.Documents {
			detail.Head = w.Detail(l.Spec().Folder)
		}
		t.Columns = append(t.Columns, detail)
	}
	t.Columns = append(t.Columns,
		table.Column{ID: "was", Head: w.Was(), Named: true, Cell: func(i int) table.Cell { return all.Row(i).Was }},
		table.Column{ID: "is", Head: w.Is(), Named: true, Cell: func(i int) table.Cell { return all.Row(i).Is }})
	if all.Redated {
		t.Note = w.AboutDue()
	}
	return t
}

// NoEarlier says in a few words why there is no comparison with the night before.
func (r Report) NoEarlier() string {
	w := r.Words().Tiles
	if r.Options.Unread != "" {
		return w.Damaged()
	}
	return w.NoEarlier()
}

// NotCompared says the same in a full sentence.
func (r Report) NotCompared() string {
	w := r.Words().Changes
	if folder := r.Options.Unread; folder != "" {
		return w.DamagedBefore(folder)
	}
	return w.NoSnapshot()
}
