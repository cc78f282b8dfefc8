package pdf

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
)

// Widths of columns, in points: of that in which people write, and the most that a record's name asks for.
const (
	toWrite = 126
	toName  = 104.0
)

// MakeWorksheet returns the sheet on which the records of a sample are checked by hand. Its page is that of
// front.Worksheet.
func MakeWorksheet(in PeriodInput) (content []byte, result sheet.Result, err error) {
	return makeOf(in, (*periodDoc).worksheet)
}

func (d *periodDoc) worksheet() {
	d.begin("as of", "")
	d.Facts(96, facts(d.in.Page.Section("draw").Facts))
	d.Gap(12)
	d.Para(d.in.Page.Section("signed").Text[0]) // here, as below the records it would often stand on a page alone
	d.Note(brief.Prepared(d.in.Tool, ""))
	if how := d.in.Page.Section("repeat"); how.Text != nil {
		d.H2(how.Title, 90)
		d.Para(how.Text[0])
		d.Code(how.Text[1:]...)
	}
	records := d.in.Page.Section("records")
	d.H2(records.Title, 90)
	g := Wordy(records.Tables[0].Table, d.on.Site)
	g.Columns[0].Bold, g.Column("record").Bold = false, true
	g.Column("remarks").Min = toWrite
	name := slices.IndexFunc(g.Columns, func(c sheet.Column) bool { return c.ID == "record" })
	for i := range g.Len {
		wide := d.Width(sheet.TableInk.Bold(), d.Quietly(g.Row(i)[name].Text))
		g.Columns[name].Min = max(g.Columns[name].Min, min(wide, toName))
	}
	g.Plain = true
	d.Grid(g)
}
