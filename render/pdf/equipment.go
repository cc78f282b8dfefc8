package pdf

import (
	"fmt"

	"opsreport/render/pdf/sheet"

	"opsreport/render/word"

	"opsreport/render/group"
	"opsreport/render/list"
	"opsreport/render/table"
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
	d.Note(d.brief.OutOfService("p. " + d.PageOf("limitations")))
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

// typeGrid returns the table of equipment types by status, most severe first.
func (d *doc) typeGrid() sheet.Grid {
	groups, all := d.regs.types, d.in.Report.Currency()
	column := func(id, head string, cell func(c group.Currency) table.Cell) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Number, Total: cell(all),
			Cell: func(i int) table.Cell { return cell(groups[i].Currency) }}
	}
	rate := func(words func(n, d int) string) func(c group.Currency) table.Cell {
		return func(c group.Currency) table.Cell {
			if c.Rated == 0 {
				return table.Muted(word.NotAvailable)
			}
			return table.Text(either(words(c.InDate, c.Rated), "–"))
		}
	}
	g := d.register(table.Table{Caption: "Types, all rows", Order: "by name", Len: len(groups), Empty: list.Equipment.Row().Empty(),
		Columns: []table.Column{
			{ID: "type", Head: "Type", Total: table.Text("All types"),
				Cell: func(i int) table.Cell { return table.Linked(groups[i].Label, groups[i].Page) }},
			column("in-service", "In service", func(c group.Currency) table.Cell { return table.Count(c.In.All()) }),
			column("expired", "Expired", func(c group.Currency) table.Cell { return table.Count(c.In.Expired).Bold() }),
			column("expiring", "Expiring", func(c group.Currency) table.Cell { return table.Count(c.In.Expiring) }),
			column("uptodate", "Up to date", func(c group.Currency) table.Cell { return table.Count(c.In.UpToDate) }),
			column("no-data", "No data", func(c group.Currency) table.Cell { return table.Count(c.In.NoData()) }),
			column("n-of-d", "In date, n of d", rate(word.Part)),
			column("in-date", "In date", rate(word.Percent)),
			column("out-of-service", "Out of service", func(c group.Currency) table.Cell { return table.Count(c.Out.All()) }),
			column("out-expired", "of which expired", func(c group.Currency) table.Cell { return table.Count(c.Out.Expired) }),
		}})
	g.Counted, g.Column("out-of-service").Split = fmt.Sprintf("%d types", len(groups)), true
	return g
}

// exceptions prints page 4: items that are expired, were never completed or have no schedule, and
// coming expiries.
func (d *doc) exceptions() {
	d.tiles(d.brief.FigureTiles("E6", "E7", "E5", "E9"))
	d.Gap(4)
	d.pair("expired-bands", "equipment-forecast", 80)
	d.withoutEvidence()
	d.Titled(first(topRows, d.register(table.Only(d.regs.expired, "serial", "title", "type", "office", "expires", "days-expired")),
		"Annex B, p. "+d.PageOf("section B")))
}

// withoutEvidence counts the items without a completion or a schedule; Annex C lists them.
func (d *doc) withoutEvidence() {
	d.H2("Without evidence", 80)
	rows := facts(d.brief.Evidence(d.regs.never.Len, d.regs.missing.Len, d.regs.unknown.Len, "Annex C, p. "+d.PageOf("section C")))
	for i := range rows {
		if d.brief.Figure("E9").D != d.brief.Figure("E9").N {
			rows[i].Link = "section C"
		}
	}
	d.Facts(140, rows)
	d.Gap(2)
}
