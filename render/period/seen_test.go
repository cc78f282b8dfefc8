package period

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// apart are nights from the day before the week on, of two items that are not done.
func apart(t *testing.T, days ...int) *Chain {
	t.Helper()
	all := items(2, func(i int, e *record.Equipment) { e.Schedules[0].ExpiresOn = on(1+4*i, 0) }) // Tuesday and Saturday
	var nights []account
	for _, d := range days {
		nights = append(nights, account{at: monday.AddDate(0, 0, d), equipment: all})
	}
	return chain(t, nights, time.UTC)
}

// TestWhatAPeriodSaysOfItsNights: which days have none, how far they are apart, and
// which inspections are not due yet.
func TestWhatAPeriodSaysOfItsNights(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 2, 4)
	p, _ := c.Compute(Of(Week, monday))
	gaps := ""
	for _, g := range p.Missing() {
		gaps += fmt.Sprintf("%s to %s, %d; ", g.First.Format("2 Jan"), g.Last.Format("2 Jan"), g.Days)
	}
	if gaps != "6 Oct to 6 Oct, 1; 8 Oct to 8 Oct, 1; " {
		t.Errorf("without a night: %s", gaps)
	}
	if since, how := c.Since(); since != "4 Oct 2026" || how != "4 nights in 6 days, at most 48 hours apart" {
		t.Errorf("since %s: %s", since, how)
	}
	if f := p.Figure("P1"); f.Series[NotDone].N != 2 || p.Future != 1 {
		t.Errorf("%d not done, %d of them not due", f.Series[NotDone].N, p.Future)
	}
}

// TestWhatIsNotKnownIsNotAvailable: of one night, or of nights without figures.
func TestWhatIsNotKnownIsNotAvailable(t *testing.T) {
	t.Parallel()
	one, _ := apart(t, -1, 0).Compute(Of(Week, monday))
	for _, f := range one.Figures[1:] {
		if f.N != nil || f.Why != "fewer than two nights" {
			t.Errorf("of one night %s is %s, %s", f.ID, f.Text, f.Why)
		}
	}
	c := apart(t, -1, 0, 1)
	for i := range c.nights {
		c.nights[i].Line = nil
	}
	p, _ := c.Compute(Of(Week, monday))
	if f := p.Figure("P2"); f.N != nil || f.Why != "the figures of its nights are not known" {
		t.Errorf("without figures P2 is %s, %s", f.Text, f.Why)
	}
}

// TestANightAtTheEndCloses the period, and a schedule that an item has twice counts once.
func TestANightAtTheEndCloses(t *testing.T) {
	t.Parallel()
	week := Of(Week, monday)
	if from, to, closes := closed(monday, week.End); !closes || !from.Equal(week.Start) || !to.Equal(week.End) {
		t.Errorf("from %s to %s, %t", from, to, closes)
	}
	if _, _, closes := closed(monday, week.End.Add(-time.Second)); closes {
		t.Error("a night before the end closes it")
	}
	e := &census.Equipment{ID: "e", Schedules: []census.Schedule{{ID: "s", ExpiresMs: 5}, {ID: "s", ExpiresMs: 7}, {ID: "r", ExpiresMs: 9}}}
	if got := appendExpiries(nil, e, 1, forever); len(got) != 2 || got[0].MS != 5 || got[1].Schedule != "r" {
		t.Errorf("%+v", got)
	}
}
