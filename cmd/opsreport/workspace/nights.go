package workspace

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/period"
)

// Mode is how nights are opened.
type Mode int

const (
	AsStored Mode = iota // to be looked at: nothing is written
	UpToDate             // ledger and histories are brought up to date with the snapshots, and kept
	Rebuilt              // they are made anew from the snapshots, and kept
)

// Nights are the snapshots of a workspace, with what is kept beside them. Nothing in them changes but what is known of damage.
type Nights struct {
	*Workspace
	*contents
	damage  damage
	mode    Mode
	foreign bool // the store is not the configured one, and is only read
	key     []byte

	imported []history.Line     // of the setting history_from
	periods  []period.Published // of nights of this store, of all outputs
	due      map[string]bool    // nights that are pruned as soon as this one is published: the chain does not list them
}

// Open opens the nights of a store that has snapshots.
func (w *Workspace) Open(ctx context.Context, mode Mode) (*Nights, error) {
	return w.open(ctx, snapshot.New(w.config.Snapshots), mode)
}

// Choose opens the nights for rendering the one that was asked for, given by its folder; "" is the newest. It waits until a running
// fetch has ended: the night of that fetch would be the newest, and the history could not be written beside it. A snapshot that is
// not in the configured store, such as a copy that an auditor was given, is rendered with what stands beside it there.
func (w *Workspace) Choose(ctx context.Context, dir string, mode Mode) (*Nights, snapshot.Entry, error) {
	store, err := w.storeOf(dir)
	if err != nil {
		return nil, snapshot.Entry{}, err
	}
	if store.Root() == w.config.Snapshots {
		err = w.env.unlocked(ctx, store, store.Free)
		if err == nil {
			err = CanKeep(store)
		}
	}
	if err != nil {
		return nil, snapshot.Entry{}, err
	}
	n, err := w.open(ctx, store, mode)
	if err != nil {
		return nil, snapshot.Entry{}, err
	}
	entry := n.Newest()
	if dir != "" {
		entry, err = n.At(dir)
	}
	return n, entry, err
}

// storeOf is the store of a snapshot. A folder that is no snapshot is an error; one that is not there is looked for by its name.
func (w *Workspace) storeOf(dir string) (*snapshot.Store, error) {
	own := snapshot.New(w.config.Snapshots)
	if dir == "" {
		return own, nil
	}
	parent, folder := filepath.Split(file.RealPath(dir))
	if _, err := os.Stat(dir); err != nil || filepath.Clean(parent) == file.RealPath(own.Root()) {
		return own, nil
	}
	store := snapshot.New(filepath.Clean(parent))
	all, err := store.List()
	if err == nil && !slices.ContainsFunc(all, func(e snapshot.Entry) bool { return e.Folder == folder }) {
		return nil, console.Usagef("--snapshot names one night, such as "+filepath.Join(own.Root(), "20261121T041207Z"),
			"%s is not the folder of a snapshot", dir)
	}
	return store, nil
}

