package preview

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write writes files below a folder.
func write(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// ask sends a request to the site, as it came to a port of this machine.
func ask(site *Site, method, host, path string, port int) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://"+host+path, nil)
	r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: port}))
	w := httptest.NewRecorder()
	site.ServeHTTP(w, r)
	return w
}

func TestPreviewServesAsAHostShould(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"index.html": "front", "equipment/index.html": "list", "404.html": "not here",
		"_headers": "# for hosts\n/*\n  X-Robots-Tag: noindex\n  Referrer-Policy: no-referrer\n/x\n  X-Other: 1\n",
	})
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		method, host, path string
		status             int
		body               string
	}{
		{"GET", "127.0.0.1:8080", "/", 200, "front"},
		{"GET", "127.0.0.1:8080", "/index.html", 200, "front"},
		{"HEAD", "127.0.0.1:8080", "/index.html", 200, ""},
		{"GET", "localhost:8080", "/equipment/", 200, "list"},
		{"GET", "127.0.0.1:8080", "/equipment/index.html", 200, "list"},
		{"GET", "[::1]:8080", "/", 200, "front"},
		{"GET", "127.0.0.1:8080", "/equipment", 404, "not here"},
		{"GET", "127.0.0.1:8080", "/../../etc/passwd", 404, "not here"},
		{"POST", "127.0.0.1:8080", "/", 405, "only GET"},
	}
	for _, tt := range tests {
		w := ask(site, tt.method, tt.host, tt.path, 8080)
		if w.Code != tt.status || !strings.HasPrefix(w.Body.String(), tt.body) {
			t.Errorf("%s %s%s: %d %q, want %d %q", tt.method, tt.host, tt.path, w.Code, w.Body, tt.status, tt.body)
		}
		for name, want := range map[string]string{"X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer", "X-Other": "",
			"Cache-Control": "no-cache"} {
			if got := w.Header().Get(name); got != want {
				t.Errorf("%s %s: %s is %q, want %q", tt.method, tt.path, name, got, want)
			}
		}
	}
	if got := ask(site, "GET", "localhost:8080", "/none", 8080).Header().Get("Content-Type"); got != "text/html; charset=utf-8" {
		t.Errorf("the page of what is not there is %q", got)
	}
}

// TestOnlyTheLoopbackAddressIsAnswered: a page elsewhere could point a name of its own
// at this machine, with and without a port.
func TestOnlyTheLoopbackAddressIsAnswered(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write(t, dir, map[string]string{"index.html": "front"})
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, port := range []int{80, 8080} {
		for host, status := range map[string]int{"127.0.0.1:8080": 200, "localhost:80": 200, "evil.example:8080": 403, "evil.example:80": 403,
			"evil.example": 403, "192.168.0.1": 403, "localhost.evil.example": 403, "127.0.0.1.evil.example": 403, ":80": 403,
			"127.0.0.1": 0, "localhost": 0, "[::1]": 0} {
			if status == 0 { // without a port it is that of HTTP
				status = map[int]int{80: 200, 8080: 403}[port]
			}
			if w := ask(site, "GET", host, "/", port); w.Code != status || (status == 403) == strings.Contains(w.Body.String(), "front") {
				t.Errorf("%s, which came to port %d: %d %q, want %d", host, port, w.Code, w.Body, status)
			}
		}
	}
	r := httptest.NewRequest("GET", "http://127.0.0.1/", nil) // from nowhere that is known
	r.Host = ""
	w := httptest.NewRecorder()
	if site.ServeHTTP(w, r); w.Code != 403 {
		t.Errorf("no name at all: %d", w.Code)
	}
}

// TestASiteThatIsMadeAnewIsServed: another folder of the same name, with headers of
// its own, and none for a moment.
func TestASiteThatIsMadeAnewIsServed(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	write(t, dir, map[string]string{"index.html": "old"})
	site, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(dir, dir+".old"); err != nil {
		t.Fatal(err)
	}
	if w := ask(site, "GET", "localhost:8080", "/", 8080); w.Code != http.StatusServiceUnavailable || w.Body.String() == "old" {
		t.Errorf("without a folder: %d %s", w.Code, w.Body)
	}
	write(t, dir, map[string]string{"index.html": "new", "_headers": "/*\n  X-New: yes\n"})
	if w := ask(site, "GET", "localhost:8080", "/", 8080); w.Code != 200 || w.Body.String() != "new" || w.Header().Get("X-New") != "yes" {
		t.Errorf("made anew: %d %s %v", w.Code, w.Body, w.Header())
	}
}

// TestNoSite: a folder without a site, and none.
func TestNoSite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, at := range []string{dir, filepath.Join(dir, "none")} {
		if _, err := Open(at); err == nil {
			t.Errorf("%s is served", at)
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
