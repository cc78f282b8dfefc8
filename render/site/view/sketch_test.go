package view

import (
	"bytes"
	"flag"
	"html/template"
	"os"
	"path/filepath"
	"testing"

	"opsreport/assets"
	"opsreport/render/chart"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/sketchtest"
	"opsreport/templates"
)

var gallery = flag.String("gallery", "", "folder for a page with every sketch, to be looked at")

const galleryPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sketches</title>
<link rel="stylesheet" href="css/site.css"><link rel="stylesheet" href="css/charts.css"></head><body><main><h1>Sketches</h1>
<section class="cols"><div><h2>Strips</h2>{{template "sketch" .Axis}}
{{range .Strips}}<p></p>{{template "sketch" .}}
{{end}}</div><div><h2>Days</h2>{{template "sketch" .Days}}</div></section>
<section class="cols">{{range .Trends}}<div>{{template "sketch" .}}</div>
{{end}}</section>
<section class="cols">{{range .Changes}}<div>{{template "sketch" .}}</div>
{{end}}</section>
<section class="cols">{{range .Waterfalls}}<div>{{template "sketch" .}}</div>
{{end}}<div>{{range .Fates}}{{template "sketch" .}}{{end}}</div></section>
{{range .Lanes}}<section class="rule">{{template "lanes" .}}</section>
{{end}}</main></body></html>`

func sketches[S chart.Sketch](all []S) []*Sketch {
	out := make([]*Sketch, len(all))
	for i, s := range all {
		out[i] = SketchOf(s)
	}
	return out
}

// TestSketches holds how each kind of sketch is written.
func TestSketches(t *testing.T) {
	t.Parallel()
	page := template.Must(template.New("gallery").Funcs(template.FuncMap{"text": func(s string) string { return s }}).
		ParseFS(templates.FS, "partials/lanes.html", "partials/sketch.html"))
	template.Must(page.Parse(galleryPage))
	s := Setter{Root: "../", Words: setter.Words}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Axis": SketchOf(sketchtest.Quarter), "Strips": sketches(sketchtest.Strips()),
		"Days": SketchOf(sketchtest.TwoWeeks()), "Trends": sketches(sketchtest.Trends()),
		"Changes": sketches(sketchtest.Changes()), "Waterfalls": sketches(sketchtest.Waterfalls()), "Fates": sketches(sketchtest.Fates().Bars()),
		"Lanes": []*Lanes{s.LanesOf(sketchtest.Lanes()[0]), s.LanesOf(sketchtest.Lanes()[1])},
	})
	if err != nil {
		t.Fatal(err)
	}
	if *gallery != "" {
		if err := os.CopyFS(*gallery, assets.FS); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(*gallery, "index.html"), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	goldentest.Holds(t, "sketches.html", b.Bytes())
}
