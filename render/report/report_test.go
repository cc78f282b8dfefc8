package report

import (
	"errors"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestBuildSaysWhatFails: an error names the list.
func TestBuildSaysWhatFails(t *testing.T) {
	t.Parallel()
	bad := errors.New("unreadable")
	for want, set := range map[string]record.Set{
		"read equipment: unreadable":        {Equipment: func(yield func(*record.Equipment, error) bool) { yield(nil, bad) }},
		"read followups: unreadable":        {FollowUps: func(yield func(*record.FollowUp, error) bool) { yield(nil, bad) }},
		"read documents: unreadable":        {Resources: func(yield func(*record.Resource, error) bool) { yield(nil, bad) }},
		"read trainings: unreadable":        {GroupTrainings: func(yield func(*record.GroupTraining, error) bool) { yield(nil, bad) }},
		"read the overdue list: unreadable": {Overdue: func(yield func(string, error) bool) { yield("", bad) }},
	} {
		_, err := Build(record.Night{Set: set}, nil, Options{Zone: time.UTC})
		if !errors.Is(err, bad) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// TestTrafficSpansAllAttempts from the first to the last.
func TestTrafficSpansAllAttempts(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	got, err := TrafficOf(record.Of(&record.Request{At: at}, &record.Request{At: at.Add(time.Second), Status: 200,
		Error: "rate_limit_exceeded"},
		&record.Request{At: at.Add(time.Minute), Status: 200}))
	if want := (Traffic{Attempts: 3, Answered: 2, First: at, Last: at.Add(time.Minute)}); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestTargets(t *testing.T) {
	t.Parallel()
	rate := func(e Better, n, d int, target Target) string {
		c := &calc{Report: &Report{Options: Options{Targets: map[string]Target{"X": target}}}, f: &Figure{Definition: Definition{ID: "X",
			Better: e}, N: n, D: d, HasD: d > 0}}
		if d > 0 {
			c.f.Unit = "%"
		}
		c.f.Series = []Point{{N: 0}, {N: n}, {Apart: true}}
		c.rate()
		if c.f.Rating == nil {
			return ""
		}
		return english.Rating(c.f.Rating.Verdict) + " " + c.f.Rating.Target
	}
	for _, c := range []struct {
		better Better
		n, d   int
		target Target
		want   string
	}{
		{Higher, 95, 100, Target{95, 90}, "Meets target ≥ 95 %"},
		{Higher, 9496, 10000, Target{95, 90}, "Watch ≥ 95 %"}, // prints as 95.0 %
		{Higher, 899, 1000, Target{95, 90}, "Act ≥ 95 %"},
		{Higher, 999, 1000, Target{99.9, 90}, "Meets target ≥ 99.9 %"},
		{Higher, 9, 9, Target{95, 90}, ""}, // too few to rate
		{Higher, 10, 10, Target{95, 90}, "Meets target ≥ 95 %"},
		{Lower, 5, 100, Target{5, 10}, "Meets target ≤ 5 %"},
		{Lower, 10, 100, Target{5, 10}, "Watch ≤ 5 %"},
		{Lower, 11, 100, Target{5, 10}, "Act ≤ 5 %"},
		{Lower, 0, 0, Target{0, 5}, "Meets target 0"},
		{LastLow, 3, 0, Target{0, 3}, "Watch 0"},
		{LastLow, 4, 0, Target{1, 3}, "Act ≤ 1"},
		{Unrated, 4, 0, Target{1, 3}, ""},
	} {
		if got := rate(c.better, c.n, c.d, c.target); got != c.want {
			t.Errorf("%d %d of %d, %v: %q, want %q", c.better, c.n, c.d, c.target, got, c.want)
		}
	}
}

// TestNothingMeetsNoTarget: a count of none is rated only where there was something to count.
func TestNothingMeetsNoTarget(t *testing.T) {
	t.Parallel()
	out := func(e *record.Equipment) { e.InService = record.False }
	opened := func(at record.Time) record.Night {
		return task(func(f *record.FollowUp) { f.Open, f.CreatedOn = record.True, at })
	}
	o := Options{Targets: map[string]Target{}}
	for _, id := range []string{"E5", "E6", "E7", "F3", "F10"} {
		o.Targets[id] = Target{0, 1}
	}
	for name, c := range map[string]struct {
		night record.Night
		rated string
	}{
		"no records":       {night(record.Set{}), ""},
		"in service":       {gear(func(*record.Equipment) {}), "E5 E6 E7 "},
		"without schedule": {gear(func(e *record.Equipment) { e.Schedules = nil }), "E6 E7 "},
		"out of service":   {gear(out), ""},
		"closed":           {task(func(*record.FollowUp) {}), "F3 F10 "},
		"open":             {opened(daysAgo(1)), "F3 F10 "},
		"open, of no age":  {opened(record.MS(0)), "F10 "},
	} {
		r, got := build(t, c.night, o), ""
		for _, id := range []string{"E5", "E6", "E7", "F3", "F10"} {
			if r.Figure(id).Rating != nil {
				got += id + " "
			}
		}
		if got != c.rated {
			t.Errorf("%s: %q are rated, want %q", name, got, c.rated)
		}
	}
}
