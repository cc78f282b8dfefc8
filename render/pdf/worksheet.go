package pdf

import (
	"opsreport/render/pdf/sheet"
)

// Widths of columns, in points: of that in which people write, and the most that a record's name asks for.
const (
	toWrite = 126
	toName  = 104.0
)

// MakeWorksheet returns the sheet on which the records of a sample are checked by hand. Its page is that of
// pages.Worksheet.
func MakeWorksheet(in PeriodInput) (content []byte, result sheet.Result, err error) {
	return makeOf(in, (*periodDoc).worksheet)
}

func (d *periodDoc) worksheet() {
	d.begin("")
	d.printPage(&d.in.Page, []row{
		{id: "draw", names: 96, gap: 12},
		{id: "signed"}, // here, as below the records it would often stand on a page alone
		{draw: func(int) { d.Note(d.prepared()) }},
		{id: "repeat", facts: code},
		{id: "records", plain: true, alone: "record", wide: map[string]float64{"remarks": toWrite}, fit: map[string]float64{"record": toName}},
	})
}
