package pdf

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// shown is text that the fonts can draw, in one line and in logical order.
// Only clean makes it.
type shown string

// replacement stands for every character that cannot be drawn.
const replacement = '\uFFFD'

// clean makes text drawable: broken bytes, control characters, characters that
// set the direction of others, and those without a glyph become U+FFFD, and
// are counted. Line ends and tabs count among the controls: who knows
// paragraphs divides them before.
func (d *doc) clean(s string) shown {
	if plain(s) {
		return shown(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !d.drawable(r) {
			r = replacement
		}
		if r == replacement {
			d.found.replaced++
		}
		b.WriteRune(r)
		i += size
	}
	return shown(shape(b.String()))
}

func (d *doc) drawable(r rune) bool {
	if unicode.Is(unicode.Cc, r) || directs(r) || r == 0x2028 || r == 0x2029 || r == 0xfeff {
		return false
	}
	_, _, ok := d.faces.pick(regular, r)
	return ok
}

// directs tells the invisible characters that reorder others.
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

// paragraphs divides running text at empty lines and joins the lines between.
func paragraphs(s string) []string {
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
