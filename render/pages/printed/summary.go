package printed

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/overview"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// summary is a night of which the two pages are made.
type summary struct {
	*overview.Night
	r     pages.Report
	w     words.Summary
	names *pages.Names
}

// Summary returns the two pages to print and to send: the finding, the rules that are not met, four tiles, and on page 1 what an edition
// covers, "population" of an account without records, "rules", "where" and "charts"; on page 2 "catch-up" and "not-called-expired",
// "overdue", "changed", "soon", "limits" and "digests". Of charts it takes the first two that answer something. After a time it is no longer
// valid.
func Summary(e *pages.Edition, counter *period.Counter, charts []chart.Chart, until time.Time) document.Page {
	s := summary{overview.Of(e, counter), pages.Of(e.Report), e.Registers.Words.Summary, pages.NamesOf(e)}
	tiles := s.Tiles()
	p := document.Page{ID: "summary", Title: s.Headline(), Lede: s.Lede()}
	add := func(all ...document.Section) {
		for _, one := range all {
			if one.ID != "" {
				p.Sections = append(p.Sections, one)
			}
		}
	}
	scope := section("everywhere", "")
	for _, one := range s.Everywhere() {
		for _, text := range one.Sentences() {
			scope.Blocks = append(scope.Blocks, document.Para{Text: s.w.About(one.Title, text)})
		}
	}
	add(scope, s.verdict(tiles), section("tiles", "", tiles), s.OtherRules(tiles))
	if s.r.Total() == 0 {
		add(s.population())
	}
	var two document.Charts
	for _, c := range s.Answering(charts) {
		two.All = append(two.All, document.Chart{Chart: c})
	}
	add(pages.Where(e), section("charts", "", two))
	add(s.catchUp()...)
	add(s.overdue(), s.changed(), s.soon(), s.limits(), s.digests(until))
	return p
}

// How much is said of the rules that are not met and of waivers.
const (
	namedRules   = 20
	firstRules   = 4
	firstWaivers = 2
)

// verdict says which rules are not met, with the values of those that no tile tells, and the waivers.
func (s summary) verdict(beside document.Tiles) document.Section {
	unmet := rule.Breaches(s.Rules)
	if unmet == nil {
		return document.Section{}
	}
	var names []string
	for _, r := range unmet[:min(namedRules, len(unmet))] {
		names = append(names, r.Rule.Name)
	}
	out := section("verdict", s.w.NotMet(len(unmet), len(s.Rules), names, len(unmet)-len(names)))
	add := func(text string) { out.Blocks = append(out.Blocks, document.Para{Text: text}) }
	told := func(r rule.Result) bool { return pages.Told(beside, r) }
	values, _ := s.r.UnmetRules(slices.DeleteFunc(slices.Clone(unmet), told), firstRules)
	for _, f := range values {
		add(s.w.Unmet(f.Name, f.Text()))
	}
	for _, w := range s.Waivers[:min(firstWaivers, len(s.Waivers))] {
		add(s.w.Waiver(word.Joined(" ", w.Rule, w.Record), s.r.By(w)))
	}
	if more := len(s.Waivers) - firstWaivers; more > 0 {
		add(s.w.MoreWaivers(more))
	}
	return out
}

// population is what was read of an account without records.
func (s summary) population() document.Section {
	var asked []string
	if types := s.Registers.TypesAsked(); types.Len > 0 {
		names := make([]string, types.Len)
		for i := range names {
			names[i] = types.Name(i).Text
		}
		asked = append(asked, s.w.NoneReturned(len(names), names))
	}
	return tabled("population", s.w.Population(), table.Population(s.Report, &s.Edition.Night), asked...)
}

