package report

import (
	"time"

	"slices"

	"opsreport/fetch/record"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
)

func closingFigures() []Definition {
	return []Definition{
		{
			ID:      F4,
			Unit:    "d",
			List:    kind.FollowUps,
			compute: timeToClose,
			lacks:   []lack{closeDate, startOfClosed},
		},
		{
			ID:      F5,
			Unit:    "d",
			List:    kind.FollowUps,
			Show:    Show{Tile: Estimate},
			compute: survival,
			lacks:   []lack{closeDate, startOfAny},
		},
		{
			ID:      F6,
			Unit:    "%",
			List:    kind.FollowUps,
			Better:  Higher,
			compute: cohort,
			lacks:   []lack{startOfAny, openState},
		},
		{
			ID:     F11,
			Unit:   "%",
			List:   kind.FollowUps,
			Better: Higher,
			compute: func(c *calc) {
				share(c, c.FollowUps, (*census.FollowUp).IsClosed, func(f *census.FollowUp) bool { return f.Attachments > 0 })
			},
			lacks: []lack{openState},
		},
		{
			ID:      F12,
			Unit:    "%",
			List:    kind.FollowUps,
			compute: closedBy,
			lacks:   []lack{openState},
		},
		{
			ID:      F13,
			Unit:    "%",
			List:    kind.FollowUps,
			compute: sameDay,
			lacks:   []lack{closeDate, startOfClosed},
		},
		{
			ID:      F15,
			Unit:    "%",
			List:    kind.FollowUps,
			Better:  Higher,
			compute: onTime,
			needs: func(r *Report) string {
				if r.Options.DueFormat == "" {
					return "due-format"
				}
				return ""
			},
			lacks: []lack{dueValue, closeDateOfDue},
		},
	}
}

// closings calls f for every follow-up that counts in F4 over all time, and notes why
// other closed follow-ups do not count.
func (c *calc) closings(f func(row int, durationMs int64)) {
	var left [census.ClosedEarly + 1]int
	for i := range c.FollowUps {
		fu := &c.FollowUps[i]
		why := fu.Closing()
		left[why]++
		if why == census.ClosedDated {
			f(i, fu.ResolvedMs-fu.CreatedMs)
		}
	}
	c.f.exclude(left[census.ClosedUndated], "no-closing", "F-D1")
	c.f.exclude(left[census.ClosedBadDate], "closing-invalid", "X-5")
	c.f.exclude(left[census.ClosedEarly], "closed-early", "F-D2")
	c.f.exclude(left[census.ClosedFuture], "closed-ahead", "F-D3")
	c.f.exclude(left[census.ClosedNoStart], noStart, "X-5")
}

// ClosedLately reports whether figures F4 and F13 count a follow-up: it was closed within WindowDays, and both its dates are known.
func (r *Report) ClosedLately(f *census.FollowUp) bool {
	return f.Closing() == census.ClosedDated && f.ResolvedMs >= r.AsOfMs()-WindowDays*census.DayMs && f.ResolvedMs <= r.AsOfMs()
}

// Settled reports whether figure F6 counts a follow-up: it was opened within WindowDays, but not within SettledDays, and is known to be
// open or closed.
func (r *Report) Settled(f *census.FollowUp) bool {
	return r.settling(f) && f.Open != record.Unset
}

func (r *Report) settling(f *census.FollowUp) bool {
	return f.CreatedMs != 0 && f.CreatedMs >= r.AsOfMs()-WindowDays*census.DayMs && f.CreatedMs < r.AsOfMs()-SettledDays*census.DayMs
}

func timeToClose(c *calc) {
	var window, all []int64
	c.closings(func(row int, d int64) {
		all = append(all, d)
		if c.ClosedLately(&c.FollowUps[row]) {
			window = append(window, d)
			c.f.Rows = append(c.f.Rows, int32(row))
		}
	})
	c.f.N = len(window)
	c.f.durations(window, "mean", "p50", "p90")
	c.f.tell("p50", "p90")
	c.f.number(OfAll+"n", float64(len(all)), "")
	c.f.durations(all, OfAll+"mean", OfAll+"p50", OfAll+"p90")
}

// durations adds the mean, p50 and p90 of durations in milliseconds, as days.
func (f *Figure) durations(ms []int64, ids ...string) {
	slices.Sort(ms)
	sum := int64(0)
	for _, d := range ms {
		sum += d
	}
	for i, id := range ids {
		if len(ms) == 0 {
			f.Stats = append(f.Stats, Stat{ID: id})
			continue
		}
		v := float64(sum) / float64(len(ms))
		if i > 0 {
			v = float64(NearestRank(ms, [...]int{0, 50, 90}[i]))
		}
		f.number(id, v/census.DayMs, "d")
	}
}

