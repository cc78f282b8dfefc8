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

// StartOfDay returns the first instant of a day.
func StartOfDay(y int, m time.Month, d int, zone *time.Location) time.Time {
	return first(time.Date(y, m, d, 0, 0, 0, 0, time.UTC), zone)
}

// first returns the first instant at which the clock of a zone shows what a clock in UTC shows at an instant, or later: the
// clock may skip that time, or show it twice, and time.Date then answers with any instant near it.
func first(clock time.Time, zone *time.Location) time.Time {
	y, m, d := clock.Date()
	h, mi, s := clock.Clock()
	t := time.Date(y, m, d, h, mi, s, clock.Nanosecond(), zone)
	start, end := t.ZoneBounds()
	_, ahead := t.Zone()
	switch shown := t.Add(time.Duration(ahead) * time.Second); {
	case shown.Before(clock):
		return end
	case shown.After(clock):
		return start
	case start.IsZero():
		return t
	}
	_, ahead = start.Add(-1).Zone()
	if sooner := clock.Add(-time.Duration(ahead) * time.Second); sooner.Before(start) {
		return sooner.In(zone)
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
// the month where that month is too short: the first instant at which the clock
// shows that or later.
func AddMonths(t time.Time, n int) time.Time {
	y, m, d := t.Date()
	h, mi, s := t.Clock()
	last := time.Date(y, m+time.Month(n)+1, 0, 12, 0, 0, 0, time.UTC).Day()
	return first(time.Date(y, m+time.Month(n), min(d, last), h, mi, s, t.Nanosecond(), time.UTC), t.Location())
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