// catchUp names the items with inspections to catch up: those that the service calls expired, longest first and last those without
// a date, and apart the others.
func (s summary) catchUp() []document.Section {
	r, x := s.r, s.Registers
	if !r.Has(kind.Equipment) {
		return nil
	}
	all, others := x.Expired(), r.NotCalledExpired()
	called := section("catch-up", cmp.Or(r.CatchUpHeadline(nil), r.Lacks(kind.Equipment)))
	if all.Len+len(others) == 0 {
		if called.Title != strings.TrimSuffix(all.Empty, ".") { // else the heading says it
			called.Blocks = []document.Block{document.Para{Text: all.Empty, Back: true}}
		}
		return []document.Section{called}
	}
	var rows document.Entries
	for i := range all.Len {
		item := &r.Equipment[all.Index(i)]
		row := s.item(all.Index(i), all.Value(i, "inspection").Text)
		if item.ExpiredSinceMs != 0 {
			row.Value, row.Since = document.Plain(x.Words.Overview.Days(int(r.DaysExpired(item)))), s.w.Since(r.At(item.ExpiredSinceMs))
		} else if item.LastCompletedMs == 0 {
			row.Since = s.w.NeverCompleted()
		}
		rows.All = append(rows.All, row)
	}
	if all.Len > 0 {
		called.Note = s.w.CalledExpired(all.Len)
		called.Blocks = []document.Block{rows}
	}
	if len(others) == 0 {
		return []document.Section{called}
	}
	var apart document.Entries
	for _, i := range others {
		item := &r.Equipment[i]
		due := item.Foremost()
		row := s.item(int(i), r.Book.Schedule(due.ID))
		if due.ExpiresMs != 0 {
			row.Value, row.Since = document.Plain(s.w.Days(int(census.AgeAt(due.ExpiresMs, r.AsOfMs())))), s.w.Since(r.At(due.ExpiresMs))
		} else if due.LastCompletedMs == 0 {
			row.Since = s.w.NeverCompleted()
		}
		apart.All = append(apart.All, row)
	}
	return []document.Section{called, {ID: "not-called-expired", Note: s.w.NotCalledExpired(len(others)), Blocks: []document.Block{apart}}}
}

// item names an item without a date by its serial and its title; below stand the inspection, where the item is and with whom.
func (s summary) item(row int, inspection string) document.Entry {
	item := &s.r.Equipment[row]
	return document.Entry{
		Name:  document.Link{Text: table.ItemName(s.Registers.Words.Registers, item), Path: s.Registers.Name(kind.Equipment, row).Link},
		Under: document.Plain(table.ItemTitle(s.Registers.Words.Registers, item).Text),
		Lower: document.Joined(" · ", document.Plain(inspection), s.names.Offices(item.OfficeIDs), s.names.With(item.AssignedIDs)),
		Value: document.Plain(s.w.NoDate()),
	}
}

// overdue names the follow-ups that the service lists as overdue, by how late they are where that can be read, else the oldest
// first.
func (s summary) overdue() document.Section {
	if !s.r.Has(kind.FollowUps) {
		return document.Section{}
	}
	all := s.Registers.Overdue()
	out := section("overdue", s.w.Overdue(all.Len))
	rows := s.Overdue(all.Len)
	for i := range rows {
		rows[i].Under, rows[i].Lower = nil, rows[i].Under
	}
	if all.Len == 0 {
		out.Blocks = append(out.Blocks, document.Para{Text: all.Empty, Back: true})
	} else {
		out.Blocks = append(out.Blocks, document.Entries{All: rows})
	}
	out.Blocks = append(out.Blocks, document.Sentence{Text: s.dueNext()})
	return out
}

// dueNext says how many of the other open follow-ups are due in the next two weeks; "" where the configuration does not say how to
// read due values.
func (s summary) dueNext() string {
	r, open := s.r, s.r.Figure(report.F1).N
	if r.Options.DueFormat == "" || open == 0 {
		return ""
	}
	week, two, none := r.DueNext()
	last := r.AsOf.AddDate(0, 0, 13)
	if two == 0 {
		return s.w.DueNone(last, none, open)
	}
	return s.w.DueNext(words.SummaryDueNextArgs{Two: two, Last: last, One: week, First: r.AsOf.AddDate(0, 0, 6), None: none, Open: open})
}

