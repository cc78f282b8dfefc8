package render

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"opsreport/render/document"
	"opsreport/render/pdf"

	"opsreport/render/pages/reviews"
	"opsreport/render/period"
)

// periodsFile is the data file of the figures of periods.
const periodsFile = "data/periods.json"

// Period counts a period; it returns false if the period has no night.
func (e *Edition) Period(s period.Span) (*period.Period, bool) { return e.Periods.Tell(s) }

// PeriodPDF returns the report of a period as a PDF, of at most four pages. That of a period that is over is the one that is
// published, where it is there.
func (e *Edition) PeriodPDF(ctx context.Context, p *period.Period) ([]byte, error) {
	pub := e.publication()
	if !p.Whole {
		return e.printPeriod(pub.reviews(), p, e.Night.BaseURL)
	}
	kept, err := os.ReadFile(filepath.Join(e.o.Dir, filepath.FromSlash(reviews.PDF(p.ID))))
	if err != nil {
		kept = nil
	}
	content, _, err := pub.published(ctx, p, kept)
	return content, err
}

// PeriodAnnex returns the registers of a period as a PDF.
func (e *Edition) PeriodAnnex(ctx context.Context, p *period.Period) ([]byte, error) {
	pub := e.publication()
	b, service := pub.reviews(), e.Night.BaseURL
	if p.Whole {
		last, err := pub.closed(ctx, p)
		if err != nil {
			return nil, err
		}
		if last.book != nil {
			b, service = last.book, last.service
		}
	}
	return e.paper(pdf.MakeAnnex, b, p, b.Annex(p), service)
}

func (e *Edition) printPeriod(b *reviews.Book, p *period.Period, service string) ([]byte, error) {
	return e.paper(pdf.MakePeriod, b, p, b.Paper(p), service)
}

func (e *Edition) paper(print func(pdf.PeriodInput) ([]byte, pdf.Result, error), b *reviews.Book, p *period.Period, page document.Page, service string) (
	[]byte, error) {
	in, err := e.onPaper(page, p.Closing.AsOf, p.Closing.Digest)
	if err != nil {
		return nil, err
	}
	in.Name, in.Over, in.Service = b.Title(p), b.Standing(p), service
	content, _, err := print(in)
	return content, err
}

// Worksheet returns the sheet on which drawn records are checked by hand, as a PDF; its page is that of pages.Worksheet.
func (e *Edition) Worksheet(page document.Page) ([]byte, error) {
	in, err := e.onPaper(page, e.Report.AsOf, e.Night.Digest)
	if err != nil {
		return nil, err
	}
	content, _, err := pdf.MakeWorksheet(in)
	return content, err
}

// onPaper returns a page as the input of a document.
func (e *Edition) onPaper(page document.Page, asOf time.Time, digest string) (pdf.PeriodInput, error) {
	fonts, err := e.fonts()
	return pdf.PeriodInput{Page: page, AsOf: asOf, Digest: digest, Service: e.Night.BaseURL, Words: e.Registers.Words, Output: e.o.Output, Fonts: fonts}, err
}
