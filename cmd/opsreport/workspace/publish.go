package workspace

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/systemfile"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/outdir"
	"opsreport/render/period"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Publish renders a night, puts it in place, and records it where it is the newest, or has no line of the history yet: so no later
// night has to be made from two.
func (o *Output) Publish(ctx context.Context, p *console.Progress, entry snapshot.Entry) (render.Result, error) {
	edition, err := o.Edition(ctx, p, entry)
	if err != nil {
		return render.Result{}, err
	}
	newest := entry == o.Newest()
	if newest && !o.foreign {
		err = o.KeepsHistory()
	} else {
		o.showsAnother(entry)
	}
	if err != nil {
		return render.Result{}, err
	}
	made, err := o.Write(ctx, edition)
	if err == nil && (newest || o.line(o.night(entry)) == nil) {
		periods := made.Periods
		if !newest { // whose periods are not over for a later night
			periods = nil
		}
		err = o.Record(ctx, edition, periods)
	}
	return made, err
}

// Record keeps what an edition says of its night: its line of the history, with those that were made or imported, and the periods
// that are published with it; nil where none is. A store that is not ours is left as it is.
func (o *Output) Record(ctx context.Context, edition *render.Edition, periods *period.Shown) error {
	if o.foreign {
		return nil
	}
	var lines bytes.Buffer
	if err := history.Write(&lines, history.Put(o.history, edition.Line)); err != nil {
		return err
	}
	return o.env.unlocked(ctx, o.store, func() error {
		err := o.store.Replace(historyFile(o.Name()), append(lines.Bytes(), o.spoilt...))
		if err == nil && periods != nil {
			err = o.store.Change(snapshot.PeriodsFile, func(was []byte) ([]byte, error) { return o.withPeriods(was, periods.Published) })
		}
		return err
	})
}

// Write puts an edition in place as soon as no other run writes to the site, and says what a reader should know of it. Where that
// run was of a newer night meanwhile, its site stays.
func (o *Output) Write(ctx context.Context, edition *render.Edition) (render.Result, error) {
	dir, waited, overtaken := o.Options.Dir, false, false
	var made render.Result
	err := o.env.waiting(ctx, dir, isBusy, func() (err error) {
		if overtaken = waited && o.overtaken(edition); overtaken {
			made = render.Result{Site: dir, PDF: filepath.Join(dir, render.PDFFile)}
			return nil
		}
		waited = true
		made, err = edition.Publish(ctx)
		return err
	})
	if err != nil || overtaken {
		return made, err
	}
	o.env.Published(made.Site)
	o.env.tell(madeNotices(made, &o.Options)...)
	return made, nil
}

func isBusy(err error) bool {
	_, busy := errors.AsType[*outdir.BusyError](err)
	return busy
}

// overtaken reports whether the site shows a newer night, which was not there when this edition was chosen as the newest, and says
// so.
func (o *Output) overtaken(edition *render.Edition) bool {
	newest, err := o.store.Newest()
	if err != nil || o.foreign || !newest.AsOf.After(o.Newest().AsOf) || !edition.Report.AsOf.Equal(o.Newest().AsOf) {
		return false
	}
	digest, err := newest.Digest()
	shown, _, unread := Published(o.Options.Dir)
	if err != nil || unread != nil || digest != shown {
		return false
	}
	o.env.Log.Info(fmt.Sprintf("%s shows snapshot %s already, which is newer; it stays", o.Options.Dir, newest.Folder))
	return true
}

// madeNotices say what a reader should know of a site that was made.
func madeNotices(made render.Result, o *render.Options) (out []notice) {
	warn := func(text string) {
		if text != "" {
			out = append(out, notice{text: text})
		}
	}
	if many := Many(made.Files, o.MaxFiles); many != "" {
		warn(fmt.Sprintf("the site has %d files, %s", made.Files, many))
	}
	for _, name := range made.Unused {
		warn(fmt.Sprintf("no page uses %s in the folder of templates (`opsreport help templates`)", name))
	}
	if left := SystemFiles(o.Dir); left != "" {
		out = append(out, notice{text: left, good: true})
	}
	warn(Long(made.Long))
	if made.Replaced > 0 {
		warn(fmt.Sprintf("the PDF shows a replacement for %s that its fonts do not have; the setting pdf_font can name another font",
			word.Plural(made.Replaced, "character", "characters")))
	}
	return append(out, notice{good: true, text: fmt.Sprintf("rendered %s: %d new, %d changed, %d deleted, not counting SHA256SUMS; the PDF "+
		"has %s", word.Plural(made.Files, "file", "files"), made.New, made.Changed, made.Deleted, word.Plural(made.Pages, "page", "pages"))})
}

