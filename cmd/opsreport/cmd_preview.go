package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
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
	if err != nil || !loopback(host) {
		return console.Usagef("such as 127.0.0.1:8080; the site may hold what is not for everybody", "--listen %q is no loopback address", listen)
	}
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	site, err := openSite(c.Site)
	if err != nil {
		return err
	}
	defer site.root.Close()
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

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// preview is a site as a careful static host would serve it.
type preview struct {
	root    *os.Root
	headers [][2]string
}

func openSite(dir string) (*preview, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("open the site: %w", err), "run `opsreport render` first")
	}
	if _, err := root.Stat("index.html"); err != nil {
		_ = root.Close()
		return nil, &console.Failure{Msg: fmt.Sprintf("%s holds no site", dir), Tip: "run `opsreport render` first"}
	}
	raw, err := fs.ReadFile(root.FS(), "_headers")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		_ = root.Close()
		return nil, fmt.Errorf("read the site's headers: %w", err)
	}
	return &preview{root, siteHeaders(string(raw))}, nil
}

// siteHeaders reads the rule for all paths of a _headers file: "/*", then
// indented lines of the form "Name: value".
func siteHeaders(text string) [][2]string {
	var out [][2]string
	all := false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		if line[0] != ' ' && line[0] != '\t' {
			all = trimmed == "/*"
			continue
		}
		if name, value, ok := strings.Cut(trimmed, ":"); ok && all {
			out = append(out, [2]string{strings.TrimSpace(name), strings.TrimSpace(value)})
		}
	}
	return out
}

func (p *preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// A page elsewhere could point a name of its own at this address.
	if host, _, err := net.SplitHostPort(r.Host); err != nil || !loopback(host) {
		http.Error(w, "this preview answers on the loopback address only", http.StatusForbidden)
		return
	}
	for _, h := range p.headers {
		w.Header().Set(h[0], h[1])
	}
	w.Header().Set("Cache-Control", "no-cache")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" || strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	if p.serve(w, r, name) {
		return
	}
	w.WriteHeader(http.StatusNotFound)
	if b, err := fs.ReadFile(p.root.FS(), "404.html"); err == nil {
		_, _ = w.Write(b) // the reader is gone where it fails
	}
}

// serve answers with a file; false where there is none of that name.
func (p *preview) serve(w http.ResponseWriter, r *http.Request, name string) bool {
	f, err := p.root.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	if strings.HasSuffix(name, ".jsonl") {
		w.Header().Set("Content-Type", "application/jsonl")
	}
	http.ServeContent(w, r, name, info.ModTime(), f)
	return true
}
