package report

import "opsreport/fetch/record"

// Standing is the status that an item counts with in E1: NoStatus without a
// schedule or a status.
func (e *Equipment) Standing() Status {
	if len(e.Schedules) == 0 {
		return NoStatus
	}
	return e.Status
}

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
	switch {
	case len(e.Schedules) == 0:
		c.NoSchedule++
	case e.Status == Expired:
		c.Expired++
	case e.Status == Expiring:
		c.Expiring++
	case e.Status == UpToDate:
		c.UpToDate++
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
