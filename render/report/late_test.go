package report_test

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
)

// TestDaysLate counts calendar days in the zone of the report; without a way to read due values nothing is late.
func TestDaysLate(t *testing.T) {
	t.Parallel()
	london, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	r := &report.Report{Options: report.Options{DueFormat: "yyyymmdd"}}
	r.AsOf = time.Date(2026, 6, 10, 0, 30, 0, 0, london) // the 9th in UTC
	for due, want := range map[string]int{"20260609": 1, "20260610": 0, "20260611": 0, "20250610": 365, "": 0, "soon": 0} {
		if got := r.DaysLate(&census.FollowUp{Due: due}); got != want {
			t.Errorf("due %q is %d days late, want %d", due, got, want)
		}
	}
	r.Options.DueFormat = ""
	if got := r.DaysLate(&census.FollowUp{Due: "20260101"}); got != 0 {
		t.Errorf("%d days late by a value that nobody reads as a date", got)
	}
}

// TestDueNext: today is the first of the 7 and of the 14 days; what the service calls overdue, what is past and what is closed is in
// neither.
func TestDueNext(t *testing.T) {
	t.Parallel()
	r := &report.Report{Rows: census.Rows{AsOf: time.Date(2026, 6, 10, 12, 0, 0, 0, time.UTC)}}
	for due, open := range map[string]record.Bool{"20260610": record.True, "20260616": record.True, "20260617": record.True,
		"20260623": record.True, "20260624": record.True, "20260609": record.True, "20260611": record.False, "never": record.True} {
		r.FollowUps = append(r.FollowUps, census.FollowUp{Due: due, Open: open})
	}
	r.FollowUps = append(r.FollowUps, census.FollowUp{Due: "20260612", Open: record.True, Overdue: true})
	if week, two, none := r.DueNext(); week != 2 || two != 4 || none != 1 {
		t.Errorf("%d in a week, %d in two, %d without a date", week, two, none)
	}
}
