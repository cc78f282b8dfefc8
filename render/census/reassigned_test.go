package census

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
)

// TestTheLastReassignmentCounts: by date, of two at the same time the one that
// stands later in the thread.
func TestTheLastReassignmentCounts(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	to := func(who string, daysAgo int) record.Message {
		return record.Message{ReassigneeID: who, Date: record.MS(asOf.AddDate(0, 0, -daysAgo).UnixMilli())}
	}
	for want, thread := range map[string][]record.Message{
		"":       {{Note: "nobody"}},
		"newest": {to("old", 9), to("newest", 1), to("older", 5)},
		"second": {to("first", 3), to("second", 3)},
	} {
		b := &builder{Rows: &Rows{AsOf: asOf}, ids: map[label.Kind]map[string]bool{}}
		var out FollowUp
		if got := b.reader(kind.FollowUps).messages(&out, thread); got != want {
			t.Errorf("reassigned to %q, want %q", got, want)
		}
	}
}
