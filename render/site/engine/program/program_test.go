package program

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/Masterminds/sprig/v3"
	"pgregory.net/rapid"
)

// nasty are texts that an escaper must not get wrong.
var nasty = []string{
	"", "plain", `"><script>alert(1)</script>`, "javascript:alert(1)", "java\nscript:x", "a&b", "a&amp;b", "'", "+", "\x00", "\xff", " ",
	"https://x/?a=b#c", "../a b.html", "</title>", "{{.}}", "data:text/html,x", "`", "=", "%41%zz", "a:b/c", "/a:b", "é漢\u202e",
	"mailto:a@b", "#x:y",
	"</script>", "<!--", "\u2028", "a/b?c=d&e=f+g", "(x)", "[x]", "1", "-1e9",
}

type kind string

type teller struct{ Name string }

func (t teller) String() string { return "told <" + t.Name + ">" }

type link struct{ Href, Text string }

type inner struct {
	Word  string
	Link  *link
	Count int
}

// Twice is a method of the value.
func (i inner) Twice() string { return i.Word + i.Word }

// Own is a method of the pointer.
func (i *inner) Own() string { return "own " + i.Word }

func (i inner) Fails() (string, error) {
	if i.Count > 1 {
		return "", errors.New("more than one")
	}
	return "ok", nil
}

type view struct {
	inner
	Text, Other string
	Kind        kind
	HTML        template.HTML
	URL         template.URL
	JS          template.JS
	Flag        bool
	N, M        int
	Small       int8
	Big         int64
	Unsigned    uint16
	Share       float64
	Link, None  *link
	Teller      teller
	List        []inner
	Links       []*link
	Texts       []string
	Numbers     []int
	Anything    []any
	Any, Nil    any
	ByName      map[string]string
	Deep        map[string]inner
	Self        *view
	Empty       []string
	Array       [2]string
}

func viewOf(text string, n int) *view {
	one := inner{text, &link{text, "to " + text}, n}
	v := &view{inner: one, Text: text, Other: "other " + text, Kind: kind(text),
		HTML: template.HTML("<i>" + template.HTMLEscapeString(text) + "</i>"),
		URL:  "https://x/?a=b&c", JS: `{"a":"\u003c"}`, Flag: n > 0, N: n, M: n * 3, Small: int8(n), Big: int64(n) << 40,
		Unsigned: uint16(n + 5), Share: float64(n) / 3,
		Link: &link{"x.html", text}, Teller: teller{text}, Texts: []string{text, "b", ""}, Numbers: []int{n, 2, 3}, Any: text,
		Array:  [2]string{"a", text},
		ByName: map[string]string{"b": text, "a": "1"}, Deep: map[string]inner{"x": one}, Anything: []any{text, n, nil, template.HTML("<b>"),
			one, &one, 1.5, n > 0}}
	for i := range n {
		v.List = append(v.List, inner{fmt.Sprint(text, i), &link{text, fmt.Sprint(i)}, i})
		v.Links = append(v.Links, &link{fmt.Sprint(i), text})
	}
	self := *v
	v.Self = &self
	return v
}

func views() []any {
	var out []any
	for i, text := range nasty {
		v := viewOf(text, i%4)
		out = append(out, *v, v)
	}
	return out
}

func funcs() template.FuncMap {
	out := template.FuncMap{"bold": bold}
	for _, name := range []string{"upper", "lower", "trim", "trimPrefix", "contains", "replace", "plural", "default", "ternary", "dict",
		"list", "join", "add", "add1",
		"sub", "mul", "max", "first", "last", "has", "hasPrefix", "quote", "toString", "empty", "coalesce", "splitList", "toJson", "get",
		"nindent", "int", "all", "cat", "div", "round"} {
		out[name] = sprig.HtmlFuncMap()[name]
	}
	return out
}

func bold(s string) template.HTML { return template.HTML(appendBold(nil, s)) }

func appendBold(b []byte, s string) []byte {
	return append(append(append(b, "<b>"...), template.HTMLEscapeString(s)...), "</b>"...)
}

