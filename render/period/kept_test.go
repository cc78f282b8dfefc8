package period

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/render/ledger"
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
	for _, n := range c.nights {
		k.Put(*n.Facts)
	}
	content, err := k.Lines()
	if err != nil || len(k.Published) < 2 {
		t.Fatal(len(k.Published), err)
	}
	again, bad := Read(content)
	if len(bad) > 0 || !reflect.DeepEqual(again, k) {
		t.Errorf("read again: %d bad, %d of %d facts, %d of %d periods", len(bad), len(again.Facts), len(k.Facts), len(again.Published),
			len(k.Published))
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
		"a figure is lost": strings.Replace(lines[last], `"id":"P4"`, `"id":"P9"`, 1), "cut": lines[last][:40] + "\n",
	} {
		got, bad := Read([]byte(strings.Join(lines[:last], "") + "\n" + broken))
		if len(bad) == 0 || len(got.Published) != len(k.Published)-1 || len(got.Facts) != len(k.Facts) {
			t.Errorf("%s: %d bad, %d periods, %d facts", name, len(bad), len(got.Published), len(got.Facts))
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
	for id, n := range map[string]int{"P1": 5, "P3": 2, "P7": 5} {
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

// TestZoneIsAReason holds that a period of other bounds is not told silently.
func TestZoneIsAReason(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	var nights []account
	for i := range 20 {
		nights = append(nights, account{at: monday.AddDate(0, 0, i).Add(19*time.Hour + 30*time.Minute), followUps: followUps(i, 0)})
	}
	k := Kept{Published: chain(t, nights, time.UTC).Show(&Kept{}, "opsreport 1").Published}
	restated := chain(t, nights, berlin).Show(&k, "opsreport 1").Restated
	if len(restated) == 0 || !strings.Contains(restated[0].Why, "time zone") {
		t.Errorf("%+v", restated)
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

// TestFactsAreOfAPair: those of a night that was compared with another one are not taken.
func TestFactsAreOfAPair(t *testing.T) {
	t.Parallel()
	nights := []ledger.Night{{Digest: "a"}, {Digest: "b", Before: "a"}}
	for before, want := range map[string]bool{"a": true, "z": false} {
		if c := NewChain(nights, nil, []Facts{{Night: "b", Before: before}}, time.UTC); (c.nights[1].Facts != nil) != want {
			t.Errorf("facts of b and %s: %t", before, !want)
		}
	}
}
