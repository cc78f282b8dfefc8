package brief

import (
	"fmt"
	"slices"
	"strings"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// CatchUpTitle is what figure E15 counts.
const CatchUpTitle = "Inspections to catch up"

// namedItems is how many items a sentence names.
const namedItems = 3

// CatchUp says how many inspections are to catch up, and how that is related to the expired items: "14 inspections to catch up:
// those of the 12 expired items, and 2 that …". It is "" where no item in service has an inspection.
func (r Report) CatchUp() string {
	headline := r.CatchUpHeadline()
	if headline == "" {
		return ""
	}
	if r.Figure("E15").Unproven() {
		return headline + "."
	}
	return word.Joined(": ", headline, r.CatchUpRelation()) + "."
}

// CatchUpHeadline says how many inspections are to catch up.
func (r Report) CatchUpHeadline() string {
	switch f := r.Figure("E15"); {
	case !r.Has(kind.Equipment) || r.ScheduleCount() == 0:
		return ""
	case f.Unproven():
		return f.Lacking(r.Words().Figures)
	case f.N == 0:
		return "No inspection is to catch up"
	default:
		return word.Plural(f.N, "inspection to catch up", "inspections to catch up")
	}
}

// CatchUpRelation says which of them are of expired items, and names the others; "" where there are neither.
func (r Report) CatchUpRelation() string {
	f, expired := r.Figure("E15"), r.Figure("E6").N
	of, bare := int(*f.Stat(report.ExpiredHere).Value), int(*f.Stat(report.ExpiredBare).Value)
	items := fmt.Sprintf("the %d expired items", expired)
	if expired == 1 {
		items = "the expired item"
	}
	said := ""
	switch {
	case expired == 0:
	case of == 0:
		said = "none at " + items
	case of == 1 && expired == 1:
		said = "that of " + items
	case of == expired && bare == 0:
		said = "those of " + items
	case bare > 0:
		said = fmt.Sprintf("%d at %d of %s", of, expired-bare, items)
	default:
		said = fmt.Sprintf("%d at %s", of, items)
	}
	others, at := f.Series[report.CatchUpElse], r.NotCalledExpired()
	switch {
	case others.N == 0:
		return said
	case said != "":
		said += fmt.Sprintf(", and %d that", others.N)
	case len(at) == 1:
		said = "at an item that"
	default:
		said = "at items that"
	}
	var names []string
	for _, row := range at[:min(len(at), namedItems)] {
		names = append(names, word.Clip(table.ItemName(&r.Equipment[row]), 60))
	}
	return said + " the service does not call expired, " + andMore(names, len(at)-len(names))
}

// andMore ends a sentence with names: "A, B and C", "A, B, C and 2 more".
func andMore(names []string, more int) string {
	if last := len(names) - 1; more == 0 && last > 0 {
		return strings.Join(names[:last], ", ") + " and " + names[last]
	}
	return word.Listed(names, more)
}

// NotCalledExpired returns the items that have an inspection to catch up, and that the service does not call expired, by name.
func (r Report) NotCalledExpired() []int32 {
	rows := slices.Clone(r.Figure("E15").Series[report.CatchUpElse].Rows)
	word.SortByName(rows, func(row *int32) string { return table.ItemName(&r.Equipment[*row]) },
		func(row *int32) string { return r.Equipment[*row].ID })
	return rows
}

// ToCatchUp says which inspection of an item is to catch up: "Annual service, expired, no date".
func (r Report) ToCatchUp(item *census.Equipment) string {
	s := item.Foremost()
	what := "date passed on " + r.Near(r.At(s.ExpiresMs))
	switch {
	case s.Status == census.Expired && s.ExpiresMs == 0:
		what = "expired, no date"
	case s.Status == census.Expired && !s.Passed:
		what = "called expired before its date, " + r.Near(r.At(s.ExpiresMs))
	case s.Status == census.Expired:
		what = "expired on " + r.Near(r.At(s.ExpiresMs))
	}
	return r.Book.Schedule(s.ID) + ", " + what
}

// Ahead says how many inspections expire in two, four and twelve weeks, counted in days from the as-of time.
func (r Report) Ahead() (two, four, twelve int) {
	f := r.Figure("E13")
	return f.N, int(*f.Stat(report.FourWeeks).Value), int(*f.Stat(report.TwelveWeeks).Value)
}
