// Package preview is a site as a careful static host would serve it: with the
// headers of its file _headers, and to this machine alone.
//
// It promises that nothing outside the site's folder is served, that what
// reloads pages stands in none of its files, and refuses requests for any other
// name than the loopback address. Package main is its only caller.
package preview

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"strings"
	"sync/atomic"

	"opsreport/cmd/opsreport/console"
)

// Loopback reports whether a host is this machine, to itself alone.
func Loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Site is a site as a careful static host would serve it.
type Site struct {
	root    *os.Root
	headers [][2]string
	version atomic.Int64 // of what Reload is about; 0 where pages are served as they are
}

// Open opens the folder of a site; the caller must close it.
func Open(dir string) (*Site, error) {
	const hint = "run `opsreport render` first"
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, console.WithHint(fmt.Errorf("open the site: %w", err), hint)
	}
	if _, err := root.Stat("index.html"); err != nil {
		_ = root.Close()
		return nil, &console.Failure{Msg: fmt.Sprintf("%s holds no site", dir), Tip: hint}
	}
	raw, err := fs.ReadFile(root.FS(), "_headers")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		_ = root.Close()
		return nil, fmt.Errorf("read the site's headers: %w", err)
	}
	return &Site{root: root, headers: siteHeaders(string(raw))}, nil
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

// Close ends the use of the folder.
func (s *Site) Close() error { return s.root.Close() }

func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// A page elsewhere could point a name of its own at this address.
	if host, _, err := net.SplitHostPort(r.Host); err != nil || !Loopback(host) {
		http.Error(w, "this preview answers on the loopback address only", http.StatusForbidden)
		return
	}
	for _, h := range s.headers {
		w.Header().Set(h[0], h[1])
	}
	w.Header().Set("Cache-Control", "no-cache")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	if s.serveReload(w, r) {
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if name == "" || strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	if s.serve(w, r, name) {
		return
	}
	w.WriteHeader(http.StatusNotFound)
	if b, err := fs.ReadFile(s.root.FS(), "404.html"); err == nil {
		_, _ = w.Write(b) // the reader is gone where it fails
	}
}

// serve answers with a file; false where there is none of that name.
func (s *Site) serve(w http.ResponseWriter, r *http.Request, name string) bool {
	f, err := s.root.Open(name)
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
	if version := s.version.Load(); version > 0 && path.Ext(name) == ".html" {
		page, err := io.ReadAll(f)
		if err != nil {
			return false
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(s.reloading(page, version)) // the reader is gone where it fails
		return true
	}
	http.ServeContent(w, r, name, info.ModTime(), f)
	return true
}
