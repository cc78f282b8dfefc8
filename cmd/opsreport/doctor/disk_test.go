package doctor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/snapshot"
)

// TestADiskHasRoomForTonight: what the newest night takes is held against what is free.
func TestADiskHasRoomForTonight(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	store := snapshot.New(root)
	free := func(n uint64, known bool) func(string) (uint64, bool) {
		return func(dir string) (uint64, bool) {
			if dir != root {
				t.Errorf("asked for the disk of %s", dir)
			}
			return n, known
		}
	}
	if found := checkDisk(store, 400, free(0, false)); found != nil {
		t.Errorf("where nobody knows: %v", found)
	}
	if found := checkDisk(store, 400, free(0, true)); len(found) != 1 || found[0].Verdict != Good ||
		found[0].Text != "0 KiB free for snapshots" {
		t.Errorf("before the first night: %v", found)
	}
	data := filepath.Join(root, "20261121T041207Z", "data")
	if err := os.MkdirAll(data, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{filepath.Join(data, "followups.json"), filepath.Join(data, "..", "bagit.txt")} {
		if err := os.WriteFile(name, make([]byte, 1<<20), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for left, want := range map[uint64]Verdict{2<<20 - 1: Wrong, 2 << 20: Odd, 14<<20 - 1: Odd, 14 << 20: Good} {
		found := checkDisk(store, 400, free(left, true))
		if len(found) != 1 || found[0].Verdict != want ||
			!strings.HasSuffix(found[0].Text, "the newest takes 2.0 MiB; 400 nights (keep.nights) of that size take 800.0 MiB") ||
			(found[0].Hint == "") != (want == Good) {
			t.Errorf("%d bytes: %v, want %s", left, found, want)
		}
	}
}

func TestSizesAreWorded(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]string{0: "0 KiB", 1536: "2 KiB", 1 << 20: "1.0 MiB", 1<<40 + 1<<39: "1.5 TiB", 1 << 60: "1048576.0 TiB"} {
		if got := bytesText(n); got != want {
			t.Errorf("%d bytes are %s, want %s", n, got, want)
		}
	}
}
