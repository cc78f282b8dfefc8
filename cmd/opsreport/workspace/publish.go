package workspace

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/systemfile"
	"opsreport/render"
	"opsreport/render/outdir"
	"opsreport/render/period"
	"opsreport/render/word"
)

// Choose opens the store and finds the snapshot that was asked for; "" means the
// newest. It waits until a running fetch has ended: the night of that fetch would
// be the newest, and the history could not be written beside it.
func (n *Nights) Choose(ctx context.Context, dir string) (snapshot.Entry, error) {
	if dir != "" {
		if err := n.elsewhere(dir); err != nil {
			return snapshot.Entry{}, err
		}
	}
	if !n.foreign {
		if err := cmp.Or(n.unlocked(ctx, n.store.Free), CanKeep(n.store)); err != nil {
			return snapshot.Entry{}, err
		}
	}
	if err := n.Open(ctx); err != nil {
		return snapshot.Entry{}, err
	}
	if dir == "" {
		return n.Newest(), nil
	}
	return n.At(dir)
}

// CanKeep finds out, before anything is changed, whether the files beside the
// snapshots can be written.
func CanKeep(store *snapshot.Store) error {
	return console.WithHint(store.CheckFiles(), "move it away, or mend its permissions: only a file that can be read may have that name")
}

// Publish renders an entry. The line of the newest one goes into the stored
// history, and that of an older one where it is not there, so that no later
// night has to be made from two.
func (n *Nights) Publish(ctx context.Context, p *console.Progress, entry snapshot.Entry) (render.Result, error) {
	edition, err := n.Ready(ctx, p, entry)
	if err != nil {
		return render.Result{}, err
	}
	newest := !n.foreign && entry == n.Newest()
	if newest {
		err = n.KeepsHistory()
	} else {
		n.showsAnother(entry)
	}
	if err != nil {
		return render.Result{}, err
	}
	made, err := n.Write(ctx, edition)
	switch {
	case err != nil:
	case entry == n.Newest():
		err = n.Keep(ctx, edition)
	case n.storedLine(entry) == nil:
		err = n.keep(ctx, edition)
	}
	return made, err
}

// inPlace publishes an edition as soon as no other run writes to the site. Where that run
// was of a newer night meanwhile, its site stays, and overtaken is true.
func (n *Nights) inPlace(ctx context.Context, edition *render.Edition) (made render.Result, overtaken bool, err error) {
	busy := func(err error) bool {
		_, busy := errors.AsType[*outdir.BusyError](err)
		return busy
	}
	waited := false
	err = n.waiting(ctx, n.Options.Dir, busy, func() (err error) {
		if waited && n.overtaken(edition) {
			made, overtaken = render.Result{Site: n.Options.Dir, PDF: filepath.Join(n.Options.Dir, render.PDFFile)}, true
			return nil
		}
		waited = true
		made, err = edition.Publish(ctx)
		return err
	})
	return made, overtaken, err
}

// overtaken reports whether the site shows a newer night, which was not there when this
// edition was chosen as the newest, and says so.
func (n *Nights) overtaken(edition *render.Edition) bool {
	newest, err := n.store.Newest()
	if err != nil || n.foreign || !newest.AsOf.After(n.Newest().AsOf) || !edition.Report.AsOf.Equal(n.Newest().AsOf) {
		return false
	}
	digest, err := newest.Digest()
	shown, _, unread := Published(n.Options.Dir)
	if err != nil || unread != nil || digest != shown {
		return false
	}
	n.world.Log.Info(fmt.Sprintf("%s shows snapshot %s already, which is newer; it stays", n.Options.Dir, newest.Folder))
	return true
}

// Write puts an edition in place and says what a reader should know of it.
func (n *Nights) Write(ctx context.Context, edition *render.Edition) (render.Result, error) {
	made, overtaken, err := n.inPlace(ctx, edition)
	if err != nil || overtaken {
		return made, err
	}
	n.world.Published(made.Site)
	if many := Many(made.Files, n.Options.MaxFiles); many != "" {
		n.world.Log.Warn(fmt.Sprintf("the site has %d files, %s", made.Files, many))
	}
	for _, name := range made.Unused {
		n.world.Log.Warn(fmt.Sprintf("no page uses %s in the folder of templates (`opsreport help templates`)", name))
	}
	if left := SystemFiles(n.Options.Dir); left != "" {
		n.world.Log.Info(left)
	}
	if long := Long(made.Long); long != "" {
		n.world.Log.Warn(long)
	}
	if made.Replaced > 0 {
		n.world.Log.Warn(fmt.Sprintf("the PDF shows a replacement for %s that its fonts do not have; the setting pdf_font can name another font",
			word.Plural(made.Replaced, "character", "characters")))
	}
	n.world.Log.Info(fmt.Sprintf("rendered %s: %d new, %d changed, %d deleted, not counting SHA256SUMS; the PDF has %s",
		word.Plural(made.Files, "file", "files"), made.New, made.Changed, made.Deleted, word.Plural(made.Pages, "page", "pages")))
	return made, nil
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

// WithDigest finds the night that a digest names, newest first.
func (n *Nights) WithDigest(digest string) (snapshot.Entry, error) {
	entry, ok := n.last(func(e snapshot.Entry) bool {
		found, err := e.Digest() // one without a digest is damaged, and not what the site shows
		return err == nil && found == digest
	})
	if ok {
		return entry, nil
	}
	return entry, &console.Failure{Msg: fmt.Sprintf("the site shows a snapshot that is not in %s", n.store.Root()),
		Tip: "run `opsreport render` again"}
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

// Period is the report of a period as a PDF, or its registers.
func (n *Nights) Period(ctx context.Context, p *console.Progress, s period.Span, annex bool) ([]byte, error) {
	edition, err := n.Ready(ctx, p, n.Newest())
	if err != nil {
		return nil, err
	}
	report, ok := edition.Period(s)
	if !ok || report.Nights < period.Few {
		return nil, &console.Failure{Msg: s.Name() + " has fewer than two snapshots, so nothing can be said of what happened in it",
			Tip: fmt.Sprintf("the snapshots are from %s to %s", n.all[0].AsOf.In(n.Options.Zone).Format(time.DateOnly),
				n.Newest().AsOf.In(n.Options.Zone).Format(time.DateOnly))}
	}
	if annex {
		return edition.PeriodAnnex(ctx, report)
	}
	return edition.PeriodPDF(ctx, report)
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
