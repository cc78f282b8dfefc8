package render

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"opsreport/render/export"
	"opsreport/render/pages"
	"opsreport/render/pages/overview"
	"opsreport/render/pages/printed"
	"opsreport/render/pdf"
	"opsreport/render/site"
	"opsreport/render/words"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/render/chart"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/mail"
	"opsreport/render/outdir"
	"opsreport/render/plot"
	"opsreport/render/prose"
	"opsreport/render/table"
)

// Files of the site that this package writes itself.
const (
	PDFFile     = "compliance-summary.pdf"
	AnnexFile   = pages.AnnexFile
	MetricsFile = "data/metrics.json"
	sqlFile     = "data/figures.sql"
	historyFile = "data/history.jsonl"
)

// Publish writes the site, the PDF and the data files, and replaces the earlier ones with them.
// If it fails, the earlier files stay.
func (e *Edition) Publish(ctx context.Context) (Result, error) {
	unused, err := CheckTemplates(e.o.Templates, e.o.Override)
	if err != nil {
		return Result{}, err
	}
	dir, err := outdir.Open(e.o.Dir)
	if err != nil {
		return Result{}, err
	}
	dir.MaxFiles, dir.Long = e.o.MaxFiles, table.MaxCSVBytes
	p := e.publication()
	if err := p.printPeriods(ctx, dir); err != nil {
		return Result{}, errors.Join(err, dir.Abort())
	}
	result, err := p.write(ctx, dir)
	if err == nil {
		err = e.putKeyMark(dir)
	}
	if err != nil {
		return Result{}, errors.Join(err, dir.Abort())
	}
	e.say("putting the site in place")
	changes, err := dir.Commit()
	if err != nil {
		return Result{}, err
	}
	result.Site, result.PDF = e.o.Dir, filepath.Join(e.o.Dir, PDFFile)
	result.Unused, result.Changes, result.Periods = unused, changes, p.periods
	result.Long = slices.DeleteFunc(dir.LongFiles(), func(path string) bool {
		return slices.ContainsFunc(kind.All(), func(l *kind.Spec) bool { return path == l.CSV() || strings.HasSuffix(path, ".xlsx") })
	})
	return result, nil
}

// CheckTemplates returns mistakes in a user's folder of templates, of the site and of the e-mail,
// and the files in it that nothing uses. The folder may be nil.
func CheckTemplates(builtin, override fs.FS) (unused []string, err error) {
	if override == nil {
		return nil, nil // tests check our own templates
	}
	if unused, err = site.CheckTemplates(builtin, override); err != nil {
		return nil, err
	}
	_, err = mail.Open(builtin, override)
	return unused, err
}

func (p *publication) write(ctx context.Context, to site.Sink) (Result, error) {
	r, lines := p.Report, p.Past
	charts := plot.Charts(r, lines)
	trends := plot.Trends(r, lines, r.AsOf)

	figures, err := export.JSON(export.Of(r))
	if err != nil {
		return Result{}, fmt.Errorf("write %s: %w", MetricsFile, err)
	}
	if err := p.data(to, figures); err != nil {
		return Result{}, err
	}
	p.say("writing pages and the PDF")
	carried := []pdf.File{
		{Name: path.Base(MetricsFile), Media: "application/json", Description: p.Registers.Words.Paper.Metrics(), Content: figures},
	}
	if r.Recounted() {
		carried = append(carried,
			pdf.File{Name: path.Base(sqlFile), Media: "application/sql", Description: p.Registers.Words.Paper.Sql(), Content: []byte(r.SQL(table.WordsOf(r).Figures.Defined))})
	}
	shown := p.Edition.Edition
	sum := sha256.Sum256(figures)
	shown.Metrics = hex.EncodeToString(sum[:])
	return p.pagesAndPDF(ctx, shown, charts, trends, carried, to)
}

