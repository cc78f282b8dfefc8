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
	e, stderr := testEnv(t, "OPSREPORT_HISTORY_AUTHORIZATION=Bearer for-the-history")
	c := load(t, "OPSREPORT_HISTORY_FROM="+server.URL+"/x", "OPSREPORT_SERVICE_CA_FILE="+ca,
		"OPSREPORT_SERVICE_RETRY={attempts: 2, base: 1ms, max: 1ms}",
		"OPSREPORT_PRIVACY=full")
	loaded, wrong := Load(context.Background(), e, c)
	if wrong != nil || loaded.ImportError == nil || asked != 2 {
		t.Fatalf("before the fetch: %v, %v, asked %d times", wrong, loaded.ImportError, asked)
	}
	sessions(t, snapshot.New(c.Snapshots), 0, 1)
	n, err := loaded.Open(context.Background(), AsStored)
	if err != nil {
		t.Fatal(err)
	}
	if o := n.Outputs(t.Context(), nil, n.Newest(), true, nil)[0]; len(o.history) != 1 {
		t.Errorf("at render %d lines\n%s", len(o.history), stderr)
	}
}

// TestRecordWaitsForAnotherRun holds the lock that a fetch has, and lets it go when
// the wait has been told.
func TestRecordWaitsForAnotherRun(t *testing.T) {
	t.Parallel()
	told := make(chan struct{}, 1)
	w, _ := testEnv(t)
	w.Log = slog.New(slog.NewTextHandler(tells{told}, nil))
	_, c, store := sessionsOf(t, 1, "OPSREPORT_PRIVACY=full")
	other, _ := testEnv(t)
	o := openedAs(t, other, c, UpToDate)
	edition, err := o.Edition(t.Context(), progress(t, other), o.Newest())
	if err != nil {
		t.Fatal(err)
	}
	o.env = w
	draft, err := store.Begin(time.Date(2026, 11, 22, 4, 12, 7, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	kept := make(chan error, 1)
	go func() { kept <- o.Record(t.Context(), edition, edition.Periods) }()
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
