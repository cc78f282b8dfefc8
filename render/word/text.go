package word

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
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

// Fit shortens a text for a title, or for where a page has little room. A character that is escaped in markup counts with the length of its
// escape; one beyond U+FFFF counts as two.
func Fit(s string, most int) string {
	used, cut := 0, -1
	for i, r := range s {
		width := utf16.RuneLen(r)
		switch r {
		case '<', '>':
			width = len("&lt;")
		case '&', '"', '\'':
			width = len("&#34;")
		}
		if cut < 0 && used+width >= most {
			cut = i
		}
		if used += width; used > most {
			return s[:cut] + "…"
		}
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

// Shows reports whether a text has more than white space and characters that
// take none.
func Shows(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r) })
}

// Line cuts a text to so many characters, at the end of a word where one of
// them does not fill half of it, with a space for every run of white space and
// a sign for what cannot be seen.
func Line(text string, most int) string {
	var line strings.Builder
	line.Grow(min(len(text), most+len("…")))
	n, word, gap := 0, 0, false
	for _, r := range text {
		if unicode.IsSpace(r) {
			gap = line.Len() > 0
			continue
		}
		if gap {
			word, gap = line.Len(), false
			line.WriteByte(' ')
			n++
		}
		if n >= most {
			whole := line.String()
			if word > len(whole)/2 {
				whole = whole[:word]
			}
			return Visible(strings.TrimRight(whole, " ,;:.–-")) + "…"
		}
		line.WriteRune(r)
		n++
	}
	return Visible(line.String())
}

// Unmarked returns a text without the signs that Markdown puts around bold words, where it would
// take them for such: "**Do** this" is "Do this", and "2**3" stays.
func Unmarked(s string) string {
	if !strings.Contains(s, "**") {
		return s
	}
	return bold.ReplaceAllString(s, "$1")
}

// bold matches bold words within a paragraph; \B beside a sign means that no letter touches it.
var bold = regexp.MustCompile(`\B\*\*([^\s*](?:(?:[^*\n]|\n[^*\n])*[^\s*])?)\*\*\B`)

// Sentence cuts a text after its first sentence, without the full stop, and to so many characters. A line break
// ends a sentence too, but not one after a colon, which announces what follows.
func Sentence(text string, most int) string {
	text = strings.TrimSpace(text)
	for i, size := 0, 0; i < len(text); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(text[i:])
		after := text[i+size:]
		switch {
		case (r == '\n' || r == '\r') && strings.HasSuffix(strings.TrimSpace(text[:i]), ":"):
			return Line(text, most)
		case r == '\n' || r == '\r', r == '.' && ends(after):
			return Line(text[:i], most)
		case (r == '!' || r == '?') && ends(after), r == '。', r == '！', r == '？':
			return Line(text[:len(text)-len(after)], most)
		}
	}
	return Line(text, most)
}

// ends reports whether a sentence ends before the rest of a text: "No. 7" and "approx. two" do not end one.
func ends(rest string) bool {
	if rest == "" {
		return true
	}
	space, size := utf8.DecodeRuneInString(rest)
	if !unicode.IsSpace(space) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(rest[size:], unicode.IsSpace))
	return next == utf8.RuneError || !unicode.IsLower(next) && !unicode.IsDigit(next)
}

// starts are the characters at which a spreadsheet begins a formula: the ASCII
// ones, and their full-width forms, which some spreadsheets treat alike. The
// browser's list.js has them too.
const starts = "=+-@\t\r\n＝＋－＠"

// Formula reports whether a spreadsheet may take a text for a formula, so that a
// CSV file needs a quotation mark before it.
func Formula(s string) bool {
	first, size := utf8.DecodeRuneInString(s)
	return size > 0 && strings.ContainsRune(starts, first)
}
