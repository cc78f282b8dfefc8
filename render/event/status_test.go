package event_test

import (
	"testing"

	"opsreport/render/event"

	"opsreport/render/past"
)

// TestBackInDateIsWhatWasExpired, and nothing else that is in date now.
func TestBackInDateIsWhatWasExpired(t *testing.T) {
	t.Parallel()
	for change, want := range map[[2]string]string{{"uptodate", "expired"}: "newly-expired", {"expiring", "expired"}: "newly-expired",
		{"expired", "uptodate"}: "back-in-date", {"expired", "expiring"}: "back-in-date", {"expired", "lost"}: "status-changed",
		{"uptodate", "expiring"}: "status-changed", {"expiring", "uptodate"}: "status-changed"} {
		e := past.Event{List: past.Equipments, Event: past.StatusChanged, Was: &change[0], Is: &change[1]}
		if k := event.KindOf(&e); k == nil || k.ID != want {
			t.Errorf("from %s to %s: %+v, not %s", change[0], change[1], k, want)
		}
	}
}
