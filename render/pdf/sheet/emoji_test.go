//go:build tools

package sheet

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Emoji are drawn, and what no font has is drawn as U+FFFD; other programs get the characters of both: in the text of the pages, in what
// is read aloud, in the bookmarks and the title. The font of emoji is in the documents alone that need it.
func TestCharactersAboveTheLibrarys(t *testing.T) {
	t.Parallel()
	const said = "Ladder 🪜 burnt 🔥, 消防 𠮷 ✅ ⚠️ 👩\u200d🔧 🇬🇧 end"
	s := setup(t)
	s.Title = said
	compose := func(text string) func(f *Flow) {
		return func(f *Flow) {
			f.NewPage()
			f.H1(text)
			f.Bookmark(f.Quietly(text), 0)
			f.Para("A line without. " + text)
			f.Figure("It shows "+text, func() { f.Box(50, f.Y, 20, 20, Accent, Black, 1) })
		}
	}
	content, result, _ := set(t, s, compose(said))
	if result.Replaced != 2*3 { // in two lines; a measured text and one that is not drawn do not count
		t.Errorf("%d characters are replaced", result.Replaced)
	}
	file := filepath.Join(t.TempDir(), "a.pdf")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
	bare := strings.NewReplacer(" ", "", "\n", "")
	for what, args := range map[string][]string{
		"the text": {"pdftotext", file, "-"}, "what is read aloud": {"pdfinfo", "-struct-text", file},
		"the outline": {"mutool", "show", file, "outline"}, "the title": {"pdfinfo", file},
	} {
		out, err := exec.Command(args[0], args[1:]...).Output()
		if err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		want := said
		if what == "what is read aloud" { // by that program, which does not ask for the text of what is drawn as something else
			want = strings.NewReplacer("消防", "\uFFFD\uFFFD", "𠮷", "\uFFFD").Replace(said)
		}
		if !strings.Contains(bare.Replace(string(out)), bare.Replace(want)) || want == said && strings.Contains(string(out), "\uFFFD") {
			t.Errorf("%s does not have %q:\n%s", what, said, out)
		}
	}
	if n := strings.Count(unpacked(t, content), "/ActualText <feff"); n != 2 {
		t.Errorf("%d lines are read as what they stand for", n)
	}
	for name, want := range map[string]int{"Ladder burnt, end": 0, said: 1} {
		other, _, _ := set(t, s, compose(name))
		if n := bytes.Count([]byte(unpacked(t, other)), []byte("/FontName /utf8emoji")); n != want {
			t.Errorf("%q has %d fonts of emoji", name, n)
		}
	}
}
