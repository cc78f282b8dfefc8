package review

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/period"
)

// The first rows are of every kind, and the heaviest kinds have what is left over.
func TestSpread(t *testing.T) {
	t.Parallel()
	for want, kinds := range map[string][]int{
		"[]":        nil,
		"[0 1]":     {7, 7},
		"[0 1 2 3]": {1, 1, 1, 1, 1, 1},
		"[0 1 5 6]": {1, 1, 1, 1, 1, 3, 4},
		"[0 1 2 4]": {1, 1, 2, 2, 3},
		"[0 2 3 4]": {1, 1, 2, 3, 4, 5},
	} {
		if got := fmt.Sprint(spread(kinds, 4)); got != want {
			t.Errorf("of %v: %s, want %s", kinds, got, want)
		}
	}
}

// TestALongListHasAPage holds that the page of a period shows the first rows of a
// long list, its own page most of them, and its files every event of the period.
func TestALongListHasAPage(t *testing.T) {
	t.Parallel()
	const opened = Most + 50
	b := busy(t, opened)
	for _, id := range []string{"2026-10", "2026-Q4", "2026-W41"} {
		p := b.Shown.Find(id)
		all := b.gather(p).lists[list.FollowUps].all
		if len(all) <= opened {
			t.Fatalf("%s has %d events", id, len(all))
		}
		r := b.Of(p)
		s := r.Sections[slices.IndexFunc(r.Sections, func(s brief.Section) bool { return s.ID == "happened-followups-list" })].Tables[0]
		if s.Rest == nil || len(s.Rest.First) != firstRows || s.Rest.N != len(all) || s.Len != Most {
			t.Fatalf("%s: %+v of %d rows", id, s.Rest, s.Len)
		}
		page := "periods/" + strings.ToLower(id) + "-followups.html"
		if got := b.placeOf(p, list.FollowUps); got != page {
			t.Errorf("%s: events by kind lead to %s", id, got)
		}
		if got := b.placeOf(p, list.Equipment); got != "periods/"+strings.ToLower(id)+".html#happened-equipment" {
			t.Errorf("%s: a short list is at %s", id, got)
		}
		checkList(t, b, p, page, all)
	}
}

func checkList(t *testing.T, b *Book, p *period.Period, page string, all []dated) {
	t.Helper()
	lists := b.Lists(p)
	if len(lists) != 1 || lists[0].Page != page || lists[0].Title != p.Name()+": what happened to follow-ups" {
		t.Fatalf("%s: %+v", p.ID, lists)
	}
	seen := map[string]bool{}
	for _, f := range lists[0].Files {
		made := f.Table()
		if made.Len != f.Rows || !strings.HasSuffix(f.Path, "-followups.csv") {
			t.Errorf("%s has %d rows, said %d", f.Path, made.Len, f.Rows)
		}
		csv := made.CSV()
		for i := range csv.Len {
			row := csv.Row(i)
			seen[row[0]+" "+row[len(row)-4]] = true
		}
	}
	for _, d := range all {
		e := b.Ledger.At(d.Place)
		k := e.ID + " " + map[string]string{"opened": "New", "closed": "Closed", "reassigned": "Reassigned"}[e.Event]
		if !seen[k] {
			t.Errorf("%s: no file has %s", p.ID, k)
		}
	}
}

// TestNamesOnDiskAreInSmallLetters: of pages, PDFs and lists alike.
func TestNamesOnDiskAreInSmallLetters(t *testing.T) {
	t.Parallel()
	quarter := period.Of(period.Quarter, first)
	if got := Page(quarter.ID) + " " + PDF(quarter.ID) + " " + place(quarter, "equipment"); got !=
		"periods/2026-q3.html periods/2026-q3.pdf periods/2026-q3-equipment" {
		t.Error(got)
	}
}