// data writes the data files that are independent of the pages.
func (p *publication) data(to site.Sink, figures []byte) error {
	var lines bytes.Buffer
	if err := history.Write(&lines, p.Past); err != nil {
		return err
	}
	periods, err := export.JSON(p.periods.File(p.pdfs()))
	if err != nil {
		return fmt.Errorf("write %s: %w", periodsFile, err)
	}
	type file struct {
		path    string
		content []byte
	}
	files := []file{{MetricsFile, figures}, {periodsFile, periods}, {historyFile, lines.Bytes()}, {outdir.MetersFile, p.prom()}}
	if p.Report.Recounted() {
		files = append(files, file{sqlFile, []byte(p.Report.SQL(table.WordsOf(p.Report).Figures.Defined))})
	}
	for _, f := range files {
		if err := to.Put(f.path, f.content); err != nil {
			return err
		}
	}
	return nil
}

// prom returns the metrics in the text format of Prometheus.
func (e *Edition) prom() []byte {
	return export.Prom(e.Report, e.Report.AsOf.Add(e.o.FreshFor), e.Rules)
}

// pagesAndPDF makes the PDF and the calendars in one goroutine. At the same time the pages are
// written that do not depend on the PDF.
func (p *publication) pagesAndPDF(ctx context.Context, shown pages.Edition, charts, trends []chart.Chart, carried []pdf.File,
	to site.Sink) (Result, error) {
	pages := p.site(shown, charts, slices.Concat(trends, plot.Past(p.Report, p.Past, p.Report.AsOf)))
	g, ctx := errgroup.WithContext(ctx)
	var made pdf.Result
	drawn := make(chan struct{})
	pages.Drawn = func() (site.PDF, error) {
		select {
		case <-drawn:
			return site.PDF{Pages: made.Pages, Replaced: made.Replaced}, nil
		case <-ctx.Done():
			return site.PDF{}, context.Cause(ctx)
		}
	}
	g.Go(panics.Func(func() error {
		in, err := p.printed(shown, charts, trends, carried)
		if err != nil {
			return err
		}
		summary, one, err := pdf.Summary(in)
		if err != nil {
			return err
		}
		annex, two, err := pdf.Annex(in)
		if err != nil {
			return err
		}
		made = pdf.Result{Pages: one.Pages, Replaced: one.Replaced + two.Replaced}
		close(drawn)
		if err := errors.Join(to.Put(PDFFile, summary), to.Put(AnnexFile, annex)); err != nil {
			return err
		}
		if err := p.putPeriods(to); err != nil {
			return err
		}
		return p.calendars(to)
	}))
	g.Go(panics.Func(func() error { return site.Write(ctx, pages, to) }))
	err := g.Wait()
	return Result{Pages: made.Pages, Replaced: made.Replaced}, err
}

// printed is what the summary and its annex are made from; carried are the files inside both.
func (e *Edition) printed(shown pages.Edition, charts, trends []chart.Chart, carried []pdf.File) (pdf.Input, error) {
	fonts, err := e.fonts()
	settings := pdf.Settings{Output: e.o.Output, Privacy: e.o.Level}
	settings.Commentary = commentary(e.Registers.Words.Paper, settings.Commentary)
	return pdf.Input{
		Edition:  shown,
		Summary:  printed.Summary(&shown, e.Counter, charts, e.Report.AsOf.Add(e.o.FreshFor)),
		Where:    pages.Where(&shown),
		Longest:  overview.Of(&shown, e.Counter).Longest(),
		Charts:   charts,
		Trends:   trends,
		Fonts:    fonts,
		Settings: settings,
		Files:    carried,
	}, err
}

func (e *Edition) fonts() (pdf.Fonts, error) {
	f := pdf.Fonts{User: e.o.PDFFont}
	for name, into := range map[string]*[]byte{"DejaVuSansCondensed.ttf": &f.Regular, "DejaVuSansCondensed-Bold.ttf": &f.Bold,
		"DejaVuSansMono.ttf": &f.Mono, "NotoEmoji-Regular.ttf": &f.Emoji} {
		content, err := fs.ReadFile(e.o.Assets, "fonts/"+name)
		if err != nil {
			return pdf.Fonts{}, fmt.Errorf("read font: %w", err)
		}
		*into = content
	}
	return f, nil
}

// commentary returns the beginning of the organisation's commentary for the PDF, and says how
// much is left out.
func commentary(w words.Paper, markdown string) string {
	first, left := prose.Beginning(markdown)
	text := prose.Plain(first)
	if left > 0 {
		text += "\n\n" + w.CommentaryRest(left)
	}
	return text
}
