package word

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible shows control characters as their pictures, and what stands for no
// character as U+FFFD.
func Visible(s string) string {
	if visible(s) {
		return s
	}
	return strings.Map(picture, strings.ToValidUTF8(s, "\uFFFD"))
}

// picture is how a character shows.
func picture(r rune) rune {
	switch {
	case r < 0x20:
		return 0x2400 + r
	case r == 0x7f:
		return 0x2421
	case r >= 0x80 && r < 0xa0, r == 0x2028, r == 0x2029, r >= 0xfdd0 && r <= 0xfdef, r&0xfffe == 0xfffe:
		return 0xfffd
	}
	return r
}

// visible reports whether a text consists of characters that show as they are;
// nearly every text does.
func visible(s string) bool {
	for i := 0; i < len(s); {
		if c := s[i]; c >= 0x20 && c < 0x7f {
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if r == utf8.RuneError && size == 1 || picture(r) != r {
			return false
		}
		i += size
	}
	return true
}

// Legible is Visible, followed by the sign of an open box where nothing of the text shows, so that
// a link has a name and a reader sees something.
func Legible(s string) string {
	if unseen(s) {
		s += "\u2423"
	}
	return Visible(s)
}

// unseen reports whether a text has characters, none of which shows.
func unseen(s string) bool {
	for _, r := range s {
		if picture(r) != r || !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) {
			return false
		}
	}
	return s != ""
}

// Turns reports whether a text holds a character that may change direction:
// right-to-left scripts begin at U+0590, direction controls lie above as well.
func Turns(s string) bool {
	for _, r := range s {
		switch {
		case r < 0x0590:
		case r < 0x0900, r == 0x200e, r == 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069,
			r >= 0xfb1d && r <= 0xfeff, r >= 0x10800 && r < 0x11000, r >= 0x1e800 && r < 0x1f000:
			return true
		}
	}
	return false
}

// Apart prepares a text of a record for a sentence, a title or an attribute, which cannot contain markup:
// characters, not elements, isolate text of another direction.
func Apart(s string) string {
	s = Legible(s)
	if Turns(s) {
		return "\u2068" + s + "\u2069"
	}
	return s
}

// Clip shortens a text to so many characters and says so with an ellipsis.
func Clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	n := 0
	for i := range s {
		if n == most {
			return s[:i] + "…"
		}
		n++
	}
	return s
}

// Cut parts a text after at most so many bytes, between two characters.
func Cut(s string, most int) (first, rest string) {
	if len(s) <= most {
		return s, ""
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most], s[most:]
}
