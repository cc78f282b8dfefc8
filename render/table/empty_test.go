package table_test

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestOfNothingNothingIsSaid: a register without rows says "every" only of records
// that there are.
func TestOfNothingNothingIsSaid(t *testing.T) {
	t.Parallel()
	of := func(rows census.Rows) map[string]string {
		rows.AsOf, rows.Zone = asOf, time.UTC
		r := &report.Report{Rows: rows}
		x, out := table.New(r, table.NewLayout(r, false)), map[string]string{}
		for _, tab := range []table.Table{x.Expired(), x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.OutOfService(), x.Overdue(),
			x.Forecast(), x.Open(), x.NoActivity(), x.StateUnknown(), x.Reassigned(), x.NoApproval(), x.NewerUnapproved(), x.OddSessions()} {
			if tab.Len == 0 {
				out[tab.ID] = tab.Empty
			}
		}
		return out
	}
	for id, said := range of(census.Rows{}) {
		if !strings.HasPrefix(said, "The service returned no ") {
			t.Errorf("of nothing, %s says %q", id, said)
		}
	}
	idle := census.Rows{Equipment: []census.Equipment{{ID: "out", InService: record.False, Schedules: plan(1)}},
		FollowUps: []census.FollowUp{{ID: "closed", Open: record.False}}}
	late := census.Rows{Equipment: []census.Equipment{{ID: "in", InService: record.True}}}
	if said := of(late)["forecast"]; said != "No item in service has a schedule." {
		t.Errorf("without schedules, the forecast says %q", said)
	}
	busy := census.Rows{Equipment: []census.Equipment{{ID: "in", InService: record.True, Schedules: plan(1), Status: census.UpToDate}},
		FollowUps: []census.FollowUp{{ID: "open", Open: record.True}}}
	for id, want := range map[string][2]string{
		"expired":         {"No item is in service.", "No item in service is expired."},
		"never-completed": {"No item in service has a schedule.", "Every inspection of items in service has a completion on record."},
		"no-schedule":     {"No item is in service.", "Every item in service has a schedule."},
		"unknown-status":  {"No item in service has a schedule.", "Every item in service with a schedule has a known status."},
		"overdue":         {"No follow-up is open.", "The service lists no open follow-up as overdue."},
		"no-activity":     {"No follow-up is open.", "Every open follow-up had some activity in the last 30 days."},
		"state-unknown":   {"Every follow-up is open or closed.", "Every follow-up is open or closed."},
	} {
		if got := [2]string{of(idle)[id], of(busy)[id]}; got != want {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
}
