//go:build unix

package snapshot

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"opsreport/fetch/record"
)

// A pipe in place of a file would keep its reader waiting for ever.
func TestVerifyReadsNoPipe(t *testing.T) {
	t.Parallel()
	for _, name := range []string{metaFile, manifestFile, tagsFile, infoFile, listFile(record.FollowUps)} {
		s := New(filepath.Join(t.TempDir(), "snapshots"))
		nights(t, s, 1)
		path := filepath.Join(s.root, three[0], filepath.FromSlash(name))
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(path, 0o644); err != nil {
			t.Fatal(err)
		}
		problems := Verify(filepath.Join(s.root, three[0]))
		if len(problems) == 0 || !strings.Contains(problems[0].String(), name+": is not a plain file") {
			t.Errorf("%s: problems %v", name, problems)
		}
	}
}
