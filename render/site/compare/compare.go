// Package compare has the pages of what changed since nights before: the kinds
// of change with their records, and a page for each record that is no longer
// returned. Package site writes them.
package compare

import (
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/change"
	"opsreport/render/label"
	"opsreport/render/site/frame"
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
	State string      `doc:"its last state"`
	Seen  string      `doc:"when it was last returned"`
	Facts []view.Fact `doc:"what was known of it"`
}

// Changes makes it.
func Changes(s *page.Source, p view.Page) (ChangesView, error) {
	root, c := p.Root, s.Changes
	if c == nil {
		p.H1 = "Changes cannot be stated yet"
		p.Lede = brief.Of(s.Report).NotCompared() +
			" From the second night on, this page lists what is new, closed, reopened, expired and no longer returned."
		if s.Report.Options.Unread != "" {
			p.H1, p.Lede = "Changes cannot be stated tonight", strings.TrimSpace(brief.Of(s.Report).NotCompared()+" "+notCompared(s))
		}
		return ChangesView{Page: p}, nil
	}
	lists, total := brief.ChangeLists(c), 0
	for _, l := range lists {
		total += len(l.IDs)
	}
	p.H1 = word.Plural(total, "change", "changes") + " since " + word.Date(c.Since.In(s.Report.Zone))
	p.Lede = notCompared(s) + "Compared with the snapshot of " + s.DateTime(c.Since) + ", record by record. " + brief.GoneIsNotDeleted
	v := ChangesView{Page: p, Blocks: []view.Block{{Title: "What changed", Tables: []view.Table{spans(s, root, c)}}}}
	if len(c.Shrunk) > 0 {
		v.Blocks = append(v.Blocks, visibility(s, root, c.Shrunk))
	}
	words := changed(s, lists)
	for _, l := range lists {
		if len(l.IDs) > 0 && !l.Gone {
			v.Blocks = append(v.Blocks, view.Block{Title: l.Name, Tables: []view.Table{changeList(s, root, l, words)}})
		}
	}
	if len(s.Gone) > 0 {
		v.Blocks = append(v.Blocks, tombstones(s, root))
	}
	return v, nil
}

// notCompared names the damaged nights with which tonight should have been
// compared, beside the night before.
func notCompared(s *page.Source) string {
	said := ""
	for _, n := range s.Nights {
		if n.NotCompared && n.Folder != s.Report.Options.Unread {
			said += "The snapshot " + n.Folder + " is damaged: the comparison with it is not evaluated. "
		}
	}
	return said
}

// spans counts every kind of change since the night before and, where there
// are nights of that age, since about a week and a month.
func spans(s *page.Source, root string, c *change.Changes) view.Table {
	all := append([]*change.Changes{c}, s.Since...)
	t := table.Table{ID: "kinds", Caption: "Kinds of change", Columns: []table.Column{{Head: "Change"}}}
	counts := make([][]brief.ChangeList, len(all))
	for i, one := range all {
		t.Columns = append(t.Columns, table.Column{Head: "Since " + word.Date(one.Since.In(s.Report.Zone)), Kind: table.Number})
		counts[i] = brief.ChangeLists(one)
	}
	t.Len = len(counts[0])
	t.Row = func(i int) []table.Cell {
		first := counts[0][i]
		name := table.Cell{Text: first.Name, Muted: len(first.IDs) == 0}
		if len(first.IDs) > 0 {
			name.Link = "changes.html#" + first.Key
			if first.Gone {
				name.Link = "changes.html#gone"
			}
		}
		row := []table.Cell{name}
		for k, one := range counts {
			n := len(one[i].IDs)
			row = append(row, table.Cell{Text: strconv.Itoa(n), Strong: n > 0 && k == 0, Muted: n == 0})
		}
		return row
	}
	t.Note = "Each column compares two snapshots: what is new in a column is not counted there again as changed."
	if len(all) == 1 {
		t.Note = "There is no snapshot of a week or a month ago to compare with."
	}
	if notCompared(s) != "" {
		t.Note = "What is not evaluated has no column. Each column compares two snapshots."
	}
	return s.Still(root, t)
}

// changeList lists the records of one kind of change since the night before.
func changeList(s *page.Source, root string, l brief.ChangeList, words wording) view.Table {
	t := table.Table{ID: l.Key, Caption: l.Name, Len: len(l.IDs), List: l.List,
		Columns:  []table.Column{{Head: "Record", Kind: table.Code}, {Head: "What it is"}},
		RecordID: func(i int) string { return l.IDs[i] },
		Row: func(i int) []table.Cell {
			name, what := words(l.List, l.IDs[i])
			return []table.Cell{{Text: name, Link: s.Registers.Layout.Page(l.List, l.IDs[i])}, what}
		}}
	v := s.Table(root, t, page.WholeRows)
	if len(v.Rows) < t.Len {
		v.Note = "All of them stand in data/changes.json."
	}
	return v
}

// visibility is the groups of which many records are gone at once.
func visibility(s *page.Source, root string, shrunk []change.Shrunk) view.Block {
	title, note, t := brief.Shrunk(shrunk)
	return view.Block{Title: title, Note: note, Tables: []view.Table{s.Still(root, t)}}
}

