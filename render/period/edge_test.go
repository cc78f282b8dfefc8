package period

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestAPeriodEndsBeforeItsEnd: what falls due at the first instant of the next week
// belongs to that week, and a night at that instant makes the week whole.
func TestAPeriodEndsBeforeItsEnd(t *testing.T) {
	t.Parallel()
	all := items(2, func(i int, e *record.Equipment) { e.Schedules[0].ExpiresOn = on(7*i, 0) })
	var nights []account
	for _, at := range []time.Time{monday.AddDate(0, 0, -1), monday, monday.AddDate(0, 0, 1), Of(Week, monday).End} {
		nights = append(nights, account{at: at, equipment: all})
	}
	c := counted(t, nights, time.UTC)
	p, ok := c.Compute(Of(Week, monday))
	if !ok || !p.Whole || p.Of != 7 || p.Nights != 2 {
		t.Errorf("whole %v, with %d nights of %d days", p.Whole, p.Nights, p.Of)
	}
	if f := p.Figure("P1"); f.D == nil || *f.D != 1 {
		t.Errorf("fell due: %+v", f)
	}
}
