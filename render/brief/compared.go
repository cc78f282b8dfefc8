package brief

import (
	"slices"
	"strconv"
	"strings"

	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Compared returns what changed since earlier nights: the sections "changed", the number of events of
// each kind; "less-visible", where groups shrank at once; one for each list with events, called as its
// folder; and "no-longer-returned". What there is none of has no section.
func (e *Edition) Compared() Page {
	p, r, c := Page{ID: "changes"}, Of(e.Report), e.Changes
	switch {
	case c != nil:
	case r.Options.Unread != "":
		p.Title = "Changes cannot be stated for this snapshot"
		p.Lede = strings.TrimSpace(r.NotCompared() + " " + e.damaged())
		return p
	default:
		p.Title = "Changes cannot be stated yet"
		p.Lede = r.NotCompared() + " From the second report on, this page lists what is new, closed, reopened, expired and " +
			strings.ToLower(r.Gone()) + "."
		return p
	}
	_, total := c.Kinds()
	p.Title = r.changesSince(c, total)
	p.Lede = e.damaged() + "Compared with the snapshot of " + word.DateTime(c.Since.In(r.Zone)) + ", record by record. " + r.GoneIsNotDeleted()
	p.Sections = append(p.Sections, e.kinds(r))
	if len(c.Shrunk) > 0 {
		p.Sections = append(p.Sections, r.shrunk(c.Shrunk))
	}
	for _, l := range Lists {
		if t := Happened(l, event.Listed(l, e.Happened)); t.Len > 0 {
			p.Sections = append(p.Sections, Section{ID: l.Spec().Folder, Title: l.Spec().Word,
				Tables: []Listed{{Table: t, Rest: &Rest{N: t.Len, Note: "The ids of all of them stand in data/changes.json."}}}})
		}
	}
	if len(e.Gone) > 0 {
		p.Sections = append(p.Sections, Section{ID: "no-longer-returned", Title: r.Gone(),
			Note:   r.GoneIsNotDeleted() + " Each keeps its page, with its last state, for as long as it is part of a comparison.",
			Tables: []Listed{{Table: gone(e.Registers, e.Gone)}}})
	}
	return p
}

// damaged names the damaged nights, other than the night before, with which this night should have been
// compared; "" if there are none.
func (e *Edition) damaged() string {
	said := ""
	for _, n := range e.Nights {
		if n.NotCompared && n.Folder != e.Report.Options.Unread {
			said += "The snapshot " + n.Folder + isDamaged + " "
		}
	}
	return said
}

// kinds counts the events of each kind since the night before and, if there are such nights, since about
// a week and a month ago. It names the kinds without any event.
func (e *Edition) kinds(r Report) Section {
	all := append([]*event.Changes{e.Changes}, e.Since...)
	counts := make([][]event.KindCount, len(all))
	for i, one := range all {
		counts[i], _ = one.Kinds()
	}
	some, none := event.Seen(counts, r.Has)
	t := table.Table{ID: "kinds", Caption: "Kinds of change", Len: len(some), Empty: r.NothingChanged(), Columns: []table.Column{
		{ID: "change", Head: "Change", Cell: func(i int) table.Cell { return kindCell(&counts[0][some[i]]) }}}}
	for k, one := range all {
		t.Columns = append(t.Columns, table.Column{ID: "since-" + strconv.Itoa(k), Head: "Since " + r.NightDate(one.Since),
			Kind: table.Number, Cell: func(i int) table.Cell {
				n := table.Count(counts[k][some[i]].N)
				if k == 0 {
					return n.Bold()
				}
				return n
			}})
	}
	t.Note = "Each column compares two snapshots."
	switch {
	case e.damaged() != "":
		t.Note = "What is not evaluated has no column. " + t.Note
	case len(all) == 1:
		t.Note = "There is no snapshot of a week or a month ago to compare with."
	}
	t.Note += " A record that is there for the first time counts as closed, overdue or expired too where it is, " +
		"and one that returned as overdue or expired."
	if r.Has(kind.Equipment) {
		t.Note += " Items count in service or not."
	}
	if slices.ContainsFunc(some, func(k int) bool { return counts[0][k].Appeared() }) {
		t.Note += " " + event.AboutAppeared(r.IsPart())
	}
	s := Section{ID: "changed", Title: "What changed", Tables: []Listed{{Table: t}}}
	if none != "" && len(some) > 0 {
		s.Text = []string{"There are none of these: " + none + "."}
	}
	return s
}

// kindCell returns the cell of a kind, with a link to its events if there are any.
func kindCell(k *event.KindCount) table.Cell {
	if k.N == 0 {
		return table.Muted(word.Capital(k.Many()))
	}
	return table.Linked(word.Capital(k.Many()), table.ChangesPage+"#"+HappenedID(k.List))
}

// Lost returns the first sentences of the page of a record that is no longer returned.
func (r Report) Lost() string {
	said := "The service no longer returns this record."
	if r.IsPart() {
		said = "This record is no longer in this edition."
	}
	return said + " What stands here is its last state. " + r.GoneIsNotDeleted()
}
