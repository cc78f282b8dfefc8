package render

import (
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/plot"
	"opsreport/render/rule"
	"opsreport/render/site"
	"opsreport/render/table"
	"opsreport/render/word"
)

// site returns the input of the pages.
func (e *Edition) site(charts, trends []chart.Chart, metrics string) site.Input {
	o := &e.o
	in := site.Input{
		Report: e.Report, Night: e.night, Book: e.book, Metrics: metrics, Nights: o.Nights, Changes: e.Changes, Happened: e.Happened,
		Since: e.Since, Gone: e.Gone, Ledger: e.Ledger, Reviews: e.reviews(),
		Past: past.Of(&e.Report.Rows, e.History(), e.Ledger),
		Charts: site.Charts{All: charts, Trends: trends,
			Equipment: plot.OfEquipment, FollowUps: plot.OfFollowUps},
		Settings: site.Settings{
			Settings: o.Settings, Privacy: o.Level.String(),
			ZoneName: o.ZoneName, Tool: o.Tool, Build: e.build(), SharedPages: o.SharedPages, Logo: o.Logo, Commentary: o.Commentary,
			PDF: PDFFile, KeepNights: o.KeepNights,
			Shown: e.filter.Digest(),
		},
		Templates: o.Templates, Override: o.Override, Assets: o.Assets,
		Files: []site.File{
			{Path: promFile, Name: "metrics.prom", About: "Figures and rules for Prometheus"},
			{Path: periodsFile, Name: "Periods", About: "Figures of the last weeks, months and quarters"},
			{Path: historyFile, Name: "History", About: "One line for each night: every figure, no names"},
			{Path: calendarFolder + "all.ics", Name: "Calendar", About: "Coming expiries of the next 12 weeks"},
		},
	}
	in.Rules = e.ruleLines()
	for _, w := range o.Waivers {
		until := word.Date(w.Until)
		if !w.Holds(e.Report.AsOf) {
			until += ", expired"
		}
		in.Waivers = append(in.Waivers, brief.Waiver{Rule: w.Rule, Record: w.Record, Reason: w.Reason, Owner: w.Owner, Until: until})
	}
	layout := table.NewLayout(e.Report, false)
	for _, t := range e.night.Types {
		in.Files = append(in.Files, site.File{Path: calendarOf(layout, t.ID),
			Name: "Calendar: " + e.book.Show(label.EquipmentType, t.ID), About: "Coming expiries of this type"})
	}
	return in
}

// ruleStates translates the states of rules.
var ruleStates = [...]brief.RuleState{rule.Met: brief.Met, rule.NotMet: brief.Unmet, rule.NotEvaluated: brief.NotEvaluated,
	rule.NotApplicable: brief.NotEvaluated, rule.Waived: brief.Waived}

// ruleLines returns the rules with their results at the time of the snapshot.
func (e *Edition) ruleLines() []brief.Rule {
	var out []brief.Rule
	for _, r := range e.rules {
		line := brief.Rule{Name: r.Rule.Name, Asked: r.Limit, Found: r.Raw, Result: r.State.String(), Why: rule.Reason(r),
			State: ruleStates[r.State], Breach: r.Breach()}
		if r.Rule.MaxAge > 0 {
			// The result depends on the time of reading, and a page cannot change.
			line.Found, line.Why, line.Result, line.State, line.Breach = "", "", "judged when the report is checked", brief.NotEvaluated, false
		}
		out = append(out, line)
	}
	return out
}
