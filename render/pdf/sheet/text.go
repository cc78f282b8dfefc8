package sheet

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
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

// LongestWord returns the width of the widest word of a text.
func (t *Text) LongestWord(k Ink, s Shown) float64 {
	widest, from := 0.0, 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == ' ' {
			widest = max(widest, t.Width(k, s[from:i]))
			from = i + 1
		}
	}
	return widest
}

// Fit shortens a text to one line, with "…" if it was too wide.
func (t *Text) Fit(k Ink, s Shown, width float64) Shown {
	if t.Width(k, s) <= width {
		return s
	}
	return t.shorten(k, s, width, "…")
}

func (t *Text) shorten(k Ink, s Shown, width float64, tail Shown) Shown {
	left := width - t.Width(k, tail)
	end := 0
	for i, r := range string(s) {
		_, w, _ := t.pick(k.Cut, r)
		left -= float64(w) * k.Size / 1000
		if left < 0 {
			break
		}
		end = i + utf8.RuneLen(r)
	}
	return s[:end] + tail
}

// Wrap breaks a text into lines no wider than width: at spaces and after hyphens and slashes;
// inside a word only if the word alone is too wide. A line that ends at a space keeps it, so that nobody reads two words as one;
// it is not counted in the width.
func (t *Text) Wrap(k Ink, s Shown, width float64) []Shown {
	return t.wrapFirst(k, s, width, math.MaxInt)
}

// wrapFirst is Wrap, but stops after most lines.
func (t *Text) wrapFirst(k Ink, s Shown, width float64, most int) []Shown {
	limit := int(width * 1000 / k.Size)
	var lines []Shown
	text := string(s)
	for text != "" && len(lines) < most {
		next := t.line(k.Cut, text, limit)
		lines = append(lines, Shown(text[:next]))
		text = text[next:]
	}
	if lines == nil {
		lines = []Shown{""}
	}
	return lines
}

// line returns where the second line of a text begins.
func (t *Text) line(c Cut, text string, limit int) int {
	sum, next := 0, 0
	var before rune
	for i, r := range text {
		_, w, _ := t.pick(c, r)
		if breaks(before, r, text[i:]) && i > 0 {
			next = i
			if r == ' ' {
				next = i + 1
			}
		}
		sum += w
		if sum > limit && r != ' ' {
			if next > 0 {
				return next
			}
			if i == 0 {
				i = utf8.RuneLen(r)
			}
			return t.keepMarks(c, text, i)
		}
		before = r
	}
	return len(text)
}

// keepMarks moves a forced break behind the marks of the character before it. A mark that the font
// draws beside the character, not above it, has a width of its own and may go to the next line.
func (t *Text) keepMarks(c Cut, text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if _, w, _ := t.pick(c, r); w > 0 || !unicode.Is(unicode.Mn, r) {
			break
		}
		at += size
	}
	return at
}

// firstIdeograph is the first rune of the scripts in which a line may break between any two
// characters; most text is below it.
const firstIdeograph = '\u2e80'

// breaks reports whether a line may end before r. A unit of one character, as in "12.8 d" and "17.5 %", stays with its
// number, "n = 40" is one piece, and the last word of a text is not alone if it is one letter, as in "n of d".
func breaks(before, r rune, rest string) bool {
	switch {
	case r == ' ':
		return before != '=' && !strings.HasPrefix(rest, " =") && !unit(before, rest[1:]) && len(rest) != 2
	case before == '-' || before == '/' || before == '\u2013' || before == '_' || before == '.':
		return unicode.IsLetter(r)
	case r < firstIdeograph:
		return false
	case unicode.Is(unicode.Han, r) || unicode.Is(unicode.Hiragana, r) || unicode.Is(unicode.Katakana, r):
		return true
	}
	return false
}

// unit reports whether the word after a number and a space is its unit.
func unit(before rune, word string) bool {
	switch {
	case word == "" || before < '0' || before > '9':
		return false
	case word[0] == '%':
		return true
	}
	return 'a' <= word[0] && word[0] <= 'z' && (len(word) == 1 || word[1] < 'A' && (word[1] < '0' || word[1] > '9'))
}

// WrapTo is Wrap with at most most lines; if characters are left out, the last line says how many.
func (t *Text) WrapTo(k Ink, s Shown, width float64, most int) []Shown {
	lines := t.wrapFirst(k, s, width, most+1)
	if len(lines) <= most {
		return lines
	}
	if most == 1 {
		return []Shown{t.Fit(k, s, width)}
	}
	kept := 0
	for _, line := range lines[:most-1] {
		kept += utf8.RuneCountInString(string(line))
	}
	left := utf8.RuneCountInString(string(s)) - kept
	last := lines[most-1]
	tail := Shown(fmt.Sprintf("… +%d characters", left))
	if t.Width(k, tail) > width {
		tail = "…"
	}
	short := t.shorten(k, last, width, tail)
	left -= utf8.RuneCountInString(string(short)) - utf8.RuneCountInString(string(tail))
	if tail != "…" {
		tail = Shown(fmt.Sprintf("… +%d characters", left))
		short = t.shorten(k, last, width, tail)
	}
	return append(lines[:most-1:most-1], short)
}

// class is the effect of a character on the direction of a line.
type class int8

