package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/build"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
	"opsreport/fetch"
	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
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
	r, err := fetchNight(ctx, e, c)
	if err != nil {
		return err
	}
	if !asJSON {
		return e.Result("%s\n", r.Path)
	}
	lists := map[string]int{}
	for _, l := range r.Lists {
		lists[l.List] = l.Rows
	}
	return e.ResultJSON(map[string]any{"path": r.Path, "as_of": r.AsOf.UTC(), "records": lists, "requests": r.Requests})
}

const lockedHint = "wait until it has ended; a lock of a process that died is free again"

// fetchNight fetches one snapshot as the configuration says.
func fetchNight(ctx context.Context, e *env, c *config.Config) (*fetch.Result, error) {
	service, err := apiOptions(e, c)
	if err != nil {
		return nil, err
	}
	digest, err := c.Digest()
	if err != nil {
		return nil, err
	}
	store := snapshot.New(c.Snapshots)
	if all, err := store.List(); err == nil { // a folder that cannot be listed is told by the fetch
		if future := nights.Future(all, e.now()); future != "" {
			e.Log.Warn(future)
		}
	}
	p := e.Progress("fetch")
	defer p.Stop()
	r, err := fetch.Run(ctx, fetch.Options{API: service, Store: store, Types: typesAsked(c),
		Deadline: c.Service.Deadline, MaxRecords: c.Service.MaxRecords, MaxBytes: int64(c.Service.MaxMiB) << 20,
		Tool: "opsreport " + build.Version(), RunURL: c.RunURL,
		ConfigDigest: digest, Progress: fetchProgress(e, p)})
	if errors.Is(err, snapshot.ErrLocked) {
		return nil, console.WithHint(err, lockedHint)
	}
	if err != nil {
		return nil, err
	}
	e.Log.Info(fmt.Sprintf("fetched %s, %d requests", listed(r.Lists), r.Requests))
	return r, nil
}

// fetchProgress shows the events of a fetch: how far each list is in the
// bars or the regular lines, and what happened as lines of their own.
func fetchProgress(e *env, p *console.Progress) func(fetch.Event) {
	waits := map[string]string{api.WaitBudget: "held by the request budget", api.WaitRateLimit: "silent after a rate limit",
		api.WaitRetry: "waiting to try again"}
	return func(v fetch.Event) {
		for _, l := range v.Lists {
			p.Set(l.List, l.Items, max(l.Total, 0))
		}
		p.Wait(waits[v.Wait], v.Until)
		switch v.Kind {
		case fetch.NoRows, fetch.Again, fetch.Damaged:
			e.Log.Warn(v.Note, slog.String("list", v.List))
		case fetch.Failed, fetch.Waiting:
			e.Log.Info(v.Note, slog.String("list", v.List))
		}
	}
}

// apiOptions is how the configuration says to call the service.
func apiOptions(e *env, c *config.Config) (api.Options, error) {
	token, err := c.Token()
	if err != nil {
		return api.Options{}, err
	}
	o := api.Options{BaseURL: c.Service.BaseURL, Token: token, Method: c.Service.Method, UserAgent: "opsreport/" + build.Version(),
		RequestsPerMinute: c.Service.RequestsPerMinute, Concurrency: c.Service.Concurrency, Timeout: c.Service.Timeout, Now: e.now,
		Retry: api.Retry{Attempts: c.Service.Retry.Attempts, Base: c.Service.Retry.Base, Max: c.Service.Retry.Max,
			RateLimitWait: c.Service.Retry.RateLimitWait}}
	if c.Service.CAFile == "" {
		return o, nil
	}
	raw, err := os.ReadFile(c.Service.CAFile)
	if err == nil {
		o.Roots, err = api.Roots(raw)
	}
	if err != nil {
		return o, c.Wrong("service.ca_file", "it names a PEM file of CA certificates", "cannot be read: %v", err)
	}
	return o, nil
}

func typesAsked(c *config.Config) []record.TypeAsked {
	var out []record.TypeAsked
	for _, t := range c.EquipmentTypes {
		out = append(out, record.TypeAsked{ID: t.ID, Name: t.Name})
	}
	return out
}

// listed says how many records each list has.
func listed(lists []record.ListCount) string {
	text := ""
	for i, l := range lists {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%d %s", l.Rows, l.List)
	}
	return text
}
