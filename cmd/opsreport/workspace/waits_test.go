package workspace

import (
	"context"
	"encoding/pem"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"opsreport/fetch/snapshot"
	"opsreport/render/history"
)

func TestHistoryIsAskedForAgain(t *testing.T) {
	t.Parallel()
	asked := 0
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if got := r.Header.Get("Authorization"); got != "Bearer for-the-history" {
			t.Errorf("authorization %q", got)
		}
		if asked++; asked < 3 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = w.Write([]byte(`{"format":1,"as_of":"2026-11-20T04:12:07Z","snapshot":"` + digest64 + `","figures":[]}` + "\n"))
	}))
	t.Cleanup(server.Close)
	ca := filepath.Join(t.TempDir(), "ca.pem")
	if err := os.WriteFile(ca, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw}), 0o600); err != nil {
		t.Fatal(err)
	}
	e, stderr := testWorld(t, "OPSREPORT_HISTORY_AUTHORIZATION=Bearer for-the-history")
	c := load(t, "OPSREPORT_HISTORY_FROM="+server.URL+"/x", "OPSREPORT_SERVICE_CA_FILE="+ca,
		"OPSREPORT_SERVICE_RETRY={attempts: 2, base: 1ms, max: 1ms}",
		"OPSREPORT_PRIVACY=full")
	n, err := Prepare(context.Background(), e, c)
	if err != nil || n.ImportError == nil || asked != 2 {
		t.Fatalf("before the fetch: %v, %v, asked %d times", err, n.ImportError, asked)
	}
	draft, err := n.store.Begin(time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if err := draft.Abort(); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(c.Snapshots, "20261121T041207Z"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := n.Open(context.Background()); err != nil || len(n.history) != 1 {
		t.Errorf("at render: %v, %d lines\n%s", err, len(n.history), stderr)
	}
}

// TestKeepWaitsForAnotherRun holds the lock that a fetch has, and lets it go when
// the wait has been told.
func TestKeepWaitsForAnotherRun(t *testing.T) {
	t.Parallel()
	told := make(chan struct{}, 1)
	w, _ := testWorld(t)
	w.Log = slog.New(slog.NewTextHandler(tells{told}, nil))
	c := load(t, "OPSREPORT_PRIVACY=full")
	n, err := Prepare(t.Context(), w, c)
	if err != nil {
		t.Fatal(err)
	}
	for _, asOf := range []time.Time{time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)} {
		if err := os.MkdirAll(filepath.Join(c.Snapshots, snapshot.Name(asOf)), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	draft, err := n.store.Begin(time.Date(2026, 11, 22, 4, 12, 7, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	kept := make(chan error, 1)
	n.history = []history.Line{{Format: 1, AsOf: time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC), Snapshot: digest64}}
	go func() { kept <- n.write(t.Context()) }()
	select {
	case <-told:
	case err := <-kept:
		t.Fatalf("did not wait: %v", err)
	}
	if err := draft.Abort(); err != nil {
		t.Fatal(err)
	}
	if err := <-kept; err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(c.Snapshots, snapshot.HistoryFile)); err != nil {
		t.Error(err)
	}
}

// tells notes that something was written.
type tells struct{ told chan struct{} }

func (w tells) Write(p []byte) (int, error) {
	w.told <- struct{}{}
	return len(p), nil
}

const digest64 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
