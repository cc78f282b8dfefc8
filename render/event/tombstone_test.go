package event

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/past"
	"opsreport/render/report"
)

func TestTombstonesKeepTheLastState(t *testing.T) {
	t.Parallel()
	ms := func(day int) record.Time {
		return record.MS(time.Date(2026, 11, day, 9, 0, 0, 0, time.UTC).UnixMilli())
	}
	build := func(day int, set record.Set) *report.Report {
		r, err := report.Build(record.Night{AsOf: time.Date(2026, 11, day, 4, 0, 0, 0, time.UTC), Set: set}, nil, report.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	// The type of the second one is asked for only since the later night.
	stays, moved := &record.Equipment{ID: "stays", Serial: "EX-2"}, &record.Equipment{ID: "moved"}
	before := build(20, record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e1", Serial: "EX-1", TypeID: "t", Status: "expired", InService: record.True, Created: ms(1),
			Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: ms(9)}}}, moved, stays),
		FollowUps: record.Of(
			&record.FollowUp{ID: "f1", FormID: "7", Open: record.True, CreatedOn: ms(2), AssigneeID: "P-1", Due: "20261101"},
		),
		Overdue:        record.Of("f1"),
		Resources:      record.Of(&record.Resource{ID: "d1", Title: "Plan", Versions: []record.Version{{Label: "v1"}}}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "9", TraineeIDs: []string{"a"}, TrainingIDs: []string{"3"}}),
	})
	now := build(21, record.Set{Equipment: record.Of(stays, moved)})
	events := []past.Event{{List: past.Equipments, ID: "moved", Event: past.Gone}}
	for l, id := range map[string]string{past.Equipments: "e1", past.FollowUps: "f1", past.Resources: "d1", past.GroupTrainings: "9"} {
		events = append(events, past.Event{List: l, ID: id, Event: past.Gone})
	}
	c := Of(events, before, now)
	got := ""
	for _, g := range c.Tombstones {
		got += fmt.Sprintln(g.List, g.ID, g.Rows.ID(g.List, g.Row), g.Rows.AsOf.Equal(before.AsOf), g.Rows.Total())
	}
	if want := "1 e1 e1 true 5\n2 f1 f1 true 5\n3 d1 d1 true 5\n4 9 9 true 5\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if e := c.Tombstones[0].Rows.Equipment[c.Tombstones[0].Row]; e.Serial != "EX-1" || e.Status != census.Expired || len(e.Schedules) != 1 {
		t.Errorf("the item was %+v", e)
	}
	if got := Of(nil, now, now).Tombstones; got != nil {
		t.Errorf("of the same night: %+v", got)
	}
}
