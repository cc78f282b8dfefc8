package table

import (
	"cmp"
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Group is the records with the same type, office, assignee or the like, and the page that lists them.
type Group struct {
	report.Group
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
func (x *Registers) GroupPage(by label.Kind, key string) string {
	folder := kind.GroupFolder(by)
	if folder == "" {
		return ""
	}
	slug := x.Layout.Slug(key)
	if key == "" {
		slug = "none-" + slug[len(slug)-16:]
	}
	return folder + "/" + slug + ".html"
}

// groups returns a table of groups, with a row of totals unless total is nil.
func (x *Registers) groups(t Table, all []Group, total *Group, columns ...column[Group]) Table {
	t.Len, t.By, t.Columns = len(all), ByName, bind(x, all, total, columns)
	t.Keys = func(row, depth int) string { return startKey(all[row].Label, all[row].Key, depth) }
	if len(all) > 0 && all[0].Kind != label.User { // the address of a person's page shows only the key that stands for the person
		t.IDs = func(row int) string { return all[row].Key }
	}
	return t
}

// first returns the column of the groups themselves.
func first(id, head string) column[Group] {
	return column[Group]{Column{ID: id, Head: head, Sorts: true}, func(_ *Registers, g *Group) Cell { return Linked(g.Label, g.Page) }}
}

// GroupsOfEquipment returns a table of groups with their currency (how many items are in date).
func (x *Registers) GroupsOfEquipment(id, caption, head string, groups []Group) Table {
	t := x.groups(Table{ID: id, Caption: caption, Empty: x.lacks(kind.Equipment)}, groups,
		&Group{Group: report.Group{Label: x.Words.Registers.TotalOf("items"), Equipment: x.Report.EquipmentCounts()}},
		first("group", head),
		tallied(Column{ID: "in-service"}, func(x *Registers, g *Group) Tally {
			return x.Count(kind.Equipment, g, g.Equipment.In.All(), with(serviceColumn.ID, serving))
		}),
		tallied(Column{ID: "up-to-date"}, func(x *Registers, g *Group) Tally {
			return x.Items(g, g.Equipment.In.UpToDate, IsUpToDate)
		}),
		tallied(Column{ID: "expiring"}, func(x *Registers, g *Group) Tally {
			return x.Items(g, g.Equipment.In.Expiring, IsExpiring)
		}),
		column[Group]{Column{ID: "expired", Kind: Number}, func(x *Registers, g *Group) Cell {
			return Listed(x.Items(g, g.Equipment.In.Expired, IsExpired)).Bold()
		}},
		tallied(Column{ID: "no-data"}, func(x *Registers, g *Group) Tally {
			return x.Items(g, g.Equipment.In.NoData(), NotScheduled, IsUnknown)
		}),
		tallied(Column{ID: "out-of-service", Minor: true}, func(x *Registers, g *Group) Tally {
			return x.Items(g, g.Equipment.Out.All(), IsOut)
		}),
		column[Group]{Column{ID: "in-date", Kind: Number}, func(x *Registers, g *Group) Cell {
			return percent(x.Words.Registers, g.Equipment.InDate, g.Equipment.Rated)
		}})
	x.beside(&t, "expired", groups, func(g *Group) *period.Series { return x.Past.Expired(g.Rows) }, x.Past.Figure(report.E6, false))
	return t
}

// GroupsOfFollowUps returns a table of groups with their open and overdue follow-ups.
func (x *Registers) GroupsOfFollowUps(id, caption, head string, groups []Group) Table {
	empty := x.Report.NoneOpen(x.Words.Figures) + "."
	if len(x.Report.FollowUps) == 0 {
		empty = x.lacks(kind.FollowUps)
	}
	t := x.groups(Table{ID: id, Caption: caption, Order: x.Words.Registers.Order("groups"), Empty: empty}, groups,
		&Group{Group: report.Group{Label: x.Words.Registers.Total(), FollowUps: x.Report.CountFollowUps(nil)}},
		first("group", head),
		tallied(Column{ID: "open"}, func(x *Registers, g *Group) Tally {
			return x.FollowUpsIn(g, g.FollowUps.Open, IsOpen, IsOverdue)
		}),
		column[Group]{Column{ID: "overdue", Kind: Number}, func(x *Registers, g *Group) Cell {
			return Listed(x.FollowUpsIn(g, g.FollowUps.Overdue, IsOverdue)).Bold()
		}},
		column[Group]{Column{ID: "over-age", Head: x.Words.Registers.Over(x.Report.Options.OverAge()), Kind: Number, Minor: true, Ages: true},
			func(x *Registers, g *Group) Cell {
				if g.FollowUps.OverAge() == 0 && g.FollowUps.Ageless > 0 {
					return Muted(x.Words.Registers.Unknown())
				}
				return Listed(x.Aged(g, g.FollowUps.OverAge(), x.Report.Options.LastAges()))
			}},
		column[Group]{Column{ID: "median-age", Kind: Number, Ages: true}, func(x *Registers, g *Group) Cell {
			return x.inDays(g.FollowUps.Open, g.FollowUps.Median)
		}},
		column[Group]{Column{ID: "oldest", Kind: Number, Ages: true}, func(x *Registers, g *Group) Cell {
			return x.inDays(g.FollowUps.Open, g.FollowUps.Oldest)
		}})
	x.beside(&t, "overdue", groups, x.OverdueOf, x.Past.Figure(report.F2, false))
	return t
}

// OverdueOf returns how many follow-ups of a form, or of an assignee, were overdue in the last weeks.
func (x *Registers) OverdueOf(g *Group) *period.Series {
	if g.Kind == label.User {
		return x.Past.OverdueOf(g.Key)
	}
	return x.Past.Overdue(g.Rows)
}

// beside inserts a column of the last weeks after the column with an id, unless no group has any numbers.
func (x *Registers) beside(t *Table, id string, groups []Group, of func(*Group) *period.Series, total *period.Series) {
	weeks := make([]*period.Series, len(groups))
	known := false
	for i := range groups {
		weeks[i] = of(&groups[i])
		known = known || weeks[i] != nil
	}
	if !known {
		return
	}
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.ID == id }) + 1
	t.Columns = slices.Insert(t.Columns, at, Column{
		ID:    id + "-weeks",
		Head:  x.Words.Registers.OverWeeks(t.Columns[at-1].Head, period.WeeksShown),
		Kind:  Sparkline,
		Cell:  func(row int) Cell { return Cell{Past: weeks[row]} },
		Total: Cell{Past: total},
	})
}

