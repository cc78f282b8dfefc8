package sheet

import (
	"encoding/binary"

	"golang.org/x/image/font/sfnt"
)

// The drawing library writes characters up to U+FFFF. Those of a block above are drawn from the font of emoji by codes of the
// private use area, in the same order; package archive is told which characters the codes are.
const (
	firstEmoji, lastEmoji = 0x1f000, 0x1faff
	firstCode             = 0xe000
)

// codeOf returns the code by which the font of emoji is drawn; 0 for a character without one.
func codeOf(r rune) rune {
	switch {
	case r >= firstEmoji && r <= lastEmoji:
		return r - firstEmoji + firstCode
	case r < firstCode:
		return r
	}
	return 0
}

// emojiOf is the reverse of codeOf.
func emojiOf(code int) rune {
	if code >= firstCode && code <= firstCode+lastEmoji-firstEmoji {
		return rune(code) - firstCode + firstEmoji
	}
	return rune(code)
}

// coded returns a text as a font draws it: by codes, and with the sign in place of a character that no font has.
func (s *Faces) coded(c Cut, text string) string {
	if plain(text) {
		return text
	}
	out := []rune(text)
	for i, r := range out {
		if _, _, ok := s.pick(c, r); !ok {
			out[i] = replacement
		} else if c == emoji {
			out[i] = codeOf(r)
		}
	}
	return string(out)
}

// codedFont returns the font of emoji with a table of characters in which the library finds the codes; data stays as it is.
func codedFont(data []byte, parsed *sfnt.Font) []byte {
	var buffer sfnt.Buffer
	var ranges [][3]uint16 // first and last code, and the glyph of the first
	for code := range firstCode + lastEmoji - firstEmoji + 1 {
		glyph, err := parsed.GlyphIndex(&buffer, emojiOf(code))
		if err != nil || glyph == 0 {
			continue
		}
		at, g := uint16(code), uint16(glyph)
		if n := len(ranges) - 1; n >= 0 && ranges[n][1]+1 == at && ranges[n][2]+at-ranges[n][0] == g {
			ranges[n][1] = at
			continue
		}
		ranges = append(ranges, [3]uint16{at, at, g})
	}
	ranges = append(ranges, [3]uint16{0xffff, 0xffff, 0})
	table := []byte{0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12} // one table, of Unicode
	put := func(numbers ...uint16) {
		for _, n := range numbers {
			table = binary.BigEndian.AppendUint16(table, n)
		}
	}
	put(4, uint16(16+8*len(ranges)), 0, uint16(2*len(ranges)), 0, 0, 0)
	for _, r := range ranges {
		put(r[1])
	}
	put(0)
	for _, r := range ranges {
		put(r[0])
	}
	for _, r := range ranges {
		put(r[2] - r[0])
	}
	put(make([]uint16, len(ranges))...)
	out := append([]byte(nil), data...)
	for len(out)%4 != 0 {
		out = append(out, 0)
	}
	for i := range int(binary.BigEndian.Uint16(out[4:])) {
		if at := 12 + 16*i; string(out[at:at+4]) == "cmap" {
			binary.BigEndian.PutUint32(out[at+8:], uint32(len(out)))
			binary.BigEndian.PutUint32(out[at+12:], uint32(len(table)))
		}
	}
	return append(out, table...)
}

// lacks reports whether a text has a character that no font has.
func (s *Faces) lacks(text Shown) bool {
	if plain(string(text)) {
		return false
	}
	for _, r := range string(text) {
		if _, _, ok := s.pick(Regular, r); !ok {
			return true
		}
	}
	return false
}
