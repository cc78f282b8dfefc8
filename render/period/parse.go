package period

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"opsreport/render/calendar"
)

// Forms are the names that Parse and Relative read, as a hint has them.
const Forms = "2026-W46, 2026-10, 2026-Q4, 2026-10-05..2026-10-19, last-week, last-month or last-quarter"

// relative are the names of periods that depend on the night.
var relative = map[string]Kind{"last-week": Week, "last-month": Month, "last-quarter": Quarter}

// Relative returns the kind of the period that is named by its place before a night:
// its span is Of(kind, as-of).Before(). It is false where a name is none of these.
func Relative(name string) (Kind, bool) {
	k, ok := relative[name]
	return k, ok
}

var forms = regexp.MustCompile(`^(\d{4})(?:-([WwQq]?)(\d{1,2}))?$`)

// Parse reads the id of a span. Its error is what is wrong with the id, as the
// end of a sentence.
func Parse(id string, zone *time.Location) (Span, error) {
	if from, to, ok := strings.Cut(id, ".."); ok {
		return parseRange(from, to, zone)
	}
	if _, err := time.Parse(time.DateOnly, id); err == nil {
		return Span{}, fmt.Errorf("one day is %s..%s", id, id)
	}
	f := forms.FindStringSubmatch(id)
	if f == nil {
		return Span{}, errors.New("it has none of the forms")
	}
	y, _ := strconv.Atoi(f[1]) // digits only, here and below
	n, _ := strconv.Atoi(f[3])
	noon := func(m, d int) time.Time { return time.Date(y, time.Month(m), d, 12, 0, 0, 0, zone) }
	var s Span
	switch kind := strings.ToUpper(f[2]); {
	case f[3] == "":
		return Span{}, fmt.Errorf("a whole year is %s-01-01..%s-12-31", id, id)
	case kind == "W":
		_, weeks := noon(12, 28).ISOWeek() // which is always in the last week
		if n < 1 || n > weeks {
			return Span{}, fmt.Errorf("%d has weeks 01 to %d", y, weeks)
		}
		s = Of(Week, noon(1, 4+7*(n-1))) // 4 January is always in week 1
	case kind == "Q":
		if n < 1 || n > 4 {
			return Span{}, errors.New("a year has quarters 1 to 4")
		}
		s = Of(Quarter, noon(3*n-2, 1))
	default:
		if n < 1 || n > 12 {
			return Span{}, errors.New("a year has months 01 to 12")
		}
		s = Of(Month, noon(n, 1))
	}
	if s.ID != id {
		return Span{}, fmt.Errorf("write %s", s.ID)
	}
	return s, nil
}

func parseRange(from, to string, zone *time.Location) (Span, error) {
	var days [2]time.Time
	for i, text := range [...]string{from, to} {
		t, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return Span{}, fmt.Errorf("%q is no day, such as 2026-10-05", text)
		}
		days[i] = t
	}
	if days[1].Before(days[0]) {
		return Span{}, fmt.Errorf("it ends before it begins; write %s..%s", to, from)
	}
	day := func(t time.Time, more int) time.Time {
		return calendar.StartOfDay(t.Year(), t.Month(), t.Day()+more, zone)
	}
	return rangeOf(day(days[0], 0), day(days[1], 1)), nil
}
