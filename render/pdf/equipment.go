package pdf

import (
	"fmt"

	"opsreport/render/group"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

// topRows is how many rows a table between charts has.
const topRows = 15

// currency prints page 3: which equipment is in date.
func (d *doc) currency() {
	d.lede(list.Equipment)
	d.tiles(d.brief.FigureTiles("E1", "E2", "E3", "E4"))
	d.H2("By type", 120)
	d.untitled("equipment-by-type")
	d.Grid(d.typeGrid())
	d.H2("By office", 120)
	d.untitled("equipment-by-office")
	d.Note(fmt.Sprintf("Out of service: %s; they count in no rate. Status as returned by the service at the as-of time. “In date” "+
		"does not mean always inspected on time, nor safe to use (Limitation L3, p. %s).", text(d.in.Report.Figure("E9")),
		d.PageOf("limitations")))
}

// lede prints the sentence about a list.
func (d *doc) lede(l list.ID) {
	d.Para(d.brief.Sentence(l))
	d.Gap(4)
}

// untitled draws a chart without its title, below a heading with the same words.
func (d *doc) untitled(id string) {
	d.Need(90)
	d.on.Chart(d.figureOf(id), 130)
}

// typeGrid returns the table of equipment types by status.
func (d *doc) typeGrid() sheet.Grid {
	groups := d.regs.types
	num := func(head string) sheet.Column { return sheet.Column{Head: head, Right: true} }
	g := sheet.Grid{
		Caption: "Types, all rows", Counted: fmt.Sprintf("%d types", len(groups)), Order: "by name", Len: len(groups),
		Empty: list.Equipment.Row().Empty(),
		Columns: []sheet.Column{{Head: "Type"}, num("In service"), num("Expired"), num("Expiring"), num("Up to date"), num("No data"),
			num("In date, n of d"), num("In date"), {Head: "Out of service", Right: true, Split: true}, num("of which expired")},
	}
	g.Row = func(i int) []sheet.Cell {
		return append([]sheet.Cell{{Text: groups[i].Label, Link: d.on.Site(groups[i].Page)}}, currencyCells(groups[i].Currency)...)
	}
	g.Total = append([]sheet.Cell{{Text: "All types"}}, currencyCells(d.in.Report.Currency())...)
	return g
}

// currencyCells returns the counts of a group, most severe first, and its rate.
func currencyCells(c group.Currency) []sheet.Cell {
	out := []sheet.Cell{
		zero(c.In.All()), zero(c.In.Expired), zero(c.In.Expiring), zero(c.In.UpToDate), zero(c.In.NoData()),
		{Text: word.Part(c.InDate, c.Rated)}, {Text: either(word.Percent(c.InDate, c.Rated), "–")}, zero(c.Out.All()), zero(c.Out.Expired),
	}
	out[1].Bold = c.In.Expired > 0
	if c.Rated == 0 {
		none := sheet.Cell{Text: word.NotAvailable, Muted: true}
		out[5], out[6] = none, none
	}
	return out
}

// exceptions prints page 4: items that are expired, were never completed or have no schedule, and
// coming expiries.
func (d *doc) exceptions() {
	d.tiles(d.brief.FigureTiles("E6", "E7", "E5", "E9"))
	d.Gap(4)
	d.pair("expired-bands", "equipment-forecast", 80)
	d.withoutEvidence()
	d.Titled(first(topRows, d.register(table.Without(d.regs.expired, "status", "last-completed")), "Annex B, p. "+d.PageOf("section B")))
}

// withoutEvidence counts the items without a completion or a schedule; Annex C lists them.
func (d *doc) withoutEvidence() {
	d.H2("Without evidence", 80)
	never, missing, unknown := d.regs.never.Len, d.regs.missing.Len, d.regs.unknown.Len
	annex := ", listed in Annex C, p. " + d.PageOf("section C")
	where := func(n int) string {
		if n == 0 {
			return "none"
		}
		return word.Plural(n, "in-service item", "in-service items") + annex
	}
	rows := []sheet.Fact{
		{Name: "No completion on record", Value: where(never), Link: "section C"},
		{Name: "No schedule", Value: where(missing) + "; whether they need one is not known", Link: "section C"},
	}
	if unknown > 0 {
		rows = append(rows, sheet.Fact{Name: "Status not known", Value: where(unknown), Link: "section C"})
	}
	if out := d.in.Report.Figure("E9"); out.D == out.N {
		rows = []sheet.Fact{{Name: "In service", Value: "no item"}}
	}
	d.Facts(140, rows)
	d.Gap(2)
}
