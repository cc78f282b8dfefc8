package render

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"opsreport/render/event"

	"opsreport/render/pdf"

	"opsreport/render/brief"
	"opsreport/render/brief/review"
	"opsreport/render/census"
	"opsreport/render/period"
)

// periodsFile is the data file of the figures of periods.
const periodsFile = "data/periods.json"

// comparedSince says since when nights are compared, and how long apart they are; "" for too few.
func (e *Edition) comparedSince() string {
	if len(e.nights.Ledger) < period.Few {
		return ""
	}
	return seen(e.Chain().Since())
}

func seen(since, resolution string) string {
	if since == "" {
		return ""
	}
	return since + " (" + resolution + ")"
}

// Chain returns the nights up to this one, for counting periods.
func (e *Edition) Chain() *period.Chain {
	if e.chain == nil {
		e.chain = period.NewChain(e.Ledger, e.nights.Ledger, e.History(), e.Report.Zone).
			Without(func(l string) bool { return !e.Report.Source.Has(l) })
	}
	return e.chain
}

// Periods returns the periods that are shown, with their published values.
func (e *Edition) Periods() *period.Shown {
	if e.shown == nil {
		e.shown = e.Chain().Show(&e.nights.Periods, e.o.Tool)
	}
	return e.shown
}

// reviews returns the Book of the periods.
func (e *Edition) reviews() *review.Book {
	var gone *census.Rows
	if e.Changes != nil {
		gone = e.Changes.Gone
	}
	words := event.New(e.Registers, e.Chain().Rows(gone), e.buried)
	return review.New(review.Input{Registers: e.Registers, Words: words, Ledger: e.Ledger, Chain: e.Chain(), Shown: e.Periods(),
		PDFs: e.pdfs()})
}

// Period counts a period; it returns false if the period has no night.
func (e *Edition) Period(s period.Span) (*period.Period, bool) { return e.Periods().Tell(s) }

// PeriodPDF returns the report of a period as a PDF, of at most four pages. That of a period that is over is the one that is
// published, where it is there.
func (e *Edition) PeriodPDF(ctx context.Context, p *period.Period) ([]byte, error) {
	if !p.Whole {
		return e.printPeriod(e.reviews(), p, e.Night.BaseURL)
	}
	kept, err := os.ReadFile(filepath.Join(e.o.Dir, filepath.FromSlash(review.PDF(p.ID))))
	if err != nil {
		kept = nil
	}
	content, _, err := e.published(ctx, p, kept)
	return content, err
}

// PeriodAnnex returns the registers of a period as a PDF.
func (e *Edition) PeriodAnnex(ctx context.Context, p *period.Period) ([]byte, error) {
	b, service := e.reviews(), e.Night.BaseURL
	if p.Whole {
		closed, err := e.closed(ctx, p)
		if err != nil {
			return nil, err
		}
		if closed != nil {
			b, service = closed, e.last.service
		}
	}
	return e.paper(pdf.MakeAnnex, p, b.Annex(p), b.Standing(p), service)
}

func (e *Edition) printPeriod(b *review.Book, p *period.Period, service string) ([]byte, error) {
	return e.paper(pdf.MakePeriod, p, b.Paper(p), b.Standing(p), service)
}

func (e *Edition) paper(print func(pdf.PeriodInput) ([]byte, pdf.Result, error), p *period.Period, page brief.Page, over, service string) (
	[]byte, error) {
	in, err := e.onPaper(page, p.Closing.AsOf, p.Closing.Digest)
	if err != nil {
		return nil, err
	}
	in.Name, in.Over, in.Service = p.Name(), over, service
	content, _, err := print(in)
	return content, err
}

// Worksheet returns the sheet on which drawn records are checked by hand, as a PDF; its page is that of front.Worksheet.
func (e *Edition) Worksheet(page brief.Page) ([]byte, error) {
	in, err := e.onPaper(page, e.Report.AsOf, e.Night.Digest)
	if err != nil {
		return nil, err
	}
	content, _, err := pdf.MakeWorksheet(in)
	return content, err
}

// onPaper returns a page as the input of a document.
func (e *Edition) onPaper(page brief.Page, asOf time.Time, digest string) (pdf.PeriodInput, error) {
	fonts, err := e.fonts()
	return pdf.PeriodInput{Page: page, AsOf: asOf, Digest: digest, Service: e.Night.BaseURL, Output: e.o.Output, Fonts: fonts}, err
}
