package census

import (
	"testing"

	"opsreport/fetch/record"
)

// TestTheOthersAreCounted, which are not marked as deleted, for F1 and F2.
func TestTheOthersAreCounted(t *testing.T) {
	t.Parallel()
	b := &builder{Rows: &Rows{FollowUps: []FollowUp{{Open: record.True, Overdue: true}, {Open: record.True, Overdue: true},
		{Open: record.True}, {Open: record.False}}}}
	f := Finding{N: 2, Rows: []int32{1, 3}}
	b.readDeleted(&f)
	if want := (FollowUpCounts{Open: 2, Overdue: 1, All: 2}); f.Without != want {
		t.Errorf("%+v, want %+v", f.Without, want)
	}
}
