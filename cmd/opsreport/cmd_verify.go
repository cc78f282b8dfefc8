package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch/snapshot"
)

func newVerify(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "verify [DIR...]", Short: "Check snapshots file by file, and the chain between them",
		Long: `Checks that every file of a snapshot is there, is the one that was fetched, and
agrees with the others. Without DIR it checks all snapshots, and the chain that
shows a removed or rewritten night. Everything that is wrong is named.`,
		RunE: func(_ *cobra.Command, args []string) error { return runVerify(e, args, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print what was checked and found as JSON")
	return c
}

func runVerify(e *env, dirs []string, asJSON bool) error {
	p := e.Progress("verify")
	defer p.Stop()
	checked, problems, err := verifyAll(e, dirs)
	p.Stop()
	if err != nil {
		return err
	}
	if asJSON {
		found := []map[string]string{}
		for _, p := range problems {
			found = append(found, map[string]string{"night": p.Night, "file": p.File, "text": p.Text})
		}
		if err := e.ResultJSON(map[string]any{"checked": checked, "problems": found}); err != nil {
			return err
		}
	}
	if len(problems) == 0 {
		e.Log.Info(fmt.Sprintf("%s whole and as fetched", console.Plural(len(checked), "snapshot is", "snapshots are")))
		return nil
	}
	hint := "what is named is not what was fetched; restore it from a copy, and keep what you found"
	lines := make([]string, len(problems))
	for i, p := range problems {
		lines[i] = p.String()
		if p.Newer {
			hint = "a newer opsreport made what has a newer format: use that version to check it"
		}
	}
	return &console.Failure{Code: console.ExitFailed, Msg: strings.Join(lines, "\n"), Tip: hint}
}

// verifyAll checks the snapshots in dirs, or all of the store and their chain.
func verifyAll(e *env, dirs []string) (checked []string, problems []snapshot.Problem, err error) {
	for _, dir := range dirs {
		checked = append(checked, dir)
		problems = append(problems, snapshot.Verify(dir)...)
	}
	if len(dirs) > 0 {
		return checked, problems, nil
	}
	c, err := e.configured(false)
	if err != nil {
		return nil, nil, err
	}
	store := snapshot.New(c.Snapshots)
	if problems, err = store.Verify(); err != nil {
		return nil, nil, err
	}
	all, err := store.List()
	if err != nil {
		return nil, nil, err
	}
	if len(all) == 0 && len(problems) == 0 {
		return nil, nil, &console.Failure{Msg: fmt.Sprintf("there is no snapshot in %s", store.Root()),
			Tip: "run `opsreport fetch`, or name a snapshot: `opsreport verify DIR`"}
	}
	if future := nights.Future(all, e.now()); future != "" {
		e.Log.Warn(future)
	}
	for _, n := range all {
		checked = append(checked, n.Path)
	}
	return checked, problems, nil
}
