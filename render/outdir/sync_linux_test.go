package outdir

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/sys/unix"

	"opsreport/fetch/disktest"
)

// TestASiteIsDurableStepByStep: what is staged before anything is put in place, and all pages before the digests. Where the disk fails before
// the first step the site is as it was, and in any case the next run makes it good.
func TestASiteIsDurableStepByStep(t *testing.T) { disktest.InACopy(t, durable) }

func durable(t *testing.T) {
	root := t.TempDir()
	d, ok := disktest.Watch(t, root)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	dir := filepath.Join(root, "site")
	mustPublish(t, dir, site("a"))
	if got, want := d.Taken(), []string{".", ".site.staged", "."}; !slices.Equal(got, want) {
		t.Errorf("a first site: synced %v, want %v", got, want)
	}
	mustPublish(t, dir, site("b", "x/y.html"))
	want := []string{".", ".site.staged", ".site.staged", "site", "site/data", "site/equipment", "site/x", "site"}
	if got := d.Taken(); !slices.Equal(got, want) {
		t.Errorf("the next: synced %v, want %v", got, want)
	}
	before := site("b", "x/y.html")
	for n := range want {
		files := site(fmt.Sprint(n), "x/y.html")
		files["x/y.html"] = fmt.Sprint("changed ", n)
		d.FailAt(n)
		if _, err := publish(dir, files); !errors.Is(err, unix.EIO) {
			t.Errorf("sync %d fails: %v", n, err)
		}
		if n < 3 {
			if err := whole(dir, before); err != nil {
				t.Errorf("sync %d fails: %v", n, err)
			}
		}
		d.FailAt(-1)
		mustPublish(t, dir, files)
		checkWhole(t, dir, files)
		before = files
	}
}