// Long warns of files that are longer than those of a site should be; "" where there are none.
func Long(files []string) string {
	if len(files) == 0 {
		return ""
	}
	return word.Listed(files[:1], len(files)-1) + ": more than 10 MB in one file, which some hosts refuse and phones load slowly; make " +
		"it smaller or link to it elsewhere"
}

// Many warns of a site that has 80 % of the files that it may have; "" where it has fewer.
func Many(files, most int) string {
	if files*5 < most*4 {
		return ""
	}
	return fmt.Sprintf("80 %% of max_files (%d) or more; record_pages: shared makes fewer", most)
}

// SystemFiles says which files that operating systems made stand in a folder; "" where there are none.
func SystemFiles(dir string) string {
	found := systemfile.Find(dir)
	if len(found) == 0 {
		return ""
	}
	more := ""
	if n := len(found) - 1; n > 0 {
		more = fmt.Sprintf(" and %d more", n)
	}
	return fmt.Sprintf("%s holds %s%s, which an operating system made; they are left alone, not published, and no damage", dir, found[0], more)
}

// ShowsOlder warns that a site shows a night before the newest.
func (o *Output) ShowsOlder(entry snapshot.Entry) {
	newest, left := o.Newest(), "not rendered; `opsreport render` makes the site of it"
	if !newest.AsOf.After(entry.AsOf) {
		return
	}
	if len(snapshot.Verify(newest.Path)) > 0 {
		left = "damaged; `opsreport verify` says how"
	}
	o.env.Log.Warn(fmt.Sprintf("%s shows snapshot %s: %s is newer and %s", o.Config.Site, entry.Folder, newest.Folder, left))
}

// showsAnother warns that the site will show a night other than the newest, as was asked for, and says how to come back.
func (o *Output) showsAnother(entry snapshot.Entry) {
	site := o.Config.Site
	if _, err := os.Stat(filepath.Join(site, "index.html")); err != nil {
		return
	}
	what := "which is not the newest; `opsreport render` shows the newest again"
	if o.foreign { // and its history, over which KeepsHistory puts no other
		what = "which is not of " + o.Config.Snapshots + "; move the site away before the next night is rendered"
	}
	o.env.Log.Warn(fmt.Sprintf("%s now shows snapshot %s, %s (with OPSREPORT_SITE=FOLDER a snapshot is rendered into another folder)",
		site, entry.Folder, what))
}

// Published returns the digest of the snapshot that a site shows, and its PDF.
func Published(dir string) (digest string, document []byte, err error) {
	raw, err := snapshot.ReadIn(dir, filepath.FromSlash(render.MetricsFile))
	if err != nil {
		return "", nil, fmt.Errorf("read the site: %w", err)
	}
	var metrics struct{ Snapshot string }
	if err := json.Unmarshal(raw, &metrics); err != nil || metrics.Snapshot == "" {
		return "", nil, &console.Failure{Msg: dir + " does not say which snapshot it shows", Why: err}
	}
	document, err = snapshot.ReadIn(dir, render.PDFFile)
	if err != nil {
		return "", nil, fmt.Errorf("read the PDF: %w", err)
	}
	return metrics.Snapshot, document, nil
}

// Period is the report of a period as a PDF, or its registers, as the newest night tells it.
func (o *Output) Period(ctx context.Context, p *console.Progress, s period.Span, annex bool) ([]byte, error) {
	edition, err := o.Edition(ctx, p, o.Newest())
	if err != nil {
		return nil, err
	}
	report, ok := edition.Period(s)
	if !ok || report.Nights < period.Few {
		return nil, &console.Failure{Msg: words.English(words.Context{}).Period.Whole(s.Said()) + " has fewer than two snapshots, so nothing can be said of what happened in it",
			Tip: fmt.Sprintf("the snapshots are from %s to %s", o.all[0].AsOf.In(o.Options.Zone).Format(time.DateOnly),
				o.Newest().AsOf.In(o.Options.Zone).Format(time.DateOnly))}
	}
	if annex {
		return edition.PeriodAnnex(ctx, report)
	}
	return edition.PeriodPDF(ctx, report)
}
