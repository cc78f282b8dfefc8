// Package reviews makes the pages and the PDF of a period (a week, a month or a quarter), its lists, and the index of periods.
//
// It promises that page and PDF say the same, that a figure stands beside its value in the period before and beside the days
// that have a snapshot, that what is not due yet counts for nobody, and that records are called by their names.
// Package period counts; this package only puts the result into words, without a judgement.
package reviews

import (
	"strings"
	"sync"
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Folder holds the pages of periods, and Index is that of all of them.
const (
	Folder = "periods/"
	Index  = Folder + "index.html"
)

// Path returns the address of a period's page. Names on disk are in small letters, so that they are the
// same file where a system does not tell them apart: the period 2026-Q4 has the page 2026-q4.html.
func Path(id string) string { return Folder + strings.ToLower(id) + ".html" }

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
	paged map[string]bool   // pages of offices and types that are there

	mu       sync.Mutex
	gathered map[string][][]past.Place // the events of each night by kind, by its digest
}

// has reports whether a figure of a period is of lists that are there.
func (b *Book) has(figure string) bool { return period.About(figure, b.Registers.Report.Source.Has) }

// New returns the Book for one run.
func New(in Input) *Book {
	b := &Book{Input: in, named: map[string]string{}, paged: map[string]bool{}, gathered: map[string][][]past.Place{}}
	w := in.Registers.Words
	for _, f := range report.Dictionary() {
		b.named[f.ID] = w.Figures.Name(f.ID)
	}
	for _, f := range period.Dictionary() {
		if b.named[f.ID] = w.PeriodFigures.Name(f.ID); f.ID != period.P9 && f.ID != period.P10 && f.ID != period.P11 && b.has(f.ID) {
			b.ids = append(b.ids, f.ID)
		}
	}
	for _, k := range []label.Kind{label.Office, label.EquipmentType} {
		for _, g := range in.Registers.Groups(k) {
			b.paged[g.Page] = true
		}
	}
	return b
}

// review is a period of which pages are made.
type review struct {
	*Book
	p, before   *period.Period // before has at least two nights; nil for none
	span, sofar message.Span   // what the period is called; sofar says of one that lasts that it does
	was         message.Span   // what the one before is called
	words       *words.Words   // with dates as the night that closes the period says them
	w           words.Period
	late        func() []period.Inspection // late(p)
}

func (b *Book) of(p *period.Period) *review {
	r := &review{Book: b, p: p, span: p.Said(), sofar: soFar(p), words: table.WordsAt(b.Registers.Report, p.Closing.AsOf),
		late: sync.OnceValue(func() []period.Inspection { return late(p) })}
	r.w = r.words.Period
	if before := b.find(p.Before()); before != nil && before.Nights >= period.Few {
		r.before, r.was = before, before.Said()
	}
	return r
}

// soFar is what a period is called where it is said that it lasts.
func soFar(p *period.Period) message.Span {
	s := p.Said()
	s.SoFar = !p.Whole
	return s
}

// find returns a period that is shown, or counts it; nil if it has no night.
func (b *Book) find(s period.Span) *period.Period {
	p, _ := b.Shown.Tell(s)
	return p
}

// opening and closing are the times of the nights between which a period is told, in its zone.
func (r *review) opening() time.Time { return r.p.Opening.AsOf.In(r.p.Closing.AsOf.Location()) }
func (r *review) closing() time.Time { return r.p.Closing.AsOf }

// groupPage returns the page of an office or a type, if there is one tonight and the period lasts: that of one that is over
// stays, and the group may be gone tomorrow.
func (r *review) groupPage(kind label.Kind, id string) string {
	if page := r.Registers.GroupPage(kind, id); !r.p.Whole && r.paged[page] {
		return page
	}
	return ""
}

// shareOf is n of d of a figure that has a value.
func shareOf(f *period.Figure) message.Share { return message.Share{N: *f.N, D: *f.D} }

// hasShare reports whether a figure has a number, and anything that it is a part of.
func hasShare(f *period.Figure) bool { return f.N != nil && f.D != nil && *f.D > 0 }

// para is a paragraph, and aside one that is set back.
func para(text string) document.Block  { return document.Para{Text: text} }
func aside(text string) document.Block { return document.Para{Text: text, Back: true} }

// saying is a section with a sentence.
func saying(id, title, text string) document.Section {
	return document.Section{ID: id, Title: title, Blocks: []document.Block{para(text)}}
}

// still is a table that its reader cannot sort, and of whose rows the number says nothing.
func still(t table.Table) document.Table { return document.Table{Table: t, Uncounted: true} }

// headed is such a table, of which the heading of its section says what it lists.
func headed(t table.Table) document.Table {
	return document.Table{Table: t, Headed: true, Uncounted: true}
}