// shared are templates that others may call.
const shared = `{{define "cell"}}<td title="{{.Word}}">{{.Link.Text}} {{.Count}}</td>{{end}}{{define "none"}}none{{end}}
{{define "word"}}<p class="{{.}}">{{.}}</p>{{end}}{{define "pair"}}<a href="{{.Root}}{{.Page}}">{{.Text}}</a>{{end}}
{{define "tree"}}<ul>{{.Word}}{{range .List}}<li>{{.Word}}</li>{{end}}{{with .Self}}{{template "tree" .}}{{end}}</ul>{{end}}`

// unitOf parses a template that may call a few others.
func unitOf(t fataler, source string) *Unit {
	f := funcs()
	set, err := template.New("page").Option("missingkey=error").Funcs(f).Parse(source + shared)
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	f["bold"] = Appender(appendBold)
	u, err := New(set, f, "page")
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return u
}

type fataler interface {
	Fatalf(format string, args ...any)
}

// holds compares a unit with html/template over one view. It returns whether
// both made it.
func holds(t fataler, u *Unit, source string, v any) bool {
	var want, got bytes.Buffer
	got.WriteString("before ")
	failed := u.Execute(&got, "page", v)
	wrong := u.Plain(&want, "page", v)
	switch {
	case wrong != nil:
		if failed == nil || failed.Error() != wrong.Error() || got.String() != "before " {
			t.Fatalf("%s with %+v: program %v %q, html/template %v", source, v, failed, &got, wrong)
		}
		return false
	case failed != nil || got.String() != "before "+want.String():
		t.Fatalf("%s with %+v: program %v\n%q, html/template\n%q", source, v, failed, &got, &want)
	}
	return true
}

