package sheet

import (
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