// tombstones lists the records that are no longer returned.
func tombstones(s *page.Source, root string) view.Block {
	pageOf := s.Registers.Layout.Page
	if s.SharedPages {
		pageOf = func(census.List, string) string { return "" }
	}
	t := brief.Gone(s.Gone, pageOf)
	v := s.Table(root, t, page.WholeRows)
	return view.Block{Title: "No longer returned",
		Note: brief.GoneIsNotDeleted + " Each keeps its page, with its last state, for as long as it is part of a " +
			"comparison.", Tables: []view.Table{v}}
}

// GonePages are the pages of records that are no longer returned. A shared
// page has only what is there.
func GonePages(s *page.Source) []page.Place {
	if s.SharedPages {
		return nil
	}
	var out []page.Place
	for _, g := range s.Gone {
		path := s.Registers.Layout.Page(g.List, g.ID)
		out = append(out, page.Place{Path: path, Template: "gone", Title: "No longer returned: " + s.Registers.Layout.Slug(g.ID),
			Trail: []frame.Crumb{frame.Sections[g.List].Crumb()},
			View: func(_ *page.Source, p view.Page) (any, error) {
				p.H1 = g.Name
				p.Lede = "The service no longer returns this record. What stands here is its last state. " + brief.GoneIsNotDeleted
				facts := []view.Fact{view.Plain("Id", g.ID)}
				for _, f := range g.Facts {
					facts = append(facts, view.Plain(f.Name, f.Text))
				}
				return GoneView{Page: p, State: g.State, Seen: word.DateTime(g.LastSeen), Facts: facts}, nil
			}})
	}
	return out
}

// wording says what a record is known by, an item by its serial number and any
// other by the end of its id, and what it is.
type wording func(l census.List, id string) (name string, what table.Cell)

// changed returns what records are called, of both nights.
func changed(s *page.Source, lists []brief.ChangeList) wording {
	type key struct {
		list census.List
		id   string
	}
	words, serials := map[key]string{}, map[string]string{}
	for _, l := range lists {
		for _, id := range l.IDs {
			words[key{l.List, id}] = ""
		}
	}
	note := func(l census.List, id, word string) {
		if _, ok := words[key{l, id}]; ok {
			words[key{l, id}] = word
		}
	}
	r := s.Report
	for i := range r.Equipment {
		e := &r.Equipment[i]
		if _, ok := words[key{census.EquipmentList, e.ID}]; ok {
			serials[e.ID] = table.ItemName(e)
		}
		note(census.EquipmentList, e.ID, view.Joined(", ", s.TypeName(e.TypeID), e.Title))
	}
	for i := range r.FollowUps {
		f := &r.FollowUps[i]
		note(census.FollowUpList, f.ID, s.FormName(f.FormID))
	}
	for i := range r.Documents {
		note(census.DocumentList, r.Documents[i].ID, table.DocumentName(&r.Documents[i]))
	}
	for i := range r.Trainings {
		note(census.TrainingList, r.Trainings[i].ID, s.Registers.Names(label.Training, r.Trainings[i].TrainingIDs))
	}
	return func(l census.List, id string) (string, table.Cell) {
		name, what := table.ShortID(id), table.Cell{Text: words[key{l, id}]}
		if serial, ok := serials[id]; ok && l == census.EquipmentList {
			name = serial
		}
		if what.Text == "" {
			what = table.Cell{Text: "not known", Muted: true}
		}
		return name, what
	}
}

// Summary counts what changed; the overview shows the kinds that say
// most whether or not anything is there.
func Summary(s *page.Source, root string) (since string, v view.Table) {
	c := s.Changes
	if c == nil {
		return "", view.Table{}
	}
	var lines []brief.ChangeList
	for _, l := range brief.ChangeLists(c) {
		if len(l.IDs) > 0 || l.List == census.FollowUpList || l.Key == "newly-expired" {
			lines = append(lines, l)
		}
	}
	words := changed(s, lines)
	t := table.Table{ID: "changes", Caption: "Changes", Len: len(lines),
		Columns: []table.Column{{Head: "Change"}, {Head: "Count", Kind: table.Number, Sorts: false}, {Head: "Record", Kind: table.Code}},
		Row: func(i int) []table.Cell {
			l := lines[i]
			first := table.Cell{Text: l.Name, Muted: true}
			record := table.Cell{Text: "–", Muted: true}
			if len(l.IDs) > 0 {
				first = table.Cell{Text: l.Name, Link: "changes.html#" + l.Key}
				if l.Gone {
					first.Link = "changes.html#gone"
				}
			}
			if len(l.IDs) == 1 && !(l.Gone && s.SharedPages) {
				name, _ := words(l.List, l.IDs[0])
				record = table.Cell{Text: name, Link: s.Registers.Layout.Page(l.List, l.IDs[0])}
			}
			return []table.Cell{first, {Text: strconv.Itoa(len(l.IDs)), Strong: len(l.IDs) > 0, Muted: len(l.IDs) == 0}, record}
		}}
	v = s.Uncounted(root, t)
	since = "Compared with " + s.DateTime(c.Since) + ". “No longer returned” is not the same as deleted."
	if len(c.Shrunk) > 0 {
		since += " " + word.Plural(len(c.Shrunk), "group shrank",
			"groups shrank") + " suddenly: less is visible than before, which is not progress."
	}
	return since, v
}
