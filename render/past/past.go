// Package past has the last 13 weeks of figures, a value a week, for the small
// lines beside them. It promises that a value is what that night itself would
// have counted, that tonight's week is the last, and that a week is a gap where
// nothing proves it. It refuses to guess, and to count what a night did not: a
// figure of the whole is read from the history, one of a group follows from
// tonight's records and from the events of the ledger, and stands only where the
// history agrees with the sum. Package render calls Of.
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

// Weeks is how many weeks a Series has, the one of tonight included. With fewer
// than Few values there is none.
const (
	Weeks = 13
	Few   = 3
)

// tonight is the place of tonight's week.
const tonight = Weeks - 1

// Series is a value a week, oldest first: that of the last night of the week.
// Nil is a gap. The last one is not nil.
type Series struct {
	Values [Weeks]*float64
	Share  bool // the values are percentages
}

// Book has the series of one night. A nil Book has none.
type Book struct {
	lines     [Weeks]*history.Line // of the last night of each week; nil for none
	expired   lines
	overdue   lines
	assignees map[string]*tally
	lost      set // weeks in which it is not known who had an overdue follow-up
}

// Of reads the past of a night from its records, from the history and from the
// ledger, both up to this night. People are called as in the records.
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
				b.lines[week] = &lines[i] // the lines are in order
				break
			}
		}
	}
}

// Figure is the past of a figure of the whole: its percentages, or what it
// counts. Nil where there are not enough weeks, or no value tonight.
func (b *Book) Figure(id string, share bool) *Series {
	if b == nil {
		return nil
	}
	s := &Series{Share: share}
	for week, line := range b.lines {
		if line != nil {
			s.Values[week] = valueOf(line.Figure(id), share)
		}
	}
	return s.enough()
}

// valueOf is a figure as its tile printed it; nil where that had no number.
func valueOf(f *history.Figure, share bool) *float64 {
	switch {
	case f == nil, f.D == nil && f.Value == nil, f.D != nil && *f.D == 0:
		return nil
	case share:
		return f.Value
	}
	n := float64(f.N)
	return &n
}

// Expired is the past of some rows of the equipment.
func (b *Book) Expired(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.expired.some(rows).series(b.expired.proven)
}

// Overdue is the past of some rows of the follow-ups.
func (b *Book) Overdue(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.overdue.some(rows).series(b.overdue.proven)
}

// OverdueOf is the past of an assignee; "" is nobody.
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
	if n < Few || s.Values[tonight] == nil {
		return nil
	}
	return s
}

// set is a set of weeks, a bit each.
type set uint16

const all set = 1<<Weeks - 1

func of(week int) set           { return 1 << week }
func (s set) has(week int) bool { return s&of(week) != 0 }
func (s *set) put(week int)     { *s |= of(week) }

// mark says of a record in which weeks it counted, and in which nobody knows.
type mark struct{ yes, unknown set }

// constant is the mark of a record that nothing happened to.
func constant(counted bool) mark {
	if counted {
		return mark{yes: all}
	}
	return mark{}
}

// set says of a week whether the record counted.
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

func (l *lines) some(rows []int32) *tally {
	t := &tally{}
	for _, i := range rows {
		t.add(l.marks[i])
	}
	return t
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
		if v := float64(n); (proven &^ t.unknown).has(week) {
			s.Values[week] = &v
		}
	}
	return s.enough()
}
