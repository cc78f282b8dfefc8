package sheet

import (
	"strings"

	"golang.org/x/text/unicode/bidi"
)

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
