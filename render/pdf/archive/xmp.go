package archive

import (
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

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
