package census

import (
	"testing"

	"opsreport/fetch/record"
)

// TestTiesDoNotHangOnTheOrder: of follow-ups opened, or items expired, at the same
// time the same one is named in whatever order the service sends them; and only of
// those that are open, or known to be in service.
func TestTiesDoNotHangOnTheOrder(t *testing.T) {
	t.Parallel()
	followUp := func(id string, open record.Bool, ms int64) FollowUp {
		return FollowUp{ID: id, Open: open, CreatedMs: ms}
	}
	item := func(id string, serving record.Bool, ms int64) Equipment {
		return Equipment{ID: id, InService: serving, Status: Expired, ExpiredSinceMs: ms}
	}
	f := []FollowUp{followUp("c", record.Unset, 1), followUp("b", record.True, 5), followUp("a", record.True, 5),
		followUp("d", record.True, 0)}
	e := []Equipment{item("c", record.Unset, 1), item("b", record.True, 5), item("a", record.True, 5), item("d", record.True, 0)}
	for range 2 {
		r := &Rows{FollowUps: f, Equipment: e}
		if oldest, worst := r.OldestOpen(), r.WorstExpired(); oldest.ID != "a" || worst.ID != "a" {
			t.Errorf("the oldest is %s, the worst %s, want a", oldest.ID, worst.ID)
		}
		if n := r.ExpiredSince(5); n != 2 {
			t.Errorf("%d items are expired since then, want 2", n)
		}
		f[1], f[2], e[1], e[2] = f[2], f[1], e[2], e[1]
	}
}
