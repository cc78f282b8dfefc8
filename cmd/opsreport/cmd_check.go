package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/ci"
	"opsreport/cmd/opsreport/console"
	"opsreport/render/rule"
	"opsreport/render/words"
)

func newCheck(e *env) *cobra.Command {
	var junit string
	var asJSON bool
	c := &cobra.Command{Use: "check", Short: "Check the newest snapshot against the rules",
		Long: `Checks the newest snapshot against the rules of the configuration, prints the
result of each, and exits 3 where one is not met or cannot be evaluated. With
--json the results are a list; ` + "`opsreport help rules`" + ` says what its keys mean.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runCheck(c.Context(), e, junit, asJSON) }}
	c.Flags().StringVar(&junit, "junit", "", "write the results as JUnit XML to this `file` too")
	c.Flags().BoolVar(&asJSON, "json", false, "print the results as JSON")
	return c
}

func runCheck(ctx context.Context, e *env, junit string, asJSON bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	if err := c.CanWrite("--junit", junit, ""); err != nil {
		return err
	}
	p := e.Progress("check")
	defer p.Stop()
	edition, _, err := newestEdition(ctx, e, c, p)
	if err != nil {
		return err
	}
	p.Stop()
	results := edition.Check(e.now())
	written := ci.WriteJUnit(junit, results, edition.Report.AsOf)
	if err := printResults(e, results, asJSON); err != nil {
		return err
	}
	e.ci().Tell(ci.Night{Results: results, Summary: edition.Summary(),
		State: "checked without rendering", RunURL: c.RunURL, Empty: edition.EmptyTypes()})
	if written != nil {
		return written
	}
	breaches, text := ci.Judged(results)
	if breaches > 0 {
		return &console.Failure{Code: console.ExitBreach, Msg: text}
	}
	if len(results) == 0 {
		e.Log.Warn("no rules are configured, so nothing is checked (`opsreport help rules`)")
	}
	return nil
}

// printResults prints the result of each rule.
func printResults(e *env, results []rule.Result, asJSON bool) error {
	out := []map[string]any{}
	var b strings.Builder
	w := words.English(words.Context{})
	for _, r := range results {
		state, raw, limit, why := w.Rules.State(r.State.String()), r.Raw.Says(w), r.Limit(w.Rules), r.Reason(w)
		out = append(out, map[string]any{"name": r.Rule.Name, "state": state, "breach": r.Breach(),
			"limit": limit, "found": raw, "held": r.Actual.Says(w), "why": why})
		fmt.Fprintf(&b, "%-14s %s: %s (%s)\n", state, r.Rule.Name, raw, limit)
		if why != "" {
			fmt.Fprintf(&b, "%-14s %s\n", "", why)
		}
	}
	return e.Answer(asJSON, out, b.String())
}
