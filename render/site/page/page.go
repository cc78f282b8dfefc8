// Package page is what every page of the site is made with: the night and its
// settings, the tables and charts as a page shows them, and lists that are cut
// into several pages. It knows no page itself.
//
// A page is a Place: its address, its template, its title, and the function that
// makes its view. The rooms beside this one hold those functions; package site
// has one row for each and writes what they make.
package page

import (
	"time"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Place is one page: where it is, which template makes it of which view.
type Place struct {
	Path, Template string
	Title          string
	Document       string        // the title of the document, unlike that of any other
	Trail          []frame.Crumb // between the overview and the page
	Scripts        frame.Scripts
	Night          bool // the nightly values stand as text
	Part           bool // a page of a list that is cut: it is as long as it is
	View           func(s *Source, p view.Page) (any, error)
}

// Frame is what stands around a page.
func (pl *Place) Frame() frame.Key { return frame.KeyOf(pl.Path, pl.Scripts, pl.Night) }

// Source is what pages are made of and set with. It is not changed once made,
// but for Printed, which is known before the first page is made.
type Source struct {
	Input
	Registers *table.Registers
	Groups    map[label.Kind][]table.Group
	Long      Longs
	Printed   PDF
	Tight     int        // how often the page that is made was too long
	Room      *view.Room // of the rows of the page that is made
}

// New makes the source of all pages.
func New(in Input) *Source {
	x := table.New(in.Report, in.Book, table.NewLayout(in.Report, in.SharedPages))
	x.Past = in.Past
	g := map[label.Kind][]table.Group{}
	for _, l := range list.All() {
		for _, kind := range l.Groups {
			g[kind.Kind] = x.Groups(kind.Kind)
		}
	}
	return &Source{Input: in, Registers: x, Groups: g, Long: longs(x, g, &in)}
}

// Figure returns a figure, and for one that the report does not have one that
// says so.
func (s *Source) Figure(id string) *report.Figure {
	if f := s.Report.Figure(id); f != nil {
		return f
	}
	return &report.Figure{ID: id, Text: "n/a", Why: "not computed"}
}

// Next is when the report is taken for stale.
func (s *Source) Next() time.Time { return s.Report.AsOf.Add(s.FreshFor) }

// DateTime words a time in the zone of the report.
func (s *Source) DateTime(t time.Time) string {
	return word.DateTime(t.In(s.Report.Zone))
}

// Short is a digest as it is shown in passing.
func Short(digest string) string { return digest[:min(12, len(digest))] }

// TypeName words the type of an item.
func (s *Source) TypeName(id string) string {
	if id == "" {
		return "No type"
	}
	return s.Report.TypeName(id)
}

// FormName words the form of a follow-up.
func (s *Source) FormName(id string) string {
	if id == "" {
		return "No form"
	}
	return s.Book.Show(label.Form, id)
}

// About says which record a row is.
func (s *Source) About(l census.List, i int32) (id, name, what string) {
	switch l {
	case census.EquipmentList:
		e := &s.Report.Equipment[i]
		return e.ID, table.ItemName(e), view.Joined(", ", s.TypeName(e.TypeID), e.Title)
	case census.FollowUpList:
		f := &s.Report.FollowUps[i]
		return f.ID, s.Report.FollowUpName(f), s.FormName(f.FormID)
	case census.DocumentList:
		d := &s.Report.Documents[i]
		return d.ID, table.DocumentName(d), l.Row().One
	case census.TrainingList:
		t := &s.Report.Trainings[i]
		return t.ID, table.ShortID(t.ID), l.Row().One
	}
	return "", "", ""
}
