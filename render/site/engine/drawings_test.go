package engine

import (
	"bytes"
	"flag"
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/assets"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/sketchtest"
	"opsreport/render/words"
	"opsreport/templates"
)

var gallery = flag.String("gallery", "", "folder for a page with every sketch, to be looked at")

const galleryPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sketches</title>
<link rel="stylesheet" href="css/site.css"><link rel="stylesheet" href="css/charts.css"></head><body><main><h1>Sketches</h1>
<section class="cols"><div><h2>Strips</h2>{{.Axis}}
{{range .Strips}}<p></p>{{.}}
{{end}}</div><div><h2>Days</h2>{{.Days}}</div></section>
<section class="cols">{{range .Trends}}<div>{{.}}</div>
{{end}}</section>
<section class="cols">{{range .Changes}}<div>{{.}}</div>
{{end}}</section>
<section class="cols">{{range .Waterfalls}}<div>{{.}}</div>
{{end}}<div>{{range .Fates}}{{.}}{{end}}</div></section>
{{range .Lanes}}<section class="rule">{{.}}</section>
{{end}}</main></body></html>`

// shown returns what a page shows of a block.
func shown(t *testing.T, b document.Block) template.HTML {
	t.Helper()
	set, err := New(templates.FS, nil, nil, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	p, err := set.partsFor("../")
	if err != nil {
		t.Fatal(err)
	}
	out, err := set.appendBlock(p, false, nil, b)
	if err != nil {
		t.Fatal(err)
	}
	return template.HTML(strings.TrimSuffix(string(out), "\n"))
}

func sketches[S chart.Sketch](t *testing.T, all []S) []template.HTML {
	t.Helper()
	out := make([]template.HTML, len(all))
	for i, s := range all {
		out[i] = shown(t, document.Drawing{Of: s})
	}
	return out
}

// TestSketches holds how each kind of sketch is written.
func TestSketches(t *testing.T) {
	t.Parallel()
	page := template.Must(template.New("gallery").Parse(galleryPage))
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{
		"Axis": shown(t, document.Drawing{Of: sketchtest.Quarter}), "Strips": sketches(t, sketchtest.Strips()),
		"Days": shown(t, document.Drawing{Of: sketchtest.TwoWeeks()}), "Trends": sketches(t, sketchtest.Trends()),
		"Changes": sketches(t, sketchtest.Changes()), "Waterfalls": sketches(t, sketchtest.Waterfalls()), "Fates": sketches(t, sketchtest.Fates().Bars()),
		"Lanes": []template.HTML{shown(t, document.Lanes{Lanes: sketchtest.Lanes()[0]}), shown(t, document.Lanes{Lanes: sketchtest.Lanes()[1]})},
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

// TestPlacesOfADrawingLeadToTheirLists from wherever the page stands, and say how many records are there.
func TestPlacesOfADrawingLeadToTheirLists(t *testing.T) {
	t.Parallel()
	made := string(shown(t, document.Drawing{Of: chart.DayBars{Summary: "Two <2>", Bars: []chart.DayBar{{N: 0, Name: "1"}, {N: 2, Name: "2", List: "a/b.html#f=1", Says: "2 on <2> Dec"}}}}))
	for _, want := range []string{`role="group" aria-label="Two &lt;2&gt;"`, `<a href="../a/b.html#f=1" data-count="2" aria-label="2 on &lt;2&gt; Dec">`} {
		if strings.Count(made, want) != 1 {
			t.Errorf("not once %s:\n%s", want, made)
		}
	}
	if alone := string(shown(t, document.Drawing{Of: chart.DayBars{Summary: "None", Bars: []chart.DayBar{{Name: "1"}}}})); !strings.Contains(alone, `role="img"`) {
		t.Errorf("a drawing that leads nowhere:\n%s", alone)
	}
}
