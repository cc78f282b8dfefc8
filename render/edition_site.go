package render

import (
	"opsreport/render/chart"
	"opsreport/render/outdir"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/plot"
	"opsreport/render/site"
)

// site returns the input of the pages, which have sparklines; the PDF has none.
func (p *publication) site(shown pages.Edition, charts, trends []chart.Chart) site.Input {
	o, registers := &p.o, *shown.Registers
	registers.Past = period.WeeksOf(&p.Report.Rows, p.Past, p.Log)
	shown.Registers = &registers
	files := p.Registers.Words.Downloads
	in := site.Input{
		Edition: shown,
		Ledger:  p.Log,
		Reviews: p.reviews(),
		Charts: site.Charts{All: charts, Trends: trends,
			Equipment: plot.OfEquipment, FollowUps: plot.OfFollowUps},
		Settings:  site.Settings{Output: o.Output, Privacy: o.Level, PDF: PDFFile},
		Templates: o.Templates,
		Override:  o.Override,
		Assets:    o.Assets,
		Files: []pages.File{
			{Path: outdir.MetersFile, Name: "metrics.prom", About: files.Meters()},
			{Path: periodsFile, Name: files.Periods(), About: files.PeriodsHolds()},
			{Path: historyFile, Name: files.History(), About: files.HistoryHolds()},
		},
	}
	in.Files = append(in.Files, p.calendarLinks()...)
	return in
}
