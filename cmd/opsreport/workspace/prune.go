package workspace

import (
	"context"
	"errors"
	"fmt"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

// Retire removes one night for good, and says so.
func Retire(ctx context.Context, env Env, c *config.Config, night, reason string, dryRun bool) (snapshot.Entry, error) {
	store := snapshot.New(c.Snapshots)
	gone, err := store.Retire(night, reason, env.Now(), dryRun)
	switch {
	case errors.Is(err, snapshot.ErrNone):
		return gone, console.Usagef("the names are those of the folders in "+store.Root(), "there is no snapshot %s", night)
	case err != nil:
		return gone, err
	}
	verb := "retired"
	if dryRun {
		verb = "would retire"
	} else {
		keepLedger(ctx, env, store)
	}
	env.Log.Info(fmt.Sprintf("%s snapshot %s: %s", verb, gone.Folder, reason))
	return gone, nil
}

// Prune removes old snapshots and says how many. What is removed cannot be read
// again, so that the data which outlives it is made first: an interrupt meanwhile, or a
// file of it that cannot be read, leaves all snapshots where they are.
func Prune(ctx context.Context, env Env, c *config.Config, dryRun bool) ([]snapshot.Fate, error) {
	store := snapshot.New(c.Snapshots)
	if !dryRun {
		if err := CanKeep(store); err != nil {
			return nil, err
		}
		keepLedger(ctx, env, store)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	file, _ := readLedger(store) // what cannot be read there was told
	retention := Retention(c)
	gone, kept, err := store.Prune(retention, linesOf(file.nights), dryRun)
	verb := "removed"
	if dryRun {
		verb = "would remove"
	}
	for _, f := range gone {
		env.Log.Info(fmt.Sprintf("%s snapshot %s: %s", verb, f.Folder, f.Why))
	}
	for _, p := range kept {
		if p.Night != "" {
			p.Night = "snapshot " + p.Night
		}
		env.Log.Warn(p.String())
	}
	if len(gone) > 0 {
		env.Log.Info(fmt.Sprintf("%s %s, keeping %s and every month-end",
			verb, word.Plural(len(gone), "snapshot", "snapshots"), word.Plural(c.Keep.Nights, "night", "nights")))
	}
	return gone, err
}

// Retention is that of the setting keep.
func Retention(c *config.Config) snapshot.Retention {
	return snapshot.Retention{Keep: c.Keep.Nights, Zone: c.Zone()}
}
