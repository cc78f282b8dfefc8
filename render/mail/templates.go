package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	html "html/template"
	"io"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	text "text/template"

	"opsreport/render/document"
	messages "opsreport/render/words"
	"opsreport/render/words/message"
	"opsreport/templates"
)

// template is what the templates of text and of markup have in common.
type template interface {
	Execute(w io.Writer, data any) error
}

// files are the templates of the parts of a message, the plainest first.
var files = [...]struct {
	name, kind string
	parse      func(name, source string) (template, error)
}{
	{"mail/message.txt", "text/plain", parseText},
	{"mail/message.html", "text/html", parseHTML},
}

func parseText(name, source string) (template, error) {
	return text.New(name).Funcs(functions).Parse(source)
}

func parseHTML(name, source string) (template, error) {
	return html.New(name).Funcs(functions).Parse(source)
}

// functions are what templates can call beside what every template can.
var functions = map[string]any{"wrap": wrap, "names": names, "refuse": refuse}

// pieces are the parts of a message, those that it marks as bold strong.
func pieces(said string) (l document.Line) {
	for strong := false; said != ""; strong = !strong {
		mark := message.BoldOn
		if strong {
			mark = message.BoldOff
		}
		text, rest, _ := strings.Cut(said, mark)
		if text != "" {
			l = append(l, document.Piece{Text: text, Strong: strong})
		}
		said = rest
	}
	return l
}

// names says the texts of links in a line.
func names(links []document.Link) string {
	texts := make([]string, len(links))
	for i, l := range links {
		texts[i] = l.Text
	}
	return strings.Join(texts, "; ")
}

// refuse ends a message at a block that it has no form for, since nobody would miss what is left out.
func refuse(b document.Block) (string, error) {
	return "", fmt.Errorf("write %s: an e-mail has no form for it", b.Kind())
}

// Templates makes the parts of a message, in the order of files.
type Templates [len(files)]template

// Views returns the type of the data that each template receives, for the test that writes help/views.txt.
func Views() map[string]reflect.Type {
	out := make(map[string]reflect.Type, len(files))
	for _, f := range files {
		out[f.name] = reflect.TypeFor[Letter]()
	}
	return out
}

// Letter is what the templates say. Write fills in what follows from the document and what every message says: PDFLink, Open, OpenPDF, PDFSaid, AnnexSaid and Digests.
type Letter struct {
	Title         string             // of the report
	Preview       string             // what a list of mails shows beside the subject; may be ""
	AsOf          string             // when the snapshot was taken
	Status        string             // data status in words
	Kept          string             // that a later snapshot is not published; may be ""
	Rules         string             // what came of the rules, a sentence; "" without rules
	Unmet         document.Facts     // the rules that are not met, each with one value, .Text
	Found         document.Facts     // what was found, a sentence each: the number with its base, and more about it, .Text, which may be ""
	Numbers       document.Tiles     // the four figures; verdicts and drawings are for larger pages
	Changed       string             // heading of the changes, with the day since when
	Shrunk        document.Facts     // that less is visible than before, and of which group, .Text; may be absent
	Changes       document.Counts    // how many changes of each kind, and the first records of it; if there are none, NoChange is printed
	NoChange      string             // "There is no earlier snapshot", "Nothing changed: …"
	Sheets        []document.Section // the planners of the offices that an edition is about: a sheet, or a para that says why there is none; absent in other mails
	Link          string             // where the site is published; may be ""
	Open          string             // words of a link there
	PDFLink       string             // where the PDF is published; may be ""
	OpenPDF       string             // words of a link there
	PDF           string             // name of its file; may be ""
	PDFSaid       document.Line      // that the PDF is attached, or that it is too large for that; may be absent
	Attached      bool               // whether the PDF is small enough for that
	AnnexName     string             // of the file with the annex, if the message is to have it; may be ""
	AnnexSaid     string             // that the annex is attached, or that it is too large for that; may be ""
	AnnexAttached bool               // whether it is small enough for that, beside the PDF
	Digests       document.Facts     // the SHA-256 of the PDF and the digest of the snapshot, .Text of each
	Snapshot      string             // digest of the snapshot, as Digests has it
	Valid         string             // until when the report is valid
	Short         string             // the short limitation
	People        string             // what the message has of people
}

