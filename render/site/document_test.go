package site

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/records"
	"opsreport/render/pages/reviews"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/settings"
	"opsreport/render/site/engine"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/templates"
)

// TestEveryKindOfBlockHasATemplate: a block that no writer prints would be missing in silence.
func TestEveryKindOfBlockHasATemplate(t *testing.T) {
	t.Parallel()
	var listed, tested []string
	for _, b := range document.Blocks() {
		listed = append(listed, b.Kind())
	}
	for _, b := range oneOfEach {
		tested = append(tested, b.Kind())
	}
	files, err := fs.Glob(templates.FS, "blocks/*.html")
	if err != nil || len(files) == 0 {
		t.Fatalf("no templates of blocks: %v", err)
	}
	for _, file := range files {
		if kind := strings.TrimSuffix(path.Base(file), ".html"); !slices.Contains(listed, kind) {
			t.Errorf("templates/%s is of no block that document.Blocks lists", file)
		}
	}
	for _, kind := range listed {
		if !slices.Contains(files, "blocks/"+kind+".html") {
			t.Errorf("the block %s has no template: add templates/blocks/%[1]s.html", kind)
		}
		if !slices.Contains(tested, kind) {
			t.Errorf("the block %s is not tested: add one with all that it can have to oneOfEach", kind)
		}
	}
	for _, kind := range kindsOfBlocks(t) {
		if !slices.Contains(listed, kind) {
			t.Errorf("the block %s is not listed: add it to document.Blocks", kind)
		}
	}
}

// kindsOfBlocks are what the types of package document say that they are.
func kindsOfBlocks(t *testing.T) (kinds []string) {
	t.Helper()
	files, err := filepath.Glob("../document/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if m, ok := d.(*ast.FuncDecl); ok && m.Name.Name == "Kind" {
				kind, err := strconv.Unquote(m.Body.List[0].(*ast.ReturnStmt).Results[0].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				kinds = append(kinds, kind)
			}
		}
	}
	return kinds
}

// Nightly has the fixed pages whose row says that they change every night.
func Nightly() map[string]bool {
	nightly := map[string]bool{}
	for _, f := range fixed(words.English(words.Context{})) {
		nightly[f.Path] = f.Night
	}
	return nightly
}

// documents are the pages made of blocks, of an input.
func documents(t *testing.T, in Input) (out []*engine.Document) {
	t.Helper()
	s, err := newSource(in)
	if err != nil {
		t.Fatal(err)
	}
	places := slices.Concat(workPages(s), periodPages(s), slices.DeleteFunc(slices.Concat(groupPages(s), registerPages(s)),
		func(p place) bool { return p.Template == "register" || !s.Has(p.Path) }))
	for _, f := range fixed(s.Registers.Words) {
		if s.Has(f.Path) {
			places = append(places, f.place)
		}
	}
	for _, place := range places {
		v, err := viewOf(maker{source: s, Around: engine.Around{Chrome: &engine.Chrome{}}}, place.View)
		if err != nil {
			t.Fatal(err)
		}
		if first, is := v.(OverviewView); is {
			v = first.Document
		}
		out = append(out, v.(*engine.Document))
	}
	return out
}

