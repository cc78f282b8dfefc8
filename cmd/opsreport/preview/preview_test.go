package preview

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPreviewServesAsAHostShould(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html": "front", "equipment/index.html": "list", "404.html": "not here",
		"_headers": "# for hosts\n/*\n  X-Robots-Tag: noindex\n  Referrer-Policy: no-referrer\n/x\n  X-Other: 1\n",
	} {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer site.root.Close()
	tests := []struct {
		method, host, path string
		status             int
		body               string
	}{
		{"GET", "127.0.0.1:80", "/", 200, "front"},
		{"GET", "127.0.0.1:80", "/index.html", 200, "front"},
		{"GET", "localhost:80", "/equipment/", 200, "list"},
		{"GET", "127.0.0.1:80", "/equipment/index.html", 200, "list"},
		{"GET", "127.0.0.1:80", "/equipment", 404, "not here"},
		{"GET", "127.0.0.1:80", "/../../etc/passwd", 404, "not here"},
		{"POST", "127.0.0.1:80", "/", 405, ""},
		{"GET", "evil.example:80", "/", 403, ""},
	}
	for _, tt := range tests {
		r := httptest.NewRequest(tt.method, "http://"+tt.host+tt.path, nil)
		w := httptest.NewRecorder()
		site.ServeHTTP(w, r)
		if w.Code != tt.status || !strings.HasPrefix(w.Body.String(), tt.body) {
			t.Errorf("%s %s%s: %d %q, want %d %q", tt.method, tt.host, tt.path, w.Code, w.Body, tt.status, tt.body)
		}
		if tt.status != http.StatusForbidden && (w.Header().Get("X-Robots-Tag") != "noindex" || w.Header().Get("X-Other") != "") {
			t.Errorf("%s: headers %v", tt.path, w.Header())
		}
	}
}

// TestOnlyThisMachineIsLoopback: an address on which every network can ask is none.
func TestOnlyThisMachineIsLoopback(t *testing.T) {
	t.Parallel()
	for host, own := range map[string]bool{"127.0.0.1": true, "127.9.9.9": true, "::1": true, "localhost": true, "": false, "0.0.0.0": false,
		"::": false, "192.168.0.1": false, "localhost.example.com": false, "example.com": false} {
		if Loopback(host) != own {
			t.Errorf("%q is this machine alone: %v", host, !own)
		}
	}
}
