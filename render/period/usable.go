package period

import (
	"opsreport/render/census"
	"opsreport/render/ledger"
)

// usable counts the inspections of items in service on a night, and those of them with a date that can be used.
type usable struct{ all, expiries, completions int }

// add adds the inspections of an item, or takes them away.
func (d *usable) add(s *ledger.State, by int) {
	if s == nil || !s.InService() {
		return
	}
	for _, i := range s.Schedules {
		d.all += by
		if census.IsDate(int64(i.Expires)) {
			d.expiries += by
		}
		if census.IsDate(int64(i.Completed)) {
			d.completions += by
		}
	}
}

// dateUpTo notes what was counted for the nights before one, from which it begins anew where it is Whole.
func (c *Chain) dateUpTo(at int, is *usable) {
	if at == len(c.dates) {
		return
	}
	for len(c.dates) < at {
		c.dates = append(c.dates, *is)
	}
	if at < len(c.nights) && c.nights[at].Whole != nil {
		*is = usable{}
	}
}

// NoCompletion reports whether items in service have inspections when the period closes, and no completion of them has a date that
// can be used: then nobody knows whether what expired was put right.
func (p *Period) NoCompletion() bool {
	d := p.c.dates[p.w.closing]
	return d.all > 0 && d.completions == 0
}

// unread reports whether nothing is known to have expired in the period, and dates that may have are missing or cannot be read.
func (p *Period) unread(expired int) bool {
	d := p.c.dates[p.w.closing]
	return expired == 0 && d.expiries < d.all
}
