package archive

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Where a font says its parts.
var (
	descendant = regexp.MustCompile(`/DescendantFonts \[(\d+) 0 R\]`)
	unicodeAt  = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	systemAt   = regexp.MustCompile(`/CIDSystemInfo (\d+) 0 R`)
	baseAt     = regexp.MustCompile(`/BaseFont /utf8(\w+)\n`)
	glyphsAt   = regexp.MustCompile(`/CIDToGIDMap (\d+) 0 R`)
)

// fonts says of each font which characters it draws. The library says of all fonts that they draw all of 65,536, in a form that
// the format does not have. It says further that codes are those of a collection of characters, while they are the characters.
func (in *drawing) fonts(coded map[string]func(int) rune) error {
	for _, n := range in.font {
		cid, err := in.ref(n, descendant)
		unicode, err1 := in.ref(n, unicodeAt)
		system, err2 := in.ref(cid, systemAt)
		glyphs, err3 := in.ref(cid, glyphsAt)
		if err = errors.Join(err, err1, err2, err3); err != nil {
			return err
		}
		in.objects[system] = object{dict: "<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"}
		used, err := in.unpack(glyphs)
		if err != nil {
			return err
		}
		in.objects[unicode] = object{dict: "<<", stream: toUnicode(used, coded[in.named(n)])}
	}
	return nil
}

// unpack returns the content of a packed stream.
func (in *drawing) unpack(n int) ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(in.objects[n].stream))
	if err != nil {
		return nil, fmt.Errorf("unpack object %d: %w", n, err)
	}
	content, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("unpack object %d: %w", n, err)
	}
	return content, nil
}

// named returns the name under which a font was given to the library.
func (in *drawing) named(font int) string {
	if m := baseAt.FindStringSubmatch(in.objects[font].dict); m != nil {
		return m[1]
	}
	return ""
}

// toUnicode returns the table of a font's characters: each code is the character itself, or what means says. Used has two bytes for
// each code, zeros for a character that is not in the font.
func toUnicode(used []byte, means func(int) rune) []byte {
	var ranges []string
	in := func(c int) bool { return 2*c+1 < len(used) && (used[2*c] != 0 || used[2*c+1] != 0) }
	for c := 1; 2*c < len(used); c++ {
		if !in(c) {
			continue
		}
		first := c
		for c&0xff != 0xff && in(c+1) { // a range never changes its first byte
			c++
		}
		char := rune(first)
		if means != nil { // characters in a row, as their codes are
			char = means(first)
		}
		ranges = append(ranges, fmt.Sprintf("<%04X> <%04X> <%s>", first, c, hexadecimal(string(char))))
	}
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100 // of one block
	for len(ranges) > 0 {
		some := ranges[:min(most, len(ranges))]
		ranges = ranges[len(some):]
		fmt.Fprintf(&b, "%d beginbfrange\n%s\nendbfrange\n", len(some), strings.Join(some, "\n"))
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return []byte(b.String())
}
