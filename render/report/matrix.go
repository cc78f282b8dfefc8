package report

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
)

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

func (c *StatusCount) add(e *census.Equipment) {
	switch standing := e.Standing(); {
	case standing == census.Expired:
		c.Expired++
	case standing == census.Expiring:
		c.Expiring++
	case standing == census.UpToDate:
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
	for _, i := range r.Every(rows, len(r.Equipment)) {
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
