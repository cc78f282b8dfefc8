package table

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
)

// Group is the records that share a type, office, assignee or the like.
type Group struct {
	Kind  label.Kind
	Key   string // the id they share; "" for those that have none
	Label string
	Page  string  // drill-down, relative to the site's root
	Rows  []int32 // of the report's list
}

// rows is never nil: a group without records has an empty table.
func (g Group) rows() []int32 {
	if g.Rows == nil {
		return []int32{}
	}
	return g.Rows
}

// alike is a column in which all records of a group of some kind say the same.
type alike struct {
	kind   label.Kind
	column string
}

// within leaves out the column that the group is named by.
func within[T any](g Group, columns []column[T], same ...alike) []column[T] {
	return slices.DeleteFunc(columns, func(c column[T]) bool { return slices.Contains(same, alike{g.Kind, c.ID}) })
}

// drill says where the groups of a kind are and what those without an id are called.
type drill struct {
	kind         label.Kind
	folder, none string
}

var (
	byType     = drill{label.EquipmentType, "equipment/type", "No type"}
	byOffice   = drill{label.Office, "equipment/office", "No office"}
	byLine     = drill{label.LineOfBusiness, "equipment/lob", "No line of business"}
	byAssignee = drill{label.User, "followups/assignee", "Unassigned"}
	byForm     = drill{label.Form, "followups/form", "No form"}
	byTraining = drill{label.Training, "trainings/training", "No training"}
)

// page is the drill-down of a key; the key "" has one too.
func (d drill) page(l Layout, key string) string {
	slug := l.Slug(key)
	if key == "" {
		slug = "none-" + slug[len(slug)-16:]
	}
	return d.folder + "/" + slug + ".html"
}

// group sorts rows into groups by the keys that each has, in the order of
// labels, those without a key last. seed are keys that have a group in any case.
func group[T any](x *Registers, d drill, all []T, seed []string, keys func(r *T, yield func(string))) []Group {
	rows := map[string][]int32{}
	for _, k := range seed {
		rows[k] = nil
	}
	for i := range all {
		keys(&all[i], func(k string) {
			// An id that stands twice in one record counts once.
			if r := rows[k]; len(r) == 0 || r[len(r)-1] != int32(i) {
				rows[k] = append(r, int32(i))
			}
		})
	}
	out := make([]Group, 0, len(rows))
	for k, r := range rows {
		g := Group{Kind: d.kind, Key: k, Label: d.none, Page: d.page(x.Layout, k), Rows: r}
		switch {
		case k == "":
		case d.kind == label.EquipmentType:
			g.Label = x.Report.TypeName(k)
		default:
			g.Label = x.Book.Show(d.kind, k)
		}
		out = append(out, g)
	}
	slices.SortFunc(out, func(a, b Group) int {
		if (a.Key == "") != (b.Key == "") {
			return cmp.Compare(len(b.Key), len(a.Key)) // the one without a key last
		}
		return cmp.Or(cmp.Compare(a.Label, b.Label), cmp.Compare(a.Key, b.Key))
	})
	return out
}

func each(ids []string, yield func(string)) {
	for _, id := range ids {
		yield(id)
	}
	if len(ids) == 0 {
		yield("")
	}
}

// Types returns the equipment by type; asked are the types that the service
// was asked for, which have a group even where nothing came back.
func (x *Registers) Types(asked []string) []Group {
	return group(x, byType, x.Report.Equipment, asked, func(e *item, yield func(string)) { yield(e.TypeID) })
}

// Offices returns the equipment by office; an item is in each of its offices.
func (x *Registers) Offices() []Group {
	return group(x, byOffice, x.Report.Equipment, nil, func(e *item, yield func(string)) { each(e.OfficeIDs, yield) })
}

// Lines returns the equipment by line of business.
func (x *Registers) Lines() []Group {
	return group(x, byLine, x.Report.Equipment, nil, func(e *item, yield func(string)) { yield(e.LineID) })
}

// Assignees returns the open follow-ups by current assignee.
func (x *Registers) Assignees() []Group {
	return group(x, byAssignee, x.Report.FollowUps, nil, func(f *followUp, yield func(string)) {
		if f.Open == record.True {
			yield(f.AssigneeID)
		}
	})
}

