package review

import (
	"fmt"

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
var kinds = []kindWords{{period.Quarter, "quarter", "quarters"}, {period.Month, "month", "months"}, {period.Week, "week", "weeks"}}

// told lists the figures that the index shows, beside the nights and the open periods. A period's own
// page shows all figures; more columns would not fit here.
var told = [...]string{"P1", "P2", "P3"}

// None returns the page of all periods when there is no ledger.
func None() brief.Page {
	return brief.Page{ID: "index", Title: "Periods", Lede: "No period can be shown yet: that takes two nights that were compared."}
}

// Index returns the page of all periods.
func (b *Book) Index() brief.Page {
	r := brief.Page{ID: "index", Title: "Periods", Lede: "What happened between the nights, by week, month and quarter."}
	if since, resolution := b.Chain.Since(); since != "" {
		r.Lede = "What happened between the nights since " + since + ": " + resolution + ". " + boundary
	}
	if charts := b.Charts(); len(charts) > 0 {
		r.Sections = append(r.Sections, brief.Section{ID: "charts", Title: "Over the periods", Charts: charts})
	}
	for _, k := range kinds {
		t := b.list(b.Shown.Kind(k.kind))
		t.Empty = "No " + k.one + " has two nights yet."
		r.Sections = append(r.Sections, brief.Titled(k.many, word.Capital(k.many), "", t))
	}
	r.Sections = append(r.Sections, b.restated())
	return r
}

func (b *Book) list(all []*period.Period) table.Table {
	t := table.Table{Order: "newest first", Len: len(all), Columns: []table.Column{
		{ID: "period", Head: "Period", Cell: func(i int) table.Cell {
			name := all[i].Name()
			if !all[i].Whole {
				name += ", not over"
			}
			return table.Linked(name, Page(all[i].ID))
		}},
		{ID: "nights", Head: "P0 Nights", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Figure("P0").Text) }},
		gap(func(i int) *period.Period { return all[i] }),
	}}
	for _, id := range told {
		t.Columns = append(t.Columns, table.Column{ID: id, Head: id + " " + b.named[id], Named: true,
			Cell: func(i int) table.Cell { return short(all[i].Figure(id)) }})
	}
	t.Columns = append(t.Columns, table.Column{ID: "open", Head: "Open at the end", Kind: table.Number,
		Cell: func(i int) table.Cell {
			if n := all[i].Figure("P7").N; n != nil {
				return table.Int(*n)
			}
			return table.Muted(word.NotAvailable)
		}})
	return t
}

// gap returns the column of the longest time between two nights of each period.
func gap(of func(row int) *period.Period) table.Column {
	return table.Column{ID: "gap", Head: "Longest gap", Kind: table.Number,
		Cell: func(i int) table.Cell { return table.Text(fmt.Sprintf("%d h", of(i).GapH)) }}
}

// short returns the cell of a figure for a narrow column.
func short(f *period.Figure) table.Cell {
	if f.N != nil && f.ID == "P3" {
		return table.Text(fmt.Sprintf("%d begun, %d ended", f.Series[period.Begun].N, f.Series[period.Ended].N))
	}
	return figureCell(f)
}

// restated lists the published figures whose value is different when they are counted again.
func (b *Book) restated() brief.Section {
	all, empty := b.Shown.Restated, "None. A new count gives the published values for every period that is over."
	if len(b.Shown.Published) == 0 {
		empty = "None. No period is over that has two nights, so nothing was published yet."
	}
	return brief.Titled("restatements", "Restatement register", "The figures of a period that is over are published once and then stay. "+
		"Where a new count gives another value, both stand here.",
		table.Table{ID: "restated", Len: len(all), Empty: empty, Columns: []table.Column{
			{ID: "period", Head: "Period", Cell: func(i int) table.Cell { return table.Linked(all[i].Name(), Page(all[i].ID)) }},
			{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell { return table.Text(all[i].Figure) }},
			{ID: "was", Head: "As published", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Was) }},
			{ID: "is", Head: "As counted now", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Is) }},
			{ID: "why", Head: "Why", Cell: func(i int) table.Cell { return table.Text(all[i].Why) }},
		}})
}
