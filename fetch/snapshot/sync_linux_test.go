package snapshot

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"opsreport/fetch/disktest"
)

// TestNothingIsThereBeforeItIsDurable: every file and folder of a night is synced before
// the night has its name, and the folder that holds it after that. Where the disk fails
// at any of them, there is no night.
func TestNothingIsThereBeforeItIsDurable(t *testing.T) { disktest.InACopy(t, synced) }

func synced(t *testing.T) {
	s := New(t.TempDir())
	d, ok := disktest.Watch(t, s.root)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	first := night(t, s, asOf)
	stage := stagePrefix + filepath.Base(first)
	var want []string
	for _, name := range []string{"data/resources.json", "data/followups.json", "data/equipments.json", "data/grouptrainings.json",
		"data/overdue.json", "data/requests.jsonl", "data/snapshot.json", "bagit.txt", "bag-info.txt", "manifest-sha256.txt",
		"tagmanifest-sha256.txt", "data", "."} {
		want = append(want, filepath.Join(stage, name))
	}
	want = append(want, ".")
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("a night: synced %v\nwant %v", got, want)
	}
	before := tree(t, s.root)
	for n := range want {
		night := draft(t, s, asOf.AddDate(0, 0, 1))
		d.FailAt(n)
		if path, err := night.Commit(sampleMeta()); !errors.Is(err, unix.EIO) {
			t.Errorf("sync %d fails: made %q, %v", n, path, err)
		}
		if err := equalTrees(tree(t, s.root), before); err != nil {
			t.Errorf("sync %d fails: %v", n, err)
		}
	}
	d.FailAt(-1)
	night(t, s, asOf.AddDate(0, 0, 1))
	night(t, s, asOf.AddDate(0, 0, 2))
	d.Taken()
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) != 2 {
		t.Errorf("pruned %v, %v", gone, err)
	}
	// The proofs, that they have their name, and that each night is moved away.
	want = []string{filepath.Join(stagePrefix+Name(time.Unix(0, 0)), prunedFile), ".", ".", "."}
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("a prune: synced %v\nwant %v", got, want)
	}
}
