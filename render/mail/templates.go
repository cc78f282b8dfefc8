package mail

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	html "html/template"
	"io"
	"io/fs"
	"reflect"
	text "text/template"
)

// File names of the templates for the two parts of a message.
const (
	textFile = "mail/message.txt"
	htmlFile = "mail/message.html"
)

// Templates makes the two parts of a message.
type Templates struct {
	text *text.Template
	html *html.Template
}

// Views returns the type of the data that each template receives.
func Views() map[string]reflect.Type {
	return map[string]reflect.Type{textFile: reflect.TypeFor[letter](), htmlFile: reflect.TypeFor[letter]()}
}

type letter struct {
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
	t := &Templates{}
	source, err := read(textFile, builtin, override)
	if err != nil {
		return nil, err
	}
	if t.text, err = text.New(textFile).Parse(source); err != nil {
		return nil, fmt.Errorf("parse template %s: %w", textFile, err)
	}
	if source, err = read(htmlFile, builtin, override); err != nil {
		return nil, err
	}
	if t.html, err = html.New(htmlFile).Parse(source); err != nil {
		return nil, fmt.Errorf("parse template %s: %w", htmlFile, err)
	}
	row := []Entry{{"a", "b"}}
	full := Message{Kept: "a", Rules: "a", Unmet: row, Numbers: row, Changes: row, Link: "https://example.com", PDF: []byte{0},
		PDFName: "a.pdf"}
	for _, m := range []Message{{}, full} {
		if err := t.execute(io.Discard, io.Discard, m.letter()); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func read(name string, builtin, override fs.FS) (string, error) {
	if override != nil {
		b, err := fs.ReadFile(override, name)
		if err == nil {
			return string(b), nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("read template %s: %w", name, err)
		}
	}
	b, err := fs.ReadFile(builtin, name)
	if err != nil {
		return "", fmt.Errorf("read template %s: %w", name, err)
	}
	return string(b), nil
}

// letter returns the data for the templates. Every value is one line, so that a value
// cannot look like another line of the message.
func (m *Message) letter() letter {
	sum := sha256.Sum256(m.PDF)
	l := letter{
		Title: line(m.Title), AsOf: line(m.AsOfText), Status: line(m.Status), Kept: line(m.Kept), Rules: line(m.Rules),
		NoChange: line(m.NoChange), Link: line(m.Link),
		Snapshot: m.Snapshot, Short: line(m.Short), Digest: hex.EncodeToString(sum[:]),
		// base64 with line ends takes 78 bytes for each 57 bytes.
		Attached: len(m.PDF) > 0 && len(m.PDF)/57*78 < MaxBytes-(256<<10),
	}
	if len(m.PDF) > 0 {
		l.PDF = m.PDFName
	}
	l.Unmet, _ = lines(m.Unmet)
	l.Numbers, l.NumbersWidth = lines(m.Numbers)
	l.Changes, l.ChangesWidth = lines(m.Changes)
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

func (t *Templates) execute(plain, marked io.Writer, l letter) error {
	if err := t.text.Execute(plain, l); err != nil {
		return fmt.Errorf("execute template %s: %w", textFile, err)
	}
	if err := t.html.Execute(marked, l); err != nil {
		return fmt.Errorf("execute template %s: %w", htmlFile, err)
	}
	return nil
}
