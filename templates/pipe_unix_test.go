//go:build unix

package templates

import (
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// TestFolderOpensNoPipe: nobody may ever write to it.
func TestFolderOpensNoPipe(t *testing.T) {
	t.Parallel()
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Folder(pipe); !errors.Is(err, syscall.ENOTDIR) {
		t.Errorf("a pipe: %v", err)
	}
}
