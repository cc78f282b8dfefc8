package sheet

import (
	"encoding/binary"
	"fmt"
)

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
