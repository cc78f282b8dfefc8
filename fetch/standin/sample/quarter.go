package sample

import "time"

// stay is a time, in days before the last night, during which a record differs from
// before and after. Every stay ends at least a fortnight before the last night.
type stay struct{ from, to int }

func (s *sample) during(t stay) bool { return s.past(s.ago(t.from, 600)) && !s.past(s.ago(t.to, 600)) }

// The stays of records, by their slots: away, and out of service.
var (
	awayStays = map[string]map[int]stay{
		"followup": {150: {58, 37}, 480: {33, 19}, 933: {79, 72}},
		"piece":    {40: {65, 38}, 110: {30, 17}},
		"document": {15: {52, 24}},
	}
	repairStays = map[int]stay{12: {70, 44}, 95: {41, 20}, 160: {27, 16}, 201: {88, 81}}
)

// away reports whether the service does not return a record at that time, as when
// somebody moves it to a folder that the token cannot read, and later back.
func (s *sample) away(list string, slot int) bool {
	t, ok := awayStays[list][slot]
	return ok && s.during(t)
}

// repaired reports whether an item is out of service for a while.
func (s *sample) repaired(slot int) bool {
	t, ok := repairStays[slot]
	return ok && s.during(t)
}

// mistake returns when a long follow-up was closed too early, and when it was opened
// again; zero for never.
func (s *sample) mistake(c *course) (closed, reopened time.Time) {
	const day = 24 * time.Hour
	lasted := c.closed.Sub(c.created)
	d := s.dice("mistake", c.n)
	if lasted < 30*day || !c.reopen.IsZero() || !d.chance(150) {
		return closed, reopened
	}
	closed = c.created.Add(lasted * 2 / 5).Truncate(day).Add(time.Duration(d.workMinute()) * time.Minute)
	reopened = closed.AddDate(0, 0, d.between(8, 12))
	if reopened.After(s.ago(15, 0)) {
		return time.Time{}, time.Time{}
	}
	return closed, reopened
}
