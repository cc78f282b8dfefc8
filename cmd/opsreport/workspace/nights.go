// Package nights fetches the snapshots of an account as the configuration says,
// and prepares them, with their history, to become editions: with what package
// inputs reads, and the nights that each is compared with.
//
// It promises that everything that can be known before a fetch is read by
// Prepare, that all mistakes in it are reported at once, and that only its own
// damage stops a night. It refuses to know what a command prints. Commands, demo
// and doctor call it.
//
// It also runs the operator's command over a night that is whole: what it prints,
// such as a time stamp or a signature, is the night's seal and stands beside the
// snapshot. The command is ended by an interrupt and after a minute, with all that
// it has started; it is given the digest, no input, and none of this program's
// secrets; and what it prints is kept byte for byte. One that fails, prints nothing
// or more than a seal can be makes no seal. Nobody here knows what a seal says.
package workspace

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/past"
	"opsreport/render/period"
)

// damagedHint is for a snapshot that cannot be read.
const damagedHint = "`opsreport verify` says what is wrong with it"

// span is months and days that lie between two nights.
type span struct{ months, days int }

// spans are how far back the page of changes looks beside the night before.
var spans = []span{{days: 7}, {months: 1}}

// spanSlack lets a night count for a span that it misses by a few hours: no
// CI starts at the same minute every night.
const spanSlack = 12 * time.Hour

// Env is what reading and rendering need from the program around them.
type Env struct {
	inputs.Reader
	Published func(site string) // called as soon as a site is in place
}

// Nights is a store with its history, for making editions of it.
type Nights struct {
	Options render.Options

	// ImportError is why the earlier history could not be had; nil where it was,
	// or none is configured.
	ImportError error

	world   Env
	config  *config.Config
	store   *snapshot.Store
	foreign bool    // the store is not the configured one, and is only read
	edition edition // that is made
	key     []byte  // of the pseudonyms in every output; nil until it is known

	all      []snapshot.Entry   // the snapshots of the store, oldest first
	removed  []snapshot.Removed // those that were removed from it
	imported []history.Line     // of the setting history_from
	history  []history.Line     // of the store, and what was imported
	ledger   []past.Night       // as updateLedger left it or else as its file has it
	periods  period.Kept        // of the store

	leaving map[string]bool // nights that are pruned as soon as this one is published
	damaged map[string]bool // nights that cannot be read, each reported once
	without string          // what that means for them; "" is "left out"
	bad     unusable
	given   notices
}

// KeyCheck names the problems of the key of the pseudonyms.
const KeyCheck = "pseudonym key"

// Prepare reads what editions need beside the snapshots, so that a mistake in
// it is known before a fetch. Its error joins a *inputs.Problem for each mistake; the
// Nights are returned beside it, for doctor to go on with, unless ctx has
// ended. An earlier history that cannot be fetched is no error yet: ImportError
// holds the reason, and Open tries again.
func Prepare(ctx context.Context, w Env, c *config.Config) (*Nights, error) {
	n := &Nights{store: snapshot.New(c.Snapshots), damaged: map[string]bool{}, world: w, config: c,
		edition: edition{options: map[string]render.Options{}, wrong: map[string][]error{}}}
	var wrong inputs.Problems
	n.Options = inputs.RenderOptions(w.Reader, c, &wrong)
	n.prepareEditions(w, c, &wrong)
	if n.Keyed() {
		key, _, err := inputs.GivenKey(w.Console, w.Getenv, c)
		wrong.Add(KeyCheck, err)
		n.useKey(key)
	}
	n.imported, n.ImportError = inputs.ImportedHistory(ctx, w.Reader, c, inputs.FewTries)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if !strings.HasPrefix(c.HistoryFrom, "https://") { // no fetch makes a file whole
		wrong.Add("history_from", n.ImportError)
		n.ImportError = nil
	}
	return n, errors.Join(wrong...)
}

