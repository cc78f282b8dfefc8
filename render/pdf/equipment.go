package pdf

import (
	"fmt"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

// topRows is how many rows a table between charts has.
const topRows = 15

// currency prints page 3: which equipment is in date.
func (d *doc) currency() {
	d.lede(list.Equipment)
	d.tiles(d.brief.FigureTiles("E1", "E2", "E3", "E4"))
	d.H2(brief.ByTypeAndOffice, 120)
	d.pair("equipment-by-type", "equipment-by-office", 130)
	d.Grid(d.typeGrid())
	d.on.Where(d.in.Page.Section("where"))
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
	g := d.register(table.TypesByStatus(d.in.Report, d.regs.types))
	g.Counted, g.Column("out-of-service").Split = fmt.Sprintf("%d types", g.Len), true
	return g
}

// exceptions prints page 4: items that are expired, were never completed or have no schedule, and
// coming expiries.
func (d *doc) exceptions() {
	d.tiles(d.brief.FigureTiles("E6", "E7", "E5", "E9"))
	d.Gap(4)
	d.pair("expired-bands", "equipment-forecast", 80)
	d.lacking()
	d.expired()
}

// expired prints the items that have been expired longest, with what each was in the last weeks where anyone knows that.
func (d *doc) expired() {
	all, rest := d.regs.expired, "Annex B, p. "+d.PageOf("section B")
	s := d.in.Page.Section("longest")
	if s.ID == "" {
		d.Titled(first(topRows, d.register(table.Only(all, "serial", "title", "type", "office", "expires", "days-expired")), rest))
		return
	}
	rows := func() { d.on.Rows(s, len(s.Rows), longestName) }
	d.Need(d.Height(rows))
	rows()
	if len(s.Rows) < all.Len {
		d.Note(brief.TheRest(rest))
	}
}

// lacking counts the items without a completion or a schedule; Annex C lists them.
func (d *doc) lacking() {
	d.H2(brief.Lacking, 80)
	rows := facts(d.brief.Evidence(d.regs.never.Len, d.regs.missing.Len, d.regs.unknown.Len, "Annex C, p. "+d.PageOf("section C")))
	for i := range rows {
		if d.brief.Figure("E9").D != d.brief.Figure("E9").N {
			rows[i].Link = "section C"
		}
	}
	d.Facts(140, rows)
	d.Gap(2)
}
