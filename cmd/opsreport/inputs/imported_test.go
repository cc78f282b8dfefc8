package inputs

import (
	"context"
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/render/history"
)

func TestHistoryFrom(t *testing.T) {
	t.Parallel()
	const lines = `{"format":1,"as_of":"2026-11-20T04:12:07Z","snapshot":"` + digest64 + `","figures":[]}` + "\n"
	answers := map[string]func(http.ResponseWriter, *http.Request){
		"/good":     func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(lines)) },
		"/missing":  func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) },
		"/broken":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) },
		"/redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/good", http.StatusFound) },
		"/html":     func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) },
		"/damaged": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(lines + strings.NewReplacer("-20T", "-19T", "[]", `[{"id":"E1","n":1,"d":9,"value":-1e308}]`).Replace(lines)))
		},
		"/large": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, history.MaxBytes+1)) },
	}
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name := range r.Header {
			if name != "User-Agent" && name != "Accept-Encoding" {
				t.Errorf("header %s was sent", name)
			}
		}
		answers[r.URL.Path](w, r)
	}))
	t.Cleanup(server.Close)
	dir := t.TempDir()
	ca := filepath.Join(dir, "ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	good := filepath.Join(dir, "history.jsonl")
	if err := os.WriteFile(good, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	empty := filepath.Join(dir, "empty")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		from  string
		lines int
		err   string
	}{
		{"", 0, ""},
		{good, 1, ""},
		{empty, 0, ""},
		{filepath.Join(dir, "none"), 0, ""},
		{server.URL + "/good", 1, ""},
		{server.URL + "/missing", 0, ""},
		{server.URL + "/broken", 0, "HTTP 502"},
		{server.URL + "/redirect", 0, "redirects"},
		{server.URL + "/html", 0, "history_from"},
		{server.URL + "/damaged", 1, ""},
		{server.URL + "/large", 0, "larger than"},
		{"https://127.0.0.1:1/x", 0, "history_from"},
	} {
		t.Run(tt.from[max(0, len(tt.from)-9):], func(t *testing.T) {
			t.Parallel()
			e, stderr := testReader(t)
			c := load(t, "OPSREPORT_HISTORY_FROM="+tt.from, "OPSREPORT_SERVICE_CA_FILE="+ca,
				"OPSREPORT_SERVICE_RETRY={attempts: 3, base: 1ms, max: 1ms}")
			got, err := ImportedHistory(context.Background(), e, c, FewTries)
			if len(got) != tt.lines || (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: %d lines, error %v; want %d, %q", tt.from, len(got), err, tt.lines, tt.err)
			}
			if damaged := strings.HasSuffix(tt.from, "/damaged"); damaged != strings.Contains(stderr.String(),
				"history_from that cannot be read: line 2: figure E1") {
				t.Errorf("%s is told as %q", tt.from, stderr)
			}
		})
	}
}

// TestLackingCertificatesAreNoLackingHistory: without them nothing was asked, so that
// the history must not begin anew.
func TestLackingCertificatesAreNoLackingHistory(t *testing.T) {
	t.Parallel()
	e, stderr := testReader(t)
	c := load(t, "OPSREPORT_HISTORY_FROM=https://127.0.0.1:1/x", "OPSREPORT_SERVICE_CA_FILE="+filepath.Join(t.TempDir(), "none.pem"))
	if _, err := ImportedHistory(t.Context(), e, c, FewTries); err == nil || !strings.Contains(err.Error(), "service.ca_file cannot be read") ||
		stderr.Len() > 0 {
		t.Errorf("%v, stderr %q", err, stderr)
	}
}

// TestAHistoryIsAskedForAsOftenAsItMayBe: never more often than the service.
func TestAHistoryIsAskedForAsOftenAsItMayBe(t *testing.T) {
	t.Parallel()
	w, _ := testReader(t)
	for attempts, tries := range map[string]int{"1": 1, "4": 4, "5": 4, "100": 4} {
		c := load(t, "OPSREPORT_SERVICE_RETRY={attempts: "+attempts+", base: 2s, max: 3s}", "OPSREPORT_SERVICE_TIMEOUT=4s")
		o := historyRequest(w, c, nil, 4)
		if o.Tries != tries || o.Base != 2*time.Second || o.Max != 3*time.Second || o.Timeout != 4*time.Second {
			t.Errorf("%s attempts: %+v", attempts, o)
		}
	}
}

const digest64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
