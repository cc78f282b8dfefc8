package pages

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Methods is the page of how every figure is counted. Zone is the name of the time zone, and privacy that of the privacy level.
func Methods(r *report.Report, zone, privacy string) document.Page {
	w := Of(r).Words().Methods
	again := document.Para{Text: w.NotRecounted(), Back: true}
	if r.Recounted() {
		again.Text, again.Leads = w.Recounted(), "data/figures.sql"
	}
	nothing := document.Section{ID: "nothing", Title: w.Nothing(), Note: w.NothingHow(), Blocks: []document.Block{
		document.Table{Table: KindsOfNothing(w), Headed: true, Uncounted: true}}}
	return document.Page{ID: "methods", Title: w.Title(), Lede: document.Plain(w.Lede()), Sections: []document.Section{
		{ID: "figures", Title: w.Figures(), Note: w.SmallLines(period.WeeksShown), Blocks: []document.Block{again, figures(r, w)}},
		{ID: "periods", Title: w.Periods(), Note: w.PeriodsHow(), Blocks: []document.Block{figuresOfPeriods(Of(r).Words())}},
		{ID: "settings", Title: w.Settings(), Blocks: []document.Block{Settings(r, zone, privacy)}},
		headed("checks", checks(r, w)),
		headed("cannot", cannotCompute(w)),
		nothing,
		headed("crosswalk", Crosswalk(w)),
	}}
}

func figures(r *report.Report, w words.Methods) document.Dictionary {
	figures := Of(r).Words().Figures
	d := document.Dictionary{Title: w.Figures(), Caption: w.FiguresAre(), SQL: w.Statement(), Heads: document.Heads{
		ID: w.Id(), Name: w.Figure(), Counted: w.Counted(), Base: w.Base(), Unit: w.Unit(), Note: w.Know()}}
	for i := range r.Figures {
		f := &r.Figures[i]
		e := document.Definition{
			ID:      f.ID,
			Name:    figures.Name(f.ID),
			Counted: figures.Counted(f.ID),
			SQL:     r.Statement(f),
			Base:    table.Or(figures.Base(f.ID), w.NoBase()),
			Unit:    unit(figures, f.Unit),
			Note:    figures.Know(f.ID),
			Target:  Target(r, f),
		}
		if !f.Configured {
			e.State, e.Why = table.Cell{Text: figures.NotEvaluated(), Look: table.NoData}, f.Says(figures)
		}
		d.Entries = append(d.Entries, e)
	}
	return d
}

func figuresOfPeriods(all *words.Words) document.Dictionary {
	w, figures := all.Methods, all.PeriodFigures
	d := document.Dictionary{Title: w.Periods(), Caption: w.PeriodsAre(), Heads: document.Heads{
		ID: w.Id(), Name: w.Figure(), Counted: w.Counted(), Unit: w.Unit(), Note: w.Know(), Example: w.Example(), Short: w.ExampleShort()}}
	for _, f := range period.Dictionary() {
		d.Entries = append(d.Entries, document.Definition{
			ID:      f.ID,
			Name:    figures.Name(f.ID),
			Counted: figures.Counted(f.ID),
			Unit:    unit(all.Figures, f.Unit),
			Note:    figures.Know(f.ID),
			Example: figures.Example(f.ID),
		})
	}
	return d
}

// unit is how a unit is written; % is a sign and no word.
func unit(w words.Figures, id string) string { return cmp.Or(w.Unit(id), id) }

// Target says what the organisation asks of a figure; "" if it asks nothing.
func Target(r *report.Report, f *report.Figure) string {
	t, ok := r.Options.Targets[f.ID]
	if !ok || f.Better == report.Unrated || f.List != kind.None && !r.Has(f.List) {
		return ""
	}
	bound := func(v float64) string {
		side := words.FormatsSideMost
		switch {
		case f.Better == report.Higher:
			side = words.FormatsSideLeast
		case v == 0: // where nothing is allowed
			side = words.FormatsSideNone
		}
		return Of(r).Words().Formats.Bound(v, side, f.Percent())
	}
	return Of(r).Words().Methods.Target(bound(t.Meets), bound(t.Watch), f.Better == report.LastLow)
}

// Targets are the figures of which something is asked; one fact that there are none where nothing is.
func Targets(r *report.Report) (all document.Facts) {
	w, figures := Of(r).Words().Methods, Of(r).Words().Figures
	for i := range r.Figures {
		f := &r.Figures[i]
		if target := Target(r, f); target != "" {
			all = append(all, document.Said(f.ID, w.TargetOf(f.ID, figures.Name(f.ID)), target))
		}
	}
	if all == nil {
		return document.Facts{document.Said("none", w.Targets(), w.NoTargets())}
	}
	return all
}

// Settings are those that change figures, and the names of the time zone and of the privacy level.
func Settings(r *report.Report, zone, privacy string) (all document.Facts) {
	w := Of(r).Words().Methods
	review, due := w.NoReview(), w.NoDue()
	if m := r.Options.ReviewMonths; m > 0 {
		review = w.Review(m)
	}
	if r.Options.DueFormat != "" {
		due = w.Due(r.Options.DueFormat)
	}
	for _, s := range [][2]string{
		{"ages", strings.Join(r.Options.Buckets(), ", ")},
		{"zone", zone},
		{"review", review},
		{"due", due},
		{"least-percent", strconv.Itoa(word.MinPercent)},
		{"least-rated", strconv.Itoa(report.MinRated)},
		{"privacy", privacy},
	} {
		all = append(all, document.Said(s[0], w.Setting(s[0]), s[1]))
	}
	return all
}

