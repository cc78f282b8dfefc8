package engine

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/templates"
)

const begins = `<!doctype html><html lang="en"><head>` + `<meta http-equiv="Content-Security-Policy" content="` + policy + `">` +
	`<title>t</title></head><body>`

// TestRefuse: one page for each thing that is refused, and their like that are not.
func TestRefuse(t *testing.T) {
	t.Parallel()
	for markup, want := range map[string]string{
		`<script>alert(1)</script>`: "a script without src", `<script type="application/json">{"a":"<b>"}</script>`: "",
		`<script src="static/x.js"></script>`:            "",
		`<script src="https://e.example/x.js"></script>`: "from elsewhere", `<script src="\\e.example/x"></script>`: "from elsewhere",
		`<style>p{}</style>`: "a style element", `<base href="/">`: "a base", `<p style="color:red">`: "style attribute",
		`<p onclick="x()">`:       "the handler onclick",
		`<a href="javascript:x">`: "runs a script", `<a href=" java&#10;script:x">`: "runs a script", `<a href="https://e.example">x</a>`: "",
		`<svg><a xlink:href="javascript:x"/>`: "runs a script", `<meta name="author" content="x">`: "",
		`<object data="x">`: "an object", `<embed src="x">`: "an embed", `<iframe src="x">`: "an iframe", `<frame>`: "a frame",
		`<form action="x">`: "action on <form>", `<button formaction="x">`: "formaction", `<form><input></form>`: "",
		`<img src="static/x.png" alt="">`: "", `<img src="data:image/png;base64,AA">`: "",
		`<img src="//e.example/x.png">`: "from elsewhere", `<img srcset="a.png 1x, https://e.example/b.png 2x">`: "from elsewhere",
		`<img srcset="a.png 1x, b.png 2x">`:                      "",
		`<link rel="stylesheet" href="https://e.example/x.css">`: "from elsewhere", `<link rel="stylesheet" href="assets/custom.css">`: "",
		`<link rel="icon" href="data:,">`: "", `<video poster="ftp://e.example/x">`: "from elsewhere",
		`<svg><use href="https://e.example/x.svg#a"/></svg>`: "from elsewhere", `<svg><use href="#a"/></svg>`: "",
		`<p title="javascript:x" data-x="//y">`: "", `<a href="mailto:a@e.example">`: "",
	} {
		err := Refuse([]byte(begins + "\n" + markup + "</body></html>"))
		switch {
		case want == "" && err != nil:
			t.Errorf("%s: %v", markup, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "line 2 ")):
			t.Errorf("%s: %v does not say %q", markup, err, want)
		}
	}
}

// TestRefusePolicy: the policy is there, is ours, and comes before everything.
func TestRefusePolicy(t *testing.T) {
	t.Parallel()
	policy := fmt.Sprintf(`<meta http-equiv="Content-Security-Policy" content=%q>`, policy)
	for page, want := range map[string]string{
		"<!doctype html><html><head>" + policy:          "",
		"<!doctype html>\n<!-- x -->" + policy + "<p>x": "",
		"<html><head>": "no content security policy",
		"":             "no content security policy",
		"<html><head><meta charset=utf-8>" + policy:                                     "no content security policy yet",
		"<html><head><title>x</title>" + policy:                                         "no content security policy yet",
		"<html><body>" + policy:                                                         "no content security policy yet",
		`<meta http-equiv="Content-Security-Policy" content>`:                           "no content security policy yet",
		policy + `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`: "",
	} {
		err := Refuse([]byte(page))
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", page, err, want)
		}
	}
}

// TestPolicyIsThatOfThePages: what is held up to users is what our pages have.
func TestPolicyIsThatOfThePages(t *testing.T) {
	t.Parallel()
	head, err := templates.FS.ReadFile("partials/head.html")
	if err != nil || !strings.HasPrefix(string(head), `{{define "head"}}<meta http-equiv="Content-Security-Policy" content="`+policy+`">`) {
		t.Errorf("the partial head does not begin with the policy: %v", err)
	}
}