// Forms returns the follow-ups by form.
func (x *Registers) Forms() []Group {
	return group(x, byForm, x.Report.FollowUps, nil, func(f *followUp, yield func(string)) { yield(f.FormID) })
}

// Trainings returns the sessions by training; a session is in each of its trainings.
func (x *Registers) Trainings() []Group {
	return group(x, byTraining, x.Report.Trainings, nil, func(t *session, yield func(string)) { each(t.TrainingIDs, yield) })
}

// GroupPage returns the drill-down of an id; "" for a kind that has none.
func (x *Registers) GroupPage(k label.Kind, key string) string {
	for _, d := range []drill{byType, byOffice, byLine, byAssignee, byForm, byTraining} {
		if d.kind == k {
			return d.page(x.Layout, key)
		}
	}
	return ""
}

// Currency counts the states of equipment.
type Currency struct {
	In, Out, Unknown                    int // by service state
	UpToDate, Expiring, Expired, NoData int // of those in service
	NeverCompleted, NoSchedule          int // schedules and items in service
	OutExpired                          int
	InDate, Rated                       int // n and d of E1
}

// CurrencyOf counts a group.
func (x *Registers) CurrencyOf(g Group) Currency {
	var c Currency
	for _, i := range g.Rows {
		c.add(&x.Report.Equipment[i])
	}
	return c
}

func (c *Currency) add(e *item) {
	switch e.InService {
	case record.False:
		c.Out++
		if e.Status == report.Expired {
			c.OutExpired++
		}
		return
	case record.Unset:
		c.Unknown++
		return
	}
	c.In++
	c.NeverCompleted += int(e.NeverCompleted)
	if len(e.Schedules) == 0 {
		c.NoSchedule++
	}
	if e.Rated() {
		c.Rated++
	}
	if e.InDate() {
		c.InDate++
	}
	switch e.Standing() {
	case report.UpToDate:
		c.UpToDate++
	case report.Expiring:
		c.Expiring++
	case report.Expired:
		c.Expired++
	default:
		c.NoData++
	}
}

// Load counts the follow-ups of a group.
type Load struct {
	All, Open, Overdue, OverAge int // OverAge is of the last bucket of ages
	OldestMs                    int64
	Oldest, Median              report.Day // ages of the open ones; NoDay without any
}

// LoadOf counts a group.
func (x *Registers) LoadOf(g Group) Load {
	l := Load{All: len(g.Rows), Oldest: report.NoDay, Median: report.NoDay}
	var ages []report.Day
	last := x.lastAge()
	for _, i := range g.Rows {
		f := &x.Report.FollowUps[i]
		if f.Open != record.True {
			continue
		}
		l.Open++
		if f.Overdue {
			l.Overdue++
		}
		if f.Age == report.NoDay {
			continue
		}
		ages = append(ages, f.Age)
		if l.OldestMs == 0 || f.CreatedMs < l.OldestMs {
			l.OldestMs = f.CreatedMs
		}
		if int(f.Age) > last {
			l.OverAge++
		}
	}
	if len(ages) > 0 {
		slices.Sort(ages)
		l.Oldest = ages[len(ages)-1]
		l.Median = ages[(len(ages)+1)/2-1]
	}
	return l
}

// percent is n of d as text, by the rules of the dictionary.
func percent(n, d int) Cell {
	switch {
	case d == 0:
		return muted("n/a")
	case d < 5:
		return Cell{Text: strconv.Itoa(n) + " of " + strconv.Itoa(d), Sort: perMille(n, d)}
	}
	return Cell{Text: strconv.Itoa(n) + " of " + strconv.Itoa(d) + " · " + Percent(n, d), Sort: perMille(n, d)}
}

// perMille is a share to sort by, in tenths of a per cent.
func perMille(n, d int) string { return strconv.Itoa(n * 1000 / d) }

// Percent is a share in tenths, rounded half away from zero; it is never
// printed as nothing or as all where it is not.
func Percent(n, d int) string {
	tenths := (n*2000 + d) / (2 * d)
	switch {
	case n > 0 && tenths == 0:
		return "<0.1 %"
	case n < d && tenths >= 1000:
		return ">99.9 %"
	}
	return strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10) + " %"
}

