package prose

import (
	"opsreport/render/words"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/html"
	"pgregory.net/rapid"
)

// shown is the text of a fragment without white space.
func shown(t interface{ Fatal(...any) }, fragment string) string {
	doc, err := html.Parse(strings.NewReader(fragment))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for n := range doc.Descendants() {
		if n.Type == html.TextNode {
			out.WriteString(n.Data)
		}
		if n.Type == html.ElementNode && slices.Contains([]string{"script", "img", "a", "table", "h1", "h2", "pre", "iframe", "style"}, n.Data) {
			t.Fatal("an element made of text: " + n.Data + " in " + fragment)
		}
	}
	return squeeze(out.String())
}

func squeeze(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

func TestEveryCharacterOfProseStaysReadable(t *testing.T) {
	t.Parallel()
	p := NewNotes(words.English(words.Context{}).Record)
	for _, text := range []string{"plain", "a <b>bold</b> & <unit>", "*five*3*2", "__init__", "- one\n- two\n  - three",
		"1. first\n2. second", "Title\n=====\ntext", "a\n---\nb", "> 5 bar", "[a]: http://x\n\n[a]", "![img](x.png) [l](javascript:x)",
		"| a | b |\n|---|---|\n| 1 | 2 |", "# head", "C:\\temp\\", "line\\\nbreak",
		"&lt;&copy;&#65;", "`code`", "    indented", "~~gone~~", "\u202eabc",
		"<!-- c -->", "***", "a * b * c", "<a@b.example>", "http://e.example/?a=1&b=2"} {
		if got, want := shown(t, string(p.HTML(text))), squeeze(text); got != want {
			t.Errorf("%q shows as %q", text, got)
		}
	}
	pieces := rapid.SampledFrom([]string{"*", "_", "**", "- ", "+ ", "\n", "\n\n", " ", "a", "b1", "<i>", "&amp;", "\\", "[x](y)", "#", "> ",
		"`", "|", "~", "=", "---", "\t", "é", "::", "!"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(pieces, 0, 30).Draw(t, "pieces"), "")
		if got, want := shown(t, string(p.HTML(text))), squeeze(text); got != want {
			t.Fatalf("%q shows as %q", text, got)
		}
	})
}

func TestLongProseIsFoldedAndCounted(t *testing.T) {
	t.Parallel()
	out := string(NewNotes(words.English(words.Context{}).Record).HTML(strings.Repeat("word ", 20_000)))
	for _, want := range []string{"<details>", "more characters", "further characters are not shown here"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q", want)
		}
	}
	if len(out) > 40<<10 {
		t.Errorf("%d bytes", len(out))
	}
}

// TestANoteOfOneLineStandsApart: one that runs from right to left turns nothing of what follows it.
func TestANoteOfOneLineStandsApart(t *testing.T) {
	t.Parallel()
	p := NewNotes(words.English(words.Context{}).Record)
	for in, want := range map[string]string{"סולם <b>": "<p><bdi>סולם &lt;b&gt;</bdi></p>", "ladder": "<p>ladder</p>"} {
		if got := string(p.HTML(in)); got != want {
			t.Errorf("%q is %s, want %s", in, got, want)
		}
	}
}

// TestTheRestOfANoteIsCounted: what is set, what is folded and what is left out are the whole note, and the fold holds
// no markup of its author.
func TestTheRestOfANoteIsCounted(t *testing.T) {
	t.Parallel()
	p := NewNotes(words.English(words.Context{}).Record)
	one := strings.Repeat("a", shownText+foldedText)
	if out := string(p.HTML(one)); !strings.Contains(out, "<summary>16384 more characters</summary>") || strings.Contains(out, "not shown") {
		t.Errorf("of %d characters: %s", len(one), out[len(out)-200:])
	}
	if out := string(p.HTML(one + "é")); !strings.Contains(out, "<summary>16385 more characters</summary>") ||
		!strings.HasSuffix(out, "1 further character is not shown here.</p></div>") {
		t.Errorf("of one more: %s", out[len(out)-200:])
	}
	if out := string(p.HTML(strings.Repeat("a", shownText) + "<script>x</script>")); strings.Contains(out, "<script") ||
		!strings.Contains(out, "&lt;script&gt;x") {
		t.Errorf("markup in the fold: %s", out[len(out)-200:])
	}
}
