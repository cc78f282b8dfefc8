package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text makes text drawable, measures it and breaks it into lines. It counts the characters that it
// replaces.
type Text struct {
	*Faces
	replaced int
}

// NewText returns a Text that has replaced nothing yet.
func NewText(faces *Faces) *Text { return &Text{Faces: faces} }

// Count returns how many characters were replaced so far.
func (t *Text) Count() int { return t.replaced }

// Shown is text that the fonts can draw, on one line and in logical order. Only Clean and constants
// create it.
type Shown string

// replacement is shown for every character that cannot be drawn. A text keeps the character itself, which is what is read aloud and
// copied.
const replacement = '\uFFFD'

// Clean makes text drawable. Invalid bytes, control characters, characters that set the direction
// of others, and what is no character become U+FFFD and are counted, and so are characters without a glyph, which are drawn as U+FFFD.
// Line ends and tabs count as control characters; a caller that has paragraphs divides the text first.
func (t *Text) Clean(s string) Shown {
	if plain(s) {
		return Shown(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if never(r) {
			r = replacement
		}
		if _, _, ok := t.pick(Regular, r); !ok || r == replacement {
			t.replaced++
		}
		b.WriteRune(r)
		i += size
	}
	return Shown(shape(b.String()))
}

// Quietly cleans without counting, for text that is measured now and printed later.
func (t *Text) Quietly(s string) (out Shown) {
	t.Uncounted(func() { out = t.Clean(s) })
	return out
}

// Uncounted calls do without counting replaced characters.
func (t *Text) Uncounted(do func()) {
	before := t.replaced
	do()
	t.replaced = before
}

// never reports whether a character has no place in a line of text, whatever the fonts have.
func never(r rune) bool {
	return unicode.Is(unicode.Cc, r) || directs(r) || r == 0x2028 || r == 0x2029 || r == 0xfeff || r&0xfffe == 0xfffe ||
		r >= 0xfdd0 && r <= 0xfdef
}

// directs reports whether a character is an invisible one that reorders others.
func directs(r rune) bool {
	return r == 0x061c || r == 0x200e || r == 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

func plain(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7e {
			return false
		}
	}
	return true
}

// Paragraphs divides running text at empty lines and joins the lines in between.
func Paragraphs(s string) []string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(s)
	var out []string
	for part := range strings.SplitSeq(s, "\n\n") {
		lines := strings.FieldsFunc(part, func(r rune) bool { return r == '\n' })
		for i := range lines {
			lines[i] = strings.TrimSpace(lines[i])
		}
		if joined := strings.TrimSpace(strings.Join(lines, " ")); joined != "" {
			out = append(out, joined)
		}
	}
	return out
}
