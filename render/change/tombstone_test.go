package change

import (
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/list"
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
	stays := &record.Equipment{ID: "stays", Serial: "EX-2"}
	before := build(20, record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e1", Serial: "EX-1", TypeID: "t", Status: "expired", InService: record.True, Created: ms(1),
			Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: ms(9)}}}, stays),
		FollowUps: record.Of(
			&record.FollowUp{ID: "f1", FormID: "7", Open: record.True, CreatedOn: ms(2), AssigneeID: "P-1", Due: "20261101"},
		),
		Overdue:        record.Of("f1"),
		Resources:      record.Of(&record.Resource{ID: "d1", Title: "Plan", Versions: []record.Version{{Label: "v1"}}}),
		GroupTrainings: record.Of(&record.GroupTraining{ID: "9", TraineeIDs: []string{"a"}, TrainingIDs: []string{"3"}}),
	})
	now := build(21, record.Set{Equipment: record.Of(stays)})
	want := []Tombstone{
		{
			list.Equipment,
			"e1",
			"EX-1",
			before.AsOf,
			"Expired, in service",
			[]Fact{{"Type", "t"}, {"Expires", "9 Nov 2026"}, {"Created", "1 Nov 2026"}},
		},
		{list.FollowUps, "f1", "7, 2 Nov 2026", before.AsOf, "Open, overdue per the service",
			[]Fact{{"Form", "7"}, {"Assignee", "P-1"}, {"Due value", "20261101"}, {"Created", "2 Nov 2026"}, {"Messages", "0"}}},
		{list.Documents, "d1", "Plan", before.AsOf, "1 version", []Fact{{"Latest version", "v1"}}},
		{list.Trainings, "9", "9", before.AsOf, "1 trainee", []Fact{{"Trainings", "3"}}},
	}
	if got := Tombstones(before, now); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := Tombstones(now, now); got != nil {
		t.Errorf("of the same night: %+v", got)
	}
}
