package brief

import (
	"strings"

	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/words"
)

// MostChanges is how many rows a page of changes has.
const MostChanges = 500

// Lists are the lists that have events, in the order in which they are shown.
var Lists = [...]kind.ID{kind.FollowUps, kind.Equipment, kind.Documents, kind.Trainings}

// partOfRecord names what of a record the events of a list may happen to.
var partOfRecord = map[kind.ID]string{kind.Equipment: "Inspection", kind.Documents: "Version"}

// HappenedID returns the id of the table that Happened makes for a list.
func HappenedID(l kind.ID) string { return "happened-" + l.Spec().Folder }

// Happened lists the events of one list, with the value before and after.
func Happened(l kind.ID, all event.Listing, w words.Columns) table.Table {
	name := table.NameColumn(l, w)
	name.ID = "record"
	name.Cell = func(i int) table.Cell {
		r := all.Row(i)
		return table.Cell{Text: r.Name, ID: r.Short, Link: r.Link}
	}
	t := table.Table{ID: HappenedID(l), Caption: "What happened to " + strings.ToLower(l.Spec().Records), Order: "by kind", Len: all.Len,
		List: l, Empty: "Nothing happened.", Columns: []table.Column{name}, IDs: func(i int) string { return all.Row(i).ID }}
	for n, c := range table.About(l, w) {
		c.Cell = func(i int) table.Cell { return all.Row(i).About[n] }
		t.Columns = append(t.Columns, c)
	}
	t.Columns = append(t.Columns, table.Column{ID: "what", Head: "What happened", Kind: table.Status, Facet: true,
		Cell: func(i int) table.Cell { return table.Strong(all.Row(i).Said) }})
	if all.Detailed {
		t.Columns = append(t.Columns, table.Column{ID: "of", Head: partOfRecord[l],
			Cell: func(i int) table.Cell { return table.Text(all.Row(i).Detail) }})
	}
	t.Columns = append(t.Columns,
		table.Column{ID: "was", Head: "Was", Named: true, Cell: func(i int) table.Cell { return all.Row(i).Was }},
		table.Column{ID: "is", Head: "Is", Named: true, Cell: func(i int) table.Cell { return all.Row(i).Is }})
	if all.Redated {
		t.Note = aboutDue
	}
	return t
}

// aboutDue explains changed due values.
const aboutDue = "What the service means by due values is not stated (L4). They are shown as dates if the configuration says how to " +
	"read them."

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
