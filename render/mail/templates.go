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
	"strings"
	text "text/template"

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
	return text.New(name).Funcs(text.FuncMap{"wrap": wrap}).Parse(source)
}

func parseHTML(name, source string) (template, error) { return html.New(name).Parse(source) }

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

// Letter is what the templates say. Write fills in what follows from the document and from the lists: PDFLink, Attached, AnnexAttached and Digest.
type Letter struct {
	Title         string   // of the report
	Preview       string   // what a list of mails shows beside the subject; may be ""
	AsOf          string   // when the snapshot was taken
	Status        string   // data status in words
	Kept          string   // that a later snapshot is not published; may be ""
	Rules         string   // what came of the rules; "" without rules
	Unmet         []Entry  // the rules that are not met, with their values
	Found         []Entry  // what was found, a sentence each: the number with its base, and more about it, which may be ""
	Numbers       []Number // the four figures
	Changed       string   // heading of the changes, with the day since when
	Shrunk        []Entry  // that less is visible than before, and of which group; may be absent
	Changes       []Number // how many changes of each kind, and the first records of it; if there are none, NoChange is printed
	NoChange      string   // "There is no earlier snapshot", "Nothing changed: …"
	Sheets        []Sheet  // the planners of the offices that an edition is about; absent in other mails
	Link          string   // where the site is published; may be ""
	PDFLink       string   // where the PDF is published; may be ""
	PDF           string   // name of its file; may be ""
	Attached      bool     // whether the PDF is small enough for that
	AnnexName     string   // of the file with the annex, if the message is to have it; may be ""
	AnnexAttached bool     // whether it is small enough for that, beside the PDF
	Digest        string   // SHA-256 of the PDF
	Snapshot      string   // digest of the snapshot
	Valid         string   // until when the report is valid
	Short         string   // the short limitation
	People        string   // what the message has of people
}

// Open reads the templates; a template in the user's folder replaces ours. Override is
// the user's folder, or nil. Each template is tried with a full message and with an empty
// one, so that a mistake in a user's template is an error here.
func Open(builtin, override fs.FS) (*Templates, error) {
	row, number := []Entry{{"a", "b"}}, []Number{{"a", "b", "c"}}
	full := Message{Document: []byte{0}, Annex: []byte{0}, Letter: Letter{
		AnnexName: "b.pdf",
		Preview:   "a",
		Kept:      "a",
		Rules:     "a",
		Unmet:     row,
		Found:     row,
		Numbers:   number,
		Shrunk:    row,
		Changes:   number,
		Link:      "https://example.com",
		PDF:       "a.pdf",
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
		for _, m := range []Message{{}, full} {
			if _, err := t.part(i, m.letter()); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// letter returns the data for the templates. Every value is one line, so that a value
// cannot look like another line of the message.
func (m *Message) letter() Letter {
	l, sum := m.Letter, sha256.Sum256(m.Document)
	for _, value := range []*string{&l.Title, &l.Preview, &l.AsOf, &l.Status, &l.Kept, &l.Rules, &l.Changed, &l.NoChange, &l.Link,
		&l.Valid, &l.Short} {
		*value = line(*value)
	}
	l.Digest = hex.EncodeToString(sum[:])
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
	l.Unmet, l.Found, l.Shrunk = entries(l.Unmet), entries(l.Found), entries(l.Shrunk)
	l.Numbers, l.Changes = numbers(l.Numbers), numbers(l.Changes)
	return l
}

func entries(rows []Entry) []Entry {
	out := make([]Entry, len(rows))
	for i, r := range rows {
		out[i] = Entry{line(r.Name), line(r.Text)}
	}
	return out
}

func numbers(rows []Number) []Number {
	out := make([]Number, len(rows))
	for i, r := range rows {
		out[i] = Number{line(r.Name), line(r.Number), line(r.Change)}
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
