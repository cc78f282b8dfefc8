package census

import (
	"time"

	"opsreport/fetch/record"
)

const (
	DayMs      = 86_400_000
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
	case t.Form == record.Unreadable, t.MS < earliestMs, t.MS > asOfMs+DayMs:
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

// IsDate reports whether epoch milliseconds are a date that can be printed.
func IsDate(ms int64) bool { return ms >= earliestMs && ms <= latestMs }

// looksLikeSeconds reports whether an invalid number would be a date if it
// were seconds. It is flagged, never converted.
func looksLikeSeconds(t record.Time, asOfMs int64) bool {
	return t.MS >= earliestMs/1000 && t.MS <= (asOfMs+DayMs)/1000
}

// AgeAt returns the whole days elapsed from ms to asOfMs, rounded down also
// where it is negative; NoDay for 0.
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
