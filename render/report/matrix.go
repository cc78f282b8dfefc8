package report

import "opsreport/fetch/record"

// Standing is the status that an item counts under wherever items are counted
// by status: expired and expiring as returned, as in E6 and E7; up to date only
// with a schedule, since nothing else stands behind the word.
func (e *Equipment) Standing() Status {
	if len(e.Schedules) == 0 && e.Status == UpToDate {
		return NoStatus
	}
	return e.Status
}

// Rated reports whether an item of those in service counts in E1.
func (e *Equipment) Rated() bool { return len(e.Schedules) > 0 && e.Status.known() }

// InDate reports whether an item that is rated counts as in date.
func (e *Equipment) InDate() bool { return e.Rated() && e.Status.inDate() }

// Matrix counts items by status and service state.
type Matrix struct {
	In, Out, Unknown StatusCount
}

// StatusCount counts items by Standing.
type StatusCount struct {
	Expired, Expiring, UpToDate, NoSchedule, Unknown int
}

// All is the sum.
func (c StatusCount) All() int {
	return c.Expired + c.Expiring + c.UpToDate + c.NoSchedule + c.Unknown
}

func (c *StatusCount) add(e *Equipment) {
	switch standing := e.Standing(); {
	case standing == Expired:
		c.Expired++
	case standing == Expiring:
		c.Expiring++
	case standing == UpToDate:
		c.UpToDate++
	case len(e.Schedules) == 0:
		c.NoSchedule++ // those that are not expired or expiring all the same
	default:
		c.Unknown++
	}
}

// Matrix counts some rows of the equipment; nil stands for all.
func (r *Report) Matrix(rows []int32) Matrix {
	var m Matrix
	for _, i := range r.every(rows, len(r.Equipment)) {
		e := &r.Equipment[i]
		switch e.InService {
		case record.True:
			m.In.add(e)
		case record.False:
			m.Out.add(e)
		default:
			m.Unknown.add(e)
		}
	}
	return m
}

// InServiceRows counts items by service state: in, out, unknown.
func (r *Report) InServiceRows(rows []int32) (in, out, unknown int) {
	for _, i := range r.every(rows, len(r.Equipment)) {
		switch r.Equipment[i].InService {
		case record.True:
			in++
		case record.False:
			out++
		default:
			unknown++
		}
	}
	return in, out, unknown
}
