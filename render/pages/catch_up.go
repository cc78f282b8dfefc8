package pages

import (
	"slices"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// itemsNamed is how many items a sentence names.
const itemsNamed = 3

// CatchUp says how many inspections are to catch up, and how that is related to the expired items: "14 inspections to catch up:
// those of the 12 expired items, and 2 that …". It is "" where no item in service has an inspection.
func (r Report) CatchUp(in *Numbers) string {
	w, headline, where := r.Words().Headlines, r.CatchUpHeadline(in), ""
	if headline == "" {
		return ""
	}
	if !r.Figure(report.E15).Unproven() {
		where = r.CatchUpRelation(in)
	}
	if where == "" {
		return w.One(headline)
	}
	return w.CatchUpAt(headline, where)
}

// CatchUpHeadline says how many inspections are to catch up.
func (r Report) CatchUpHeadline(in *Numbers) string {
	switch f := r.Figure(report.E15); {
	case !r.Has(kind.Equipment) || r.ScheduleCount() == 0:
		return ""
	case f.Unproven():
		return f.Lacking(r.Words().Figures)
	default:
		return r.Words().Headlines.CatchUp(in.Figure(f))
	}
}

// CatchUpRelation says which of them are of expired items, and names the others; "" where there are neither.
func (r Report) CatchUpRelation(in *Numbers) string {
	w, f, expired := r.Words().Headlines, r.Figure(report.E15), r.Figure(report.E6).N
	items := in.Figure(r.Figure(report.E6))
	of, bare := int(*f.Stat(report.ExpiredHere).Value), int(*f.Stat(report.ExpiredBare).Value)
	said := ""
	switch {
	case expired == 0:
	case of == 0:
		said = w.AtNone(items)
	case of == expired && (expired == 1 || bare == 0):
		said = w.AtEach(items)
	case bare > 0:
		said = w.AtSome(in.catchUp(of, true), expired-bare, items)
	default:
		said = w.AtAll(in.catchUp(of, true), items)
	}
	n := f.Series[report.CatchUpElse].N
	if n == 0 {
		return said
	}
	at := r.NotCalledExpired()
	var names []string
	for _, row := range at[:min(len(at), itemsNamed)] {
		item := &r.Equipment[row]
		names = append(names, in.item(item.ID, word.Clip(table.ItemName(r.Words().Registers, item), 60)))
	}
	if more := len(at) - len(names); more > 0 {
		names = append(names, w.More(more))
	}
	if said == "" {
		return w.AtOthers(len(at), names)
	}
	return w.AndOthers(said, in.catchUp(n, false), names)
}

// NotCalledExpired returns the items that have an inspection to catch up, and that the service does not call expired, by name.
func (r Report) NotCalledExpired() []int32 {
	rows := slices.Clone(r.Figure(report.E15).Series[report.CatchUpElse].Rows)
	word.SortByName(rows, func(row *int32) string { return table.ItemName(r.Words().Registers, &r.Equipment[*row]) },
		func(row *int32) string { return r.Equipment[*row].ID })
	return rows
}

// ToCatchUp says which inspection of an item is to catch up: "Annual service, expired, no date".
func (r Report) ToCatchUp(item *census.Equipment) string {
	s, what := item.Foremost(), "passed"
	switch {
	case s.Status != census.Expired:
	case s.ExpiresMs == 0:
		what = "undated"
	case !s.Passed:
		what = "before"
	default:
		what = "expired"
	}
	return r.Words().Headlines.Due(what, r.Book.Schedule(s.ID), r.At(s.ExpiresMs))
}

// Ahead says how many inspections expire in two, four and twelve weeks, counted in days from the as-of time.
func (r Report) Ahead() (two, four, twelve int) {
	f := r.Figure(report.E13)
	return f.N, int(*f.Stat(report.FourWeeks).Value), int(*f.Stat(report.TwelveWeeks).Value)
}
