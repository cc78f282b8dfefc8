package program

import (
	"bytes"
	"html/template"
	"strings"
	"testing"
	"time"
)

// pageOf has about 200 actions when it is executed, in the shape of a record's.
const pageOf = `<h1>{{.Title}}</h1>
<table>{{range .Rows}}<tr><th scope="row"><a href="{{$.Root}}{{.Page}}">{{.Name}}</a></th>` +
	`<td>{{with .Chip}}<span class="chip {{.Class}}">{{.Word}}</span>{{else}}none{{end}}</td>` +
	`<td class="n">{{.N}}</td><td{{if .Strong}} class="b"{{end}}>{{.Note}}</td></tr>
{{end}}</table>`

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

func benchUnit(b *testing.B) *Unit {
	set, err := template.New("page").Parse(pageOf)
	if err != nil {
		b.Fatal(err)
	}
	u, err := New(set, nil, "page")
	if err != nil {
		b.Fatal(err)
	}
	return u
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
	set := benchUnit(b)
	view := benchPage()
	var out bytes.Buffer
	if err := set.Execute(&out, "page", view); err != nil || set.Left() {
		b.Fatal(err, set.Left())
	}
	var ours, plain time.Duration
	for b.Loop() {
		start := time.Now()
		out.Reset()
		if err := set.Execute(&out, "page", view); err != nil {
			b.Fatal(err)
		}
		ours += time.Since(start)
		out.Reset()
		start = time.Now()
		if err := set.Plain(&out, "page", view); err != nil {
			b.Fatal(err)
		}
		plain += time.Since(start)
	}
	b.ReportMetric(float64(plain)/float64(ours), "x-html/template")
	b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N), "ns/page")
}
