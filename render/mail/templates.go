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
	text "text/template"

	"opsreport/render/own"
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

func parseText(name, source string) (template, error) { return text.New(name).Parse(source) }

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

// Letter is what the templates say. Write fills in what follows from the document and from the
// lists: NumbersWidth, ChangesWidth, Attached and Digest.
type Letter struct {
	Title        string  `doc:"of the report"`
	AsOf         string  `doc:"when the snapshot was taken"`
	Status       string  `doc:"data status in words"`
	Kept         string  `doc:"that a later night is not published; may be \"\""`
	Rules        string  `doc:"what came of the rules; \"\" without rules"`
	Unmet        []Entry `doc:"the rules that are not met, with their values"`
	Numbers      []Entry `doc:"the main numbers"`
	NumbersWidth int     `doc:"characters of their longest name"`
	Changes      []Entry `doc:"changes since the night before; if there are none, NoChange is printed"`
	ChangesWidth int     `doc:"characters of their longest name"`
	NoChange     string  `doc:"\"No earlier snapshot\", \"Nothing changed since …\""`
	Link         string  `doc:"where the site is published; may be \"\""`
	PDF          string  `doc:"name of its file; may be \"\""`
	Attached     bool    `doc:"whether the PDF is small enough for that"`
	Digest       string  `doc:"SHA-256 of the PDF"`
	Snapshot     string  `doc:"digest of the snapshot"`
	Short        string  `doc:"the short limitation"`
}

// Open reads the templates; a template in the user's folder replaces ours. Override is
// the user's folder, or nil. Each template is tried with a full message and with an empty
// one, so that a mistake in a user's template is an error here.
func Open(builtin, override fs.FS) (*Templates, error) {
	row := []Entry{{"a", "b"}}
	full := Message{Document: []byte{0}, Letter: Letter{Kept: "a", Rules: "a", Unmet: row, Numbers: row, Changes: row,
		Link: "https://example.com", PDF: "a.pdf"}}
	t := new(Templates)
	for i, f := range files {
		source, err := own.Read(override, builtin, f.name)
		if err != nil {
			return nil, fmt.Errorf("read template %s: %w", f.name, err)
		}
		if t[i], err = f.parse(f.name, string(source)); err != nil {
			return nil, &own.Mistake{Doing: "parse template " + f.name, Cause: err}
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
	for _, value := range []*string{&l.Title, &l.AsOf, &l.Status, &l.Kept, &l.Rules, &l.NoChange, &l.Link, &l.Short} {
		*value = line(*value)
	}
	l.Digest = hex.EncodeToString(sum[:])
	// base64 with line ends takes 78 bytes for each 57 bytes.
	l.Attached = len(m.Document) > 0 && len(m.Document)/57*78 < MaxBytes-(256<<10)
	if len(m.Document) == 0 {
		l.PDF = ""
	}
	l.Unmet, _ = lines(l.Unmet)
	l.Numbers, l.NumbersWidth = lines(l.Numbers)
	l.Changes, l.ChangesWidth = lines(l.Changes)
	return l
}

func lines(rows []Entry) (out []Entry, width int) {
	for _, r := range rows {
		r = Entry{line(r.Name), line(r.Text)}
		width = max(width, len([]rune(r.Name)))
		out = append(out, r)
	}
	return out, width
}

// part returns a part of a message.
func (t *Templates) part(i int, l Letter) ([]byte, error) {
	var b bytes.Buffer
	if err := t[i].Execute(&b, l); err != nil {
		return nil, &own.Mistake{Doing: "execute template " + files[i].name, Cause: err}
	}
	return b.Bytes(), nil
}
