package render

import (
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/outdir"
	"opsreport/render/period"
	"opsreport/render/plot"
	"opsreport/render/site"
)

// withSparklines returns the edition for the site: the PDF has no sparklines.
func (e *Edition) withSparklines() brief.Edition {
	out, x := e.Edition, *e.Registers
	x.Past = period.WeeksOf(&e.Report.Rows, e.Past, e.Ledger)
	out.Registers = &x
	return out
}

// site returns the input of the pages.
func (e *Edition) site(charts, trends []chart.Chart) site.Input {
	o := &e.o
	in := site.Input{
		Edition: e.withSparklines(),
		Ledger:  e.Ledger,
		Reviews: e.reviews(),
		Charts: site.Charts{All: charts, Trends: trends,
			Equipment: plot.OfEquipment, FollowUps: plot.OfFollowUps},
		Settings:  site.Settings{Output: o.Output, Privacy: o.Level, PDF: PDFFile},
		Templates: o.Templates,
		Override:  o.Override,
		Assets:    o.Assets,
		Files: []site.File{
			{Path: outdir.MetersFile, Name: "metrics.prom", About: "Figures and rules for Prometheus"},
			{Path: periodsFile, Name: "Periods", About: "Figures of the last weeks, months and quarters"},
			{Path: historyFile, Name: "History", About: "One line for each snapshot: every figure, no names"},
		},
	}
	in.Files = append(in.Files, e.calendarLinks()...)
	return in
}
