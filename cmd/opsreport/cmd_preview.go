package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/ci"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/preview"
	"opsreport/fetch/snapshot"
)

func newPreview(e *env) *cobra.Command {
	var o previewFlags
	c := &cobra.Command{Use: "preview", Short: "Serve the site on this machine, with the headers a host should send",
		Long: `Serves the site to browsers on this machine until it is interrupted. The first
line of stdout is the URL. The headers are those of the site's file _headers.

With --watch it renders first, and again each time that the configuration,
labels, templates, commentary, logo or waivers change, and has the browser load
the page again. The files of the site hold nothing of this.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runPreview(c.Context(), e, o) }}
	c.Flags().StringVar(&o.listen, "listen", "127.0.0.1:0", "the loopback `address` to listen on; port 0 is any free one")
	c.Flags().BoolVar(&o.watch, "watch", false, "render again when what the site is made of changes, and reload the browser")
	return c
}

type previewFlags struct {
	listen string
	watch  bool
}

// lookEvery is how often preview looks for changed files.
const lookEvery = 250 * time.Millisecond

func runPreview(ctx context.Context, e *env, o previewFlags) error {
	host, _, err := net.SplitHostPort(o.listen)
	if err != nil || !preview.Loopback(host) {
		return console.Usagef("use one such as 127.0.0.1:8080: the site may hold what is not for everybody",
			"--listen %q is not a loopback address", o.listen)
	}
	c, err := e.configured(o.watch)
	if err != nil {
		return err
	}
	watch := preview.NewWatch(func() []string { // what a site is made from, other than snapshots
		names := []string{e.configFile}
		for _, f := range inputs.Files(c) {
			names = append(names, f.Path)
		}
		return names
	})
	if o.watch {
		if _, _, err := renderSite(ctx, e, renderFlags{}); err != nil {
			return err
		}
	}
	site, err := preview.Open(c.Site)
	if err != nil {
		return siteFirst(c, err)
	}
	l, err := net.Listen("tcp", o.listen)
	if err != nil {
		return console.WithHint(fmt.Errorf("listen on %s: %w", o.listen, err), "choose another port with --listen")
	}
	if o.watch {
		site.Reload()
		following, end := context.WithCancel(ctx)
		ended := make(chan struct{})
		go func() {
			watch.Follow(following, lookEvery, func() { c = renderAgain(following, e, c, site) })
			close(ended)
		}()
		defer func() { end(); <-ended }()
	}
	return serveSite(ctx, e, l, sideBySide(e, c, site, l.Addr().String()))
}

// siteFirst is the error of a command that needs a site where there is none that it can
// read. What to do is what the last line names as the next command.
func siteFirst(c *config.Config, err error) error {
	hint := "run `opsreport nightly` first, which fetches and renders"
	if all, listed := snapshot.New(c.Snapshots).List(); listed == nil && len(all) > 0 {
		hint = "run `opsreport render` first"
	}
	return &console.Failure{Msg: err.Error(), Tip: hint, Why: errors.Join(err, ci.ErrNoSite)}
}

// renderAgain renders with the configuration as it is now, and returns that
// configuration. A mistake is reported, and the site stays as it was.
func renderAgain(ctx context.Context, e *env, c *config.Config, site *preview.Site) *config.Config {
	now, err := e.configured(true)
	if err == nil {
		if now.Site != c.Site {
			e.Log.Warn("the setting site names another folder now; start preview again to see it")
		}
		c = now
		_, _, err = renderSite(ctx, e, renderFlags{})
	}
	switch {
	case err == nil:
		site.Rendered()
	case ctx.Err() == nil:
		e.Report(err)
		e.Log.Info("the site stays as it was")
	}
	return c
}

func serveSite(ctx context.Context, e *env, l net.Listener, site http.Handler) error {
	server := &http.Server{Handler: site, ReadHeaderTimeout: 10 * time.Second}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	err := e.Result("http://%s/index.html\n", l.Addr())
	e.Log.Info("serving the site; interrupt to stop")
	if err == nil {
		select {
		case <-ctx.Done():
			err = &console.Failure{Code: console.ExitInterrupted}
		case err = <-ended:
			return fmt.Errorf("serve the site: %w", err)
		}
	}
	_ = server.Close() // what it closes is going away
	<-ended
	return err
}
