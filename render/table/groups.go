package table

import (
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/group"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/past"
	"opsreport/render/word"
)

// Group is the records with the same type, office, assignee or the like, and the page that lists them.
type Group struct {
	group.Group
	Page string // drill-down, relative to the site's root
}

// alike is a column that shows the same in all rows of a group of one kind.
type alike struct {
	kind   label.Kind
	column string
}

// within leaves out the column that shows the group itself.
func within[T any](g Group, columns []column[T], same ...alike) []column[T] {
	return slices.DeleteFunc(columns, func(c column[T]) bool { return slices.Contains(same, alike{g.Kind, c.ID}) })
}

// Groups returns the groups of a kind, as Report.Groups does.
func (x *Registers) Groups(kind label.Kind) []Group {
	all := x.Report.Groups(kind)
	out := make([]Group, len(all))
	for i, g := range all {
		out[i] = Group{g, x.GroupPage(kind, g.Key)}
	}
	return out
}

// GroupPage returns the drill-down page of an id; the id "" has one too. It returns "" for a kind without
// drill-downs.
func (x *Registers) GroupPage(kind label.Kind, key string) string {
	folder := list.GroupFolder(kind)
	if folder == "" {
		return ""
	}
	slug := x.Layout.Slug(key)
	if key == "" {
		slug = "none-" + slug[len(slug)-16:]
	}
	return folder + "/" + slug + ".html"
}

// percent returns n of d as text, by the rules of the dictionary.
func percent(n, d int) Cell {
	if d == 0 {
		return muted(word.NotAvailable)
	}
	return Cell{Text: word.Ratio(n, d), Sort: perMille(n, d)}
}

// perMille returns a share in tenths of a per cent, for sorting.
func perMille(n, d int) string { return strconv.Itoa(n * 1000 / d) }

// GroupsOfEquipment returns a table of groups with their currency (how many items are in date).
func (x *Registers) GroupsOfEquipment(id, caption, head string, groups []Group) Table {
	columns := []Column{{ID: "group", Head: head, Sorts: true}, {ID: "in-service", Head: "In service", Kind: Number},
		{ID: "up-to-date", Head: "Up to date", Kind: Number},
		{ID: "expiring", Head: "Expiring", Kind: Number}, {ID: "expired", Head: "Expired", Kind: Number}, {ID: "no-data",
			Head: "No data", Kind: Number},
		{ID: "out-of-service", Head: "Out of service", Kind: Number, Minor: true}, {ID: "in-date", Head: "In date", Kind: Number}}
	row := func(c group.Currency, first Cell) []Cell {
		return []Cell{first, count(c.In.All()), count(c.In.UpToDate), count(c.In.Expiring), strong(count(c.In.Expired)), count(c.In.NoData()),
			count(c.Out.All()), percent(c.InDate, c.Rated)}
	}
	t := Table{ID: id, Caption: caption, Columns: columns, Len: len(groups), Empty: list.Equipment.Row().Empty(),
		By: "whose names begin with", Key: groupKey(groups), RecordID: groupID(groups),
		Row: func(i int) []Cell {
			return row(groups[i].Currency, Cell{Text: groups[i].Label, Link: groups[i].Page})
		},
		Total: row(x.Report.Currency(), Cell{Text: "All items"})}
	t.beside("expired", groups, func(g *Group) *past.Series { return x.Past.Expired(g.Rows) }, x.Past.Figure("E6", false))
	return t
}

