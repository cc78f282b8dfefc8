package workspace

import (
	"os"
	"path/filepath"
	"testing"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// TestTrialMissesNoDamagedNight: a night that is here and cannot be read is none that the
// history has lost, for doctor as for nightly.
func TestTrialMissesNoDamagedNight(t *testing.T) {
	t.Parallel()
	w, _ := testEnv(t)
	c := load(t, "OPSREPORT_PRIVACY=full")
	for day := range 2 {
		sessions(t, snapshot.New(c.Snapshots), day, 1, 2+day)
	}
	publish(t, w, c)
	newest, err := snapshot.New(c.Snapshots).Newest()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{snapshot.HistoryFile, filepath.Join(newest.Folder, "data", "snapshot.json")} {
		if err := os.Remove(filepath.Join(c.Snapshots, name)); err != nil {
			t.Fatal(err)
		}
	}
	loaded, _ := Load(t.Context(), w, c)
	trial, err := loaded.Try(t.Context(), progress(t, w), t.TempDir(), record.Night{})
	if err != nil || trial.Of == newest.Folder || trial.Of == "" || trial.Made.Files == 0 {
		t.Fatalf("%d files of %q, %v", trial.Made.Files, trial.Of, err)
	}
	if err := trial.KeepsHistory(); err != nil {
		t.Error(err)
	}
}
