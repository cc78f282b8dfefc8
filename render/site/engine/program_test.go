package engine

import (
	"bytes"
	"html/template"
	"slices"
	"strings"
	"testing"

	"github.com/Masterminds/sprig/v3"
)

var nasty = []string{"", "plain", `"><script>alert(1)</script>`, "javascript:alert(1)", "java\nscript:x", "a&b", "a&amp;b", "'", "+",
	"\x00", "\xff", "https://x/?a=b#c", "../a b.html", "</title>", "{{.}}", "data:text/html,x", "`", "="}

// TestEscapersAgree tries every character in every spot.
func TestEscapersAgree(t *testing.T) {
	t.Parallel()
	p, err := newPrograms()
	if err != nil {
		t.Fatal(err)
	}
	texts := append([]string{}, nasty...)
	for c := range 0x3000 {
		texts = append(texts, string(rune(c)), "a"+string(rune(c))+"b")
	}
	for c := range 256 {
		texts = append(texts, string([]byte{byte(c)}), "x:"+string([]byte{byte(c)}))
	}
	for name, escape := range p.escapes {
		for _, text := range texts {
			var whole strings.Builder
			if err := escape.template.Execute(&whole, text); err != nil {
				t.Fatal(err)
			}
			var got bytes.Buffer
			if !escape.write(&got, text) || escape.before+got.String()+escape.after != whole.String() {
				t.Errorf("%s of %q: got %q, html/template has %q", name, text, &got, &whole)
			}
		}
	}
}

// TestProgramOfUsersTemplates keeps to html/template what a program does not know.
func TestProgramOfUsersTemplates(t *testing.T) {
	t.Parallel()
	type link struct{ Href, Text string }
	type view struct {
		Text string
		Link *link
		HTML template.HTML
	}
	for _, source := range []string{
		`{{upper .Text}}`, `{{.Text | printf "%s!"}}`, `<p {{.Text}}>`, `<p title={{.Text}}>`, `<script>var x = {{.Text}}</script>`,
		`<p title="{{.HTML}}">`, `{{$x := .Text}}{{$x}}`,
		`{{if eq .Text "a"}}b{{end}}`, `{{.Link.Href}}`, `{{with .Link}}{{.Text}}{{else}}none{{end}}`, `{{range $i, $c := .Text}}{{end}}`,
		`<a href="{{.Text}}">`, `<a href="/x/{{.Text}}">`, `<a href="?q={{.Text}}">`, `{{len .Text}}`, `{{"<b>"}}`, `{{.HTML}}{{.Text}}`,
	} {
		set := template.Must(template.New("page").Funcs(functions()).Parse(source))
		p, err := newPrograms()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range nasty {
			for _, v := range []view{{Text: text, HTML: "<i>x</i>"}, {Text: text, Link: &link{text, text}}} {
				var want, got bytes.Buffer
				failed := set.Execute(&want, v)
				made := p.execute(&got, "page", v)
				if made && (failed != nil || want.String() != got.String()) {
					t.Errorf("%s with %q: program made %q, html/template %q, %v", source, text, &got, &want, failed)
				}
				p.prepare(set, "page", "page", v)
			}
		}
	}
}

func TestTemplatesCanCallNothingElse(t *testing.T) {
	t.Parallel()
	own := []string{"repeat", "sortedKeys", "trunc", "until", "visible"}
	var got []string
	for name, f := range functions() {
		if f == nil {
			t.Errorf("%s is no function of sprig", name)
		}
		got = append(got, name)
	}
	slices.Sort(got)
	want := append(slices.Clone(allowed), own...)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for _, never := range []string{"now", "ago", "date", "toDate", "env", "expandenv", "getHostByName", "randInt", "shuffle", "uuidv4",
		"set", "unset", "merge", "keys", "values", "genCA", "bcrypt", "fail", "htmlDate", "osBase", "seq", "untilStep"} {
		if _, ok := functions()[never]; ok {
			t.Errorf("templates can call %s", never)
		}
		if _, ok := sprig.HtmlFuncMap()[never]; !ok {
			t.Errorf("sprig has no %s", never)
		}
	}
}
