package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/preview"
)

func newPreview(e *env) *cobra.Command {
	var listen string
	c := &cobra.Command{Use: "preview", Short: "Serve the site on this machine, with the headers a host should send",
		Long: `Serves the site to browsers on this machine until it is interrupted. The first
line of stdout is the URL. The headers are those of the site's file _headers.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runPreview(c.Context(), e, listen) }}
	c.Flags().StringVar(&listen, "listen", "127.0.0.1:0", "the loopback `address` to listen on; port 0 is any free one")
	return c
}

func runPreview(ctx context.Context, e *env, listen string) error {
	host, _, err := net.SplitHostPort(listen)
	if err != nil || !preview.Loopback(host) {
		return console.Usagef("such as 127.0.0.1:8080; the site may hold what is not for everybody", "--listen %q is no loopback address", listen)
	}
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	site, err := preview.Open(c.Site)
	if err != nil {
		return err
	}
	defer site.Close()
	l, err := net.Listen("tcp", listen)
	if err != nil {
		return console.WithHint(fmt.Errorf("listen on %s: %w", listen, err), "choose another port with --listen")
	}
	server := &http.Server{Handler: site, ReadHeaderTimeout: 10 * time.Second}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	err = e.Result("http://%s/index.html\n", l.Addr())
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
