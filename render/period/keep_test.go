package period

import (
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/ledger"
)

// TestTheNewestFactsCount: of a night those that came last, and of a record that is gone
// the name that it went by last.
func TestTheNewestFactsCount(t *testing.T) {
	t.Parallel()
	var k Kept
	for _, title := range []string{"old", "new"} {
		k.Put(Facts{Night: "a", Before: title})
		k.Put(Facts{Night: title, Lost: []Lost{{List: ledger.Equipments, ID: "e", Title: title}}})
	}
	if len(k.Facts) != 3 || k.Of("a", "new") == nil || k.Of("a", "old") != nil {
		t.Errorf("%+v", k.Facts)
	}
	if rows := k.Rows(nil); len(rows.Equipment) != 1 || rows.Equipment[0].Title != "new" {
		t.Errorf("%+v", rows.Equipment)
	}
}

// TestOnlyWhatIsOverIsPublished, and the pages show thirteen weeks at most.
func TestOnlyWhatIsOverIsPublished(t *testing.T) {
	t.Parallel()
	if got := apart(t, -1, 0, 2, 4).Show(&Kept{}, "x").Published; len(got) != 0 {
		t.Errorf("published: %+v", got)
	}
	var nights []account
	for week := range 16 {
		for day := range 2 {
			nights = append(nights, account{at: monday.AddDate(0, 0, 7*week+day)})
		}
	}
	if got := len(chain(t, nights, time.UTC).Show(&Kept{}, "x").Kind(Week)); got != 13 {
		t.Errorf("%d weeks are shown", got)
	}
}

// TestEveryFigureOfANightCounts in the digest of what a period was counted from.
func TestEveryFigureOfANightCounts(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{apart(t, -1, 0).Digest(): true}
	for i := range 3 {
		c := apart(t, -1, 0)
		c.nights[1].Line.Figures[i].N, c.nights[1].Line.Figures[i].D = 400, new(500)
		if d := c.Digest(); seen[d] {
			t.Errorf("another %s gives the same digest", c.nights[1].Line.Figures[i].ID)
		} else {
			seen[d] = true
		}
	}
}

// TestWhatIsKeptBesideTheFigures does not change what a period is counted from: the expiries of the periods that a night
// closes, and the names of what is gone. Whether anything of the newest night is kept does.
func TestWhatIsKeptBesideTheFigures(t *testing.T) {
	t.Parallel()
	digest := func(f *Facts) string {
		nights := []ledger.Night{{Digest: "a"}, {Digest: "b", Before: "a"}}
		var facts []Facts
		if f != nil {
			f.Night, f.Before = "b", "a"
			facts = []Facts{*f}
		}
		return NewChain(nights, nil, facts, time.UTC).Digest()
	}
	bare := digest(&Facts{})
	for name, f := range map[string]Facts{"from": {From: 1}, "to": {To: 1}, "standing": {Standing: []Expiry{{Item: "e"}}},
		"lost": {Lost: []Lost{{ID: "e"}}}} {
		if digest(&f) != bare {
			t.Errorf("another %s gives another digest", name)
		}
	}
	for name, f := range map[string]*Facts{"nothing": nil, "serving": {Serving: []string{"e"}}, "gone": {Gone: []Expiry{{Item: "e"}}},
		"attendances": {Attendances: map[string]int{"s": 1}}} {
		if digest(f) == bare {
			t.Errorf("%s: the digest is that of facts without it", name)
		}
	}
}

// TestFactsCoverAllThatTheyClose, to the millisecond.
func TestFactsCoverAllThatTheyClose(t *testing.T) {
	t.Parallel()
	start := Of(Week, monday).Start
	was, is := start.Add(-time.Hour), start.Add(time.Hour)
	from, to, closes := closed(was, is)
	whole := Facts{From: from.UnixMilli(), To: to.UnixMilli()}
	if !closes || !whole.Covers(was, is) {
		t.Fatal(closes, whole)
	}
	for _, f := range []Facts{{}, {From: whole.From + 1, To: whole.To}, {From: whole.From, To: whole.To - 1}} {
		if f.Covers(was, is) {
			t.Errorf("%d to %d covers %d to %d", f.From, f.To, whole.From, whole.To)
		}
		if !f.Covers(is, is.Add(time.Hour)) {
			t.Error("it does not cover a night that closes nothing")
		}
	}
}

// TestGapsAreWholeHours, rounded.
func TestGapsAreWholeHours(t *testing.T) {
	t.Parallel()
	for minutes, want := range map[int]int{24*60 + 29: 24, 24*60 + 31: 25} {
		c := NewChain([]ledger.Night{{AsOf: monday}, {AsOf: monday.Add(time.Duration(minutes) * time.Minute)}}, nil, nil, time.UTC)
		if got := c.gap(0, 1); got != want {
			t.Errorf("%d minutes are %d hours, not %d", minutes, got, want)
		}
	}
}

// TestRowsThatAreThereReplaceThoseThatAreGone, and stay as they are.
func TestRowsThatAreThereReplaceThoseThatAreGone(t *testing.T) {
	t.Parallel()
	more := &census.Rows{Equipment: make([]census.Equipment, 1, 3), Documents: make([]census.Document, 1, 3)}
	more.Equipment[0].ID, more.Documents[0].ID = "e", "d"
	k := Kept{Facts: []Facts{{Lost: []Lost{{List: ledger.Equipments, ID: "e"}, {List: ledger.Resources, ID: "d"},
		{List: ledger.Equipments, ID: "gone", Planned: true}, {List: ledger.Resources, ID: "left"}}}}}
	rows := k.Rows(more)
	if len(rows.Equipment) != 2 || rows.Equipment[1].ID != "gone" || len(rows.Equipment[1].Schedules) != 1 ||
		len(rows.Documents) != 2 || rows.Documents[1].ID != "left" {
		t.Errorf("%+v, %+v", rows.Equipment, rows.Documents)
	}
	if e, d := more.Equipment[:2][1], more.Documents[:2][1]; e.ID != "" || d.ID != "" {
		t.Errorf("written into the rows that are there: %q, %q", e.ID, d.ID)
	}
}

// TestFactsOutOfOrderAreDamage: what is in them is found by halving.
func TestFactsOutOfOrderAreDamage(t *testing.T) {
	t.Parallel()
	two := []Expiry{{Item: "b"}, {Item: "a"}}
	for name, f := range map[string]Facts{"serving": {Serving: []string{"b", "a"}}, "gone": {Gone: two}, "standing": {Standing: two}} {
		f.Night = "n"
		content, err := (&Kept{Facts: []Facts{f}}).Lines()
		if err != nil {
			t.Fatal(err)
		}
		if k, bad := Read(content); len(bad) != 1 || len(k.Facts) != 0 {
			t.Errorf("%s: %+v, %v", name, k, bad)
		}
	}
}
