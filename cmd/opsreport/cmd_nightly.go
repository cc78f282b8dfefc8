package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/render"
	"opsreport/render/rule"
)

func newNightly(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "nightly", Short: "Fetch, evaluate the rules, render, apply retention: what CI runs",
		Long: `Fetches one snapshot, holds it against the rules, makes site and PDF, removes
the snapshots that the setting keep no longer wants, and prints the site's
absolute path. Where a rule is not met it exits 3: after rendering with
on_breach: publish, and leaving yesterday's site with on_breach: keep.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runNightly(c.Context(), e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print snapshot, site, PDF and rules as JSON")
	return c
}

// night is what came of a nightly run.
type night struct {
	folder    string
	made      render.Result
	published bool
	results   []rule.Result
}

func runNightly(ctx context.Context, e *env, asJSON bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	all, err := nights.Prepare(ctx, e.nights(), c)
	if err != nil {
		return err
	}
	fetched, err := nights.Fetch(ctx, e.nights(), c)
	if err != nil {
		return err
	}
	n, err := renderNight(ctx, e, c, all, fetched.Path)
	if err != nil {
		return fmt.Errorf("the snapshot %s is in place, but: %w", fetched.Path, err)
	}
	if _, err := pruneNights(ctx, e, c, false); err != nil {
		return err
	}
	return n.tell(e, asJSON)
}

// renderNight evaluates and renders the snapshot that was fetched, which is not
// the newest where one is dated in the future.
func renderNight(ctx context.Context, e *env, c *config.Config, all *nights.Nights, dir string) (*night, error) {
	if err := all.Open(ctx); err != nil {
		return nil, err
	}
	tonight, err := all.At(dir)
	if err != nil {
		return nil, err
	}
	p := e.Progress("render")
	defer p.Stop()
	if err := all.UpdateLedger(ctx); err != nil {
		return nil, err
	}
	all.Complete(ctx, p, tonight)
	o := all.Options
	o.Progress = p.Say
	edition, err := all.Edition(ctx, tonight, o)
	if err != nil {
		return nil, err
	}
	n := &night{folder: tonight.Folder, results: edition.Check(e.now())}
	breaches, _ := judged(n.results)
	if breaches == 0 || c.OnBreach == "publish" {
		if n.made, err = all.Write(ctx, edition); err != nil {
			return nil, err
		}
		n.published = true
	}
	return n, all.Keep(ctx, edition.Line())
}

// tell prints the result, and as the last line on stderr the night in short.
func (n *night) tell(e *env, asJSON bool) error {
	breaches, rules := judged(n.results)
	var err error
	switch {
	case asJSON:
		states := map[string]string{}
		for _, r := range n.results {
			states[r.Rule.Name] = r.State.String()
		}
		err = e.ResultJSON(map[string]any{"snapshot": n.folder, "published": n.published, "site": n.made.Site,
			"pdf": n.made.PDF, "rules": states})
	case n.published:
		err = e.Result("%s\n", n.made.Site)
	}
	if err != nil {
		return err
	}
	for _, r := range n.results {
		if r.Breach() {
			e.Log.Error(fmt.Sprintf("rule %q: %s", r.Rule.Name, rule.Reason(r)))
		}
	}
	site := "the site is made"
	if !n.published {
		site = "the site was left as it was (on_breach: keep)"
	}
	e.Log.Info(fmt.Sprintf("nightly: snapshot %s; %s; %s", n.folder, rules, site))
	if breaches > 0 {
		return &console.Failure{Code: console.ExitBreach}
	}
	return nil
}
