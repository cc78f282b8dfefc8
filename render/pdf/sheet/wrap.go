package sheet

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
