package engine

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// pageOf has about 200 actions when it is executed, in the shape of a record's.
const pageOf = `{{define "main"}}<h1>{{.Title}}</h1>
<table>{{range .Rows}}<tr><th scope="row"><a href="{{.Page}}">{{.Name}}</a></th>` +
	`<td>{{with .Chip}}<span class="chip {{.Class}}">{{.Word}}</span>{{else}}none{{end}}</td>` +
	`<td class="n">{{.N}}</td><td{{if .Strong}} class="b"{{end}}>{{.Note}}</td></tr>
{{end}}</table>{{end}}`

type benchChip struct{ Class, Word string }

type benchRow struct {
	Page, Name, Note string
	Chip             *benchChip
	N                int
	Strong           bool
}

type benchView struct {
	Root, Title string
	Rows        []benchRow
}

func benchFiles() fstest.MapFS {
	return fstest.MapFS{
		"layout.html":       {Data: []byte(`<!doctype html><title>{{.Title}}</title>{{template "main" .}}`)},
		"pages/record.html": {Data: []byte(pageOf)},
	}
}

func benchPage() benchView {
	v := benchView{Root: "../../", Title: "Fire extinguisher 7"}
	for i := range 28 {
		v.Rows = append(v.Rows, benchRow{"equipment/item/" + strings.Repeat("a", i) + ".html", "Dock 4 & yard",
			"Last seen 21 Nov 2026, 'as found'", &benchChip{"exp", "Expired"}, i, i%3 == 0})
	}
	return v
}

// BenchmarkRecordPage makes a page of about 200 actions beside html/template.
func BenchmarkRecordPage(b *testing.B) {
	set, err := New(benchFiles(), nil, nil)
	if err != nil {
		b.Fatal(err)
	}
	view := benchPage()
	var out bytes.Buffer
	if err := set.Page(&out, "record", view); err != nil || len(set.Left()) > 0 {
		b.Fatal(err, set.Left())
	}
	var ours, plain time.Duration
	for b.Loop() {
		start := time.Now()
		if err := set.Page(&out, "record", view); err != nil {
			b.Fatal(err)
		}
		ours += time.Since(start)
		out.Reset()
		start = time.Now()
		if err := set.Plain(&out, "record", view); err != nil {
			b.Fatal(err)
		}
		plain += time.Since(start)
	}
	b.ReportMetric(float64(plain)/float64(ours), "x-html/template")
	b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N), "ns/page")
}
