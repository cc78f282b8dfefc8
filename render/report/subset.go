package report

import "opsreport/render/census"

// Only returns the report of the records that are kept, with all figures
// computed anew. A nil function keeps none of its list. Rows are indices into
// the lists of the result. Quality findings, changes and the rest of what is
// known about the night stay those of the whole and are left out.
func (r *Report) Only(equipment func(*census.Equipment) bool, followUps func(*census.FollowUp) bool,
	documents func(*census.Document) bool, trainings func(*census.Training) bool) *Report {
	narrow := func(r *Report) *Report {
		out := &Report{Rows: r.None(), Options: r.Options}
		out.Equipment = keep(r.Equipment, equipment)
		out.FollowUps = keep(r.FollowUps, followUps)
		out.Documents = keep(r.Documents, documents)
		out.Trainings = keep(r.Trainings, trainings)
		return out
	}
	out := narrow(r)
	if r.Previous != nil {
		out.Previous = narrow(r.Previous)
	}
	out.Figures = out.compute(census.NoList)
	return out
}

func keep[T any](all []T, f func(*T) bool) []T {
	if f == nil {
		return nil
	}
	var out []T
	for i := range all {
		if f(&all[i]) {
			out = append(out, all[i])
		}
	}
	return out
}

// Subset returns the report of some rows of one list, with the figures of that
// list that are named, or all. It costs no more than its rows, so that hundreds
// of drill-down pages can have one each. Figures that need the night before are
// not configured, and a type without one of the rows is no group.
func (r *Report) Subset(list census.List, rows []int32, figures ...string) *Report {
	out := &Report{Rows: r.Some(list, rows), Options: r.Options}
	out.Figures = out.compute(list, figures...)
	return out
}

// Rates returns the figures that are n of d tonight, in the order of the
// dictionary: overview and page 1 of the PDF show each of them once.
func (r *Report) Rates() []*Figure {
	var out []*Figure
	for i := range r.Figures {
		if f := &r.Figures[i]; f.HasD && f.Configured {
			out = append(out, f)
		}
	}
	return out
}

// LeftOut is how many records were left out of a figure.
func (f *Figure) LeftOut() int {
	n := 0
	for _, e := range f.Excluded {
		n += e.N
	}
	return n
}
