package site

import (
	"io/fs"
	"reflect"

	"opsreport/render/document"
	"opsreport/render/site/engine"
	"opsreport/render/site/view"
	"opsreport/templates"
)

// Views returns the type of the data that each template receives, by the template's file: a page its document, a block a block of its kind,
// a partial what its caller has. Templates that are not named here are not described.
func Views() map[string]reflect.Type {
	out := map[string]reflect.Type{
		"layout.html": reflect.TypeFor[view.Page](), "section.html": reflect.TypeFor[*engine.Section](),

		"partials/lanes.html":  reflect.TypeFor[view.Lanes](),
		"partials/crumbs.html": reflect.TypeFor[[]view.Link](), "partials/record.html": reflect.TypeFor[*engine.Document](),
		"partials/sketch.html": reflect.TypeFor[view.Sketch](),
		"partials/strip.html":  reflect.TypeFor[NightText](),
		"partials/table.html":  reflect.TypeFor[view.Table](),
		"partials/title.html":  reflect.TypeFor[view.Page](), "partials/value.html": reflect.TypeFor[view.Value](),
		"partials/foot.html": reflect.TypeFor[FrameView](), "partials/head.html": reflect.TypeFor[FrameView](),
		"partials/top.html": reflect.TypeFor[FrameView](),
	}
	for _, b := range document.Blocks() {
		out["blocks/"+b.Kind()+".html"] = reflect.TypeOf(b)
	}
	files, _ := fs.Glob(templates.FS, "pages/*.html") // the pattern is a good one
	for _, file := range files {
		out[file] = reflect.TypeFor[*engine.Document]()
	}
	out["pages/overview.html"], out["pages/shared.html"] = reflect.TypeFor[OverviewView](), reflect.TypeFor[SharedView]()
	return out
}
