package period

import (
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestNightsWithoutFiguresAreLeftOut of P2 and counted apart, and P7 needs those of both its ends.
func TestNightsWithoutFiguresAreLeftOut(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(n *Night){"no line": func(n *Night) { n.Line = nil },
		"no denominator": func(n *Night) { n.Line.Figure("E1").D = nil }} {
		c := apart(t, -1, 0, 1, 2)
		lose(&c.nights[2])
		p, _ := c.Compute(Of(Week, monday))
		if f := p.Figure("P2"); f.N == nil || len(f.Apart) != 1 || f.Apart[0].N != 1 {
			t.Errorf("%s: P2 is %+v", name, f)
		}
	}
	for _, at := range []int{0, 3} {
		c := apart(t, -1, 0, 1, 2)
		c.nights[at].Line = nil
		p, _ := c.Compute(Of(Week, monday))
		if f := p.Figure("P7"); f.N != nil || f.Lacks != lacksBorders {
			t.Errorf("without night %d P7 is %+v", at, f)
		}
	}
}

// TestWhatEventsDoNotExplain is told, and the number is that of the closing night, as value too.
func TestWhatEventsDoNotExplain(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 1)
	c.nights[0].Line.Figure("F1").N, c.nights[2].Line.Figure("F1").N = 4, 9
	p, _ := c.Compute(Of(Week, monday))
	f := p.Figure("P7")
	if *f.N != 9 || *f.Value != 9 || f.Series[Closing].N != 9 || len(f.Apart) != 1 || f.Apart[0].N != 5 {
		t.Errorf("%+v, value %v", f, *f.Value)
	}
}

// TestDaysAreThoseOfTheZone, of a period that lasts, and one that begins with the first night is known from there on.
func TestDaysAreThoseOfTheZone(t *testing.T) {
	t.Parallel()
	for _, hours := range []int{-11, 0, 13} {
		zone := time.FixedZone("x", hours*3600)
		week := Of(Week, time.Date(2026, 11, 18, 12, 0, 0, 0, zone))
		p, ok := counted(t, []account{{at: week.Start}, {at: week.Start.Add(26 * time.Hour)}}, zone).Compute(week)
		if !ok || p.Of != 2 || p.Days != 2 {
			t.Errorf("%d hours east: %d of %d days", hours, p.Days, p.Of)
		}
		if f := p.Figure("P1"); f.N == nil {
			t.Errorf("P1 is %s, %s", f.Says(english()), f.Lacks)
		}
	}
}

// TestDatesThatCannotBeRead are no proof that nothing expired, or that nobody put anything right.
func TestDatesThatCannotBeRead(t *testing.T) {
	t.Parallel()
	item := func(status string, expires, done record.Time) []record.Equipment {
		return []record.Equipment{{ID: "e", TypeID: "t", InService: record.True, Status: status,
			Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: expires, LastCompletedOn: done}}}}
	}
	unread, later := record.Time{Form: record.Unreadable}, record.MS(start.AddDate(1, 0, 0).UnixMilli())
	seconds := record.MS(start.Unix())
	for name, of := range map[string]struct {
		expires, done record.Time
		known, noDone bool
	}{
		"texts":     {unread, unread, false, true},
		"seconds":   {seconds, seconds, false, true},
		"nothing":   {record.Time{}, record.Time{}, false, true},
		"completed": {unread, later, false, false},
		"next year": {later, unread, true, true},
	} {
		var nights []account
		for i, status := range []string{"uptodate", "expired", "uptodate"} {
			nights = append(nights, account{at: start.AddDate(0, 0, i), equipment: item(status, of.expires, of.done)})
		}
		p, _ := counted(t, nights, time.UTC).Compute(Span{Kind: Range, Start: start, End: start.AddDate(0, 0, 3)})
		for _, id := range []string{"P1", "P9", "P10", "P11"} {
			if f := p.Figure(id); (f.N != nil) != of.known || !of.known && f.Lacks == "" {
				t.Errorf("%s: %s is %s, %s", name, id, f.Says(english()), f.Lacks)
			}
		}
		if p.NoCompletion() != of.noDone || *p.Figure("P3").N != 1 {
			t.Errorf("%s: %+v, no completion %t", name, p.Figure("P3"), p.NoCompletion())
		}
	}
}
