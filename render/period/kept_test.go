package period

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestKeptIsRead holds that what is written is read again, that a line that cannot
// be read costs itself alone, and that the first of two counts.
func TestKeptIsRead(t *testing.T) {
	t.Parallel()
	var nights []account
	for i := range 9 {
		nights = append(nights, account{at: monday.AddDate(0, 0, 5*i), equipment: items(2, expired(i%3)), followUps: followUps(i, 0)})
	}
	c := counted(t, nights, time.UTC)
	k := Kept{Published: c.Show(&Kept{}, "opsreport 1").Published}
	content, err := k.Lines()
	if err != nil || len(k.Published) < 2 {
		t.Fatal(len(k.Published), err)
	}
	again, bad := Read(content)
	if len(bad) > 0 || !reflect.DeepEqual(again, k) {
		t.Errorf("read again: %d bad, %d of %d periods", len(bad), len(again.Published), len(k.Published))
	}
	shown, before := c.Show(&again, "opsreport 1"), c.Show(&Kept{}, "opsreport 1")
	if len(shown.Restated) > 0 || !reflect.DeepEqual(shown.File(nil), before.File(nil)) {
		t.Errorf("told otherwise the second time: %+v", shown.Restated)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(content), "\n"), "\n")
	last := len(lines) - 1
	for name, broken := range map[string]string{
		"no JSON": "}\n", "another format": strings.Replace(lines[last], `"format":2`, `"format":3`, 1),
		"another key": strings.Replace(lines[last], `"period"`, `"more":1,"period"`, 1), "twice": lines[0],
		"a figure is lost": strings.Replace(lines[last], `"id":"P4"`, `"id":"P5"`, 1), "cut": lines[last][:40] + "\n",
	} {
		got, bad := Read([]byte(strings.Join(lines[:last], "") + "\n" + broken))
		if len(bad) == 0 || len(got.Published) != len(k.Published)-1 {
			t.Errorf("%s: %d bad, %d periods", name, len(bad), len(got.Published))
		}
	}
}

// TestWhatIsRestated: every bound of the period is compared, and its longest gap whether it grew or shrank; what was
// published stays on the page.
func TestWhatIsRestated(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 2, 4, 9)
	p, _ := c.Compute(Of(Week, monday))
	for _, e := range []struct {
		name   Cause
		change func(was *Published)
		scope  string // of the edition now
	}{
		{otherVersion, func(*Published) {}, ""},
		{otherVersion, func(was *Published) { was.Zone = "" }, ""},
		{otherVersion, func(was *Published) { was.Scope = "a" }, "a"},
		{otherZone, func(was *Published) { was.End = was.End.Add(time.Hour) }, ""},
		{otherZone, func(was *Published) { was.Start = was.Start.Add(time.Hour) }, ""},
		{otherZone, func(was *Published) { was.Zone = "Asia/Tokyo" }, ""},
		{otherNights,
			func(was *Published) { was.Inputs = "" }, ""},
		{otherScope, func(*Published) {}, "a"},
		{otherScope, func(was *Published) { was.Scope = "b" }, "a"},
		{otherScope, func(was *Published) { was.Scope = "b" }, ""},
	} {
		name, change := e.name, e.change
		for _, hours := range []int{-1, 0, 1} {
			was := p.publish("x")
			was.GapH += hours
			change(&was)
			got := p.restated(&was, &Kept{Scope: e.scope}, "x")
			if len(got) != hours*hours || hours != 0 && (got[0].Figure != "P0" || got[0].Why != name) {
				t.Errorf("a gap longer by %d: %+v, want because %s", hours, got, name)
			}
		}
	}
	was := p.publish("x")
	was.GapH, was.Nights = 7, Share{1, 2}
	if told, _ := c.Show(&Kept{Published: []Published{was}}, "x").Tell(p.Span); told.GapH != 7 || told.Days != 1 || told.Of != 2 {
		t.Errorf("told %d of %d days, %d hours apart", told.Days, told.Of, told.GapH)
	}
}

