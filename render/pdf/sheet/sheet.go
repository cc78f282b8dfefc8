// Package sheet lays out a document: texts, tables, tiles, links and pictures on pages. It uses the
// drawing library gofpdf, which no other package calls.
//
// It promises the same bytes for the same calls, whatever the texts contain. Characters that no
// font can draw are visibly replaced and counted, this package breaks lines and pages itself, and a
// text that is cut says so. It knows texts, numbers and styles, but nothing about reports. The
// library has several traps, which are all avoided here:
//
//   - characters above U+FFFF and broken bytes, which make it panic, control
//     characters, and those without a glyph never reach it (text.go, face.go);
//   - a font that it would misread is refused before (face.go), and each
//     document gets a copy of the font, since the library pads what it is given;
//   - it breaks no line and no page: only single lines are drawn (page.Print);
//   - page totals and places come from passes before (Set), not from its
//     placeholder, which breaks with fonts of many characters;
//   - its attachments, metadata and encryption damage documents: not used. Package archive adds attachments and metadata
//     to what the library wrote;
//   - dates are UTC and catalogues sorted, so that bytes are the same;
//   - a panic inside it becomes an error (Set).
package sheet

import (
	"fmt"
	"time"

	"opsreport/render/pdf/archive"
)

// Setup is what all passes over a document use.
type Setup struct {
	Paper string // "A4" or "Letter"; "" is A4
	Faces *Faces
	Made  time.Time // written to the properties of the document
	Words Words

	// The properties of the document.
	Title, Author, Subject, Keywords, Creator string

	Level string // of package archive
	Files []File // that the document carries
}

// Words make the sentences that need numbers which are known only when a document is laid out.
type Words struct {
	Page    func(n int, of string) string            // in the footer: "page 3 of 12"
	Rows    func(some, all int) string               // beside a caption: "first 10 of 25"
	Ordered func(rows, order string) string          // the same with the order of the rows
	Alone   func(rows string) string                 // the same in a line of its own
	Rest    func(some, all int, where string) string // below a table that has only some of its rows
}

// File is a file that a document carries.
type File = archive.File

// Result reports how a document came out.
type Result struct {
	Pages    int
	Replaced int // number of characters that no font could draw, shown as U+FFFD; what is copied is the character
}

// passes is the largest number of layouts before the document is drawn.
const passes = 4

// Set lays out a document until its page numbers no longer change, and then draws it. It calls
// compose once for each pass. A panic of the drawing library becomes an error.
func Set(s Setup, compose func(*Flow)) (content []byte, result Result, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			content, result, err = nil, Result{}, fmt.Errorf("draw pdf: %v", fault)
		}
	}()
	known := outline{}
	for range passes {
		f := newFlow(s, known)
		compose(f)
		found := f.outcome()
		if found.equal(known) {
			break
		}
		known = found
	}
	f := newFlow(s, known)
	f.open(s)
	compose(f)
	content, err = f.close()
	if err == nil {
		content, err = f.archived(content, s)
	}
	if err != nil {
		return nil, Result{}, fmt.Errorf("draw pdf: %w", err)
	}
	return content, Result{Pages: f.found.pages, Replaced: f.Count()}, nil
}

// open creates the document of the drawing library.
func (f *Flow) open(s Setup) {
	f.page.open(f.Paper, s.Made)
	f.targets(f.known.places)
}

// archived returns the document with its properties.
func (f *Flow) archived(drawn []byte, s Setup) ([]byte, error) {
	said := func(text string) string { return string(f.Quietly(text)) }
	return archive.Archive(drawn, archive.Document{
		Level:    s.Level,
		Made:     s.Made,
		Files:    s.Files,
		Tags:     f.root,
		Fields:   f.fields,
		Outline:  f.outline,
		Coded:    map[string]func(int) rune{emoji.Name(): emojiOf},
		Title:    said(s.Title),
		Author:   said(s.Author),
		Subject:  said(s.Subject),
		Keywords: said(s.Keywords),
		Creator:  said(s.Creator),
	})
}
