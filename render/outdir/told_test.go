package outdir

import (
	"errors"
	"io"
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
		"at once":              func(*testing.T, string) {},
		"another, untold":      func(t *testing.T, dir string) { untold(t, dir, site("3", "c.html")) },
		"one that failed":      aborted,
		"one that was cut off": func(t *testing.T, dir string) { cutOff(t, dir) },
		"one that was cut off, then one that failed": func(t *testing.T, dir string) {
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

// cutOff commits version 3 on a disk that ends at its overview: by then the new pages are in place.
func cutOff(t *testing.T, dir string) {
	t.Helper()
	d, err := openOn(endsAt("index.html"), dir, requiredFiles[:])
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range site("3", "c.html") {
		if err := put(d, name, content); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Commit(); !errors.Is(err, errKilled) {
		t.Fatal(err)
	}
}

// endsAt is a disk that lasts until a file with this path is renamed into the site.
type endsAt string

func (endsAt) Create(path string) (io.WriteCloser, error) { return realDisk{}.Create(path) }
func (endsAt) Mkdir(path string) error                    { return realDisk{}.Mkdir(path) }
func (endsAt) Remove(path string) error                   { return realDisk{}.Remove(path) }
func (endsAt) RemoveAll(path string) error                { return realDisk{}.RemoveAll(path) }
func (e endsAt) Rename(from, to string) error {
	if strings.HasSuffix(filepath.ToSlash(to), "site/"+string(e)) {
		return errKilled
	}
	return realDisk{}.Rename(from, to)
}

// TestLinksLeadNowhere holds that no commit follows a link out of the site, after one that was cut off either.
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

// TestClearingLeavesWhatIsToBeFinished: a commit that was cut off is not forgotten.
func TestClearingLeavesWhatIsToBeFinished(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	cutOff(t, dir)
	if err := ClearUploadLists(dir); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("3", "c.html"))
	if got := list(t, dir, changedFile); !strings.Contains(got, "c.html") {
		t.Errorf("changed: %s", got)
	}
	if err := ClearUploadLists(filepath.Join(dir, "none")); err != nil {
		t.Error(err)
	}
}