// Open prepares, and opens a store that has snapshots.
func Open(ctx context.Context, w Env, c *config.Config) (*Nights, error) {
	n, err := Prepare(ctx, w, c)
	if err != nil {
		return nil, err
	}
	return n, n.Open(ctx)
}

// Open reads what stands in the folder of snapshots.
func (n *Nights) Open(ctx context.Context) error {
	var err error
	if n.all, err = n.store.List(); err != nil {
		return err
	}
	if len(n.all) == 0 {
		return None(n.store)
	}
	n.world.warnOfFuture(n.all)
	if n.ImportError != nil {
		if n.imported, n.ImportError = inputs.ImportedHistory(ctx, n.world.Reader, n.config, n.config.Service.Retry.Attempts); n.ImportError != nil {
			return n.ImportError
		}
	}
	n.readKept()
	if n.Keyed() && n.key == nil {
		err = n.unlock(ctx)
	}
	n.warnOfAnother()
	return err
}

// Newest returns the last night of a store; the error is None where it has none.
func Newest(store *snapshot.Store) (snapshot.Entry, error) {
	entry, err := store.Newest()
	if errors.Is(err, snapshot.ErrNone) {
		err = None(store)
	}
	return entry, err
}

// None returns the error for a store without snapshots.
func None(store *snapshot.Store) error {
	return &console.Failure{Msg: "there is no snapshot in " + store.Root(), Tip: "run `opsreport fetch` first"}
}

// unlocked calls do, and as long as another process has locked the store,
// says so, waits and calls it again.
func (n *Nights) unlocked(ctx context.Context, do func() error) error {
	return n.waiting(ctx, n.store.Root(), func(err error) bool { return errors.Is(err, snapshot.ErrLocked) }, do)
}

// waiting calls do until its error is no longer that of a lock on a place, and says
// once that it waits.
func (n *Nights) waiting(ctx context.Context, place string, locked func(error) bool, do func() error) error {
	for waited := false; ; waited = true {
		err := do()
		if !locked(err) {
			return err
		}
		if !waited {
			n.world.Log.Warn("waiting for the end of another run that writes to " + place)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(lockedPause):
		}
	}
}

// lockedPause is how often a lock is tried again.
const lockedPause = 500 * time.Millisecond

// Newest returns the last night's entry.
func (n *Nights) Newest() snapshot.Entry { return n.all[len(n.all)-1] }

// elsewhere switches to another store if a snapshot is not in the
// configured one, such as a copy that an auditor was given. A folder that is no snapshot is an error.
func (n *Nights) elsewhere(dir string) error {
	parent, folder := filepath.Split(file.RealPath(dir))
	if _, err := os.Stat(dir); err != nil || filepath.Clean(parent) == file.RealPath(n.store.Root()) {
		return nil
	}
	store := snapshot.New(filepath.Clean(parent))
	all, err := store.List()
	if err == nil && !slices.ContainsFunc(all, func(e snapshot.Entry) bool { return e.Folder == folder }) {
		return console.Usagef("--snapshot names one night, such as "+filepath.Join(n.store.Root(), "20261121T041207Z"),
			"%s is not the folder of a snapshot", dir)
	}
	n.store, n.foreign = store, true
	return nil
}

// At returns the entry of a snapshot's folder, which must be in the store.
func (n *Nights) At(dir string) (snapshot.Entry, error) {
	for _, entry := range n.all {
		if entry.Folder == dir || file.RealPath(entry.Path) == file.RealPath(dir) {
			return entry, nil
		}
	}
	return snapshot.Entry{}, console.Usagef("--snapshot names a folder such as "+filepath.Join(n.store.Root(), n.Newest().Folder),
		"%s is not a snapshot of this folder", dir)
}

// Ready is Edition with the ledger and the history brought up to date before.
func (n *Nights) Ready(ctx context.Context, p *console.Progress, entry snapshot.Entry) (*render.Edition, error) {
	if err := n.updateLedger(ctx, false); err != nil {
		return nil, err
	}
	n.complete(ctx, p, entry)
	return n.Edition(ctx, p, entry)
}

