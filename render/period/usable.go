package period

import (
	"opsreport/render/census"
)

// usable counts the inspections of items in service on a night, and those of them with a date that can be used.
type usable struct{ all, expiries, completions int }

// usable counts those of the closing night.
func (p *Period) usable() (d usable) {
	for item := range p.c.items {
		is := p.c.Log.At(item, p.w.closing)
		if is == nil || !is.InService() {
			continue
		}
		for _, s := range is.Schedules {
			d.all++
			if census.IsDate(int64(s.Expires)) {
				d.expiries++
			}
			if census.IsDate(int64(s.Completed)) {
				d.completions++
			}
		}
	}
	return d
}

// NoCompletion reports whether items in service have inspections when the period closes, and no completion of them has a date that
// can be used: then nobody knows whether what expired was put right.
func (p *Period) NoCompletion() bool {
	d := p.usable()
	return d.all > 0 && d.completions == 0
}

// unread reports whether nothing is known to have expired in the period, and dates that may have are missing or cannot be read.
func (p *Period) unread(expired int) bool {
	if expired > 0 {
		return false
	}
	d := p.usable()
	return d.expiries < d.all
}
