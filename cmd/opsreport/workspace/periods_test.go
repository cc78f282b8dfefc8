package workspace

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/fetch/snapshot"
)

// TestWhatIsPrunedWasTakenDown: before nights are removed, what happened in them is in the
// ledger, though none was ever rendered. The file of periods stays as it is.
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
	if got := events(t, string(raw)); err != nil || strings.Count(got, "appeared") != 4 {
		t.Errorf("the ledger has %s, %v", got, err)
	}
	if raw, err = s.Read(snapshot.PeriodsFile); err != nil || string(raw) != "unread\n" {
		t.Errorf("of periods is kept %s, %v", raw, err)
	}
}

// TestPeriodsAreMadeAnew: a line that somebody deleted, and those of an earlier version, of which one line tells.
func TestPeriodsAreMadeAnew(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 40, "OPSREPORT_PRIVACY=full")
	log, said := consoletest.Console()
	w.Console = log
	render := func() string {
		t.Helper()
		said.Reset()
		if err := rendered(t.Context(), w, c, "", false); err != nil {
			t.Fatal(err)
		}
		raw, err := s.Read(snapshot.PeriodsFile)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	whole := render()
	lines := slices.Sorted(strings.Lines(whole))
	if len(lines) < 3 {
		t.Fatalf("%d periods are published", len(lines))
	}
	older := `{"format":1,"period":"2026-04","closing":"x","figures":[{"id":"P0","value":null,"text":"30 of 30 (100 %)"}]}` + "\n"
	for name, kept := range map[string]string{"a line is deleted": strings.Join(lines[1:], ""), "it is of an earlier version": older} {
		if err := os.WriteFile(fileOf(s, snapshot.PeriodsFile), []byte(kept), 0o600); err != nil {
			t.Fatal(err)
		}
		if again := slices.Sorted(strings.Lines(render())); !slices.Equal(again, lines) {
			t.Errorf("%s: made anew\n%s\nwant\n%s", name, again, lines)
		}
		told := strings.Count(said.String(), "periods.jsonl is of an earlier version and is made anew")
		if told != strings.Count(kept, `"text"`) {
			t.Errorf("%s: told\n%s", name, said)
		}
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
