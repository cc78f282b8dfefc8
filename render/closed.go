package render

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"

	"opsreport/fetch/record"
	"opsreport/render/brief/review"
	"opsreport/render/event"
	"opsreport/render/outdir"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/scope"
	"opsreport/render/settings"
	"opsreport/render/site"
	"opsreport/render/table"
)

// A period that is over is printed once, from the snapshot that closes it, as it was known then. The file stays as long as the page of the
// period does: a later night only looks whether it has the digest that was noted. It is printed again where the file is gone, and where
// settings or a figure have changed since; the earlier digest stays on record with the reason.

// paper is the PDF of a period beside its page.
type paper struct {
	period string
	sha256 string
	pdf    []byte
}

// pdfs are the digests of the PDFs beside the pages, by period.
func (e *Edition) pdfs() map[string]string {
	out := make(map[string]string, len(e.papers))
	for _, p := range e.papers {
		out[p.period] = p.sha256
	}
	return out
}

// printPeriods prints what has a PDF: the last month and the last quarter that are over, and each period that had one already and still
// has a page. It notes the digests in what is published.
func (e *Edition) printPeriods(ctx context.Context, dir *outdir.Dir) error {
	e.papers = nil
	last := map[period.Kind]bool{period.Week: true}
	for _, p := range e.Periods().Periods { // of each kind the newest first
		if !p.Whole || last[p.Kind] && e.Periods().Line(p.ID).PDF == "" {
			continue
		}
		last[p.Kind] = true
		content, sum, err := e.published(ctx, p, dir.Last(review.PDF(p.ID)))
		if err != nil {
			return fmt.Errorf("print %s: %w", p.ID, err)
		}
		e.papers = append(e.papers, paper{p.ID, sum, content})
	}
	b := e.reviews()
	for _, p := range e.Periods().Periods {
		b.Name(p)
	}
	return nil
}

// putPeriods writes the PDFs of periods.
func (e *Edition) putPeriods(to site.Sink) error {
	for _, p := range e.papers {
		if err := to.Put(review.PDF(p.period), p.pdf); err != nil {
			return err
		}
	}
	return nil
}

// published returns the PDF of a period that is over, with its digest: the one that was kept, if it is what was published and still may be
// shown, else one that is printed again.
func (e *Edition) published(ctx context.Context, p *period.Period, kept []byte) (content []byte, sum string, err error) {
	line, shows, made := e.Periods().Line(p.ID), e.paperShows(p), e.paperMade()
	if line == nil { // of two days that somebody chose
		line = new(period.Published)
	}
	is := kept != nil && line.PDF == digestOf(kept) && line.PDFShows == shows
	if is && line.PDFMade == made {
		return kept, line.PDF, nil
	}
	closed, err := e.closed(ctx, p)
	switch {
	case err != nil:
		return nil, "", err
	case closed != nil:
		closed.Name(p)
		content, err = e.printPeriod(closed, p, e.last.service)
	case is:
		return kept, line.PDF, nil
	default:
		b := e.reviews()
		b.Lost = true
		content, err = e.printPeriod(b, p, e.Night.BaseURL)
	}
	if err != nil {
		return nil, "", err
	}
	sum = digestOf(content)
	if line.PDF != "" && line.PDF != sum {
		line.EarlierPDF = append(line.EarlierPDF[:len(line.EarlierPDF):len(line.EarlierPDF)], period.Reprint{PDF: line.PDF, Why: again(line, shows, made, closed != nil)})
	}
	line.PDF, line.PDFShows, line.PDFMade = sum, shows, made
	return content, sum, nil
}

// again says why a PDF was printed again.
func again(was *period.Published, shows, made string, closed bool) string {
	switch {
	case was.PDFShows != shows:
		return "a figure was restated, or what may be shown was changed"
	case was.PDFMade != made:
		return "settings were changed"
	case !closed:
		return "the file was gone, and the snapshot that closes the period too"
	}
	return "the file was gone, and was printed with other names or by another version of the program"
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
	for _, r := range e.Periods().Restated {
		if r.ID == p.ID {
			fmt.Fprintf(h, "%q %q %q\n", r.Figure, r.Was, r.Is)
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

// closed returns the reviews as the night that closes a period gives them, and the address of its service; nil where that night cannot be read
// any more. The last one is kept, since a quarter ends with a month.
func (e *Edition) closed(ctx context.Context, p *period.Period) (*review.Book, error) {
	if e.last.book != nil && e.last.digest == p.Closing.Digest {
		return e.last.book, nil
	}
	if e.nights.Open == nil {
		return nil, nil
	}
	night, ok := e.nights.Open(p.Closing.Digest)
	if !ok {
		return nil, nil
	}
	book := bookOf(night, e.o.Labels, e.filter)
	reader := newReader(Nights{}, record.Night{}, &e.o, e.filter, book, e.Ledger)
	read, err := reader.read(ctx, night, nil, false)
	switch {
	case ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		return nil, nil // it is damaged, which is told where it is compared
	}
	read.Report.Options.Seen = seen(p.Since())
	registers := table.New(read.Report, table.NewLayout(read.Report, e.o.SharedPages))
	e.last.digest, e.last.service = p.Closing.Digest, night.BaseURL
	e.last.book = review.New(review.Input{
		Registers: registers,
		Words:     event.New(registers, e.Chain().Rows(nil), nil),
		Ledger:    e.Ledger,
		Chain:     e.Chain(),
		Shown:     e.Periods(),
	})
	return e.last.book, nil
}

// closing is what was read of a night that closes a period.
type closing struct {
	digest, service string
	book            *review.Book
}
