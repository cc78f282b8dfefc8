package item

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// nightsOf are nights of November that follow one another, with events.
func nightsOf(events ...[]ledger.Event) []ledger.Night {
	var out []ledger.Night
	for i, all := range events {
		n := ledger.Night{Digest: fmt.Sprint("night ", i), AsOf: time.Date(2026, 11, 1+i, 23, 30, 0, 0, time.UTC)}
		if i > 0 {
			n.Before = out[i-1].Digest
		}
		out = append(out, n.Telling(all, nil))
	}
	return out
}

func storyOf(t *testing.T, nights []ledger.Night, list, id string) Story {
	t.Helper()
	return pagesOf(t, nights).story(list, id)
}

func pagesOf(t *testing.T, nights []ledger.Night) *Pages {
	t.Helper()
	n := record.Night{Digest: nights[len(nights)-1].Digest, AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
	b := new(label.Book)
	b.Set(label.User, "P-1", "Pseudonym one")
	r, err := report.Build(n, nil, report.Options{Book: b, Zone: time.FixedZone("", 3600)})
	if err != nil {
		t.Fatal(err)
	}
	return New(table.New(r, table.Layout{}), privacy.Strict, nil, ledger.NewIndex(nights))
}

func (s Story) text() string {
	var lines []string
	for _, r := range s.Rows {
		lines = append(lines, fmt.Sprintf("%s %s %s %s→%s", r.Night, r.What, r.Detail, r.Was.Text, r.Is.Text))
	}
	return strings.Join(append(lines, s.Earlier, s.Since), "|")
}

func TestStory(t *testing.T) {
	t.Parallel()
	one, two, who := "20261113", "20261201", "P-1"
	f := func(id, event string, values ...*string) ledger.Event {
		e := ledger.Event{List: ledger.FollowUps, ID: id, Event: event}
		if len(values) > 0 {
			e.Was, e.Is = values[0], values[1]
		}
		return e
	}
	nights := nightsOf(nil, []ledger.Event{f("new", "opened"), f("new", "overdue"), f("old", "due_changed", &one, &two)},
		[]ledger.Event{f("back", "returned"), f("old", "reassigned", nil, &who)}, nil)
	since := "In the report since the night of 2 Nov 2026, the first night of the ledger."
	for id, want := range map[string]string{
		"new":   "3 Nov 2026 Overdue  not overdue→Overdue|3 Nov 2026 First seen  not there→new||",
		"old":   "4 Nov 2026 Reassigned  Unassigned→Pseudonym one|3 Nov 2026 Due value changed  due value 20261113→due value 20261201||" + since,
		"back":  "4 Nov 2026 Returned again  not returned→returned||",
		"quiet": "|" + since,
	} {
		if got := storyOf(t, nights, ledger.FollowUps, id).text(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if got := storyOf(t, nights, ledger.Equipments, "quiet").text(); got != "|"+since {
		t.Errorf("an item without events: %q", got)
	}
	if got := pagesOf(t, nights).stories.Gone(ledger.FollowUps, "old"); len(got.Rows) != 2 || got.Since != "" {
		t.Errorf("one that is gone: %+v", got)
	}
	// Other types were asked for: where an item was before is not known.
	asked := "asked"
	scoped := nightsOf(nil, []ledger.Event{{List: ledger.Equipments, ID: "t", Event: ledger.Scope, Is: &asked}})
	if got := storyOf(t, scoped, ledger.Equipments, "quiet").text(); got != "|" {
		t.Errorf("an item of a type that was not asked for: %q", got)
	}
	// A night that was compared with none.
	gap := nightsOf(nil, nil, nil)
	gap[1].Before = ""
	if got := storyOf(t, gap, ledger.FollowUps, "quiet").text(); !strings.Contains(got, "3 Nov 2026, or longer") {
		t.Errorf("after a gap: %q", got)
	}
	// A ledger that does not know tonight claims nothing.
	n := storyOf(t, append(slices.Clone(nights[:3]), ledger.Night{Digest: "tonight", AsOf: nights[3].AsOf}), ledger.FollowUps, "quiet")
	if n.text() != "|In the report since the night of 5 Nov 2026, or longer: earlier nights cannot be compared." {
		t.Errorf("tonight compared with nothing: %q", n.text())
	}
}

// A page tells fifty events and counts the others; a tight one tells fewer.
func TestStoryIsBounded(t *testing.T) {
	t.Parallel()
	nights := nightsOf(nil)
	for i := range 120 {
		n := ledger.Night{Digest: fmt.Sprint("later ", i), AsOf: nights[0].AsOf.AddDate(0, 0, i+1), Before: nights[i].Digest}
		nights = append(nights, n.Telling([]ledger.Event{{List: ledger.FollowUps, ID: "f", Event: ledger.Closed}}, nil))
	}
	s := storyOf(t, nights, ledger.FollowUps, "f")
	if len(s.Rows) != told || s.Earlier != "70 earlier events" || s.Rows[0].Night != "2 Mar 2027" {
		t.Errorf("%d rows from %s, %q", len(s.Rows), s.Rows[0].Night, s.Earlier)
	}
}