const (
	neutral class = iota
	toLeft        // letters of Hebrew, Arabic and other right-to-left scripts
	toRight
	digits
	onLast // marks belong to the character before
)

func classOf(r rune) class {
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL:
		return toLeft
	case bidi.L:
		return toRight
	case bidi.EN, bidi.AN:
		return digits
	case bidi.NSM:
		return onLast
	}
	return neutral
}

// visual reorders a line as it is drawn from left to right. It reverses each part from a
// right-to-left letter to the last such letter in a row; numbers inside keep their order. The line
// as a whole runs from left to right, since lines begin with words of this document.
func visual(s string) string {
	if plain(s) {
		return s
	}
	runes := []rune(s)
	first := -1
	last := -1
	out := make([]rune, 0, len(runes))
	flush := func(end int) {
		if first >= 0 {
			out = append(out, turned(runes[first:last])...)
			out = append(out, runes[last:end]...)
			first = -1
		}
	}
	for i, r := range runes {
		switch c := classOf(r); {
		case c == toLeft:
			if first < 0 {
				first = i
			}
			last = i + 1
		case c == onLast && first >= 0 && last == i:
			last = i + 1
		case c == toRight:
			flush(i)
			out = append(out, r)
		case first < 0:
			out = append(out, r)
		}
	}
	flush(len(runes))
	return string(out)
}

// turned reverses characters together with their marks. Brackets are mirrored; numbers keep their
// order.
func turned(runes []rune) []rune {
	out := make([]rune, 0, len(runes))
	for end := len(runes); end > 0; {
		from := end - 1
		for from > 0 && classOf(runes[from]) == onLast {
			from--
		}
		if classOf(runes[from]) == digits {
			for from > 0 && classOf(runes[from-1]) == digits {
				from--
			}
		}
		part := runes[from:end]
		if mirrored, ok := mirrors[part[0]]; ok && len(part) == 1 {
			part = []rune{mirrored}
		}
		out = append(out, part...)
		end = from
	}
	return out
}

var mirrors = map[rune]rune{'(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '<': '>', '>': '<', '«': '»', '»': '«'}

// joining gives the first presentation form of each Arabic letter. The forms follow in this order:
// alone, at the end and, for letters that join on both sides, at the beginning and in the middle.
var joining = map[rune]struct {
	first rune
	both  bool
}{
	0x0622: {0xfe81, false}, 0x0623: {0xfe83, false}, 0x0624: {0xfe85, false}, 0x0625: {0xfe87, false},
	0x0626: {0xfe89, true}, 0x0627: {0xfe8d, false}, 0x0628: {0xfe8f, true}, 0x0629: {0xfe93, false},
	0x062a: {0xfe95, true}, 0x062b: {0xfe99, true}, 0x062c: {0xfe9d, true}, 0x062d: {0xfea1, true},
	0x062e: {0xfea5, true}, 0x062f: {0xfea9, false}, 0x0630: {0xfeab, false}, 0x0631: {0xfead, false},
	0x0632: {0xfeaf, false}, 0x0633: {0xfeb1, true}, 0x0634: {0xfeb5, true}, 0x0635: {0xfeb9, true},
	0x0636: {0xfebd, true}, 0x0637: {0xfec1, true}, 0x0638: {0xfec5, true}, 0x0639: {0xfec9, true},
	0x063a: {0xfecd, true}, 0x0641: {0xfed1, true}, 0x0642: {0xfed5, true}, 0x0643: {0xfed9, true},
	0x0644: {0xfedd, true}, 0x0645: {0xfee1, true}, 0x0646: {0xfee5, true}, 0x0647: {0xfee9, true},
	0x0648: {0xfeed, false}, 0x0649: {0xfeef, false}, 0x064a: {0xfef1, true},
	0x067e: {0xfb56, true}, 0x0686: {0xfb7a, true}, 0x0698: {0xfb8a, false}, 0x06a9: {0xfb8e, true},
	0x06af: {0xfb92, true}, 0x06cc: {0xfbfc, true},
}

// shape replaces Arabic letters by their presentation forms, so that they join; the fonts have
// these forms, and the drawing library does not join letters. Marks between two letters do not
// separate them.
func shape(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { _, ok := joining[r]; return ok }) {
		return s
	}
	runes := []rune(s)
	out := make([]rune, len(runes))
	for i, r := range runes {
		form, ok := joining[r]
		if !ok {
			out[i] = r
			continue
		}
		after, before := joins(runes, i, -1), joins(runes, i, +1)
		out[i] = form.first + formOf(after, before && form.both)
	}
	return string(out)
}

func formOf(after, before bool) rune {
	switch {
	case after && before:
		return 3
	case before:
		return 2
	case after:
		return 1
	}
	return 0
}

// joins reports whether the letter at i joins its neighbour. A neighbour before it must be a letter
// that joins on both sides; a neighbour after it may be any joining letter.
func joins(runes []rune, i, step int) bool {
	for j := i + step; j >= 0 && j < len(runes); j += step {
		r := runes[j]
		if r >= 0x064b && r <= 0x065f || r == 0x0670 {
			continue
		}
		form, ok := joining[r]
		return r == 0x0640 || ok && (step > 0 || form.both)
	}
	return false
}
