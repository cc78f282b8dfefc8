package period

import (
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/past"
)

// WeeksShown is the number of weeks of a Series, including tonight's. A Series with fewer than few
// values is left out.
const (
	WeeksShown = 13
	few        = 3
)

// tonight is the index of tonight's week.
const tonight = WeeksShown - 1

// Series is one value for each week, oldest first: the value of the week's last night. Nil is a
// gap. The last value is never nil.
type Series struct {
	Values [WeeksShown]*float64 // by week, the oldest first; absent where it is not known
	Share  bool                 // the values are percentages
}

// WeekBook has the series of one night. A nil Book has none.
type WeekBook struct {
	lines     [WeeksShown]*history.Line // line of the last night of each week; nil for none
	expired   countedWeeks
	overdue   countedWeeks
	assignees map[string]*weekTally
}

// WeeksOf computes the Book of a night from its records, and from the history and the log up to
// this night, with people as in the records.
func WeeksOf(r *census.Rows, lines []history.Line, log *past.Log) *WeekBook {
	b := &WeekBook{assignees: map[string]*weekTally{}}
	b.weeks(lines, r.AsOf)
	b.count(r, log)
	return b
}

// weeks finds the last night of each week.
func (b *WeekBook) weeks(lines []history.Line, asOf time.Time) {
	var starts [WeeksShown]time.Time
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
func (b *WeekBook) Figure(id string, share bool) *Series {
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
	case !f.Known(), f.D == nil && f.Value == nil, f.D != nil && *f.D == 0:
		return nil
	case share:
		return f.Value
	}
	return new(float64(f.N))
}

// Expired returns the history of some rows of the equipment.
func (b *WeekBook) Expired(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.expired.some(rows)
}

// Overdue returns the history of some rows of the follow-ups.
func (b *WeekBook) Overdue(rows []int32) *Series {
	if b == nil {
		return nil
	}
	return b.overdue.some(rows)
}

// OverdueOf returns the history of an assignee; "" is nobody.
func (b *WeekBook) OverdueOf(assignee string) *Series {
	if b == nil {
		return nil
	}
	t := b.assignees[assignee]
	if t == nil {
		t = &weekTally{}
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

func bit(week int) set          { return 1 << week }
func (s set) has(week int) bool { return s&bit(week) != 0 }
func (s *set) put(week int)     { *s |= bit(week) }

// countedWeeks says of each record of a list in which weeks it counted, and of which weeks that is known.
type countedWeeks struct {
	marks []set
	known set
}

func (c *countedWeeks) some(rows []int32) *Series {
	t := &weekTally{}
	for _, i := range rows {
		t.add(c.marks[i])
	}
	return t.series(c.known)
}

// weekTally counts records week by week.
type weekTally [WeeksShown]int

func (t *weekTally) add(weeks set) {
	for week := range t {
		if weeks.has(week) {
			t[week]++
		}
	}
}

func (t *weekTally) series(known set) *Series {
	s := &Series{}
	for week, n := range t {
		if known.has(week) {
			s.Values[week] = new(float64(n))
		}
	}
	return s.enough()
}
