package review

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/period"
	"opsreport/render/table"
)

// kindWords are what a kind of period is called.
type kindWords struct {
	kind      period.Kind
	one, many string
}

// kinds are the kinds of period in the order of the index.
var kinds = []kindWords{{period.Month, "month", "months"}, {period.Quarter, "quarter", "quarters"}, {period.Week, "week", "weeks"}}

// None returns the page of all periods when there is none to show.
func None() brief.Page {
	return brief.Page{ID: "index", Title: "Periods", Lede: "No period can be shown yet: that takes two snapshots that were compared."}
}

// Index returns the page of all periods: a row for each, charts over them, and what was restated.
func (b *Book) Index() brief.Page {
	if len(b.Shown.Periods) == 0 {
		return None()
	}
	r := brief.Page{ID: "index", Title: bound(b.newest()), Lede: "What happened between snapshots, by week, month and quarter."}
	if since, resolution := b.Chain.Since(); since != "" {
		r.Lede = bound("What happened since " + since + ", the first snapshot: " + resolution + ".")
	}
	for _, k := range kinds {
		t := b.list(b.Shown.Kind(k.kind))
		t.Empty = "No " + k.one + " has two snapshots yet."
		r.Sections = append(r.Sections, brief.Titled(k.many, word.Capital(k.many), "", t))
	}
	for _, of := range []struct {
		kind      period.Kind
		id, title string
	}{{period.Month, "charts", "Over the months"}, {period.Week, "weekly", "The same, by week"}} {
		if charts := b.over(b.Shown.Kind(of.kind)); len(charts) > 0 {
			r.Sections = append(r.Sections, brief.Section{ID: of.id, Title: of.title, Charts: charts,
				Note: "What is seen between two snapshots counts in the periods of both."})
		}
	}
	r.Sections = append(r.Sections, b.restated())
	return r
}

// newest is the title of the index: the share of inspections on time in the last months.
func (b *Book) newest() string {
	for _, k := range kinds {
		title := ""
		for _, p := range b.Shown.Kind(k.kind) {
			f := p.Figure("P1")
			if !hasValue(f) {
				continue
			}
			said := share(f) + " in " + called(p.Span)
			if p.Whole {
				return word.Joined(", ", "Inspections on time: "+said, title)
			}
			title = share(f) + " in " + during(p)
		}
		if title != "" {
			return "Inspections on time: " + title
		}
	}
	return "Periods"
}

func (b *Book) list(all []*period.Period) table.Table {
	at := func(id string, cell func(f *period.Figure) table.Cell) func(i int) table.Cell {
		return func(i int) table.Cell {
			if f := all[i].Figure(id); f.N != nil {
				return cell(f)
			}
			return table.Muted(word.NotAvailable)
		}
	}
	pdf := map[string]bool{}
	for _, p := range b.ToPrint() {
		pdf[p.ID] = true
	}
	t := table.Table{Order: "newest first", Len: len(all), Columns: []table.Column{
		{ID: "period", Head: "Period", Cell: func(i int) table.Cell { return table.Linked(said(all[i]), Page(all[i].ID)) }},
		{ID: "on-time", Head: "Inspections on time", Named: true, Kind: table.Number,
			Cell: at("P1", func(f *period.Figure) table.Cell { return table.Text(word.Share(*f.N, *f.D)) })},
		{ID: "missed", Head: "Late, not done", Named: true, Kind: table.Number, Cell: at("P1", func(f *period.Figure) table.Cell {
			return table.Text(fmt.Sprintf("%d, %d", f.Series[period.Late].N, f.Series[period.NotDone].N))
		})},
		{ID: "expired", Head: "Items expired", Named: true, Kind: table.Number,
			Cell: at("P3", func(f *period.Figure) table.Cell { return table.Int(f.Series[period.Begun].N) })},
		{ID: "put-right", Head: "Put right", Named: true, Kind: table.Number,
			Cell: at("P3", func(f *period.Figure) table.Cell { return table.Int(f.Series[period.ByCompletion].N) })},
		{ID: "open", Head: "Open follow-ups", Named: true, Kind: table.Number, Cell: at("P7", func(f *period.Figure) table.Cell {
			return table.Text(fmt.Sprintf("%d → %d", f.Series[period.Opening].N, *f.N))
		})},
		{ID: "snapshots", Head: "Days with a snapshot", Named: true, Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Text(word.Part(all[i].Days, all[i].Of)) }},
	}}
	t.Columns = slices.DeleteFunc(t.Columns, func(c table.Column) bool { return !b.has(cmp.Or(columnOf[c.ID], "P0")) })
	for _, p := range all {
		if pdf[p.ID] {
			t.Columns = append(t.Columns, table.Column{ID: "pdf", Head: "PDF", Cell: func(i int) table.Cell {
				if !pdf[all[i].ID] {
					return table.Cell{}
				}
				return table.Linked("PDF of "+called(all[i].Span), PDF(all[i].ID))
			}})
			break
		}
	}
	return t
}

// columnOf are the figures that columns of periods are about.
var columnOf = map[string]string{"on-time": "P1", "missed": "P1", "expired": "P3", "put-right": "P3", "open": "P7"}

// restated lists the published figures whose value is different when they are counted again.
func (b *Book) restated() brief.Section {
	all, empty := b.Shown.Restated, "None. A new count gives the published values for every period that is over."
	if len(b.Shown.Published) == 0 {
		empty = "None. No period is over that has two snapshots, so nothing was published yet."
	}
	return brief.Titled("restatements", "Restated figures", "The figures of a period that is over are published once and then stay. "+
		"If a new count gives another value, both stand here.",
		table.Table{ID: "restated", Len: len(all), Empty: empty, Columns: []table.Column{
			{ID: "period", Head: "Period", Cell: func(i int) table.Cell { return table.Linked(all[i].Name(), Page(all[i].ID)) }},
			{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell { return table.Text(b.named[all[i].Figure]) }},
			{ID: "was", Head: "As published", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Was) }},
			{ID: "is", Head: "As counted now", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Is) }},
			{ID: "why", Head: "Why", Cell: func(i int) table.Cell { return table.Text(all[i].Why) }},
		}})
}
