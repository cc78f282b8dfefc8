package period

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestReadRefusesWhatNoPeriodHas: pages draw the numbers that are kept, whoever
// wrote them.
func TestReadRefusesWhatNoPeriodHas(t *testing.T) {
	t.Parallel()
	n, d := 7, 9
	good := Published{Period: "2026-10", Start: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), End: time.Date(2026, 11, 1, 0, 0, 0, 0,
		time.UTC)}
	for _, e := range Dictionary() {
		f := Figure{ID: e.ID, N: &n, D: &d, Text: "7 of 9", Stats: &Stats{Median: &n, Longest: &d},
			Apart: []Apart{{"not explained by events", -1}}}
		for range 9 {
			f.Series = append(f.Series, Count{"x", 7})
		}
		good.Figures = append(good.Figures, f)
	}
	kept := Kept{Published: []Published{good}}
	content, err := kept.Lines()
	if err != nil {
		t.Fatal(err)
	}
	content = regexp.MustCompile(`,"check":"[0-9a-f]{64}"`).ReplaceAll(content, nil) // which refuses every change
	if k, bad := Read(content); len(bad) > 0 || len(k.Published) != 1 {
		t.Fatalf("%d lines of %s are not read", len(bad), content)
	}
	rated := strings.ReplaceAll(string(content), `"n":7,"d":9,"value":null`, `"n":7,"d":9,"value":77.8`)
	if k, bad := Read([]byte(rated)); rated == string(content) || len(bad) > 0 || len(k.Published) != 1 {
		t.Errorf("with values: %d lines are refused", len(bad))
	}
	series, err := json.Marshal(good.Figures[1].Series)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{`"n":7`, `"n":-7`},
		{`"n":7`, `"n":9223372036854775807`},
		{`"d":9`, `"d":-9`},
		{`"n":7,"d":9`, `"n":6,"d":9`},
		{`"n":7,"d":9`, `"n":7,"d":8`},
		{`"n":7,"d":9`, `"d":9`},
		{`"n":7,"d":9,"value":null`, `"n":7,"d":9,"value":77.6`},
		{`"n":7,"d":9,"value":null`, `"n":7,"value":8`},
		{`"value":null`, `"value":-1`},
		{`"value":null`, `"value":1e300`},
		{`"longest_gap_h":0`, `"longest_gap_h":-1`},
		{`"nights":{"n":0`, `"nights":{"n":-1`},
		{`{"label":"x","n":7}`, `{"label":"x","n":-1}`},
		{`"p50":7`, `"p50":-7`},
		{`"longest":9`, `"longest":-9`},
		{`"n":-1}`, `"n":-9223372036854775808}`},
		{string(series), `[]`},
	} {
		damaged := strings.ReplaceAll(string(content), change[0], change[1])
		if _, bad := Read([]byte(damaged)); damaged == string(content) || len(bad) != 1 {
			t.Errorf("%s for %s: %d lines are refused", change[1], change[0], len(bad))
		}
	}
}

// TestEveryFateIsKept: a line with fewer numbers than pages show is refused.
func TestEveryFateIsKept(t *testing.T) {
	t.Parallel()
	if parts["P1"] != int(Later) || parts["P3"] != 3 || parts["P12"] != 7 {
		t.Errorf("%v parts", parts)
	}
}
