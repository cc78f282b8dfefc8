package site

import (
	"reflect"

	"opsreport/render/site/frame"
	"opsreport/render/site/item"
	"opsreport/render/site/records"
	"opsreport/render/site/view"
)

// Views says what each template is executed with, by the template's file. A page
// has a view of its own; a partial is given part of one. A template that is not
// here is not described.
func Views() map[string]reflect.Type {
	return map[string]reflect.Type{
		"layout.html": reflect.TypeFor[view.Page](),

		"pages/changes.html": reflect.TypeFor[ChangesView](), "pages/document-item.html": reflect.TypeFor[*item.Document](),
		"pages/downloads.html": reflect.TypeFor[DownloadsView](), "pages/equipment-item.html": reflect.TypeFor[*item.Equipment](),
		"pages/followup-item.html": reflect.TypeFor[*item.FollowUp](), "pages/front.html": reflect.TypeFor[FrontView](),
		"pages/gone.html": reflect.TypeFor[GoneView](), "pages/limitations.html": reflect.TypeFor[LimitationsView](),
		"pages/methods.html": reflect.TypeFor[MethodsView](), "pages/missing.html": reflect.TypeFor[MissingView](),
		"pages/overview.html": reflect.TypeFor[OverviewView](), "pages/provenance.html": reflect.TypeFor[ProvenanceView](),
		"pages/quality.html": reflect.TypeFor[QualityView](), "pages/register.html": reflect.TypeFor[RegisterView](),
		"pages/search.html": reflect.TypeFor[SearchView](), "pages/session.html": reflect.TypeFor[*item.Session](),
		"pages/shared.html": reflect.TypeFor[records.Shared](),

		"partials/block.html": reflect.TypeFor[view.Block](), "partials/chart.html": reflect.TypeFor[view.Chart](),
		"partials/crumbs.html": reflect.TypeFor[[]view.Link](), "partials/message.html": reflect.TypeFor[item.Message](),
		"partials/table.html": reflect.TypeFor[view.Table](), "partials/tiles.html": reflect.TypeFor[[]view.Tile](),
		"partials/title.html": reflect.TypeFor[view.Page](), "partials/values.html": reflect.TypeFor[view.Values](),
		"partials/foot.html": reflect.TypeFor[frame.View](), "partials/head.html": reflect.TypeFor[frame.View](),
		"partials/top.html": reflect.TypeFor[frame.View](),
	}
}
