// Package sheet sets a document: texts, tables, tiles, links and pictures on
// pages, over the drawing library gofpdf, which it keeps to itself.
//
// It promises the same bytes for the same calls, whatever text comes in: what
// no font can draw is visibly replaced and counted, lines and pages are broken
// here, and nothing is cut without saying so. It knows of texts, numbers and
// styles only, nothing of a report. Every trap of the library is met here and
// nowhere else:
//
//   - characters above U+FFFF and broken bytes, which make it panic, control
//     characters, and those without a glyph never reach it (package face);
//   - a font that it would misread is refused before (package face), and each
//     document gets a copy of the font, since the library pads what it is given;
//   - it breaks no line and no page: only single lines are drawn (page.Print);
//   - page totals and places come from passes before (Set), not from its
//     placeholder, which breaks with fonts of many characters;
//   - its attachments, metadata and encryption damage documents: not used;
//   - dates are UTC and catalogues sorted, so that bytes are the same;
//   - a panic inside it becomes an error (Set).
package sheet

import (
	"fmt"
	"time"
)

// Setup is what all passes over a document share.
type Setup struct {
	Paper string // "A4" or "Letter"; "" is A4
	Faces *Faces
	Made  time.Time // printed into the document's description

	// The document's own description.
	Title, Author, Subject, Keywords, Creator string
}

// Result says what became of a document.
type Result struct {
	Pages    int
	Replaced int // characters that no font could draw, shown as U+FFFD
}

// passes is how often a document is laid out at most before it is drawn.
const passes = 4

// Set lays a document out until the pages that it refers to hold still, then
// draws it. It calls compose once a pass. A fault inside the drawing library is
// an error, never a panic.
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
	if err != nil {
		return nil, Result{}, fmt.Errorf("draw pdf: %w", err)
	}
	return content, Result{Pages: f.found.pages, Replaced: f.Count()}, nil
}

// open makes the document that marks are made on.
func (f *Flow) open(s Setup) {
	f.page.open(f.Paper, s.Made)
	f.describe(description{
		title: f.Quietly(s.Title), author: f.Quietly(s.Author), subject: f.Quietly(s.Subject),
		keywords: f.Quietly(s.Keywords), creator: f.Quietly(s.Creator),
	})
	f.targets(f.known.places)
}
