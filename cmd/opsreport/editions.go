package main

import (
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

// eachOutput calls do for the chosen outputs of a night, one after the other. One that fails does not keep the others from
// being made; the errors say which.
func eachOutput(ctx context.Context, n *workspace.Nights, main bool, chosen []*config.Edition, do func(n *workspace.Nights) error) error {
	var failed error
	if main {
		failed = do(n)
	}
	if ctx.Err() != nil {
		return failed
	}
	editions, err := n.Editions(ctx, chosen)
	failed = errors.Join(failed, err)
	for _, one := range editions {
		if ctx.Err() != nil {
			break
		}
		failed = errors.Join(failed, one.Failed(do(one)))
	}
	return failed
}

// publishAll publishes a night for the chosen outputs.
func publishAll(ctx context.Context, n *workspace.Nights, p *console.Progress, entry snapshot.Entry, o renderFlags, main bool,
	chosen []*config.Edition) (out []output, err error) {
	err = eachOutput(ctx, n, main, chosen, func(n *workspace.Nights) error {
		if o.all {
			if err := n.Rebuild(ctx, p); err != nil {
				return err
			}
		}
		made, err := n.Publish(ctx, p, entry)
		if err == nil {
			out = append(out, output{n.Name(), made})
		}
		return err
	})
	return out, err
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
