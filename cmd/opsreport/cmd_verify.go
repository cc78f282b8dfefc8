package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/render/pages"
	"opsreport/render/word"
	"opsreport/render/words"
)

func newVerify(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "verify [DIR...]", Short: "Check snapshots file by file, and the chain between them",
		Long: `Checks that every file of a snapshot is there, is the one that was fetched, and
agrees with the others. Without DIR it checks all snapshots, the chain that
shows a removed or rewritten night, and that the ledger agrees with the nights.
It names everything that is wrong, every night that was retired
(` + "`opsreport prune --night`" + `), and which nights are sealed; whether a seal is
right, only the program that made it can tell (` + "`opsreport help recipes seals`" + `).`,
		RunE: func(c *cobra.Command, args []string) error { return runVerify(c.Context(), e, args, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print what was checked and found as JSON")
	return c
}

func runVerify(ctx context.Context, e *env, dirs []string, asJSON bool) error {
	p := e.Progress("verify")
	defer p.Stop()
	v := workspace.CheckEach(dirs)
	if len(dirs) == 0 {
		c, err := e.configured(false)
		if err != nil {
			return err
		}
		if v, err = workspace.Check(ctx, e.workspace(), c); err != nil {
			return err
		}
		dirs = []string{c.Snapshots}
	}
	p.Stop()
	if asJSON {
		if err := e.ResultJSON(v); err != nil {
			return err
		}
	}
	for _, dir := range dirs {
		if left := workspace.SystemFiles(dir); left != "" {
			e.Log.Info(left)
		}
	}
	for _, r := range v.Retired {
		e.Log.Info(fmt.Sprintf("snapshot %s was retired on %s: %s", r.Folder, r.At.Format(time.DateOnly), r.Reason))
	}
	if v.Ledger != nil && (v.Ledger.There || len(v.Problems) == 0) {
		logLedger(e, *v.Ledger)
	}
	logSeals(e, v)
	if len(v.Problems) == 0 {
		e.Log.Info(fmt.Sprintf("%s whole and as fetched", word.Plural(len(v.Checked), "snapshot is", "snapshots are")))
		return nil
	}
	lines := make([]string, len(v.Problems))
	for i, p := range v.Problems {
		lines[i] = p.String()
	}
	return &console.Failure{Code: console.ExitFailed, Msg: strings.Join(lines, "\n"), Tip: workspace.Advice(v.Problems)}
}

// logSeals says which of the nights are sealed.
func logSeals(e *env, v *workspace.Report) {
	var without []string
	for _, dir := range slices.Backward(v.Checked) {
		if !slices.Contains(v.Sealed, dir) {
			without = append(without, filepath.Base(dir))
		}
	}
	e.Log.Info(pages.Sealed(words.English(words.Context{}), len(v.Checked), without))
}

// logLedger says which nights the ledger lacks so far; that is not a problem.
func logLedger(e *env, l workspace.LedgerReport) {
	const hint = "`opsreport ledger` brings it up to date"
	switch {
	case !l.There:
		e.Log.Info("there is no ledger yet of what happened between the nights; " + hint)
	case l.Lacks+l.Behind > 0:
		e.Log.Info(fmt.Sprintf("the ledger is not up to date for %s; %s", word.Plural(l.Lacks+l.Behind, "night", "nights"), hint))
	default:
		e.Log.Info(fmt.Sprintf("the ledger has %s of %s", word.Plural(l.Events, "event", "events"),
			word.Plural(l.Nights, "night", "nights")))
	}
}
