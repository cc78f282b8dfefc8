package archive

import (
	"encoding/binary"
	"math"
)

// sRGB returns a profile of the colour space sRGB, IEC 61966-2-1, in version 2.1 of the ICC's format. It is made here, so that
// it needs no licence: three primaries, adapted to the white of D50, and one curve for all three.
func sRGB() []byte {
	const points = 256
	curve := append([]byte("curv\x00\x00\x00\x00"), be32(points)...)
	for i := range points {
		v := float64(i) / (points - 1)
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		curve = binary.BigEndian.AppendUint16(curve, uint16(math.Round(v*65535)))
	}
	xyz := func(x, y, z float64) []byte {
		out := []byte("XYZ \x00\x00\x00\x00")
		for _, v := range [3]float64{x, y, z} {
			out = append(out, be32(uint32(math.Round(v*65536)))...)
		}
		return out
	}
	const named = "sRGB IEC61966-2.1"
	desc := append([]byte("desc\x00\x00\x00\x00"), be32(uint32(len(named)+1))...)
	desc = append(append(desc, named...), make([]byte, 1+8+2+1+67)...) // no name in Unicode and none for Macintosh
	tags := []struct {
		name string
		data []byte
	}{
		{"desc", desc}, {"cprt", []byte("text\x00\x00\x00\x00No rights reserved\x00")}, {"wtpt", xyz(0.9642, 1, 0.82491)},
		{"rXYZ", xyz(0.43607, 0.22249, 0.01392)}, {"gXYZ", xyz(0.38515, 0.71687, 0.09708)}, {"bXYZ", xyz(0.14307, 0.06061, 0.7141)},
		{"rTRC", curve}, {"gTRC", nil}, {"bTRC", nil}, // the curve of the first
	}
	table, data := be32(uint32(len(tags))), []byte(nil)
	at, size := 0, 0
	for _, t := range tags {
		if t.data != nil {
			at, size = 128+4+12*len(tags)+len(data), len(t.data)
			data = append(data, t.data...)
			data = append(data, make([]byte, -len(data)&3)...)
		}
		table = append(append(append(table, t.name...), be32(uint32(at))...), be32(uint32(size))...)
	}
	head := make([]byte, 128)
	binary.BigEndian.PutUint32(head, uint32(128+len(table)+len(data)))
	binary.BigEndian.PutUint32(head[8:], 0x02100000)
	copy(head[12:], "mntrRGB XYZ ")
	copy(head[24:], "\x07\xea\x00\x01\x00\x01\x00\x00\x00\x00\x00\x00acsp") // the first day of 2026
	copy(head[68:], xyz(0.9642, 1, 0.82491)[8:])
	return append(append(head, table...), data...)
}

func be32(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }
