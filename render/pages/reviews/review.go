// Package reviews makes the page and the PDF of a period (a week, a month or a quarter) as data, and the index of periods.
//
// It promises that page and PDF say the same, that a figure stands beside its value in the period before and beside the days
// that have a snapshot, that what is not due yet counts for nobody, and that records are called by their names.
// Package period counts; this package only puts the result into words, without a judgement. Package
// render calls it; packages site and pdf lay out the result.
package reviews

import (
	"slices"
	"strings"
	"sync"
	"time"

	"opsreport/render/brief"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Folder holds the pages of periods.
const Folder = "periods/"

// Page returns the address of a period's page. Names on disk are in small letters, so that they are the
// same file where a system does not tell them apart: the period 2026-Q4 has the page 2026-q4.html.
func Page(id string) string { return Folder + strings.ToLower(id) + ".html" }

// PDF returns the address of a period's PDF.
func PDF(id string) string { return Folder + strings.ToLower(id) + ".pdf" }

// Input is what the reviews are made from.
type Input struct {
	Lost      bool // the snapshot that closes the period of a paper cannot be read any more: names are those of tonight
	Registers *table.Registers
	Words     *event.Words
	Ledger    *past.Log // with the keys of people
	Counter   *period.Counter
	Shown     *period.Shown
	PDFs      map[string]string // the SHA-256 of the PDFs beside the pages, by period
}

// Book makes the reviews of one run.
type Book struct {
	Input
	named map[string]string // names of figures, of a night and of a period
	ids   []string          // of the figures of a period, without those that are another one in parts
	paged func() map[string]bool

	mu       sync.Mutex
	gathered map[string][][]past.Place // the events of each night by kind, by its digest
}

// isPart reports whether the account is not the whole of what is reviewed.
func (b *Book) isPart() bool { return b.Registers.Report.IsPart() }

// has reports whether a figure of a period is of lists that are there.
func (b *Book) has(figure string) bool { return period.About(figure, b.Registers.Report.Source.Has) }

// New returns the Book for one run.
func New(in Input) *Book {
	b := &Book{Input: in, named: map[string]string{}, gathered: map[string][][]past.Place{}}
	w := in.Registers.Words
	for _, f := range report.Dictionary() {
		b.named[f.ID] = w.Figures.Name(f.ID)
	}
	for _, f := range period.Dictionary() {
		if b.named[f.ID] = w.PeriodFigures.Name(f.ID); !slices.Contains(inParts, f.ID) && b.has(f.ID) {
			b.ids = append(b.ids, f.ID)
		}
	}
	b.paged = sync.OnceValue(func() map[string]bool {
		out := map[string]bool{}
		for _, g := range in.Registers.Groups(label.Office) {
			out[g.Page] = true
		}
		for _, g := range in.Registers.Groups(label.EquipmentType) {
			out[g.Page] = true
		}
		return out
	})
	return b
}

// Of returns the review of a period: its tiles, and the sections "days", "fates", "flow", "stock", "where", "longest",
// "happened", "made" and "edges", of a quarter "trends", "targets" and "decisions" too. Of a period that is over it stays as it is
// for as long as no figure is restated: it says nothing of later nights, and links only to what lasts as long as it does.
func (b *Book) Of(p *period.Period) brief.Page {
	before := b.before(p)
	r := brief.Page{ID: p.ID, Title: bound(b.finding(p)), Lede: bound(b.lede(p, before)), Tiles: b.tiles(p, before)}
	for _, of := range []struct {
		figure string // that it is about
		brief.Section
	}{{"P0", b.days(p, before)}, {"P1", b.fates(p)}, {"P7", b.flow(p)}, {"P12", b.stock(p)}, {"P11", b.where(p)}, {"P13", b.longest(p)},
		{"P0", b.changed(p, before)}} {
		if b.has(of.figure) {
			r.Add(of.Section)
		}
	}
	if p.Kind == period.Quarter {
		r.Add(b.trends(p), b.aimed(p), decisions())
	}
	r.Add(b.made(p, before), b.edges(p, before))
	return r
}

// before returns the period before, or nil if it has fewer than two nights.
func (b *Book) before(p *period.Period) *period.Period {
	before := b.find(p.Before())
	if before == nil || before.Nights < period.Few {
		return nil
	}
	return before
}

// printed reports whether a period has a PDF beside its page.
func (b *Book) printed(p *period.Period) bool { return b.PDFs[p.ID] != "" }

// Near returns links to the period before and the one after, as far as they have pages, and to the quarter of a month and
// the months of a quarter. Of a period that is over these would come and go: there is a link to all of its kind, and to the quarter.
func (b *Book) Near(p *period.Period) (out []brief.Link) {
	link := func(s period.Span, before, after string) {
		if o := b.Shown.Find(s.ID); o != nil {
			text := before + said(o) + after
			if p.Whole {
				text = o.Name() // which is over or not
			}
			out = append(out, brief.Link{Text: text, Page: Page(o.ID)})
		}
	}
	if p.Kind == period.Range {
		return nil
	}
	if p.Whole {
		of := kindOf(p.Kind)
		out = append(out, brief.Link{Text: word.Capital(of.many), Page: Folder + "index.html#" + of.many})
		if p.Kind == period.Month {
			link(period.Of(period.Quarter, p.Start), "", "")
		}
		return out
	}
	link(p.Before(), "‹ ", "")
	link(period.Of(p.Kind, p.End), "", " ›")
	switch p.Kind {
	case period.Month:
		link(period.Of(period.Quarter, p.Start), "", "")
	case period.Quarter:
		for m := period.Of(period.Month, p.Start); m.Start.Before(p.End); m = period.Of(period.Month, m.End) {
			link(m, "", "")
		}
	}
	return out
}

// find returns a period that is shown, or counts it; nil if it has no night.
func (b *Book) find(s period.Span) *period.Period {
	p, _ := b.Shown.Tell(s)
	return p
}

// near is a day without its year, if that is the year of the night that closes the period.
func near(p *period.Period, t time.Time) string {
	if t = t.In(p.Closing.AsOf.Location()); t.Year() == p.Closing.AsOf.Year() {
		return t.Format("2 Jan")
	}
	return word.Date(t)
}

// groupPage returns the page of an office or a type, if there is one tonight and the period lasts: that of one that is over
// stays, and the group may be gone tomorrow.
func (b *Book) groupPage(p *period.Period, kind label.Kind, id string) string {
	if page := b.Registers.GroupPage(kind, id); !p.Whole && b.paged()[page] {
		return page
	}
	return ""
}
