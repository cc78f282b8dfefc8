package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/doctor"
	"opsreport/render/word"
)

func newDoctor(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "doctor", Short: "Say what would go wrong tonight",
		Long: `Reads all that nightly reads before its first request, asks the service one
small request of each method and of each type of equipment, and makes site and
PDF once, into a folder that it removes. It checks everything in one run, and
exits 1 where nightly would fail.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runDoctor(c.Context(), e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	return c
}

func runDoctor(ctx context.Context, e *env, asJSON bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	found, err := doctor.Examine(ctx, e.workspace(), c)
	if err != nil {
		return err
	}
	return printFindings(e, found, asJSON)
}

func printFindings(e *env, found []doctor.Finding, asJSON bool) error {
	bad := 0
	var b strings.Builder
	for i, f := range found {
		found[i].Text, found[i].Hint = e.Redact(f.Text), e.Redact(f.Hint)
		if f.Verdict == doctor.Wrong {
			bad++
		}
		fmt.Fprintf(&b, "%-6s %-14s %s\n", f.Verdict, f.Check, found[i].Text)
		if f.Hint != "" {
			fmt.Fprintf(&b, "%-6s %-14s -> %s\n", "", "", found[i].Hint)
		}
	}
	err := e.Answer(asJSON, found, b.String())
	if err == nil && bad > 0 {
		err = &console.Failure{Code: console.ExitFailed,
			Msg: "nightly would fail tonight: " + word.Plural(bad, "check", "checks") + " failed"}
	}
	return err
}
