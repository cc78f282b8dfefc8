package sheet

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"

	"opsreport/assets"
	"opsreport/render/word"
)

func fonts(t testing.TB) Fonts {
	t.Helper()
	read := func(name string) []byte {
		content, err := assets.FS.ReadFile("fonts/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	return Fonts{
		Regular: read("DejaVuSansCondensed.ttf"), Bold: read("DejaVuSansCondensed-Bold.ttf"), Mono: read("DejaVuSansMono.ttf"),
		Emoji: read("NotoEmoji-Regular.ttf"),
	}
}

func pass(t testing.TB) *Text {
	t.Helper()
	set, err := OpenFaces(fonts(t))
	if err != nil {
		t.Fatal(err)
	}
	return NewText(set)
}

var (
	body  = Ink{Cut: Regular, Size: 9.5}
	small = Ink{Cut: Regular, Size: 9}
)

func TestClean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, in, want string
		replaced       int
	}{
		{"plain", "Fire door 12", "Fire door 12", 0},
		{"latin, greek, cyrillic, vietnamese", "Łódź Ψυχή Жюри Tiếng Việt", "Łódź Ψυχή Жюри Tiếng Việt", 0},
		{"marks", "CO₂ ≥ 5 → ✓ №", "CO₂ ≥ 5 → ✓ №", 0},
		{"emoji (C1)", "ok 🔥!", "ok 🔥!", 0},
		{"truncated at the end (C2)", "abc\xe2\x82", "abc��", 2},
		{"broken within (C2)", "a\xffb\xc3(c", "a�b�(c", 2},
		{"controls (C3)", "a\x00b\rc\td\x7fe\u0085", "a�b�c�d�e�", 5},
		{"direction controls", "exe\u202egnp\u2066", "exe�gnp�", 2},
		{"page total mark (C4)", "user wrote {nb} here", "user wrote {nb} here", 0},
		{"no glyph (C9)", "消防𠮷", "消防𠮷", 3}, {"no character", "a\ufffeb\U0010ffff\ufdd0", "a�b��", 3},
		{"line separator", "a\u2028b", "a�b", 1}, {"byte order mark", "a\ufeffb", "a�b", 1},
		{"hebrew", "שלום", "שלום", 0},
		{"arabic, joined", "سلام", string([]rune{0xfeb3, 0xfee0, 0xfe8e, 0xfee1}), 0},
		{"already replaced upstream", "a�", "a�", 1},
	} {
		d := pass(t)
		if got := d.Clean(c.in); string(got) != c.want || d.replaced != c.replaced {
			t.Errorf("%s: %q, %d replaced; want %q, %d", c.name, got, d.replaced, c.want, c.replaced)
		}
	}
}

