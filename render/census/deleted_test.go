package census

import (
	"testing"

	"opsreport/fetch/record"
)

// TestWhatIsMarkedAsDeletedIsToldWithItsEffect on F1 and F2.
func TestWhatIsMarkedAsDeletedIsToldWithItsEffect(t *testing.T) {
	t.Parallel()
	b := &builder{Rows: &Rows{FollowUps: []FollowUp{{Open: record.True, Overdue: true}, {Open: record.True, Overdue: true},
		{Open: record.True}, {Open: record.False}}}}
	f := Finding{N: 2, Rows: []int32{1, 3}}
	b.readDeleted(&f)
	if want := "Counted as returned; without them F1 is 2 of 2 and F2 1 of 2"; f.Effect != want {
		t.Errorf("%q, want %q", f.Effect, want)
	}
}
