package report

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// Build reads a night, each list once, and computes all figures. Prev is the night before
// or nil; Build reads it and leaves it unchanged. An error comes from reading the lists.
func Build(n record.Night, prev *Report, o Options) (*Report, error) {
	o = o.withDefaults()
	rows, err := census.Read(n, census.Options{Zone: o.Zone, DueFormat: o.DueFormat, Book: o.Book})
	if err != nil {
		return nil, err
	}
	r := &Report{Rows: *rows, Options: o}
	if prev != nil {
		r.follow(prev)
	}
	r.Figures = r.compute()
	return r, nil
}

// follow sets before as the night before the report, without its own night before and
// without the rows of its figures.
func (r *Report) follow(before *Report) {
	p := *before
	p.Previous, p.Figures = nil, withoutRows(before.Figures)
	r.Previous = &p
}

// withoutRows returns figures without their rows. The rows need as much memory as the
// records, and rows of the night before refer to pages that may not exist any more.
func withoutRows(figures []Figure) []Figure {
	out := slices.Clone(figures)
	for i := range out {
		f := &out[i]
		f.Rows = nil
		f.Series = slices.Clone(f.Series)
		for j := range f.Series {
			f.Series[j].Rows = nil
		}
	}
	return out
}

// ForgetRowsBefore drops the rows of Previous to free memory, once everything is
// computed. After it, Only cannot compute figures that compare two nights.
func (r *Report) ForgetRowsBefore() {
	if p := r.Previous; p != nil {
		p.Equipment, p.FollowUps, p.Documents, p.Trainings = nil, nil, nil, nil
	}
}
