package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render/word"
)

func newPrune(e *env) *cobra.Command {
	var o pruneFlags
	c := &cobra.Command{Use: "prune", Short: "Remove old snapshots, as the setting keep says",
		Long: `Keeps the newest snapshots, as many as the setting keep.nights says, removes the
others, and prints the path of each. The last snapshot of every month and the
newest one are always kept. The digests of removed snapshots stay in
pruned.jsonl, so that the chain can still be verified.

With --night and --reason it removes that one snapshot instead, damaged or not,
and for good. Its digest and the reason stay, and verify reports them.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error {
			if c.Flags().Changed("night") || c.Flags().Changed("reason") {
				return runRetire(c.Context(), e, o)
			}
			return runPrune(c.Context(), e, o.dryRun)
		}}
	f := c.Flags()
	f.BoolVar(&o.dryRun, "dry-run", false, "print what would be removed, and remove nothing")
	f.StringVar(&o.night, "night", "", "remove this snapshot, by the `name` of its folder")
	f.StringVar(&o.reason, "reason", "", "why it is removed, one line of `text`")
	return c
}

type pruneFlags struct {
	dryRun        bool
	night, reason string
}

// runRetire removes one night for good. The flags are checked before the configuration is read.
func runRetire(ctx context.Context, e *env, o pruneFlags) error {
	if o.night == "" || !snapshot.IsReason(o.reason) {
		return console.Usagef("for example `opsreport prune --night 20261121T041207Z --reason \"the clock was wrong\"`",
			"--night needs the name of a snapshot, and --reason a line of at most 1000 characters")
	}
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	gone, err := workspace.Retire(ctx, e.workspace(), c, o.night, o.reason, o.dryRun)
	if err != nil {
		return err
	}
	return e.Result("%s\n", gone.Path)
}

func runPrune(ctx context.Context, e *env, dryRun bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	gone, err := workspace.Prune(ctx, e.workspace(), c, dryRun)
	for _, n := range gone {
		if err := e.Result("%s\n", n.Path); err != nil {
			return err
		}
	}
	if err == nil && len(gone) == 0 {
		e.Log.Info(fmt.Sprintf("nothing to remove: the newest %s and every month-end are kept (keep.nights)",
			word.Plural(c.Keep.Nights, "night", "nights")))
	}
	return err
}
