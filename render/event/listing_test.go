package event

import (
	"reflect"
	"testing"

	"opsreport/render/kind"
	"opsreport/render/past"
)

// TestRowsThatAreAskedForAreThoseOfAll, in any order, and so is whether some have a detail or another due value.
func TestRowsThatAreAskedForAreThoseOfAll(t *testing.T) {
	t.Parallel()
	w := wordsOf(t, false)
	for l, events := range map[kind.ID][]past.Event{
		kind.Equipment: {{List: past.Equipments, ID: "e", Event: past.New}, {List: past.Equipments, ID: "c", Event: past.Completed,
			Schedule: "s"}, {List: past.Equipments, ID: "lost", Event: past.Gone}},
		kind.Trainings: {{List: past.GroupTrainings, ID: "g", Event: past.New}},
		kind.FollowUps: {{List: past.FollowUps, ID: "f", Event: past.Closed}, {List: past.FollowUps, ID: "a", Event: past.DueChanged}},
		kind.Documents: {{List: past.Resources, ID: "d", Event: past.Approved, Version: 2}},
	} {
		var rows []Row
		for i := range events {
			r, ok := w.Row(&events[i])
			if !ok {
				t.Fatalf("%+v is not known", events[i])
			}
			rows = append(rows, r)
		}
		lazy, all := w.Lazily(len(events), func(i int) past.Event { return events[i] }), Listed(l, append(rows, Row{Kind: new(Kind)}))
		if lazy.Len != all.Len || all.Len != len(events) || lazy.Detailed != all.Detailed || lazy.Redated != all.Redated {
			t.Errorf("%v: %+v, want %+v", l, lazy, all)
		}
		for _, i := range []int{len(events) - 1, 0, 0} {
			if got, want := lazy.Row(i), all.Row(i); !reflect.DeepEqual(got, want) {
				t.Errorf("%v, row %d: %+v, want %+v", l, i, got, want)
			}
		}
	}
	if d := w.Lazily(1, func(int) past.Event { return past.Event{List: past.Resources, ID: "d", Event: past.New} }); d.Detailed {
		t.Error("a new document has a detail")
	}
}

// TestAnEventOfATextShowsIt as it was and is, without words of its own.
func TestAnEventOfATextShowsIt(t *testing.T) {
	t.Parallel()
	_, was, is := wordsOf(t, false).Change(&past.Event{List: past.Equipments, ID: "e", Event: "renamed", Was: v("Ladder")})
	if was.Text != "Ladder" || is.Text != "–" || !is.Muted {
		t.Errorf("%+v, %+v", was, is)
	}
}