// FiguresTonight lists every figure with how it is counted, of what, and its value.
func FiguresTonight(r *report.Report) table.Table {
	w, figures := Of(r).Words().Methods, Of(r).Words().Figures
	of := func(show func(f *report.Figure) table.Cell) func(int) table.Cell {
		return func(i int) table.Cell { return show(&r.Figures[i]) }
	}
	return table.Table{ID: "figures", Caption: w.Tonight(), Len: len(r.Figures), Empty: w.NoFigures(), Columns: []table.Column{
		{ID: "id", Head: w.Id(), Cell: of(func(f *report.Figure) table.Cell { return table.Text(f.ID) })},
		{ID: "name", Head: w.Name(), Cell: of(func(f *report.Figure) table.Cell { return table.Text(figures.Name(f.ID)) })},
		{ID: "counted", Head: w.CountedOf(), Cell: of(func(f *report.Figure) table.Cell {
			return table.Text(word.Joined(" / ", figures.Counted(f.ID), figures.Base(f.ID)))
		})},
		{ID: "value", Head: w.Value(), Kind: table.Number, Cell: of(func(f *report.Figure) table.Cell { return FigureCell(figures, f) })},
	}}
}

// checks lists the data-quality checks and what each looks for.
func checks(r *report.Report, w words.Methods) table.Table {
	all, said := r.Quality, Of(r).Words()
	return table.Table{ID: "checks", Caption: w.Checks(), Empty: w.None(), Len: len(all), Columns: []table.Column{
		{ID: "check", Head: w.Check(), Cell: func(i int) table.Cell { return table.Linked(all[i].Rule, table.ToCheck+all[i].Rule) }},
		{ID: "finds", Head: w.Finds(), Cell: func(i int) table.Cell { return table.Text(said.Quality.Check(all[i].Rule)) }},
		{ID: "effect", Head: w.Effect(), Cell: func(i int) table.Cell { return table.Text(Effect(said, &all[i])) }},
	}}
}

// cannotCompute lists what readers ask for and what cannot be computed from the lists, with the limitation that explains it.
func cannotCompute(w words.Methods) table.Table {
	all := [][2]string{{"on-time", "L3"}, {"result", "L3"}, {"closure", "L4"}, {"overdue", "L4"}, {"weighted", "L5"}, {"recurrence", "L5"},
		{"cancelled", "L5"}, {"coverage", "L6"}, {"review", "L7"}, {"incidents", "L8"}, {"compliance", "L1"}, {"completeness", "L2"}, {"names", "L9"}}
	return table.Table{ID: "cannot", Caption: w.Cannot(), Empty: w.None(), Len: len(all), Columns: []table.Column{
		{ID: "wanted", Head: w.WantedHead(), Cell: func(i int) table.Cell { return table.Text(w.Wanted(all[i][0])) }},
		{ID: "why", Head: w.WhyHead(), Cell: func(i int) table.Cell { return table.Text(w.Why(all[i][0])) }},
		{ID: "limit", Head: w.StatedIn(), Cell: func(i int) table.Cell { return table.Linked(all[i][1], table.ToLimit+all[i][1]) }},
	}}
}

// KindsOfNothing lists the ways in which a value can be missing, with the words that are shown. What is missing is never shown as 0.
func KindsOfNothing(w words.Methods) table.Table {
	ids := []string{"no-data", "not-fetched", "not-evaluated", "not-available", "zero"}
	return table.Table{ID: "kinds-of-nothing", Caption: w.Nothing(), Len: len(ids), Columns: []table.Column{
		{ID: "shown", Head: w.ShownHead(), Cell: func(i int) table.Cell {
			c := table.Strong(w.Shown(ids[i]))
			if i < 3 { // those of the record, of a list and of a figure, which have a chip
				c.Look = table.NoData
			}
			return c
		}},
		{ID: "when", Head: w.WhenHead(), Cell: func(i int) table.Cell { return table.Text(w.When(ids[i])) }},
		{ID: "example", Head: w.ExampleHead(), Cell: func(i int) table.Cell { return table.Text(w.SuchAs(ids[i])) }},
	}}
}

// Crosswalk lists what the report contributes to each clause of ISO 45001, and what it cannot show.
func Crosswalk(w words.Methods) table.Table {
	clauses := []string{"7-2", "7-5", "8-1", "9-1-1", "9-1-2", "9-2", "9-3", "10-2"}
	column := func(id, head string, say func(clause string) string) table.Column {
		return table.Column{ID: id, Head: head, Cell: func(i int) table.Cell { return table.Text(say(clauses[i])) }}
	}
	return table.Table{ID: "iso-45001", Caption: w.Crosswalk(), Empty: w.None(), Len: len(clauses), Columns: []table.Column{
		column("clause", w.ClauseHead(), w.Clause),
		column("asked", w.AskedHead(), w.Asked),
		column("contributes", w.ContributesHead(), w.Contributes),
		column("cannot", w.LacksHead(), w.Lacks),
	}}
}
