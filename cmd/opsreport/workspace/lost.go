package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/past"
	"opsreport/render/word"
)

// takeBack copies lines that were damaged here from the site, which still has
// them, so that a damaged line does not keep tonight from being published. They
// are marked as imported. Lines of a night of which nothing is known here are not
// copied: more than its line was lost, and KeepsHistory refuses to go on.
func (n *Nights) takeBack() {
	if n.foreign {
		return
	}
	published, err := n.publishedHistory()
	if err != nil {
		return // KeepsHistory reports it
	}
	lost := n.lost(published)
	if len(lost) > 0 && len(n.bad.history) == 0 {
		lost = slices.DeleteFunc(lost, func(l history.Line) bool { return !n.wasHere(l.Snapshot) })
	}
	if len(lost) == 0 {
		return
	}
	n.history = history.Merge(n.history, lost)
	n.world.Log.Warn(fmt.Sprintf("the history here lacks %s that %s shows (the last one: %s); they are copied from there",
		word.Plural(len(lost), "night", "nights"), n.config.Site, lost[len(lost)-1].AsOf.Format(time.RFC3339)))
}

// wasHere reports whether a night was fetched into this store, by its digest.
func (n *Nights) wasHere(digest string) bool {
	return slices.ContainsFunc(n.removed, func(r snapshot.Removed) bool { return r.Digest == digest }) ||
		slices.ContainsFunc(n.storedLedger(), func(o past.Night) bool { return o.Digest == digest })
}

// publishedHistory are the lines that the site shows; none where there is none.
func (n *Nights) publishedHistory() ([]history.Line, error) {
	raw, err := snapshot.ReadIn(n.config.Site, filepath.Join("data", snapshot.HistoryFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the history of the site: %w", err)
	}
	published, _ := history.Read(raw)
	return published, nil
}

// KeepsHistory returns an error if the published history has nights that the one
// here lacks: somebody lost them. The site is that of the configuration; where
// there is none, or one whose history cannot be read, there is nothing to lose.
func (n *Nights) KeepsHistory() error {
	published, err := n.publishedHistory()
	if err != nil {
		return err
	}
	lost := n.lost(published)
	if len(lost) == 0 {
		return nil
	}
	return &console.Failure{Msg: fmt.Sprintf("the published history in %s has %s that the history here does not have (the last one: %s); "+
		"the site stays as it is",
		n.config.Site, word.Plural(len(lost), "night", "nights"), lost[len(lost)-1].AsOf.Format(time.RFC3339)),
		Tip: "bring the snapshots back, or copy the published history: cp " + filepath.Join(n.config.Site, "data", snapshot.HistoryFile) +
			" earlier.jsonl, then set history_from: earlier.jsonl; " +
			"to begin a new history, move the site away"}
}

// lost are the nights of a history that are neither known here nor retired.
func (n *Nights) lost(published []history.Line) (out []history.Line) {
	known := n.retired()
	for _, l := range n.history {
		known[snapshot.Name(l.AsOf)] = true
	}
	for _, e := range n.all {
		known[e.Folder] = true
	}
	for _, l := range published {
		if !known[snapshot.Name(l.AsOf)] {
			out = append(out, l)
		}
	}
	return out
}

// ShowsOlder warns that a site shows a night before the newest.
func (n *Nights) ShowsOlder(entry snapshot.Entry) {
	newest, left := n.Newest(), "not rendered; `opsreport render` makes the site of it"
	if !newest.AsOf.After(entry.AsOf) {
		return
	}
	if len(snapshot.Verify(newest.Path)) > 0 {
		left = "damaged; `opsreport verify` says how"
	}
	n.world.Log.Warn(fmt.Sprintf("%s shows snapshot %s: %s is newer and %s", n.config.Site, entry.Folder, newest.Folder, left))
}

// showsAnother warns that the site will show a night other than the newest, as
// was asked for, and says how to come back.
func (n *Nights) showsAnother(entry snapshot.Entry) {
	if _, err := os.Stat(filepath.Join(n.config.Site, "index.html")); err != nil || !n.foreign && entry == n.Newest() {
		return
	}
	what := "which is not the newest; `opsreport render` shows the newest again"
	if n.foreign { // and its history, over which KeepsHistory puts no other
		what = "which is not of " + n.config.Snapshots + "; move the site away before the next night is rendered"
	}
	n.world.Log.Warn(fmt.Sprintf("%s now shows snapshot %s, %s (with OPSREPORT_SITE=FOLDER a snapshot is rendered into another folder)",
		n.config.Site, entry.Folder, what))
}
