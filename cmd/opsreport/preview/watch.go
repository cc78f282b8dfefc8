package preview

import (
	"bytes"
	"context"
	_ "embed" // of the script
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"strings"
	"time"
)

// The addresses of what reloads a page. No site has a path like them.
const (
	reloadPath = "/.opsreport/reload.js"
	nowPath    = "/.opsreport/now.js"
)

//go:embed reload.js
var reloadScript string

// Reload makes every page that is served load itself again when Rendered is
// called. The files of the site have none of it.
func (s *Site) Reload() { s.version.Store(1) }

// Rendered says that the site was made again.
func (s *Site) Rendered() { s.version.Add(1) }

// serveReload answers the script of a page, which asks whether the site was made
// again.
func (s *Site) serveReload(w http.ResponseWriter, r *http.Request) bool {
	version := s.version.Load()
	script := ""
	switch {
	case version == 0:
		return false
	case r.URL.Path == reloadPath:
		script = reloadScript
	case r.URL.Path == nowPath:
		script = fmt.Sprintf("opsreportNow(%d);\n", version)
	default:
		return false
	}
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = io.WriteString(w, script) // the reader is gone where it fails
	return true
}

// reloading is a page with the script that loads it again. version is that of the
// site when the page was read.
func reloading(page []byte, version int64) []byte {
	script := fmt.Appendf(nil, "<script src=\"%s?version=%d\"></script>\n", reloadPath, version)
	at := bytes.LastIndex(page, []byte("</body>"))
	if at < 0 {
		at = len(page)
	}
	return append(append(append([]byte{}, page[:at]...), script...), page[at:]...)
}

// Watch knows the files of which a site was made.
type Watch struct {
	inputs func() []string
	done   string // their state when the site was made last
}

// NewWatch remembers how the files are now, and those below folders, that inputs
// names: what changes from now on will be seen.
func NewWatch(inputs func() []string) *Watch { return &Watch{inputs, stateOf(inputs())} }

// Follow calls changed each time that one of them has become another, and has
// stayed so from one look to the next. It returns when the context ends.
func (w *Watch) Follow(ctx context.Context, every time.Duration, changed func()) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	last := w.done
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		now := stateOf(w.inputs())
		if now != w.done && now == last {
			w.done = now
			changed()
		}
		last = now
	}
}

// stateOf tells files apart by name, size and time of change. What cannot be
// looked at is not there.
func stateOf(names []string) string {
	var b strings.Builder
	for _, name := range names {
		_ = filepath.WalkDir(name, func(file string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			if info, err := d.Info(); err == nil && !d.IsDir() {
				fmt.Fprintf(&b, "%q %d %d\n", file, info.Size(), info.ModTime().UnixNano())
			}
			return nil
		})
	}
	return b.String()
}
