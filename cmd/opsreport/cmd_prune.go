package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
)

func newPrune(e *env) *cobra.Command {
	var dryRun bool
	c := &cobra.Command{Use: "prune", Short: "Remove the snapshots that the setting keep no longer wants",
		Long: `Removes all but the newest keep.nights snapshots, and prints the path of each.
The last snapshot of every month, and the newest, are kept for ever. What is
removed leaves its digest in pruned.jsonl, so that the chain can still be
verified.`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runPrune(e, dryRun) }}
	c.Flags().BoolVar(&dryRun, "dry-run", false, "print what would be removed, and remove nothing")
	return c
}

func runPrune(e *env, dryRun bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	gone, err := pruneNights(e, c, dryRun)
	for _, n := range gone {
		if err := e.Result("%s\n", n.Path); err != nil {
			return err
		}
	}
	return err
}

// pruneNights applies the retention and says how many snapshots went.
func pruneNights(e *env, c *config.Config, dryRun bool) ([]snapshot.Entry, error) {
	gone, kept, err := snapshot.New(c.Snapshots).Prune(c.Keep.Nights, c.Zone(), dryRun)
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