// changed counts what changed since the snapshot before.
func (s summary) changed() document.Section {
	out := s.Changed(overview.OnPaper)
	if s.Changes != nil {
		if _, n := s.Changes.Kinds(); n > 0 {
			out.Title = s.w.Counted(out.Title, n)
		}
	}
	return out
}

// soon says how many inspections expire in each of the next two weeks, and on which days most.
func (s summary) soon() document.Section {
	f, out := s.r.Figure(report.E13), section("soon", s.w.Soon())
	switch {
	case s.r.ScheduleCount() == 0:
		return document.Section{}
	case f.Unproven():
		out.Blocks = []document.Block{document.Para{Text: s.w.Lacking(f.Lacking(s.Registers.Words.Figures))}}
		return out
	}
	out.Title = s.Registers.Words.Overview.Soon(f.N)
	if f.N == 0 || len(f.Series) == 0 {
		return out
	}
	first := 0
	for _, p := range f.Series[:min(7, len(f.Series))] {
		first += p.N
	}
	most := slices.Clone(f.Series)
	slices.SortStableFunc(most, func(a, b report.Point) int { return cmp.Compare(b.N, a.N) })
	days := words.SummarySoonDaysArgs{By: first, Last: f.Series[min(6, len(f.Series)-1)].Start, Later: f.N - first, Most: most[0].Start, N: most[0].N}
	said := s.w.SoonDays(days)
	if len(most) > 1 && most[1].N > 0 {
		said = s.w.SoonDaysTwo(words.SummarySoonDaysTwoArgs{By: days.By, Last: days.Last, Later: days.Later, Most: days.Most, N: days.N,
			Second: most[1].Start, M: most[1].N})
	}
	out.Blocks = []document.Block{document.Para{Text: word.Joined(" ", said, s.soonAt())}}
	return out
}

// soonAt says in which two offices most inspections expire in these weeks; "" where no two offices have any.
func (s summary) soonAt() string {
	type place struct {
		name string
		n    int
	}
	var all []place
	for _, g := range s.r.Groups(label.Office) {
		if sheet := pages.PlanOf(&s.r.Rows, g.Rows); g.Key != "" && sheet.Expiring(pages.PlanDays) > 0 {
			all = append(all, place{word.Clip(g.Label, 60), sheet.Expiring(pages.PlanDays)})
		}
	}
	if len(all) < 2 {
		return ""
	}
	slices.SortStableFunc(all, func(a, b place) int { return b.n - a.n })
	return s.w.SoonAt(all[0].name, all[0].n, all[1].name, all[1].n)
}

// limits are the limitations in a sentence each, with their numbers.
func (s summary) limits() document.Section {
	said := []string{s.w.Limit("L1", 0), s.w.Limit("L2", 0)}
	add := func(id string, n int) { said = append(said, s.w.Limit(id, n)) }
	if s.r.Has(kind.Equipment) {
		add("L3", 0)
		if out := s.r.Figure(report.E9).N; out > 0 {
			add("out", out)
		}
		if unknown := s.r.EquipmentCounts().Unknown.All(); unknown > 0 {
			add("unknown", unknown)
		}
	}
	if s.r.Has(kind.FollowUps) {
		add("L4", 0)
	}
	if s.r.Has(kind.Trainings) {
		add("L6", 0)
	}
	add("all", 0)
	return section("limits", s.w.Limits(), document.Para{Text: word.Joined(" ", said...)})
}

// digests are what a reader compares the report with, and until when it is valid.
func (s summary) digests(until time.Time) document.Section {
	known := pages.Origin(s.Edition, report.Traffic{})
	digests := known.Some("manifest", "before-manifest", "seal")
	for i := range digests[:2] {
		digests[i].Name = s.w.Digest(digests[i].ID)
	}
	return section("digests", "", append(digests, document.Said("valid", s.w.Digest("valid"), s.w.Valid(until))))
}
