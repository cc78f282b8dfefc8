package render

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/render/event"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/table"
)

// without returns the night without the follow-ups of one form.
func without(n record.Night, form string) record.Night {
	all := n.FollowUps
	n.FollowUps = func(yield func(*record.FollowUp, error) bool) {
		for f, err := range all {
			if err == nil && f.FormID == form {
				continue
			}
			if !yield(f, err) {
				return
			}
		}
	}
	return n
}

// ledgerOf is the ledger of nights.
func ledgerOf(t *testing.T, chain ...record.Night) []past.Night {
	t.Helper()
	var sources []past.Source
	for i := range chain {
		sources = append(sources, past.Source{Digest: chain[i].Digest, AsOf: chain[i].AsOf,
			Open: func() (record.Night, error) { return chain[i], nil }})
	}
	told, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return told
}

func TestWhatIsGoneIsSaidAndKept(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	last, before := sampleNight(t, 0, 1), sampleNight(t, 1, 1)
	first, err := record.All(before.FollowUps)
	if err != nil {
		t.Fatal(err)
	}
	gone := first[0]
	last = without(last, gone.FormID)
	last.Digest = strings.Repeat("c", 64)
	e, err := New(context.Background(), Nights{Night: last, Before: &before, Ledger: ledgerOf(t, before, last),
		Week: new(sampleNight(t, 7, 1)), Month: new(sampleNight(t, 30, 1))}, sampleOptions(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Publish(context.Background()); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	page := "followups/item/" + gone.ID + ".html"
	for name, wants := range map[string][]string{
		"changes.html": {"since 20 Nov", "since 14 Nov", "since 22 Oct", "Less is visible than before", "is not progress",
			`href="` + page + `"`},
		"index.html": {"less is visible than before"},
		page:         {"No longer in the list", "What we saw change", ">21 Nov 2026<", "Last seen", "20 Nov 2026, 04:12 GMT", gone.ID},
	} {
		text := read(name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
	}
	if strings.Contains(read("data/followups.csv"), gone.ID) {
		t.Error("the register lists a record that is no longer in the list")
	}
	if len(e.Compared) != 3 || len(e.Gone) == 0 {
		t.Errorf("%d comparisons, %d gone", len(e.Compared), len(e.Gone))
	}
}

// TestChangesAreTheLedgers holds that the changes, with the data file and the
// words made of them, are the events that the ledger has of the last pair, people
// as the privacy level leaves them; and that without a ledger they are the same
// but for what only earlier nights know.
func TestChangesAreTheLedgers(t *testing.T) {
	t.Parallel()
	form := ""
	for f, err := range sampleNight(t, 0, 1).FollowUps {
		if err != nil {
			t.Fatal(err)
		}
		form = f.FormID
		break
	}
	chain := []record.Night{sampleNight(t, 4, 1), without(sampleNight(t, 3, 1), form), sampleNight(t, 0, 1)}
	for i := range chain {
		chain[i].Digest = strings.Repeat(string(rune('a'+i)), 64)
	}
	told := ledgerOf(t, chain...)
	o := sampleOptions(t, t.TempDir())
	o.Level, o.Key = privacy.Strict, []byte("key")
	edition := func(nights []past.Night) *Edition {
		e, err := New(t.Context(), Nights{Night: chain[2], Before: &chain[1], Ledger: nights}, o)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	with, alone := edition(told), edition(nil)
	count := func(events []past.Event, event string) (n int) {
		for i := range events {
			if e := &events[i]; e.Event == event && (event != past.StatusChanged || e.Was == nil || *e.Was != "") {
				n++
			}
		}
		return n
	}
	last := told[2].Events()
	known := []string{past.Opened, past.Appeared, past.Returned, past.Closed, past.New} // of what was there before and came back
	for _, all := range past.Events() {
		for _, event := range all {
			n, raw := count(with.Changes.Events, event), count(last, event)
			if n != raw {
				t.Errorf("%d events %s, %d in the ledger", n, event, raw)
			}
			if m := count(alone.Changes.Events, event); m != n && !slices.Contains(known, event) {
				t.Errorf("%d events %s without a ledger, %d with it", m, event, n)
			}
		}
	}
	f := with.Changes.File().FollowUps
	if len(f["returned"]) == 0 || len(f["new"])+len(f["returned"]) != len(alone.Changes.File().FollowUps["new"]) {
		t.Errorf("%d new, %d returned; without a ledger %d new", len(f["new"]), len(f["returned"]), len(alone.Changes.File().FollowUps["new"]))
	}
	if len(with.Happened) != len(with.Changes.Events) {
		t.Errorf("%d events, %d of them in words", len(with.Changes.Events), len(with.Happened))
	}
	people := 0
	for i := range with.Happened {
		if r := &with.Happened[i]; r.OfPeople() {
			people++
			for _, c := range []table.Cell{r.Was, r.Is} {
				if !c.Muted && !strings.HasPrefix(c.Text, "P-") {
					t.Errorf("a person at strict: %q", c.Text)
				}
			}
		}
	}
	if people == 0 {
		t.Error("nobody was assigned anew: the test shows nothing")
	}
}

// TestWhatWasNotAskedForIsNotGone: where tonight asked for fewer types of
// equipment, that is told, and their items are not taken for lost.
func TestWhatWasNotAskedForIsNotGone(t *testing.T) {
	t.Parallel()
	before, last := sampleNight(t, 1, 1), sampleNight(t, 0, 1)
	last.Types = last.Types[1:]
	dropped, all := before.Types[0].ID, last.Equipment
	last.Equipment = func(yield func(*record.Equipment, error) bool) {
		for e, err := range all {
			if (err != nil || e.TypeID != dropped) && !yield(e, err) {
				return
			}
		}
	}
	e, err := New(t.Context(), Nights{Night: last, Before: &before}, sampleOptions(t, t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range e.Gone {
		if g.List == kind.Equipment {
			t.Errorf("%s is told to be gone", g.ID)
		}
	}
	if i := slices.IndexFunc(e.Happened, func(r event.Row) bool { return r.Kind.ID == "scope" && r.ID == dropped }); i < 0 {
		t.Error("the type that was not asked for is not told")
	}
	if len(e.Changes.Shrunk) > 0 {
		t.Errorf("taken for a loss of sight: %+v", e.Changes.Shrunk)
	}
}
