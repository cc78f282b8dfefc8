package console

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
	"time"
)

// full is a stdout that leads to a full disk.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
}

// TestFullStdoutIsNotTheSite: a result that cannot be written is no matter of the
// folders of the configuration.
func TestFullStdoutIsNotTheSite(t *testing.T) {
	t.Parallel()
	err := New(Streams{Stdout: full{}, Now: time.Now}).Result("%s", "a")
	if !errors.Is(err, syscall.ENOSPC) || Messages(err)[0] != (Message{Error: "write the result: write /dev/stdout: no space left on device",
		Hint: "stdout takes nothing more: free some space where it leads, or send it elsewhere"}) {
		t.Errorf("%+v", Messages(err))
	}
}

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
