package event

import (
	"reflect"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/ledger"
)

// TestRowsThatAreAskedForAreThoseOfAll, in any order, and so is whether some have a detail or another due value.
func TestRowsThatAreAskedForAreThoseOfAll(t *testing.T) {
	t.Parallel()
	w := words(t, false)
	for l, events := range map[kind.ID][]ledger.Event{
		kind.Equipment: {{List: ledger.Equipments, ID: "e", Event: ledger.New}, {List: ledger.Equipments, ID: "c", Event: ledger.Completed,
			Schedule: "s"}, {List: ledger.Equipments, ID: "lost", Event: ledger.Gone}},
		kind.Trainings: {{List: ledger.GroupTrainings, ID: "g", Event: ledger.New}},
		kind.FollowUps: {{List: ledger.FollowUps, ID: "f", Event: ledger.Closed}, {List: ledger.FollowUps, ID: "a", Event: ledger.DueChanged}},
		kind.Documents: {{List: ledger.Resources, ID: "d", Event: ledger.Approved, Version: 2}},
	} {
		var rows []Row
		for i := range events {
			r, ok := w.Row(&events[i])
			if !ok {
				t.Fatalf("%+v is not known", events[i])
			}
			rows = append(rows, r)
		}
		lazy, all := w.Lazily(len(events), func(i int) ledger.Event { return events[i] }), Listed(l, append(rows, Row{Kind: new(Kind)}))
		if lazy.Len != all.Len || all.Len != len(events) || lazy.Detailed != all.Detailed || lazy.Redated != all.Redated {
			t.Errorf("%v: %+v, want %+v", l, lazy, all)
		}
		for _, i := range []int{len(events) - 1, 0, 0} {
			if got, want := lazy.Row(i), all.Row(i); !reflect.DeepEqual(got, want) {
				t.Errorf("%v, row %d: %+v, want %+v", l, i, got, want)
			}
		}
	}
	if d := w.Lazily(1, func(int) ledger.Event { return ledger.Event{List: ledger.Resources, ID: "d", Event: ledger.New} }); d.Detailed {
		t.Error("a new document has a detail")
	}
}

// TestAnEventOfATextShowsIt as it was and is, without words of its own.
func TestAnEventOfATextShowsIt(t *testing.T) {
	t.Parallel()
	_, was, is := words(t, false).Change(&ledger.Event{List: ledger.Equipments, ID: "e", Event: "renamed", Was: v("Ladder")})
	if was.Text != "Ladder" || is.Text != "–" || !is.Muted {
		t.Errorf("%+v, %+v", was, is)
	}
}