// Open reads the templates; a template in the user's folder replaces ours. Override is
// the user's folder, or nil. Each template is tried with a full message and with an empty
// one, so that a mistake in a user's template is an error here.
func Open(builtin, override fs.FS) (*Templates, error) {
	row := document.Facts{document.Said("", "a", "b")}
	said := document.RowCell{One: document.Line{{Text: "a"}}, Two: document.Line{{Text: "b"}}}
	all := messages.English(messages.Context{}).Mail
	full := Message{Words: all, Document: []byte{0}, Annex: []byte{0}, Letter: Letter{
		AnnexName: "b.pdf",
		Preview:   "a",
		Kept:      "a",
		Rules:     "a",
		Unmet:     row,
		Found:     row,
		Numbers:   document.Tiles{{Label: "a", Number: "1", Unit: "%", Change: "b"}},
		Shrunk:    row,
		Changes:   document.Counts{{N: 1, Name: "a", First: document.Sentence{Links: []document.Link{{Text: "b"}}}}},
		Sheets: []document.Section{
			{Title: "a", Note: "b", Blocks: []document.Block{document.Sheet{Foot: "c", Parts: []document.SheetPart{{Head: "d", Lines: []document.SheetLine{{What: said}}}}}}},
			{Title: "a", Note: "b", Blocks: []document.Block{document.Para{Text: "c"}}},
		},
		Link: "https://example.com",
		PDF:  "a.pdf",
	}}
	t := new(Templates)
	for i, f := range files {
		source, err := templates.Read(override, builtin, f.name)
		if err != nil {
			return nil, fmt.Errorf("read template %s: %w", f.name, err)
		}
		if t[i], err = f.parse(f.name, string(source)); err != nil {
			return nil, &templates.Mistake{Doing: "parse template " + f.name, Cause: err}
		}
		for _, m := range []Message{{Words: all}, full} {
			if _, err := t.part(i, m.letter()); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// digest returns the SHA-256 of the PDF.
func (m *Message) digest() string {
	sum := sha256.Sum256(m.Document)
	return hex.EncodeToString(sum[:])
}

// letter returns the data for the templates. Every value is one line, so that a value
// cannot look like another line of the message.
func (m *Message) letter() Letter {
	l, w := m.Letter, m.Words
	for _, value := range []*string{&l.Title, &l.Preview, &l.AsOf, &l.Status, &l.Kept, &l.Rules, &l.Changed, &l.NoChange, &l.Link,
		&l.Valid, &l.Short} {
		*value = line(*value)
	}
	// base64 with line ends takes 78 bytes for each 57 bytes.
	fits := func(bytes int) bool { return bytes > 0 && bytes/57*78 < maxBytes-(256<<10) }
	l.Attached = fits(len(m.Document))
	l.AnnexAttached = l.Attached && len(m.Annex) > 0 && fits(len(m.Document)+len(m.Annex))
	if len(m.Document) == 0 {
		l.PDF = ""
	}
	if len(m.Annex) == 0 {
		l.AnnexName = ""
	}
	if l.Link != "" && l.PDF != "" {
		l.PDFLink = strings.TrimRight(l.Link, "/") + "/" + l.PDF
	}
	l.Open, l.OpenPDF = w.Open(), w.OpenSummary()
	switch {
	case l.Attached && l.Link == "":
		l.PDFSaid = pieces(w.OpenAttached(l.PDF))
	case l.Attached:
		l.PDFSaid = pieces(w.Attached(l.PDF))
	case l.PDF != "":
		l.PDFSaid = pieces(w.TooLarge(l.PDF))
	}
	switch {
	case l.AnnexAttached:
		l.AnnexSaid = w.AttachedToo(l.AnnexName)
	case l.AnnexName != "":
		l.AnnexSaid = w.TooLarge(l.AnnexName)
	}
	l.Digests = document.Facts{document.Said("", w.DocumentDigest(), m.digest()), document.Said("", w.SnapshotDigest(), l.Snapshot)}
	l.Unmet, l.Found, l.Shrunk = facts(l.Unmet), facts(l.Found), facts(l.Shrunk)
	l.Numbers, l.Changes = slices.Clone(l.Numbers), slices.Clone(l.Changes)
	for i := range l.Numbers {
		t := &l.Numbers[i]
		t.Label, t.Number, t.Unit, t.Change = line(t.Label), line(t.Number), line(t.Unit), line(t.Change)
	}
	for i := range l.Changes {
		c := &l.Changes[i]
		c.Name, c.First.Links = line(c.Name), slices.Clone(c.First.Links)
		for k := range c.First.Links {
			c.First.Links[k].Text = line(c.First.Links[k].Text)
		}
	}
	l.Sheets = slices.Clone(l.Sheets)
	for i := range l.Sheets {
		s := &l.Sheets[i]
		s.Title, s.Note, s.Blocks = line(s.Title), line(s.Note), slices.Clone(s.Blocks)
		for k := range s.Blocks {
			s.Blocks[k] = block(s.Blocks[k])
		}
	}
	return l
}

// block returns a block of a sheet as a message has it. Of a sheet these are the headings, what is to be done and what is not on it, and
// no link: whom it is with, the column of days and what is to be filled in by hand have no room. A block of another kind is refused by the
// templates.
func block(b document.Block) document.Block {
	switch b := b.(type) {
	case document.Para:
		return document.Para{Text: line(b.Text)}
	case document.Sheet:
		sheet := document.Sheet{Caption: line(b.Caption), What: line(b.What), Foot: line(b.Foot)}
		for _, p := range b.Parts {
			part := document.SheetPart{Head: line(p.Head), Late: p.Late, Known: p.Known}
			for _, l := range p.Lines {
				part.Lines = append(part.Lines, document.SheetLine{What: document.RowCell{One: oneLine(l.What.One), Two: oneLine(l.What.Two)}})
			}
			sheet.Parts = append(sheet.Parts, part)
		}
		return sheet
	}
	return b
}

func oneLine(l document.Line) document.Line { return document.Line{{Text: line(l.String())}} }

func facts(all document.Facts) document.Facts {
	out := make(document.Facts, len(all))
	for i := range all {
		out[i] = document.Said("", line(all[i].Name), line(all[i].Text()))
	}
	return out
}

// part returns a part of a message.
func (t *Templates) part(i int, l Letter) ([]byte, error) {
	var b bytes.Buffer
	if err := t[i].Execute(&b, l); err != nil {
		return nil, &templates.Mistake{Doing: "execute template " + files[i].name, Cause: err}
	}
	return b.Bytes(), nil
}
