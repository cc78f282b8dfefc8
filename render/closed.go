package render

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/outdir"
	"opsreport/render/pages/reviews"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/scope"
	"opsreport/render/settings"
	"opsreport/render/site"
	"opsreport/render/table"
	"opsreport/render/words"
)

// A period that is over is printed once, from the snapshot that closes it, as it was known then. The file stays as long as the page of the
// period does: a later night only looks whether it has the digest that was noted. It is printed again where the file is gone, and where
// settings or a figure have changed since; the earlier digest stays on record with the reason.

// publication is an edition that is published, with what is printed of its periods.
type publication struct {
	*Edition
	periods *period.Shown // of the edition, with what was printed noted
	papers  []paper       // beside the pages of periods
	last    closing       // the last one that was read, since a quarter ends with a month
}

func (e *Edition) publication() *publication {
	own := *e.Periods
	own.Published = slices.Clone(own.Published)
	return &publication{Edition: e, periods: &own}
}

// paper is the PDF of a period beside its page.
type paper struct {
	period string
	sha256 string
	pdf    []byte
}

// closing is what was read of a night that closes a period: the reviews as it gives them, and the address of its service.
type closing struct {
	digest, service string
	book            *reviews.Book // nil where it cannot be read any more
}

// reviews returns the Book of the periods.
func (p *publication) reviews() *reviews.Book {
	var gone *census.Rows
	if p.Changes != nil {
		gone = p.Changes.Gone
	}
	return reviews.New(reviews.Input{
		Registers: p.Registers,
		Words:     event.New(p.Registers, p.Counter.Rows(gone), p.buried),
		Ledger:    p.Log,
		Counter:   p.Counter,
		Shown:     p.periods,
		PDFs:      p.pdfs(),
	})
}

// pdfs are the digests of the PDFs beside the pages, by period.
func (p *publication) pdfs() map[string]string {
	out := make(map[string]string, len(p.papers))
	for _, one := range p.papers {
		out[one.period] = one.sha256
	}
	return out
}

// printPeriods prints what has a PDF: the last month and the last quarter that are over, and each period that had one already and still
// has a page. It notes the digests in what is published.
func (p *publication) printPeriods(ctx context.Context, dir *outdir.Dir) error {
	last := map[period.Kind]bool{period.Week: true}
	for _, of := range p.periods.Periods { // of each kind the newest first
		if !of.Whole || last[of.Kind] && p.periods.Line(of.ID).PDF == "" {
			continue
		}
		last[of.Kind] = true
		content, sum, err := p.published(ctx, of, dir.Last(reviews.PDF(of.ID)))
		if err != nil {
			return fmt.Errorf("print %s: %w", of.ID, err)
		}
		p.papers = append(p.papers, paper{of.ID, sum, content})
	}
	b := p.reviews()
	for _, of := range p.periods.Periods {
		b.Name(of)
	}
	return nil
}

// putPeriods writes the PDFs of periods.
func (p *publication) putPeriods(to site.Sink) error {
	for _, one := range p.papers {
		if err := to.Put(reviews.PDF(one.period), one.pdf); err != nil {
			return err
		}
	}
	return nil
}

// published returns the PDF of a period that is over, with its digest: the one that was kept, if it is what was published and still may be
// shown, else one that is printed again.
func (p *publication) published(ctx context.Context, of *period.Period, kept []byte) (content []byte, sum string, err error) {
	line, shows, made := p.periods.Line(of.ID), p.paperShows(of), p.paperMade()
	if line == nil { // of two days that somebody chose
		line = new(period.Published)
	}
	is := kept != nil && line.PDF == digestOf(kept) && line.PDFShows == shows
	if is && line.PDFMade == made {
		return kept, line.PDF, nil
	}
	last, err := p.closed(ctx, of)
	switch {
	case err != nil:
		return nil, "", err
	case last.book != nil:
		last.book.Name(of)
		content, err = p.printPeriod(last.book, of, last.service)
	case is:
		return kept, line.PDF, nil
	default:
		b := p.reviews()
		b.Lost = true
		content, err = p.printPeriod(b, of, p.Night.BaseURL)
	}
	if err != nil {
		return nil, "", err
	}
	sum = digestOf(content)
	if line.PDF != "" && line.PDF != sum {
		line.EarlierPDF = append(line.EarlierPDF[:len(line.EarlierPDF):len(line.EarlierPDF)],
			period.Reprint{PDF: line.PDF, Why: p.Registers.Words.PeriodPaper.Again(again(line, shows, made, last.book != nil))})
	}
	line.PDF, line.PDFShows, line.PDFMade = sum, shows, made
	return content, sum, nil
}

