package console

import (
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

// TestWhatADiskSaysHasItsOwnHint, wherever it was met.
func TestWhatADiskSaysHasItsOwnHint(t *testing.T) {
	t.Parallel()
	for cause, want := range map[error]string{
		syscall.ENOSPC:  "free some space",
		syscall.EROFS:   "set `snapshots` or `site` to a folder that can be written to",
		syscall.EACCES:  "let the user who runs this read and write there",
		syscall.ENOTDIR: "a file stands where a folder is needed",
		syscall.EEXIST:  "something else has this name",
		syscall.EIO:     "",
	} {
		err := fmt.Errorf("write the site: %w", &fs.PathError{Op: "write", Path: "x", Err: cause})
		if got := Messages(err)[0].Hint; !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%v: %q, want %q", cause, got, want)
		}
	}
}
