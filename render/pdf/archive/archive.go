// Package archive turns a document of the drawing library into one that an archive keeps and that can be read aloud: PDF/A-3b
// (ISO 19005-3), or PDF/A-2b without attachments, and PDF/UA-1 (ISO 14289-1).
//
// It reads the library's own small grammar, object by object, and refuses by name what it does not recognise, rather than guess
// (read.go): transparency, scripts, encryption, fonts that are not embedded, attachments of the library. The same document gives
// the same bytes. What is known of the document is given to it; this package holds no sentence. Streams and objects are packed better than the library packs them, which pays for most of what is added.
//
// How each clause of ISO 19005-3 is held that a program can check. Where it says "not written", read.go refuses what has it. The tests
// of package pdf hold documents against the clauses one by one, and break each (clauses_test.go).
//
//	6.1.2       header and four bytes above 127      file.bytes
//	6.1.3       /ID, no encryption                   the first half of a SHA-256 of all before the last table; not written
//	6.1.4       cross reference                      one table, packed
//	6.1.6, 6.1.7  hexadecimal strings, streams       text; lengths as counted, no LZW, no file outside
//	6.1.9       objects                              file.bytes
//	6.1.12, 6.1.13  permissions, limits              not written; names are constants, texts are those of a page
//	6.2.2, 6.2.4  colours, output intent             DeviceRGB and DeviceGray alone, sRGB (sRGB)
//	6.2.5, 6.2.6, 6.2.8  graphics state, images      no transfer function, no alternate or interpolated image: not written
//	6.2.9, 6.2.10  forms, transparency               the field's appearance alone; not written
//	6.2.11.3, 6.2.11.4  CID fonts, embedding         Identity, a map to glyphs, the file of the glyphs; no CIDSet, which need not be
//	6.2.11.5    widths                               of the font, as the library reads them; held by Apache's validator
//	6.2.11.7    characters                           a table for each font (fonts.go)
//	6.2.11.8    no glyph is missing                  package sheet draws another (Faces.coded), and says which it was
//	6.3         annotations                          links: printed, neither hidden nor without a view (pages.go)
//	6.4         fields                               one for a signature, with an appearance
//	6.5         actions                              /URI alone: not written
//	6.6.2       metadata                             Document.xmp: as the document information, never packed
//	6.6.4       version                              pdfaid in the metadata
//	6.8         embedded files                       Document.attach: AFRelationship, media type, date, both names
//	6.9, 6.10, 6.11  layers, presentations, handlers  not written
//
// And of ISO 14289-1:
//
//	5           version                              pdfuaid, with its extension schema where an archive asks for it
//	7.1         everything tagged or an artifact     package sheet begins a piece before each stroke; tree.element holds that each
//	            real content in order                has an owner; the order of composing is that of reading
//	            /Suspects, /DisplayDocTitle, dc:title  never suspect; Document.Title
//	7.2         language, characters                 /Lang; a table for each font; /ActualText of what is turned round or not drawn
//	7.3         figures                              /Alt and their place
//	7.4         headings                             from H1 without a gap (sheet.Heading)
//	7.5         tables                               TH with /Scope, rows of equal length
//	7.6         lists                                L, LI, LBody
//	7.8         heads and feet of pages              artifacts of pagination
//	7.9, 7.10   notes, optional content              none
//	7.11        embedded files                       /F and /UF, /Desc
//	7.18.1, 7.18.3  annotations, tab order           in Link or Form; /Tabs /S
//	7.18.4, 7.18.5  fields, links                    /TU; /Contents
//	7.20        XObjects                             none but pictures and the field's appearance
//	7.21        fonts                                as for an archive
//
// Other clauses are about what a person judges, or what this document does not have.
package archive

