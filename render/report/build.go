package report

import (
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
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
		p := *prev
		p.Previous = nil
		r.Previous = &p
	}
	r.Figures = r.compute()
	return r, nil
}

// Only returns a report of only the records that keep selects, tonight and the night before,
// with all figures computed again. Rows are indices into the lists of the new report. It leaves
// out quality findings, changes and everything else that belongs to the whole night.
func (r *Report) Only(keep func(of *census.Rows, l kind.ID, row int) bool) *Report {
	narrow := func(r *Report) *Report {
		rows := r.Keep(func(l kind.ID, row int) bool { return keep(&r.Rows, l, row) })
		return &Report{Rows: rows, Options: r.Options}
	}
	out := narrow(r)
	if r.Previous != nil {
		out.Previous = narrow(r.Previous)
	}
	out.Figures = out.compute()
	return out
}

// Subset returns a report of some rows of one list, for one goroutine. It computes a figure of
// that list when it is asked for it, so each of hundreds of drill-down pages can have one: its
// cost depends only on the number of rows and on what the page shows. Figures that need the night
// before are not configured, and an equipment type without any of the rows is not a group.
func (r *Report) Subset(l kind.ID, rows []int32) *Report {
	return &Report{Rows: r.Some(l, rows), Options: r.Options, subset: l}
}

// LeftOut returns how many records the figure leaves out.
func (f *Figure) LeftOut() int {
	n := 0
	for _, e := range f.Excluded {
		n += e.N
	}
	return n
}
