package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/table"
	"opsreport/render/word"
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
	page := d.all("summary", "scope", "provenance", "quality", "definitions")
	circumstances := row{id: "circumstances", names: 76, gap: 6}
	d.opening()
	d.compose(page, []row{{id: "population", need: 90, plain: true, named: true}})
	if len(d.in.Night.Types) <= mostTypes {
		d.compose(page, []row{{abreast: [][]row{{{id: "types", named: true}}, {circumstances}}}})
	} else {
		d.compose(page, []row{{id: "none-returned"}, circumstances})
	}
	d.compose(page, []row{{id: "data-quality", need: 120}})
	foot := d.Height(func() { d.Gap(4); d.notice() })
	most := len(d.in.Rules)
	for most > 0 && d.Height(func() { d.rules(page, most) }) > d.Room()-foot {
		most--
	}
	d.rules(page, most)
	d.Gap(4)
	d.notice()
}

// rules prints the configured rules, at most so many, and every waiver.
func (d *doc) rules(page *brief.Page, most int) {
	if most == 0 && len(d.in.Waivers) == 0 { // no room
		if len(d.in.Rules) > 0 {
			d.Mark("rules")
			d.Note(word.Plural(len(d.in.Rules), "rule", "rules") + ": " + d.page(table.OverviewPage))
		}
		return
	}
	d.compose(page, []row{{id: "rules", need: 70, named: true, most: most}, {id: "waivers", named: true}})
}
