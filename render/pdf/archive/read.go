package archive

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// drawing is a document as the drawing library writes it, and which of its objects are what.
type drawing struct {
	file

	page    []int // in order
	font    []int
	items   []int // of the outline, in order
	outline int   // its root; 0 for none
	info    int
	catalog int
	links   [][]link // of each page
	fields  []link
}

// link is a link of a page: its object, and that of the element that it belongs to.
type link struct{ object, parent int }

// A text in brackets in the grammar of the drawing library.
const textForm = `\((?:[^\\()]|\\[\\()r])*\)`

// kinds are the objects that the library writes for the calls of package sheet. An object of another form is refused.
var kinds = []struct {
	form *regexp.Regexp
	keep func(in *drawing, n int)
}{
	{kind(`<</Type /Page\n/Parent 1 0 R\n/Resources 2 0 R\n(/Annots \[.*\]\n)?/Contents \d+ 0 R>>`),
		func(in *drawing, n int) { in.page = append(in.page, n) }},
	{kind(`<</Type /Pages\n/Kids \[[0-9 R]*\]\n/Count \d+\n/MediaBox \[0 0 [\d.]+ [\d.]+\]\n>>`), nil},
	{kind(`<<\n/ProcSet \[[^\]]*\]\n/Font <<\n(/F[0-9a-f]+ \d+ 0 R\n)*>>\n` +
		`/XObject <<\n(/I[0-9a-f]+ \d+ 0 R\n)*>>\n/ColorSpace <<\n>>\n>>`), nil},
	{kind(`<</Length \d+>>`), nil}, // the drawing of a page
	{kind(`<</Type /Font\n/Subtype /Type0\n/BaseFont /\w+\n/Encoding /Identity-H\n/DescendantFonts \[\d+ 0 R\]\n/ToUnicode \d+ 0 R>>`),
		func(in *drawing, n int) { in.font = append(in.font, n) }},
	{kind(`<</Type /Font\n/Subtype /CIDFontType2\n/BaseFont /\w+\n/CIDSystemInfo \d+ 0 R\n/FontDescriptor \d+ 0 R\n(/DW \d+\n)?` +
		`/W \[[\d \[\]\n]*\]\n/CIDToGIDMap \d+ 0 R>>`), nil},
	{kind(`<</Registry \(Adobe\)\n/Ordering \(UCS\)\n/Supplement 0>>`), nil},
	{kind(`<</Type /FontDescriptor /FontName /\w+\n( ?/\w+ (-?\d+|\[[\d -]*\]) ?)+/FontFile2 \d+ 0 R>>`), nil},
	{kind(`<</Length \d+/Filter /FlateDecode>>`), nil}, // which glyphs the characters are
	{kind(`<</Length \d+\n/Filter /FlateDecode\n/Length1 \d+\n>>`), nil},
	{kind(`<</Type /XObject\n/Subtype /Image\n/Width \d+\n/Height \d+\n/ColorSpace /Device(RGB|Gray)\n/BitsPerComponent 8\n` +
		`/Filter /FlateDecode\n/DecodeParms <<[\w /]*>>\n/Length \d+>>`), nil},
	{kind(`<</Title ` + textForm + `\n/Parent \d+ 0 R\n(/(Prev|Next|First|Last) \d+ 0 R\n)*/Dest \[[^\]]*\]\n/Count 0>>`),
		func(in *drawing, n int) { in.items = append(in.items, n) }},
	{kind(`<</Type /Outlines /First \d+ 0 R\n/Last \d+ 0 R>>`), func(in *drawing, n int) { in.outline = n }},
	{kind(`<<\n(/\w+ ` + textForm + `\n)*>>`), func(in *drawing, n int) { in.info = n }},
	{kind(`<<\n/Type /Catalog\n/Pages 1 0 R\n(/Outlines \d+ 0 R\n/PageMode /UseOutlines\n)?/Names <<\n/EmbeddedFiles <<[^<>]*>>\n>>\n>>`),
		func(in *drawing, n int) { in.catalog = n }},
}

func kind(form string) *regexp.Regexp { return regexp.MustCompile(`(?s)^` + form + `$`) }

var (
	head      = []byte("%PDF-1.3\n")
	ending    = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	lengthAt  = regexp.MustCompile(`/Length (\d+)`)
	tableHead = regexp.MustCompile(`^xref\n0 (\d+)\n0000000000 65535 f \n`)
)