func TestVisual(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"abc": "abc", "שלום": "םולש", "Item (שלום) 7": "Item (םולש) 7", "שלום (12) עולם x": "םלוע (12) םולש x", "a שָׁלוֹם": "a םוֹלשָׁ",
	} {
		if got := visual(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// Whatever comes in, what is kept is valid and of the same length, and what is drawn has a glyph for every character, within the plane
// that the library knows.
func TestCleanAnything(t *testing.T) {
	t.Parallel()
	d := pass(t)
	rapid.Check(t, func(t *rapid.T) {
		in := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) + rapid.String().Draw(t, "text") +
			string(rapid.SliceOf(rapid.Int32Range(firstEmoji-9, lastEmoji+9)).Draw(t, "emoji"))
		out := d.Clean(in)
		if !utf8.ValidString(string(out)) || utf8.RuneCountInString(string(out)) != utf8.RuneCountInString(in) {
			t.Fatalf("%q became %q", in, out)
		}
		d.Runs(Bold, out, func(c Cut, part string) {
			for _, r := range d.coded(c, part) {
				char := r
				if c == emoji {
					char = emojiOf(int(r))
				}
				if _, ok := d.Faces[c].glyph(char); !ok || r > lastRune {
					t.Fatalf("%U of %q cannot be drawn with %s", r, in, c.Name())
				}
			}
		})
	})
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{"", "abc\xe2\x82", "🔥", "{nb}", "سلام", "a\u0301\u0301\u0301", "שלום (1)"} {
		f.Add(s)
	}
	d := pass(f)
	f.Fuzz(func(t *testing.T, s string) {
		out := d.Clean(s)
		for _, line := range d.Wrap(body, out, 60) {
			if !utf8.ValidString(visual(string(line))) {
				t.Errorf("%q", line)
			}
		}
	})
}

// Lines keep every character of the text but the spaces at breaks, and fit.
func TestWrap(t *testing.T) {
	t.Parallel()
	d := pass(t)
	rapid.Check(t, func(t *rapid.T) {
		text := d.Clean(rapid.String().Draw(t, "text"))
		width := rapid.Float64Range(20, 400).Draw(t, "width")
		lines := d.Wrap(small, text, width)
		joined := ""
		for _, line := range lines {
			joined += string(line)
			if w := d.Width(small, Shown(strings.TrimRight(string(line), " "))); w > width+0.5 && utf8.RuneCountInString(string(line)) > 2 {
				t.Fatalf("%q is %.1f wide, not %.1f", line, w, width)
			}
		}
		if joined != string(text) {
			t.Fatalf("%q became %q", text, lines)
		}
	})
}

func TestWrapKeepsUnits(t *testing.T) {
	t.Parallel()
	d := pass(t)
	for _, text := range []string{"17.5 % of 40 and 94.2 % of 206", "median 12.8 d, p90 103 d", "in ladders of 7 m",
		"where n = 77 and 8 = 8"} {
		for width := 42.0; width < 120; width++ {
			for _, line := range d.Wrap(body, Shown(text), width) {
				if regexp.MustCompile(`^(%|d\b|m\b|=|77|8$)|=$`).MatchString(string(bare(line))) {
					t.Errorf("%q in %v points has the line %q", text, width, line)
				}
			}
		}
	}
	for _, text := range []string{"1000 dates", "1000 D", "1000 d2", "n equals"} {
		first, _, _ := strings.Cut(text, " ")
		if lines := d.Wrap(body, Shown(text), d.Width(body, Shown(text))-1); len(lines) != 2 || string(lines[0]) != first+" " {
			t.Errorf("%q is kept in one piece: %q", text, lines)
		}
	}
}

func TestLongCellSaysWhatItLeavesOut(t *testing.T) {
	t.Parallel()
	d := pass(t)
	lines := d.WrapTo(small, Shown(strings.Repeat("word ", 1000)), 120, 8)
	if len(lines) != 8 || !strings.Contains(string(lines[7]), "characters") {
		t.Errorf("%d lines, last %q", len(lines), lines[len(lines)-1])
	}
}

// TestFontsMayBeEmbedded: one whose licence allows no embedding, or none of parts or of outlines, is refused.
func TestFontsMayBeEmbedded(t *testing.T) {
	t.Parallel()
	for rights, want := range map[uint16]bool{0: true, 4: true, 8: true, 2: false, 0x100: false, 0x200: false} {
		data := bytes.Clone(fonts(t).Mono)
		for i := range int(binary.BigEndian.Uint16(data[4:])) {
			if at := 12 + 16*i; string(data[at:at+4]) == "OS/2" {
				binary.BigEndian.PutUint16(data[binary.BigEndian.Uint32(data[at+8:])+8:], rights)
			}
		}
		if err := CheckFont(data); (err == nil) != want || !want && !strings.Contains(err.Error(), "licence") {
			t.Errorf("rights %#x: %v", rights, err)
		}
	}
}

func FuzzFont(f *testing.F) {
	good := fonts(f)
	f.Add(good.Mono[:600])
	f.Add([]byte("\x00\x01\x00\x00\x00\x01aaaaaaaaaaaaaaaaaaaaaaaa"))
	f.Fuzz(func(t *testing.T, data []byte) {
		face, err := openFace(data)
		if err == nil {
			face.glyph('a')
		}
	})
}

// A fault inside a pass is an error, and no document.
func TestFaultIsAnError(t *testing.T) {
	t.Parallel()
	content, result, err := Set(setup(t), func(*Flow) { panic("index out of range") })
	if err == nil || content != nil || result != (Result{}) || !strings.Contains(err.Error(), "index out of range") {
		t.Errorf("%d bytes, %v, %v", len(content), result, err)
	}
}

func setup(t *testing.T) Setup {
	t.Helper()
	faces, err := OpenFaces(fonts(t))
	if err != nil {
		t.Fatal(err)
	}
	return Setup{Faces: faces, Made: time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC), Title: "A document", Words: Words{
		Page:    func(n int, of string) string { return fmt.Sprintf("page %d of %s", n, of) },
		Ordered: func(rows, order string) string { return rows + ", " + order },
		Alone:   word.Capital,
		Rows: func(some, all int) string {
			switch {
			case some < all:
				return fmt.Sprintf("first %d of %d", some, all)
			case all == 1:
				return "1 row"
			}
			return fmt.Sprintf("%d rows", all)
		},
		Rest: func(some, all int, where string) string {
			return fmt.Sprintf("First %d of %d rows. %s", some, all, where)
		},
	}}
}

// The table of codes leads to the glyphs of the characters that the codes stand for.
func TestCodesOfEmoji(t *testing.T) {
	t.Parallel()
	set, err := OpenFaces(fonts(t))
	if err != nil {
		t.Fatal(err)
	}
	again, err := openFace(codedFont(set[emoji].data, set[emoji].font))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for r := rune(0x2000); r <= lastEmoji; r++ {
		code := codeOf(r)
		if code == 0 {
			continue
		}
		want, err := set[emoji].font.GlyphIndex(&set[emoji].buffer, r)
		if err != nil {
			t.Fatal(err)
		}
		got, err := again.font.GlyphIndex(&again.buffer, code)
		if err != nil || got != want {
			t.Errorf("%q has the glyph %d, its code %#x has %d", r, want, code, got)
		}
		if want != 0 && r >= firstEmoji {
			n++
			if emojiOf(int(code)) != r {
				t.Errorf("the code of %q is that of %q", r, emojiOf(int(code)))
			}
		}
	}
	if n < 1200 {
		t.Errorf("%d emoji", n)
	}
}
