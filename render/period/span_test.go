package period

import (
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][3]string{ // start, end, the one before
		"2026-10":                {"2026-10-01T00:00+0200", "2026-11-01T00:00+0100", "2026-09"},
		"2026-01":                {"2026-01-01T00:00+0100", "2026-02-01T00:00+0100", "2025-12"},
		"2026-Q4":                {"2026-10-01T00:00+0200", "2027-01-01T00:00+0100", "2026-Q3"},
		"2026-Q1":                {"2026-01-01T00:00+0100", "2026-04-01T00:00+0200", "2025-Q4"},
		"2026-W46":               {"2026-11-09T00:00+0100", "2026-11-16T00:00+0100", "2026-W45"},
		"2027-W01":               {"2027-01-04T00:00+0100", "2027-01-11T00:00+0100", "2026-W53"},
		"2026-W01":               {"2025-12-29T00:00+0100", "2026-01-05T00:00+0100", "2025-W52"},
		"2026-10-25..2026-10-25": {"2026-10-25T00:00+0200", "2026-10-26T00:00+0100", "2026-10-24..2026-10-24"},
		"2026-10-24..2026-10-26": {"2026-10-24T00:00+0200", "2026-10-27T00:00+0100", "2026-10-21..2026-10-23"},
	} {
		s, err := Parse(id, berlin)
		got := [3]string{s.Start.Format("2006-01-02T15:04-0700"), s.End.Format("2006-01-02T15:04-0700"), s.Before().ID}
		if err != nil || s.ID != id || got != want {
			t.Errorf("%s: %v, %v; want %v", id, got, err, want)
		}
		if k := s.Kind; k != Range {
			if again := Of(k, s.End.Add(-time.Second)); again.ID != id {
				t.Errorf("%s holds its last second as %s", id, again.ID)
			}
		}
	}
	for id, cause := range map[string]string{
		"":                       "it has none of the forms",
		"x2026-10":               "it has none of the forms",
		"2026-10 ":               "it has none of the forms",
		"october":                "it has none of the forms",
		"2026":                   "a whole year is 2026-01-01..2026-12-31",
		"2026-13":                "a year has months 01 to 12",
		"2026-00":                "a year has months 01 to 12",
		"2026-1":                 "write 2026-01",
		"2026-W00":               "2026 has weeks 01 to 53",
		"2025-W53":               "2025 has weeks 01 to 52",
		"2026-w46":               "write 2026-W46",
		"2026-W5":                "write 2026-W05",
		"2026-Q5":                "a year has quarters 1 to 4",
		"2026-Q0":                "a year has quarters 1 to 4",
		"2026-q4":                "write 2026-Q4",
		"2026-Q04":               "write 2026-Q4",
		"2026-10-05":             "one day is 2026-10-05..2026-10-05",
		"2026-10-32..2026-11-01": `"2026-10-32" is no day, such as 2026-10-05`,
		"2026-10-05..":           `"" is no day, such as 2026-10-05`,
		"2026-10-19..2026-10-05": "it ends before it begins; write 2026-10-05..2026-10-19",
	} {
		if s, err := Parse(id, berlin); err == nil || err.Error() != cause {
			t.Errorf("%q is read as %s, %v; want %s", id, s.ID, err, cause)
		}
	}
}

// TestLast: the last whole period before a night, in the zone of the report.
func TestLast(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for asOf, want := range map[string][3]string{ // week, month, quarter
		"2026-11-23T04:12:00Z": {"2026-W47", "2026-10", "2026-Q3"},
		"2026-11-22T22:59:59Z": {"2026-W46", "2026-10", "2026-Q3"}, // still Sunday in Berlin
		"2026-11-22T23:00:00Z": {"2026-W47", "2026-10", "2026-Q3"}, // Monday
		"2026-12-31T23:30:00Z": {"2026-W52", "2026-12", "2026-Q4"}, // New Year's Day
		"2027-01-04T00:00:00Z": {"2026-W53", "2026-12", "2026-Q4"},
	} {
		at, err := time.Parse(time.RFC3339, asOf)
		if err != nil {
			t.Fatal(err)
		}
		var got [3]string
		for i, name := range []string{"last-week", "last-month", "last-quarter"} {
			kind, ok := Relative(name)
			s := Of(kind, at.In(berlin)).Before()
			if got[i] = s.ID; !ok || s.End.After(at) {
				t.Errorf("%s: %s ends at %v", asOf, name, s.End)
			}
		}
		if got != want {
			t.Errorf("%s: %v, want %v", asOf, got, want)
		}
	}
	for _, name := range []string{"", "last-year", "last-day", "Last-Month", "2026-10"} {
		if _, ok := Relative(name); ok {
			t.Errorf("%q is a period", name)
		}
	}
}
