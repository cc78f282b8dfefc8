package main

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"path/filepath"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/preview"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/snapshot"
	"opsreport/render"
)

// editionFlag adds the flag --edition, which chooses among the outputs of a night.
func editionFlag(c *cobra.Command, names *[]string) {
	c.Flags().StringArrayVar(names, "edition", nil, "only the edition of this `name` (repeatable); "+config.Main+" is the one without a name")
}

// output is a site that was made: of an edition, or with the name "" the one without a name.
type output struct {
	name string
	made render.Result
}

func (o output) json() map[string]any {
	return map[string]any{"site": o.made.Site, "pdf": o.made.PDF, "pages": o.made.Pages, "files": o.made.Files, "new": o.made.New,
		"changed": o.made.Changed, "deleted": o.made.Deleted}
}

// openNights opens the nights of the configured store.
func openNights(ctx context.Context, e *env, c *config.Config, mode workspace.Mode) (*workspace.Nights, error) {
	w, wrong := workspace.Load(ctx, e.workspace(), c)
	if err := cmp.Or(ctx.Err(), wrong.Err()); err != nil {
		return nil, err
	}
	return w.Open(ctx, mode)
}

// newestEdition is the newest night as it stands, of the whole account.
func newestEdition(ctx context.Context, e *env, c *config.Config, p *console.Progress) (*render.Edition, snapshot.Entry, error) {
	n, err := openNights(ctx, e, c, workspace.AsStored)
	if err != nil {
		return nil, snapshot.Entry{}, err
	}
	edition, err := n.Outputs(ctx, p, n.Newest(), true, nil)[0].Edition(ctx, p, n.Newest())
	return edition, n.Newest(), err
}

// eachOutput calls do for outputs of a night, one after the other. One that fails does not keep the others from being made; the
// errors say which.
func eachOutput(ctx context.Context, outputs []*workspace.Output, do func(*workspace.Output) error) error {
	var failed error
	for _, o := range outputs {
		if ctx.Err() != nil {
			return cmp.Or(failed, ctx.Err())
		}
		failed = errors.Join(failed, o.Failed(do(o)))
	}
	return failed
}

// sideBySide serves the sites of editions beside that of a handler, each below the name of its folder.
func sideBySide(e *env, c *config.Config, site http.Handler, address string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", site)
	for i := range c.Editions {
		dir := c.Of(&c.Editions[i]).Site
		one, err := preview.Open(dir)
		if err != nil {
			e.Log.Warn("edition " + c.Editions[i].Name + " is not served: " + err.Error())
			continue
		}
		below := "/" + filepath.Base(dir)
		mux.Handle(below+"/", http.StripPrefix(below, one))
		e.Log.Info("edition " + c.Editions[i].Name + ": http://" + address + below + "/index.html")
	}
	return mux
}
