package site

import (
	"io/fs"
	"reflect"

	"opsreport/render/document"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/templates"
)

// Views returns the type of the data that each template receives, by the template's file: a page its document, a block a block of its kind,
// a partial what its caller has. Templates that are not named here are not described.
func Views() map[string]reflect.Type {
	out := map[string]reflect.Type{
		"layout.html":           reflect.TypeFor[*engine.Document](),
		"section.html":          reflect.TypeFor[*engine.Section](),
		"partials/head.html":    reflect.TypeFor[FrameView](),
		"partials/top.html":     reflect.TypeFor[FrameView](),
		"partials/foot.html":    reflect.TypeFor[FrameView](),
		"partials/strip.html":   reflect.TypeFor[NightText](),
		"partials/crumbs.html":  reflect.TypeFor[*engine.Document](),
		"partials/heading.html": reflect.TypeFor[string](),
		"partials/title.html":   reflect.TypeFor[*engine.Document](),
		"partials/record.html":  reflect.TypeFor[*engine.Document](),
		"partials/lede.html":    reflect.TypeFor[*engine.Document](),
		"partials/address.html": reflect.TypeFor[engine.Address](),
		"partials/chip.html":    reflect.TypeFor[table.Cell](),
	}
	for _, b := range document.Blocks() {
		out["blocks/"+b.Kind()+".html"] = reflect.TypeOf(b)
	}
	out["blocks/table.html"] = reflect.TypeFor[engine.Grid]()
	files, _ := fs.Glob(templates.FS, "pages/*.html") // the pattern is a good one
	for _, file := range files {
		out[file] = reflect.TypeFor[*engine.Document]()
	}
	out["pages/overview.html"], out["pages/shared.html"] = reflect.TypeFor[OverviewView](), reflect.TypeFor[SharedView]()
	return out
}