// TestEverySectionHasItsPlace: each that a page has tonight, on another night or in an edition is named by its template, and each that a
// template names is there on one of them: what is misspelt would stand at the end, or nowhere.
func TestEverySectionHasItsPlace(t *testing.T) {
	t.Parallel()
	has := map[string]bool{}
	for _, in := range append(documentInputs(t), inputOfPeriods(t)) {
		for _, d := range slices.Concat(documents(t, in), recordDocuments(t)) {
			text, err := fs.ReadFile(templates.FS, "pages/"+d.ID+".html")
			if err != nil {
				t.Error(err)
			}
			for _, s := range d.Sections {
				if strings.Contains(string(text), "{{section .") { // else it has as many as there are, such as a sheet of each office
					has[d.ID+"/"+s.ID] = true
				}
			}
		}
	}
	placed, call := map[string]bool{}, regexp.MustCompile(`\bsection \. "([^"]*)"`)
	for _, file := range templateFiles(t) {
		text, err := fs.ReadFile(templates.FS, file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range call.FindAllSubmatch(text, -1) {
			placed[strings.TrimSuffix(path.Base(file), ".html")+"/"+string(m[1])] = true
		}
		if strings.Contains(string(text), "{{section .") && !strings.Contains(string(text), "{{rest .") {
			t.Errorf("%s loses a section that it does not name", file)
		}
	}
	for section := range has {
		if page, id := path.Split(section); !placed[section] {
			t.Errorf("templates/pages/%s.html gives the section %s no place: name it there", path.Clean(page), id)
		}
	}
	for section := range placed {
		if page, id := path.Split(section); !has[section] {
			t.Errorf("templates/pages/%s.html names a section %s, which is misspelt, or on no page of the nights of this test: give documentInputs what it shows",
				path.Clean(page), id)
		}
	}
	own, err := fs.Glob(templates.FS, "sections/*/*.html")
	for _, file := range own {
		if !has[strings.TrimSuffix(strings.TrimPrefix(file, "sections/"), ".html")] {
			t.Errorf("templates/%s is of a section that is misspelt, or on no page of the nights of this test: give documentInputs what it shows", file)
		}
	}
	if err != nil || len(own) == 0 {
		t.Error(err)
	}
}

// TestBlocks: what stands in a block is printed, and html/template prints the same.
func TestBlocks(t *testing.T) {
	t.Parallel()
	e := testEngine(t)
	d := engine.NewDocument(engine.Around{Chrome: &engine.Chrome{}, Root: "../"}, document.Page{ID: "downloads", Title: "Pre-use a self-contained-thing", Lede: document.Line{{Words: "First ", Text: "broken", Look: table.Expired}},
		Sections: []document.Section{{ID: "any", Title: "Section <h2>", Note: "Note <p>", File: document.Link{Text: "file <f>", Path: "f.csv"}, Blocks: oneOfEach}, {ID: "digests", Title: "Digests"}}})
	var out, plain bytes.Buffer
	if err := e.Page(&out, "downloads", d); err != nil {
		t.Fatal(err)
	}
	if err := e.Plain(&plain, "downloads", d); err != nil || !bytes.Equal(out.Bytes(), plain.Bytes()) || e.Left() != nil {
		t.Errorf("html/template makes %q, or another page (%v):\n%s\n%s", e.Left(), err, &out, &plain)
	}
	at := 0
	for _, want := range []string{`<h1><span class="whole">Pre-use</span> a self-contained-thing</h1>`, `<p class="lede">First <span class="chip exp">`, `<h2>Digests</h2>`, `<section class="rule" id="any">`, `<a class="button" href="../f.csv" download>file &lt;f&gt;</a>`,
		`<h2>Section &lt;h2&gt;</h2>`, `Note &lt;p&gt;`, `para &lt;p&gt;`, `<a href="../a.html">to &lt;a&gt;</a> · no link`,
		`a &lt;b&gt; <a href="../d.html?a=b&amp;c">leads &lt;to&gt;</a> it`, `name &lt;dt&gt;`, `value &lt;dd&gt;`,
		`<a href="../b.html">linked</a> <code>id</code>`, `<code>digest</code>`, `<a href="https://example.com/?a=b&amp;c" rel="noopener noreferrer">`,
		`type <code>this &lt;x&gt;</code>`, `class="chip exp"`, `<strong>first</strong>`, `<span class="m">none</span> and &lt;5&gt;</dd>`, `<script type="application/json">{"say":"\u003c/script\u003e \"s\" \u0026 {n}"}</script>`, `aria-label="title &lt;t&gt;"`, `>every &lt;x&gt;</caption>`,
		`>head &lt;id&gt;</th>`, `<tr id="E1">`, `counted &lt;td&gt;<details><summary>code &lt;s&gt;</summary>`, `SELECT &lt;1&gt;`, `data-h="Base"><span class="m">no base`,
		`unit &lt;u&gt;`, `note &lt;n&gt; <strong>target &lt;t&gt;</strong> <span class="chip nod">`, `not yet</span> why &lt;y&gt;`,
		`data-h="Short">example &lt;e&gt;`, `data-h="Base">out of &lt;o&gt;`, `<svg class="i exp"`, `<span>label &lt;l&gt;</span>`,
		`href="../m.html#E1" aria-label="How this is counted: label &lt;l&gt;"`, `class="number">`, `<a class="go" href="../t.html" data-count="7">7 &lt;n&gt;</a>`,
		`<span class="unit">d &lt;u&gt;</span>`, `<svg class="spark"`, "<p><span>of &lt;o&gt; ·</span> <span>17.5 % ·</span> <span>&#43;1 &lt;c&gt;</span></p>", `<p class="m">more &lt;m&gt;</p>`,
		`<a href="../o.html">oldest &lt;f&gt;</a>`, `<b class="bad"><svg class="mark waived"`, "limit 90\u00a0% not kept &lt;v&gt;</b>, waived &lt;w&gt;, further &lt;f&gt;</p>", `aria-label="says &lt;s&gt;"`, `class="words">complete`, `aria-label="findings &lt;f&gt;"`,
		`>found &lt;c&gt;</caption>`, `>what &lt;h&gt;</th>`, `class="n r">n</th>`, `>list &lt;l&gt;</th>`, `<tr id="X-1">`, `finds &lt;x&gt;<details>`,
		`which &lt;w&gt;</summary>`, `<li>loose &lt;o&gt;</li>`, `>12</td>`, `effect &lt;e&gt;`, `<a href="../x.html" data-count="3">3 rows</a>`, `<td></td></tr>`,
		`words &lt;p&gt; <a href="../d.html#id" data-count="3">&lt;number&gt;</a>`, `class="chip exp"`,
		`<a href="../e.html" aria-current="page" data-count="7"><svg class="i exp"`, `pick &lt;a&gt; <b>7</b></a>`,
		`<a class="button" href="../g.csv" download>file &lt;g&gt;</a>`, `data-rows="2">count &lt;c&gt;</strong> <span class="m">order &lt;o&gt;</span>`,
		`<li class="k-tick">key &lt;t&gt;</li>`, `id="list" role="table" data-list="list" data-rows="2"><caption class="vh">caption &lt;l&gt;</caption>`, `class="row-what">head &lt;w&gt;</th>`, `data-c="due" aria-sort="ascending">Due`,
		`class="row-strip"><span class="vh">strip &lt;s&gt;</span><div class="sketch"`, `May &lt;a&gt;</text>`,
		`<tbody role="rowgroup" id="group" data-rows="1"><tr class="group" role="row"><th scope="rowgroup" role="rowheader" colspan="4">`,
		`<svg class="i exp"`, `<b>name &lt;b&gt;</b> <span class="count">4</span> <span class="m">note &lt;m&gt;</span>`, `<span>beside</span>`,
		`<th scope="row" role="rowheader" class="row-what"><span class="one"><a href="../f.html"><b>record</b></a></span><p>ground &lt;p&gt;</p></th>`,
		`<td role="cell" class="row-when fig" data-h="due "><span class="one"><b>strong</b></span></td>`,
		`<td role="cell" class="row-turn"><span class="was"><span class="m">was</span></span> <span class="arrow" role="img" aria-label="became">→</span> <span class="one">is</span></td>`,
		`<td role="cell" class="row-strip"><div class="sketch" role="img" aria-label="strip says &lt;y&gt;">`,
		"</tr>\n" + `<tr class="gap" role="row"><td role="cell" colspan="4"><span>gap &lt;g&gt;</span></td></tr>` + "\n</tbody>",
		`<tbody role="rowgroup" data-rows="1"><tr role="row"><th`, `<code>digest</code></span><p>job: <a href="https://example.com/?a=b&amp;c" rel="noopener noreferrer">`,
		`aria-hidden="true"><svg height="10"><svg viewBox="0 0 44 10" preserveAspectRatio="none">`, `<span class="one">half</span>`,
		`<script type="application/json">{"one":"one","many":"","sort":"sort \u003cs\u003e","fields":[{"id":"due","t":"\u003cDue\u003e","n":"as \u003ca\u003e"}],"rows":[{"id":"r","c":[{"t":"text","v":"1"}]}]}</script>`,
		`data-register="all&lt;d&gt;"`, `data-rows="8">count &lt;d&gt;</strong> <span class="m">order &lt;d&gt;`,
		`<ul class="links"><li><a href="../l.html">leads &lt;l&gt;</a>`,
		`<p class="day">1 Nov &lt;d&gt; <span>day &lt;9&gt;</span></p><svg class="sign bad"`, `<p class="who"><strong>bold &lt;b&gt;</strong> by &lt;who&gt; · more &lt;m&gt;</p>`,
		`<p class="m">seen &lt;s&gt;</p><p class="m">none &lt;n&gt;</p><p class="m">file &lt;a&gt; caption &lt;f&gt; <code>key &lt;k&gt;</code></p><p class="m">rest &lt;r&gt;</p>`,
		`<p>note &lt;n&gt;</p>`, `<p>hidden &lt;h&gt;</p>`, `<li class="end" data-day="99"><p class="day">as of &lt;a&gt;</p>`, `<p>still &lt;s&gt;</p>`, `<p>prose &lt;p&gt;</p>`,
		`<p><em>commentary</em> &lt;c&gt;</p>`, `<p class="rule-line">rules &lt;r&gt; <span class="bad"><svg class="mark not-met"`, "<b>not kept &lt;n&gt;</b>, 3\u00a0%, ≤\u00a02 &lt;m&gt;</span> · ",
		`<b>open</b></span> · <a href="#all-rules">all &lt;a&gt;</a></p>`,
		`<div class="cols charts small"><figure class="chart" data-chart="bars">`, `>chart &lt;c&gt;</h3><p class="chart-note">note &lt;n&gt;</p>`, `fill-expired`,
		`<svg class="wide"`, `<p class="chart-summary">says &lt;s&gt;</p>`, `<summary>data &lt;d&gt;</summary>`, `aria-label="data of &lt;d&gt;"`,
		`<th scope="col">head &lt;h&gt;</th>`, `bar &lt;b&gt;</th>`, `<a class="go" href="../b.html?a=b&amp;c" data-count="3">3</a>`, `id="chart-bars">{"`,
		`<strong>no data &lt;n&gt;</strong>none &lt;e&gt;</p>`,
		`<caption class="vh">matrix &lt;s&gt;</caption>`, `>head &lt;h&gt;</th>`, `<a href="../c.html" title="column &lt;c&gt;">column &lt;c&gt;</a> <small>Nov &lt;n&gt;</small>`,
		`class="all"><span>all &lt;a&gt;`, `<span>row &lt;r&gt;</span>`,
		`<td><div class="m3"><b><a class="go" href="../l.html?a=b&amp;c" data-count="2">2</a></b> <span>of &lt;o&gt; 9</span></div></td><td class="all"><div class="zero"><b>0</b>`,
		`<td><div class="none"><b>–</b></div></td><td class="all"><div class="few"><b>1</b>`, `<li>legend &lt;l&gt;</li><li><span class="shade few"></span>few &lt;f&gt;</li>`,
		`<span class="shade m1"></span>under 10 %</li></ul>`,
		`<a class="go" href="../l.html?a=b&amp;c" data-count="3"><span class="chip exp">`, `3 &lt;expired&gt;`, `<li class="apart">1 &lt;out&gt;</li>`, `aria-label="bar &lt;b&gt;"`,
		`<li class="k-tick">key &lt;k&gt;</li>`, `<p>name &lt;n&gt;</p><p>beside &lt;b&gt;</p>`, `<p>value &lt;v&gt;</p>`,
		`<li class="stripped"><div class="what"><p><a href="../n.html">name &lt;n&gt;</a> after &lt;a&gt;</p><p class="m go-in">under &lt;u&gt;</p>`, `<div class="place go-in"><span><a href="../o.html">beside &lt;b&gt;</a></span><p class="m">lower &lt;l&gt;</p>`,
		`aria-label="strip &lt;s&gt;"`, `<strong>value &lt;v&gt;</strong></p><p class="m">since &lt;s&gt;</p>`, `<p>no &lt;page&gt;</p>`,
		`<strong class="n"><a class="go" href="../l.html" data-count="4">4</a></strong><div>count &lt;c&gt;<p class="m">moved &lt;m&gt; <a href="../f.html">first &lt;f&gt;</a></p>`,
		`<strong class="n">2</strong><div>no list`, `<p class="said">sentence &lt;s&gt; <a href="../r.html" data-count="4">4 rows</a> · none &lt;n&gt;</p>`,
		`<div class="calendar month d6" role="img" aria-label="days &lt;d&gt;"><span class="full">1</span><span>2</span><span class="full week">3</span><span>4</span></div>`,
		`<div class="calendar weeks d6" role="img" aria-label=""><i></i><i>Mo &lt;m&gt;</i><i>Tu</i><i>Sep</i><span>30</span><span class="full">31</span><i>Oct &lt;o&gt;</i><span>1</span><span>2</span></div>`,
		`<span class="shade uptodate"></span>on time &lt;k&gt;</li><li><span class="shade later"></span>not due</li>`, `<h3>group &lt;t&gt; <span class="m">note &lt;n&gt;</span></h3>`,
		`<caption class="vh">outcomes &lt;s&gt;</caption>`, `<th scope="col">week &lt;w&gt;</th>`, `<th scope="row"><a href="../w.html?a=b&amp;c">row &lt;r&gt;</a></th>`,
		`aria-label="bar &lt;s&gt;"`, `<th scope="row">no page</th>`, "source &lt;1&gt;\nline &#34;2&#34;\n</pre>",
		`<li class="k-tick">key &lt;k&gt;</li>`, `data-from="5" data-to="9"`, `<strong>lane &lt;l&gt;</strong> <span class="m">note &lt;n&gt;</span>`, `aria-label="said &lt;s&gt;"`,
		`aria-label="sheet &lt;s&gt;"`, `>item &lt;i&gt;</th>`, `<svg class="i exp"`, `late &lt;d&gt;`, `<a href="../item.html">serial &lt;n&gt;</a>`,
		`plan &lt;p&gt;`, `who &lt;w&gt;<p class="m">where &lt;w&gt;`, `1 Jan &lt;j&gt;<p class="m">below &lt;b&gt;`, `<td class="fill">`, `known &lt;k&gt;`,
		`<th scope="row" colspan="2"><div>only &lt;o&gt;`, `foot &lt;f&gt;`, `<li>sign &lt;s&gt;</li>`,
		`id="check-command"`, `title &lt;h3&gt;`, `line &lt;pre&gt;`,
		`expect &lt;x&gt;`, `see &lt;y&gt;`, `caption &lt;c&gt;`, `head &lt;th&gt;`, `<a href="../c.html">cell &lt;td&gt;</a>`,
		`<p class="h3">parts &lt;h&gt;</p>`, `<li><a href="../p.csv">part &lt;p&gt;</a> <span class="m">7</span></li>`} {
		next := strings.Index(out.String()[at:], want)
		if next < 0 {
			t.Fatalf("%s is missing, or not in its order:\n%s", want, &out)
		}
		at += next
	}
}

// TestAPageFailsWithAChartThatCannotBeDrawn: its error names the chart.
func TestAPageFailsWithAChartThatCannotBeDrawn(t *testing.T) {
	t.Parallel()
	d := engine.NewDocument(engine.Around{Chrome: &engine.Chrome{}}, document.Page{ID: "downloads", Sections: []document.Section{{ID: "any",
		Blocks: []document.Block{document.Charts{All: []document.Chart{{Chart: chart.Chart{ID: "open-age"}}}}}}}})
	var out bytes.Buffer
	if err := testEngine(t).Page(&out, "downloads", d); err == nil || !strings.Contains(err.Error(), "open-age") {
		t.Errorf("the page has %d bytes, and the error %v", out.Len(), err)
	}
}

// TestAFolderReplacesAPageASectionAndABlock, and a file for a section that no page has is told.
func TestAFolderReplacesAPageASectionAndABlock(t *testing.T) {
	t.Parallel()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	folder := fstest.MapFS{
		"pages/missing.html":                   file(`{{define "main"}}{{template "title" .}}<p>Ask 4120</p>{{end}}`),
		"sections/limitations/deleted.html":    file(`<p>own {{.ID}}: {{.Title}}{{range .Blocks}}{{show .}}{{end}}</p>`),
		"blocks/para.html":                     file(`<b>{{.Text}}</b>`),
		"partials/title.html":                  file(`{{define "title"}}<h1>own {{.H1}}</h1>{{end}}`),
		"sections/limitations/deletions.html":  file(`x`),
		"sections/overviews/deleted.html":      file(`x`),
		"sections/limitations/statements.html": file(`{{rest .}}`), // of a page alone
	}
	unused, err := CheckTemplates(templates.FS, folder)
	if err != nil || !slices.Equal(unused, []string{"sections/limitations/deletions.html", "sections/overviews/deleted.html"}) {
		t.Errorf("unused %q, %v", unused, err)
	}
	e, err := loadTemplates(templates.FS, folder)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for _, d := range documents(t, documentInputs(t)[0]) {
		err := e.Body(&out, d.ID, d)
		for id, want := range map[string]string{"missing": "<h1>own There is no page at this address</h1><p>Ask 4120</p>", "downloads": "<h1>own Files"} {
			if d.ID == id && (err != nil || !strings.Contains(out.String(), want)) {
				t.Errorf("%s: %v\n%s", id, err, &out)
			}
		}
		if d.ID == "limitations" && (err == nil || !strings.Contains(err.Error(), "sections/limitations/statements.html:1:2") ||
			!strings.Contains(err.Error(), "rest takes the page")) {
			t.Errorf("a section that asks for the rest of the page: %v\n%s", err, &out)
		}
	}
	delete(folder, "sections/limitations/statements.html")
	if e, err = loadTemplates(templates.FS, folder); err != nil {
		t.Fatal(err)
	}
	for _, d := range documents(t, documentInputs(t)[0]) {
		want := "<p>own deleted: What is deleted when<b>Snapshots are kept without a limit.</b></p>"
		if err := e.Body(&out, d.ID, d); err != nil || d.ID == "limitations" && !strings.Contains(out.String(), want) {
			t.Errorf("%s: %v\n%s", d.ID, err, &out)
		}
	}
	for name, text := range map[string]string{"sections/limitations/deleted.html": "{{.Heading}}", "blocks/para.html": "{{with .Words}}x{{end}}",
		"section.html": "{{.Classes}}", "blocks/facts.html": "{{range .}}{{.Title}}{{end}}"} {
		_, err := CheckTemplates(templates.FS, fstest.MapFS{name: file(text)})
		if err == nil || !strings.Contains(err.Error(), "check template "+name) || !strings.Contains(err.Error(), "can't evaluate field") {
			t.Errorf("%s with a field that is not there: %v", name, err)
		}
	}
	if _, err := CheckTemplates(templates.FS, fstest.MapFS{"blocks/para.html": file("{{show .}}")}); err == nil ||
		!strings.Contains(err.Error(), `blocks/para.html:1: function "show" not defined`) {
		t.Errorf("a block that shows itself: %v", err)
	}
}

// recordDocuments are the pages of a record of each kind, and of one that is gone, with all that a page can have.
func recordDocuments(t *testing.T) (out []*engine.Document) {
	t.Helper()
	day := func(n int) time.Time { return time.Date(2026, 11, n, 8, 0, 0, 0, time.UTC) }
	ms := func(n int) record.Time { return record.MS(day(n).UnixMilli()) }
	item := &record.Equipment{ID: "e", Serial: "EX-0001", Status: "expired", InService: record.True, Notes: "note",
		Schedules: []record.Schedule{{ID: "yearly", Status: "expired", ExpiresOn: ms(2)}}}
	part := &record.Equipment{ID: "p", ParentID: "e"}
	followUp := &record.FollowUp{ID: "f", Open: record.True, CreatedOn: ms(1), AssigneeID: "ann", Messages: []record.Message{{Note: "EX-0001 leaks", Date: ms(1)}}}
	paper := &record.Resource{ID: "d", Versions: []record.Version{{Label: "1", Description: "first"}}}
	session := &record.GroupTraining{ID: "s", TraineeIDs: []string{"ann"}, Notes: "note"}
	var sources []past.Source
	var last record.Night
	for i := range 11 { // every second night has none of them
		n := record.Night{Digest: strings.Repeat(string(rune('a'+i)), 64), AsOf: day(1 + i), Types: []record.TypeAsked{{ID: "t"}}, Set: record.Set{Equipment: record.Of[*record.Equipment](),
			FollowUps: record.Of[*record.FollowUp](), Overdue: record.Of[string](), Resources: record.Of[*record.Resource](), GroupTrainings: record.Of[*record.GroupTraining]()}}
		if i%2 == 0 {
			n.Equipment, n.FollowUps, n.Resources, n.GroupTrainings = record.Of(item, part), record.Of(followUp), record.Of(paper), record.Of(session)
		}
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		last = n
	}
	nights, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Build(last, nil, report.Options{Book: new(label.Book), Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	log, x := past.NewLog(nights), table.New(r, table.NewLayout(r, false))
	named := pages.FindMentions(privacy.Full, r, last.FollowUps)
	all := records.New(x, privacy.Full, named, log, period.NewCounter(period.Known{Log: log, Stored: nights, Zone: time.UTC}))
	for _, p := range []document.Page{all.Item(item, &r.Equipment[0], 0).Page, all.FollowUp(followUp, &r.FollowUps[0], 0).Page,
		all.Document(paper, &r.Documents[0], 0).Page, all.Session(session, &r.Trainings[0], 0).Page,
		records.NewStories(x, log).Gone(&event.Tombstone{List: kind.Equipment, ID: "e", Rows: &r.Rows})} {
		out = append(out, engine.NewDocument(engine.Around{Chrome: &engine.Chrome{}}, p))
	}
	return out
}

// documentInputs are a night of an account, and of an edition of equipment alone.
func documentInputs(t *testing.T) (out []Input) {
	t.Helper()
	for _, part := range []*record.Part{nil, {Lists: []string{record.Equipments}}} {
		n := testnight.Night(7, 12)
		n.Part, n.Requests = part, record.Of[*record.Request]()
		if part == nil { // more than stand on one page, and one whose state is not known
			all := []*record.FollowUp{{ID: "unknown"}, {ID: "closed", Open: record.False, AssigneeID: "p"}}
			for i := range table.WholeRows + 1 {
				all = append(all, &record.FollowUp{ID: strconv.Itoa(i), Open: record.True, CreatedOn: record.MS(int64(i%2) * n.AsOf.UnixMilli())})
			}
			n.FollowUps = record.Of(all...)
			n.Equipment = record.Of(&record.Equipment{ID: "e", AssignedIDs: []string{"p"}})
			n.Types = []record.TypeAsked{{ID: "none"}}
			n.GroupTrainings = record.Of(&record.GroupTraining{ID: "t", TraineeIDs: []string{"p"}})
		}
		o := report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: true, DueFormat: "yyyymmdd"}
		r, err := report.Build(n, nil, o)
		if err != nil {
			t.Fatal(err)
		}
		x := table.New(r, table.NewLayout(r, false))
		c := &event.Changes{Since: n.AsOf.AddDate(0, 0, -1), Shrunk: make([]event.Shrunk, 1),
			Events: []past.Event{{List: past.Equipments, ID: "gone", Event: past.Gone}}}
		var compared []pages.Comparison
		for _, path := range []string{table.ChangesPage, table.WeekPage} {
			compared = append(compared, pages.Comparison{Changes: c, Words: event.New(x, nil, nil), Page: path})
		}
		out = append(out, Input{Edition: pages.Edition{Report: r, Night: n, Registers: x, Changes: c, Compared: compared,
			Nights: []pages.NightLine{{Folder: n.Folder, Digest: n.Digest, AsOf: n.AsOf, Link: pages.Holds}},
			Rules:  []rule.Result{{Rule: rule.Rule{Name: "In date"}, State: rule.Met}}, Scope: document.Section{ID: "scope"}},
			Settings: Settings{PDF: "summary.pdf", Output: settings.Output{Commentary: "Said."}},
			Charts:   Charts{All: []chart.Chart{{ID: "equipment-forecast", Empty: "None"}, {ID: "expired-bands", Empty: "None"}}}})
	}
	return out
}

// inputOfPeriods is one with a quarter of several months, in which an inspection was not done, and one was done on time and late.
func inputOfPeriods(t *testing.T) Input {
	t.Helper()
	var sources []past.Source
	var last record.Night
	at := time.Date(2026, 9, 28, 4, 0, 0, 0, time.UTC)
	for i := range 15 {
		n := record.Night{Digest: strconv.Itoa(i), AsOf: at.AddDate(0, 0, 3*i), Types: []record.TypeAsked{{ID: "a"}, {ID: "b"}}}
		item := func(id string) *record.Equipment {
			return &record.Equipment{ID: id, TypeID: id, InService: record.True, Status: "uptodate",
				Schedules: []record.Schedule{{ID: "s", ExpiresOn: record.MS(at.AddDate(0, 0, 8).UnixMilli())}}}
		}
		a, done, due := item("a"), 0, 8 // it is completed on time, and then late
		if i > 4 {
			done, due = 14, 60
		} else if i > 1 {
			done, due = 5, 11
		}
		a.Schedules[0].LastCompletedOn, a.Schedules[0].ExpiresOn = record.MS(at.AddDate(0, 0, done).UnixMilli()), record.MS(at.AddDate(0, 0, due).UnixMilli())
		n.Equipment = record.Of(a, item("b"))
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		last = n
	}
	nights, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Build(last, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	x, log := table.New(r, table.NewLayout(r, false)), past.NewLog(nights)
	counter := period.NewCounter(period.Known{Log: log, Stored: nights, Zone: time.UTC})
	return Input{Edition: pages.Edition{Report: r, Night: last, Registers: x}, Ledger: log, Reviews: reviews.New(reviews.Input{Registers: x,
		Words: event.New(x, nil, nil), Ledger: log, Counter: counter, Shown: counter.Show(&period.Kept{}, "opsreport 1")})}
}
