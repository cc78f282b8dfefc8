package dossier

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// nightsOf are nights of November that follow one another, with events.
func nightsOf(events ...[]past.Event) []past.Night {
	var out []past.Night
	for i, all := range events {
		n := past.Night{Digest: fmt.Sprint("night ", i), AsOf: time.Date(2026, 11, 1+i, 23, 30, 0, 0, time.UTC)}
		if i > 0 {
			n.Before = out[i-1].Digest
		}
		out = append(out, n.Telling(all))
	}
	return out
}

func draftOf(t *testing.T, nights []past.Night) *draft {
	t.Helper()
	n := record.Night{Digest: nights[len(nights)-1].Digest, AsOf: time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)}
	b := new(label.Book)
	b.Set(label.User, "P-1", "Pseudonym one")
	r, err := report.Build(n, nil, report.Options{Book: b, Zone: time.FixedZone("", 3600)})
	if err != nil {
		t.Fatal(err)
	}
	return New(table.New(r, table.Layout{}), privacy.Strict, nil, past.NewLog(nights), period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: r.Zone})).draft("", "", 0)
}

// text is what the sections of the story say.
func (d *draft) text() string {
	var lines []string
	for _, part := range d.stories.sections(&d.story) {
		for _, t := range part.Tables {
			for i := range t.Len {
				lines = append(lines, strings.TrimSpace(t.Cell(i, 0).Text+" "+t.Cell(i, 1).Text+" "+t.Cell(i, 2).Text))
			}
		}
		lines = append(append(lines, part.Text...), strings.TrimSpace(strings.TrimPrefix(part.Note, between)))
	}
	return strings.Join(lines, "|")
}

const between = "Between two snapshots, newest first. Who did it is not in the lists."

func TestStory(t *testing.T) {
	t.Parallel()
	one, two, who := "20261113", "20261201", "P-1"
	f := func(id, event string, values ...*string) past.Event {
		e := past.Event{List: past.FollowUps, ID: id, Event: event}
		if len(values) > 0 {
			e.Was, e.Is = values[0], values[1]
		}
		return e
	}
	nights := nightsOf(nil, []past.Event{f("both", "closed"), f("both", "opened"), f("new", "opened"), f("new", "overdue"), f("old", "due_changed", &one, &two)},
		[]past.Event{f("back", "returned"), f("old", "reassigned", nil, &who)}, nil)
	since := "since 2 Nov 2026, the first snapshot."
	d := draftOf(t, nights)
	for id, want := range map[string]string{
		"new": "3 Nov 2026 Overdue per the service|3 Nov 2026 First seen|",
		"old": "4 Nov 2026 Reassigned Unassigned → Pseudonym one|3 Nov 2026 Due value moved due value 20261113 → due value 20261201|" +
			"Changes are known " + since,
		"both":  "3 Nov 2026 First seen|3 Nov 2026 Closed|",
		"back":  "4 Nov 2026 Returned again|",
		"quiet": "Nothing, " + since + "|",
	} {
		if got := d.draft(past.FollowUps, id, 0).text(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if got := d.draft(past.Equipments, "quiet", 0).text(); got != "Nothing, "+since+"|" {
		t.Errorf("an item without events: %q", got)
	}
	if got := d.stories.Gone(past.FollowUps, "old"); got[0].Tables[0].Len != 2 || got[0].Note != between {
		t.Errorf("one that is gone: %+v", got)
	}
	// Other types were asked for: where an item was before is not known.
	asked := "asked"
	scoped := nightsOf(nil, []past.Event{{List: past.Equipments, ID: "t", Event: past.Scope, Is: &asked}})
	if got := draftOf(t, scoped).draft(past.Equipments, "quiet", 0).text(); got != "" {
		t.Errorf("an item of a type that was not asked for: %q", got)
	}
	// A night that was compared with none.
	gap := nightsOf(nil, nil, nil)
	gap[1].Before = ""
	if got := draftOf(t, gap).draft(past.FollowUps, "quiet", 0).text(); !strings.Contains(got, "3 Nov 2026 or longer; earlier") {
		t.Errorf("after a gap: %q", got)
	}
	// A ledger that does not know tonight claims nothing.
	n := draftOf(t, append(slices.Clone(nights[:3]), past.Night{Digest: "tonight", AsOf: nights[3].AsOf})).draft(past.FollowUps, "quiet", 0)
	if n.text() != "Nothing, since 5 Nov 2026 or longer; earlier snapshots cannot be compared.|" {
		t.Errorf("tonight compared with nothing: %q", n.text())
	}
}

// A page has seven events, folds up to fifty and counts the others; a tight one has fewer.
func TestStoryIsBounded(t *testing.T) {
	t.Parallel()
	nights := nightsOf(nil)
	for i := range 120 {
		n := past.Night{Digest: fmt.Sprint("later ", i), AsOf: nights[0].AsOf.AddDate(0, 0, i+1), Before: nights[i].Digest}
		nights = append(nights, n.Telling([]past.Event{{List: past.FollowUps, ID: "f", Event: past.Closed}}))
	}
	d := draftOf(t, nights)
	s := d.draft(past.FollowUps, "f", 0).story
	parts := d.stories.sections(&s)
	if len(parts) != 2 || parts[0].Tables[0].Len != latest || parts[0].Tables[0].Cell(0, 0).Text != "2 Mar 2027" ||
		parts[1].Title != "43 earlier changes" || parts[1].Tables[0].Cell(0, 0).Text != "23 Feb 2027" ||
		parts[1].Note != "70 changes before them are not shown here." {
		t.Errorf("%+v", parts)
	}
	if short := d.draft(past.FollowUps, "f", 1).story; len(short.Rows) != mostEvents/4 || short.Earlier != 108 {
		t.Errorf("a tight one: %d rows, %d earlier", len(short.Rows), short.Earlier)
	}
}