func (w *Workspace) open(ctx context.Context, store *snapshot.Store, mode Mode) (*Nights, error) {
	if _, err := Newest(store); err != nil {
		return nil, err
	}
	imported := w.imported
	if w.ImportError != nil {
		var err error
		if imported, err = inputs.ImportedHistory(ctx, w.env.Reader, w.config, w.config.Service.Retry.Attempts); err != nil {
			return nil, err
		}
	}
	n, err := w.nights(ctx, store, mode, imported)
	if err != nil {
		return nil, err
	}
	if n.key = w.key; n.key == nil && w.Keyed() { // the one beside the snapshots, which is made where there is none
		err := w.env.unlocked(ctx, store, func() (err error) {
			n.key, err = inputs.KeptKey(w.env.Console, w.config)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	w.env.tell(n.otherNotices()...)
	return n, nil
}

// nights reads what a store holds.
func (w *Workspace) nights(ctx context.Context, store *snapshot.Store, mode Mode, imported []history.Line) (*Nights, error) {
	n := &Nights{Workspace: w, damage: newDamage(w.env), mode: mode, foreign: store.Root() != w.config.Snapshots, imported: imported}
	var notices []notice
	err := w.env.unlocked(ctx, store, func() (err error) {
		if mode == AsStored {
			if n.contents, err = read(store); err == nil {
				notices = n.ledgerNotices()
			}
			return err
		}
		n.contents, notices, err = updated(ctx, store, n.damage, mode == Rebuilt, !n.foreign)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case n.contents == nil:
		return nil, err
	}
	if mode == AsStored && n.ledgerErr != nil {
		notices = append(notices, notice{text: fmt.Sprintf("what is kept beside the snapshots is not read: %v", n.ledgerErr)})
	}
	if n.removedErr != nil {
		notices = append(notices, notice{text: fmt.Sprintf("the list of retired nights could not be read: %v", n.removedErr)})
	}
	w.env.tell(slices.Concat(futureNotice(w.env.Now(), n.newest().Entry), notices, unwritten(ctx, store, err))...)
	w.env.tell(n.readPeriods()...)
	return n, nil
}

// otherNotices tell where tonight would be compared with what is of another service, or shown with other pseudonyms.
func (n *Nights) otherNotices() (out []notice) {
	if !n.foreign {
		out = hostNotice(n.config, n.newest())
	}
	return append(out, n.keyNotice()...)
}

// Newest returns the last night's entry.
func (n *Nights) Newest() snapshot.Entry { return n.newest().Entry }

// At returns the entry of a snapshot's folder, which must be in the store.
func (n *Nights) At(dir string) (snapshot.Entry, error) {
	for _, night := range n.all {
		if night.Folder == dir || file.RealPath(night.Path) == file.RealPath(dir) {
			return night.Entry, nil
		}
	}
	return snapshot.Entry{}, console.Usagef("--snapshot names a folder such as "+filepath.Join(n.store.Root(), n.Newest().Folder),
		"%s is not a snapshot of this folder", dir)
}

// WithDigest finds the night that a digest names, newest first.
func (n *Nights) WithDigest(digest string) (snapshot.Entry, error) {
	for _, night := range slices.Backward(n.all) {
		if night.digest == digest {
			return night.Entry, nil
		}
	}
	return snapshot.Entry{}, &console.Failure{Msg: fmt.Sprintf("the site shows a snapshot that is not in %s", n.store.Root()),
		Tip: "run `opsreport render` again"}
}

// night is the one of an entry; one with an error where there is none.
func (n *Nights) night(of snapshot.Entry) night {
	at := slices.IndexFunc(n.all, func(night night) bool { return night.Folder == of.Folder })
	if at < 0 {
		return night{Entry: of, err: fmt.Errorf("%s: %w", of.Folder, snapshot.ErrNone)}
	}
	return n.all[at]
}

// span is months and days that lie between two nights.
type span struct{ months, days int }

// spans are how far back the pages of changes look beside the night before: a week and a month.
var spans = [...]span{{days: 7}, {months: 1}}

// spanSlack lets a night count for a span that it misses by a few hours: no CI starts at the same minute every night.
const spanSlack = 12 * time.Hour

// before is the night before one, damaged or not; nil where there is none.
func (c *contents) before(entry snapshot.Entry) *night {
	return c.last(func(n *night) bool { return n.Folder < entry.Folder })
}

// back returns the night that was the newest one a span of time before an entry; nil where there is none.
func (c *contents) back(entry snapshot.Entry, s span) *night {
	limit := entry.AsOf.AddDate(0, -s.months, -s.days).Add(spanSlack)
	return c.last(func(n *night) bool { return !n.AsOf.After(limit) })
}

func (c *contents) last(holds func(*night) bool) *night {
	for i := range slices.Backward(c.all) {
		if holds(&c.all[i]) {
			return &c.all[i]
		}
	}
	return nil
}
