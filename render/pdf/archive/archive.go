package archive

import (
	"fmt"
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
