package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
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
	b := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	b.Set(label.User, "P-1", "Pseudonym one")
	r, err := report.Build(n, nil, report.Options{Book: b, Zone: time.FixedZone("", 3600)})
	if err != nil {
		t.Fatal(err)
	}
	return New(table.New(r, table.Layout{}), privacy.Strict, pages.Mentions{}, past.NewLog(nights), period.NewCounter(period.Known{Log: past.NewLog(nights), Stored: nights, Zone: r.Zone})).begin(kind.None, "", 0)
}

// text is what the sections of the story say.
func (d *draft) text() string {
	var lines []string
	for _, part := range d.stories.sections(&d.story, tableOf) {
		for _, block := range part.Blocks {
			if p, is := block.(document.Para); is {
				lines = append(lines, p.Text)
				continue
			}
			for t, i := block.(document.Table), 0; i < t.Len; i++ {
				lines = append(lines, strings.TrimSpace(t.Cell(i, 0).Text+" "+t.Cell(i, 1).Text+" "+t.Cell(i, 2).Text))
			}
		}
		lines = append(lines, strings.TrimSpace(strings.TrimPrefix(part.Note, between)))
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
		"new": "3 Nov 2026 Became overdue|3 Nov 2026 First seen|",
		"old": "4 Nov 2026 Reassigned Unassigned → Pseudonym one|3 Nov 2026 Due value moved due value 20261113 → due value 20261201|" +
			"Changes are known " + since,
		"both":  "3 Nov 2026 First seen|3 Nov 2026 Closed|",
		"back":  "4 Nov 2026 Back in the list|",
		"quiet": "Nothing, " + since + "|",
	} {
		if got := d.begin(kind.FollowUps, id, 0).text(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
	if got := d.begin(kind.Equipment, "quiet", 0).text(); got != "Nothing, "+since+"|" {
		t.Errorf("an item without events: %q", got)
	}
	lost := event.Tombstone{List: kind.FollowUps, ID: "old", Rows: &census.Rows{FollowUps: []census.FollowUp{{ID: "old"}}}}
	if got := d.stories.Gone(&lost).Sections[1:]; tableIn(got[0]).Len != 2 || got[0].Note != between {
		t.Errorf("one that is gone: %+v", got)
	}
	// Other types were asked for: where an item was before is not known.
	asked := "asked"
	scoped := nightsOf(nil, []past.Event{{List: past.Equipments, ID: "t", Event: past.Scope, Is: &asked}})
	if got := draftOf(t, scoped).begin(kind.Equipment, "quiet", 0).text(); got != "" {
		t.Errorf("an item of a type that was not asked for: %q", got)
	}
	// A night that was compared with none.
	gap := nightsOf(nil, nil, nil)
	gap[1].Before = ""
	if got := draftOf(t, gap).begin(kind.FollowUps, "quiet", 0).text(); !strings.Contains(got, "3 Nov 2026 or longer; earlier") {
		t.Errorf("after a gap: %q", got)
	}
	// A ledger that does not know tonight claims nothing.
	n := draftOf(t, append(slices.Clone(nights[:3]), past.Night{Digest: "tonight", AsOf: nights[3].AsOf})).begin(kind.FollowUps, "quiet", 0)
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
	s := d.begin(kind.FollowUps, "f", 0).story
	parts := d.stories.sections(&s, tableOf)
	if len(parts) != 2 || tableIn(parts[0]).Len != latest || tableIn(parts[0]).Cell(0, 0).Text != "2 Mar 2027" ||
		parts[1].Title != "43 earlier changes" || tableIn(parts[1]).Cell(0, 0).Text != "23 Feb 2027" ||
		parts[1].Note != "70 changes before them are not shown here." {
		t.Errorf("%+v", parts)
	}
	if short := d.begin(kind.FollowUps, "f", 1).story; len(short.Rows) != mostEvents/4 || short.Earlier != 108 {
		t.Errorf("a tight one: %d rows, %d earlier", len(short.Rows), short.Earlier)
	}
}

// TestEveryKindOfEventIsTold on the page of its record, in an edition of a part as well.
func TestEveryKindOfEventIsTold(t *testing.T) {
	t.Parallel()
	say := func(s string) *string { return &s }
	old, late, next := "1795046400000", "1795132800000", "1795651200000" // 19, 20 and 26 Nov 2026
	some := map[string]past.Event{
		"newly-expired": {Was: say("uptodate"), Is: say("expired")}, "back-in-date": {Was: say("expired"), Is: say("expiring")},
		"status-changed": {Was: say("uptodate"), Is: say("expiring")}, "reassigned": {Was: say("u1"), Is: say("P-1")},
		"due-changed": {Was: say("20261113"), Is: say("20261201")}, "followups-gone": {Was: say("open")}, "followups-returned": {Is: say("closed")},
		"completed":    {Schedule: "yearly", Is: &late, Expiry: &old},
		"expiry-moved": {Schedule: "yearly", Was: &old, Is: &next}, "new-version": {Version: 2}, "approved": {Version: 2},
	}
	want := map[string]string{
		"followups-new": "First seen", "followups-appeared": "Appeared | created at an unknown time", "followups-returned": "Back in the list",
		"followups-gone": "No longer in the list", "closed": "Closed", "reopened": "Reopened", "reassigned": "Reassigned | u1 → Pseudonym one",
		"due-changed": "Due value moved | due value 20261113 → due value 20261201", "newly-overdue": "Became overdue",
		"not-overdue": "No longer overdue", "completed": "yearly completed | 20 Nov 2026; was due by 19 Nov 2026",
		"newly-expired": "Status | Up to date → Expired", "back-in-date": "Status | Expired → Expiring", "status-changed": "Status | Up to date → Expiring",
		"equipment-new": "First seen", "equipment-appeared": "Appeared | created at an unknown time", "equipment-returned": "Back in the list",
		"equipment-gone": "No longer in the list", "out-of-service": "Service state | in service → out of service",
		"in-service": "Service state | out of service → in service", "expiry-moved": "yearly: expiry moved | 19 Nov 2026 → 26 Nov 2026",
		"documents-new": "First seen", "documents-appeared": "Appeared | created at an unknown time", "documents-returned": "Back in the list",
		"documents-gone": "No longer in the list", "new-version": "Version no. 2 added", "approved": "Version no. 2 approved", "trainings-new": "First seen",
		"trainings-appeared": "Appeared | created at an unknown time", "trainings-returned": "Back in the list", "trainings-gone": "No longer in the list",
	}
	for _, k := range past.Kinds() {
		if k.Event == past.Scope { // of no record
			continue
		}
		e := some[k.ID]
		e.List, e.ID, e.Event = k.List, "e", k.Event
		rows := draftOf(t, nightsOf(nil, []past.Event{e})).begin(kind.Of(k.List), "e", 0).story.Rows
		if len(rows) != 1 {
			t.Errorf("%s has %d rows", k.ID, len(rows))
			continue
		}
		if got := strings.TrimSuffix(rows[0].What+" | "+rows[0].Detail, " | "); got != want[k.ID] {
			t.Errorf("%s: %q, want %q", k.ID, got, want[k.ID])
		}
	}
}
