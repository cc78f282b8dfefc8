package doctor

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestWritable is the folder, or the nearest above it that is there. Where no file can be made, also by root, it is an error that
// names the folder.
func TestWritable(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, in := range []string{dir, filepath.Join(dir, "a"), filepath.Join(dir, "a", "b")} {
		if got, err := writable(in); err != nil || got != dir {
			t.Errorf("%s: %q, error %v; want %s", in, got, err, dir)
		}
	}
	for in, want := range map[string]error{file: nil, filepath.Join(file, "x"): syscall.ENOTDIR, "/proc/self": fs.ErrNotExist} {
		got, err := writable(in)
		if err == nil || got != "" || want != nil && !errors.Is(err, want) || !strings.Contains(err.Error(), " "+in+":") && in != file {
			t.Errorf("%s: %q, error %v", in, got, err)
		}
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("%d files are left, error %v", len(left), err)
	}
}
