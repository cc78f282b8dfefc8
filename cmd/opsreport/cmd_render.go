package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render"
)

type renderFlags struct {
	snapshot string
	all      bool
	json     bool
}

func newRender(e *env) *cobra.Command {
	var o renderFlags
	c := &cobra.Command{Use: "render", Short: "Make site and PDF from a snapshot; print the site's path",
		Long: `Makes the site, the PDF and the data files from the newest snapshot, or from
that of --snapshot, and prints the site's absolute path. It needs no token and
no network. An older snapshot is rendered as it was then: against the night
before it, without what came later.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runRender(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.snapshot, "snapshot", "", "the snapshot's `folder`, instead of the newest")
	f.BoolVar(&o.all, "all", false, "make the history again, from every snapshot")
	f.BoolVar(&o.json, "json", false, "print what was made as JSON")
	return c
}

func runRender(ctx context.Context, e *env, o renderFlags) error {
	if o.all && o.snapshot != "" {
		return console.Usagef("--all renders the newest snapshot, with a history of all", "--all and --snapshot do not go together")
	}
	c, err := e.configured(true)
	if err != nil {
		return err
	}
	n, err := prepare(ctx, e, c)
	if err != nil {
		return err
	}
	entry, err := n.chosen(e, c, o.snapshot)
	if err != nil {
		return err
	}
	p := e.Progress("render")
	defer p.Stop()
	if o.all {
		if err := n.rebuild(ctx, p); err != nil {
			return err
		}
	}
	made, err := n.publish(ctx, e, p, entry)
	if err != nil {
		return err
	}
	p.Stop()
	if o.json {
		return e.ResultJSON(map[string]any{"site": made.Site, "pdf": made.PDF, "pages": made.Pages, "files": made.Files,
			"new": made.New, "changed": made.Changed, "deleted": made.Deleted, "snapshot": entry.Folder})
	}
	return e.Result("%s\n", made.Site)
}

// chosen opens the store and finds the snapshot that is asked for; "" is the
// newest.
func (n *nights) chosen(e *env, c *config.Config, dir string) (snapshot.Entry, error) {
	if dir != "" {
		n.elsewhere(dir)
	}
	if err := n.open(e, c); err != nil {
		return snapshot.Entry{}, err
	}
	if dir == "" {
		return n.newest(), nil
	}
	return n.at(dir)
}

// publish renders an entry. The line of the newest one goes into the stored
// history; that of an older one is there, or is not to be added now.
func (n *nights) publish(ctx context.Context, e *env, p *console.Progress, entry snapshot.Entry) (render.Result, error) {
	n.complete(ctx, e, p, entry)
	o := n.options
	o.Progress = p.Say
	edition, err := n.edition(ctx, entry, o)
	if err != nil {
		return render.Result{}, err
	}
	made, err := n.write(ctx, e, edition)
	if err == nil && entry == n.newest() {
		err = n.keep(edition.Line())
	}
	return made, err
}

// write puts an edition in place and says what a reader should know of it.
func (n *nights) write(ctx context.Context, e *env, edition *render.Edition) (render.Result, error) {
	made, err := edition.Publish(ctx)
	if err != nil {
		return made, err
	}
	e.published = made.Site
	if most := n.options.MaxFiles; made.Files > most/5*4 {
		e.Log.Warn(fmt.Sprintf("the site has %d files, more than 80 %% of max_files (%d); record_pages: shared makes fewer", made.Files, most))
	}
	if made.Replaced > 0 {
		e.Log.Warn(fmt.Sprintf("the PDF shows %s in place of such that its fonts lack; the setting pdf_font adds one", plural(made.Replaced, "sign", "signs")))
	}
	e.Log.Info(fmt.Sprintf("rendered %s: %d new, %d changed, %d deleted, not counting SHA256SUMS; the PDF has %s",
		plural(made.Files, "file", "files"), made.New, made.Changed, made.Deleted, plural(made.Pages, "page", "pages")))
	return made, nil
}
