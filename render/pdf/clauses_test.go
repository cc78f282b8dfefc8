//go:build tools

package pdf

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// paper is a document as it is written, and with all its objects as text.
type paper struct{ whole, open string }

// clause is a part of a standard that a program can check: in docs it is a line of the table in the comment of package archive.
// Every one of ours holds it, and one that is broken as told does not.
type clause struct {
	docs       string
	holds      func(p paper) bool
	old, other string // what breaks it, in the whole document or in its objects
}

func has(form string) func(paper) bool {
	re := regexp.MustCompile(`(?s)` + form)
	return func(p paper) bool { return re.MatchString(p.open) }
}

func lacks(form string) func(paper) bool {
	re := regexp.MustCompile(`(?s)` + form)
	return func(p paper) bool { return !re.MatchString(p.open) }
}

// each holds every object that has a text against a form.
func each(kind, want string) func(paper) bool {
	re := regexp.MustCompile(`(?s)` + want)
	return func(p paper) bool {
		found := 0
		for object := range strings.SplitSeq(p.open, "\nendobj\n") {
			if !strings.Contains(object+"\n", kind) {
				continue
			}
			if found++; !re.MatchString(object) {
				return false
			}
		}
		return found > 0
	}
}

// of part 3 of ISO 19005.
var archived = []clause{
	{"6.1.2", begins, "%PDF-1.7\n%", "%PDF-1.7\n%x"},
	{"6.1.3", has(`/ID \[<[0-9a-f]{32}><[0-9a-f]{32}>\]`), "/ID [<", "/IX [<"},
	{"6.1.3", lacks(`/Encrypt`), "trailer <<", "trailer << /Encrypt 1 0 R"},
	{"6.1.6", lacks(`<[0-9a-f]*[^0-9a-f<>\s][0-9a-f]*>\s*/`), "/ActualText <", "/ActualText <x"},
	{"6.1.7", lacks(`/(LZWDecode|FFilter|FDecodeParms)\b`), "/Type /XObject", "/Type /XObject /FFilter /LZWDecode"},
	{"6.1.12", lacks(`/Perms\b`), "/Type /Catalog", "/Perms << >> /Type /Catalog"},
	{"6.2.2", onlyKnownOperators, "\nBT ", "\n/x sh BT "},
	{"6.2.4", has(`/GTS_PDFA1`), "/GTS_PDFA1", "/GTS_PDFX"},
	{"6.2.4", lacks(`/(DeviceCMYK|Separation|DeviceN|Indexed|Lab)\b`), "/DeviceRGB", "/DeviceCMYK"},
	{"6.2.5", lacks(`/(ExtGState|TR2?|HTP|HTO) `), "/ProcSet", "/ExtGState << >> /ProcSet"},
	{"6.2.8", lacks(`/(Alternates|OPI|Interpolate true)\b`), "/BitsPerComponent 8", "/BitsPerComponent 8 /Interpolate true"},
	{"6.2.9", lacks(`/(Subtype2|PS|Ref) `), "/Subtype /Form", "/Subtype /Form /Ref << >>"},
	{"6.2.10", lacks(`/(SMask|Transparency|BM|CA|ca) `), "/BitsPerComponent 8", "/BitsPerComponent 8 /SMask 5 0 R"},
	{"6.2.11.3", each("/Subtype /CIDFontType2", `/CIDToGIDMap \d+ 0 R`), "/CIDToGIDMap", "/CIDToGIDMax"},
	{"6.2.11.4", each("/Type /FontDescriptor", `/FontFile2 \d+ 0 R`), "/FontFile2", "/FontFile9"},
	{"6.2.11.7", each("/Subtype /Type0", `/ToUnicode \d+ 0 R`), "/ToUnicode", "/ToUnicorn"},
	{"6.3", each("/Type /Annot\n", `/Subtype /(Link|Widget)\n`), "/Subtype /Link\n", "/Subtype /Sound\n"},
	{"6.3", each("/Type /Annot", `/F 4\b`), "/F 4\n", "/F 6\n"},
	{"6.4", each("/FT /Sig", `/AP <<`), "/AP <<", "/AX <<"},
	{"6.4", lacks(`/(XFA|NeedAppearances)\b`), "/AcroForm <<", "/AcroForm << /XFA [ ]"},
	{"6.5", lacks(`/S /(JavaScript|Launch|Sound|Movie|ResetForm|ImportData|Hide|SubmitForm|Named|GoToR|GoToE)\b`), "/S /URI", "/S /Launch"},
	{"6.5", lacks(`/(AA|OpenAction|JS) `), "/Type /Catalog", "/OpenAction [ ] /Type /Catalog"},
	{"6.6.2", each("/Type /Metadata", `</rdf:RDF>`), "</rdf:RDF>", "</rdf:RDX>"},
	{"6.6.2", saysTheSame, "<pdf:Keywords>", "<pdf:Keywords>x"},
	{"6.6.4", has(`<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>`), "<pdfaid:part>3", "<pdfaid:part>4"},
	{"6.8", each("/Type /Filespec", `/AFRelationship /Data.*/F \(.*/UF \(`), "/AFRelationship /Data", "/AFRelationship /None"},
	{"6.8", each("/Type /EmbeddedFile", `/ModDate.*/Subtype /application#2fjson`), "/application#2fjson", "/json"},
	{"6.8", has(`/AF \[\s*\d+ 0 R\s*\].*/EmbeddedFiles <<\s*/Names \[`), "/AF [", "/AG ["},
	{"6.9", lacks(`/OCProperties`), "/Type /Catalog", "/OCProperties << >> /Type /Catalog"},
	{"6.10", lacks(`/(AlternatePresentations|PresSteps)\b`), "/Tabs /S", "/PresSteps << >> /Tabs /S"},
	{"6.11", lacks(`/Requirements\b`), "/Type /Catalog", "/Requirements [ ] /Type /Catalog"},
}

