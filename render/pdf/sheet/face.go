package sheet

import (
	"encoding/binary"
	"fmt"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Cut is a font of a document.
type Cut int8

const (
	Regular Cut = iota
	Bold
	Mono
	user
	emoji
	cuts
)

// names are the names of the fonts in a document.
var names = [cuts]string{"regular", "bold", "mono", "user", "emoji"}

// Name returns the font's name in a document.
func (c Cut) Name() string { return names[c] }

// lastRune is the last character that the drawing library can write.
const lastRune = 0xffff

// face measures one font.
type face struct {
	data    []byte
	font    *sfnt.Font
	buffer  sfnt.Buffer
	coded   bool    // it draws characters by codes
	advance []int16 // width by rune, in thousandths of an em plus one; 0: not measured yet, -1: no glyph
}

// Fonts are TrueType files. The first three are required.
type Fonts struct {
	Regular, Bold, Mono []byte
	User                []byte // for characters that the others lack; may be nil
	Emoji               []byte // for emoji that the others lack; may be nil
}

// Faces are the fonts of a document, ready for measuring; the user's and that of emoji are nil if there is none. Only
// one goroutine may use them, since measuring fills tables.
type Faces [cuts]*face

// OpenFaces reads fonts; the error says which one cannot be used, and why.
func OpenFaces(f Fonts) (*Faces, error) {
	var set Faces
	for i, data := range [cuts][]byte{f.Regular, f.Bold, f.Mono, f.User, f.Emoji} {
		if Cut(i) >= user && len(data) == 0 {
			continue
		}
		opened, err := openFace(data)
		if err != nil {
			return nil, fmt.Errorf("read the %s font: %w", names[i], err)
		}
		opened.coded = Cut(i) == emoji
		set[i] = opened
	}
	return &set, nil
}

func openFace(data []byte) (*face, error) {
	err := checkTrueType(data)
	var parsed *sfnt.Font
	if err == nil {
		parsed, err = sfnt.Parse(data)
	}
	if err != nil {
		return nil, fmt.Errorf("font cannot be used: %w", err)
	}
	return &face{data: data, font: parsed, advance: make([]int16, lastRune+1)}, nil
}

// CheckFont returns why a file cannot be used as Fonts.User, or nil.
func CheckFont(data []byte) error {
	_, err := openFace(data)
	return err
}

// glyph returns the width of a rune in thousandths of an em, and whether the font
// has it.
func (f *face) glyph(r rune) (int, bool) {
	code := r
	if f.coded {
		code = codeOf(r)
	}
	if code > lastRune || code <= 0 {
		return 0, false
	}
	known := f.advance[code]
	if known == 0 {
		known = f.look(r)
		f.advance[code] = known
	}
	return int(known) - 1, known > 0
}

func (f *face) look(r rune) int16 {
	glyph, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil || glyph == 0 {
		return -1
	}
	em := fixed.I(1000)
	advance, err := f.font.GlyphAdvance(&f.buffer, glyph, em, font.HintingNone)
	if err != nil {
		return -1
	}
	return int16(min(math.Round(float64(advance)/64), 30000)) + 1
}

// pick returns the font that draws a rune: the wanted cut or, if it has no glyph, the regular one,
// then the user's, then that of emoji; and the width. A rune that none has is drawn as the replacement.
func (s *Faces) pick(c Cut, r rune) (Cut, int, bool) {
	for _, try := range [4]Cut{c, Regular, user, emoji} {
		if s[try] == nil {
			continue
		}
		if width, ok := s[try].glyph(r); ok {
			return try, width, true
		}
	}
	if r == replacement {
		return c, 0, false
	}
	c, width, _ := s.pick(c, replacement)
	return c, width, false
}

// Width returns the width of a text in points.
func (s *Faces) Width(k Ink, text Shown) float64 {
	sum := 0
	for _, r := range string(text) {
		_, w, _ := s.pick(k.Cut, r)
		sum += w
	}
	return float64(sum) * k.Size / 1000
}

// Embed calls put with each font that every document has; put must not change the data.
func (s *Faces) Embed(put func(name string, data []byte)) {
	for i, f := range s {
		if f != nil && Cut(i) != emoji {
			put(names[i], f.data)
		}
	}
}

// Runs reorders a line as it is drawn from left to right, and divides it where the font changes.
func (s *Faces) Runs(c Cut, line Shown, draw func(Cut, string)) {
	text := visual(string(line))
	if plain(text) {
		draw(c, text)
		return
	}
	from, current := 0, Cut(-1)
	for i, r := range text {
		picked, _, _ := s.pick(c, r)
		if picked != current && i > from {
			draw(current, text[from:i])
			from = i
		}
		current = picked
	}
	draw(current, text[from:])
}

// RGB is a colour.
type RGB struct{ R, G, B int }

// Ink is the font, size and colour of a text.
type Ink struct {
	Cut    Cut
	Size   float64
	Colour RGB
}

// Bold returns the ink in bold type.
func (k Ink) Bold() Ink { k.Cut = Bold; return k }

// Mono returns the ink in a monospaced font, for ids and code.
func (k Ink) Mono() Ink { k.Cut = Mono; return k }

// In returns the ink in another colour.
func (k Ink) In(c RGB) Ink { k.Colour = c; return k }

// Sized returns the ink in another size, in points.
func (k Ink) Sized(pt float64) Ink { k.Size = pt; return k }

// Leading returns the distance between two lines.
func (k Ink) Leading() float64 { return k.Size * 1.36 }

// The colours of text and rules.
var (
	Black    = RGB{R: 0x1a, G: 0x1a, B: 0x18}
	Muted    = RGB{R: 0x56, G: 0x54, B: 0x4e}
	Accent   = RGB{R: 0x0f, G: 0x4c, B: 0x75}
	Hairline = RGB{R: 0xd6, G: 0xd3, B: 0xcb}
	Outlined = RGB{R: 0x33, G: 0x33, B: 0x33}
	Band     = RGB{R: 0xf5, G: 0xf4, B: 0xf0}
	White    = RGB{R: 0xff, G: 0xff, B: 0xff}

	None = RGB{R: -1, G: -1, B: -1} // of an area that is not filled
)

// Sizes of type, in points; nothing is smaller than Smallest.
const (
	BodySize  = 9.5
	TableSize = 9
	Smallest  = 8.5
)

// The inks of running text.
var (
	BodyInk  = Ink{Cut: Regular, Size: BodySize, Colour: Black}
	TableInk = Ink{Cut: Regular, Size: TableSize, Colour: Black}
	NoteInk  = Ink{Cut: Regular, Size: Smallest, Colour: Muted}
	HeadInk  = Ink{Cut: Bold, Size: Smallest, Colour: Black}
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

// checkTrueType refuses fonts that the drawing library would misread, with a message only on
// standard output: collections, PostScript outlines, and fonts without a character table of format
// 4.
func checkTrueType(data []byte) error {
	if len(data) < 12 {
		return fmt.Errorf("%d bytes are no font", len(data))
	}
	switch tag := string(data[:4]); tag {
	case "\x00\x01\x00\x00", "true":
	case "ttcf":
		return fmt.Errorf("it is a font collection (.ttc); a single .ttf is needed")
	case "OTTO":
		return fmt.Errorf("it has PostScript outlines (.otf); a .ttf is needed")
	default:
		return fmt.Errorf("it does not begin as a .ttf does")
	}
	table := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		at := 12 + 16*i
		if at+16 > len(data) {
			return fmt.Errorf("it ends within its table of contents")
		}
		from, size := uint64(binary.BigEndian.Uint32(data[at+8:])), uint64(binary.BigEndian.Uint32(data[at+12:]))
		if from+size > uint64(len(data)) {
			return fmt.Errorf("it ends before its table %q", data[at:at+4])
		}
		table[string(data[at:at+4])] = data[from : from+size]
	}
	for _, need := range []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "OS/2", "post"} {
		if len(table[need]) == 0 {
			return fmt.Errorf("it has no table %q", need)
		}
	}
	if os2 := table["OS/2"]; len(os2) >= 10 {
		// The library would leave out such a font, with a message only on standard output.
		if rights := binary.BigEndian.Uint16(os2[8:]); rights == 2 || rights&0x300 != 0 {
			return fmt.Errorf("its licence does not allow to embed it")
		}
	}
	return checkCmap(table["cmap"])
}

func checkCmap(cmap []byte) error {
	if len(cmap) >= 4 {
		for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
			at := 4 + 8*i
			if at+8 > len(cmap) {
				break
			}
			platform, encoding := binary.BigEndian.Uint16(cmap[at:]), binary.BigEndian.Uint16(cmap[at+2:])
			from := uint64(binary.BigEndian.Uint32(cmap[at+4:]))
			unicode := platform == 0 || platform == 3 && encoding == 1
			if unicode && from+2 <= uint64(len(cmap)) && binary.BigEndian.Uint16(cmap[from:]) == 4 {
				return nil
			}
		}
	}
	return fmt.Errorf("it has no Unicode character table of format 4")
}
