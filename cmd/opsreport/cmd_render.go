package main

import (
	"cmp"
	"context"
	"errors"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/workspace"
)

type renderFlags struct {
	snapshot string
	all      bool
	json     bool
	editions []string
}

func newRender(e *env) *cobra.Command {
	var o renderFlags
	c := &cobra.Command{Use: "render", Short: "Make site and PDF from a snapshot; print the site's path",
		Long: `Makes the site, the PDF and the data files from the newest snapshot, or from
that of --snapshot, and prints the site's absolute path. It needs no token and
no network. An older snapshot is compared with the night before it, and nothing
later is shown. The editions of the configuration are made too, each beside the
site, and their paths printed; with --edition only those.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runRender(c.Context(), e, o) }}
	f := c.Flags()
	f.StringVar(&o.snapshot, "snapshot", "", "the snapshot's `folder`, instead of the newest")
	f.BoolVar(&o.all, "all", false, "make the history again, from every snapshot")
	f.BoolVar(&o.json, "json", false, "print what was made as JSON")
	editionFlag(c, &o.editions)
	return c
}

func runRender(ctx context.Context, e *env, o renderFlags) error {
	if o.all && o.snapshot != "" {
		return console.Usagef("--all always renders the newest snapshot; leave one of the two out",
			"--all and --snapshot cannot be used together")
	}
	made, folder, err := renderSite(ctx, e, o)
	if len(made) == 0 {
		return err
	}
	out, paths := map[string]any{}, ""
	editions := map[string]any{}
	for _, one := range made {
		if paths += one.made.Site + "\n"; one.name == "" {
			out = one.json()
		} else {
			editions[one.name] = one.json()
		}
	}
	if out["snapshot"] = folder; len(editions) > 0 {
		out["editions"] = editions
	}
	return errors.Join(err, e.Answer(o.json, out, paths))
}

// renderSite makes sites and PDFs as the configuration is now, of the snapshot in a folder.
func renderSite(ctx context.Context, e *env, o renderFlags) (made []output, folder string, err error) {
	c, err := e.configured(true)
	if err != nil {
		return nil, "", err
	}
	main, chosen, err := c.Chosen(o.editions)
	if err != nil {
		return nil, "", err
	}
	w, wrong := workspace.Load(ctx, e.workspace(), c)
	if err := cmp.Or(ctx.Err(), wrong.Err()); err != nil {
		return nil, "", err
	}
	mode := workspace.UpToDate
	if o.all {
		mode = workspace.Rebuilt
	}
	n, entry, err := w.Choose(ctx, o.snapshot, mode)
	if err != nil {
		return nil, "", err
	}
	p := e.Progress("render")
	defer p.Stop()
	err = eachOutput(ctx, n.Outputs(ctx, p, entry, main, chosen), func(o *workspace.Output) error {
		one, err := o.Publish(ctx, p, entry)
		if err == nil {
			made = append(made, output{o.Name(), one})
		}
		return err
	})
	return made, entry.Folder, err
}