// TestEachNumberIsRestated that a new count gives otherwise.
func TestEachNumberIsRestated(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 2, 4, 9)
	p, _ := c.Compute(Of(Week, monday))
	p.numbers = published().Figures
	for name, change := range map[string]func(n *Numbers){
		"n": func(n *Numbers) { n.N = new(8) },
		"d": func(n *Numbers) { n.D = new(8) },
		"series": func(n *Numbers) {
			if n.Series = slices.Clone(n.Series); n.Series == nil {
				n.N = new(8)
			} else {
				n.Series[0] = 8
			}
		},
		"the median":  func(n *Numbers) { n.Stats = &Stats{new(8), new(9)} },
		"the longest": func(n *Numbers) { n.Stats = &Stats{new(7), new(8)} },
		"no stats":    func(n *Numbers) { n.Stats = &Stats{} },
		"left out":    func(n *Numbers) { n.Apart = 8 },
		"n/a":         func(n *Numbers) { *n = Numbers{ID: n.ID, Lacks: lacksStates} },
	} {
		for i := range definitions {
			was := p.publish("x")
			was.Figures = slices.Clone(was.Figures)
			change(&was.Figures[i])
			if got := p.restated(&was, new(Kept), "x"); len(got) != 1 || got[0].Figure != definitions[i].ID {
				t.Errorf("another %s of %s: %+v", name, definitions[i].ID, got)
			}
		}
	}
}

// TestAPublishedPeriodKeepsItsSpan, where the zone of days was changed since: its figures were counted over that.
func TestAPublishedPeriodKeepsItsSpan(t *testing.T) {
	t.Parallel()
	week := Of(Week, monday)
	nights := []account{{at: monday.AddDate(0, 0, -8)}, {at: week.Start.Add(-3 * time.Hour)}, {at: monday}, {at: monday.AddDate(0, 0, 3)},
		{at: monday.AddDate(0, 0, 9)}}
	k := Kept{Published: counted(t, nights, time.UTC).Show(&Kept{}, "x").Published}
	tokyo, err := time.LoadLocation("Asia/Tokyo")
	if err != nil {
		t.Fatal(err)
	}
	lines, err := k.Lines()
	if err != nil {
		t.Fatal(err)
	}
	k, bad := Read(lines)
	if len(bad) > 0 || len(k.Published) == 0 || k.Published[0].Zone != "UTC" {
		t.Fatalf("%v, %+v", bad, k.Published)
	}
	shown := counted(t, nights, tokyo).Show(&k, "x")
	p := shown.Find(week.ID)
	if p == nil || !p.Start.Equal(week.Start) || p.Days != 2 || p.Nights != 2 || !p.Span.Last().Equal(week.Last()) || len(p.Missing()) != 2 {
		t.Fatalf("%+v", p)
	}
	if len(shown.Restated) > 0 {
		t.Errorf("restated: %+v", shown.Restated)
	}
	for _, e := range shown.File(nil).Periods {
		if e.ID == p.ID && (e.Start != "2026-10-05T00:00:00Z" || !strings.HasPrefix(e.End, "2026-10-12T00:00:00")) {
			t.Errorf("the file has %s to %s", e.Start, e.End)
		}
	}
}

// TestAPublishedLineHasItsOwnCheck: one that was changed is not taken.
func TestAPublishedLineHasItsOwnCheck(t *testing.T) {
	t.Parallel()
	k := Kept{Published: apart(t, -1, 0, 2, 4, 9).Show(&Kept{}, "x").Published}
	lines, err := k.Lines()
	if err != nil || len(k.Published) == 0 {
		t.Fatal(err)
	}
	if _, bad := Read(lines); len(bad) > 0 {
		t.Errorf("as it was: %v", bad)
	}
	for name, changed := range map[string]string{
		"changed":         strings.Replace(string(lines), `"longest_gap_h":`, `"longest_gap_h":1`, 1),
		"without a check": strings.Replace(string(lines), `,"check":"`+k.Published[0].check()+`"`, "", 1),
	} {
		_, bad := Read([]byte(changed))
		if changed == string(lines) || len(bad) != 1 || !strings.Contains(bad[0].What, "its check does not hold") {
			t.Errorf("%s: %v", name, bad)
		}
	}
}

// TestOlderLinesAreLeftOut: those that kept words, or what the ledger says now.
func TestOlderLinesAreLeftOut(t *testing.T) {
	t.Parallel()
	for _, line := range []string{`{"format":1,"night":"a","before":"b","serving":["e"]}`,
		`{"format":1,"period":"2026-10","figures":[{"id":"P0","value":null,"text":"3 of 7"}]}`} {
		if k, bad := Read([]byte(line + "\n")); len(bad) > 0 || !k.Older || len(k.Published) > 0 {
			t.Errorf("%s: %+v, %v", line, k, bad)
		}
	}
}
