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
		"2026-10-24..2026-10-26": {"2026-10-24T00:00+0200", "2026-10-27T00:00+0100", "2026-10-21..2026-10-23"},
	} {
		s, ok := Parse(id, berlin)
		got := [3]string{s.Start.Format("2006-01-02T15:04-0700"), s.End.Format("2006-01-02T15:04-0700"), s.Before().ID}
		if !ok || s.ID != id || got != want {
			t.Errorf("%s: %v, %t; want %v", id, got, ok, want)
		}
		if k := s.Kind; k != Range {
			if again := Of(k, s.End.Add(-time.Second)); again.ID != id {
				t.Errorf("%s holds its last second as %s", id, again.ID)
			}
		}
	}
	for _, id := range []string{"", "2026", "2026-13", "2026-00", "2026-W00", "2025-W53", "2026-Q5", "2026-Q0", "2026-10-32..2026-11-01",
		"2026-10-05..2026-10-04", "2026-1", "x2026-10", "2026-10 ", "2026-10-05"} {
		if s, ok := Parse(id, berlin); ok {
			t.Errorf("%q is read as %s", id, s.Name())
		}
	}
}
