package pdf

import (
	"encoding/binary"
	"fmt"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// cut is a font of the document.
type cut int8

const (
	regular cut = iota
	bold
	mono
	user
	cuts
)

// lastRune is the last character that the drawing library can write.
const lastRune = 0xffff

// face measures one font.
type face struct {
	name    string
	data    []byte
	font    *sfnt.Font
	buffer  sfnt.Buffer
	advance []int16 // a rune: thousandths of an em, plus one; 0 unknown, -1 no glyph
}

// faces are the fonts of a document; user is nil without one. They belong to
// one Make: measuring fills tables.
type faces [cuts]*face

func openFaces(f Fonts) (*faces, error) {
	var set faces
	for i, file := range []struct {
		name string
		data []byte
	}{{"regular", f.Regular}, {"bold", f.Bold}, {"mono", f.Mono}, {"user", f.User}} {
		if cut(i) == user && len(file.data) == 0 {
			continue
		}
		opened, err := openFace(file.name, file.data)
		if err != nil {
			return nil, fmt.Errorf("read the %s font: %w: %w", file.name, ErrFont, err)
		}
		set[i] = opened
	}
	return &set, nil
}

func openFace(name string, data []byte) (*face, error) {
	if err := checkTrueType(data); err != nil {
		return nil, err
	}
	parsed, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	return &face{name: name, data: data, font: parsed, advance: make([]int16, lastRune+1)}, nil
}

// CheckFont tells whether a file can serve as Fonts.User; the error is an
// ErrFont.
func CheckFont(data []byte) error {
	if _, err := openFace("user", data); err != nil {
		return fmt.Errorf("%w: %w", ErrFont, err)
	}
	return nil
}

// checkTrueType refuses what the drawing library would read wrongly and report
// on standard output only: collections, PostScript outlines, and fonts without
// a character table of format 4.
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
		// The library leaves such a font out and says so on standard output.
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

// of returns the width of a rune in thousandths of an em, and whether the font
// has it.
func (f *face) of(r rune) (int, bool) {
	if r > lastRune || r < 0 {
		return 0, false
	}
	known := f.advance[r]
	if known == 0 {
		known = f.look(r)
		f.advance[r] = known
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

// pick returns the font that draws a rune asked for in one cut: that cut, else
// the regular one, else the user's.
func (s *faces) pick(c cut, r rune) (cut, int, bool) {
	for _, try := range [3]cut{c, regular, user} {
		if s[try] == nil {
			continue
		}
		if width, ok := s[try].of(r); ok {
			return try, width, true
		}
	}
	return c, 0, false
}
