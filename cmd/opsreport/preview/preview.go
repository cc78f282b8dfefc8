// Package preview serves a site to this machine alone, with the headers that its host should send, and reloads pages when what
// they are made of changes. Nothing outside the site's folder is served, and what reloads pages stands in none of its files.
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
	"syscall"

	"opsreport/cmd/opsreport/console"
)

// Loopback reports whether a host is this machine, to itself alone.
func Loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Site is a site as a careful static host would serve it.
type Site struct {
	dir     string
	version atomic.Int64 // of what Reload is about; 0 where pages are served as they are
}

// openFolder opens the folder of a site; a pipe would be waited for.
func openFolder(dir string) (*os.Root, error) {
	f, err := os.Stat(dir)
	if err == nil && !f.IsDir() {
		err = &fs.PathError{Op: "open", Path: dir, Err: syscall.ENOTDIR}
	}
	if err != nil {
		return nil, err
	}
	return os.OpenRoot(dir)
}

// Open finds a site in a folder, which may be made anew, by another program too,
// while it is served.
func Open(dir string) (*Site, error) {
	root, err := openFolder(dir)
	if err != nil {
		return nil, fmt.Errorf("open the site: %w", err)
	}
	defer root.Close()
	if _, err := root.Stat("index.html"); err != nil {
		return nil, &console.Failure{Msg: fmt.Sprintf("%s holds no site", dir)}
	}
	if _, err := headersOf(root); err != nil {
		return nil, err
	}
	return &Site{dir: dir}, nil
}

// headersOf reads the headers that the site asks its host for; none where it has no such file.
func headersOf(root *os.Root) ([][2]string, error) {
	f, err := open(root, "_headers")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the site's headers: %w", err)
	}
	defer f.Close()
	raw, err := io.ReadAll(f)
	if err != nil {
		return nil, fmt.Errorf("read the site's headers: %w", err)
	}
	return siteHeaders(string(raw)), nil
}

// open opens a regular file, and waits for no pipe.
func open(root *os.Root, name string) (*os.File, error) {
	info, err := root.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: it is no regular file", name)
	}
	if err != nil {
		return nil, err
	}
	// It may have become another since.
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		_ = f.Close()
		return nil, errors.Join(err, fmt.Errorf("%s: it is no regular file", name))
	}
	return f, nil
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

// own reports whether a request names the address that it came to. A page elsewhere
// could point a name of its own at this address. Only on port 80 is the port left out.
func own(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.Host)
	if err == nil {
		return Loopback(host)
	}
	at, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	return ok && at.Port == 80 && Loopback(strings.Trim(r.Host, "[]"))
}

// ServeHTTP answers GET and HEAD with files of the folder as it is at that moment, and refuses other names than the loopback
// address.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !own(r) {
		http.Error(w, "this preview answers on the loopback address only", http.StatusForbidden)
		return
	}
	w.Header().Set("Cache-Control", "no-cache")
	// The folder of each request: a site that is made anew is another folder of the same name.
	root, err := openFolder(s.dir)
	if err != nil {
		http.Error(w, "the site is not there; it may be on its way", http.StatusServiceUnavailable)
		return
	}
	defer root.Close()
	headers, _ := headersOf(root) // Open has told what is wrong with them
	for _, h := range headers {
		w.Header().Set(h[0], h[1])
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
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
	if f, err := open(root, name); err == nil {
		defer f.Close()
		s.serve(w, r, name, f)
		return
	}
	w.Header().Set("Content-Type", types[".html"])
	w.WriteHeader(http.StatusNotFound)
	if f, err := open(root, "404.html"); err == nil {
		defer f.Close()
		_, _ = io.Copy(w, f) // the reader is gone where it fails
	}
}

// types are the content types of what a site publishes, by the ends of names. Those
// of other files, which only a user can have put there, are the machine's.
var types = map[string]string{
	"":       "text/plain; charset=utf-8", // SHA256SUMS
	".css":   "text/css; charset=utf-8",
	".csv":   "text/csv; charset=utf-8",
	".html":  "text/html; charset=utf-8",
	".ics":   "text/calendar; charset=utf-8",
	".js":    "text/javascript; charset=utf-8",
	".json":  "application/json",
	".jsonl": "application/jsonl",
	".pdf":   "application/pdf",
	".png":   "image/png",
	".prom":  "text/plain; charset=utf-8; version=0.0.4",
	".sql":   "application/sql",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".xlsx":  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	".zip":   "application/zip",
}

// serve answers with a file.
func (s *Site) serve(w http.ResponseWriter, r *http.Request, name string, f *os.File) {
	if known, ok := types[path.Ext(name)]; ok {
		w.Header().Set("Content-Type", known)
	}
	info, err := f.Stat()
	version := s.version.Load()
	if err == nil && version > 0 && path.Ext(name) == ".html" {
		var page []byte
		if page, err = io.ReadAll(f); err == nil {
			_, _ = w.Write(reloading(page, version)) // the reader is gone where it fails
			return
		}
	}
	if err != nil {
		http.Error(w, "the file cannot be read", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, name, info.ModTime(), f)
}
