package nights

import (
	"context"
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
		"/large":    func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, history.MaxBytes+1)) },
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
	for _, tt := range []struct {
		from  string
		lines int
		err   string
	}{
		{"", 0, ""},
		{good, 1, ""},
		{filepath.Join(dir, "none"), 0, ""},
		{server.URL + "/good", 1, ""},
		{server.URL + "/missing", 0, ""},
		{server.URL + "/broken", 0, "HTTP 502"},
		{server.URL + "/redirect", 0, "redirects"},
		{server.URL + "/html", 0, "history_from"},
		{server.URL + "/large", 0, "larger than"},
		{"https://127.0.0.1:1/x", 0, "history_from"},
	} {
		t.Run(tt.from[max(0, len(tt.from)-9):], func(t *testing.T) {
			t.Parallel()
			e, _ := testWorld(t)
			c := load(t, "OPSREPORT_HISTORY_FROM="+tt.from, "OPSREPORT_SERVICE_CA_FILE="+ca)
			got, err := importedHistory(context.Background(), e, c)
			if len(got) != tt.lines || (err == nil) != (tt.err == "") || err != nil && !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: %d lines, error %v; want %d, %q", tt.from, len(got), err, tt.lines, tt.err)
			}
		})
	}
}

const digest64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
