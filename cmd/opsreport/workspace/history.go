package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/past"
	"opsreport/render/word"
)

// historyFile is where the history of an output stands beside the snapshots.
func historyFile(name string) string {
	if name == "" {
		return snapshot.HistoryFile
	}
	return "history-" + name + ".jsonl"
}

// stored reads a file beside the snapshots. One that cannot be read is told of, and treated as if it were not there: empty.
func stored(store *snapshot.Store, name string) ([]byte, []notice) {
	raw, err := store.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []notice{{text: fmt.Sprintf("what is kept beside the snapshots is not read: %v", err)}}
	}
	return raw, nil
}

// readHistory reads the lines of the output's history, and returns beside them those that cannot be read: they stay in the file,
// since they are all that is left of their nights. Lines of nights that were retired are left out.
func (o *Output) readHistory() (lines []history.Line, spoilt []byte, notices []notice) {
	file := historyFile(o.Name())
	raw, notices := stored(o.store, file)
	lines, bad := history.Read(raw)
	notices = append(notices, badLines(file, bad, "`opsreport render --all` makes the lines of all snapshots that are here again, and drops "+
		"what cannot be read")...)
	account := o.Name() == ""
	if account { // imported lines are none of an edition
		lines = history.Merge(lines, o.imported)
	}
	retired := o.retired()
	lines = slices.DeleteFunc(lines, func(l history.Line) bool { return retired[snapshot.Name(l.AsOf)] })
	if account && !o.foreign {
		if back := o.takenBack(lines, len(bad) > 0); len(back) > 0 {
			lines = history.Merge(lines, back)
			notices = append(notices, notice{text: fmt.Sprintf("the history here lacks %s that %s shows (the last one: %s); they are copied from "+
				"there", word.Plural(len(back), "night", "nights"), o.Config.Site, back[len(back)-1].AsOf.Format(time.RFC3339))})
		}
	}
	return lines, jsonl.Raw(bad), notices
}

// takenBack are lines that the history lost and the site still has, so that a damaged line does not keep tonight from being
// published; they count as imported. Where nothing is damaged, lines of nights of which nothing is known here are none of them: more
// than a line was lost, and KeepsHistory refuses to go on.
func (o *Output) takenBack(lines []history.Line, damaged bool) []history.Line {
	published, err := o.publishedHistory()
	if err != nil {
		return nil // KeepsHistory tells it
	}
	return slices.DeleteFunc(o.lostHistory(lines, published), func(l history.Line) bool {
		return !damaged && o.of(l.AsOf, l.Snapshot) == unknown
	})
}

// publishedHistory are the lines that the site shows; none where there is none.
func (o *Output) publishedHistory() ([]history.Line, error) {
	raw, err := snapshot.ReadIn(o.Config.Site, filepath.Join("data", snapshot.HistoryFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the history of the site: %w", err)
	}
	published, _ := history.Read(raw)
	return published, nil
}

// lostHistory are the nights of a published history that are neither in these lines, nor here themselves, nor retired.
func (c *contents) lostHistory(lines, published []history.Line) (out []history.Line) {
	known := c.retired()
	for _, l := range lines {
		known[snapshot.Name(l.AsOf)] = true
	}
	for _, n := range c.all {
		known[n.Folder] = true
	}
	for _, l := range published {
		if !known[snapshot.Name(l.AsOf)] {
			out = append(out, l)
		}
	}
	return out
}

// KeepsHistory returns an error if the published history has nights that the one here lacks: somebody lost them. Where there is no
// site, or one whose history cannot be read line by line, there is nothing to lose.
func (o *Output) KeepsHistory() error {
	published, err := o.publishedHistory()
	if err != nil {
		return err
	}
	lines := o.lostHistory(o.history, published)
	if len(lines) == 0 {
		return nil
	}
	site := o.Config.Site
	return &console.Failure{Msg: fmt.Sprintf("the published history in %s has %s that the history here does not have (the last one: %s); "+
		"the site stays as it is",
		site, word.Plural(len(lines), "night", "nights"), lines[len(lines)-1].AsOf.Format(time.RFC3339)),
		Tip: "bring the snapshots back, or copy the published history: cp " + filepath.Join(site, "data", snapshot.HistoryFile) +
			" earlier.jsonl, then set history_from: earlier.jsonl; " +
			"to begin a new history, move the site away"}
}

// complete makes the lines of the nights up to tonight that the histories of some outputs lack: those that were fetched and never
// rendered, and those that only an imported history knew; with rebuild it makes those of all nights. A night is read once for
// all outputs; one that cannot be read stays a gap. All lines follow the ledger.
func complete(ctx context.Context, p *console.Progress, outputs []*Output, tonight night, rebuild bool) {
	if len(outputs) == 0 {
		return
	}
	n := outputs[0].Nights
	until := slices.IndexFunc(n.all, func(e night) bool { return e.AsOf.After(tonight.AsOf) })
	if until < 0 {
		until = len(n.all)
	}
	made := rebuild
	for i, night := range n.all[:until] {
		for _, o := range outputs {
			if night.Folder == tonight.Folder || night.err != nil || !rebuild && !o.lacksLine(night) || ctx.Err() != nil {
				continue
			}
			p.Set("nights", i, until)
			made = true
			if err := o.makeLine(ctx, night); err != nil && ctx.Err() == nil && !o.damage.takes(err) {
				n.env.tell(notice{text: o.Failed(fmt.Errorf("the history has no line for %s: %w", night.Folder, err)).Error()})
			}
		}
	}
	if made {
		p.Set("nights", until, until)
	}
	for _, o := range outputs {
		o.follow()
	}
}

// makeLine makes the line of a night, which is compared with the one before it that is here.
func (o *Output) makeLine(ctx context.Context, night night) error {
	for {
		in, _, err := o.pair(night)
		if err != nil {
			return err
		}
		in.History = o.history
		if at := o.indexOf(night); at >= 0 {
			in.Ledger = o.ledger[at : at+1 : at+1]
		}
		options := o.Options
		options.Rules = nil // a line has no results of rules
		edition, err := render.New(ctx, in, options)
		if err == nil {
			o.history = history.Put(o.history, edition.Line)
			return nil
		}
		if ctx.Err() != nil || !o.damage.leaves(err, night.Folder) {
			return err
		}
	}
}

// lacksLine reports whether the history has no line of a night that was made of it: none, one that was imported, or one of another
// night of the same time.
func (o *Output) lacksLine(night night) bool {
	line, at := o.line(night), o.indexOf(night)
	return line == nil || line.Imported || at >= 0 && o.ledger[at].Digest != line.Snapshot
}

// indexOf is the place of a night in the ledger; less than 0 where it has none.
func (o *Output) indexOf(night night) int {
	return slices.IndexFunc(o.ledger, func(n past.Night) bool { return n.AsOf.Equal(night.AsOf) })
}

// line returns the line that the history has of a night, or nil.
func (o *Output) line(night night) *history.Line {
	at := slices.IndexFunc(o.history, func(l history.Line) bool { return l.AsOf.Equal(night.AsOf) })
	if at < 0 {
		return nil
	}
	return &o.history[at]
}

// follow makes the lines of nights say what the ledger does of the night that each is compared with, since one was inserted or
// retired between the two. The night need not be here any more.
func (o *Output) follow() {
	for i := range o.history {
		line := &o.history[i]
		at := slices.IndexFunc(o.ledger, func(n past.Night) bool { return n.Digest == line.Snapshot && n.AsOf.Equal(line.AsOf) })
		if at >= 0 && !line.Imported {
			render.Follow(line, &o.ledger[at])
		}
	}
}
