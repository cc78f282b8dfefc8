package site

import (
	"reflect"

	"opsreport/render/document"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/words"
)

// Views returns the type of the data that each template receives, by the template's file. A page
// has its own view; a partial receives a part of a view. Templates that are not listed here are
// not described.
func Views() map[string]reflect.Type {
	out := map[string]reflect.Type{
		"layout.html": reflect.TypeFor[view.Page](),

		"section.html": reflect.TypeFor[*engine.Section](), "blocks/commands.html": reflect.TypeFor[document.Commands](),
		"blocks/dictionary.html": reflect.TypeFor[document.Dictionary](), "blocks/facts.html": reflect.TypeFor[document.Facts](),
		"blocks/findings.html": reflect.TypeFor[document.Findings](), "blocks/lanes.html": reflect.TypeFor[document.Lanes](),
		"blocks/commentary.html": reflect.TypeFor[document.Commentary](), "blocks/rules.html": reflect.TypeFor[document.Rules](),
		"blocks/line.html": reflect.TypeFor[document.Line](), "blocks/prose.html": reflect.TypeFor[document.Prose](),
		"blocks/source.html": reflect.TypeFor[document.Source](), "blocks/steps.html": reflect.TypeFor[document.Steps](),
		"blocks/links.html": reflect.TypeFor[document.Links](), "blocks/para.html": reflect.TypeFor[document.Para](),
		"blocks/loaded.html": reflect.TypeFor[document.Loaded](), "blocks/picks.html": reflect.TypeFor[document.Picks](), "blocks/rows.html": reflect.TypeFor[document.Rows](),
		"blocks/script.html": reflect.TypeFor[document.Script](), "blocks/sheet.html": reflect.TypeFor[document.Sheet](),
		"blocks/table.html": reflect.TypeFor[document.Table](), "blocks/tiles.html": reflect.TypeFor[document.Tiles](),

		"blocks/charts.html": reflect.TypeFor[document.Charts](), "blocks/matrix.html": reflect.TypeFor[document.Matrix](),
		"blocks/drawing.html": reflect.TypeFor[document.Drawing](), "blocks/entries.html": reflect.TypeFor[document.Entries](),
		"blocks/counts.html": reflect.TypeFor[document.Counts](), "blocks/days.html": reflect.TypeFor[document.Days](),
		"blocks/outcomes.html": reflect.TypeFor[document.Outcomes](), "blocks/sentence.html": reflect.TypeFor[document.Sentence](),

		"pages/document-item.html": reflect.TypeFor[*engine.Document](), "pages/equipment-item.html": reflect.TypeFor[*engine.Document](),
		"pages/followup-item.html": reflect.TypeFor[*engine.Document](), "pages/gone.html": reflect.TypeFor[*engine.Document](),
		"pages/planner.html": reflect.TypeFor[*engine.Document](), "pages/sheets.html": reflect.TypeFor[*engine.Document](), "pages/list.html": reflect.TypeFor[*engine.Document](), "pages/period.html": reflect.TypeFor[*engine.Document](),
		"pages/period-list.html": reflect.TypeFor[*engine.Document](),
		"pages/person.html":      reflect.TypeFor[*engine.Document](),
		"pages/session.html":     reflect.TypeFor[*engine.Document](),
		"pages/shared.html":      reflect.TypeFor[SharedView](),

		"partials/lanes.html":  reflect.TypeFor[view.Lanes](),
		"partials/crumbs.html": reflect.TypeFor[[]view.Link](), "partials/record.html": reflect.TypeFor[*engine.Document](),
		"partials/sketch.html": reflect.TypeFor[view.Sketch](),
		"partials/strip.html":  reflect.TypeFor[page.NightText](),
		"partials/table.html":  reflect.TypeFor[view.Table](),
		"partials/title.html":  reflect.TypeFor[view.Page](), "partials/value.html": reflect.TypeFor[view.Value](),
		"partials/foot.html": reflect.TypeFor[page.FrameView](), "partials/head.html": reflect.TypeFor[page.FrameView](),
		"partials/top.html": reflect.TypeFor[page.FrameView](),
	}
	for _, f := range fixed(words.English(words.Context{}).Site) {
		out["pages/"+f.Template+".html"] = f.view
	}
	return out
}
