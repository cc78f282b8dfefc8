package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/report"
)

// bare reports whether there is nothing to report: no record, and none that was there the night before.
func (in *Input) bare() bool {
	r := in.Report
	return len(r.Equipment)+len(r.FollowUps)+len(r.Documents)+len(r.Trainings) == 0 &&
		(in.Changes == nil || len(in.Changes.Events)+len(in.Changes.Tombstones) == 0)
}

// mostTypes is the most types of equipment that a first page without records has in a table; more are named in a sentence.
const mostTypes = 12

// nothing prints page 1 where there is nothing to report: what was read, and that it brought nothing.
func (d *doc) nothing() {
	d.opening()
	d.population()
	if len(d.in.Night.Types) <= mostTypes {
		d.Abreast(d.typesAsked, d.circumstances)
	} else {
		d.Note(brief.NoneReturned(d.regs.Registers.TypesAsked()))
		d.circumstances()
	}
	d.findings()
	foot := d.Height(func() { d.Gap(4); d.notice() })
	most := len(d.in.Rules)
	for most > 0 && d.Height(func() { d.rules(most) }) > d.Room()-foot {
		most--
	}
	d.rules(most)
	d.Gap(4)
	d.notice()
}

// grounds prints page 2 where there is nothing to report: the limitations, and lines for signatures.
func (d *doc) grounds() {
	d.limitationsTitle()
	var limits []brief.Fact
	for _, l := range d.brief.Limitations() {
		limits = append(limits, brief.Fact{ID: l.ID, Name: l.Title, Text: l.Text})
	}
	entries(d.Flow, limits)
	known := d.brief.Provenance(&d.in.Night, d.in.Nights, d.in.Metrics, report.Traffic{})
	d.Facts(96, facts(brief.Some(known, "snapshot", "manifest", "metrics")))
	d.commentaryWhole()
	d.signOff(1)
}

// circumstances prints how the records were read, and what holds for all of the report.
func (d *doc) circumstances() {
	known := append(d.brief.Basis(&d.in.Night, d.in.Settings.Privacy),
		d.brief.Provenance(&d.in.Night, d.in.Nights, d.in.Metrics, d.traffic())...)
	d.Facts(76, facts(brief.Some(known, "zone", "people", "requests", "span", "run", "seal")))
	d.Gap(6)
}
