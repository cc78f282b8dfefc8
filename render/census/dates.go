package census

import (
	"time"

	"opsreport/fetch/record"
)

const (
	DayMs      = 86_400_000
	earliestMs = 946_684_800_000 // 2000-01-01T00:00:00Z: an earlier time is not accepted as a date
)

// DateState says whether a date field holds a usable date.
type DateState int8

// The states of a date. A FutureDate is at most one day after the as-of time and still
// counts as valid; a later one is Bad.
const (
	NoDate DateState = iota
	BadDate
	FutureDate
	GoodDate
)

// Valid reports whether the date can be used in figures.
func (s DateState) Valid() bool { return s >= FutureDate }

// pastDate reads the time of an event in the past.
func pastDate(t record.Time, asOfMs int64) (int64, DateState) {
	switch {
	case t.Form == record.Absent:
		return 0, NoDate
	case t.Form == record.Unreadable, t.MS < earliestMs, t.MS > asOfMs+DayMs:
		return 0, BadDate
	case t.MS > asOfMs:
		return t.MS, FutureDate
	}
	return t.MS, GoodDate
}

// latestMs is the end of the year 9999; a later date cannot be printed.
const latestMs = 253_402_300_799_999

// anyDate reads a time that may be in the future, such as an expiry.
func anyDate(t record.Time) (int64, DateState) {
	switch {
	case t.Form == record.Absent:
		return 0, NoDate
	case t.Form == record.Unreadable, t.MS < earliestMs, t.MS > latestMs:
		return 0, BadDate
	}
	return t.MS, GoodDate
}

// IsDate reports whether epoch milliseconds are a date that can be printed.
func IsDate(ms int64) bool { return ms >= earliestMs && ms <= latestMs }

// looksLikeSeconds reports whether an invalid number would be a date if it were in
// seconds. Such a number is reported, never converted.
func looksLikeSeconds(t record.Time) bool { return t.MS >= earliestMs/1000 && t.MS <= latestMs/1000 }

// AgeAt returns the whole days from ms to asOfMs, rounded down (also negative ones);
// NoDay for 0.
func AgeAt(ms, asOfMs int64) Day {
	if ms == 0 {
		return NoDay
	}
	d := asOfMs - ms
	if d < 0 {
		return Day((d - DayMs + 1) / DayMs)
	}
	return Day(d / DayMs)
}

// DueDate reads `due` as a calendar date yyyymmdd.
func DueDate(due string) (time.Time, bool) {
	if len(due) != 8 {
		return time.Time{}, false
	}
	t, err := time.Parse("20060102", due)
	return t, err == nil
}
