package pages_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

var changesAsOf = time.Date(2026, 11, 28, 2, 39, 0, 0, time.UTC)

// editionOf is an edition of some records, compared with the night before by events.
func editionOf(t *testing.T, set record.Set, unread string, events ...past.Event) *pages.Edition {
	t.Helper()
	n := record.Night{AsOf: changesAsOf, Set: set}
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book), DueFormat: "yyyymmdd", Unread: unread})
	if err != nil {
		t.Fatal(err)
	}
	x := table.New(r, table.NewLayout(r, false))
	e := &pages.Edition{Report: r, Night: n, Registers: x}
	if events != nil {
		e.Changes = &event.Changes{Since: changesAsOf.AddDate(0, 0, -1), Events: events}
		e.Compared = []pages.Comparison{{Changes: e.Changes, Words: event.New(x, nil, nil), Page: table.ChangesPage}}
	}
	return e
}

// TestADamagedNightIsNamedOnce: that of the night before is told by the headline already.
func TestADamagedNightIsNamedOnce(t *testing.T) {
	t.Parallel()
	e := editionOf(t, record.Set{}, "before")
	e.Nights = []pages.NightLine{{Folder: "week", NotCompared: true}, {Folder: "before", NotCompared: true}, {Folder: "good"}}
	const want = "The snapshot before, before, is damaged: the comparison with it is not evaluated. " +
		"The snapshot week is damaged: the comparison with it is not evaluated."
	if p := pages.Changes(e, table.ChangesPage, 0); p.Lede.String() != want || p.Sections != nil {
		t.Errorf("%q, %d sections", p.Lede.String(), len(p.Sections))
	}
}

// TestWhatWasAndIs of each kind of change, also where a value is missing or is none that anybody expects.
func TestWhatWasAndIs(t *testing.T) {
	t.Parallel()
	v := func(s string) past.Value { return &s }
	day := func(back int) past.Value {
		return v(strconv.FormatInt(changesAsOf.AddDate(0, 0, -back).UnixMilli(), 10))
	}
	set := record.Set{
		FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, Due: "20261130"}),
		Equipment: record.Of(&record.Equipment{ID: "e", Serial: "LD-7", AssignedIDs: []string{"u", "u", "v", "w"}}),
		Resources: record.Of(&record.Resource{ID: "d", Versions: make([]record.Version, 2)}),
	}
	for _, c := range []struct {
		e    past.Event
		want string
	}{
		{past.Event{List: past.FollowUps, Event: past.Gone, Was: v("closed")}, "closed → not in the list"},
		{past.Event{List: past.Resources, Event: past.Gone}, "in the list → not in the list"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.Returned, Is: v("open")}, "not in the list → back in the list / open"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.Appeared}, "appeared / created at an unknown time"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.DueChanged, Is: v("20261130")}, "no due date → 30 Nov 2026"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.DueChanged, Was: v("20261201"), Is: v("20261130")}, "1 Dec 2026 → 30 Nov 2026 / 1 day earlier"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.DueChanged, Was: v("x"), Is: v("20261130")}, "due value x → 30 Nov 2026"},
		{past.Event{List: past.FollowUps, ID: "f", Event: past.Reassigned, Is: v("u")}, "with no one → u"},
		{past.Event{List: past.Equipments, ID: "e", Event: past.StatusChanged, Was: v(""), Is: v("expired")}, "not in the list → Expired"},
		{past.Event{List: past.Equipments, ID: "e", Event: past.Completed, Is: day(3), Expiry: day(5)}, "none on record → 25 Nov 2026 / 2 days late"},
		{past.Event{List: past.Equipments, ID: "e", Event: past.Completed, Was: v("x"), Is: day(3), Expiry: day(3)}, "not a date: x → 25 Nov 2026 / on its date"},
		{past.Event{List: past.Equipments, ID: "e", Event: past.ExpiryMoved, Was: day(3)}, "25 Nov 2026 → no date"},
		{past.Event{List: past.Equipments, ID: "t", Event: past.Scope, Was: v("asked")}, "asked for → not asked for"},
		{past.Event{List: past.Resources, ID: "d", Event: past.VersionAdded, Version: 2}, "version no. 2 / without approval"},
		{past.Event{List: past.Resources, ID: "d", Event: past.Approved, Version: 9}, "not approved → version no. 9 approved"},
	} {
		p := pages.Changes(editionOf(t, set, "", c.e), table.ChangesPage, 0)
		rows := p.Section("records").Blocks[1].(document.Rows)
		turn := rows.Groups[0].Rows[0][2]
		said := turn.One.String()
		if turn.Was != nil {
			said = turn.Was.String() + " → " + said
		}
		if turn.Two != nil {
			said += " / " + turn.Two.String()
		}
		if said != c.want {
			t.Errorf("%s of %s: %q, want %q", c.e.Event, c.e.List, said, c.want)
		}
		if who := rows.Groups[0].Rows[0][1]; c.e.ID == "e" && who.Two.String() != "with u, v and 1 other" {
			t.Errorf("%q", who.Two)
		}
		if !strings.HasPrefix(p.Title, "1 change since 27 Nov") || rows.Len() != 1 {
			t.Errorf("%s of %s: %q", c.e.Event, c.e.List, p.Title)
		}
	}
}

