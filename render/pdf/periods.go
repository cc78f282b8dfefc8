package pdf

import (
	"cmp"
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
	"opsreport/render/words"

	"opsreport/render/word"

	"opsreport/render/settings"
)

// PeriodInput is what the report of a period, its annex, or a worksheet is made from.
type PeriodInput struct {
	Name    string // of the period: "October 2026"; "" of a worksheet
	Page    document.Page
	AsOf    time.Time // as-of time of the last night, in the zone
	Digest  string    // digest of that night
	Service string    // address of the service
	Words   *words.Words
	Over    string // what stands at the head of each page: "The month is over; no figure has been restated"; "" for the title
	settings.Output
	Fonts sheet.Fonts
}

// annexOfPeriod is the largest number of rows of a table in the annex.
const annexOfPeriod = 1000

// longName is the width of a column with names made of first words, in points. Most names fit on
// two lines of it.
const longName = 150

// MakePeriod returns the report of a period, of at most four pages.
func MakePeriod(in PeriodInput) (content []byte, result sheet.Result, err error) {
	return makeOf(in, (*periodDoc).report)
}

// MakeAnnex returns the registers of a period: the sections of a page below each other.
func MakeAnnex(in PeriodInput) (content []byte, result sheet.Result, err error) {
	return makeOf(in, (*periodDoc).annex)
}

// makeOf returns a document of one page of the report; compose makes a pass over it.
func makeOf(in PeriodInput, compose func(*periodDoc)) (content []byte, result sheet.Result, err error) {
	set, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		return nil, sheet.Result{}, err
	}
	title := in.Page.Title
	if in.Organisation != "" {
		title = in.Organisation + " · " + title
	}
	s := sheet.Setup{
		Paper:    in.Paper,
		Level:    in.Archive,
		Faces:    set,
		Words:    counted(in.Words),
		Made:     in.AsOf.UTC(),
		Title:    title,
		Author:   in.Organisation,
		Subject:  in.Words.Paper.FactsUpTo(in.Service, in.AsOf),
		Keywords: strings.Join([]string{in.Page.ID, "snapshot sha256 " + in.Digest, in.Classification}, ", "),
		Creator:  in.Tool,
	}
	head := word.Joined(" · ", in.Organisation, cmp.Or(in.Name, in.Page.Title))
	return sheet.Set(s, func(f *sheet.Flow) {
		on := On(f, in.SiteURL)
		l := &layout{Flow: f, on: on, w: in.Words.Paper, where: on.Site, rest: in.Page.Section("annex").Note, rows: annexOfPeriod}
		compose(&periodDoc{layout: l, in: &in, title: head, high: f.Paper.Bottom - f.Paper.Top})
	})
}

// periodDoc is one pass over the document.
type periodDoc struct {
	*layout
	in    *PeriodInput
	title string  // at the head of each page
	high  float64 // of the text area of a page; while a height is measured, the page of the Flow has no end
}

// frame sets what stands on each page; the warning stands at its foot.
func (d *periodDoc) frame(warning string) {
	d.Frame = sheet.Frame{Head: d.title, Foot: d.w.Foot(d.in.Page.ID, d.in.AsOf) + " ",
		Code: word.Digest(d.in.Digest), Class: d.in.Classification, Warning: warning}
	d.Section = cmp.Or(d.in.Over, d.in.Page.Title)
}

// prepared says by which program the document was made.
func (d *periodDoc) prepared() string { return d.w.Prepared(either(d.in.Tool, "opsreport")) }

// begin begins the first page of a document that flows from page to page.
func (d *periodDoc) begin(warning string) {
	d.frame(warning)
	d.NewPage()
	d.Bookmark(d.Quietly(d.in.Page.Title), 0)
	d.H1(d.in.Page.Title)
	d.Para(d.in.Page.Lede.String())
}

// annex prints all sections.
func (d *periodDoc) annex() {
	d.begin(d.w.Uncontrolled())
	d.Note(d.w.Facts(d.in.Service))
	d.rest = d.w.RestOfPeriod()
	d.printPage(&d.in.Page, []row{inAnnex()})
}

// inAnnex is how a register of a period is printed.
func inAnnex() row {
	return row{
		annex:   true,
		opens:   true,
		plain:   true, // the heading is the caption
		cut:     true,
		named:   true,
		ids:     longName,
		without: []string{"created"}, // the page has this column; here names need the room
	}
}
