package report

import (
	"time"

	"opsreport/fetch/record"
)

const (
	dayMs      = 86_400_000
	earliestMs = 946_684_800_000 // 2000-01-01T00:00:00Z: nothing before it is taken for a date
)

// DateState says what there is to a date field.
type DateState int8

// The states of a date. A Future one lies after the as-of time by a day at
// most and still counts as valid; what lies further ahead is Bad.
const (
	NoDate DateState = iota
	BadDate
	FutureDate
	GoodDate
)

// Valid reports whether the date can be counted with.
func (s DateState) Valid() bool { return s >= FutureDate }

// pastDate reads the time of something that has happened.
func pastDate(t record.Time, asOfMs int64) (int64, DateState) {
	switch {
	case t.Form == record.Absent:
		return 0, NoDate
	case t.Form == record.Unreadable, t.MS < earliestMs, t.MS > asOfMs+dayMs:
		return 0, BadDate
	case t.MS > asOfMs:
		return t.MS, FutureDate
	}
	return t.MS, GoodDate
}

// latestMs is the end of the year 9999; what lies beyond cannot be printed.
const latestMs = 253_402_300_799_999

// anyDate reads a time that may lie ahead, such as an expiry.
func anyDate(t record.Time) (int64, DateState) {
	switch {
	case t.Form == record.Absent:
		return 0, NoDate
	case t.Form == record.Unreadable, t.MS < earliestMs, t.MS > latestMs:
		return 0, BadDate
	}
	return t.MS, GoodDate
}

// looksLikeSeconds reports whether an invalid number would be a date if it
// were seconds. It is flagged, never converted.
func looksLikeSeconds(t record.Time, asOfMs int64) bool {
	return t.MS >= earliestMs/1000 && t.MS <= (asOfMs+dayMs)/1000
}

// ageAt returns the whole days elapsed from ms to asOfMs, rounded down also
// where it is negative; NoDay for 0.
func ageAt(ms, asOfMs int64) Day {
	if ms == 0 {
		return NoDay
	}
	d := asOfMs - ms
	if d < 0 {
		return Day((d - dayMs + 1) / dayMs)
	}
	return Day(d / dayMs)
}

// weekStart returns the first instant of t's ISO week in t's zone.
func weekStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return startOfDay(y, m, d-(int(t.Weekday())+6)%7, t.Location())
}

func monthStart(t time.Time) time.Time {
	y, m, _ := t.Date()
	return startOfDay(y, m, 1, t.Location())
}

// startOfDay returns the first instant of a day. Where a zone skips midnight,
// time.Date answers with an instant of the day before.
func startOfDay(y int, m time.Month, d int, zone *time.Location) time.Time {
	t := time.Date(y, m, d, 0, 0, 0, 0, zone)
	if want := time.Date(y, m, d, 12, 0, 0, 0, zone); t.Day() != want.Day() {
		_, end := t.ZoneBounds()
		return end
	}
	return t
}

// weekAfter returns the start of the week n weeks after one that starts at t.
func weekAfter(t time.Time, n int) time.Time {
	y, m, d := t.Date()
	return startOfDay(y, m, d+7*n, t.Location())
}

func monthAfter(t time.Time, n int) time.Time {
	y, m, _ := t.Date()
	return startOfDay(y, m+time.Month(n), 1, t.Location())
}

// monthsBefore returns the same time of day n months before t, on the last
// day of the month where that month is too short.
func monthsBefore(t time.Time, n int) time.Time { return addMonths(t, -n) }

func addMonths(t time.Time, n int) time.Time {
	y, m, d := t.Date()
	h, mi, s := t.Clock()
	last := time.Date(y, m+time.Month(n)+1, 0, 12, 0, 0, 0, t.Location()).Day()
	return time.Date(y, m+time.Month(n), min(d, last), h, mi, s, t.Nanosecond(), t.Location())
}

// wholeMonths returns the calendar months completed from a to b.
func wholeMonths(a, b time.Time) Day {
	ya, ma, _ := a.Date()
	yb, mb, _ := b.Date()
	n := (yb-ya)*12 + int(mb-ma)
	if addMonths(a, n).After(b) {
		n--
	}
	return Day(n)
}

// dueDate reads `due` as a calendar date yyyymmdd.
func dueDate(due string) (time.Time, bool) {
	if len(due) != 8 {
		return time.Time{}, false
	}
	t, err := time.Parse("20060102", due)
	return t, err == nil
}

// civil returns the date of an instant in its zone, as that date's midnight in UTC.
func civil(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}
