package site

import (
	"bytes"
	"html/template"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"opsreport/templates"
)

// recordViews are the views of the pages that there are many of.
var recordViews = map[string]any{
	"equipment-item": EquipmentView{}, "followup-item": FollowUpView{}, "document-item": DocumentView{}, "session": SessionView{},
}

func testEngine(t testing.TB) *engine {
	t.Helper()
	e, err := newEngine(templates.FS, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// fill gives every field of a view a drawn value, markup as plain as it is.
func fill(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(t, v.Field(i))
			}
		}
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*Chrome]() || rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), rapid.IntRange(0, 3).Draw(t, "len"), 3))
		for i := range v.Len() {
			fill(t, v.Index(i))
		}
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.String(), rapid.SampledFrom(nasty)).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int:
		v.SetInt(int64(rapid.Int().Draw(t, "int")))
	}
}

var nasty = []string{"", "plain", `"><script>alert(1)</script>`, "javascript:alert(1)", "java\nscript:x", "a&b", "a&amp;b", "'", "+", "\x00", "\xff", "https://x/?a=b#c", "../a b.html", "</title>", "{{.}}", "data:text/html,x", "`", "="}

// TestProgramsAgree holds pages made by programs against html/template.
func TestProgramsAgree(t *testing.T) {
	t.Parallel()
	e := testEngine(t)
	for name, empty := range recordViews {
		if err := e.page(new(bytes.Buffer), name, withChrome(empty)); err != nil {
			t.Fatal(err)
		}
		if made, ok := e.ready.ready.Load(programKey{name, reflect.TypeOf(empty)}); !ok || made.(program) == nil {
			t.Errorf("page %s has no program: html/template makes each of many pages", name)
		}
		rapid.Check(t, func(t *rapid.T) {
			view := reflect.New(reflect.TypeOf(empty)).Elem()
			fill(t, view)
			var want, got bytes.Buffer
			if err := e.pages[name].ExecuteTemplate(&want, "layout.html", view.Interface()); err != nil {
				t.Fatal(err)
			}
			if err := e.page(&got, name, view.Interface()); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(want.Bytes(), got.Bytes()) {
				t.Fatalf("page %s: got\n%s\nwant\n%s", name, &got, &want)
			}
		})
	}
}

func withChrome(empty any) any {
	v := reflect.New(reflect.TypeOf(empty)).Elem()
	v.Set(reflect.ValueOf(empty))
	v.FieldByName("Chrome").Set(reflect.ValueOf(new(Chrome)))
	return v.Interface()
}

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
	type view struct {
		Text string
		Link *Link
		HTML template.HTML
	}
	for _, source := range []string{
		`{{upper .Text}}`, `{{.Text | printf "%s!"}}`, `<p {{.Text}}>`, `<p title={{.Text}}>`, `<script>var x = {{.Text}}</script>`, `<p title="{{.HTML}}">`, `{{$x := .Text}}{{$x}}`,
		`{{if eq .Text "a"}}b{{end}}`, `{{.Link.Href}}`, `{{with .Link}}{{.Text}}{{else}}none{{end}}`, `{{range $i, $c := .Text}}{{end}}`, `<a href="{{.Text}}">`, `<a href="/x/{{.Text}}">`, `<a href="?q={{.Text}}">`, `{{len .Text}}`, `{{"<b>"}}`, `{{.HTML}}{{.Text}}`,
	} {
		set := template.Must(template.New("page").Funcs(functions()).Parse(source))
		p, err := newPrograms()
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range nasty {
			for _, v := range []view{{Text: text, HTML: "<i>x</i>"}, {Text: text, Link: &Link{text, text}}} {
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
