package period

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestLateCompletionsAreJoinedWithP1: of the completions that are seen in a week those are late that came after the date that stood before, and
// each is one that P1 counts as late, or fell due before or after the week, or counts apart.
func TestLateCompletionsAreJoinedWithP1(t *testing.T) {
	t.Parallel()
	var nights []account
	for _, day := range []int{-1, 0, 3, 7} {
		at := monday.AddDate(0, 0, day)
		nights = append(nights, account{at: at, equipment: items(6, func(i int, e *record.Equipment) {
			s, done := &e.Schedules[0], on(2, 1)
			switch i {
			case 0, 1, 3: // in time, late, and out of service when it fell due
				s.ExpiresOn = on(1, 0)
			case 2:
				s.ExpiresOn = on(-3, 0)
			case 4:
				s.ExpiresOn = record.Time{}
			case 5:
				s.ExpiresOn, done = on(7, 1), on(7, 2)
			}
			if i == 0 {
				done = on(0, 23)
			}
			if i == 3 {
				e.InService = record.False
			}
			if done.MS <= at.UnixMilli() {
				*s = record.Schedule{ID: "s", LastCompletedOn: done, ExpiresOn: on(90, 0)}
			}
		})})
	}
	p, ok := counted(t, nights, time.UTC).Compute(Of(Week, monday))
	if !ok || !p.Whole {
		t.Fatal("the week is not over")
	}
	if got, want := p.Completions(), (Completions{All: 6, Undated: 1, Late: 4, Counted: 1, Apart: 1, Before: 1, After: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if late := p.Figure(P1).Series[Late].N; late != 1 {
		t.Errorf("P1 counts %d as late", late)
	}
}