// TestEveryKindOfChangeHasItsWords: a head, a name for none, one and several, and what it became.
func TestEveryKindOfChangeHasItsWords(t *testing.T) {
	t.Parallel()
	w := words.English(words.Context{AsOf: changesAsOf}).Changes
	for _, k := range event.Kinds() {
		if w.Head(k.ID) == "" || w.Counted(k.ID, 0) == "" || !strings.HasPrefix(w.Counted(k.ID, 1), "1 ") || !strings.HasPrefix(w.Counted(k.ID, 2), "2 ") {
			t.Errorf("render/words/en/changes.txt lacks head.%s, or counted.%[1]s of none, one and several: %q, %q, %q, %q", k.ID, w.Head(k.ID), w.Counted(k.ID, 0), w.Counted(k.ID, 1), w.Counted(k.ID, 2))
		}
		p := pages.Changes(editionOf(t, record.Set{}, "", past.Event{List: k.Kind.List, ID: "x", Event: k.Event}), table.ChangesPage, 0)
		if row := p.Section("records").Blocks[1].(document.Rows).Groups[0].Rows[0]; row[2].One.String() == "" {
			t.Errorf("%s became nothing: a case of turn is to say what was and is", k.ID)
		}
	}
}

// TestALongListOfChangesSaysHowMuchStands, and then no number promises that its rows stand behind it.
func TestALongListOfChangesSaysHowMuchStands(t *testing.T) {
	t.Parallel()
	events := []past.Event{{List: past.FollowUps, ID: "x", Event: past.Reopened}}
	for i := range 9 {
		events = append(events, past.Event{List: past.FollowUps, ID: string(rune('a' + i)), Event: past.Overdue})
	}
	p := pages.Changes(editionOf(t, record.Set{}, "", events...), table.ChangesPage, 7)
	g := p.Section("records").Blocks[1].(document.Rows).Groups[0]
	link := p.Section("records").Blocks[0].(document.Line)[0]
	if g.N != 9 || len(g.Rows) != 2 || g.Note != "the first 2 of 9 are listed; data/changes.json has the ids of all" || link.Count != 0 || link.Text != "Follow-ups that became overdue 9" {
		t.Errorf("%d of %d, %q, %+v", len(g.Rows), g.N, g.Note, link)
	}
}

// TestWhoClosedItIsSaid of a follow-up that is among the changes, where it was not with them, with the link to their page.
func TestWhoClosedItIsSaid(t *testing.T) {
	t.Parallel()
	closed := func(id, by string, on record.Time) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.False, AssigneeID: "u", CompleterID: by, ResolvedOn: on}
	}
	on := record.MS(changesAsOf.AddDate(0, 0, -3).UnixMilli())
	set := record.Set{FollowUps: record.Of(closed("a", "c", on), closed("b", "u", on), closed("c", "", on), closed("d", "c", record.Time{}))}
	var events []past.Event
	for _, id := range []string{"a", "b", "c", "d"} {
		events = append(events, past.Event{List: past.FollowUps, ID: id, Event: past.Closed})
	}
	for name, names := range map[string]bool{"followups/assignee/c.html": true, "": false} { // nobody has a page for closing under pseudonyms
		e := editionOf(t, set, "", events...)
		e.Report.Options.NamesShown = names
		page := pages.Changes(e, table.ChangesPage, 0)
		var said []string
		for _, s := range page.Sections {
			for _, b := range s.Blocks {
				if rows, is := b.(document.Rows); is {
					for _, r := range rows.Groups[0].Rows {
						said = append(said, r[1].Two.String())
						if at := slices.IndexFunc(r[1].Two, func(p document.Piece) bool { return p.Text == "c" }); at >= 0 && r[1].Two[at].Link != name {
							t.Errorf("%q leads to %q", r[1].Two, r[1].Two[at].Link)
						}
					}
				}
			}
		}
		if want := []string{"closed 25 Nov by c", "closed 25 Nov", "closed 25 Nov", "closed, no date · closed by c"}; !slices.Equal(said, want) {
			t.Errorf("%q, want %q", said, want)
		}
	}
}
