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
func BenchmarkRecordPage(b *testing.B) { compare(b, benchUnit(b), benchPage(), 1, "ns/page") }

// compare makes a view by the program and by html/template in turns.
func compare(b *testing.B, u *Unit, view any, of int, unit string) {
	b.Helper()
	var out bytes.Buffer
	if err := u.Execute(&out, "page", view); err != nil || u.Left() {
		b.Fatal(err, u.Left())
	}
	const turns = 10 // so that what html/template leaves to be collected weighs as it does in a night
	var ours, plain time.Duration
	for b.Loop() {
		start := time.Now()
		for range turns {
			out.Reset()
			if err := u.Execute(&out, "page", view); err != nil {
				b.Fatal(err)
			}
		}
		ours += time.Since(start) / turns
		out.Reset()
		start = time.Now()
		if err := u.Plain(&out, "page", view); err != nil {
			b.Fatal(err)
		}
		plain += time.Since(start)
	}
	b.ReportMetric(float64(plain)/float64(ours), "x-html/template")
	b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N*of), unit)
}

// tableOf is a table whose cells are links, chips and texts, with class and head
// from its columns, as lists of records are.
const tableOf = `<table>{{range .Rows}}<tr>{{range $i, $c := .Cells}}{{with index $.Columns $i}}` +
	`<td{{with .Class}} class="{{.}}"{{end}}` +
	`{{if .Number}} data-h="{{.Head}}"{{end}}>{{end}}{{template "cell" $c}}</td>{{end}}</tr>
{{end}}</table>{{define "cell"}}{{if .Link}}<a href="../{{.Link}}">{{text .Text}}</a>{{else if .Status}}<span class="chip {{.Status}}">` +
	`<svg viewBox="0 0 10 10" aria-hidden="true">` +
	`{{if eq .Status "exp"}}<path d="M1 1h8v8H1z"/>{{else}}<circle cx="5" cy="5" r="4"/>{{end}}</svg>` +
	`{{text .Text}}</span>{{else}}{{text .Text}}{{end}}{{end}}`

type benchCell struct{ Text, Link, Status string }

type benchColumn struct {
	Head, Class string
	Number      bool
}

type benchTable struct {
	Columns []benchColumn
	Rows    []struct{ Cells []benchCell }
}

// BenchmarkTableRow makes rows of seven cells beside html/template.
func BenchmarkTableRow(b *testing.B) {
	funcs := template.FuncMap{"text": bold}
	set, err := template.New("page").Funcs(funcs).Parse(tableOf)
	if err != nil {
		b.Fatal(err)
	}
	unit, err := New(set, template.FuncMap{"text": Appender(appendEscaped)}, "page")
	if err != nil {
		b.Fatal(err)
	}
	view := benchTable{Columns: make([]benchColumn, 7)}
	for i := range view.Columns {
		view.Columns[i] = benchColumn{Head: "Expires", Class: strings.Repeat("n", i%2), Number: i%3 == 0}
	}
	for range 100 {
		view.Rows = append(view.Rows, struct{ Cells []benchCell }{[]benchCell{{"FX-00017", "equipment/item/17.html", ""},
			{"Fire extinguisher, dock 4", "", ""},
			{"Expired", "", "exp"}, {"21 Nov 2026", "", ""}, {"North dock", "equipment/office/n.html", ""}, {"17", "", ""}, {"Up to date", "",
				"utd"}}})
	}
	compare(b, unit, view, len(view.Rows), "ns/row")
}
