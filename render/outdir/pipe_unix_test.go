//go:build unix

package outdir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipesAreNotWaitedFor: whatever stands where files of a site do.
func TestPipesAreNotWaitedFor(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"site/SHA256SUMS", ".site.staged/SHA256SUMS"} {
		dir := t.TempDir()
		pipe := filepath.Join(dir, name)
		if err := os.Mkdir(filepath.Dir(pipe), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(filepath.Join(dir, "site"))
		var foreign *ForeignError
		if !errors.As(err, &foreign) && !errors.Is(err, errNotPlain) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestListIsAFolder(t *testing.T) {
	t.Parallel()
	site := filepath.Join(t.TempDir(), "site")
	if err := os.Mkdir(site+"."+changedFile, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(site); err == nil || !strings.Contains(err.Error(), "is a folder") {
		t.Error(err)
	}
}