// GroupsOfEquipment is the table of groups with their currency.
func (x *Registers) GroupsOfEquipment(id, caption, head string, groups []Group) Table {
	columns := []Column{{ID: "group", Head: head, Width: 40, Sorts: true}, {ID: "in-service", Head: "In service", Kind: Number, Width: 12},
		{ID: "up-to-date", Head: "Up to date", Kind: Number, Width: 12},
		{ID: "expiring", Head: "Expiring", Kind: Number, Width: 12}, {ID: "expired", Head: "Expired", Kind: Number, Width: 12}, {ID: "no-data",
			Head: "No data", Kind: Number, Width: 12},
		{ID: "out-of-service", Head: "Out of service", Kind: Number, Width: 12, Minor: true}, {ID: "in-date", Head: "In date", Kind: Number,
			Width: 24}}
	row := func(c Currency, first Cell) []Cell {
		return []Cell{first, count(c.In), count(c.UpToDate), count(c.Expiring), strong(count(c.Expired)), count(c.NoData), count(c.Out),
			percent(c.InDate, c.Rated)}
	}
	var all Currency
	for i := range x.Report.Equipment {
		all.add(&x.Report.Equipment[i])
	}
	return Table{ID: id, Caption: caption, Columns: columns, Len: len(groups), Empty: "The service returned no equipment.",
		Row: func(i int) []Cell {
			return row(x.CurrencyOf(groups[i]), Cell{Text: groups[i].Label, Link: groups[i].Page})
		},
		Total: row(all, Cell{Text: "All items"})}
}

// GroupsOfFollowUps is the table of groups with their load.
func (x *Registers) GroupsOfFollowUps(id, caption, head string, groups []Group) Table {
	columns := []Column{
		{ID: "group", Head: head, Width: 40, Sorts: true}, {ID: "open", Head: "Open", Kind: Number, Width: 12},
		{ID: "overdue", Head: "Overdue", Kind: Number, Width: 12},
		{ID: "over-age", Head: fmt.Sprintf("Over %d days", x.lastAge()), Kind: Number, Width: 12, Minor: true},
		{ID: "median-age", Head: "Median age", Kind: Number, Width: 12}, {ID: "oldest", Head: "Oldest", Kind: Number, Width: 12}}
	row := func(l Load, first Cell) []Cell {
		return []Cell{first, count(l.Open), strong(count(l.Overdue)), count(l.OverAge), inDays(l.Median), inDays(l.Oldest)}
	}
	every := Group{Rows: make([]int32, len(x.Report.FollowUps))}
	for i := range every.Rows {
		every.Rows[i] = int32(i)
	}
	return Table{ID: id, Caption: caption, Order: "by name, not a ranking", Columns: columns, Len: len(groups), Empty: "No follow-up.",
		Row:   func(i int) []Cell { return row(x.LoadOf(groups[i]), Cell{Text: groups[i].Label, Link: groups[i].Page}) },
		Total: row(x.LoadOf(every), Cell{Text: "All"})}
}

// GroupsOfSessions is the table of trainings with their sessions.
func (x *Registers) GroupsOfSessions(groups []Group) Table {
	return Table{ID: "by-training", Caption: "Last session of each training", Order: "by name", Len: len(groups),
		Empty: "No training was given in a group session.",
		Columns: []Column{{ID: "training", Head: "Training", Width: 40, Sorts: true},
			{ID: "sessions", Head: "Sessions", Kind: Number, Width: 12}, {ID: "attendances", Head: "Attendances", Kind: Number, Width: 12},
			{ID: "last-recorded", Head: "Last recorded", Kind: Date, Width: 16}, {ID: "days-since", Head: "Days since", Kind: Number, Width: 12}},
		Row: func(i int) []Cell {
			attendances, last := 0, int64(0)
			for _, r := range groups[i].Rows {
				t := &x.Report.Trainings[r]
				attendances += t.Trainees
				last = max(last, t.CreatedMs)
			}
			return []Cell{{Text: groups[i].Label, Link: groups[i].Page}, count(len(groups[i].Rows)), count(attendances), x.date(last, "no date"),
				days(x.age(last), "no date")}
		}}
}

func strong(c Cell) Cell {
	c.Strong = !c.Muted
	return c
}

func inDays(d report.Day) Cell {
	if d == report.NoDay {
		return muted("none")
	}
	n := strconv.Itoa(int(d))
	return Cell{Text: n + " d", Sort: n}
}
