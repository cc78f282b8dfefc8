// Package pdf writes the documents of a report: the summary of a night, which is two pages, its annex, the report of a period with its
// annex, and the worksheet of a sample.
//
// It promises the same bytes for the same input, whatever text the records contain. Characters that no font can draw are visibly
// replaced and counted, and a text that is cut says so. It computes no figure. It returns an error for fonts and logos that it
// cannot read and for charts that cannot be drawn.
//
// A document is rows of sections; a row names a section by id and says how it stands on paper (layout.go). Laid out by hand are the
// two pages of the summary, the first page of a period, the contents and the lines for signatures.
package pdf

import (
	"fmt"
	"slices"

	"opsreport/render/pdf/sheet"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/settings"
	"opsreport/render/table"
)

// MaxBytes is the largest document. Annexes are cut until it fits, and say so.
const MaxBytes = 5 << 20

// lightBytes is the largest document of up to lightPages pages.
const (
	lightBytes = 1 << 20
	lightPages = 40
)

// annexRows is the largest number of rows of an annex.
const annexRows = 4000

// Input is what the document is made from.
type Input struct {
	pages.Edition                  // of its night only the source is read, not the lists
	Charts        []chart.Chart    // the charts of the site, found by id
	Trends        []chart.Chart    // of past nights, for the annex
	Summary       document.Page    // what printed.Summary returns, for the summary
	Where         document.Section // what pages.Where returns, for the annex
	Longest       document.Section // what overview.Night.Longest returns, for the annex
	Settings      Settings
	Fonts         Fonts
	Files         []File // files of the site that the document carries, if it is PDF/A-3b
}

// File is a file that a document carries.
type File = sheet.File

// Settings are the organisation's settings for the document.
type Settings struct {
	settings.Output // its commentary is plain text, with empty lines between paragraphs
	Privacy         privacy.Level
}

// Fonts are TrueType files.
type Fonts = sheet.Fonts

// Result reports how the document came out.
type Result = sheet.Result

// CheckFont returns why a file cannot be used as Fonts.User, or nil.
func CheckFont(data []byte) error { return sheet.CheckFont(data) }

// CheckLogo returns why a file cannot be used as the logo, or nil.
func CheckLogo(data []byte) error { return sheet.CheckPicture(data) }

// open reads the fonts and the logo, and checks the charts.
func (in *Input) open() (set *sheet.Faces, logo *sheet.Picture, err error) {
	if set, err = sheet.OpenFaces(in.Fonts); err != nil {
		return nil, nil, err
	}
	if logo, err = sheet.OpenPicture(in.Settings.Logo, logoWide, logoHigh); err != nil {
		return nil, nil, fmt.Errorf("read logo: logo cannot be used: %w", err)
	}
	for _, c := range slices.Concat(in.Charts, in.Trends) {
		if err := c.Check(); err != nil {
			return nil, nil, fmt.Errorf("draw pdf: %w", err)
		}
	}
	in.Compared, in.Gone = slices.DeleteFunc(slices.Clone(in.Compared), func(c pages.Comparison) bool {
		return c.Page != table.ChangesPage // the site alone tells of longer comparisons
	}), nil
	if in.Changes != nil {
		in.Gone = in.Changes.Tombstones
	}
	return set, logo, nil
}

// Annex returns the annex of the summary: the registers, methods and definitions behind its two pages.
func Annex(in Input) (content []byte, result Result, err error) {
	set, _, err := in.open()
	if err != nil {
		return nil, Result{}, err
	}
	of, s := madeFrom(&in), setup(&in, set)
	s.Title = table.WordsOf(in.Report).Paper.AnnexAt(in.Settings.Title, in.Report.AsOf)
	for rows := annexRows; ; rows /= 2 {
		content, result, err = sheet.Set(s, func(f *sheet.Flow) { newDoc(&in, of, rows, f).print() })
		if err != nil || rows < 100 || fits(len(content), result.Pages) {
			return content, result, err
		}
	}
}

func fits(size, pages int) bool {
	return size <= lightBytes || size <= MaxBytes && pages > lightPages
}

// The largest size of the logo on page 1, in points.
const (
	logoWide = 120.0
	logoHigh = 30.0
)
