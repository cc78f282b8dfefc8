// Package calendar counts weeks and months in a time zone, where days may begin
// late, end early or be missing. It knows nothing else.
package calendar

import "time"

// WeekStart returns the first instant of t's ISO week in t's zone.
func WeekStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return StartOfDay(y, m, d-(int(t.Weekday())+6)%7, t.Location())
}

// MonthStart returns the first instant of t's month in t's zone.
func MonthStart(t time.Time) time.Time {
	y, m, _ := t.Date()
	return StartOfDay(y, m, 1, t.Location())
}

// StartOfDay returns the first instant of a day. Where a zone skips midnight,
// time.Date answers with an instant of the day before.
func StartOfDay(y int, m time.Month, d int, zone *time.Location) time.Time {
	t := time.Date(y, m, d, 0, 0, 0, 0, zone)
	if want := time.Date(y, m, d, 12, 0, 0, 0, zone); t.Day() != want.Day() {
		_, end := t.ZoneBounds()
		return end
	}
	return t
}

// WeekAfter returns the start of the week n weeks after one that starts at t.
func WeekAfter(t time.Time, n int) time.Time {
	y, m, d := t.Date()
	return StartOfDay(y, m, d+7*n, t.Location())
}

// MonthAfter returns the start of the month n months after one that starts at t.
func MonthAfter(t time.Time, n int) time.Time {
	y, m, _ := t.Date()
	return StartOfDay(y, m+time.Month(n), 1, t.Location())
}

// AddMonths returns the same time of day n months after t, on the last day of
// the month where that month is too short.
func AddMonths(t time.Time, n int) time.Time {
	y, m, d := t.Date()
	h, mi, s := t.Clock()
	last := time.Date(y, m+time.Month(n)+1, 0, 12, 0, 0, 0, t.Location()).Day()
	return time.Date(y, m+time.Month(n), min(d, last), h, mi, s, t.Nanosecond(), t.Location())
}

// WholeMonths returns the calendar months completed from a to b.
func WholeMonths(a, b time.Time) int {
	ya, ma, _ := a.Date()
	yb, mb, _ := b.Date()
	n := (yb-ya)*12 + int(mb-ma)
	if AddMonths(a, n).After(b) {
		n--
	}
	return n
}

// Days returns how many days the date of b comes after that of a, each in its zone.
func Days(a, b time.Time) int { return int(Civil(b).Sub(Civil(a)) / (24 * time.Hour)) }

// Civil returns the date of an instant in its zone, as that date's midnight in UTC.
func Civil(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}
