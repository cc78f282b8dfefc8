package engine

import (
	"html/template"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"opsreport/render/word"
	"opsreport/render/words"

	"github.com/Masterminds/sprig/v3"
	"golang.org/x/net/html"
	"pgregory.net/rapid"
)

func TestTemplatesCanCallNothingElse(t *testing.T) {
	t.Parallel()
	plain, compiled := functions(words.English(words.Context{}))
	var got []string
	for name, f := range plain {
		if f == nil {
			t.Errorf("%s is no function of sprig", name)
		}
		if compiled[name] == nil {
			t.Errorf("%s is not known to programs", name)
		}
		got = append(got, name)
	}
	slices.Sort(got)
	want := append(slices.Clone(allowed), "frame", "prose", "sortedKeys", "text", "trunc", "visible")
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for _, never := range []string{"now", "ago", "date", "toDate", "env", "expandenv", "getHostByName", "randInt", "shuffle", "uuidv4",
		"set", "unset",
		"merge", "keys", "values", "genCA", "bcrypt", "fail", "htmlDate", "osBase", "seq", "untilStep"} {
		if _, ok := plain[never]; ok {
			t.Errorf("templates can call %s", never)
		}
		if _, ok := sprig.HtmlFuncMap()[never]; !ok {
			t.Errorf("sprig has no %s", never)
		}
	}
}

// TestAMistakenCountIsTold: what a function cannot do is a mistake that is told, never
// the end of the process.
func TestAMistakenCountIsTold(t *testing.T) {
	t.Parallel()
	funcs, _ := functions(words.English(words.Context{}))
	for source, want := range map[string]string{
		`{{repeat 3 "a"}}`: "", `{{repeat -1 "a"}}`: "repeat", `{{until 3 | len}}`: "",
		`{{indent 4 "a\nb"}}`: "", `{{indent -1 "a"}}`: "indent", `{{nindent -1 "a"}}`: "nindent",
		`{{trunc -1 "a"}}`: "trunc", `{{frame "skip"}}`: "", `{{frame "skipp"}}`: "frame", `{{trunc 3 "äöüx"}}`: "",
	} {
		err := template.Must(template.New("x").Funcs(funcs).Parse(source)).Execute(new(strings.Builder), "")
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

func TestTextShowsEveryCharacter(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]template.HTML{
		"": "", "plain": "plain", "a + b": "a + b", "a&b<c>\"'": "a&amp;b&lt;c&gt;&#34;&#39;", " ": " ␣", " a": " a", "\u200b": "\u200b␣",
		"a\x00b": "a␀b", "\xff": "\ufffd",
		"שלום <b>": "<bdi>שלום &lt;b&gt;</bdi>", "\u202ea": "<bdi>\u202ea</bdi>", "é": "é",
	} {
		if got := textHTML(s); got != want {
			t.Errorf("%q shows as %q, want %q", s, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[ -~]*`), rapid.Map(rapid.SliceOf(rapid.Byte()),
			func(b []byte) string { return string(b) })).Draw(t, "s")
		got := string(textHTML(s))
		if innocent(s) && got != s {
			t.Fatalf("%q is not innocent: %q", s, got)
		}
		inside := strings.TrimSuffix(strings.TrimPrefix(got, "<bdi>"), "</bdi>")
		want := word.Legible(s)
		if template.HTMLEscapeString(html.UnescapeString(inside)) != inside || html.UnescapeString(inside) != want {
			t.Fatalf("%q shows as %q", s, got)
		}
	})
}

// TestTheHelpNamesEveryFunction that a template can call, and no other.
func TestTheHelpNamesEveryFunction(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../../cmd/opsreport/help/templates.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(raw), "only on their arguments:\n")
	list, own, _ := strings.Cut(text, "trunc counts characters")
	own, _, _ = strings.Cut(own, "\n\n")
	named := strings.Fields(list)
	for _, name := range []string{"text", "visible", "prose", "frame", "sortedKeys"} {
		if !strings.Contains(own, name) {
			t.Errorf("the help does not explain %s", name)
		}
		named = append(named, name)
	}
	slices.Sort(named)
	plain, _ := functions(words.English(words.Context{}))
	if has := slices.Sorted(maps.Keys(plain)); !slices.Equal(named, has) {
		t.Errorf("help/templates.txt names %q; templates have %q", named, has)
	}
}
