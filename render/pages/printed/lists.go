package printed

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// foremost is a section with the sentence about a list and its tiles.
func (p Pass) foremost(l kind.ID, figures ...string) document.Section {
	return section(l.Spec().Folder, "", document.Para{Text: pages.Of(p.Report).Sentence(l)}, pages.PrintedTiles(p.Edition, figures...))
}

// Currency says what is in date.
func (p Pass) Currency() document.Page {
	if !p.has(kind.Equipment) {
		return document.Page{}
	}
	types := table.TypesByStatus(p.Report, p.types)
	return of(p.w.Part("currency"),
		p.foremost(kind.Equipment, report.E1, report.E2, report.E3, report.E4),
		section("places", p.w.Section("places"), p.charts("equipment-by-type", "equipment-by-office")),
		section("types", "", document.Table{Table: types, Counted: p.all.Fronts.Types(types.Len)}),
		p.Where,
		section("out-of-service", "", document.Sentence{Text: p.w.OutOfService(p.Report.Figure(report.E9).Says(p.all.Figures), p.page("limitations"))}),
	)
}

// Exceptions says what is expired, and what will be.
func (p Pass) Exceptions() document.Page {
	if !p.has(kind.Equipment) {
		return document.Page{}
	}
	longest, rest := p.Longest, p.w.Rest(p.annex("expired"))
	if longest.ID == "" {
		longest = section("longest", p.expired.Caption, document.Table{Table: p.expired, More: document.Link{Text: rest}})
	} else if longest.Blocks = slices.Clone(longest.Blocks); len(longest.Blocks[0].(document.Entries).All) < p.expired.Len {
		longest.Blocks = append(longest.Blocks, document.Sentence{Text: rest})
	}
	return of(p.w.Part("exceptions"),
		section("exceptions", "", pages.PrintedTiles(p.Edition, report.E6, report.E7, report.E5, report.E9), p.charts("expired-bands", "equipment-forecast")),
		section("lacking", p.w.Section("lacking"), p.evidence()),
		longest,
	)
}

// evidence counts the items in service without evidence.
func (p Pass) evidence() document.Facts {
	if out := p.Report.Figure(report.E9); out.D == out.N {
		return document.Facts{document.Said("in-service", p.w.Evidence("in-service"), p.w.NoItem())}
	}
	where := p.annex("never")
	completed := p.w.Listed(p.never.Len, where)
	switch f := p.Report.Figure(report.E5); {
	case f.Unproven():
		completed = report.Lacking(p.all.Figures, f.Lacks...)
	case f.Lacks != nil:
		completed = p.w.ListedLacking(p.never.Len, where, report.Lacking(p.all.Figures, f.Lacks...))
	}
	facts := document.Facts{
		document.Said("never", p.w.Evidence("never"), completed),
		document.Said("no-schedule", p.w.Evidence("no-schedule"), p.w.ListedUnplanned(p.missing.Len, where)),
	}
	if p.unknown.Len > 0 {
		facts = append(facts, document.Said("unknown", p.w.Evidence("unknown"), p.w.Listed(p.unknown.Len, where)))
	}
	return facts
}

// Backlog says what is open.
func (p Pass) Backlog() document.Page {
	if !p.has(kind.FollowUps) {
		return document.Page{}
	}
	return of(p.w.Part("backlog"),
		p.foremost(kind.FollowUps, report.F2, report.F1, report.F3, report.F10),
		section("ages", "", p.charts("open-age", "inactivity")),
		section("holders", p.w.Section("holders"), p.charts("open-load")),
		tabled("forms", p.forms.Caption, p.forms, word.Joined(" ", p.all.Privacy.People(p.Level.String()), p.all.Fronts.OneForm())),
	)
}

// Flow says what was opened and closed.
func (p Pass) Flow() document.Page {
	if !p.has(kind.FollowUps) {
		return document.Page{}
	}
	times := section("closing-times", p.w.Section("closing-times"), p.timesToClose())
	times.Note = p.w.Rank()
	return of(p.w.Part("flow"),
		section("flow", "", document.Para{Text: pages.Of(p.Report).FollowUpLede(nil, p.Edition.Past)}, p.charts("flow")),
		section("closing", p.w.Section("closing")),
		section("closing-curve", "", p.charts("time-to-close")),
		times,
		section("left-out", "", document.Sentence{Text: p.leftOut(report.F4, report.F5)}),
		tabled("closure", p.w.Section("closure"), p.closure()),
	)
}

