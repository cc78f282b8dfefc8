package period

import (
	"strconv"
	"testing"
	"time"

	"opsreport/render/history"
)

// TestASeriesNeedsAValueTonight, and three in all.
func TestASeriesNeedsAValueTonight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		weeks []int
		want  bool
	}{{[]int{0, 5, tonight}, true}, {[]int{0, 5, 6, 7}, false}, {[]int{11, tonight}, false}, {nil, false}} {
		s := &Series{}
		for _, week := range c.weeks {
			s.Values[week] = new(1.0)
		}
		if got := s.enough() != nil; got != c.want {
			t.Errorf("values in %v: shown %t", c.weeks, got)
		}
	}
}

// TestASeriesHasKnownWeeksOnly, and none where tonight is not known.
func TestASeriesHasKnownWeeksOnly(t *testing.T) {
	t.Parallel()
	const all set = 1<<WeeksShown - 1
	l := countedWeeks{marks: []set{all, bit(3)}, known: all &^ bit(4)}
	s := l.some([]int32{0, 1})
	if s == nil || *s.Values[3] != 2 || s.Values[4] != nil || *s.Values[tonight] != 1 {
		t.Errorf("%+v", s)
	}
	l.known = all &^ bit(tonight)
	if s := l.some([]int32{0}); s != nil {
		t.Errorf("tonight is not known: %+v", s)
	}
}

// TestTheLastNightOfAWeek is not after tonight, and a week begins with Monday in the zone.
func TestTheLastNightOfAWeek(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("x", 2*60*60)
	asOf := time.Date(2026, 11, 18, 4, 0, 0, 0, zone)
	monday := time.Date(2026, 11, 16, 0, 0, 0, 0, zone)
	first := monday.AddDate(0, 0, -7*tonight)
	nights := []time.Time{first.Add(-1), first, monday.Add(-1), monday, asOf, asOf.Add(1)}
	all := make([]history.Line, len(nights))
	for i, at := range nights {
		all[i].AsOf = at.UTC()
	}
	b := &WeekBook{}
	b.weeks(all, asOf)
	for week, want := range map[int]int{0: 1, tonight - 1: 2, tonight: 4} {
		if b.lines[week] != &all[want] {
			t.Errorf("week %d does not end with night %d", week, want)
		}
	}
}

// TestACountWithoutAValueIsAGap: the tile printed none.
func TestACountWithoutAValueIsAGap(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		f    *history.Figure
		want string
	}{
		"none":            {nil, "none"},
		"a count":         {&history.Figure{N: 0, Value: new(0.0)}, "0"},
		"not configured":  {&history.Figure{N: 0}, "none"},
		"n of few":        {&history.Figure{N: 1, D: new(2)}, "1"},
		"none of nothing": {&history.Figure{N: 0, D: new(0)}, "none"},
	} {
		got := "none"
		if v := valueOf(c.f, false); v != nil {
			got = strconv.FormatFloat(*v, 'f', -1, 64)
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}
