package render

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/pdf/periods"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/review"
	"opsreport/render/site"
)

// periodsFile is the data file of the figures of periods.
const periodsFile = "data/periods.json"

// notice keeps facts about this night and the night before that are not in their events.
func (e *Edition) notice(before *report.Report) {
	var rows *census.Rows
	if before != nil {
		rows = &before.Rows
	}
	e.facts = period.Between(rows, &e.Report.Rows)
}

// Facts returns what the ledger should keep about this night and the night before. If the night
// before is pruned, it returns the facts that were kept earlier, since they are more complete.
func (e *Edition) Facts() period.Facts {
	own := e.Ledger.Night(e.nights.Night.Digest)
	if own != nil && own.Before != e.facts.Before {
		if f := e.nights.Periods.Of(own.Digest, own.Before); f != nil {
			return *f
		}
	}
	return *e.facts
}

// sees sets in the report since when nights are compared.
func (e *Edition) sees() {
	if len(e.nights.Ledger) < period.Few {
		return
	}
	if since, resolution := e.Chain().Since(); since != "" {
		e.Report.Options.Seen = since + " (" + resolution + ")"
	}
}

// digestPeriods adds the facts from which periods are counted, and their published values, to a
// digest.
func (e *Edition) digestPeriods(h io.Writer) error {
	fmt.Fprintln(h, "periods", e.Chain().Digest())
	enc := json.NewEncoder(h)
	return errors.Join(enc.Encode(e.Periods().File()), enc.Encode(e.Periods().Restated))
}

// Chain returns the nights up to this one, for counting periods. Of this night it knows every
// expiry, of earlier nights only what was kept.
func (e *Edition) Chain() *period.Chain {
	if e.chain != nil {
		return e.chain
	}
	tonight := e.Facts()
	tonight.StandAll(&e.Report.Rows)
	kept := period.Kept{Facts: slices.Clone(e.nights.Periods.Facts)}
	kept.Put(tonight)
	e.chain = period.NewChain(e.nights.Ledger, e.History(), kept.Facts, e.Report.Zone)
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
	words := event.New(e.Registers, e.nights.Periods.Rows(gone), e.buried)
	return review.New(review.Input{Registers: e.Registers, Words: words, Ledger: e.Ledger, Chain: e.Chain(), Shown: e.Periods()})
}

// Period counts a period; it returns false if the period has no night.
func (e *Edition) Period(s period.Span) (*period.Period, bool) {
	return e.Chain().Tell(&e.nights.Periods, s, e.o.Tool)
}

// PeriodPDF returns the report of a period as a PDF.
func (e *Edition) PeriodPDF(p *period.Period) ([]byte, error) { return e.printPeriod(e.reviews(), p) }

// StandingAt returns Facts and, for the expiries of a period, their state on this night.
func (e *Edition) StandingAt(s period.Span) period.Facts {
	f := e.Facts()
	f.Stand(&e.Report.Rows, s.Start.UnixMilli(), s.End.UnixMilli())
	return f
}

func (e *Edition) printPeriod(b *review.Book, p *period.Period) ([]byte, error) {
	fonts, err := e.fonts()
	if err != nil {
		return nil, err
	}
	content, _, err := periods.Make(periods.Input{Page: b.Of(p), AsOf: p.Closing.AsOf, Digest: p.Closing.Digest, Service: e.Night.BaseURL,
		Output: e.o.Output, Fonts: fonts})
	return content, err
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