// timesToClose are the statistics of closed follow-ups, followed by the estimate that includes the open ones.
func (p Pass) timesToClose() document.Facts {
	closed, all := p.Report.Figure(report.F4), p.Report.Figure(report.F5)
	stat := func(f *report.Figure, id string) string {
		if s := f.Stat(id); s != nil {
			return s.Amount(p.all.Figures)
		}
		return p.all.Figures.NotAvailable()
	}
	within := func(n, of string) string {
		return p.w.ClosedWithin(n, stat(closed, of+"p50"), stat(closed, of+"p90"), stat(closed, of+"mean"))
	}
	return document.Facts{
		document.Said("window", p.w.Closed("window", report.WindowDays), within(strconv.Itoa(closed.N), "")),
		document.Said("all", p.w.Closed("all", 0), within(stat(closed, report.OfAll+"n"), report.OfAll)),
		document.Said("estimate", p.w.Closed("estimate", 0), p.w.Estimate(all.N, stat(all, "median"), stat(all, "p80"))),
	}
}

// leftOut says which records some figures leave out.
func (p Pass) leftOut(ids ...string) string {
	var all []string
	for _, id := range ids {
		var left []string
		for _, x := range p.Report.Figure(id).Excluded {
			if x.N > 0 {
				left = append(left, p.w.Left(x.N, p.all.Figures.Left(x.Reason)))
			}
		}
		if left != nil {
			all = append(all, p.w.LeftOut(p.all.Figures.Name(id), left))
		}
	}
	return cmp.Or(strings.Join(all, " "), p.w.NothingLeftOut())
}

// closure says how follow-ups were closed, a row for each figure that charts, tiles and facts do not show. It makes no judgement.
func (p Pass) closure() table.Table {
	figures := pages.Of(p.Report).Others(kind.FollowUps, report.F1, report.F2, report.F3, report.F4, report.F5, report.F7, report.F8, report.F10, report.F14)
	t := table.Table{ID: "closure", Caption: p.w.Shares(), Len: len(figures), Columns: []table.Column{
		{ID: "figure", Cell: func(i int) table.Cell {
			return table.Linked(p.all.Figures.Name(figures[i].ID), table.ToFigure+figures[i].ID)
		}},
		{ID: "value", Kind: table.Number, Cell: func(i int) table.Cell { return pages.FigureCell(p.all.Figures, figures[i]) }},
		{ID: "reading", Cell: func(i int) table.Cell { return table.Text(p.reading(figures[i])) }},
	}}
	for i := range t.Columns {
		t.Columns[i].Head = p.w.ShareHead(t.Columns[i].ID)
	}
	return t
}

// reading says what a figure consists of, and what it does not say.
func (p Pass) reading(f *report.Figure) string {
	said := cmp.Or(p.all.Figures.Know(f.ID), p.all.Figures.Base(f.ID))
	if made := pages.MadeAll(p.all.Figures, f, true); f.Configured && made != "" {
		return p.w.Reading(made, said)
	}
	return said
}

// Documents says how old approvals are, and which trainings were given.
func (p Pass) Documents() document.Page {
	var out []document.Section
	if p.has(kind.Documents) {
		out = append(out, p.foremost(kind.Documents, report.D1, report.D3, report.D4, report.D5, report.D6),
			section("approvals", "", p.charts("approval-age")),
			tabled("oldest", "", table.Only(p.oldest, "document", "latest-approved", "months-since")))
	}
	if p.has(kind.Trainings) {
		out = append(out, section("trainings", p.w.Section("trainings"), document.Para{Text: pages.Of(p.Report).Sentence(kind.Trainings)}),
			tabled("sessions", "", p.sessions),
			section("training-figures", "", p.trainingFacts()),
			section("training-charts", "", p.charts("sessions", "attendances", "trainees")))
	}
	return of(p.w.Part("documents"), out...)
}

// trainingFacts are the counts of trainings that no chart shows.
func (p Pass) trainingFacts() (out document.Facts) {
	for _, id := range [...]string{report.T2, report.T3, report.T4, report.T6} {
		f := p.Report.Figure(id)
		charted := id == report.T2 || id == report.T3 // charts show these by month, but not their sum
		said := f.Says(p.all.Figures)
		switch more := pages.MadeAll(p.all.Figures, f, !charted); {
		case !f.Configured || more == "":
		case charted:
			said = more
		default:
			said = p.w.OfWhich(said, more)
		}
		out = append(out, document.Said(strings.ToLower(id), p.all.Figures.Name(id), said))
	}
	return out
}