// again is why a PDF was printed again, by the id of its words.
func again(was *period.Published, shows, made string, closed bool) string {
	switch {
	case was.PDFShows != shows:
		return "shows"
	case was.PDFMade != made:
		return "made"
	case !closed:
		return "lost"
	}
	return "gone"
}

func digestOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// paperShows is the digest of what a PDF is never kept without: the privacy level and the scope under which it was printed, and the figures
// that are restated.
func (e *Edition) paperShows(p *period.Period) string {
	h := sha256.New()
	writeJSON(h, struct {
		Level      privacy.Level
		Metafields []string
		Scope      *scope.Scope
	}{e.o.Level, e.o.Metafields, e.o.Scope})
	w := words.English(words.Context{}).PeriodFigures // a digest that is kept is of no language
	for _, r := range e.Periods.Restated {
		if r.ID == p.ID {
			fmt.Fprintf(h, "%q %q %q\n", r.Figure, r.Was.Says(w), r.Is.Says(w))
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// paperMade is the digest of the settings with which a PDF is printed. The version of the program is none of them, and no name: what was
// published under another one stays.
func (e *Edition) paperMade() string {
	o, h := e.o.Output, sha256.New()
	o.Tool, o.Commit, o.Commentary, o.FreshFor = "", "", "", 0
	writeJSON(h, struct {
		Output       settings.Output
		Font         [sha256.Size]byte
		AgingDays    []int
		DueFormat    string
		ReviewMonths int
		Targets      map[string]report.Target
		Key          string
	}{o, sha256.Sum256(e.o.PDFFont), e.o.AgingDays, e.o.DueFormat, e.o.ReviewMonths, e.o.Targets, e.o.KeyMark()})
	return hex.EncodeToString(h.Sum(nil))
}

func writeJSON(to io.Writer, v any) { _ = json.NewEncoder(to).Encode(v) } // of plain values, to a digest

// closed reads the night that closes a period.
func (p *publication) closed(ctx context.Context, of *period.Period) (closing, error) {
	if p.last.book != nil && p.last.digest == of.Closing.Digest {
		return p.last, nil
	}
	if p.nights.Open == nil {
		return closing{}, nil
	}
	night, ok := p.nights.Open(of.Closing.Digest)
	if !ok {
		return closing{}, nil
	}
	book := bookOf(night, p.o.Labels, p.filter)
	reader := newReader(Nights{}, record.Night{}, &p.o, p.filter, book, p.Log)
	read, err := reader.read(ctx, night, nil, false)
	switch {
	case ctx.Err() != nil:
		return closing{}, context.Cause(ctx)
	case err != nil:
		return closing{}, nil // it is damaged, which is told where it is compared
	}
	read.Report.Options.Seen = of.Since()
	registers := table.New(read.Report, table.NewLayout(read.Report, p.o.SharedPages))
	p.last = closing{digest: of.Closing.Digest, service: night.BaseURL, book: reviews.New(reviews.Input{
		Registers: registers,
		Words:     event.New(registers, p.Counter.Rows(nil), nil),
		Ledger:    p.Log,
		Counter:   p.Counter,
		Shown:     p.periods,
	})}
	return p.last, nil
}
