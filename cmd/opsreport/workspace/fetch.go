package workspace

import (
	"context"
	"fmt"
	"strings"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch"
	"opsreport/fetch/api"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// Fetch fetches one snapshot as the configuration says, and seals it. After an interrupt that came too
// late for the fetch itself, the snapshot is returned beside the error.
func Fetch(ctx context.Context, env Env, c *config.Config) (*fetch.Result, error) {
	service, err := ServiceOptions(env, c)
	if err != nil {
		return nil, err
	}
	digest, err := c.Digest()
	if err != nil {
		return nil, err
	}
	store := snapshot.New(c.Snapshots)
	if last, err := store.Newest(); err == nil { // the fetch reports a folder that cannot be listed
		env.tell(futureNotice(env.Now(), last)...)
		env.tell(hostNotice(c, opened(last))...)
	}
	p := env.Progress("fetch")
	defer p.Stop()
	o := fetchOptions(c)
	o.API, o.Store, o.ConfigDigest, o.Log, o.Show = service, store, digest, env.Log, p.Set
	o.Wait = func(reason string, until time.Time) {
		if reason == api.WaitBudget || until.Sub(env.Now()) < fetch.LongPause {
			p.Wait(waitWords[reason], until)
			return
		}
		p.Pause(waitWords[reason], until) // the fetch has told it
	}
	r, err := fetch.Run(ctx, o)
	if err != nil {
		return nil, err
	}
	env.Log.Info(fmt.Sprintf("fetched %s, %d requests", Listed(r.Lists), r.Requests))
	p.Stop()
	if err := seal(ctx, env, c, r.Path); err != nil {
		return r, err
	}
	keepLedger(ctx, env, store)
	return r, nil
}

var waitWords = map[string]string{api.WaitBudget: "waiting for the request budget", api.WaitRateLimit: "waiting after a rate limit",
	api.WaitRetry: "waiting to try again"}

// ServiceOptions returns how to call the service. Its error is that of the
// token or of service.ca_file.
func ServiceOptions(env Env, c *config.Config) (api.Options, error) {
	token, err := c.Token()
	if err != nil {
		return api.Options{}, err
	}
	o := api.Options{
		BaseURL:           c.Service.BaseURL,
		Token:             token,
		Method:            c.Service.Method,
		UserAgent:         "opsreport/" + console.Version(),
		RequestsPerMinute: c.Service.RequestsPerMinute,
		Concurrency:       c.Service.Concurrency,
		Timeout:           c.Service.Timeout,
		Now:               env.Now,
		Retry: api.Retry{Attempts: c.Service.Retry.Attempts, Base: c.Service.Retry.Base, Max: c.Service.Retry.Max,
			RateLimitWait: c.Service.Retry.RateLimitWait},
	}
	o.Roots, err = inputs.Roots(c)
	return o, err
}

// fetchOptions returns the options of a fetch, except how to call the service.
func fetchOptions(c *config.Config) fetch.Options {
	o := fetch.Options{Deadline: c.Service.Deadline, MaxRecords: c.Service.MaxRecords, MaxBytes: int64(c.Service.MaxMiB) << 20,
		Tool: "opsreport " + console.Version(), RunURL: c.RunURL}
	for _, t := range c.EquipmentTypes {
		o.Types = append(o.Types, record.TypeAsked{ID: t.ID, Name: t.Name})
	}
	return o
}

// Listed says how many records each list has.
func Listed(lists []record.ListCount) string {
	var parts []string
	for _, l := range lists {
		parts = append(parts, fmt.Sprintf("%d %s", l.Rows, l.List))
	}
	return strings.Join(parts, ", ")
}
