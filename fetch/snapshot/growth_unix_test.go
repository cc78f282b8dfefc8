//go:build weekly && unix

package snapshot

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestVerifyGrowsWithWhatIsMissing lists four times as many files that are not
// there: naming them must not take the square of that. It does not run beside
// other tests, whose time it would count.
func TestVerifyGrowsWithWhatIsMissing(t *testing.T) {
	const few, most = 10_000, 8
	took := func(n int) time.Duration {
		dir := t.TempDir()
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%s  data/missing%d.json\n", strings.Repeat("ab", 32), i)
		}
		if err := os.WriteFile(filepath.Join(dir, "manifest-sha256.txt"), []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		begun := cpuTime(t)
		if found := Verify(dir); len(found) < n {
			t.Fatalf("%d problems for %d missing files", len(found), n)
		}
		return cpuTime(t) - begun
	}
	var one, four time.Duration
	for range 3 { // the best of three: another process may have taken the caches
		if one, four = max(took(few), 20*time.Millisecond), took(4*few); four <= most*one {
			return
		}
	}
	t.Errorf("%d missing files take %s, %d take %s", few, one, 4*few, four)
}

func cpuTime(t *testing.T) time.Duration {
	t.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
