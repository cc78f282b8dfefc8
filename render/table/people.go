package table

import (
	"slices"
	"strings"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
	"opsreport/render/words"
)

// People returns everybody whom a list names, by name, each with the follow-ups that are with them: who has a follow-up or an item, closed a
// follow-up, gave a session or attended one. Without names of people it returns only who has follow-ups, since three lists together would tell who
// somebody is.
func (x *Registers) People() []Group {
	all := x.Groups(label.User)
	if !x.Report.Options.NamesShown {
		return all
	}
	there := map[string]bool{"": true}
	for _, g := range all {
		there[g.Key] = true
	}
	named := func(ids ...string) {
		for _, id := range ids {
			if there[id] {
				continue
			}
			there[id] = true
			all = append(all, Group{report.Group{Kind: label.User, Key: id, Label: x.Report.Name(label.User, id)}, x.GroupPage(label.User, id)})
		}
	}
	for i := range x.Report.FollowUps {
		if f := &x.Report.FollowUps[i]; f.IsClosed() {
			named(f.CompleterID)
		}
	}
	for i := range x.Report.Equipment {
		named(x.Report.Equipment[i].AssignedIDs...)
	}
	for i := range x.Report.Trainings {
		named(x.Report.Trainings[i].InstructorID)
		named(x.Report.Trainings[i].TraineeIDs...)
	}
	names := word.Collator()
	slices.SortStableFunc(all, func(a, b Group) int { return names.CompareString(a.Label, b.Label) })
	return all
}

// OpenOf returns the open follow-ups of a group.
func (x *Registers) OpenOf(g *Group) Tally {
	return x.FollowUpsIn(g, g.FollowUps.Open, IsOpen, IsOverdue)
}

// ClosedOf returns the n closed follow-ups of a group.
func (x *Registers) ClosedOf(g *Group, n int) Tally { return x.FollowUpsIn(g, n, IsClosed) }

// ClosedBy returns the n follow-ups that a person closed.
func (x *Registers) ClosedBy(id string, n int) Tally {
	return x.Count(kind.FollowUps, nil, n, with(completerColumn.ID, x.Key(id)), with(stateColumn.ID, IsClosed))
}

type attendee = report.Attendee

// monthColumn has the months in which somebody attended, by which the table is filtered.
var monthColumn = column[attendee]{Column{ID: "month", Facet: true, Minor: true, Sieve: true}, func(x *Registers, a *attendee) Cell {
	days := make([]int64, len(a.Sessions))
	for i, row := range a.Sessions {
		days[i] = x.Report.Trainings[row].CreatedMs
	}
	return x.monthsCell(days)
}}

// months returns the first instants of the months of some times, the newest first. A time that is 0 has none.
func (x *Registers) months(times []int64) (out []time.Time) {
	for _, ms := range times {
		if ms != 0 {
			out = append(out, calendar.MonthStart(x.Report.At(ms)))
		}
	}
	slices.SortFunc(out, func(a, b time.Time) int { return b.Compare(a) })
	return slices.CompactFunc(out, time.Time.Equal)
}

// monthsCell returns a cell with the months of some times, each of which filters know.
func (x *Registers) monthsCell(times []int64) Cell {
	months := x.months(times)
	if months == nil {
		return Muted(x.Words.Registers.NoDate())
	}
	var names, keys []string
	for _, month := range months {
		name := x.Words.Lists.PartMonth(month)
		names, keys = append(names, name), append(keys, keyed(month.Format("2006-01"), name))
	}
	return Cell{Text: strings.Join(names, ", "), Sort: months[0].Format("2006-01"), Key: strings.Join(keys, "\n")}
}

// The columns of the table of who attended.
var attendeeColumns = []column[attendee]{
	{Column{ID: "person"}, func(x *Registers, a *attendee) Cell {
		return Linked(x.Report.Name(label.User, a.ID), x.GroupPage(label.User, a.ID))
	}},
	{Column{ID: trainingsColumn.ID, as: trainingsColumn.as, Facet: true, Minor: true}, func(x *Registers, a *attendee) Cell {
		return x.NamesCell(label.Training, x.Attended(a), x.Words.Registers.NoneGiven())
	}},
	counted(Column{ID: "sessions"}, func(a *attendee) int { return len(a.Sessions) }),
	dated(Column{ID: "last-recorded", Sorts: true}, words.Registers.NoDate, func(a *attendee) int64 { return a.LastMs }, func(*attendee) bool { return false }),
	monthColumn,
}

// Attended returns the ids of the trainings that somebody attended, those of the newest session first.
func (x *Registers) Attended(a *attendee) (ids []string) {
	seen := map[string]bool{}
	for _, row := range a.Sessions {
		for _, id := range x.Report.Trainings[row].TrainingIDs {
			if !seen[id] {
				seen[id], ids = true, append(ids, id)
			}
		}
	}
	return ids
}

// ShowsAttendees reports whether there is a page of who attended group sessions. There is none where the pages of people do not tell what
// each of them attended.
func (x *Registers) ShowsAttendees() bool {
	return x.Report.Options.NamesShown && x.Report.Has(kind.Trainings) && x.Report.Has(kind.FollowUps)
}

// Attendees lists who attended group sessions, the last to attend first.
func (x *Registers) Attendees() Table {
	all := x.Report.Attendees()
	t := Table{ID: "people", Len: len(all), Each: "people", By: ByName, File: fileOf(kind.Trainings, "people"), Page: kind.Trainings.Spec().Page("people"),
		Columns: bind(x, all, nil, attendeeColumns)}
	if len(x.Report.Trainings) == 0 {
		t.Empty = x.lacks(kind.Trainings)
	}
	t.IDs = func(row int) string { return all[row].ID }
	t.Keys = func(row, depth int) string {
		return startKey(x.Report.Name(label.User, all[row].ID), all[row].ID, depth)
	}
	return x.said(t, t.ID)
}

// The groups of who attended, by when that was last.
const (
	AttendedLately  = "lately"    // in the last 3 months
	AttendedInYear  = "this-year" // else in the last 12
	AttendedEarlier = "earlier"
	AttendedUndated = "undated"
)

// The page of who attended shows them all where these are at most WholeRows rows of attendeeBytes, with what is known of them, in attendeesBytes.
const (
	attendeeBytes  = 700
	attendeesBytes = 300 << 10
)

// Attending returns what finds the list of n people who attended, of whom those pass every filter.
func (x *Registers) Attending() func(n int, by ...By) Tally {
	nowhere := func(n int, _ ...By) Tally { return Tally{N: n} }
	if !x.ShowsAttendees() {
		return nowhere
	}
	t := x.Attendees()
	if t.Len > WholeRows {
		return nowhere
	}
	size := t.Len * attendeeBytes
	for i := range t.Len {
		for _, c := range t.Row(i) {
			size += len(c.Text) + len(c.Key)
		}
	}
	if size > attendeesBytes {
		return nowhere
	}
	return func(n int, by ...By) Tally { return Tally{n, Filtered(t.Page, by...)} }
}

// TraineesOf returns the trainees of a session, whom its page lists.
func (x *Registers) TraineesOf(t *census.Training) Tally {
	c := Tally{N: t.Trainees}
	if !x.Layout.Shared && c.N <= WholeRows {
		c.List = x.Layout.Page(kind.Trainings, t.ID) + "#trainees-table"
	}
	return c
}

// LastAttended is the filter of who attended that leaves those of some groups.
func LastAttended(groups ...string) By { return with("group", groups...) }
