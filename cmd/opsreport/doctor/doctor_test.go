package doctor

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
)

// TestDiskHasItsHint: what the system says of a disk is told with the hint that
// nightly would give.
func TestDiskHasItsHint(t *testing.T) {
	t.Parallel()
	if f := wrongFinding("render", fmt.Errorf("write a page: %w", syscall.ENOSPC)); !strings.Contains(f.Hint, "free some space") {
		t.Errorf("hint %q", f.Hint)
	}
}