// of ISO 14289-1; TestNothingIsUntagged and TestReadAloud hold what runs through all of a document.
var aloud = []clause{
	{"5", has(`<pdfuaid:part>1</pdfuaid:part>.*<pdfaProperty:name>part</pdfaProperty:name>`), "<pdfuaid:part>1", "<pdfuaid:part>2"},
	{"7.1", has(`/MarkInfo <<\s*/Marked true\s*>>`), "/Marked true", "/Marked false"},
	{"7.1", lacks(`/Suspects true|/RoleMap`), "/Marked true", "/Marked true /Suspects true"},
	{"7.1", has(`/DisplayDocTitle true`), "/DisplayDocTitle true", "/DisplayDocTitle false"},
	{"7.1", has(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">[^<]`), "<dc:title>", "<dc:titel>"},
	{"7.1", each("  /S /", `  /S /(Document|Sect|H[1-6]|P|L|LI|LBody|Table|TR|TH|TD|TOC|TOCI|Figure|Link|Span|Form|URI|GTS_PDFA1)\n`),
		"/S /TOCI\n", "/S /Tocy\n"},
	{"7.2", has(`/Lang \(en\)`), "/Lang (en)", "/Lang ()"},
	{"7.3", each("/S /Figure", `/BBox \[.*/Alt [(<]`), "/Alt (", "/Alx ("},
	{"7.4", headingsInOrder, "/S /H2\n", "/S /H4\n"},
	{"7.5", each("/S /TH", `/Scope /(Row|Column)`), "/Scope /Column", "/Scope /None"},
	{"7.6", lists, "/S /LBody\n", "/S /P\n"},
	{"7.8", feet, "/Footer", "/Foot"},
	{"7.11", each("/Type /Filespec", `/Desc \(.*/F \(.*/UF \(`), "/Desc (", "/Dexc ("},
	{"7.18.3", each("/Type /Page\n", `/Tabs /S`), "/Tabs /S", "/Tabs /R"},
	{"7.18.1", each("/Type /Annot", `/StructParent \d`), "/StructParent ", "/StructPapa "},
	{"7.18.4", each("/FT /Sig", `/TU \(`), "/TU (", "/TX ("},
	{"7.18.5", each("/Subtype /Link", `/Contents [(<].`), "/Contents (", "/Content ("},
	{"7.20", lacks(`/Type /XObject[^\x00]{0,300}?/(Ref|OPI) `), "/Type /XObject", "/Type /XObject /OPI << >>"},
	{"7.21", each("/Type /FontDescriptor", `/FontFile2 \d+ 0 R`), "/FontFile2", "/FontFile9"},
}

// elsewhere are the clauses of the table that other tests hold, or that nothing of ours can break.
var elsewhere = map[string]string{
	"6.1.4": "qpdf", "6.1.9": "qpdf", "6.1.13": "Apache's validator",
	"6.2.6": "6.2.2", "6.2.11.5": "Apache's validator", "6.2.11.8": "TestNoTofu", "7.9": "no notes", "7.10": "6.9",
}

func begins(p paper) bool {
	return regexp.MustCompile(`^%PDF-1\.7\n%[^\x00-\x7f]{4}`).MatchString(p.whole)
}

// operators are those that package sheet asks the library for.
var operators = regexp.MustCompile(`^(BDC|BMC|EMC|BT|ET|Tf|Td|Tj|Tm|TL|q|Q|cm|re|m|l|c|h|S|s|f|B|b|n|W|w|d|J|j|rg|RG|g|G|Do)$`)

func onlyKnownOperators(p paper) bool {
	pages := drawing.FindAllStringSubmatch(p.open, -1)
	for _, page := range pages {
		for _, word := range token.FindAllString(page[2], -1) {
			if operator.MatchString(word) && !operators.MatchString(word) {
				return false
			}
		}
	}
	return len(pages) > 0
}

// saysTheSame holds the metadata against the document information.
func saysTheSame(p paper) bool {
	_, meta, _ := strings.Cut(p.open, "<rdf:RDF")
	meta, _, _ = strings.Cut(meta, "</rdf:RDF>")
	r := xml.NewDecoder(strings.NewReader("<rdf:RDF" + meta + "</rdf:RDF>"))
	for {
		if _, err := r.Token(); err == io.EOF {
			break
		} else if err != nil {
			return false
		}
	}
	keywords := regexp.MustCompile(`/Keywords \((.*?)\)\n`).FindStringSubmatch(p.open)
	return keywords != nil && strings.Contains(meta, "<pdf:Keywords>"+keywords[1]+"</pdf:Keywords>")
}

// lists holds that every item of a list has a body.
func lists(p paper) bool {
	items := regexp.MustCompile(`\n  /K \[\s+\d+ 0 R\s+\]\n  /P \d+ 0 R\n(?:  /Pg \d+ 0 R\n)?  /S /LI\n`).FindAllString(p.open, -1)
	bodies := strings.Count(p.open, "/S /LBody\n")
	return bodies > 0 && len(items) == bodies && bodies == strings.Count(p.open, "/S /LI\n")
}

// feet holds that every page has a foot that is not read.
func feet(p paper) bool {
	return strings.Count(p.open, "/Artifact<</Type/Pagination/Subtype/Footer>>BDC") == strings.Count(p.open, "/Type /Page\n")
}

// headingsInOrder reads headings by the numbers of their elements, which are those of reading.
func headingsInOrder(p paper) bool {
	level := 0
	for _, m := range regexp.MustCompile(`/S /H([1-6])\n`).FindAllStringSubmatch(p.open, -1) {
		next := int(m[1][0] - '0')
		if next > level+1 {
			return false
		}
		level = next
	}
	return level > 0
}

// TestClauses holds documents against every clause that a program can check, and breaks each to see that the check does; the table of
// clauses in the comment of package archive has them all.
func TestClauses(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Settings.Logo = pictureOf(t)
	in.Files = []File{{Name: "metrics.json", Media: "application/json", Description: "figures", Content: []byte(`{"x":1}`)}}
	word := func(kind string, i int) string { return plainWord(kind, i) + " שלום" }
	hebrew := fixture{followUps: 9, equipment: 9, documents: 9, trainings: 9, word: word}.input(t)
	in.Registers, in.Report, in.Book = hebrew.Registers, hebrew.Report, hebrew.Book
	var papers []paper // which together have all that a clause is about
	for _, print := range []func(testing.TB, Input) ([]byte, Result){annexOf, summaryOf} {
		content, _ := print(t, in)
		papers = append(papers, paper{string(content), unpacked(t, content)})
	}
	comment, err := os.ReadFile("archive/archive.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := regexp.MustCompile(`(?m)^//\t(\d[\d.]*(?:, \d[\d.]*)*) `).FindAllStringSubmatch(string(comment), -1)
	var docs []string
	for _, m := range listed {
		docs = append(docs, strings.Split(m[1], ", ")...)
	}
	rows := slices.Concat(archived, aloud)
	for _, id := range docs {
		if elsewhere[id] == "" && !slices.ContainsFunc(rows, func(c clause) bool { return c.docs == id }) {
			t.Errorf("clause %s of the table is held by nothing", id)
		}
	}
	for i, c := range rows {
		name := fmt.Sprintf("clause %s, the %d. row", c.docs, i+1)
		p := papers[0]
		if i := slices.IndexFunc(papers, func(p paper) bool { return strings.Contains(p.whole+p.open, c.old) }); i >= 0 { // the annex, else the summary
			p = papers[i]
		}
		if !c.holds(p) {
			t.Errorf("%s does not hold", name)
			continue
		}
		broken := paper{strings.Replace(p.whole, c.old, c.other, 1), strings.Replace(p.open, c.old, c.other, 1)}
		switch {
		case broken == p:
			t.Errorf("%s: there is no %q to break", name, c.old)
		case c.holds(broken):
			t.Errorf("%s holds where %q is in place of %q", name, c.other, c.old)
		}
		if !slices.Contains(docs, c.docs) {
			t.Errorf("%s is not in the table of package archive: %q", name, docs)
		}
	}
}
