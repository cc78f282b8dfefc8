// Package pdf writes the compliance summary: the report of a night as a
// document that can be attached, printed, signed and filed.
//
// It promises the same bytes for the same Input, whatever text the records
// hold: what no font can draw is visibly replaced and counted, and nothing is
// cut without saying so. It decides no figure: numbers, words and rows come
// ready from packages report, table and chart. It refuses fonts and logos that
// it cannot read, and charts that cannot be drawn. Package render calls it,
// once a night.
package pdf

import (
	"errors"
	"fmt"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// MaxBytes bounds the document; annexes are cut, and say so, until it fits.
const MaxBytes = 5 << 20

// lightBytes bounds a document of up to lightPages pages.
const (
	lightBytes = 1 << 20
	lightPages = 40
)

// annexRows is how many rows of an annex are printed before it is cut.
const annexRows = 4000

// Input is everything that the document is made of.
type Input struct {
	Report   *report.Report
	Night    record.Night // as privacy left it; its lists are not read, only where they came from
	Book     *label.Book
	Layout   table.Layout  // where record pages are
	Charts   []chart.Chart // those of the site, found by ID; a missing one is left out
	Settings Settings
	Fonts    Fonts
	Metrics  string // SHA-256 of data/metrics.json, hex
	Rules    []Rule // with their results, in the order configured
	Waivers  []Waiver
	Gone     []report.Tombstone // last states of records; those that Changes calls gone are printed
}

// Settings is what the organisation decides about the document.
type Settings struct {
	Title          string // "" is "Operations compliance summary"
	Organisation   string
	Classification string // on every page
	Paper          string // "A4" or "Letter"; "" is A4
	SiteURL        string // where the site is published; "" leaves out links to it
	Logo           []byte // PNG; nil for none
	Privacy        string // "strict", "internal" or "full"
	Commentary     string // plain text, paragraphs divided by an empty line
	Tool           string // "opsreport 1.2.3", the program that renders
	Commit         string // of that program; may be ""
}

// Fonts are TrueType files. The three first are required.
type Fonts struct {
	Regular, Bold, Mono []byte
	User                []byte // asked for characters that the others lack; may be nil
}

// Result says what became of the Input.
type Result struct {
	Pages    int
	Replaced int // characters that no font could draw, shown as U+FFFD
}

// ErrFont marks a font that cannot be used; the text says which and why.
var ErrFont = errors.New("font cannot be used")

// ErrLogo marks a logo that cannot be used; the text says why.
var ErrLogo = errors.New("logo cannot be used")

// Make returns the document. A fault inside the drawing library is an error,
// never a panic.
func Make(in Input) (content []byte, result Result, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			content, result, err = nil, Result{}, fmt.Errorf("draw pdf: %v", fault)
		}
	}()
	set, err := openFaces(in.Fonts)
	if err != nil {
		return nil, Result{}, err
	}
	mark, err := openLogo(in.Settings.Logo)
	if err != nil {
		return nil, Result{}, err
	}
	for _, c := range in.Charts {
		if err := c.Check(); err != nil {
			return nil, Result{}, fmt.Errorf("draw pdf: %w", err)
		}
	}
	regs := newRegisters(&in)
	for rows := annexRows; ; rows /= 2 {
		content, result, err = compose(&in, regs, set, mark, rows)
		if err != nil || rows < 100 || fits(len(content), result.Pages) {
			return content, result, err
		}
	}
}

func fits(size, pages int) bool {
	return size <= lightBytes || size <= MaxBytes && pages > lightPages
}

// compose lays the document out until the pages that it refers to hold still,
// then draws it.
func compose(in *Input, regs *registers, set *faces, mark *logo, rows int) ([]byte, Result, error) {
	known := outline{}
	for range 4 {
		d := newDoc(in, regs, set, mark, rows, known)
		d.compose()
		if d.found.equal(known) {
			break
		}
		known = d.found
	}
	d := newDoc(in, regs, set, mark, rows, known)
	d.open()
	d.compose()
	content, err := d.close()
	if err != nil {
		return nil, Result{}, fmt.Errorf("draw pdf: %w", err)
	}
	return content, Result{Pages: d.found.pages, Replaced: d.found.replaced}, nil
}
