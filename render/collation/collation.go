// Package collation compares texts in the order in which readers look them up: numbers by their
// value, letters without regard to case and accents, signs before digits before letters. It
// promises the order of Intl.Collator("en", {numeric: true, sensitivity: "base"}), by which the
// browser sorts, for the letters and signs of European languages, so that the rows of a page
// stay where they are when the script loads. Other scripts follow by code point. It does not
// allocate. Package table sorts registers by it.
package collation

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Compare compares two texts. Texts that differ only in case, accents and leading zeros are equal.
func Compare(a, b string) int {
	x, y := walk{text: a}, walk{text: b}
	for {
		if x.atDigit() && y.atDigit() {
			m, n := x.number(), y.number()
			if c := cmp.Or(cmp.Compare(len(m), len(n)), strings.Compare(m, n)); c != 0 {
				return c
			}
			continue
		}
		p, q := x.next(), y.next()
		if p != q || p == 0 {
			return cmp.Compare(p, q)
		}
	}
}

// walk reads the weights of a text.
type walk struct {
	more string // what is left of the last character, where that stands for several
	text string
}

func (w *walk) atDigit() bool { return w.more == "" && w.text != "" && isDigit(w.text[0]) }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// number reads a number, without leading zeros.
func (w *walk) number() string {
	n := 1
	for n < len(w.text) && isDigit(w.text[n]) {
		n++
	}
	run := w.text[:n]
	w.text = w.text[n:]
	return strings.TrimLeft(run, "0")
}

// next returns the weight of the next character; 0 at the end.
func (w *walk) next() rune {
	for {
		from := &w.text
		if w.more != "" {
			from = &w.more
		}
		if *from == "" {
			return 0
		}
		b := (*from)[0]
		if b < utf8.RuneSelf {
			*from = (*from)[1:]
			if plain[b] != 0 {
				return plain[b]
			}
			continue
		}
		r, size := utf8.DecodeRuneInString(*from)
		*from = (*from)[size:]
		if more := stands[r]; more != "" {
			w.more = more
		} else if weight := weigh(base(r)); weight != 0 {
			return weight
		}
	}
}

// base returns the letter below an accent. The Russian й is a letter of its own.
func base(r rune) rune {
	var room [utf8.UTFMax]byte
	d := norm.NFD.Properties(utf8.AppendRune(room[:0], r)).Decomposition()
	if d == nil || r == 'й' || r == 'Й' {
		return r
	}
	letter, _ := utf8.DecodeRune(d)
	return letter
}

// The weights of signs begin at 1; those of other kinds of characters come after them.
const (
	otherSigns = 1 << 21
	digits     = 2 << 21
	letters    = 3 << 21
)

// signs are the signs in their order.
const signs = "\t\n\v\f\r\u0085\u2028\u2029 _-‐–—,;:!¡?¿.·'‘’‚‹›\"“”„«»()[]{}§¶@*/\\&#%†‡•`´˜^¯¨¸°©®→+±÷×<=>¬|¦~−≤≥■●¤¢$£¥€"

// stands holds the characters that stand for others and have no decomposition.
var stands = map[rune]string{'\u00a0': " ", '\u202f': " ", '\u2011': "‐", '…': "...", 'ß': "ss", 'ẞ': "ss", 'æ': "ae", 'Æ': "ae", 'œ': "oe",
	'Œ': "oe", 'ø': "o", 'Ø': "o", 'đ': "d", 'Đ': "d", 'ð': "d", 'Ð': "d", 'ł': "l", 'Ł': "l", 'ħ': "h", 'Ħ': "h", 'ª': "a", 'º': "o",
	'™': "tm", '№': "no", 'ĳ': "ij", 'Ĳ': "ij", 'ſ': "s", '\u037e': ";", '\u0387': "·"}

// places holds the weights of signs.
var places = func() map[rune]rune {
	all := map[rune]rune{}
	for _, r := range signs {
		all[r] = rune(len(all) + 1)
	}
	return all
}()

// plain holds the weights of ASCII characters; 0 for those that do not count.
var plain = func() (all [utf8.RuneSelf]rune) {
	for i := range all {
		all[i] = weigh(rune(i))
	}
	return all
}()

func weigh(r rune) rune {
	switch place := places[r]; {
	case place != 0:
		return place
	case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Mn, unicode.Me):
		return 0
	case unicode.IsDigit(r):
		return digits + r
	case unicode.IsLetter(r), unicode.IsNumber(r):
		return letters + unicode.ToLower(r)
	}
	return otherSigns + r
}
