package outdir

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// untold publishes files and ends as a process does that is killed between its
// commit and its exit: nobody hears of it.
func untold(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if err := put(d, name, content); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Commit(); err != nil {
		t.Fatal(err)
	}
}

// TestNobodyWasTold holds that no commit is missing in the lists of the next one
// that somebody hears of, whatever happens between.
func TestNobodyWasTold(t *testing.T) {
	t.Parallel()
	aborted := func(t *testing.T, dir string) {
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(d.Put("index.html", []byte("x")), d.Abort()); err != nil {
			t.Fatal(err)
		}
	}
	for name, between := range map[string]func(t *testing.T, dir string){
		"at once":          func(*testing.T, string) {},
		"another, untold":  func(t *testing.T, dir string) { untold(t, dir, site("3", "c.html")) },
		"one that failed":  aborted,
		"one by a journal": func(t *testing.T, dir string) { cutOff(t, dir) },
		"a journal, then one that failed": func(t *testing.T, dir string) {
			cutOff(t, dir)
			aborted(t, dir)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "site")
			mustPublish(t, dir, site("1", "a.html"))
			untold(t, dir, site("2", "b.html"))
			between(t, dir)
			mustPublish(t, dir, site("2", "b.html"))
			changed, deleted := strings.Fields(list(t, dir, changedFile)), strings.Fields(list(t, dir, deletedFile))
			for _, name := range []string{"index.html", "b.html", sumsFile} {
				if !slices.Contains(changed, name) {
					t.Errorf("%s is not among the changed: %v", name, changed)
				}
			}
			if !slices.Contains(deleted, "a.html") {
				t.Errorf("a.html is not among the deleted: %v", deleted)
			}
			checkWhole(t, dir, site("2", "b.html"))
			mustPublish(t, dir, site("2", "b.html"))
			if got := list(t, dir, changedFile); got != "" {
				t.Errorf("told twice: %s", got)
			}
		})
	}
}

// cutOff leaves a journal of which no step was done.
func cutOff(t *testing.T, dir string) {
	t.Helper()
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range site("3", "c.html") {
		if err := put(d, name, content); err != nil {
			t.Fatal(err)
		}
	}
	p, err := d.plan()
	if err == nil {
		err = d.prepare(p)
	}
	if err := errors.Join(err, d.stage.close()); err != nil {
		t.Fatal(err)
	}
}

// TestLinksLeadNowhere holds that neither a commit nor the end of one that was
// cut off follows a link out of the site.
func TestLinksLeadNowhere(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	elsewhere := filepath.Join(filepath.Dir(dir), "elsewhere")
	cutOff(t, dir)
	inside := filepath.Join(dir, "equipment")
	if err := errors.Join(os.Rename(inside, elsewhere), os.Symlink("../elsewhere", inside)); err != nil {
		t.Fatal(err)
	}
	before, err := tree(elsewhere)
	if err != nil {
		t.Fatal(err)
	}
	var foreign *ForeignError
	if _, err := Open(dir); !errors.As(err, &foreign) || !strings.Contains(err.Error(), "equipment is a symbolic link") {
		t.Errorf("open: %v", err)
	}
	if after, _ := tree(elsewhere); after["index.html"] != before["index.html"] || len(after) != len(before) {
		t.Errorf("it wrote elsewhere: %v", after)
	}
}

// TestToldLeavesAJournal holds that an unfinished commit is not forgotten.
func TestToldLeavesAJournal(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	cutOff(t, dir)
	if err := Sent(dir); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("3", "c.html"))
	if got := list(t, dir, changedFile); !strings.Contains(got, "c.html") {
		t.Errorf("changed: %s", got)
	}
	if err := Sent(filepath.Join(dir, "none")); err != nil {
		t.Error(err)
	}
}

// TestToldThatWasCutOff: a process killed while it says that the lists were passed on has not
// passed them on, so that those of the next commit include its own, after one that failed too.
func TestToldThatWasCutOff(t *testing.T) {
	t.Parallel()
	for _, failed := range []bool{false, true} {
		dir := filepath.Join(t.TempDir(), "site")
		mustPublish(t, dir, site("1", "a.html"))
		untold(t, dir, site("2", "b.html"))
		if err := os.Remove(filepath.Join(stageOf(dir), doneFile)); err != nil {
			t.Fatal(err)
		}
		if failed {
			d, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Abort(); err != nil {
				t.Fatal(err)
			}
		}
		mustPublish(t, dir, site("2", "b.html"))
		changed, deleted := strings.Fields(list(t, dir, changedFile)), strings.Fields(list(t, dir, deletedFile))
		if !slices.Contains(changed, "b.html") || !slices.Contains(deleted, "a.html") {
			t.Errorf("one that failed between: %t; changed are %v, deleted %v", failed, changed, deleted)
		}
		mustPublish(t, dir, site("2", "b.html"))
		if got := list(t, dir, changedFile); got != "" {
			t.Errorf("told twice: %s", got)
		}
	}
}