// GroupsOfSessions returns a table of trainings with their sessions.
func (x *Registers) GroupsOfSessions(groups []Group) Table {
	t := Table{ID: "by-training"}
	if len(x.Report.Trainings) == 0 {
		t.Empty = x.lacks(kind.Trainings)
	}
	attending := x.Attending()
	return x.groups(x.said(t, "last-sessions"), groups, nil,
		first("training", x.Words.Columns.Head("training")),
		tallied(Column{ID: "sessions"}, func(x *Registers, g *Group) Tally {
			return x.Count(kind.Trainings, g, g.Trainings.Sessions)
		}),
		tallied(Column{ID: "people"}, func(x *Registers, g *Group) Tally {
			if g.Key == "" {
				return Tally{N: g.Trainings.People}
			}
			return attending(g.Trainings.People, x.OfGroup(g))
		}),
		counted(Column{ID: "attendances"}, func(g *Group) int { return g.Trainings.Attendances }),
		dated(Column{ID: "last-recorded"}, words.Registers.NoDate, func(g *Group) int64 { return g.Trainings.LastMs }, func(g *Group) bool { return g.Trainings.Unread }),
		aged(Column{ID: "days-since", Ages: true}, words.Registers.NoDate, func(g *Group) census.Day { return g.Trainings.SinceLast }))
}

