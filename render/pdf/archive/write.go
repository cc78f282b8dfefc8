package archive

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
	"unicode/utf16"
)

// file holds the objects of a document by number.
type file struct {
	objects []object // the first is unused
}

// object is a dictionary with the stream behind it; nil for none.
type object struct {
	dict   string
	stream []byte
	packed bool // the dictionary is whole and says how the stream is packed
}

// add adds an object and returns its number. A dictionary with a stream is not ended.
func (f *file) add(dict string, stream []byte) int {
	f.objects = append(f.objects, object{dict: dict, stream: stream})
	return len(f.objects) - 1
}

// plain adds a stream that is not packed.
func (f *file) plain(dict string, stream []byte) int {
	n := f.add(fmt.Sprintf("%s/Length %d>>", dict, len(stream)), stream)
	f.objects[n].packed = true
	return n
}

// together is how many objects without a stream are packed together.
const together = 200

// bytes returns the document. Streams are packed, but for the metadata, which stay readable to programs that know nothing of the
// format; so are all other objects.
func (f *file) bytes(catalog, info int) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") // four bytes above 127: the file is not text
	packer, err := zlib.NewWriterLevel(nil, zlib.DefaultCompression)
	if err != nil {
		return nil, err
	}
	last := len(f.objects) - 1
	shared := (last - f.streams() + together - 1) / together
	places := make([][3]int, last+shared+2) // kind, where, and which of those there
	places[0] = [3]int{0, 0, 0xffff}
	put := func(n int, dict string, stream []byte, packed bool) error {
		places[n] = [3]int{1, b.Len(), 0}
		if !packed {
			var p bytes.Buffer
			packer.Reset(&p)
			if _, err := packer.Write(stream); err != nil {
				return err
			}
			if err := packer.Close(); err != nil {
				return err
			}
			stream, dict = p.Bytes(), fmt.Sprintf("%s/Filter/FlateDecode/Length %d>>", dict, p.Len())
		}
		fmt.Fprintf(&b, "%d 0 obj\n%s\nstream\n", n, dict)
		b.Write(stream)
		b.WriteString("\nendstream\nendobj\n")
		return nil
	}
	var heads, dicts strings.Builder
	held, next := 0, last+1
	flush := func() error {
		if held == 0 {
			return nil
		}
		dict := fmt.Sprintf("<</Type/ObjStm/N %d/First %d", held, heads.Len())
		err := put(next, dict, []byte(heads.String()+dicts.String()), false)
		heads.Reset()
		dicts.Reset()
		held, next = 0, next+1
		return err
	}
	for n := 1; n <= last; n++ {
		o := f.objects[n]
		if o.stream != nil {
			if err := put(n, o.dict, o.stream, o.packed); err != nil {
				return nil, err
			}
			continue
		}
		places[n] = [3]int{2, next, held}
		fmt.Fprintf(&heads, "%d %d ", n, dicts.Len())
		dicts.WriteString(o.dict + "\n")
		if held++; held == together {
			if err := flush(); err != nil {
				return nil, err
			}
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(b.Bytes())
	id := hex.EncodeToString(sum[:16])
	start := b.Len()
	places[next] = [3]int{1, start, 0}
	table := make([]byte, 0, 7*len(places))
	for _, p := range places {
		table = append(table, byte(p[0]))
		table = binary.BigEndian.AppendUint32(table, uint32(p[1]))
		table = binary.BigEndian.AppendUint16(table, uint16(p[2]))
	}
	err = put(next, fmt.Sprintf("<</Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]", next+1, catalog, info, id, id), table,
		false)
	fmt.Fprintf(&b, "startxref\n%d\n%%%%EOF\n", start)
	return b.Bytes(), err
}

// streams counts the objects with a stream.
func (f *file) streams() int {
	n := 0
	for _, o := range f.objects {
		if o.stream != nil {
			n++
		}
	}
	return n
}

// text returns a text as the format writes it: bare where it is plain, else in UTF-16.
func text(s string) string {
	plain := true
	for i := range len(s) {
		plain = plain && s[i] >= 0x20 && s[i] < 0x7f
	}
	if plain {
		return "(" + escapes.Replace(s) + ")"
	}
	var b strings.Builder
	b.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String() + ">"
}

var escapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

// name returns a name as the format writes it.
func name(s string) string { return "/" + strings.ReplaceAll(s, "/", "#2F") }

// date returns a time as the format writes it.
func date(t time.Time) string { return "(D:" + t.UTC().Format("20060102150405") + "Z)" }
