package report

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
)

// Build reads a night, each list once, and computes everything. Prev is the
// night before or nil; it is read and not kept changed. An error is one of
// reading the lists.
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
	r.Figures = r.compute(census.NoList)
	return r, nil
}

// follow makes another report that of the night before: without the nights
// behind it, and without the rows of its figures.
func (r *Report) follow(before *Report) {
	p := *before
	p.Previous, p.Figures = nil, withoutRows(before.Figures)
	r.Previous = &p
}

// withoutRows returns figures without their rows, which are as many again as the
// records and, of the night before, point into pages that are no longer there.
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

// ForgetRowsBefore drops the rows of Previous, as many as the report's own, when
// all is computed: Only is of no use then where a figure compares two nights.
func (r *Report) ForgetRowsBefore() {
	if p := r.Previous; p != nil {
		p.Equipment, p.FollowUps, p.Documents, p.Trainings = nil, nil, nil, nil
	}
}
