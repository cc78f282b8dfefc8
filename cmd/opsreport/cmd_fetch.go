package main

import (
	"context"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/workspace"
)

func newFetch(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "fetch", Short: "Fetch one snapshot; print its path",
		Long: `Fetches the four lists of the account, and the service's own list of what is
overdue, into one new snapshot, and prints its absolute path. A snapshot is
whole or not there at all.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runFetch(c.Context(), e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print path, as-of and counts as JSON")
	return c
}

func runFetch(ctx context.Context, e *env, asJSON bool) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	r, err := workspace.Fetch(ctx, e.workspace(), c)
	if r != nil {
		e.fetched = r.Path
	}
	if err != nil {
		return err
	}
	lists := map[string]int{}
	for _, l := range r.Lists {
		lists[l.List] = l.Rows
	}
	return e.Answer(asJSON, map[string]any{"path": r.Path, "as_of": r.AsOf.UTC(), "records": lists, "requests": r.Requests}, r.Path+"\n")
}
