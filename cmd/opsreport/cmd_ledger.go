package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render/past"
)

// listNames are the lists that --list can name, as the service calls them.
var listNames = []string{past.Resources, past.FollowUps, past.Equipments, past.GroupTrainings}

type ledgerFlags struct {
	since, list string
	rebuild     bool
}

func newLedger(e *env) *cobra.Command {
	var o ledgerFlags
	c := &cobra.Command{Use: "ledger", Short: "Print what happened between the nights, as JSON lines",
		Long: `Prints what happened between each two consecutive snapshots, one JSON object a
line, oldest night first: opened, closed, completed, re-dated, gone and so on
(` + "`opsreport schema ledger`" + `). The events are kept in ledger.jsonl beside the
snapshots, those of removed snapshots too, and are brought up to date first.
They name users as the service does: show them only to people who may read the
snapshots.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runLedger(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.since, "since", "", "only of nights from this `date` on, such as 2026-10-01")
	f.StringVar(&o.list, "list", "", "only of this `list`: "+strings.Join(listNames, ", "))
	f.BoolVar(&o.rebuild, "rebuild", false, "make the events of every snapshot that is there anew")
	completes(c, "list", listNames...)
	return c
}

func runLedger(ctx context.Context, e *env, o ledgerFlags) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	since, err := o.from(c)
	if err != nil {
		return err
	}
	store := snapshot.New(c.Snapshots)
	all, err := workspace.UpdateLedger(ctx, e.workspace(), store, o.rebuild)
	switch {
	case ctx.Err() != nil, err != nil && all == nil:
		return err
	case err != nil: // the events are known, only their file could not be written
		e.Log.Warn(fmt.Sprintf("the ledger could not be written: %v", err))
	case len(all) == 0:
		return workspace.None(store)
	}
	for _, n := range all {
		if n.AsOf.Before(since) {
			continue
		}
		events := slices.DeleteFunc(n.Events(), func(v past.Event) bool { return o.list != "" && v.List != o.list })
		if err := e.Result("%s", dated(n.AsOf, past.AppendEvents(nil, events))); err != nil {
			return err
		}
	}
	return nil
}

// dated puts the as-of of a night into each line of its events, after its digest: in the
// file it stands in the line of the night.
func dated(asOf time.Time, lines []byte) (out []byte) {
	for line := range bytes.Lines(lines) {
		night, rest, _ := bytes.Cut(line, []byte(","))
		out = append(asOf.UTC().AppendFormat(append(append(out, night...), `,"as_of":"`...), time.RFC3339), `",`...)
		out = append(out, rest...)
	}
	return out
}

// knownList refuses the name of a list that --list cannot name.
func knownList(name string) error {
	if !slices.Contains(listNames, name) {
		return console.Usagef(console.NearestHint(name, listNames), "--list: there is no list %q", name)
	}
	return nil
}

// from returns the start of the first day that was asked for.
func (o ledgerFlags) from(c *config.Config) (since time.Time, err error) {
	if o.list != "" {
		err = knownList(o.list)
	}
	if o.since == "" || err != nil {
		return since, err
	}
	if since, err = time.ParseInLocation(time.DateOnly, o.since, c.Zone()); err != nil {
		return since, console.Usagef("a date is written as 2026-10-01", "--since: %q is not a date", o.since)
	}
	return since, nil
}
