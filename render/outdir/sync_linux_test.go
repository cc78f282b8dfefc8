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

// TestASiteIsDurableStepByStep: the files before the journal, the journal before the first
// step, and what the steps changed before the journal goes. Where the disk fails before
// the first step the site is as it was, and in any case the next run makes it good.
func TestASiteIsDurableStepByStep(t *testing.T) { disktest.InACopy(t, durable) }

func durable(t *testing.T) {
	root := t.TempDir()
	d, ok := disktest.Watch(t, root)
	if !ok {
		return // only a kernel that lets us see it can show it
	}
	dir := filepath.Join(root, "site")
	journal := []string{".site.staged/files", ".site.staged/journal.part", ".site.staged"}
	mustPublish(t, dir, site("a"))
	if got, want := d.Taken(), append(slices.Clone(journal), "site", ".", "."); !slices.Equal(got, want) {
		t.Errorf("a first site: synced %v, want %v", got, want)
	}
	mustPublish(t, dir, site("b", "x/y.html"))
	want := append(slices.Clone(journal), "site/x", "site/equipment", "site/data", "site", ".", ".")
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
		if n < len(journal) {
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
