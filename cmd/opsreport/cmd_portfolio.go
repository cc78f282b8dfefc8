package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"opsreport/assets"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/fetch/panics"
	"opsreport/render/outdir"
	"opsreport/render/portfolio"
	"opsreport/render/word"
	"opsreport/templates"
)

func newPortfolio(e *env) *cobra.Command {
	var out string
	c := &cobra.Command{Use: "portfolio SITE...", Short: "Put several accounts side by side, from what their sites publish",
		Long: `Reads status.json, data/metrics.json and data/periods.json of each SITE, which
is the folder of a site or its https address, and writes a page, portfolio.csv
and portfolio.json into the folder opsreport-portfolio where you stand, or that
of --out; prints the page's path. A row is an account: figures with n of d,
rules, as of when, and whether that is still fresh by the clock of this machine.

An account whose files are missing, cannot be read, are stale or are of a newer
format is a row with that state. Nothing is added up. No name of a person and no
record is read. Addresses are asked without authorization: download the three
files of a site behind a password, and name their folder:

  opsreport portfolio harbour/site https://reports.example.com/quarry

It ends with 1 where the files of an account were missing or could not be read;
the page is written all the same. A stale account is told on stderr.`,
		Args: someSites, RunE: func(c *cobra.Command, args []string) error { return runPortfolio(c.Context(), e, args, out) }}
	c.Flags().StringVar(&out, "out", "opsreport-portfolio", "the `folder` to write")
	return c
}

func someSites(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return console.Usagef("for example `opsreport portfolio harbour/site https://reports.example.com/quarry`",
			"name the sites: their folders or https addresses")
	}
	return nil
}

func runPortfolio(ctx context.Context, e *env, sites []string, out string) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	e.config = nil // what fails from here on is no night of ours
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	sources, err := sourcesOf(ctx, e, c, sites, out)
	if err != nil {
		return err
	}
	if err := c.CanMake("--out", out); err != nil {
		return err
	}
	var override fs.FS
	if c.Templates != "" {
		if override, err = templates.Folder(c.Templates); err != nil {
			return c.Wrong("templates", "name a folder, or leave the setting out; `opsreport help templates`", "%v", err)
		}
	}
	to, err := portfolio.Open(out)
	if foreign, ok := errors.AsType[*outdir.ForeignError](err); ok {
		return console.Usagef("name a new folder with --out DIR", "%s holds something that is no portfolio: %s", foreign.Dir, foreign.Reason)
	}
	if err != nil {
		return err
	}
	p := e.Progress("portfolio")
	defer p.Stop()
	made, err := readAll(e, p, sources)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return errors.Join(err, to.Abort())
	}
	if err := made.Publish(to, templates.FS, override, assets.FS, "opsreport "+console.Version()); err != nil {
		return err
	}
	p.Stop()
	if err := e.Result("%s\n", filepath.Join(out, "index.html")); err != nil {
		return err
	}
	return errors.Join(outdir.ClearUploadLists(out), logAccounts(e, made))
}

// readAll reads the accounts, a few at a time: most of it is waiting for others.
func readAll(e *env, p *console.Progress, sources []portfolio.Source) (*portfolio.Portfolio, error) {
	made := &portfolio.Portfolio{At: e.now().UTC().Truncate(time.Second), Accounts: make([]portfolio.Account, len(sources))}
	var done atomic.Int64
	var g errgroup.Group
	g.SetLimit(8)
	for i, s := range sources {
		g.Go(panics.Func(func() error {
			made.Accounts[i] = portfolio.Of(s, made.At)
			p.Set("sites read", int(done.Add(1)), len(sources))
			return nil
		}))
	}
	return made, g.Wait()
}

// logAccounts says which accounts are not current. Those that could not be read end the run with 1.
func logAccounts(e *env, p *portfolio.Portfolio) error {
	unread := 0
	for _, a := range p.Accounts {
		switch {
		case a.State == portfolio.Stale:
			e.Log.Warn(fmt.Sprintf("%s is stale: %s", a.Name, a.NotCurrent()))
		case !a.Read():
			unread++
			e.Log.Warn(fmt.Sprintf("%s has no figures: %s: %v", a.Name, a.State, a.Cause))
		}
	}
	if unread == 0 {
		return nil
	}
	return &console.Failure{Msg: fmt.Sprintf("%s could not be read; the page is written, and says so",
		word.Of(unread, len(p.Accounts), "account", "accounts")), Tip: "render that account's site, or name the folder or address where it is"}
}

// sourcesOf are the sites as they are read, named by what tells them apart.
func sourcesOf(ctx context.Context, e *env, c *config.Config, sites []string, out string) ([]portfolio.Source, error) {
	remote, err := inputs.Remote(ctx, e.workspace().Reader, c)
	if err != nil {
		return nil, err
	}
	sources, whole := make([]portfolio.Source, len(sites)), make([]string, len(sites))
	for i, site := range sites {
		s := &sources[i]
		if strings.Contains(site, "://") {
			address, err := addressOf(site)
			if err != nil {
				return nil, err
			}
			whole[i], s.Link = address, address+"/index.html"
			s.Read = func(name string) ([]byte, error) { return remote(address+"/"+name, portfolio.MaxBytes) }
			continue
		}
		dir, err := filepath.Abs(site)
		switch {
		case err != nil:
			return nil, err
		case site == "":
			return nil, console.Usagef("name the folder or the https address of a site", "a SITE is empty")
		case file.Relate(dir, out) != file.Apart:
			return nil, console.Usagef("name another folder with --out DIR", "--out names %s, and the site %s is there", out, site)
		}
		whole[i] = dir
		if link, err := filepath.Rel(out, dir); err == nil {
			s.Link = (&url.URL{Path: path.Join(filepath.ToSlash(link), "index.html")}).EscapedPath()
		}
		s.Read = func(name string) ([]byte, error) {
			return file.Read(filepath.Join(dir, filepath.FromSlash(name)), portfolio.MaxBytes)
		}
	}
	for i := range whole {
		if slices.Contains(whole[:i], whole[i]) {
			return nil, console.Usagef("name each site once", "%s is named twice", sites[i])
		}
		sources[i].Name = shortest(whole, i)
	}
	return sources, nil
}

// addressOf is the address of a site without the slash at its end. Messages and the page show it, so that it may hold
// no password.
func addressOf(site string) (string, error) {
	u, err := url.Parse(site)
	switch {
	case err != nil:
		return "", console.Usagef("for example https://reports.example.com/quarry", "a SITE is not an address")
	case u.Scheme != "https":
		return "", console.Usagef("name an https address, or the folder of a site", "the scheme of a SITE is %q: only https and folders are read",
			u.Scheme)
	case u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return "", console.Usagef("for example https://reports.example.com/quarry",
			"the address of a SITE has a host and a path, no user, no query and no fragment")
	}
	return strings.TrimRight(u.String(), "/"), nil
}

// shortest is the end of a folder or address that no other one has: "harbour/site" beside "quarry/site". An address is
// named with its host, and no folder with those above it that all have.
func shortest(whole []string, i int) string {
	if address, remote := strings.CutPrefix(whole[i], "https://"); remote {
		return address
	}
	parts := strings.Split(strings.Trim(filepath.ToSlash(whole[i]), "/"), "/")
	for n := 1; n < len(parts); n++ {
		end := "/" + strings.Join(parts[len(parts)-n:], "/")
		others := 0
		for _, other := range whole {
			if strings.HasSuffix("/"+filepath.ToSlash(other), end) {
				others++
			}
		}
		if others == 1 {
			return end[1:]
		}
	}
	return strings.Join(parts, "/")
}
