package render

import (
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/plot"
	"opsreport/render/site"
	"opsreport/render/table"
)

// site returns the input of the pages.
func (e *Edition) site(charts, trends []chart.Chart) site.Input {
	o := &e.o
	in := site.Input{
		Edition: e.Edition, Nights: o.Nights, Since: e.Since, Ledger: e.Ledger, Reviews: e.reviews(),
		Past: past.Of(&e.Report.Rows, e.History(), e.Ledger),
		Charts: site.Charts{All: charts, Trends: trends,
			Equipment: plot.OfEquipment, FollowUps: plot.OfFollowUps},
		Settings: site.Settings{
			Settings: o.Settings, Privacy: o.Level.String(),
			ZoneName: o.ZoneName, Tool: o.Tool, Build: e.build(), SharedPages: o.SharedPages, Logo: o.Logo, Commentary: o.Commentary,
			PDF: PDFFile, KeepNights: o.KeepNights,
		},
		Templates: o.Templates, Override: o.Override, Assets: o.Assets,
		Files: []site.File{
			{Path: promFile, Name: "metrics.prom", About: "Figures and rules for Prometheus"},
			{Path: periodsFile, Name: "Periods", About: "Figures of the last weeks, months and quarters"},
			{Path: historyFile, Name: "History", About: "One line for each night: every figure, no names"},
			{Path: calendarFolder + "all.ics", Name: "Calendar", About: "Coming expiries of the next 12 weeks"},
		},
	}
	layout := table.NewLayout(e.Report, false)
	for _, t := range e.Night.Types {
		in.Files = append(in.Files, site.File{Path: calendarOf(layout, t.ID),
			Name: "Calendar: " + e.Book.Show(label.EquipmentType, t.ID), About: "Coming expiries of this type"})
	}
	return in
}