func cohort(c *calc) {
	d, unknown := 0, 0
	for i, f := range where(c.FollowUps, c.settling) {
		switch f.Open {
		case record.Unset:
			unknown++
			continue
		case record.False:
			c.f.Rows = append(c.f.Rows, int32(i))
		}
		d++
	}
	c.f.count(len(c.f.Rows), d)
	c.f.exclude(unknown, "state-unknown", "")
}

// The places of the points of F12: by whom a follow-up was closed.
const (
	ByObserver = iota
	ByAssignee
	ByOther
	ByNobody // the record does not say
)

func closedBy(c *calc) {
	points := []Point{ByObserver: {ID: "observer"}, ByAssignee: {ID: "assignee"}, ByOther: {ID: "other"},
		ByNobody: {ID: "missing"}}
	d := 0
	for i, f := range where(c.FollowUps, (*census.FollowUp).IsClosed) {
		d++
		points[CloserOf(f)].add(i)
	}
	for i := range points {
		points[i].D, points[i].HasD = d, true
	}
	c.f.count(points[ByObserver].N, d)
	c.f.Rows, c.f.Series = points[ByObserver].Rows, points
}

// CloserOf returns the place of F12 at which a closed follow-up counts.
func CloserOf(f *census.FollowUp) int {
	switch f.CompleterID {
	case "":
		return ByNobody
	case f.ObserverID:
		return ByObserver
	case f.AssigneeID:
		return ByAssignee
	}
	return ByOther
}

func sameDay(c *calc) {
	d := 0
	c.closings(func(row int, ms int64) {
		if !c.ClosedLately(&c.FollowUps[row]) {
			return
		}
		d++
		if ms < census.DayMs {
			c.f.Rows = append(c.f.Rows, int32(row))
		}
	})
	c.f.count(len(c.f.Rows), d)
}

func onTime(c *calc) {
	d, missing, unread, undated := 0, 0, 0, 0
	for i, f := range where(c.FollowUps, (*census.FollowUp).IsClosed) {
		due, ok := census.DueDate(f.Due)
		switch {
		case f.Due == "":
			missing++
		case !ok:
			unread++
		case !f.Resolved.Valid():
			undated++
		default:
			d++
			if c.closedBy(f, due) {
				c.f.Rows = append(c.f.Rows, int32(i))
			}
		}
	}
	c.f.count(len(c.f.Rows), d)
	c.f.exclude(missing, "no-due", "F-D5")
	c.f.exclude(unread, "due-unread", "F-D6")
	c.f.exclude(undated, "no-closing-date", "F-D1")
}

func (r *Report) closedBy(f *census.FollowUp, due time.Time) bool {
	return !calendar.Civil(r.At(f.ResolvedMs)).After(due)
}

// ClosedByDue reports whether figure F15 counts a follow-up as closed by its due date, and whether it counts it at all.
func (r *Report) ClosedByDue(f *census.FollowUp) (in, counted bool) {
	due, ok := census.DueDate(f.Due)
	if !f.IsClosed() || f.Due == "" || !ok || !f.Resolved.Valid() || r.Options.DueFormat == "" {
		return false, false
	}
	return r.closedBy(f, due), true
}

// DaysLate returns how many days the due date of a follow-up lies before the day of the as-of time; 0 where it does not, and where
// the configuration does not say how to read due values.
func (r *Report) DaysLate(f *census.FollowUp) int {
	due, ok := census.DueDate(f.Due)
	if !ok || r.Options.DueFormat == "" {
		return 0
	}
	return max(0, int(calendar.Civil(r.AsOf).Sub(due)/(24*time.Hour)))
}

// DueByDay counts the open follow-ups that the service does not call overdue by the day on which they are due, from that of the as-of time
// on, and all open ones without a due date that can be read.
func (r *Report) DueByDay() (days [14]int, none int) {
	today := calendar.Civil(r.AsOf)
	for i := range r.FollowUps {
		f := &r.FollowUps[i]
		if !f.IsOpen() {
			continue
		}
		due, ok := census.DueDate(f.Due)
		if !ok {
			none++
		} else if left := due.Sub(today) / (24 * time.Hour); !f.Overdue && left >= 0 && int(left) < len(days) {
			days[left]++
		}
	}
	return days, none
}

// DueNext counts those of the 7 and of the 14 days, and those without a due date.
func (r *Report) DueNext() (week, two, none int) {
	days, none := r.DueByDay()
	for i, n := range days {
		if two += n; i < 7 {
			week += n
		}
	}
	return week, two, none
}
