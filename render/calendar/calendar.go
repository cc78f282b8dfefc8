// Package calendar counts weeks and months in a time zone, where days may begin
// late, end early or be missing. It knows nothing else.
package calendar

import (
	"sort"
	"time"
)

// WeekStart returns the first instant of t's ISO week in t's zone.
func WeekStart(t time.Time) time.Time {
	y, m, d := t.Date()
	return StartOfDay(y, m, d-Weekday(t), t.Location())
}

// Weekday returns the day of the week of an instant in its zone: 0 is Monday.
func Weekday(t time.Time) int { return (int(t.Weekday()) + 6) % 7 }

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
	since := clock.Add(-farthest)
	for _, change := range append(Changes(zone, since, clock.Add(farthest)), clock.Add(farthest)) {
		t := clock.Add(-ahead(zone, since))
		if t.Before(since) { // skipped by the change before
			t = since
		}
		if t.Before(change) {
			return t.In(zone)
		}
		since = change
	}
	return since.In(zone)
}

// farthest is more than any clock has ever been ahead of UTC, or behind it.
const farthest = 16 * time.Hour

// ahead is by how much the clock of a zone is ahead of UTC at an instant.
func ahead(zone *time.Location, t time.Time) time.Duration {
	_, seconds := t.In(zone).Zone()
	return time.Duration(seconds) * time.Second
}

// Changes returns the instants after one and until another at which the clock of a zone is put forward or back, in order. They
// are the same whether a file of the zone lists each change or ends with a rule for them, of which ZoneBounds makes other
// bounds: it ends each year of a rule, where nothing changes, and says of the last day of a leap year that it ended before it began.
func Changes(zone *time.Location, from, until time.Time) []time.Time {
	var found []time.Time
	for t := from; t.Before(until); {
		_, next := t.In(zone).ZoneBounds()
		if next.IsZero() {
			break
		}
		if !next.After(t) {
			next = t.Add(24 * time.Hour)
		}
		if was := ahead(zone, t); ahead(zone, next) != was {
			second := t.Unix() // laws change clocks on whole ones
			later := sort.Search(int(next.Unix()-second), func(n int) bool { return ahead(zone, time.Unix(second+int64(n), 0)) != was })
			next = time.Unix(second+int64(later), 0)
			if !next.After(until) {
				found = append(found, next)
			}
		}
		t = next
	}
	return found
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