// templatesOf are those of a file, one a line: made.txt has those of which a
// program must be made, left.txt those of which none is, and wrong.txt those
// that fail over some view or over all.
func templatesOf(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func TestProgramsAgreeWithTemplates(t *testing.T) {
	t.Parallel()
	for _, source := range templatesOf(t, "made.txt") {
		u := unitOf(t, source)
		done := 0
		for _, v := range views() {
			if holds(t, u, source, v) {
				done++
			}
		}
		if u.Left() || done == 0 {
			t.Errorf("%s: left to html/template, or never made (%d)", source, done)
		}
	}
	for _, source := range append(templatesOf(t, "left.txt"), templatesOf(t, "wrong.txt")...) {
		u := unitOf(t, source)
		for _, v := range views() {
			holds(t, u, source, v)
		}
	}
}

// values and places of which templates are drawn.
var (
	someTexts = []string{`.Text`, `.Kind`, `.Other`, `.Link.Text`, `$.Text`, `.Self.Word`, `(index .Texts 0)`, `(upper .Text)`,
		`(print .N .Text)`, `.Twice`, `(bold .Text)`, `.Any`,
		`.HTML`, `.URL`, `.JS`, `(or .Text "x")`, `(default "d" .Text)`, `(printf "%q" .Text)`, `.Teller`, `"lit<"`,
		`(ternary .Text .HTML .Flag)`, `(first .Texts)`, `(join "&" .Texts)`}
	someNumbers = []string{`.N`, `.M`, `.Small`, `.Big`, `(len .List)`, `(add .N 2)`, `3`, `(index .Numbers 0)`, `.Self.N`, `$.M`}
	someLists   = []string{`.List`, `.Self.List`, `$.List`, `(slice .List 0)`}
	somePlaces  = []string{`%s`, `<p title="%s">x</p>`, `<a href="%s">y</a>`, `<a href="../%s">y</a>`, `<a href="x.html#%s">y</a>`,
		`<p class='%s'></p>`, `<title>%s</title>`,
		`<script>var a = %s;</script>`, `<script type="application/json">[%s]</script>`, `<p id=%s>z</p>`, `<b style="width:%s">w</b>`}
)

// drawn is a template made of the language.
func drawn(t *rapid.T, depth int) string {
	pick := func(of []string) string { return rapid.SampledFrom(of).Draw(t, "of") }
	value := func() string {
		if rapid.Bool().Draw(t, "text") {
			return pick(someTexts)
		}
		return pick(someNumbers)
	}
	condition := func() string {
		switch rapid.IntRange(0, 5).Draw(t, "condition") {
		case 0:
			return value()
		case 1:
			return pick([]string{"eq", "ne", "lt", "le", "gt", "ge"}) + " " + pick(someNumbers) + " " + pick(someNumbers)
		case 2:
			return "and " + value() + " " + value()
		case 3:
			return "or (not " + value() + ") " + value()
		case 4:
			return pick(someLists)
		}
		return pick([]string{"eq", "ne"}) + " .Text " + pick([]string{".Other", `"plain"`, ".Kind", ".Any"})
	}
	if depth <= 0 {
		return fmt.Sprintf(pick(somePlaces), "{{"+value()+"}}")
	}
	switch rapid.IntRange(0, 7).Draw(t, "node") {
	case 0:
		return "{{if " + condition() + "}}" + drawn(t, depth-1) + "{{else}}" + drawn(t, depth-1) + "{{end}}"
	case 1:
		return "{{with " + value() + "}}<i>{{.}}</i>{{else}}" + drawn(t, depth-1) + "{{end}}"
	case 2:
		return "{{range " + pick(someLists) + "}}{{.Word}}{{template \"cell\" .}}{{with $}}" + drawn(t, depth-1) + "{{end}}{{else}}" + drawn(t,
			depth-1) + "{{end}}"
	case 3:
		return "{{$v := " + value() + "}}<u title=\"{{$v}}\">{{$v}}</u>" + drawn(t, depth-1)
	case 4:
		return "{{range $i, $e := " + pick(someLists) + "}}{{$i}}{{if eq $i 1}}" + pick([]string{"{{break}}",
			"{{continue}}"}) + "{{end}}{{$e.Count}}{{end}}" + drawn(t, depth-1)
	case 5:
		return "{{template \"pair\" (dict \"Root\" " + value() + " \"Page\" " + value() + " \"Text\" " + value() + ")}}" + drawn(t, depth-1)
	}
	return drawn(t, depth-1) + " " + drawn(t, depth-2)
}

func TestDrawnProgramsAgree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		source := drawn(t, 3)
		u := unitOf(t, source)
		for range 3 {
			text := rapid.OneOf(rapid.SampledFrom(nasty), rapid.String()).Draw(t, "text")
			holds(t, u, source, *viewOf(text, rapid.IntRange(0, 3).Draw(t, "n")))
		}
	})
}

// TestEscapersAgree tries every character in every place.
func TestEscapersAgree(t *testing.T) {
	t.Parallel()
	texts := append([]string{}, nasty...)
	for c := range 0x3000 {
		texts = append(texts, string(rune(c)), "a"+string(rune(c))+"b")
	}
	for c := range 256 {
		texts = append(texts, string([]byte{byte(c)}), "x:"+string([]byte{byte(c)}), "/"+string([]byte{byte(c)})+":")
	}
	for _, place := range somePlaces {
		u := unitOf(t, fmt.Sprintf(strings.ReplaceAll(place, "%", "%[1]"), "{{.}}"))
		for _, text := range texts {
			holds(t, u, place, text)
		}
		if u.Left() {
			t.Errorf("%s is left to html/template", place)
		}
	}
}

func TestProgramsServeManyAtOnce(t *testing.T) {
	t.Parallel()
	source := strings.Join(templatesOf(t, "made.txt")[:8], "")
	u := unitOf(t, source)
	for i := range 8 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			for n := range 50 {
				holds(t, u, source, *viewOf(nasty[(i+n)%len(nasty)], n%3))
				holds(t, u, source, viewOf(nasty[(i+n)%len(nasty)], n%3))
			}
		})
	}
}
