package table_test

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestTheSessionsOfT6AreListed: whoever reads that a figure flags two sessions finds them among
// those with an exception, and why they are there.
func TestTheSessionsOfT6AreListed(t *testing.T) {
	t.Parallel()
	sessions := record.Of(
		&record.GroupTraining{ID: "good", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1"}, InstructorID: "u2"},
		&record.GroupTraining{ID: "none", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1"}},
		&record.GroupTraining{ID: "self", TrainingIDs: []string{"a"}, TraineeIDs: []string{"u1", "u2"}, InstructorID: "u2"},
		&record.GroupTraining{ID: "both", TrainingIDs: []string{"a"}},
		&record.GroupTraining{ID: "empty", TrainingIDs: []string{"a"}, InstructorID: "u2"},
	)
	r, err := report.Build(record.Night{AsOf: time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC), Set: record.Set{GroupTrainings: sessions}}, nil,
		report.Options{Zone: time.UTC, Book: &label.Book{}})
	if err != nil {
		t.Fatal(err)
	}
	tab := table.New(r, table.NewLayout(r, false)).OddSessions()
	got := map[string]string{}
	for i := range tab.Len {
		cells := tab.Row(i)
		got[tab.RecordID(i)] = cells[len(cells)-1].Text
	}
	want := map[string]string{"none": "No instructor given", "self": "Instructor is also a trainee",
		"both": "Session without trainees; No instructor given", "empty": "Session without trainees"}
	if n := r.Figure("T6").N; n != 3 || len(got) != len(want) {
		t.Errorf("T6 flags %d, the list has %v", n, got)
	}
	for id, why := range want {
		if got[id] != why {
			t.Errorf("%s is listed for %q, not for %q", id, got[id], why)
		}
	}
}
