package site

import (
	"reflect"

	"opsreport/render/site/item"

	"opsreport/render/site/frame"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
)

// Record is what the pages of all records have.
type Record struct {
	view.Page
	Happened item.Story `doc:"its events, from the ledger"`
}

// Views returns the type of the data that each template receives, by the template's file. A page
// has its own view; a partial receives a part of a view. Templates that are not listed here are
// not described.
func Views() map[string]reflect.Type {
	out := map[string]reflect.Type{
		"layout.html": reflect.TypeFor[view.Page](),

		"pages/document-item.html": reflect.TypeFor[*item.Document](), "pages/equipment-item.html": reflect.TypeFor[*item.Equipment](),
		"pages/followup-item.html": reflect.TypeFor[*item.FollowUp](), "pages/gone.html": reflect.TypeFor[GoneView](),
		"pages/planner.html":  reflect.TypeFor[PlannerView](),
		"pages/register.html": reflect.TypeFor[page.RegisterView](), "pages/session.html": reflect.TypeFor[*item.Session](),
		"pages/shared.html": reflect.TypeFor[item.Shared](),

		"partials/block.html": reflect.TypeFor[view.Block](), "partials/chart.html": reflect.TypeFor[view.Chart](),
		"partials/calendar.html": reflect.TypeFor[view.Calendar](), "partials/fates.html": reflect.TypeFor[view.Fates](),
		"partials/lanes.html":  reflect.TypeFor[view.Lanes](),
		"partials/crumbs.html": reflect.TypeFor[[]view.Link](), "partials/happened.html": reflect.TypeFor[Record](),
		"partials/matrix.html":  reflect.TypeFor[view.Matrix](),
		"partials/message.html": reflect.TypeFor[item.Message](),
		"partials/sketch.html":  reflect.TypeFor[view.Sketch](),
		"partials/strip.html":   reflect.TypeFor[frame.Night](),
		"partials/table.html":   reflect.TypeFor[view.Table](), "partials/tiles.html": reflect.TypeFor[[]view.Tile](),
		"partials/title.html": reflect.TypeFor[view.Page](), "partials/values.html": reflect.TypeFor[view.Values](),
		"partials/foot.html": reflect.TypeFor[frame.View](), "partials/head.html": reflect.TypeFor[frame.View](),
		"partials/top.html": reflect.TypeFor[frame.View](),
	}
	for _, f := range fixed() {
		out["pages/"+f.Template+".html"] = f.view
	}
	return out
}
