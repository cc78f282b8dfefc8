package pdf

import (
	"slices"
	"strings"
	"time"

	"opsreport/render/pdf/sheet"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/period"
	"opsreport/render/shown"
	"opsreport/render/table"
)

// PeriodInput is what the document of a period, or a worksheet, is made from.
type PeriodInput struct {
	Page    brief.Page
	AsOf    time.Time // as-of time of the last night, in the zone
	Digest  string    // digest of that night
	Service string    // address of the service
	shown.Output
	Fonts sheet.Fonts
}

// rows is the largest number of rows of a table.
const rows = 200

// longName is the width of a column with names made of first words, in points. Most names fit on
// two lines of it.
const longName = 150

// MakePeriod returns the document.
func MakePeriod(in PeriodInput) (content []byte, result sheet.Result, err error) {
	return makeOf(in, (*periodDoc).compose)
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
	s := sheet.Setup{Paper: in.Paper, Level: in.Archive, Faces: set, Made: in.AsOf.UTC(), Title: title, Author: in.Organisation,
		Subject:  brief.FactsAsReturned(in.Service, "up to "+word.DateTime(in.AsOf)),
		Keywords: strings.Join([]string{in.Page.ID, "snapshot sha256 " + in.Digest, in.Classification}, ", "), Creator: in.Tool}
	return sheet.Set(s, func(f *sheet.Flow) { compose(&periodDoc{Flow: f, on: On(f, in.SiteURL), in: &in, title: title}) })
}

// periodDoc is one pass over the document.
type periodDoc struct {
	*sheet.Flow
	on    Canvas
	in    *PeriodInput
	title string
}

// begin begins the first page; when is what the time at the foot is, and warning stands there too.
func (d *periodDoc) begin(when, warning string) {
	d.Frame = sheet.Frame{Head: d.title, Foot: brief.Foot(d.in.Page.ID, when, word.DateTime(d.in.AsOf)),
		Code: word.Digest(d.in.Digest), Class: d.in.Classification, Warning: warning}
	d.Section = d.in.Page.Title
	d.NewPage()
	d.H1(d.in.Page.Title)
	d.Para(d.in.Page.Lede)
}

func (d *periodDoc) compose() {
	d.begin("closing night", brief.Uncontrolled)
	d.Note(brief.FactsAsReturned(d.in.Service, "") + brief.NoDetermination)
	for _, s := range d.in.Page.Sections {
		d.section(s)
	}
	d.definitions()
	d.H2("Sign-off", 90)
	d.Para(brief.Prepared(d.in.Tool, ""))
	for _, who := range brief.Signers {
		d.Para(who + brief.SignHere)
	}
	d.Note(brief.SignatureMeans)
}

func (d *periodDoc) section(s brief.Section) {
	charts := slices.DeleteFunc(slices.Clone(s.Charts), func(c chart.Chart) bool { return c.Empty != "" })
	if len(s.Text)+len(charts)+len(s.Tables) == 0 {
		return
	}
	d.Bookmark(d.Quietly(s.Title), 0)
	d.H2(s.Title, 90)
	d.Note(s.Note)
	for _, t := range s.Text {
		d.Para(t)
	}
	for _, t := range s.Tables {
		if t.Rest != nil && t.Rest.N > t.Len {
			d.Note(t.Rest.Note)
		}
	}
	d.on.Pairs(charts, high)
	for _, t := range s.Tables {
		d.Grid(d.grid(t.Table))
	}
}

// high is the height of a plot, in points.
const high = 84.0

// grid returns the table of a section. Where all of it is printed, the heading is its caption.
func (d *periodDoc) grid(t table.Table) sheet.Grid {
	long := t.Columns[0].Beside
	if long {
		t = table.Without(t, "created") // the page has this column; here names need the room
	}
	g := Wordy(t, d.on.Site)
	g.Most = rows
	if long {
		g.Columns[0].Min = longName
	}
	g.Plain = t.Len <= rows
	g.Rest = brief.RestOfPeriod
	return g
}

// definitions prints the definition of each figure.
func (d *periodDoc) definitions() {
	d.H2(brief.WhatFiguresMean, 90)
	all := period.Dictionary()
	g := Wordy(table.Table{Len: len(all), Columns: []table.Column{
		{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell { return table.Text(all[i].ID + " " + all[i].Name) }},
		{ID: "counted", Head: "What it counts", Cell: func(i int) table.Cell { return table.Text(all[i].Formula + ". " + all[i].Note) }},
	}}, d.on.Site)
	g.Plain = true
	d.Grid(g)
}
