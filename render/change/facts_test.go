package change_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/change"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/report"
)

// TestATombstoneHasEachFactOfItsRecord, where no two dates and no two people are the same.
func TestATombstoneHasEachFactOfItsRecord(t *testing.T) {
	t.Parallel()
	day := func(d int) int64 { return time.Date(2026, 11, d, 4, 0, 0, 0, time.UTC).UnixMilli() }
	before := &report.Report{Rows: census.Rows{AsOf: time.UnixMilli(day(21)).UTC(), Zone: time.UTC,
		Equipment: []census.Equipment{{ID: "e", Serial: "S-1", Title: "Ladder", TypeID: "type", OfficeIDs: []string{"office"}, ExpiresMs: day(1),
			ExpiredSinceMs: day(2), LastCompletedMs: day(3), CreatedMs: day(4), Status: census.Expired, RawStatus: "expired",
			InService: record.True}},
		FollowUps: []census.FollowUp{{ID: "f", FormID: "form", AssigneeID: "assignee", AssignerID: "assigner", ObserverID: "observer",
			CompleterID: "completer", Due: "20261224", CreatedMs: day(5), UpdatedMs: day(6), ResolvedMs: day(7), ActivityMs: day(8), Messages: 9,
			Reassigned: 10, Open: record.False}},
		Documents: []census.Document{{ID: "d", Title: "Plan", Versions: 4, LatestLabel: "v3", ApprovedMs: day(11), NewestMs: day(12),
			CreatedMs: day(13)}}}}
	now := &report.Report{Rows: census.Rows{AsOf: time.UnixMilli(day(22)).UTC()}}
	want := []string{
		"S-1, Expired, in service: Title Ladder, Type type, Offices office, Expires 1 Nov 2026, Last completed 3 Nov 2026, Created 4 Nov 2026",
		"form, 5 Nov 2026, Closed: Form form, Assignee assignee, Due value 20261224, Created 5 Nov 2026, Closed 7 Nov 2026, Messages 9",
		"Plan, 4 versions: Latest version v3, Latest approval 11 Nov 2026, Created 13 Nov 2026"}
	var got []string
	for _, one := range change.Tombstones(before, now) {
		var facts []string
		for _, f := range one.Facts {
			facts = append(facts, f.Name+" "+f.Text)
		}
		got = append(got, one.Name+", "+one.State+": "+strings.Join(facts, ", "))
		if !one.LastSeen.Equal(before.AsOf) {
			t.Errorf("%s was last seen on %s", one.ID, one.LastSeen)
		}
	}
	for _, line := range want {
		if !strings.Contains(strings.Join(got, "\n")+"\n", line+"\n") {
			t.Errorf("%q is missing in\n%s", line, strings.Join(got, "\n"))
		}
	}
}

// TestAFormThatLostManyHasShrunk, also where no item is gone.
func TestAFormThatLostManyHasShrunk(t *testing.T) {
	t.Parallel()
	for lost, want := range map[int]int{2: 0, 3: 1} {
		before, now := &report.Report{Rows: census.Rows{Zone: time.UTC}}, &report.Report{}
		var events []ledger.Event
		for i := range lost {
			id := fmt.Sprint(i)
			before.FollowUps = append(before.FollowUps, census.FollowUp{ID: id, FormID: "form"})
			events = append(events, ledger.Event{List: ledger.FollowUps, ID: id, Event: ledger.Gone})
		}
		shrunk := change.Of(events, before, now).Shrunk
		if len(shrunk) != want || want > 0 && (shrunk[0].Kind != label.Form || shrunk[0].Gone != lost) {
			t.Errorf("%d lost: %+v", lost, shrunk)
		}
	}
}
