package census

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// TestTheRulesThatExclude are those that change a denominator: each of them makes the
// data status one with exceptions.
func TestTheRulesThatExclude(t *testing.T) {
	t.Parallel()
	var got []string
	for _, f := range rules {
		if f.Excludes {
			got = append(got, f.Rule)
		}
	}
	if want := "E-C4 E-I1 F-R1 F-R2 F-D1 F-D2 F-D3 D-D3 X-5"; strings.Join(got, " ") != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestOfItemsExpiredTogether the one with the first serial number is the worst, and the
// schedules of items that are not known to be in service do not count.
func TestOfItemsExpiredTogether(t *testing.T) {
	t.Parallel()
	item := func(id, serial string, in record.Bool) Equipment {
		return Equipment{ID: id, Serial: serial, InService: in, Status: Expired, ExpiredSinceMs: 5, Schedules: make([]Schedule, 2)}
	}
	r := &Rows{Equipment: []Equipment{item("a", "2", record.True), item("b", "1", record.True), item("c", "0", record.Unset),
		item("d", "0", record.False)}}
	if worst := r.WorstExpired(); worst.ID != "b" || r.ScheduleCount() != 4 {
		t.Errorf("the worst is %s, of %d schedules", worst.ID, r.ScheduleCount())
	}
}

// TestWhatAnItemHasOfItsSchedules: the earliest expiry, the earliest of those that are expired, and the latest
// completion, in whatever order the schedules come; a date that is missing is none of them.
func TestWhatAnItemHasOfItsSchedules(t *testing.T) {
	t.Parallel()
	plans := []Schedule{{Status: Expired, ExpiresMs: 30, LastCompletedMs: 5, Completed: GoodDate}, {Status: Expired, ExpiresMs: 20},
		{Status: Expired}, {Status: UpToDate, ExpiresMs: 10, LastCompletedMs: 4, Completed: GoodDate}, {Status: UpToDate, ExpiresMs: 40}}
	for _, order := range [][]int{{0, 1, 2, 3, 4}, {4, 3, 2, 1, 0}, {2, 0, 4, 3, 1}} {
		var e Equipment
		for _, i := range order {
			e.addSchedule(&plans[i])
		}
		if e.ExpiresMs != 10 || e.ExpiredSinceMs != 20 || e.LastCompletedMs != 5 || e.NeverCompleted != 3 {
			t.Errorf("%v: expires %d, expired since %d, completed %d, never %d", order, e.ExpiresMs, e.ExpiredSinceMs, e.LastCompletedMs,
				e.NeverCompleted)
		}
	}
}