// GroupsOfFollowUps returns a table of groups with their open and overdue follow-ups.
func (x *Registers) GroupsOfFollowUps(id, caption, head string, groups []Group) Table {
	columns := []Column{
		{ID: "group", Head: head, Sorts: true}, {ID: "open", Head: "Open", Kind: Number},
		{ID: "overdue", Head: "Overdue", Kind: Number},
		{ID: "over-age", Head: "Over " + word.Plural(x.lastAge(), "day", "days"), Kind: Number, Minor: true},
		{ID: "median-age", Head: "Median age", Kind: Number}, {ID: "oldest", Head: "Oldest", Kind: Number}}
	row := func(l group.Load, first Cell) []Cell {
		return []Cell{first, count(l.Open), strong(count(l.Overdue)), count(l.OverAge()), inDays(l.Median), inDays(l.Oldest)}
	}
	t := Table{ID: id, Caption: caption, Order: "by name, not a ranking", Columns: columns, Len: len(groups), Empty: "No follow-up.",
		By: "whose names begin with", Key: groupKey(groups), RecordID: groupID(groups),
		Row:   func(i int) []Cell { return row(groups[i].Load, Cell{Text: groups[i].Label, Link: groups[i].Page}) },
		Total: row(x.Report.LoadOf(nil), Cell{Text: "All"})}
	t.beside("overdue", groups, x.OverdueOf, x.Past.Figure("F2", false))
	return t
}

// OverdueOf returns how many follow-ups of a form, or of an assignee, were overdue in the last weeks.
func (x *Registers) OverdueOf(g *Group) *past.Series {
	if g.Kind == label.User {
		return x.Past.OverdueOf(g.Key)
	}
	return x.Past.Overdue(g.Rows)
}

// beside inserts a column of the last weeks after the column with an id, unless no group has any numbers.
func (t *Table) beside(id string, groups []Group, of func(*Group) *past.Series, total *past.Series) {
	weeks := make([]*past.Series, len(groups))
	known := false
	for i := range groups {
		weeks[i] = of(&groups[i])
		known = known || weeks[i] != nil
	}
	if !known {
		return
	}
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == id }) + 1
	head := t.Columns[at-1].Head + ", 13\u00a0weeks"
	t.Columns = slices.Insert(t.Columns, at, Column{ID: id + "-weeks", Head: head, Kind: Sparkline})
	row := t.Row
	t.Row = func(i int) []Cell { return slices.Insert(row(i), at, Cell{Weeks: weeks[i]}) }
	t.Total = slices.Insert(t.Total, at, Cell{Weeks: total})
}

// GroupsOfSessions returns a table of trainings with their sessions.
func (x *Registers) GroupsOfSessions(groups []Group) Table {
	return Table{ID: "by-training", Caption: "Last session of each training", Order: "by name", Len: len(groups),
		Empty: "No training was given in a group session.", By: "whose names begin with", Key: groupKey(groups), RecordID: groupID(groups),
		Columns: []Column{{ID: "training", Head: "Training", Sorts: true},
			{ID: "sessions", Head: "Sessions", Kind: Number}, {ID: "attendances", Head: "Attendances", Kind: Number},
			{ID: "last-recorded", Head: "Last recorded", Kind: Date}, {ID: "days-since", Head: "Days since", Kind: Number}},
		Row: func(i int) []Cell {
			t := groups[i].Teaching
			return []Cell{{Text: groups[i].Label, Link: groups[i].Page}, count(t.Sessions), count(t.Attendances), x.date(t.LastMs, "no date"),
				days(t.SinceLast, "no date")}
		}}
}

// groupKey splits a list of groups by the first characters of their names.
func groupKey(groups []Group) func(i, depth int) string {
	return func(i, depth int) string { return startKey(groups[i].Label, groups[i].Key, depth) }
}

// groupID returns the id of each group. For people it is nil: the address of their page shows only the key that
// stands for the person.
func groupID(groups []Group) func(i int) string {
	if len(groups) == 0 || groups[0].Kind == label.User {
		return nil
	}
	return func(i int) string { return groups[i].Key }
}

func strong(c Cell) Cell {
	c.Strong = !c.Muted
	return c
}

func inDays(d census.Day) Cell {
	if d == census.NoDay {
		return muted("none")
	}
	n := strconv.Itoa(int(d))
	return Cell{Text: n + " d", Sort: n}
}
