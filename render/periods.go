package render

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"opsreport/render/event"

	"opsreport/render/pdf"
	"opsreport/render/site"

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
	since, resolution := e.Chain().Since()
	if since == "" {
		return ""
	}
	return since + " (" + resolution + ")"
}

// digestPeriods adds what periods are counted from, and their published values, to a digest.
func (e *Edition) digestPeriods(h io.Writer) error {
	fmt.Fprintln(h, "periods", e.Chain().Digest())
	enc := json.NewEncoder(h)
	return errors.Join(enc.Encode(e.Periods().File()), enc.Encode(e.Periods().Restated))
}

// Chain returns the nights up to this one, for counting periods.
func (e *Edition) Chain() *period.Chain {
	if e.chain == nil {
		e.chain = period.NewChain(e.nights.Ledger, e.History(), e.Report.Zone).
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
	return review.New(review.Input{Registers: e.Registers, Words: words, Ledger: e.Ledger, Chain: e.Chain(), Shown: e.Periods()})
}

// Period counts a period; it returns false if the period has no night.
func (e *Edition) Period(s period.Span) (*period.Period, bool) {
	return e.Chain().Tell(&e.nights.Periods, s, e.o.Tool)
}

// PeriodPDF returns the report of a period as a PDF, of at most four pages.
func (e *Edition) PeriodPDF(p *period.Period) ([]byte, error) { return e.printPeriod(e.reviews(), p) }

// PeriodAnnex returns the registers of a period as a PDF.
func (e *Edition) PeriodAnnex(p *period.Period) ([]byte, error) {
	b := e.reviews()
	return e.paper(pdf.MakeAnnex, p, b.Annex(p), b.Standing(p))
}

func (e *Edition) printPeriod(b *review.Book, p *period.Period) ([]byte, error) {
	return e.paper(pdf.MakePeriod, p, b.Paper(p), b.Standing(p))
}

func (e *Edition) paper(print func(pdf.PeriodInput) ([]byte, pdf.Result, error), p *period.Period, page brief.Page, over string) (
	[]byte, error) {
	in, err := e.onPaper(page, p.Closing.AsOf, p.Closing.Digest)
	if err != nil {
		return nil, err
	}
	in.Name, in.Over = p.Name(), over
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

// putPeriods writes the PDFs of the last complete month and quarter.
func (e *Edition) putPeriods(b *review.Book, to site.Sink) error {
	for _, p := range b.ToPrint() {
		content, err := e.printPeriod(b, p)
		if err != nil {
			return fmt.Errorf("print %s: %w", p.ID, err)
		}
		if err := to.Put(review.PDF(p.ID), content); err != nil {
			return err
		}
	}
	return nil
}
