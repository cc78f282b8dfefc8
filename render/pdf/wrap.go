package pdf

import (
	"fmt"
	"math"
	"unicode"
	"unicode/utf8"
)

// ink is how a text is set.
type ink struct {
	cut    cut
	size   float64
	colour rgb
}

func (k ink) bold() ink            { k.cut = bold; return k }
func (k ink) mono() ink            { k.cut = mono; return k }
func (k ink) in(c rgb) ink         { k.colour = c; return k }
func (k ink) sized(pt float64) ink { k.size = pt; return k }

// leading is the distance between two lines.
func (k ink) leading() float64 { return k.size * 1.36 }

// width returns how wide a text stands, in points.
func (d *doc) width(k ink, s shown) float64 {
	sum := 0
	for _, r := range string(s) {
		_, w, _ := d.faces.pick(k.cut, r)
		sum += w
	}
	return float64(sum) * k.size / 1000
}

// fit shortens a text to one line with "…" where it is too wide.
func (d *doc) fit(k ink, s shown, width float64) shown {
	if d.width(k, s) <= width {
		return s
	}
	return d.shorten(k, s, width, "…")
}

func (d *doc) shorten(k ink, s shown, width float64, tail shown) shown {
	left := width - d.width(k, tail)
	end := 0
	for i, r := range string(s) {
		_, w, _ := d.faces.pick(k.cut, r)
		left -= float64(w) * k.size / 1000
		if left < 0 {
			break
		}
		end = i + utf8.RuneLen(r)
	}
	return s[:end] + tail
}

// wrap breaks a text into lines no wider than width: at spaces and after
// hyphens and slashes, inside a word only where the word alone is too wide.
func (d *doc) wrap(k ink, s shown, width float64) []shown {
	return d.wrapFirst(k, s, width, math.MaxInt)
}

// wrapFirst is wrap, but stops after so many lines.
func (d *doc) wrapFirst(k ink, s shown, width float64, most int) []shown {
	limit := int(width * 1000 / k.size)
	var lines []shown
	text := string(s)
	for text != "" && len(lines) < most {
		end, next := d.line(k.cut, text, limit)
		lines = append(lines, shown(text[:end]))
		text = text[next:]
	}
	if lines == nil {
		lines = []shown{""}
	}
	return lines
}

// line returns where the first line of a text ends and where the second begins.
func (d *doc) line(c cut, text string, limit int) (end, next int) {
	sum, brk, resume := 0, 0, 0
	var before rune
	for i, r := range text {
		_, w, _ := d.faces.pick(c, r)
		if breaks(before, r, text[i:]) && i > 0 {
			brk, resume = i, i
			if r == ' ' {
				resume = i + 1
			}
		}
		sum += w
		if sum > limit && r != ' ' {
			if brk > 0 {
				return brk, resume
			}
			if i == 0 {
				i = utf8.RuneLen(r)
			}
			return d.keepMarks(c, text, i)
		}
		before = r
	}
	return len(text), len(text)
}

// keepMarks moves a forced break behind the marks of the character before it.
// Those that a font sets beside the character, and not over it, take room and
// may be parted from it.
func (d *doc) keepMarks(c cut, text string, at int) (int, int) {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if _, w, _ := d.faces.pick(c, r); w > 0 || !unicode.Is(unicode.Mn, r) {
			break
		}
		at += size
	}
	return at, at
}

// firstIdeograph is the first rune of the scripts that break between any two
// characters; most text is below.
const firstIdeograph = '\u2e80'

// breaks tells whether a line may end before r. A percent sign stays with its
// number.
func breaks(before, r rune, rest string) bool {
	switch {
	case r == ' ':
		return len(rest) < 2 || rest[1] != '%'
	case before == '-' || before == '/' || before == '\u2013' || before == '_' || before == '.':
		return unicode.IsLetter(r)
	case r < firstIdeograph:
		return false
	case unicode.Is(unicode.Han, r) || unicode.Is(unicode.Hiragana, r) || unicode.Is(unicode.Katakana, r):
		return true
	}
	return false
}

// wrapTo is wrap with at most so many lines; the last then says how many
// characters are left out.
func (d *doc) wrapTo(k ink, s shown, width float64, most int) []shown {
	lines := d.wrapFirst(k, s, width, most+1)
	if len(lines) <= most {
		return lines
	}
	if most == 1 {
		return []shown{d.fit(k, s, width)}
	}
	kept := 0
	for _, line := range lines[:most-1] {
		kept += utf8.RuneCountInString(string(line))
	}
	left := utf8.RuneCountInString(string(s)) - kept
	last := lines[most-1]
	tail := shown(fmt.Sprintf("… +%d characters", left))
	if d.width(k, tail) > width {
		tail = "…"
	}
	short := d.shorten(k, last, width, tail)
	left -= utf8.RuneCountInString(string(short)) - utf8.RuneCountInString(string(tail))
	if tail != "…" {
		tail = shown(fmt.Sprintf("… +%d characters", left))
		short = d.shorten(k, last, width, tail)
	}
	return append(lines[:most-1:most-1], short)
}
