package brief

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Counted says how many events there were since when (nights may be missing between), and how many of
// each kind that occurred: "3 changes since 20 Nov 2026: 2 items expired, 1 due date moved".
func (r Report) Counted(c *event.Changes) string {
	w := r.Words().Event
	all, total := c.Kinds()
	var parts []string
	for _, k := range all {
		if k.N > 0 {
			parts = append(parts, strconv.Itoa(k.N)+" "+w.Of(k.ID, k.N))
		}
	}
	said := word.Plural(total, "change", "changes") + " since " + r.NightDate(c.Since)
	if len(parts) > 0 {
		said += ": " + strings.Join(parts, ", ")
	}
	return said
}

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

// Foremost returns the most important events, one line each, without people and without the words of
// a note, since the lines may be sent to anybody.
func Foremost(all []event.Row, most int) document.Facts {
	var out document.Facts
	for i := range all[:min(len(all), most)] {
		r := &all[i]
		line := r.CalledToAnybody()
		if !r.OfPeople() {
			line += ": " + strings.TrimSpace(r.Detail+" "+r.Was.Text+" → "+r.Is.Text)
		}
		out = append(out, document.Said(r.Kind.ID, r.Said, line))
	}
	return out
}

// NothingChangedSince says the same in a letter, where nothing else names the night before.
func NothingChangedSince(before time.Time) string {
	return "Nothing changed since " + word.DateTime(before) + "."
}

// Gone heads records that are no longer returned, or no longer in an edition that has a part.
func (r Report) Gone() string {
	return r.Words().Event.Gone()
}

// groupKinds names the kinds of groups that can lose records.
var groupKinds = map[label.Kind]string{label.EquipmentType: "equipment type", label.Office: "office", label.Form: "form"}

// LessVisible is what it means that groups lost many records at once.
const LessVisible = "Less is visible than before"

// Shrinking says it of each of these groups in a line.
func (r Report) Shrinking(all []event.Shrunk) (out document.Facts) {
	for _, s := range all {
		out = append(out, document.Said("", LessVisible, fmt.Sprintf("%s %s: %d of %d %s, which is not progress", groupKinds[s.Kind], s.Label,
			s.Gone, s.Before, strings.ToLower(r.Gone()))))
	}
	return out
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
