// Package past computes the last 13 weeks of figures, one value for each week, for the sparklines
// beside them. It promises that a value is what the night itself would have counted, that
// tonight's week is the last one, and that a week without proof is a gap; it never guesses. A
// figure of the whole is read from the history. A figure of a group is computed from tonight's
// records and the ledger's events, and is shown only where the sum of all groups agrees with the
// history. Package render calls Of.
//
// What a value of a group means:
//
//   - of a type, an office or a line of business: how many of the items that are
//     in the group tonight were in service and expired on that night;
//   - of a form: how many of the follow-ups that have it tonight were overdue;
//   - of an assignee: how many of the follow-ups that are on record tonight were
//     overdue then and with that person then.
//
// Records that are gone tonight are in no group, since nobody knows in which they
// were. Offices and types are tonight's, since the ledger does not keep earlier
// ones. It has no event either where the service leaves out whether a record is
// open or in service, on one night and not on another: then the sum is another than
// that of the history, and the week is a gap.
package past

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
	Values [Weeks]*float64
	Share  bool // the values are percentages
}

// Book has the series of one night. A nil Book has none.
type Book struct {
	lines     [Weeks]*history.Line // line of the last night of each week; nil for none
	expired   lines
	overdue   lines
	assignees map[string]*tally
	lost      set // weeks in which the assignee of an overdue follow-up is unknown
}

// Of computes the Book of a night from its records, and from the history and the ledger up to
// this night. People have the same keys as in the records.
func Of(r *census.Rows, lines []history.Line, x *ledger.Index) *Book {
	b := &Book{assignees: map[string]*tally{}}
	b.weeks(lines, r.AsOf)
	w := newWalk(x, r.Source.Digest, &b.lines)
	b.equipment(r, w)
	b.followUps(r, w)
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
	return t.series(b.overdue.proven &^ b.lost)
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

const all set = 1<<Weeks - 1

func of(week int) set           { return 1 << week }
func (s set) has(week int) bool { return s&of(week) != 0 }
func (s *set) put(week int)     { *s |= of(week) }

// mark says in which weeks a record counted, and in which weeks that is unknown.
type mark struct{ yes, unknown set }

// constant returns the mark of a record without events.
func constant(counted bool) mark {
	if counted {
		return mark{yes: all}
	}
	return mark{}
}

// set sets whether the record counted in a week.
func (m *mark) set(week int, counted bool) {
	m.unknown &^= of(week)
	m.yes &^= of(week)
	if counted {
		m.yes.put(week)
	}
}

// lines has a mark for each record of a list, and the weeks that are proven.
type lines struct {
	marks  []mark
	proven set
}

func (l *lines) some(rows []int32) *Series {
	t := &tally{}
	for _, i := range rows {
		t.add(l.marks[i])
	}
	return t.series(l.proven)
}

// tally counts records week by week.
type tally struct {
	n       [Weeks]int
	unknown set
}

func (t *tally) add(m mark) {
	t.unknown |= m.unknown
	if m.yes == 0 {
		return
	}
	for week := range t.n {
		if m.yes.has(week) {
			t.n[week]++
		}
	}
}

func (t *tally) series(proven set) *Series {
	s := &Series{}
	for week, n := range t.n {
		if (proven &^ t.unknown).has(week) {
			s.Values[week] = new(float64(n))
		}
	}
	return s.enough()
}
