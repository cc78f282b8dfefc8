package front

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/pages/overview"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Summary returns the two pages to print and to send: the finding, four tiles, and on page 1 the sections that stand everywhere,
// "population" of an account without records, "rules", "where" and "charts"; on page 2 "catch-up" and "not-called-expired",
// "overdue", "changed", "soon", "limits" and "digests". Of charts it takes the first two that answer something.
func Summary(night *brief.Edition, counter *period.Counter, charts []chart.Chart) brief.Page {
	e := of(night, counter)
	p := brief.Page{ID: "summary", Title: e.Headline(), Lede: e.Lede(), Tiles: e.Tiles()}
	p.Add(e.Everywhere()...)
	if e.Report.Total() == 0 {
		p.Add(brief.Section{ID: "population", Title: "Population", Tables: []brief.Listed{{Table: table.Population(e.Report.Report, &night.Night)}},
			Said: []document.Sentence{{Text: brief.NoneReturned(e.Registers.TypesAsked())}}})
	}
	p.Add(placed(e.OtherRules(p.Tiles)), placed(pages.Where(night)), brief.Section{ID: "charts", Charts: e.Answering(charts)})
	p.Add(e.catchUp()...)
	changed := placed(e.Changed(overview.OnPaper))
	if e.Changes != nil {
		if _, n := e.Changes.Kinds(); n > 0 {
			changed.Title += ": " + strconv.Itoa(n)
		}
	}
	p.Add(e.overdue(), changed, e.soonInWords(), e.limits())
	known := pages.Origin(night, report.Traffic{})
	digests := known.Some("manifest", "before-manifest", "seal")
	digests[0].Name, digests[1].Name = "This snapshot, SHA-256", "The snapshot before"
	p.Add(brief.Section{ID: "digests", Facts: digests})
	return p
}

// catchUp names the items with inspections to catch up: those that the service calls expired, longest first and last those without
// a date, and apart the others.
func (e edition) catchUp() []brief.Section {
	r, x := e.Report, e.Registers
	if !r.Has(kind.Equipment) {
		return nil
	}
	all, others := x.Expired(), r.NotCalledExpired()
	s := brief.Section{ID: "catch-up", Title: cmp.Or(r.CatchUpHeadline(), r.Lacks(kind.Equipment))}
	if all.Len+len(others) == 0 {
		s.Text = []string{all.Empty}
		return []brief.Section{s}
	}
	if all.Len > 0 {
		s.Note = word.Plural(all.Len, "item that the service calls expired", "items that the service calls expired, longest first")
	}
	for i := range all.Len {
		item := &r.Equipment[all.Index(i)]
		row := e.itemRow(all.Index(i), all.Value(i, "inspection").Text)
		if row.Value, row.Since = "no date", ""; item.ExpiredSinceMs != 0 {
			if row.Value = "today"; r.DaysExpired(item) > 0 {
				row.Value = word.Plural(int(r.DaysExpired(item)), "day", "days")
			}
			row.Since = "since " + r.Near(r.At(item.ExpiredSinceMs))
		} else if item.LastCompletedMs == 0 {
			row.Since = "never completed"
		}
		s.Rows = append(s.Rows, row)
	}
	apart := brief.Section{}
	if len(others) > 0 {
		apart = brief.Section{ID: "not-called-expired", Note: word.Plural(len(others), "item", "items") + " that the service does not call expired"}
	}
	for _, i := range others {
		item := &r.Equipment[i]
		due := item.Foremost()
		row := e.itemRow(int(i), r.Book.Schedule(due.ID))
		if row.Value = "no date"; due.ExpiresMs != 0 {
			row.Value, row.Since = word.Plural(int(census.AgeAt(due.ExpiresMs, r.AsOfMs())), "day", "days"), "since "+r.Near(r.At(due.ExpiresMs))
		} else if due.LastCompletedMs == 0 {
			row.Since = "never completed"
		}
		apart.Rows = append(apart.Rows, row)
	}
	return []brief.Section{s, apart}
}

// itemRow names an item by its serial and its title; below stand the inspection and where the item is.
func (e edition) itemRow(row int, inspection string) document.Entry {
	item := &e.Report.Equipment[row]
	return document.Entry{
		Name:  document.Link{Text: table.ItemName(item), Path: e.Registers.Name(kind.Equipment, row).Link},
		Under: table.ItemTitle(item).Text,
		Lower: word.Joined(" · ", inspection, e.Registers.Offices(item.OfficeIDs)),
	}
}

