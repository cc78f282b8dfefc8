// Package weekly computes the last 13 weeks of figures, one value for each week, for the small lines
// beside them. It promises that a value is what the night itself would have counted, that
// tonight's week is the last one, and that a week whose records are not known is a gap; it never guesses. A
// figure of the whole is read from the history. A figure of a group is counted from the states of records
// that the ledger tells, on the same nights. Package render calls Of.
//
// What a value of a group means:
//
//   - of a type, an office or a line of business: how many of the items that are
//     in the group tonight were in service and expired on that night;
//   - of a form: how many of the follow-ups that have it tonight were overdue;
//   - of an assignee: how many of the follow-ups that are on record tonight were
//     overdue then and with that person then.
//
// Records that are gone tonight are in no group of tonight's. Items have no value on nights before
// the types of equipment that are asked for changed last: nobody looked at all of them then.
package weekly

import (
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/ledger"
)

// Weeks is the number of weeks of a Series, including tonight's. A Series with fewer than few
// values is left out.
const (
	Weeks = 13
	few   = 3
)

// tonight is the index of tonight's week.
const tonight = Weeks - 1

// Series is one value for each week, oldest first: the value of the week's last night. Nil is a
// gap. The last value is never nil.
type Series struct {
	Values [Weeks]*float64 `doc:"by week, the oldest first; absent where it is not known"`
	Share  bool            `doc:"the values are percentages"`
}

// Book has the series of one night. A nil Book has none.
type Book struct {
	lines     [Weeks]*history.Line // line of the last night of each week; nil for none
	expired   counts
	overdue   counts
	assignees map[string]*tally
}

// Of computes the Book of a night from its records, and from the history and the ledger up to
// this night, with people as in the records.
func Of(r *census.Rows, lines []history.Line, nights []ledger.Night) *Book {
	b := &Book{assignees: map[string]*tally{}}
	b.weeks(lines, r.AsOf)
	b.count(r, nights)
	return b
}

// weeks finds the last night of each week.
func (b *Book) weeks(lines []history.Line, asOf time.Time) {
	var starts [Weeks]time.Time
	for i := range starts {
		starts[i] = calendar.WeekAfter(calendar.WeekStart(asOf), i-tonight)
	}
	for i := range lines {
		for week := tonight; week >= 0; week-- {
			if at := lines[i].AsOf; !at.Before(starts[week]) && !at.After(asOf) {
				b.lines[week] = &lines[i] // the lines are in order, so the last one stays
				break
			}
		}
	}
}

// Figure returns the percentages or counts of a figure of the whole. It is nil if there are too
// few weeks, or no value tonight.
func (b *Book) Figure(id string, share bool) *Series {
	if b == nil {
		return nil
	}
	s := &Series{Share: share}
	for week, line := range b.lines {
		s.Values[week] = valueOf(line.Figure(id), share)
	}
	return s.enough()
}

// valueOf returns the number that a figure's tile printed; nil if it printed none.
func valueOf(f *history.Figure, share bool) *float64 {
	switch {
	case f == nil, f.D == nil && f.Value == nil, f.D != nil && *f.D == 0:
		return nil
	case share:
		return f.Value
	}
	return new(float64(f.N))
}

// Expired returns the history of some rows of the equipment.
func (b *Book) Expired(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.expired.some(rows)
}

// Overdue returns the history of some rows of the follow-ups.
func (b *Book) Overdue(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.overdue.some(rows)
}

// OverdueOf returns the history of an assignee; "" is nobody.
func (b *Book) OverdueOf(assignee string) *Series {
	if b == nil {
		return nil
	}
	t := b.assignees[assignee]
	if t == nil {
		t = &tally{}
	}
	return t.series(b.overdue.known)
}

func (s *Series) enough() *Series {
	n := 0
	for _, v := range s.Values {
		if v != nil {
			n++
		}
	}
	if n < few || s.Values[tonight] == nil {
		return nil
	}
	return s
}

// set is a set of weeks, with one bit for each.
type set uint16

func of(week int) set           { return 1 << week }
func (s set) has(week int) bool { return s&of(week) != 0 }
func (s *set) put(week int)     { *s |= of(week) }

// counts says of each record of a list in which weeks it counted, and of which weeks that is known.
type counts struct {
	marks []set
	known set
}

func (c *counts) some(rows []int32) *Series {
	t := &tally{}
	for _, i := range rows {
		t.add(c.marks[i], 1)
	}
	return t.series(c.known)
}

// tally counts records week by week.
type tally [Weeks]int

func (t *tally) add(weeks set, n int) {
	if weeks == 0 {
		return
	}
	for week := range t {
		if weeks.has(week) {
			t[week] += n
		}
	}
}

func (t *tally) series(known set) *Series {
	s := &Series{}
	for week, n := range t {
		if known.has(week) {
			s.Values[week] = new(float64(n))
		}
	}
	return s.enough()
}
