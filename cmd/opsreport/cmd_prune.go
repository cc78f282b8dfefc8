package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch/snapshot"
)

func newPrune(e *env) *cobra.Command {
	var o pruneFlags
	c := &cobra.Command{Use: "prune", Short: "Remove the snapshots that the setting keep no longer wants",
		Long: `Removes all but the newest keep.nights snapshots, and prints the path of each.
The last snapshot of every month, and the newest, are kept for ever. What is
removed leaves its digest in pruned.jsonl, so that the chain can still be
verified.

With --night and --reason it removes that one snapshot instead, damaged or not,
for good: its digest and the reason stay, and verify tells of them.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error {
			if c.Flags().Changed("night") || c.Flags().Changed("reason") {
				return runRetire(c.Context(), e, o)
			}
			return runPrune(c.Context(), e, o.dryRun)
		}}
	f := c.Flags()
	f.BoolVar(&o.dryRun, "dry-run", false, "print what would be removed, and remove nothing")
	f.StringVar(&o.night, "night", "", "remove this snapshot, by the `name` of its folder")
	f.StringVar(&o.reason, "reason", "", "why it is removed, a line of `text`")
	return c
}

type pruneFlags struct {
	dryRun        bool
	night, reason string
}

// runRetire removes one night, which is told beforehand where it is none.
func runRetire(ctx context.Context, e *env, o pruneFlags) error {
	if o.night == "" || !snapshot.IsReason(o.reason) {
		return console.Usagef("`opsreport prune --night 20261121T041207Z --reason \"the clock was wrong\"`",
			"--night needs the name of a snapshot, and --reason a line of at most 1000 characters")
	}
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	store := snapshot.New(c.Snapshots)
	gone, err := store.Retire(o.night, o.reason, e.now(), o.dryRun)
	switch {
	case errors.Is(err, snapshot.ErrNone):
		return console.Usagef("the names are those of the folders in "+store.Root(), "there is no snapshot %s", o.night)
	case errors.Is(err, snapshot.ErrLocked):
		return console.WithHint(err, nights.LockedHint)
	case err != nil:
		return err
	}
	if !o.dryRun {
		nights.KeepLedger(ctx, e.nights(), store)
	}
	if err := e.Result("%s\n", gone.Path); err != nil {
		return err
	}
	verb := "retired"
	if o.dryRun {
		verb = "would retire"
	}
	e.Log.Info(fmt.Sprintf("%s snapshot %s: %s", verb, gone.Folder, o.reason))
	return nil
}

func runPrune(ctx context.Context, e *env, dryRun bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	gone, err := pruneNights(ctx, e, c, dryRun)
	for _, n := range gone {
		if err := e.Result("%s\n", n.Path); err != nil {
			return err
		}
	}
	return err
}

// pruneNights applies the retention and says how many snapshots went.
func pruneNights(ctx context.Context, e *env, c *config.Config, dryRun bool) ([]snapshot.Entry, error) {
	store := snapshot.New(c.Snapshots)
	if !dryRun { // what is pruned cannot be asked again
		nights.KeepLedger(ctx, e.nights(), store)
	}
	gone, kept, err := store.Prune(c.Keep.Nights, c.Zone(), dryRun)
	for _, p := range kept {
		e.Log.Warn("snapshot " + p.String())
	}
	verb := "removed"
	if dryRun {
		verb = "would remove"
	}
	if len(gone) > 0 {
		e.Log.Info(fmt.Sprintf("%s %s, keeping %d nights and every month-end",
			verb, console.Plural(len(gone), "snapshot", "snapshots"), c.Keep.Nights))
	}
	return gone, err
}
