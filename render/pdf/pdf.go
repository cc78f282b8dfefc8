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
	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/chart"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/pdf/face"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/shown"
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
	Metrics  string       // SHA-256 of data/metrics.json, hex
	Rules    []brief.Rule // with their results, in the order configured
	Waivers  []brief.Waiver
	Changes  *change.Changes    // against the night before; nil without one
	Happened []event.Row        // what Changes came to, in words, what weighs most first
	Gone     []change.Tombstone // last states of records; those that Changes calls gone are printed
}

// Settings is what the organisation decides about the document.
type Settings struct {
	shown.Settings
	Paper      string // "A4" or "Letter"; "" is A4
	Logo       []byte // PNG; nil for none
	Privacy    string // "strict", "internal" or "full"
	Commentary string // plain text, paragraphs divided by an empty line
	Tool       string // "opsreport 1.2.3", the program that renders
	Commit     string // of that program; may be ""
}

// Fonts are TrueType files.
type Fonts = face.Fonts

// Result says what became of the Input.
type Result = sheet.Result

// CheckFont tells whether a file can serve as Fonts.User; the error is a
// face.ErrFont.
func CheckFont(data []byte) error { return face.CheckFont(data) }

// ErrLogo marks a logo that cannot be used; the text says why.
var ErrLogo = errors.New("logo cannot be used")

// Make returns the document.
func Make(in Input) (content []byte, result Result, err error) {
	set, err := face.OpenFaces(in.Fonts)
	if err != nil {
		return nil, Result{}, err
	}
	logo, err := openLogo(in.Settings.Logo)
	if err != nil {
		return nil, Result{}, err
	}
	for _, c := range in.Charts {
		if err := c.Check(); err != nil {
			return nil, Result{}, fmt.Errorf("draw pdf: %w", err)
		}
	}
	regs, s := newRegisters(&in), setup(&in, set)
	for rows := annexRows; ; rows /= 2 {
		content, result, err = sheet.Set(s, func(f *sheet.Flow) { newDoc(&in, regs, logo, rows, f).compose() })
		if err != nil || rows < 100 || fits(len(content), result.Pages) {
			return content, result, err
		}
	}
}

func fits(size, pages int) bool {
	return size <= lightBytes || size <= MaxBytes && pages > lightPages
}

// The logo stands within these points on page 1.
const (
	logoWide = 120.0
	logoHigh = 30.0
)

// openLogo reads the organisation's mark; nil without one.
func openLogo(data []byte) (*sheet.Picture, error) {
	if len(data) == 0 {
		return nil, nil
	}
	logo, err := sheet.OpenPicture(data, logoWide, logoHigh)
	if err != nil {
		return nil, fmt.Errorf("read logo: %w: %w", ErrLogo, err)
	}
	return logo, nil
}
