// Package period computes the figures P0 to P14 of a span of time from the ledger
// and the nights, never from one snapshot.
//
// It promises that the same ledger and history give the same figures,
// that a gap is never filled by a guess (what was not seen is n/a or said), and
// that the flow of follow-ups either adds up or says what is missing. It does not
// rate, and it knows ids, not names. It reads and writes no file: for a period that
// is over it makes a line, and cmd keeps the lines. Package render calls it.
//
// A period is [start, end) in the edition's zone. Its nights are those with an
// as-of in it. Its opening night is the last before it, else the first in it; its
// closing night is the first at or after its end, else the newest. An event is
// seen in it where the later night of its pair lies in it or is its closing night,
// so that the pair over a boundary counts in both periods.
//
// It also computes the last 13 weeks of figures, one value for each week, for the small lines
// beside them. It promises that a value is what the night itself would have counted, that
// tonight's week is the last one, and that a week whose records are not known is a gap; it never guesses. A
// figure of the whole is read from the history. A figure of a group is counted from the states of records
// that the ledger tells, on the same nights. Package render calls WeeksOf.
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
package period

import (
	"fmt"
	"time"

	"opsreport/render/calendar"
)

// Kind says what a span of time is.
type Kind int8

// The kinds.
const (
	Week Kind = iota
	Month
	Quarter
	Range // from one day to another
)

// kept are the kinds that follow one another, with how many of each are shown.
var kept = [...]int{Week: 13, Month: 13, Quarter: 5}

// Span is the time of a period.
type Span struct {
	Kind       Kind
	ID         string    // "2026-W46", "2026-10", "2026-Q4", "2026-10-05..2026-10-19"
	Start, End time.Time // in the zone; End is the first instant after it
}

// Of returns the span of a kind that holds an instant, which is in its zone.
func Of(k Kind, t time.Time) Span {
	switch k {
	case Week:
		start := calendar.WeekStart(t)
		y, w := start.ISOWeek()
		return Span{Week, fmt.Sprintf("%04d-W%02d", y, w), start, calendar.WeekAfter(start, 1)}
	case Month:
		start := calendar.MonthStart(t)
		return Span{Month, start.Format("2006-01"), start, calendar.MonthAfter(start, 1)}
	}
	y, m, _ := t.Date()
	start := calendar.StartOfDay(y, m-(m-1)%3, 1, t.Location())
	return Span{Quarter, fmt.Sprintf("%04d-Q%d", y, (m+2)/3), start, calendar.MonthAfter(start, 3)}
}

// Before returns the span before: the week, month or quarter before, or as many
// days.
func (s Span) Before() Span {
	if s.Kind != Range {
		return Of(s.Kind, s.Start.Add(-1))
	}
	y, m, d := s.Start.Date()
	return rangeOf(calendar.StartOfDay(y, m, d-calendar.Days(s.Start, s.End), s.Start.Location()), s.Start)
}

// Last is the last day of the span.
func (s Span) Last() time.Time {
	y, m, d := s.End.Date()
	return calendar.StartOfDay(y, m, d-1, s.End.Location())
}

// Length is how many days the span has.
func (s Span) Length() int { return calendar.Days(s.Start, s.End) }

// Day returns which day of the span a time is on; that of its first day is 0.
func (s Span) Day(t time.Time) int { return calendar.Days(s.Start, t) }

func rangeOf(start, end time.Time) Span {
	s := Span{Kind: Range, Start: start, End: end}
	s.ID = start.Format(time.DateOnly) + ".." + s.Last().Format(time.DateOnly)
	return s
}
