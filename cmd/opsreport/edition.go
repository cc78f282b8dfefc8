package main

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/history"
	"opsreport/render/privacy"
)

// damagedHint is for a snapshot that cannot be read.
const damagedHint = "`opsreport verify` says what is wrong with it"

// spans are how far back the page of changes looks beside the night before.
var spans = []func(time.Time) time.Time{
	func(t time.Time) time.Time { return t.AddDate(0, 0, -7) },
	func(t time.Time) time.Time { return t.AddDate(0, -1, 0) },
}

// spanSlack lets a night count for a span that it misses by a few hours: no
// CI starts at the same minute every night.
const spanSlack = 12 * time.Hour

// nights is a store with its history, for making editions of it.
type nights struct {
	store    *snapshot.Store
	options  render.Options
	imported []history.Line
	foreign  bool // the store is not the configured one: only read

	warn    func(string)
	damaged map[string]bool // nights that cannot be read, each told once
	spoilt  []byte          // lines of the stored history that cannot be read

	all     []snapshot.Entry // oldest first
	history []history.Line   // of the store, and what was imported
}

// prepare reads what editions need beside the snapshots, so that a mistake in
// it is known before a fetch.
func prepare(ctx context.Context, e *env, c *config.Config) (*nights, error) {
	n := &nights{store: snapshot.New(c.Snapshots), damaged: map[string]bool{}, warn: func(s string) { e.Log.Warn(s) }}
	var err error
	if n.options, err = renderOptions(e, c); err != nil {
		return nil, err
	}
	if n.options.Level == privacy.Strict {
		if n.options.Key, err = givenKey(e, c); err != nil {
			return nil, err
		}
	}
	n.imported, err = importedHistory(ctx, e, c)
	return n, err
}

// openNights prepares, and opens a store that has snapshots.
func openNights(ctx context.Context, e *env, c *config.Config) (*nights, error) {
	n, err := prepare(ctx, e, c)
	if err != nil {
		return nil, err
	}
	return n, n.open(e, c)
}

// open reads what stands in the folder of snapshots.
func (n *nights) open(e *env, c *config.Config) error {
	var err error
	if n.all, err = n.store.List(); err != nil {
		return err
	}
	if len(n.all) == 0 {
		return &console.Failure{Msg: "there is no snapshot in " + n.store.Root(), Tip: "run `opsreport fetch` first"}
	}
	n.history = history.Merge(n.storedHistory(), n.imported)
	if n.options.Level == privacy.Strict && n.options.Key == nil {
		n.options.Key, err = keptKey(e, c)
	}
	return err
}

// newest returns the last night's entry.
func (n *nights) newest() snapshot.Entry { return n.all[len(n.all)-1] }

// elsewhere turns to the store that holds a snapshot outside the configured
// one, such as a copy that an auditor was given.
func (n *nights) elsewhere(dir string) {
	parent := filepath.Dir(config.RealPath(dir))
	if _, err := os.Stat(dir); err == nil && parent != config.RealPath(n.store.Root()) {
		n.store, n.foreign = snapshot.New(parent), true
	}
}

// at returns the entry of a snapshot's folder, which must be in the store.
func (n *nights) at(dir string) (snapshot.Entry, error) {
	for _, entry := range n.all {
		if entry.Folder == dir || config.RealPath(entry.Path) == config.RealPath(dir) {
			return entry, nil
		}
	}
	return snapshot.Entry{}, console.Usagef("--snapshot names a folder such as "+filepath.Join(n.store.Root(), n.newest().Folder), "%s is no snapshot", dir)
}

// edition decides what the night of an entry says. Only its own damage can stop
// it: an older night that turns out to be damaged while it is read is left out.
func (n *nights) edition(ctx context.Context, entry snapshot.Entry, o render.Options) (*render.Edition, error) {
	for {
		in, before, err := n.pair(entry)
		if err != nil {
			return nil, err
		}
		in.Earlier = n.earlier(entry, before)
		in.History = history.Until(n.history, entry.AsOf)
		o.Nights = n.chain(entry)
		edition, err := render.New(ctx, in, o)
		if err != nil && ctx.Err() == nil {
			if n.leaveOut(entry, err) {
				continue
			}
			err = console.WithHint(err, damagedHint)
		}
		return edition, err
	}
}

// pair opens a night and the one before it, whose entry it returns too. A
// damaged one stands as such in the chain; the one before that serves.
func (n *nights) pair(entry snapshot.Entry) (in render.Nights, before snapshot.Entry, err error) {
	if in.Night, err = openNight(entry); err != nil {
		return in, before, err
	}
	for i := len(n.all) - 1; i >= 0; i-- {
		if n.all[i].Folder >= entry.Folder {
			continue
		}
		if night, ok := n.older(n.all[i]); ok {
			in.Before = &night
			return in, n.all[i], nil
		}
	}
	return in, before, nil
}

func openNight(entry snapshot.Entry) (record.Night, error) {
	s, err := snapshot.Open(entry.Path)
	if err != nil {
		return record.Night{}, console.WithHint(err, damagedHint)
	}
	return s.Night(), nil
}

// earlier opens the nights a week and a month back, where there are such.
func (n *nights) earlier(entry, before snapshot.Entry) []record.Night {
	var out []record.Night
	last := before.Folder
	for _, back := range spans {
		limit := back(entry.AsOf).Add(spanSlack)
		for i := len(n.all) - 1; i >= 0; i-- {
			if n.all[i].AsOf.After(limit) {
				continue
			}
			if n.all[i].Folder == last {
				break
			}
			// One that is damaged stands as such in the chain; an older one serves.
			if night, ok := n.older(n.all[i]); ok {
				out, last = append(out, night), n.all[i].Folder
				break
			}
		}
	}
	return out
}
