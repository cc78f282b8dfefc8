package pdf

import (
	"slices"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages/printed"
)

// part is a part of the document, in a row a section.
type part struct {
	id     string // by which links find it
	letter string // of an annex; "" for a page with a number
	of     func(printed.Pass) document.Page
	rows   []row
}

// letterOf returns the letter of a part that is an annex.
func letterOf(id string) string {
	all := new(doc).nightly()
	return all[slices.IndexFunc(all, func(p part) bool { return p.id == id })].letter
}

// nightly are the parts of the document. One without a section is left out.
func (d *doc) nightly() []part {
	registers := []row{{annex: true, without: []string{"with"}}} // names need the room
	return []part{
		{id: "scope", of: printed.Pass.Scope, rows: []row{
			{id: "read"},
			{need: 60, names: 110},             // the sections that stand in every output
			{draw: func(int) { d.contents() }}, // knows where the parts are
			{id: "population", need: 90, plain: true, named: true},
			{abreast: [][]row{
				{{id: "types", named: true}, {id: "labels", named: true}},
				{{id: "basis", small: true, apart: true, names: 76, gap: 6}, {id: "exclusions"}},
			}},
			{id: "many-types", named: true, apart: true, across: 2},
			{id: "not-covered", need: 50},
			{id: "commentary", need: 40},
		}},
		{id: "currency", of: printed.Pass.Currency, rows: []row{
			{id: kind.Equipment.Spec().Folder},
			{id: "places", need: 120, high: 130, across: 2},
			{id: "types", split: "out-of-service"},
			{id: "where", whole: entire},
			{id: "out-of-service"},
		}},
		{id: "exceptions", of: printed.Pass.Exceptions, rows: []row{
			{id: "exceptions", high: 80, across: 2},
			{id: "lacking", need: 80, names: 140, gap: 2, leads: map[string]string{
				"never":       printed.Place("never"),
				"no-schedule": printed.Place("never"),
				"unknown":     printed.Place("never"),
			}},
			{id: "longest", whole: entire, called: longestName, most: topRows, counted: true, without: []string{"inspection", "with", "status",
				"last-completed"}},
		}},
		{id: "backlog", of: printed.Pass.Backlog, rows: []row{
			{id: kind.FollowUps.Spec().Folder},
			{id: "ages", high: 96, across: 2},
			{id: "holders", need: 120, high: 130, untitled: true},
			{id: "forms", most: 40, counted: true},
		}},
		{id: "flow", of: printed.Pass.Flow, rows: []row{
			{id: "flow", high: 96},
			{id: "closing", need: 150},
			{abreast: [][]row{{{id: "closing-curve", high: 100}}, {{id: "closing-times", small: true, names: 92, gap: 4}, {id: "left-out"}}}},
			{id: "closure", plain: true, wide: map[string]float64{"figure": 118, "value": 94}},
		}},
		{id: "documents", of: printed.Pass.Documents, rows: []row{
			{id: "documents", gap: 4},
			{abreast: [][]row{{{id: "approvals", high: 76}}, {{id: "oldest", most: 6}}}},
			{id: "trainings", whole: 300, gap: 4, abreast: [][]row{
				{{id: "sessions", most: topRows, without: []string{"attendances"}, alone: "days-since", gap: 4},
					{id: "training-figures", names: 104, gap: 8}},
				{{id: "training-charts", high: 52}},
			}},
		}},
		{id: "quality", of: printed.Pass.Quality, rows: []row{
			{id: "changes", need: 60},
			{id: "changed"},
			{id: "less-visible", most: topRows, named: true},
			{most: 25, named: true, without: []string{"created", "recorded", "category"}}, // what happened to each list
			{id: "no-longer-returned", most: topRows, named: true},
			{id: "data-quality", need: 120},
			{id: "quiet", gap: 4},
			{abreast: [][]row{{{id: "due", named: true}}, {{id: "fields", most: 40}}}},
			{id: "all-fields"},
			{id: "replaced", uncounted: true},
		}},
		{id: "definitions", of: printed.Pass.Definitions, rows: []row{
			{id: "limitations", need: 70, facts: inMargin},
			{id: "thresholds", need: 70, names: 150, gap: 4},
			{id: "rules", need: 70, named: true},
			{id: "waivers", named: true},
			{id: "figures", counted: true, named: true, places: "id", wide: map[string]float64{"counted": 250, "name": 88},
				narrow: map[string]float64{"value": 96, "name": 110}},
		}},
		{id: "provenance", of: printed.Pass.Provenance, rows: []row{
			{id: "fetched"},
			{abreast: [][]row{{{id: "origin", names: 84, hosts: "service"}}, {{id: "asked", names: 84}}}},
			{id: "digests", names: 96, gap: 4},
			{id: "checks", facts: code},
			{id: "crosswalk", plain: true, named: true, without: []string{"asked"}, narrow: map[string]float64{"clause": 96}},
			{draw: func(int) { d.distribution() }},
		}},
		{id: "overdue", letter: "A", of: printed.Pass.Overdue, rows: registers},
		{id: "expired", letter: "B", of: printed.Pass.Expired, rows: registers},
		{id: "never", letter: "C", of: printed.Pass.Never, rows: registers},
		{id: "requests", letter: "D", of: printed.Pass.Requests, rows: []row{{
			id:      "requests",
			annex:   true,
			without: []string{"attempt", "took"}, // the parameters need the room
			below:   map[string]string{"sha256": "request"},
			fit:     map[string]float64{"request": idWide},
		}}},
		{id: "trends", letter: "E", of: printed.Pass.Past, rows: []row{{id: "about"}, {id: "trends", high: 74, across: 2}}},
		{id: "numbers", letter: "F", of: printed.Pass.Numbers, rows: []row{{id: "points"}, {id: "flow-data", named: true}, {id: "steps", named: true, across: 4}, {named: true}}},
	}
}

// topRows is how many rows a table between charts has, and idWide the width of the widest id that has room on one line.
const (
	topRows = 15
	idWide  = 134.0
)
