package event_test

import (
	"fmt"
	"testing"
	"time"

	"opsreport/render/event"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
)

// TestAFormThatLostManyHasShrunk, also where no item is gone.
func TestAFormThatLostManyHasShrunk(t *testing.T) {
	t.Parallel()
	for lost, want := range map[int]int{2: 0, 3: 1} {
		before, now := &report.Report{Rows: census.Rows{Zone: time.UTC}}, &report.Report{}
		var events []past.Event
		for i := range lost {
			id := fmt.Sprint(i)
			before.FollowUps = append(before.FollowUps, census.FollowUp{ID: id, FormID: "form"})
			events = append(events, past.Event{List: past.FollowUps, ID: id, Event: past.Gone})
		}
		shrunk := event.Of(events, before, now).Shrunk
		if len(shrunk) != want || want > 0 && (shrunk[0].Kind != label.Form || shrunk[0].Gone != lost) {
			t.Errorf("%d lost: %+v", lost, shrunk)
		}
	}
}
