package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/ci"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/outdir"
	"opsreport/render/rule"
)

func newNightly(e *env) *cobra.Command {
	var o nightlyFlags
	c := &cobra.Command{Use: "nightly", Short: "Fetch, check the rules, render, remove old snapshots: what CI runs",
		Long: `Fetches one snapshot, checks it against the rules, makes site and PDF, removes
old snapshots as the setting keep says, and prints the site's absolute path.
Where a rule is not met it exits 3: with on_breach: publish after it has made
the new site, with on_breach: keep without changing yesterday's site. Rules that
are not met are named on stderr, one a line, with --quiet too.

What only the site needs (labels, templates, logo, waivers, commentary, the key
of the pseudonyms, the site's folder) does not stop the fetch: what is wrong
with it is told first, the snapshot is fetched and kept in the ledger, nothing
that cannot be made rightly is published, and the exit code is that of the
mistake. One in an edition's own settings keeps back that edition alone.

Where GITHUB_STEP_SUMMARY names a file, a summary of the night is added to it.
Where GITHUB_ACTIONS is set, failures and unmet rules become annotations.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runNightly(c.Context(), e, o) }}
	c.Flags().StringVar(&o.junit, "junit", "", "write the results of the rules as JUnit XML to this `file`")
	c.Flags().BoolVar(&o.json, "json", false, "print snapshot, site, PDF and rules as JSON")
	editionFlag(c, &o.editions)
	return c
}

type nightlyFlags struct {
	junit    string
	json     bool
	editions []string
}

// nightlyRun is the result of a nightly run.
type nightlyRun struct {
	folder    string
	made      render.Result
	published bool
	edition   *render.Edition
	results   []rule.Result // of the editions too
	others    []output      // editions that were published
	lost      error         // what became of the others
}

func runNightly(ctx context.Context, e *env, o nightlyFlags) error {
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	if err := c.CanWrite("--junit", o.junit, ""); err != nil {
		return err
	}
	main, chosen, err := c.Chosen(o.editions)
	if err != nil {
		return err
	}
	w, wrong := workspace.Load(ctx, e.workspace(), c)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	n, err := makeNight(ctx, e, c, w, wrong, main, chosen)
	if n == nil {
		// CI must not take yesterday's file for tonight's.
		return errors.Join(err, ci.WriteJUnit(o.junit, ci.Unjudged(c.Rules, err), e.now()))
	}
	written := ci.WriteJUnit(o.junit, n.results, n.edition.Report.AsOf)
	e.ci().Tell(ci.Night{Results: n.results, Summary: n.edition.Summary(), State: n.state(err), RunURL: c.RunURL,
		Empty: n.edition.EmptyTypes()})
	if err == nil {
		_, err = workspace.Prune(ctx, e.workspace(), c, false)
	}
	if err := errors.Join(err, written); err != nil {
		return err
	}
	return n.answer(e, o.json)
}

// makeNight fetches and renders. The night is nil if something failed before the rules were evaluated. What keeps the site from being
// made, such as wrong, is told before the fetch and does not stop it: a night that was not fetched cannot be fetched later.
func makeNight(ctx context.Context, e *env, c *config.Config, w *workspace.Workspace, wrong inputs.Problems, main bool,
	chosen []*config.Edition) (*nightlyRun, error) {
	if err := workspace.CanKeep(snapshot.New(c.Snapshots)); err != nil {
		return nil, errors.Join(err, wrong.Err())
	}
	site := outdir.CheckWritable(c.Site)
	before := errors.Join(wrong.Err(), site)
	e.tell(before)
	fetched, err := workspace.Fetch(ctx, e.workspace(), c)
	if fetched != nil {
		e.fetched = fetched.Path
	}
	if ctx.Err() != nil {
		return nil, err
	}
	if err != nil {
		return nil, errors.Join(err, before)
	}
	everything := wrong.Of("")
	if before != nil {
		e.Log.Warn(fmt.Sprintf("the snapshot %s was fetched and is kept, but %s made, because of what is wrong above; `opsreport render` makes "+
			"what is missing", fetched.Path, withheld(wrong, site != nil, chosen)))
	}
	if len(everything) > 0 {
		return nil, errors.Join(before, keepNight(ctx, e, c, w, everything, fetched.Path, chosen))
	}
	n, err := renderNight(ctx, e, c, w, wrong, fetched.Path, main, site == nil, chosen)
	if err != nil {
		err = n.failed(fetched.Path, err)
	}
	err = errors.Join(before, err)
	if n != nil {
		err = errors.Join(err, n.lost)
	}
	return n, err
}

// withheld says what is not made of a night: everything, or what cannot be made rightly.
func withheld(wrong inputs.Problems, main bool, chosen []*config.Edition) string {
	everything := len(wrong.Of("")) > 0
	switch {
	case everything && len(chosen) > 0:
		return "no site was"
	case everything:
		return "the site was not"
	}
	var names []string
	if main {
		names = append(names, "the site")
	}
	for _, e := range chosen {
		if len(wrong.Of(e.Name)) > 0 {
			names = append(names, "the edition "+e.Name)
		}
	}
	if len(names) == 1 {
		return names[0] + " was not"
	}
	return strings.Join(names, ", ") + " were not"
}

// openNight opens the nights after a fetch, and finds the one that was fetched, which is not the newest where one is dated in the
// future.
func openNight(ctx context.Context, w *workspace.Workspace, dir string) (*workspace.Nights, snapshot.Entry, error) {
	n, err := w.Open(ctx, workspace.UpToDate)
	if err != nil {
		return nil, snapshot.Entry{}, err
	}
	tonight, err := n.At(dir)
	return n, tonight, err
}

// keepNight keeps what a night says in the ledger and the histories, for which nothing is needed that a site is made of.
func keepNight(ctx context.Context, e *env, c *config.Config, w *workspace.Workspace, wrong inputs.Problems, dir string,
	chosen []*config.Edition) error {
	for _, one := range wrong {
		if p, ok := errors.AsType[*inputs.Problem](one); ok && p.Check == workspace.KeyCheck {
			// No other key is to be made in place of the one that cannot be had. The next render makes the line of the history.
			_, err := workspace.UpdateLedger(ctx, e.workspace(), snapshot.New(c.Snapshots), false)
			return err
		}
	}
	n, tonight, err := openNight(ctx, w, dir)
	if err != nil {
		return err
	}
	p := e.Progress("history")
	defer p.Stop()
	return eachOutput(ctx, n.Outputs(ctx, p, tonight, true, chosen), func(o *workspace.Output) error {
		edition, err := o.Edition(ctx, p, tonight)
		if err != nil {
			return err
		}
		return o.Record(ctx, edition, nil)
	})
}

// failed says how far a night got whose snapshot was fetched; n is nil if its rules were not evaluated.
func (n *nightlyRun) failed(snapshot string, err error) error {
	if n != nil && n.published {
		return fmt.Errorf("the snapshot %s was fetched and the site is made, but not kept in the history: %w", snapshot, err)
	}
	return fmt.Errorf("the snapshot %s was fetched and stays, but the site was not made: %w", snapshot, err)
}

// renderNight evaluates and renders the snapshot that was fetched.
func renderNight(ctx context.Context, e *env, c *config.Config, w *workspace.Workspace, wrong inputs.Problems, dir string,
	main, writable bool, chosen []*config.Edition) (*nightlyRun, error) {
	all, tonight, err := openNight(ctx, w, dir)
	if err == nil {
		all, err = all.WithoutDue()
	}
	if err != nil {
		return nil, err
	}
	p := e.Progress("render")
	defer p.Stop()
	outputs := all.Outputs(ctx, p, tonight, true, chosen)
	account, editions := outputs[0], outputs[1:]
	edition, err := account.Edition(ctx, p, tonight)
	if err != nil {
		return nil, err
	}
	n := &nightlyRun{folder: tonight.Folder, edition: edition}
	if main {
		n.results = edition.Check(e.now())
	}
	for _, left := range all.Left() {
		e.Log.Warn(left.Text + "; " + left.Hint)
	}
	n.made, n.published, err = publishJudged(ctx, account, edition, n.results, main && writable)
	n.lost = eachOutput(ctx, editions, func(o *workspace.Output) error {
		edition, err := o.Edition(ctx, p, tonight)
		if err != nil {
			return err
		}
		results := edition.Check(e.now())
		for _, r := range results { // whatever becomes of its site
			r.Rule.Name = o.Name() + ": " + r.Rule.Name
			n.results = append(n.results, r)
		}
		if len(wrong.Of(o.Name())) > 0 { // which was told
			return o.Record(ctx, edition, nil)
		}
		made, published, err := publishJudged(ctx, o, edition, results, true)
		if published {
			n.others = append(n.others, output{o.Name(), made})
		}
		return err
	})
	return n, err
}

// publishJudged publishes an edition if it was asked for, unless a rule keeps it back, and records it.
func publishJudged(ctx context.Context, o *workspace.Output, edition *render.Edition, results []rule.Result, asked bool) (
	made render.Result, published bool, err error) {
	breaches, _ := ci.Judged(results)
	periods := edition.Periods // which are published though the site is not
	if asked && (breaches == 0 || o.Config.OnBreach == "publish") {
		if err = o.KeepsHistory(); err == nil {
			made, err = o.Write(ctx, edition)
		}
		if err != nil && ctx.Err() == nil {
			err = errors.Join(err, o.Record(ctx, edition, nil))
		}
		if err != nil {
			return made, false, err
		}
		published, periods = true, made.Periods
	}
	return made, published, o.Record(ctx, edition, periods)
}

// state says what became of the site.
func (n *nightlyRun) state(err error) string {
	switch {
	case n.published:
		return "the site is made"
	case err != nil:
		return "the site could not be made"
	}
	return "the site was left as it was (on_breach: keep)"
}

// answer prints the result, and a summary of the night as the last line on stderr.
func (n *nightlyRun) answer(e *env, asJSON bool) error {
	breaches, rules := ci.Judged(n.results)
	states, site := map[string]string{}, ""
	for _, r := range n.results {
		states[r.Rule.Name] = r.State.String()
	}
	if n.published {
		site = n.made.Site + "\n"
	}
	made := map[string]any{"snapshot": n.folder, "published": n.published, "site": n.made.Site, "pdf": n.made.PDF, "rules": states}
	editions := map[string]any{}
	for _, one := range n.others {
		site += one.made.Site + "\n"
		editions[one.name] = map[string]any{"site": one.made.Site, "pdf": one.made.PDF}
	}
	if len(editions) > 0 {
		made["editions"] = editions
	}
	if err := e.Answer(asJSON, made, site); err != nil {
		return err
	}
	e.Log.Info(fmt.Sprintf("nightly: snapshot %s; %s; %s", n.folder, rules, n.state(nil)))
	if breaches > 0 {
		return &console.Failure{Code: console.ExitBreach}
	}
	return nil
}
