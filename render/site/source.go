package site

import (
	"slices"
	"strings"
	"sync"
	"time"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/prose"
	"opsreport/render/table"
)

// place is one page: its address, its template, and the function for its view.
type place struct {
	Path, Template string
	Title          string
	Document       string          // title of the document; no two pages have the same
	Trail          []document.Link // the steps between the overview and the page
	Step           string          // the page's own step after them; "" for its title
	Scripts        Scripts
	Night          bool // the values that change every night are text
	Part           bool // a page of a list that is split; its length is not checked
	View           func(*maker) any
}

// Frame returns the key of the page's frame.
func (pl *place) Frame() frameKey { return frameKeyOf(pl.Path, pl.Scripts, pl.Night) }

// source is what pages are made from. It does not change, except for Printed, which is set before
// the first page is made.
type source struct {
	Input
	Groups  map[label.Kind][]table.Group
	Long    longTables
	Lists   func() *pages.Lists // makes the lists of records; made when it is first asked for
	Printed PDF
	Opening string // as much of the commentary as the overview shows, Markdown
	Left    int    // number of characters of the commentary after that
}

// newSource returns the source of all pages.
func newSource(in Input) (*source, error) {
	opening, left, err := prose.Opening(in.Commentary)
	if err != nil {
		return nil, err
	}
	x := in.Registers
	g := map[label.Kind][]table.Group{}
	for _, l := range kind.All() {
		for _, kind := range l.Groups {
			g[kind.Kind] = x.Groups(kind.Kind)
		}
	}
	s := &source{Input: in, Groups: g, Opening: opening, Left: left}
	s.Lists = sync.OnceValue(func() *pages.Lists { return pages.NewLists(&s.Edition, counterOf(s)) })
	s.Long = longs(s)
	return s, nil
}

// Next returns the time from which the report counts as stale.
func (s *source) Next() time.Time { return s.Report.AsOf.Add(s.FreshFor) }

// Has reports whether the site has pages in the folder of a path: those of a list that the edition has, or of none.
func (s *source) Has(path string) bool {
	switch path {
	case pages.NightsPage: // it counts the records and requests of the account
		return !s.Report.IsPart()
	case table.WeekPage, table.MonthPage:
		return slices.ContainsFunc(s.Compared, func(c pages.Comparison) bool { return c.Page == path })
	}
	folder, _, _ := strings.Cut(path, "/")
	return !slices.ContainsFunc(kind.All(), func(l *kind.Spec) bool { return l.Folder == folder && !s.Report.Has(l.ID) })
}

// DateTime writes a time in the report's time zone.
func (s *source) DateTime(t time.Time) string {
	return s.Registers.Words.Formats.Moment(t.In(s.Report.Zone))
}
