package engine

import (
	"bytes"
	"io"
	"opsreport/render/words"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// builtins are templates as short as they can be.
func builtins() fstest.MapFS {
	return fstest.MapFS{
		"layout.html": file(`<!doctype html><html><head>{{template "head" .}}<title>{{.Title}}</title></head>` +
			`<body>{{template "main" .}}</body></html>`),
		"partials/head.html": file(`{{define "head"}}<meta http-equiv="Content-Security-Policy" content="` + policy + `">{{end}}`),
		"partials/foot.html": file(`{{define "foot"}}<footer>{{.Title}}</footer>{{end}}`),
		"pages/one.html":     file(`{{define "main"}}<h1>{{.Title}}</h1>{{range .List}}<p>{{text .}}</p>{{end}}{{end}}`),
	}
}

type oneView struct {
	Title string
	List  []string
}

func TestPageBodyAndPartial(t *testing.T) {
	t.Parallel()
	e, err := New(builtins(), nil, nil, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	view := oneView{"a & b", []string{"x < y", "\x01"}}
	var out bytes.Buffer
	if err := e.Page(&out, "one", view); err != nil || !strings.Contains(out.String(), "<h1>a &amp; b</h1><p>x &lt; y</p><p>␁</p></body>") {
		t.Errorf("%v: %s", err, &out)
	}
	if err := e.Body(&out, "one", view); err != nil || out.String() != "<h1>a &amp; b</h1><p>x &lt; y</p><p>␁</p>" {
		t.Errorf("%v: %s", err, &out)
	}
	if foot, err := e.Partial("foot", view); err != nil || foot != "<footer>a &amp; b</footer>" {
		t.Errorf("%v: %s", err, foot)
	}
	if err := e.Page(&out, "two", view); err == nil || !strings.Contains(err.Error(), "pages/two.html") {
		t.Errorf("a page that is not there: %v", err)
	}
	if _, err := e.Partial("two", view); err == nil || !strings.Contains(err.Error(), "two") {
		t.Errorf("a partial that is not there: %v", err)
	}
	if left := e.Left(); len(left) > 0 {
		t.Errorf("%q are left to html/template", left)
	}
	if err := e.Page(&out, "one", struct{ Title string }{}); err == nil || !strings.Contains(err.Error(),
		"pages/one.html:1:") || out.Len() > 0 {
		t.Errorf("a field that is not there: %v, %s", err, &out)
	}
}

// TestAPageHasThePartialsThatItReaches: also in what a condition leaves out and by way of others, and in place of ours what it
// defines itself, unless that is empty.
func TestAPageHasThePartialsThatItReaches(t *testing.T) {
	t.Parallel()
	all := builtins()
	for name, text := range map[string]string{
		"partials/way.html":  `{{define "way"}}{{if .List}}{{else}}{{range .List}}{{else}}{{template "far" .}}{{end}}{{end}}{{end}}`,
		"partials/far.html":  `{{define "far"}}far{{template "own"}}{{template "kept"}}{{end}}`,
		"partials/own.html":  `{{define "own"}}, ours{{end}}`,
		"partials/kept.html": `{{define "kept"}}, kept{{end}}`,
		"pages/two.html": `{{define "main"}}{{with .Title}}{{template "way" $}}{{end}}{{end}}` +
			`{{define "own"}}, its own{{end}}{{define "kept"}} {{end}}`,
	} {
		all[name] = file(text)
	}
	e, err := New(all, nil, nil, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := e.Body(&out, "two", oneView{Title: "x"}); err != nil || out.String() != "far, its own, kept" {
		t.Errorf("%v: %s", err, &out)
	}
}

func TestAUsersFolder(t *testing.T) {
	t.Parallel()
	folder := fstest.MapFS{
		"pages/one.html":         file(`{{define "main"}}own {{template "mine" .}}{{end}}`),
		"pages/x-site-desk.html": file(`{{define "main"}}desk {{template "partials/plain.html" .}}{{end}}`),
		"partials/mine.html":     file(`{{define "mine"}}mine{{end}}`),
		"partials/plain.html":    file(`plain`),
		"partials/feet.html":     file(`{{define "foot"}}feet{{end}}`),
		"partials/idle.html":     file(`{{define "idle"}}{{template "idle" .}}{{end}}`),
		"static/a/b.png":         file("png"), "static/.well-known/x": file("x"), "static/page.html": file("{{ not a template"),
		"assets/custom.css": file("p{}"), "css/site.css": file("p{}"), "css/other.css": file("p{}"), "pages/two.html": file("x"),
		"static/root/CNAME": file("report.example.com"), "static/root/.well-known/y": file("y"),
		"README.md":   file("x"),
		".git/config": file("x"), ".DS_Store": file("x"), "assets/custom.js": file("x"),
	}
	e, err := New(builtins(), folder, []string{"css/site.css"}, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	published := map[string]string{}
	if err := e.Publish(func(name string, write func(io.Writer) error) error {
		var out strings.Builder
		err := write(&out)
		published[name] = out.String()
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, got, want any }{
		{"published", published, map[string]string{"static/.well-known/x": "x", "static/a/b.png": "png", "static/page.html": "{{ not a template",
			"assets/custom.css": "p{}", "CNAME": "report.example.com", ".well-known/y": "y"}},
		{"own pages", e.OwnPages(), []OwnPage{{"x-site-desk", "site-desk.html", "Site desk"}}}, {"custom", e.CustomCSS(), "assets/custom.css"},
		{"unused", e.Unused(), []string{"README.md", "assets/custom.js", "css/other.css", "pages/two.html", "partials/idle.html"}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.what, c.got, c.want)
		}
	}
	var out bytes.Buffer
	for page, want := range map[string]string{"one": "own mine", "x-site-desk": "desk plain"} {
		if err := e.Page(&out, page, oneView{}); err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%s: %v, %s", page, err, &out)
		}
	}
	if foot, err := e.Partial("foot", oneView{}); err != nil || foot != "feet" {
		t.Errorf("the foot is %s, %v", foot, err)
	}
	if style, err := e.Read("css/site.css", nil); err != nil || string(style) != "p{}" {
		t.Errorf("%q, %v", style, err)
	}
	none, err := New(builtins(), nil, nil, words.English(words.Context{}))
	if err != nil || none.CustomCSS() != "" || len(none.OwnPages())+len(none.Unused()) > 0 {
		t.Errorf("without a folder: %v, %q %q", err, none.CustomCSS(), none.Unused())
	}
}

// TestMistakesAreToldAtOnce: what can be seen before a page is made names the
// file, and the line where there is one.
func TestMistakesAreToldAtOnce(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"pages/one.html", "{{define \"main\"}}\n{{if}}{{end}}", "pages/one.html:2"},
		{"pages/one.html", "{{define \"main\"}}\n{{template \"nowhere\" .}}{{end}}", "pages/one.html:2"},
		{"pages/one.html", "{{define \"main\"}}\n<a href=\"{{if .Title}}x\">{{end}}{{end}}", "pages/one.html:2"},
		{"pages/one.html", "{{define \"body\"}}{{end}}", "does not define \"main\""},
		{"pages/one.html", "{{define \"main\"}}{{env \"HOME\"}}{{end}}", "\"env\" not defined"},
		{"pages/x-One.html", "{{define \"main\"}}{{end}}", "pages/x-NAME.html"}, {"pages/x-a/b.html", "x", "pages/x-NAME.html"},
		{"pages/x-.html", "{{define \"main\"}}{{end}}", "pages/x-NAME.html"}, {"pages/x-two.html", "two", "does not define \"main\""},
		{"partials/own.html", "{{define \"own\"}}\n{{end", "partials/own.html:2"},
	} {
		if _, err := New(builtins(), fstest.MapFS{c.name: file(c.text)}, nil, words.English(words.Context{})); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v does not say %q", c.text, err, c.want)
		}
	}
	e, err := New(builtins(), fstest.MapFS{"pages/one.html": file(`{{define "main"}}<iframe></iframe>{{end}}`)}, nil, words.English(words.Context{}))
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Page(new(bytes.Buffer), "one", oneView{}); err == nil || !strings.Contains(err.Error(), "pages/one.html") {
		t.Errorf("what is refused: %v", err)
	}
}
