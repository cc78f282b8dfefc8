package main

import (
	"context"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/nights"
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
no network. An older snapshot is compared with the night before it, and nothing
later is shown.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runRender(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.snapshot, "snapshot", "", "the snapshot's `folder`, instead of the newest")
	f.BoolVar(&o.all, "all", false, "make the history again, from every snapshot")
	f.BoolVar(&o.json, "json", false, "print what was made as JSON")
	return c
}

func runRender(ctx context.Context, e *env, o renderFlags) error {
	if o.all && o.snapshot != "" {
		return console.Usagef("--all always renders the newest snapshot; leave one of the two out",
			"--all and --snapshot cannot be used together")
	}
	made, folder, err := renderSite(ctx, e, o)
	if err != nil {
		return err
	}
	return e.Answer(o.json, map[string]any{"site": made.Site, "pdf": made.PDF, "pages": made.Pages, "files": made.Files,
		"new": made.New, "changed": made.Changed, "deleted": made.Deleted, "snapshot": folder}, made.Site+"\n")
}

// renderSite makes site and PDF as the configuration is now, of the snapshot in a
// folder.
func renderSite(ctx context.Context, e *env, o renderFlags) (made render.Result, folder string, err error) {
	c, err := e.configured(true)
	if err != nil {
		return made, "", err
	}
	n, err := nights.Prepare(ctx, e.nights(), c)
	if err != nil {
		return made, "", err
	}
	entry, err := n.Choose(ctx, o.snapshot)
	if err != nil {
		return made, "", err
	}
	p := e.Progress("render")
	defer p.Stop()
	if o.all {
		if err := n.Rebuild(ctx, p); err != nil {
			return made, "", err
		}
	}
	made, err = n.Publish(ctx, p, entry)
	return made, entry.Folder, err
}
