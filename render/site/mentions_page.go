package site

import (
	"html/template"
	"strconv"

	"opsreport/render/glyph"
	"opsreport/render/report"
	"opsreport/render/table"
)

// namedNear are the rows of the items whose names stand on the page of a follow-up.
func (b *builder) namedNear(id string) []neighbour {
	var out []neighbour
	for _, i := range b.mentions.named(id) {
		out = append(out, b.neighbour(i))
	}
	return out
}

// namingNear are the rows of the follow-ups that stand on the page of an item.
func (b *builder) namingNear(id string) []neighbour {
	n := b.mentions.naming(id)
	if n.all == 0 {
		return nil
	}
	out := []neighbour{{"named by " + strconv.Itoa(n.all), &n.all}}
	for _, i := range n.rows {
		f := steadyFollowUp(b.Report.FollowUps[i])
		out = append(out, neighbour{b.x.Layout.Page(report.FollowUpList, f.ID), &f})
	}
	return out
}

// itemsNamed lists the items that a follow-up names.
func (b *builder) itemsNamed(root, id string) template.HTML {
	rows := b.mentions.named(id)
	if len(rows) == 0 {
		return ""
	}
	m := &markup{}
	for _, i := range rows {
		e := &b.Report.Equipment[i]
		m.raw("<li>").link(root, b.x.Layout.Page(report.EquipmentList, e.ID), glyph.Clip(table.ItemName(e), listText)).raw(" ").text(glyph.Clip(e.Title, listText)).raw("</li>\n")
	}
	return m.html()
}

// namedBy lists the follow-ups that name an item, and says how they were found.
func (b *builder) namedBy(root, id string) (rowsOf template.HTML, note string) {
	n := b.mentions.naming(id)
	if n.all == 0 {
		return "", ""
	}
	note = counted(n.all, "follow-up", "follow-ups")
	if n.all > len(n.rows) {
		note = "The latest " + strconv.Itoa(len(n.rows)) + " of " + note
	}
	return b.tableOf(root, b.x.FollowUpsAt(n.rows), -1).Rows, note + ", found by the serial number in message text, as a whole word. The service itself records no link between equipment and follow-ups."
}
