package workspace

import (
	"os"
	"path/filepath"
	"testing"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// TestTrialMissesNoDamagedNight: a night that is here and cannot be read is none that the
// history has lost, for doctor as for nightly.
func TestTrialMissesNoDamagedNight(t *testing.T) {
	t.Parallel()
	w, _ := testWorld(t)
	c := load(t, "OPSREPORT_PRIVACY=full")
	for day := range 2 {
		sessions(t, snapshot.New(c.Snapshots), day, 1, 2+day)
	}
	publish(t, w, c)
	n, err := Prepare(t.Context(), w, c)
	if err != nil {
		t.Fatal(err)
	}
	newest, err := n.store.Newest()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{snapshot.HistoryFile, filepath.Join(newest.Folder, "data", "snapshot.json")} {
		if err := os.Remove(filepath.Join(c.Snapshots, name)); err != nil {
			t.Fatal(err)
		}
	}
	made, of, err := n.Trial(t.Context(), progress(t, w), t.TempDir(), record.Night{})
	if err != nil || of == newest.Folder || of == "" || made.Files == 0 {
		t.Fatalf("%d files of %q, %v", made.Files, of, err)
	}
	if err := n.KeepsHistory(); err != nil {
		t.Error(err)
	}
}

// publish renders the newest night of a store.
func publish(t *testing.T, w Env, c *config.Config) *Nights {
	t.Helper()
	n, err := Open(t.Context(), w, c)
	if err == nil {
		_, err = n.Publish(t.Context(), progress(t, w), n.Newest())
	}
	if err != nil {
		t.Fatal(err)
	}
	return n
}
