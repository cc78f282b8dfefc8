package review

import (
	"fmt"
	"strconv"

	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
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
func None() Review {
	return Review{ID: "index", Title: "Periods", Lede: "No period can be shown yet: that takes two nights that were compared."}
}

// Index returns the page of all periods.
func (b *Book) Index() Review {
	r := Review{ID: "index", Title: "Periods", Lede: "What happened between the nights, by week, month and quarter."}
	if since, resolution := b.Chain.Since(); since != "" {
		r.Lede = "What happened between the nights since " + since + ": " + resolution + ". " + Boundary
	}
	if charts := b.Charts(); len(charts) > 0 {
		r.Sections = append(r.Sections, Section{ID: "charts", Title: "Over the periods", Charts: charts})
	}
	for _, k := range kinds {
		t := b.list(b.Shown.Kind(k.kind))
		t.Empty = "No " + k.one + " has two nights yet."
		r.Sections = append(r.Sections, about(k.many, word.Capital(k.many), "", t))
	}
	r.Sections = append(r.Sections, b.restated())
	return r
}

func (b *Book) list(all []*period.Period) table.Table {
	t := table.Table{Order: "newest first", Len: len(all),
		Columns: []table.Column{words("period", "Period"), called("nights", "P0 Nights"), numbers("gap", "Longest gap")}}
	for _, id := range told {
		t.Columns = append(t.Columns, called(id, id+" "+b.named[id]))
	}
	t.Columns = append(t.Columns, numbers("open", "Open at the end"))
	t.Row = func(i int) []table.Cell {
		p := all[i]
		name := p.Name()
		if !p.Whole {
			name += ", not over"
		}
		row := []table.Cell{{Text: name, Link: Page(p.ID)}, text(p.Figure("P0").Text), text(fmt.Sprintf("%d h", p.GapH))}
		for _, id := range told {
			row = append(row, short(p.Figure(id)))
		}
		open := muted(word.NotAvailable)
		if f := p.Figure("P7"); f.N != nil {
			open = text(strconv.Itoa(*f.N))
		}
		return append(row, open)
	}
	return t
}

// short returns the cell of a figure for a narrow column.
func short(f *period.Figure) table.Cell {
	if f.N != nil && f.ID == "P3" {
		return text(fmt.Sprintf("%d begun, %d ended", f.Series[0].N, f.Series[1].N))
	}
	return figureCell(f)
}

// restated lists the published figures whose value is different when they are counted again.
func (b *Book) restated() Section {
	all, empty := b.Shown.Restated, "None. A new count gives the published values for every period that is over."
	if len(b.Shown.Published) == 0 {
		empty = "None. No period is over that has two nights, so nothing was published yet."
	}
	return about("restatements", "Restatement register", "The figures of a period that is over are published once and then stay. Where a "+
		"new count gives another value, both stand here.", table.Table{ID: "restated", Len: len(all), Empty: empty,
		Columns: []table.Column{words("period", "Period"), words("figure", "Figure"), called("was", "As published"),
			called("is", "As counted now"), words("why", "Why")},
		Row: func(i int) []table.Cell {
			r := all[i]
			return []table.Cell{{Text: r.Name(), Link: Page(r.ID)}, text(r.Figure), text(r.Was), text(r.Is), text(r.Why)}
		}})
}