// Matrix returns the table of equipment by status and service state, of a group or of all if it is nil.
func (x *Registers) Matrix(g *Group, c report.EquipmentCounts) Table {
	w := x.Words.Registers
	type state struct {
		word string
		report.StatusCount
		count func(n int, statuses ...string) Tally // those with a status; with none, all of the state
	}
	unlisted := func(n int, statuses ...string) Tally { // in no list stands what is so whether it is in service or not
		if len(statuses) > 0 {
			return Tally{N: n}
		}
		return x.Count(kind.Equipment, g, n)
	}
	all := []state{
		{w.Service("in"), c.In, func(n int, statuses ...string) Tally {
			if len(statuses) > 0 {
				return x.Items(g, n, statuses...)
			}
			return x.Count(kind.Equipment, g, n, with(serviceColumn.ID, serving))
		}},
		{w.Service("out"), c.Out, func(n int, statuses ...string) Tally {
			if len(statuses) > 0 {
				return x.OutAs(g, n, statuses...)
			}
			return x.Items(g, n, IsOut)
		}},
		{w.ServiceUnknown(), c.Unknown, func(n int, statuses ...string) Tally {
			if len(statuses) > 0 && n < c.Unknown.All() {
				return unlisted(n, statuses...)
			}
			return x.Items(g, n, NotStated)
		}},
	}
	status := func(head string, n func(s *state) int, status string) column[state] {
		return tallied(Column{Head: head}, func(_ *Registers, s *state) Tally { return s.count(n(s), status) })
	}
	return Table{ID: "matrix", Caption: w.Caption("matrix"), Len: len(all),
		Columns: bind(x, all, &state{w.Total(), c.In.Plus(c.Out).Plus(c.Unknown), unlisted}, []column[state]{
			{Column{Head: w.ServiceState()}, func(_ *Registers, s *state) Cell { return Text(s.word) }},
			status(w.Status(IsExpired, ""), func(s *state) int { return s.Expired }, IsExpired),
			status(w.Status(IsExpiring, ""), func(s *state) int { return s.Expiring }, IsExpiring),
			status(w.Status(IsUpToDate, ""), func(s *state) int { return s.UpToDate }, IsUpToDate),
			status(w.OtherStatus(), func(s *state) int { return s.NoSchedule }, NotScheduled),
			status(w.StatusUnknown(), func(s *state) int { return s.Unknown }, IsUnknown),
			{Column{Head: w.Total(), Kind: Number}, func(_ *Registers, s *state) Cell {
				c := Listed(s.count(s.All()))
				c.Muted, c.Strong = false, true
				return c
			}},
		})}
}

// TypesByStatus lists the types of equipment by status, most severe first.
func TypesByStatus(r *report.Report, groups []Group) Table {
	all := r.EquipmentCounts()
	said := WordsOf(r)
	w := said.Columns
	column := func(id string, cell func(c report.EquipmentCounts) Cell) Column {
		return Column{ID: id, Head: w.Head(id), Kind: Number, Total: cell(all),
			Cell: func(i int) Cell { return cell(groups[i].Equipment) }}
	}
	rate := func(says func(of message.Share) string) func(c report.EquipmentCounts) Cell {
		return func(c report.EquipmentCounts) Cell {
			if c.Rated == 0 {
				return Muted(said.Figures.NotAvailable())
			}
			return Text(cmp.Or(says(message.Share{N: c.InDate, D: c.Rated}), "–"))
		}
	}
	return Table{ID: "types-by-status", Caption: said.Registers.Caption("types-by-status"), Order: said.Registers.Order("types-by-status"), Len: len(groups),
		Empty: lacks(said, kind.Equipment), Columns: []Column{
			{ID: "type", Head: w.Head("type"), Total: Text(said.Registers.TotalOf("types")),
				Cell: func(i int) Cell { return Linked(groups[i].Label, groups[i].Page) }},
			column("in-service", func(c report.EquipmentCounts) Cell { return Count(c.In.All()) }),
			column("expired", func(c report.EquipmentCounts) Cell { return Count(c.In.Expired).Bold() }),
			column("expiring", func(c report.EquipmentCounts) Cell { return Count(c.In.Expiring) }),
			column("uptodate", func(c report.EquipmentCounts) Cell { return Count(c.In.UpToDate) }),
			column("no-data", func(c report.EquipmentCounts) Cell { return Count(c.In.NoData()) }),
			column("n-of-d", rate(said.Formats.Part)),
			column("in-date", rate(said.Formats.Percent)),
			column("out-of-service", func(c report.EquipmentCounts) Cell { return Count(c.Out.All()) }),
			column("out-expired", func(c report.EquipmentCounts) Cell { return Count(c.Out.Expired) }),
		}}
}
