// Package review makes the sections of the page and of the PDF of a period (a week, a month or a
// quarter) as data.
//
// It promises that page and PDF say the same, that every figure is shown with its value in the period
// before and with the longest time between two nights, and that records are called by their names.
// Package period counts; this package only puts the result into words, without a judgement. Package
// render calls it; packages site and pdf lay out the result.
package review

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"opsreport/render/event"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/table"
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
	Registers *table.Registers
	Words     *event.Words
	Ledger    *ledger.Index // with the keys of people
	Chain     *period.Chain
	Shown     *period.Shown
}

// Book makes the reviews of one run.
type Book struct {
	Input
	named map[string]string // names of figures, of a night and of a period
	ids   []string          // of the figures of a period

	mu       sync.Mutex
	gathered map[string]*gathering // the events of each period, collected once
}

// New returns the Book for one run.
func New(in Input) *Book {
	b := &Book{Input: in, named: map[string]string{}, gathered: map[string]*gathering{}}
	for i := range in.Registers.Report.Figures {
		f := &in.Registers.Report.Figures[i]
		b.named[f.ID] = f.Name
	}
	for _, f := range period.Dictionary() {
		b.named[f.ID], b.ids = f.Name, append(b.ids, f.ID)
	}
	return b
}

// Of returns the review of a period.
func (b *Book) Of(p *period.Period) brief.Page {
	before := b.find(p.Before())
	if before != nil && before.Nights < period.Few {
		before = nil
	}
	r := brief.Page{ID: p.ID, Title: p.Name(), Lede: b.lede(p)}
	r.Sections = append(r.Sections, b.figures(p, before))
	if p.Kind == period.Quarter {
		r.Sections = append(r.Sections, b.trends(p))
	}
	if charts := b.leading(p); len(charts) > 0 {
		r.Sections = append(r.Sections, brief.Section{ID: "charts", Title: "Over the periods", Charts: charts})
	}
	r.Sections = append(r.Sections, b.nights(p), b.inspections(p))
	r.Sections = append(r.Sections, b.happened(p)...)
	r.Sections = append(r.Sections, b.stood(p))
	if p.Kind == period.Quarter {
		r.Sections = append(r.Sections, b.aimed(p), decisions())
	}
	return r
}

// Printed reports whether a period has a PDF. The last complete month and the last complete quarter
// have one.
func (b *Book) Printed(p *period.Period) bool {
	return slices.ContainsFunc(b.ToPrint(), func(o *period.Period) bool { return o.ID == p.ID })
}

// ToPrint returns the periods that have a PDF.
func (b *Book) ToPrint() (out []*period.Period) {
	for _, k := range []period.Kind{period.Month, period.Quarter} {
		all := b.Shown.Kind(k)
		if i := slices.IndexFunc(all, func(p *period.Period) bool { return p.Whole }); i >= 0 {
			out = append(out, all[i])
		}
	}
	return out
}

// find returns a period that is shown, or counts it; nil if it has no night.
func (b *Book) find(s period.Span) *period.Period {
	p := b.Shown.Find(s.ID)
	if p == nil {
		p, _ = b.Chain.Compute(s)
	}
	return p
}

func (b *Book) lede(p *period.Period) string {
	days := p.Span.Days() + ". "
	if p.Kind == period.Range {
		days = "" // its name says them
	}
	if !p.Whole {
		days += "It is not over: all figures are as of " + word.DateTime(p.Closing.AsOf) + ". "
	}
	return days + fmt.Sprintf("There is a night on %d of %s. %s", p.Days, word.Plural(p.Of, "day", "days"), unseen(p))
}

// unseen says what cannot be seen by comparing two nights.
func unseen(p *period.Period) string {
	return "The longest time between two nights is " + word.Plural(p.GapH, "hour", "hours") +
		". What began and ended between two nights was not seen."
}
