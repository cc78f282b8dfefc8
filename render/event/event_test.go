package event

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

var eventDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func ms(day int) string { return fmt.Sprint(eventDay.AddDate(0, 0, day).UnixMilli()) }

func at(day int) record.Time { return record.MS(eventDay.AddDate(0, 0, day).UnixMilli()) }

func v(s string) past.Value {
	if s == "" {
		return nil
	}
	return &s
}

func wordsOf(t *testing.T, shared bool) *Words {
	t.Helper()
	b := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	b.Set(label.User, "u1", "Dafydd Möwenstein")
	b.Set(label.User, "u2", "Leila Ropewalker")
	b.Set(label.Form, "7", "Near miss")
	b.Set(label.Schedule, "s", "Annual inspection")
	b.Set(label.EquipmentType, "t", "Ladders")
	build := func(s record.Set) *report.Report {
		r, err := report.Build(record.Night{AsOf: eventDay, Set: s}, nil, report.Options{Book: b})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	r := build(record.Set{
		FollowUps: record.Of(&record.FollowUp{ID: "f", FormID: "7", AssigneeID: "u2", CreatedOn: at(-9)}),
		Equipment: record.Of(&record.Equipment{ID: "e", Serial: "LD-7", Title: "Ladder", TypeID: "t"},
			&record.Equipment{ID: "c", Serial: "LD-7"}),
		Resources: record.Of(&record.Resource{ID: "d", Title: "Crane plan"}), GroupTrainings: record.Of(&record.GroupTraining{ID: "g"}),
	})
	gone := build(record.Set{Equipment: record.Of(&record.Equipment{ID: "lost", Serial: "LD-8", Status: "expired"},
		&record.Equipment{ID: "long", Title: " "})})
	return New(table.New(r, table.NewLayout(r, shared)), &gone.Rows, map[Record]bool{{kind.Equipment, "lost"}: true})
}

func said(r Row) string {
	var about []string
	for _, c := range r.About {
		about = append(about, c.Text)
	}
	return fmt.Sprintf("%s (%s) %s: %s [%s] %s → %s", r.Name, strings.Join(about, ", "), r.Link, r.Said, r.Detail, r.Was.Text, r.Is.Text)
}

func TestRow(t *testing.T) {
	t.Parallel()
	w := wordsOf(t, false)
	const e, f, d, g = past.Equipments, past.FollowUps, past.Resources, past.GroupTrainings
	const ladder = "LD-7 (Ladder, Ladders) equipment/item/e.html: "
	const miss = "Near miss, 12 Nov 2026 (Near miss, Leila Ropewalker, 12 Nov 2026) followups/item/f.html: "
	for want, event := range map[string]past.Event{
		ladder + "Expired [] Up to date → Expired": {List: e, ID: "e", Event: "status_changed", Was: v("uptodate"),
			Is: v("expired")},
		ladder + "Back in date [] Expired → Expiring": {List: e, ID: "e", Event: "status_changed", Was: v("expired"),
			Is: v("expiring")},
		ladder + "Status changed [] Unknown: lent → No data": {List: e, ID: "e", Event: "status_changed", Was: v("lent")},
		ladder + "Expired [] not in the list → Expired": {List: e, ID: "e", Event: "status_changed", Was: new(string),
			Is: v("expired")},
		ladder + "Taken out of service [] in service → out of service": {List: e, ID: "e", Event: "out_of_service"},
		ladder + "Put back in service [] out of service → in service":  {List: e, ID: "e", Event: "in_service"},
		ladder + "New in the list [] not in the list → new":            {List: e, ID: "e", Event: "new"},
		ladder + "Back in the list [] not in the list → in the list":   {List: e, ID: "e", Event: "returned"},
		ladder + "Completed [Annual inspection, expiry was 13 Nov 2026] none on record → 20 Nov 2026": {List: e, ID: "e", Event: "completed",
			Schedule: "s", Is: v(ms(-1)), Expiry: v(ms(-8))},
		ladder + "Expiry date moved [a schedule without an id] 13 Nov 2026 → not a date: 0": {List: e, ID: "e", Event: "expiry_moved",
			Was: v(ms(-8)),
			Is:  v("0")},
		"LD-8 (no title, no type) equipment/item/lost.html: No longer in the list [] Expired → not in the list": {List: e, ID: "lost", Event: "gone"},
		"LD-8 (no title, no type) equipment/item/lost.html: No longer in the list [] Expiring → not in the list": {List: e, ID: "lost", Event: "gone",
			State: &past.State{Status: "expiring", Schedules: make([]past.Schedule, 1)}}, // before it came back, and went again
		"long (no title, no type) : No longer in the list [] No schedule → not in the list": {List: e, ID: "long", Event: "gone"},
		"x (not known, not known) : No longer in the list [] in the list → not in the list": {List: e, ID: "x", Event: "gone"},
		"Ladders (equipment type, every item) : Types asked for [] asked for → not asked for": {List: e, ID: "t", Event: "scope",
			Was: v("asked")},

		miss + "Became overdue [] not overdue → Overdue":    {List: f, ID: "f", Event: "overdue"},
		miss + "No longer overdue [] Overdue → not overdue": {List: f, ID: "f", Event: "not_overdue"},
		miss + "Due date moved [] due value 20261113 → due value 20261201": {List: f, ID: "f", Event: "due_changed",
			Was: v("20261113"), Is: v("20261201")},
		miss + "Due date moved [] none given → due value 20261399": {List: f, ID: "f", Event: "due_changed",
			Is: v("20261399")},
		miss + "Reassigned [] Dafydd Möwenstein → Leila Ropewalker": {List: f, ID: "f", Event: "reassigned",
			Was: v("u1"), Is: v("u2")},
		miss + "Reassigned [] Unassigned → Leila Ropewalker":              {List: f, ID: "f", Event: "reassigned", Is: v("u2")},
		miss + "Closed [] open → closed":                                  {List: f, ID: "f", Event: "closed"},
		miss + "Reopened [] closed → open":                                {List: f, ID: "f", Event: "reopened"},
		miss + "Opened [] not in the list → new":                          {List: f, ID: "f", Event: "opened"},
		miss + "Appeared [] not in the list → created at an unknown time": {List: f, ID: "f", Event: "appeared"},
		miss + "Appeared [] not in the list → created 13 Nov 2026": {List: f, ID: "f", Event: "appeared",
			State: &past.State{Created: tDay.AddDate(0, 0, -8).UnixMilli()}},
		miss + "Back in the list [] not in the list → closed":                                   {List: f, ID: "f", Event: "returned", Is: v("closed")},
		"y (not known, not known, not known) : No longer in the list [] open → not in the list": {List: f, ID: "y", Event: "gone", Was: v("open")},

		"Crane plan (no category) documents/item/d.html: Version added [version no. 3] not there → added": {List: d, ID: "d",
			Event: "version_added", Version: 3},
		"Crane plan (no category) documents/item/d.html: Version approved [version no. 3] not approved → approved": {List: d, ID: "d",
			Event: "approved", Version: 3},
		"g (none given, no date) trainings/session/g.html: Recorded [] not in the list → new": {List: g, ID: "g", Event: "new"},
	} {
		r, ok := w.Row(&event)
		if got := said(r); !ok || got != want {
			t.Errorf("%+v\ngot  %s\nwant %s", event, got, want)
		}
	}
	if r, ok := w.Row(&past.Event{List: f, ID: "f", Event: "merged"}); ok {
		t.Errorf("an event that nobody knows: %+v", r)
	}
	if r, _ := wordsOf(t, true).Row(&past.Event{List: e, ID: "lost", Event: "gone"}); r.Link != "" || r.Name != "LD-8" {
		t.Errorf("where pages are shared, one that is gone has none: %+v", r)
	}
}

func TestCalled(t *testing.T) {
	t.Parallel()
	w := wordsOf(t, false)
	for want, event := range map[string]past.Event{
		"LD-7, Ladder": {List: past.Equipments, ID: "e", Event: "new"}, "LD-8": {List: past.Equipments, ID: "lost", Event: "gone"},
		"Near miss, 12 Nov 2026 f": {List: past.FollowUps, ID: "f", Event: "closed"},
		"Crane plan":               {List: past.Resources, ID: "d", Event: "new"},
	} {
		if r, _ := w.Row(&event); r.called() != want {
			t.Errorf("%q, want %q", r.called(), want)
		}
	}
}

// Every event of a list has a kind, and every kind can be.
func TestKinds(t *testing.T) {
	t.Parallel()
	ids, found := map[string]bool{}, map[string]bool{}
	for _, k := range Kinds() {
		if ids[k.ID] {
			t.Errorf("%s stands twice", k.ID)
		}
		ids[k.ID] = true
	}
	for list, events := range past.Events() {
		for _, event := range events {
			for _, is := range []string{"", "expired", "uptodate"} {
				e := past.Event{List: list, Event: event, Was: v("expired"), Is: v(is)}
				if i := Weight(&e); i < 0 {
					t.Errorf("%s %s has no kind", list, event)
				} else {
					found[kinds[i].ID] = true
				}
			}
		}
	}
	for _, k := range kinds {
		if !found[k.ID] {
			t.Errorf("nothing is of kind %s", k.ID)
		}
	}
}

func TestRowsByWeight(t *testing.T) {
	t.Parallel()
	events := []past.Event{{List: past.Equipments, ID: "lost", Event: "gone"}, {List: past.Equipments, ID: "e", Event: "new"},
		{List: past.Equipments, ID: "c", Event: "new"}, {List: past.Equipments, ID: "e", Event: "status_changed",
			Is: v("expired")}, {List: past.FollowUps, ID: "f", Event: "closed"},
		{List: past.FollowUps, ID: "a", Event: "overdue"}, {List: past.FollowUps, ID: "f", Event: "overdue"}}
	var got []string
	for _, r := range wordsOf(t, false).Rows(events) {
		got = append(got, r.Kind.ID+" "+r.ID)
	}
	want := []string{"newly-expired e", "newly-overdue a", "newly-overdue f", "equipment-gone lost", "closed f", "equipment-new c",
		"equipment-new e"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// TestWhatMayGoToAnybody: a follow-up's name without the words of its note, and of no other record.
func TestWhatMayGoToAnybody(t *testing.T) {
	t.Parallel()
	n := record.Night{AsOf: eventDay, Set: record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f", CreatedOn: at(-9),
		Messages: []record.Message{{Note: "Ropewalker fell"}}}), Equipment: record.Of(&record.Equipment{ID: "e", Serial: "LD-7"})}}
	r, err := report.Build(n, nil, report.Options{Book: &label.Book{None: words.English(words.Context{}).Kinds.Absent}})
	if err != nil {
		t.Fatal(err)
	}
	w := New(table.New(r, table.NewLayout(r, false)), nil, nil)
	row, _ := w.Row(&past.Event{List: past.FollowUps, ID: "f", Event: past.Closed})
	if row.Name != "No form: Ropewalker fell" || row.Unsaid != "No form, 12 Nov 2026" {
		t.Errorf("%q, unsaid %q", row.Name, row.Unsaid)
	}
	if row, _ := w.Row(&past.Event{List: past.Equipments, ID: "e", Event: past.New}); row.Unsaid != "" {
		t.Errorf("%q, unsaid %q", row.Name, row.Unsaid)
	}
}

// TestADayIsThatOfTheZone, as text and where it is sorted by.
func TestADayIsThatOfTheZone(t *testing.T) {
	t.Parallel()
	r, err := report.Build(record.Night{AsOf: eventDay}, nil, report.Options{Zone: time.FixedZone("x", -5*60*60)})
	if err != nil {
		t.Fatal(err)
	}
	w := New(table.New(r, table.NewLayout(r, false)), nil, nil)
	if c := w.Day(eventDay.UnixMilli()); c.Text != "20 Nov 2026" || c.Sort != "20261120" {
		t.Errorf("%+v", c)
	}
}
