package nights

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"testing"

	"opsreport/fetch/snapshot"

	"opsreport/render/ledger"
	"opsreport/render/period"
)

// What was kept of a pair of nights is not replaced by what the later one says
// alone, as it does once the earlier one is pruned; a newer pair replaces it.
func TestFactsOfAPairStay(t *testing.T) {
	t.Parallel()
	n := &Nights{ledger: []ledger.Night{{Digest: "a"}, {Digest: "b", Before: "a"}}}
	n.putFacts(period.Facts{Night: "b", Before: "a", Serving: []string{"e1"}})
	n.putFacts(period.Facts{Night: "b"})
	if f := n.periods.Of("b", "a"); f == nil || len(f.Serving) != 1 {
		t.Fatalf("of the pair is kept %+v", f)
	}
	n.putFacts(period.Facts{Night: "b", Before: "a"})
	if f := n.periods.Of("b", "a"); f == nil || len(f.Serving) != 0 {
		t.Errorf("the pair made again is not kept: %+v", f)
	}
	n.ledger[1].Before = "" // the first night was retired
	n.putFacts(period.Facts{Night: "b"})
	if n.periods.Of("b", "") == nil {
		t.Error("what a first night says is not kept")
	}
	n.ledger = append(n.ledger, ledger.Night{Digest: "c", Before: "b"})
	n.putFacts(period.Facts{Night: "c", Before: "a"})
	if n.periods.Of("c", "a") == nil {
		t.Error("nothing is kept of a night, where nothing is known of it and the one that it is compared with")
	}
}

// TestWhatIsPrunedWasTakenDown: before nights are removed, what happened in them is in the
// ledger and the file of periods, though none was ever rendered. What cannot be read there
// stays.
func TestWhatIsPrunedWasTakenDown(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 5, "OPSREPORT_KEEP_NIGHTS=1")
	if err := os.WriteFile(filepath.Join(s.Root(), snapshot.PeriodsFile), []byte("unread\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	gone, err := Prune(t.Context(), w, c, true)
	if err != nil || len(gone) != 3 {
		t.Fatalf("would remove %v, %v", gone, err)
	}
	if _, err := s.Read(snapshot.LedgerFile); err == nil {
		t.Error("a dry run writes the ledger")
	}
	if gone, err = Prune(t.Context(), w, c, false); err != nil || len(gone) != 3 {
		t.Fatalf("removed %v, %v", gone, err)
	}
	raw, err := s.Read(snapshot.LedgerFile)
	if got := events(t, string(raw)); err != nil || strings.Count(got, "new") != 4 {
		t.Errorf("the ledger has %s, %v", got, err)
	}
	if raw, err = s.Read(snapshot.PeriodsFile); err != nil || strings.Count(string(raw), "\n") < 4 ||
		!strings.Contains(string(raw), "unread\n") {
		t.Errorf("of periods is kept %s, %v", raw, err)
	}
}

// TestNothingIsPrunedUntold: where what happened in the nights cannot be taken down, since
// the run is interrupted or a file of it cannot be read, all of them stay.
func TestNothingIsPrunedUntold(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 5, "OPSREPORT_KEEP_NIGHTS=1")
	stays := func(gone []snapshot.Fate) {
		t.Helper()
		if all, err := s.List(); len(gone) > 0 || len(all) != 5 || err != nil {
			t.Errorf("removed %v, left %v, %v", gone, all, err)
		}
	}
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	gone, err := Prune(interrupted, w, c, false)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted it ends with %v", err)
	}
	stays(gone)
	if err := os.Mkdir(filepath.Join(s.Root(), snapshot.LedgerFile), 0o700); err != nil {
		t.Fatal(err)
	}
	if gone, err = Prune(t.Context(), w, c, false); err == nil {
		t.Error("with a folder for a ledger it does not end with an error")
	}
	stays(gone)
}
