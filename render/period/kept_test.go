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
	c := chain(t, nights, time.UTC)
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
	if len(shown.Restated) > 0 || !reflect.DeepEqual(shown.File(), before.File()) {
		t.Errorf("told otherwise the second time: %+v", shown.Restated)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(content), "\n"), "\n")
	last := len(lines) - 1
	for name, broken := range map[string]string{
		"no JSON": "}\n", "another format": strings.Replace(lines[last], `"format":1`, `"format":2`, 1),
		"another key": strings.Replace(lines[last], `"period"`, `"more":1,"period"`, 1), "twice": lines[0],
		"a figure is lost": strings.Replace(lines[last], `"id":"P4"`, `"id":"P5"`, 1), "cut": lines[last][:40] + "\n",
	} {
		got, bad := Read([]byte(strings.Join(lines[:last], "") + "\n" + broken))
		if len(bad) == 0 || len(got.Published) != len(k.Published)-1 {
			t.Errorf("%s: %d bad, %d periods", name, len(bad), len(got.Published))
		}
	}
}

// TestASeriesHasEveryPartThatIsShown: a page shows them one by one.
func TestASeriesHasEveryPartThatIsShown(t *testing.T) {
	t.Parallel()
	all := apart(t, -8, -7, -3, -1, 0).Show(&Kept{}, "x").Published
	if len(all) == 0 || !all[0].whole() {
		t.Fatalf("published: %+v", all)
	}
	for id, n := range map[string]int{"P1": 5, "P3": 3, "P7": 5, "P12": 7} {
		p := all[0]
		p.Figures = slices.Clone(p.Figures)
		at := slices.IndexFunc(p.Figures, func(f Figure) bool { return f.ID == id })
		p.Figures[at] = Figure{ID: id, N: new(1), Series: make([]Count, n)}
		if !p.whole() {
			t.Errorf("%s with %d parts is not whole", id, n)
		}
		if p.Figures[at].Series = make([]Count, n-1); p.whole() {
			t.Errorf("%s with %d parts is whole", id, n-1)
		}
	}
}

// TestWhatIsRestated: every bound of the period is compared, and its longest gap whether it grew or shrank; what was
// published stays on the page.
func TestWhatIsRestated(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 2, 4, 9)
	p, _ := c.Compute(Of(Week, monday))
	for name, change := range map[string]func(was *Published){
		"published by x, counted again by x": func(*Published) {},
		"the time zone of days, weeks and months was " +
			"changed": func(was *Published) { was.End = was.End.Add(time.Hour) },
		"its nights or the ledger have changed since it was published: a night was inserted, retired or made " +
			"again": func(was *Published) { was.Inputs = "" },
	} {
		for _, hours := range []int{-1, 0, 1} {
			was := p.publish("x")
			was.GapH += hours
			change(&was)
			got := p.restated(&was, "x")
			if len(got) != hours*hours || hours != 0 && (got[0].Figure != "P0" || got[0].Why != name) {
				t.Errorf("a gap longer by %d: %+v, want because %s", hours, got, name)
			}
		}
	}
	was := p.publish("x")
	was.GapH, was.Nights = 7, Share{1, 2}
	if told, _ := c.Tell(&Kept{Published: []Published{was}}, p.Span, "x"); told.GapH != 7 || told.Days != 1 || told.Of != 2 {
		t.Errorf("told %d of %d days, %d hours apart", told.Days, told.Of, told.GapH)
	}
}

// TestAPublishedPeriodKeepsItsSpan, where the zone of days was changed since: its figures were counted over that.
func TestAPublishedPeriodKeepsItsSpan(t *testing.T) {
	t.Parallel()
	week := Of(Week, monday)
	nights := []account{{at: monday.AddDate(0, 0, -8)}, {at: week.Start.Add(-3 * time.Hour)}, {at: monday}, {at: monday.AddDate(0, 0, 3)},
		{at: monday.AddDate(0, 0, 9)}}
	k := Kept{Published: chain(t, nights, time.UTC).Show(&Kept{}, "x").Published}
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
	shown := chain(t, nights, tokyo).Show(&k, "x")
	p := shown.Find(week.ID)
	if p == nil || !p.Start.Equal(week.Start) || p.Days != 2 || p.Nights != 2 || p.Span.Days() != week.Days() || len(p.Missing()) != 2 {
		t.Fatalf("%+v", p)
	}
	if len(shown.Restated) > 0 {
		t.Errorf("restated: %+v", shown.Restated)
	}
	for _, e := range shown.File().Periods {
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
	changed := strings.Replace(string(lines), `"longest_gap_h":`, `"longest_gap_h":1`, 1)
	if _, bad := Read([]byte(changed)); len(bad) != 1 || !strings.Contains(bad[0].What, "its check does not hold") {
		t.Errorf("changed: %v", bad)
	}
}

// TestOlderLinesAreLeftOut: those that kept what the ledger says now.
func TestOlderLinesAreLeftOut(t *testing.T) {
	t.Parallel()
	k, bad := Read([]byte(`{"format":1,"night":"a","before":"b","serving":["e"]}` + "\n"))
	if len(bad) > 0 || !k.Older || len(k.Published) > 0 {
		t.Errorf("%+v, %v", k, bad)
	}
	nine := `{"format":1,"period":"2026-10","figures":[` + strings.Repeat(`{"id":"P"},`, olderFigures-1) + `{"id":"P8"}]}` + "\n"
	if k, bad := Read([]byte(nine)); len(bad) > 0 || !k.Older || len(k.Published) > 0 {
		t.Errorf("with fewer figures: %+v, %v", k, bad)
	}
}
