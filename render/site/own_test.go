package site

import (
	"fmt"
	"html"
	"opsreport/render/pages"
	"strings"
	"testing"
	"testing/fstest"
)

// TestEveryFigureOnOnesOwnPage: a page of the user's reaches every figure of the dictionary by its id.
func TestEveryFigureOnOnesOwnPage(t *testing.T) {
	t.Parallel()
	in := input(t, sampleNight(asOf), nil)
	in.Override = fstest.MapFS{"pages/x-desk.html": {Data: []byte(`{{define "main"}}<h1>Desk</h1>{{range $id, $f := .Figures}}` +
		`<p>{{$id}}|{{$f.Name}}|{{$f.Text}}|<a href="{{$.Root}}{{$f.Page}}">how</a></p>{{end}}<p>only {{.Figures.F4.Text}}</p>{{end}}`)}}
	page := html.UnescapeString(string(write(t, in)["desk.html"]))
	if len(in.Report.Figures) < 30 {
		t.Fatalf("%d figures", len(in.Report.Figures))
	}
	for _, f := range in.Report.Figures {
		text := f.Says(pages.Of(in.Report).Words().Figures)
		want := fmt.Sprintf(`<p>%s|%s|%s|<a href="methods.html#%[1]s">`, f.ID, pages.Of(in.Report).Words().Figures.Name(f.ID), text)
		if text == "" || !strings.Contains(page, want) || f.ID == "F4" && !strings.Contains(page, "<p>only "+text+"</p>") {
			t.Errorf("no %s in %s", want, page)
		}
	}
}
