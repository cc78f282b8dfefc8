package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/workspace"
)

func newNights(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "nights", Short: "List the snapshots, and what prune would do with each",
		Long: `Lists every night, oldest first: its name, the first 12 digits of its digest,
its size, whether it is whole, damaged, pruned or retired, its seal, and whether
` + "`opsreport prune`" + ` would keep or remove it, and why. Every file is read, as
` + "`opsreport verify`" + ` does, which also says what is wrong.`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runNights(e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print the nights as JSON")
	return c
}

func runNights(e *env, asJSON bool) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	all, err := workspace.List(e.workspace(), c)
	if err != nil {
		return err
	}
	const form = "%-16s  %-12.12s  %9s  %-7s  %-6s  %-6s  %s\n"
	var b strings.Builder
	fmt.Fprintf(&b, form, "NIGHT", "DIGEST", "KIB", "STATE", "SEAL", "PRUNE", "WHY")
	for _, n := range all {
		size, seal := none, none
		if n.Bytes != nil {
			size = fmt.Sprint((*n.Bytes + 1023) / 1024)
		}
		if n.Seal != nil {
			seal = "sealed"
		}
		fmt.Fprintf(&b, form, n.Night, text(n.Digest), size, n.State, seal, text(n.Prune), n.Why)
	}
	return e.Answer(asJSON, map[string]any{"nights": all}, b.String())
}

// none stands where there is nothing to say.
const none = "–"

func text(s *string) string {
	if s == nil {
		return none
	}
	return cmp.Or(*s, none)
}
