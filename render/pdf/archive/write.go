package archive

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"runtime"
	"strings"
	"time"
	"unicode/utf16"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
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
// format; so are all other objects, many together, and at the end the table of where each of them is.
func (f *file) bytes(catalog, info int) ([]byte, error) {
	places := make([][3]int, len(f.objects)) // kind, where, and which of those there
	places[0] = [3]int{0, 0, 0xffff}
	var heads, dicts strings.Builder
	held := 0
	for n, last := 1, len(f.objects)-1; n <= last; n++ {
		if f.objects[n].stream == nil {
			places[n] = [3]int{2, len(f.objects), held}
			fmt.Fprintf(&heads, "%d %d ", n, dicts.Len())
			dicts.WriteString(f.objects[n].dict + "\n")
			held++
		}
		if held == together || n == last && held > 0 {
			f.add(fmt.Sprintf("<</Type/ObjStm/N %d/First %d", held, heads.Len()), []byte(heads.String()+dicts.String()))
			heads.Reset()
			dicts.Reset()
			held = 0
		}
	}
	if err := f.pack(); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n") // four bytes above 127: the file is not text
	places = append(places, make([][3]int, len(f.objects)-len(places))...)
	for n := range f.objects {
		if f.objects[n].stream != nil {
			places[n] = [3]int{1, b.Len(), 0}
			f.put(&b, n)
		}
	}
	sum := sha256.Sum256(b.Bytes())
	id := hex.EncodeToString(sum[:16])
	start := b.Len()
	places = append(places, [3]int{1, start, 0})
	table := make([]byte, 0, 7*len(places))
	for _, p := range places {
		table = append(table, byte(p[0]))
		table = binary.BigEndian.AppendUint32(table, uint32(p[1]))
		table = binary.BigEndian.AppendUint16(table, uint16(p[2]))
	}
	n := f.add(fmt.Sprintf("<</Type/XRef/Size %d/W[1 4 2]/Root %d 0 R/Info %d 0 R/ID[<%s><%s>]", len(places), catalog, info, id, id), table)
	if err := f.pack(); err != nil {
		return nil, err
	}
	f.put(&b, n)
	fmt.Fprintf(&b, "startxref\n%d\n%%%%EOF\n", start)
	return b.Bytes(), nil
}

// put writes an object with its stream.
func (f *file) put(b *bytes.Buffer, n int) {
	fmt.Fprintf(b, "%d 0 obj\n%s\nstream\n", n, f.objects[n].dict)
	b.Write(f.objects[n].stream)
	b.WriteString("\nendstream\nendobj\n")
}

// pack packs all streams that are not packed, as many at a time as there are processors; that is most of the time that an archive
// takes.
func (f *file) pack() error {
	var g errgroup.Group
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		g.Go(panics.Func(func() error {
			packer := zlib.NewWriter(nil)
			for n := worker; n < len(f.objects); n += workers {
				o := &f.objects[n]
				if o.stream == nil || o.packed {
					continue
				}
				var p bytes.Buffer
				packer.Reset(&p)
				if _, err := packer.Write(o.stream); err != nil {
					return err
				}
				if err := packer.Close(); err != nil {
					return err
				}
				*o = object{dict: fmt.Sprintf("%s/Filter/FlateDecode/Length %d>>", o.dict, p.Len()), stream: p.Bytes(), packed: true}
			}
			return nil
		}))
	}
	return g.Wait()
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
	return "<FEFF" + hexadecimal(s) + ">"
}

// Text returns a text as the format writes it in a drawing, too.
func Text(s string) string { return text(s) }

// hexadecimal returns the digits of a text in UTF-16.
func hexadecimal(s string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return b.String()
}

var escapes = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`)

// name returns a name as the format writes it.
func name(s string) string { return "/" + strings.ReplaceAll(s, "/", "#2F") }

// date returns a time as the format writes it.
func date(t time.Time) string { return "(D:" + t.UTC().Format("20060102150405") + "Z)" }