// overdue names the follow-ups that the service lists as overdue, by how late they are where that can be read, else the oldest
// first.
func (e edition) overdue() brief.Section {
	r, x := e.Report, e.Registers
	if !r.Has(kind.FollowUps) {
		return brief.Section{}
	}
	all := x.Overdue()
	s := brief.Section{ID: "overdue", Title: "Overdue: " + word.Plural(all.Len, "follow-up", "follow-ups")}
	if all.Len == 0 {
		s.Title, s.Text = "Overdue follow-ups", []string{all.Empty}
	}
	s.Rows = e.Overdue(all.Len)
	for i := range s.Rows {
		s.Rows[i].Under, s.Rows[i].Lower = "", s.Rows[i].Under
	}
	s.Said = []document.Sentence{{Text: e.dueNext()}}
	return s
}

// dueNext says how many of the other open follow-ups are due in the next two weeks; "" where the configuration does not say how to
// read due values.
func (e edition) dueNext() string {
	r, open := e.Report, e.Report.Figure("F1").N
	if r.Options.DueFormat == "" || open == 0 {
		return ""
	}
	week, two, none := r.DueNext()
	said := fmt.Sprintf("%d more are due by %s, %d of them by %s", two, r.Near(r.AsOf.AddDate(0, 0, 13)), week, r.Near(r.AsOf.AddDate(0, 0, 6)))
	if two == 0 {
		said = "None of the others is due by " + r.Near(r.AsOf.AddDate(0, 0, 13))
	}
	return said + fmt.Sprintf("; %d of %d have no due date.", none, open)
}

// soonInWords says how many inspections expire in each of the next two weeks, and on which days most.
func (e edition) soonInWords() brief.Section {
	s, f := e.Soon(), e.Report.Figure("E13")
	if s.ID == "" {
		return brief.Section{}
	}
	out := brief.Section{ID: s.ID, Title: s.Title}
	if f.Unproven() {
		out.Title, out.Text = "Inspections that expire in two weeks", []string{f.Lacking(e.Registers.Words.Figures) + "."}
		return out
	}
	if f.N == 0 || len(f.Series) == 0 {
		return out
	}
	first := 0
	for _, p := range f.Series[:min(7, len(f.Series))] {
		first += p.N
	}
	day := func(p report.Point) string { return p.Start.Format("2 Jan") }
	most := slices.Clone(f.Series)
	slices.SortStableFunc(most, func(a, b report.Point) int { return cmp.Compare(b.N, a.N) })
	said := fmt.Sprintf("%d by %s, %d later. Most on %s (%d)", first, day(f.Series[min(6, len(f.Series)-1)]), f.N-first, day(most[0]), most[0].N)
	if len(most) > 1 && most[1].N > 0 {
		said += " and " + day(most[1]) + fmt.Sprintf(" (%d)", most[1].N)
	}
	out.Text = []string{said + "."}
	return out
}

// limits are the limitations in a sentence each, with their numbers.
func (e edition) limits() brief.Section {
	r := e.Report
	said := "Not a determination of compliance (L1)."
	if r.IsPart() {
		said += " This is a part of an account; what is outside is counted nowhere (L2)."
	} else {
		said += " Three of the four lists report no total, so completeness is shown for follow-ups alone (L2)."
	}
	if r.Has(kind.Equipment) {
		said += " Statuses and dates are the service’s own; a completion is a date, not a result (L3)."
		if out := r.Figure("E9").N; out > 0 {
			said += " " + word.Plural(out, "item out of service is", "items out of service are") + " in no share."
		}
		if unknown := r.EquipmentCounts().Unknown.All(); unknown > 0 {
			said += " " + word.Plural(unknown, "item does", "items do") + " not say whether in service, and count in none."
		}
	}
	if r.Has(kind.FollowUps) {
		said += " Overdue is what the service lists (L4). Closed is not solved (L5)."
	}
	if r.Has(kind.Trainings) {
		said += " Sessions are no proof of who is qualified (L6)."
	}
	return brief.Section{ID: "limits", Title: "Limits", Text: []string{said + " All limits, definitions and registers are in the annex and on the site."}}
}
