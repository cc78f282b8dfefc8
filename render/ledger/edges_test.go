package ledger

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestWhatWasNotKnownDidNotChange: a follow-up whose state was not sent was neither
// closed nor reopened.
func TestWhatWasNotKnownDidNotChange(t *testing.T) {
	t.Parallel()
	nobody := func(string, string) bool { return false }
	for was := range record.True + 1 {
		for is := range record.True + 1 {
			want := ""
			switch {
			case was == record.True && is == record.False:
				want = Closed
			case was == record.False && is == record.True:
				want = Reopened
			}
			night := func(open record.Bool) *State { return &State{followUps: map[string]followUp{"f": {open: open}}} }
			got := ""
			for _, e := range Diff(night(was), night(is), nobody) {
				got += e.Event
			}
			if got != want {
				t.Errorf("from %d to %d: %q, not %q", was, is, got, want)
			}
		}
	}
}

// TestARecordIsSeenFromItsFirstNightOn; one that did not begin with its first event was
// there the night before.
func TestARecordIsSeenFromItsFirstNightOn(t *testing.T) {
	t.Parallel()
	day := func(d int) time.Time { return time.Date(2026, 11, d, 4, 0, 0, 0, time.UTC) }
	x := NewIndex([]Night{{Digest: "a", AsOf: day(1)}, {Digest: "b", Before: "a", AsOf: day(2), Events: []Event{
		{Night: "b", List: FollowUps, ID: "opened", Event: Opened}, {Night: "b", List: FollowUps, ID: "closed", Event: Closed},
		{Night: "b", List: Equipments, ID: "new", Event: New}}}})
	for _, c := range []struct {
		list, id string
		on       int
		want     bool
	}{{FollowUps, "opened", 1, false}, {FollowUps, "opened", 2, true}, {FollowUps, "closed", 1, true}, {Equipments, "new", 1, false},
		{Equipments, "new", 2, true}, {FollowUps, "none", 2, false}} {
		if got := x.SeenBy(c.list, c.id, day(c.on)); got != c.want {
			t.Errorf("%s by day %d: %t", c.id, c.on, got)
		}
	}
}

// TestEventsOfOtherValuesAreOthers, whichever value it is.
func TestEventsOfOtherValuesAreOthers(t *testing.T) {
	t.Parallel()
	a := Event{List: Equipments, ID: "e", Event: Completed, Schedule: "s", Was: new("1"), Is: new("2"), Expiry: new("3")}
	for name, change := range map[string]func(e *Event){"was": func(e *Event) { e.Was = nil }, "is": func(e *Event) { e.Is = new("9") },
		"expiry": func(e *Event) { e.Expiry = new("9") }, "schedule": func(e *Event) { e.Schedule = "r" }} {
		b := a
		b.Was = new("1")
		if !same(a, b) {
			t.Fatal("equal events are not the same")
		}
		if change(&b); same(a, b) {
			t.Errorf("another %s is not seen", name)
		}
	}
}

// TestAnItemWithoutATypeIsOfTheTypeAskedFor: it is not gone when that type is no longer asked for.
func TestAnItemWithoutATypeIsOfTheTypeAskedFor(t *testing.T) {
	t.Parallel()
	was := record.Night{Types: []record.TypeAsked{{ID: "t", Rows: 1}, {ID: "u", Rows: 1}}, Lists: []record.ListCount{{List: Equipments,
		Rows: 2}},
		Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "bare"}, &record.Equipment{ID: "odd", TypeID: "other"})}}
	is := record.Night{Types: was.Types[1:], Lists: []record.ListCount{{List: Equipments, Rows: 1}},
		Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "odd", TypeID: "other"})}}
	before, err := Read(was)
	if err != nil {
		t.Fatal(err)
	}
	now, err := Read(is)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range Diff(before, now, func(string, string) bool { return false }) {
		if e.Event != Scope {
			t.Errorf("%s: %s", e.ID, e.Event)
		}
	}
}

// TestAnItemOfAnotherTypeAskedForIsOfThatType: it stays when the type in whose request it came is no longer asked for.
func TestAnItemOfAnotherTypeAskedForIsOfThatType(t *testing.T) {
	t.Parallel()
	night := func(rows int, types ...record.TypeAsked) *State {
		s, err := Read(record.Night{Types: types, Lists: []record.ListCount{{List: Equipments, Rows: rows}},
			Set: record.Set{Equipment: record.Of(&record.Equipment{ID: "e", TypeID: "u"})}})
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	was := night(1, record.TypeAsked{ID: "t", Rows: 1}, record.TypeAsked{ID: "u"})
	for _, e := range Diff(was, night(1, record.TypeAsked{ID: "u", Rows: 1}), func(string, string) bool { return false }) {
		if e.Event != Scope {
			t.Errorf("%s: %s", e.ID, e.Event)
		}
	}
	if kind := was.equipment["e"].kind; kind != "u" {
		t.Errorf("it is of type %q", kind)
	}
}

// TestNightsOfOneTime cannot both be in a ledger: the second is damage.
func TestNightsOfOneTime(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for after, want := range map[time.Duration]int{-time.Second: 1, 0: 1, time.Second: 0} {
		content := Append(nil, []Night{{Digest: digest(1), AsOf: at}, {Digest: digest(2), AsOf: at.Add(after)}})
		if nights, damage := Parse(content); len(damage) != want || len(nights) != 2-want {
			t.Errorf("%s later: %d nights, %v", after, len(nights), damage)
		}
	}
}
