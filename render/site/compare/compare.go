// Package compare makes the pages about changes since earlier nights: the page of all changes,
// and a page for each record that is no longer returned. Package site writes them.
package compare

import (
	"slices"
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/event"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/item"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// ChangesView is the view of page changes.
type ChangesView struct {
	view.Page
	Blocks []view.Block `doc:"the sections; none before there are two nights"`
}

// GoneView is the view of page gone: a record that is no longer returned.
type GoneView struct {
	view.Page
	State    string      `doc:"its last state"`
	Seen     string      `doc:"when it was last returned"`
	Facts    []view.Fact `doc:"its last known state"`
	Happened item.Story  `doc:"its events, from the ledger"`
}

// Changes makes the view of that page.
func Changes(m *page.Maker) ChangesView {
	c := m.Changes
	if c == nil {
		m.H1 = "Changes cannot be stated yet"
		m.Lede = m.Brief().NotCompared() +
			" From the second night on, this page lists what is new, closed, reopened, expired and no longer returned."
		if m.Report.Options.Unread != "" {
			m.H1, m.Lede = "Changes cannot be stated tonight", strings.TrimSpace(m.Brief().NotCompared()+" "+notCompared(m.Source))
		}
		return ChangesView{Page: m.Page}
	}
	_, total := brief.Kinds(c)
	m.H1 = word.Plural(total, "change", "changes") + " since " + word.Date(c.Since.In(m.Report.Zone))
	m.Lede = notCompared(m.Source) + "Compared with the snapshot of " + m.DateTime(c.Since) + ", record by record. " + brief.GoneIsNotDeleted
	v := ChangesView{Page: m.Page, Blocks: []view.Block{{Title: "What changed", Tables: []view.Table{spans(m, c)}}}}
	if len(c.Shrunk) > 0 {
		v.Blocks = append(v.Blocks, visibility(m, c.Shrunk))
	}
	for _, l := range brief.Lists {
		if t := brief.Happened(l, m.Happened); t.Len > 0 {
			v.Blocks = append(v.Blocks, view.Block{Title: l.Row().Word, Tables: []view.Table{happened(m, t)}})
		}
	}
	if len(m.Gone) > 0 {
		v.Blocks = append(v.Blocks, tombstones(m))
	}
	return v
}

// notCompared names the damaged nights, other than the night before, with which this night should
// have been compared.
func notCompared(s *page.Source) string {
	said := ""
	for _, n := range s.Nights {
		if n.NotCompared && n.Folder != s.Report.Options.Unread {
			said += "The snapshot " + n.Folder + " is damaged: the comparison with it is not evaluated. "
		}
	}
	return said
}

// spans counts the events of each kind since the night before and, if there are such nights,
// since about a week and a month ago. It names the kinds without any event below the table.
func spans(m *page.Maker, c *change.Changes) view.Table {
	all := append([]*change.Changes{c}, m.Since...)
	counts := make([][]brief.KindCount, len(all))
	for i, one := range all {
		counts[i], _ = brief.Kinds(one)
	}
	some, none := brief.Seen(counts)
	t := table.Table{ID: "kinds", Caption: "Kinds of change", Len: len(some), Empty: brief.NothingChanged, Columns: []table.Column{
		{Head: "Change", Cell: func(i int) table.Cell { return kindCell(&counts[0][some[i]]) }}}}
	for k, one := range all {
		t.Columns = append(t.Columns, table.Column{Head: "Since " + word.Date(one.Since.In(m.Report.Zone)), Kind: table.Number,
			Cell: func(i int) table.Cell {
				n := table.Count(counts[k][some[i]].N)
				if k == 0 {
					return n.Bold()
				}
				return n
			}})
	}
	t.Note = "Each column compares two snapshots. A record that is new in a column is not counted there as changed."
	if len(all) == 1 {
		t.Note = "There is no snapshot of a week or a month ago to compare with."
	}
	if notCompared(m.Source) != "" {
		t.Note = "What is not evaluated has no column. Each column compares two snapshots."
	}
	if none != "" {
		t.Note += " None: " + none + "."
	}
	return m.Still(t)
}

// kindCell returns the cell of a kind, with a link to its events if there are any.
func kindCell(k *brief.KindCount) table.Cell {
	if k.N == 0 {
		return table.Muted(k.Name)
	}
	return table.Linked(k.Name, table.ChangesPage+"#"+brief.HappenedID(k.List))
}

// happened lists the events of one list's records since the night before.
func happened(m *page.Maker, t table.Table) view.Table {
	v := m.Table(t, page.WholeRows)
	if len(v.Rows) < t.Len {
		v.Note = word.Joined(" ", v.Note, "The ids of all of them stand in data/changes.json.")
	}
	return v
}

// visibility lists the groups that lost many records at once.
func visibility(m *page.Maker, shrunk []change.Shrunk) view.Block {
	title, note, t := brief.Shrunk(shrunk)
	return view.Block{Title: title, Note: note, Tables: []view.Table{m.Still(t)}}
}

// tombstones lists the records that are no longer returned.
func tombstones(m *page.Maker) view.Block {
	pageOf := m.Registers.Layout.Page
	if m.Registers.Layout.Shared {
		pageOf = func(list.ID, string) string { return "" }
	}
	t := brief.Gone(m.Registers, m.Gone, pageOf)
	v := m.Table(t, page.WholeRows)
	return view.Block{Title: "No longer returned",
		Note: brief.GoneIsNotDeleted + " Each keeps its page, with its last state, for as long as it is part of a " +
			"comparison.", Tables: []view.Table{v}}
}

// GonePages returns the pages of records that are no longer returned. If records share pages,
// these records have none.
func GonePages(s *page.Source) []page.Place {
	if s.Registers.Layout.Shared {
		return nil
	}
	var out []page.Place
	stories := item.NewStories(s.Registers, s.Ledger)
	for _, g := range s.Gone {
		path := s.Registers.Layout.Page(g.List, g.ID)
		out = append(out, page.Place{Path: path, Template: "gone", Title: "No longer returned: " + s.Registers.Layout.Slug(g.ID),
			Trail: []frame.Crumb{frame.Front(g.List)},
			View: func(m *page.Maker) any {
				x := m.Registers.At(g.Rows)
				m.H1 = x.Name(g.List, g.Row).Text
				m.Lede = "The service no longer returns this record. What stands here is its last state. " + brief.GoneIsNotDeleted
				return GoneView{Page: m.Page, State: brief.LastState(&g), Seen: word.DateTime(g.Rows.AsOf), Facts: lastKnown(x, &g),
					Happened: stories.Gone(g.List.Row().Service, g.ID)}
			}})
	}
	return out
}

// lastKnown returns what the register of its list would show of a record, without its name and state, and what else is known of it.
func lastKnown(x *table.Registers, g *change.Tombstone) []view.Fact {
	facts := []view.Fact{view.Plain("Id", g.ID)}
	t := table.Without(x.Register(g.List, g.Row), "status", "service", "state", "versions", "trainees")
	for i, c := range t.Row(0)[1:] {
		facts = append(facts, view.Fact{Name: t.Columns[i+1].Head, Value: view.One(view.Of(c))})
	}
	switch g.List {
	case list.Equipment:
		created := x.Report.DayOf(x.Report.Equipment[g.Row].CreatedMs)
		facts = append(facts, view.Fact{Name: "Created", Value: view.One(view.Or(created, "no date"))})
	case list.FollowUps:
		facts = append(facts, view.Plain("Messages", strconv.Itoa(int(x.Report.FollowUps[g.Row].Messages))))
	}
	return facts
}

// Summary counts the changes. The overview shows the most important kinds even if they did not
// occur.
func Summary(m *page.Maker) (since string, v view.Table) {
	c := m.Changes
	if c == nil {
		return "", view.Table{}
	}
	var lines []brief.KindCount
	all, _ := brief.Kinds(c)
	for _, k := range all {
		if k.N > 0 || slices.Contains(always, k.Kind.ID) {
			lines = append(lines, k)
		}
	}
	first := map[string]*event.Row{}
	for i := range m.Happened {
		if r := &m.Happened[i]; first[r.Kind.ID] == nil {
			first[r.Kind.ID] = r
		}
	}
	t := table.Table{ID: "changes", Caption: "Changes", Len: len(lines), Columns: []table.Column{
		{Head: "Change", Cell: func(i int) table.Cell { return kindCell(&lines[i]) }},
		{Head: "Count", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(lines[i].N).Bold() }},
		{Head: "Record", Cell: func(i int) table.Cell {
			r, more := first[lines[i].Kind.ID], ""
			if r == nil {
				return table.Muted("–")
			}
			if n := lines[i].N - 1; n > 0 {
				more = " and " + strconv.Itoa(n) + " more"
			}
			return table.Linked(r.Called()+more, r.Link)
		}},
	}}
	v = m.Uncounted(t)
	since = "Compared with " + m.DateTime(c.Since) + ". “No longer returned” is not the same as deleted."
	if len(c.Shrunk) > 0 {
		since += " " + word.Plural(len(c.Shrunk), "group shrank",
			"groups shrank") + " suddenly: less is visible than before, which is not progress."
	}
	return since, v
}

// always lists the kinds that the overview shows even if they did not occur.
var always = []string{"newly-expired", "newly-overdue", "reopened", "due-changed", "reassigned", "followups-new", "closed",
	"followups-gone"}