// read finds the objects by the table at the end, since texts inside may look like any mark of the format.
func read(drawn []byte) (*drawing, error) {
	m := ending.FindSubmatch(drawn[max(0, len(drawn)-64):])
	if !bytes.HasPrefix(drawn, head) || m == nil {
		return nil, fmt.Errorf("the drawn document has another beginning or end")
	}
	at := number(m[1])
	if at > len(drawn) {
		return nil, fmt.Errorf("the table of objects is said to be at %d of %d", at, len(drawn))
	}
	t := tableHead.FindSubmatch(drawn[at:])
	if t == nil {
		return nil, fmt.Errorf("no table of objects at %d", at)
	}
	in, end := &drawing{}, number(t[1])
	rows := drawn[at+len(t[0]):]
	if end < 1 || len(rows)/20 < end-1 {
		return nil, fmt.Errorf("the table of objects says %d objects and has %d rows", end, len(rows)/20)
	}
	starts := make([]int, end)
	for n := 1; n < end; n++ {
		if starts[n] = number(rows[20*(n-1) : 20*(n-1)+10]); starts[n] >= at {
			return nil, fmt.Errorf("object %d is said to be at %d, behind all objects", n, starts[n])
		}
	}
	ends := append(slices.Sorted(slices.Values(starts[1:])), at)
	in.objects = make([]object, end)
	for n := 1; n < end; n++ {
		i, _ := slices.BinarySearch(ends, starts[n])
		if err := in.take(n, drawn[starts[n]:ends[i+1]]); err != nil {
			return nil, err
		}
	}
	if in.info == 0 || in.catalog == 0 || len(in.page) == 0 {
		return nil, fmt.Errorf("the drawn document has %d pages, information %d and catalog %d", len(in.page), in.info, in.catalog)
	}
	return in, nil
}

// number reads digits; of what is none, a sign too, or more than a file can have, a number that no file has.
func number(digits []byte) int {
	n, err := strconv.ParseUint(string(digits), 10, 40)
	if err != nil {
		return 1 << 40
	}
	return int(n)
}

// take recognises one object.
func (in *drawing) take(n int, body []byte) error {
	body, begun := bytes.CutPrefix(body, fmt.Appendf(nil, "%d 0 obj\n", n))
	body, ended := bytes.CutSuffix(body, []byte("\nendobj\n"))
	if !begun || !ended {
		return fmt.Errorf("object %d is not where the table says", n)
	}
	o := object{}
	if packed, ok := bytes.CutSuffix(body, []byte("\nendstream")); ok {
		dict, stream, found := bytes.Cut(packed, []byte("\nstream\n"))
		if !found {
			return fmt.Errorf("object %d has the end of a stream without its beginning", n)
		}
		if m := lengthAt.FindSubmatch(dict); m == nil || number(m[1]) != len(stream) {
			return fmt.Errorf("the stream of object %d has %d bytes, which is not what it says", n, len(stream))
		}
		o.stream, o.packed, body = stream, true, dict
	}
	o.dict = string(body)
	for _, k := range kinds {
		if k.form.MatchString(o.dict) {
			if k.keep != nil {
				k.keep(in, n)
			}
			in.objects[n] = o
			return nil
		}
	}
	return fmt.Errorf("object %d has an unknown form: %.200q", n, o.dict)
}

// part returns what a form finds in an object's dictionary.
func (in *drawing) part(n int, form *regexp.Regexp) (string, error) {
	if n <= 0 || n >= len(in.objects) {
		return "", fmt.Errorf("there is no object %d", n)
	}
	m := form.FindStringSubmatch(in.objects[n].dict)
	if m == nil {
		return "", fmt.Errorf("object %d lacks %s", n, form)
	}
	return m[1], nil
}

// ref returns the number of the object to which a form leads.
func (in *drawing) ref(n int, form *regexp.Regexp) (int, error) {
	digits, err := in.part(n, form)
	if err != nil {
		return 0, err
	}
	if to := number([]byte(digits)); to > 0 && to < len(in.objects) {
		return to, nil
	}
	return 0, fmt.Errorf("object %d leads to object %s, which is not there", n, digits)
}