import (
	"encoding/binary"
	"encoding/xml"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// The levels of ISO 19005, as the setting pdf_archive names them.
const (
	A3b  = "a-3b" // with attachments
	A2b  = "a-2b" // without
	None = "none" // no promise to an archive: no output intent, no attachments
)

// Document is what is said about a document.
type Document struct {
	Level    string // A3b, A2b or None; "" is A3b
	Title    string
	Author   string
	Subject  string
	Keywords string
	Creator  string
	Made     time.Time // of the document, and of the files that it carries
	Files    []File    // in any order; only A3b has them
	Tags     *Element  // the document as it is read; nil for none
	Fields   []Field
	Outline  []string // titles of the bookmarks, in the order of the library's, which stand for these; nil for its own

	Coded map[string]func(code int) rune // of a font by its name: which characters its codes are; the codes themselves for others
}

// File is a file that a document carries, byte for byte.
type File struct {
	Name        string // unique in a document, ASCII: "metrics.json"
	Media       string // "application/json"
	Description string
	Content     []byte
}

// producer is the program that drew the pages.
const producer = "gofpdf"

// language is that of all sentences of the document.
const language = "en"

// Archive returns a document of the drawing library, drawn without compression, as an archive wants it.
func Archive(drawn []byte, d Document) ([]byte, error) {
	in, err := read(drawn)
	if err != nil {
		return nil, fmt.Errorf("archive pdf: %w", err)
	}
	if err := in.convert(&d); err != nil {
		return nil, fmt.Errorf("archive pdf: %w", err)
	}
	return in.bytes(in.catalog, in.info)
}

// convert replaces what an archive would refuse, and adds what it wants.
func (in *drawing) convert(d *Document) error {
	for _, step := range []func() error{func() error { return in.fonts(d.Coded) }, func() error { return in.outlines(d.Outline) }, in.pages} {
		if err := step(); err != nil {
			return err
		}
	}
	catalog := "<</Type/Catalog/Pages 1 0 R"
	if in.outline > 0 {
		catalog += fmt.Sprintf("/Outlines %d 0 R/PageMode/UseOutlines", in.outline)
	}
	catalog += fmt.Sprintf("/Metadata %d 0 R", in.plain("<</Type/Metadata/Subtype/XML", d.xmp()))
	catalog += "/Lang" + text(language) + "/ViewerPreferences<</DisplayDocTitle true>>"
	form, err := in.signable(d.Fields)
	if err != nil {
		return err
	}
	catalog += form
	if d.Tags != nil {
		at, err := in.structure(d.Tags)
		if err != nil {
			return err
		}
		catalog += at
	}
	if d.Level != None {
		profile := in.add("<</N 3", sRGB())
		catalog += fmt.Sprintf("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)"+
			"/Info(sRGB IEC61966-2.1)/DestOutputProfile %d 0 R>>]", profile)
	}
	if d.Level == A3b || d.Level == "" {
		catalog += d.attach(&in.file)
	}
	in.objects[in.catalog] = object{dict: catalog + ">>"}
	in.objects[in.info] = object{dict: d.information()}
	return nil
}

// attach adds the files, and returns their place in the catalog.
func (d *Document) attach(to *file) string {
	if len(d.Files) == 0 {
		return ""
	}
	files := slices.Clone(d.Files)
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	var names, all strings.Builder
	for _, f := range files {
		content := to.add(fmt.Sprintf("<</Type/EmbeddedFile/Subtype%s/Params<</Size %d/ModDate%s>>", name(f.Media), len(f.Content),
			date(d.Made)), f.Content)
		spec := to.add(fmt.Sprintf("<</Type/Filespec/F%s/UF%s/AFRelationship/Data/Desc%s/EF<</F %d 0 R/UF %d 0 R>>>>", text(f.Name),
			text(f.Name), text(f.Description), content, content), nil)
		fmt.Fprintf(&names, "%s %d 0 R ", text(f.Name), spec)
		fmt.Fprintf(&all, "%d 0 R ", spec)
	}
	return "/AF[" + strings.TrimSpace(all.String()) + "]/Names<</EmbeddedFiles<</Names[" + strings.TrimSpace(names.String()) + "]>>>>"
}

// properties are the document information beside the metadata that repeat it.
func (d *Document) properties() []property {
	return []property{
		{"Title", "dc:title", d.Title}, {"Author", "dc:creator", d.Author}, {"Subject", "dc:description", d.Subject},
		{"Keywords", "pdf:Keywords", d.Keywords}, {"Creator", "xmp:CreatorTool", d.Creator}, {"Producer", "pdf:Producer", producer},
	}
}

// property is a text of the document information and the metadata's name for it.
type property struct{ key, xmp, text string }

func (d *Document) information() string {
	out := "<<"
	for _, p := range d.properties() {
		if said := oneLine(p.text); said != "" {
			out += "/" + p.key + text(said)
		}
	}
	return out + "/CreationDate" + date(d.Made) + "/ModDate" + date(d.Made) + ">>"
}

// xmp returns the metadata: the document information once more, and what the document promises.
func (d *Document) xmp() []byte {
	var b strings.Builder
	b.WriteString("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"` +
		` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"` +
		` xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">` + "\n")
	switch d.Level {
	case A3b, "":
		b.WriteString("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>\n")
	case A2b:
		b.WriteString("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>\n")
	}
	if d.Tags != nil {
		b.WriteString("<pdfuaid:part>1</pdfuaid:part>\n")
	}
	b.WriteString("<dc:format>application/pdf</dc:format>\n")
	for _, p := range d.properties() {
		said := escaped(oneLine(p.text))
		if said == "" {
			continue
		}
		switch p.xmp {
		case "dc:title", "dc:description":
			said = `<rdf:Alt><rdf:li xml:lang="x-default">` + said + `</rdf:li></rdf:Alt>`
		case "dc:creator":
			said = `<rdf:Seq><rdf:li>` + said + `</rdf:li></rdf:Seq>`
		}
		fmt.Fprintf(&b, "<%s>%s</%s>\n", p.xmp, said, p.xmp)
	}
	made := d.Made.UTC().Format(time.RFC3339)
	for _, key := range []string{"CreateDate", "ModifyDate", "MetadataDate"} {
		fmt.Fprintf(&b, "<xmp:%s>%s</xmp:%s>\n", key, made, key)
	}
	b.WriteString("</rdf:Description>\n")
	if d.Tags != nil && d.Level != None {
		b.WriteString(extension)
	}
	b.WriteString("</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return []byte(b.String())
}

// extension explains pdfuaid to an archive, which knows the other names.
const extension = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"` +
	` xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">` +
	`<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>` +
	`<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
	`<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>` +
	`<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>` +
	`<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description></rdf:li></rdf:Seq>` +
	`</pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>` + "\n"

func escaped(s string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(s)); err != nil {
		return ""
	}
	return b.String()
}

// oneLine returns a text as both information and metadata can hold it: XML knows no control characters, and readers of XML take
// white space at the ends away.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r >= 0x7f && r < 0xa0 || r == 0xfffe || r == 0xffff {
			return '\uFFFD'
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
	return strings.TrimSpace(s)
}

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