// Edition computes what the night of an entry says. Only its own damage can
// stop it: an older night that turns out to be damaged while it is read is left out.
func (n *Nights) Edition(ctx context.Context, p *console.Progress, entry snapshot.Entry) (*render.Edition, error) {
	o := n.Options
	o.Progress = p.Say
	for {
		in, err := n.Inputs(entry)
		if err != nil {
			return nil, err
		}
		o.Nights = n.chain(entry)
		edition, err := render.New(ctx, in, o)
		if err != nil && ctx.Err() == nil {
			if n.leaveOut(entry, err) {
				continue
			}
			err = console.WithHint(err, damagedHint)
		}
		if err == nil {
			n.warnOfMetafields(in.Night)
		}
		return edition, err
	}
}

// Inputs opens a night and everything that it is compared with.
func (n *Nights) Inputs(entry snapshot.Entry) (render.Nights, error) {
	in, before, err := n.pair(entry)
	if err == nil {
		in.Earlier = n.earlier(entry, before)
		in.History = n.history
		in.Ledger = n.storedLedger()
		in.Periods = n.periods
		in.Open = n.opened
	}
	return in, err
}

// opened is what the edition has of the night with a digest; false where it is not here or damaged.
func (n *Nights) opened(digest string) (record.Night, bool) {
	entry, err := n.WithDigest(digest)
	if err != nil {
		return record.Night{}, false
	}
	return n.compared(entry)
}

// pair opens a night and the one before it, whose entry it returns too. Where
// that is damaged, no older night takes its place: readers would take changes
// since the older night for changes of the last one.
func (n *Nights) pair(entry snapshot.Entry) (in render.Nights, before snapshot.Entry, err error) {
	if in.Night, err = OpenNight(entry); err == nil {
		in.Night, err = n.part(in.Night)
	}
	if err != nil {
		return in, before, err
	}
	before, ok := n.before(entry)
	if !ok {
		return in, before, nil
	}
	if night, ok := n.compared(before); ok {
		in.Before = &night
	} else {
		in.Unread = before.Folder
	}
	return in, before, nil
}

// before is the night before one, damaged or not; false where there is none.
func (n *Nights) before(entry snapshot.Entry) (snapshot.Entry, bool) {
	return n.last(func(e snapshot.Entry) bool { return e.Folder < entry.Folder })
}

// back returns the night that was the newest one a span of time before an entry.
func (n *Nights) back(entry snapshot.Entry, s span) (snapshot.Entry, bool) {
	limit := entry.AsOf.AddDate(0, -s.months, -s.days).Add(spanSlack)
	return n.last(func(e snapshot.Entry) bool { return !e.AsOf.After(limit) })
}

func (n *Nights) last(holds func(snapshot.Entry) bool) (snapshot.Entry, bool) {
	for _, entry := range slices.Backward(n.all) {
		if holds(entry) {
			return entry, true
		}
	}
	return snapshot.Entry{}, false
}

// OpenNight opens a night. Its lists are read from disk each time they are ranged over.
func OpenNight(entry snapshot.Entry) (record.Night, error) {
	s, err := snapshot.Open(entry.Path)
	if err != nil {
		return record.Night{}, console.WithHint(err, damagedHint)
	}
	return s.Night(), nil
}

// earlier opens the nights a week and a month back, where there are such.
func (n *Nights) earlier(entry, before snapshot.Entry) []record.Night {
	var out []record.Night
	last := before
	for _, s := range spans {
		at, ok := n.back(entry, s)
		if !ok || at == last {
			continue
		}
		last = at
		// A damaged one is shown as damaged in the chain, and no other night takes its place.
		if night, ok := n.compared(at); ok {
			out = append(out, night)
		}
	}
	return out
}
