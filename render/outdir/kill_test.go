package outdir

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

var (
	errKilled = errors.New("the process was killed")
	errFull   = errors.New("no space left on device")
)

// mortalDisk is a disk that ends after so many more calls that change it. Where a process is killed nothing changes after that, and
// the call that it is in may be half done. A full disk makes nothing new, but renames and removes.
type mortalDisk struct {
	left int
	full bool
	ends *rand.Rand // how much is done of the last call
}

// next counts a call. It is false for those that are not done; last says that it is to be half done.
func (d *mortalDisk) next(makes bool) (last bool, err error) {
	if d.full && !makes {
		return false, nil
	}
	d.left--
	switch {
	case d.left >= 0:
		return false, nil
	case d.full:
		return d.left == -1, errFull
	}
	return d.left == -1, errKilled
}

func (d *mortalDisk) Create(path string) (io.WriteCloser, error) {
	if _, err := d.next(true); err != nil {
		return nil, err
	}
	f, err := realDisk{}.Create(path)
	return &mortalFile{f, d}, err
}

type mortalFile struct {
	io.WriteCloser
	disk *mortalDisk
}

func (f *mortalFile) Write(p []byte) (int, error) {
	last, err := f.disk.next(true)
	if err == nil {
		return f.WriteCloser.Write(p)
	}
	n := 0
	if last && len(p) > 0 {
		n, _ = f.WriteCloser.Write(p[:f.disk.ends.IntN(len(p))])
	}
	return n, err
}

func (d *mortalDisk) Mkdir(path string) error {
	if _, err := os.Lstat(path); err == nil && d.full {
		return fs.ErrExist
	}
	if _, err := d.next(true); err != nil {
		return err
	}
	return realDisk{}.Mkdir(path)
}

func (d *mortalDisk) Rename(from, to string) error {
	if _, err := d.next(false); err != nil {
		return err
	}
	return realDisk{}.Rename(from, to)
}

func (d *mortalDisk) Remove(path string) error {
	if _, err := d.next(false); err != nil {
		return err
	}
	return realDisk{}.Remove(path)
}

func (d *mortalDisk) RemoveAll(path string) error {
	last, err := d.next(false)
	if err == nil {
		return realDisk{}.RemoveAll(path)
	}
	if entries, _ := os.ReadDir(path); last && len(entries) > 0 {
		_ = os.RemoveAll(filepath.Join(path, entries[d.ends.IntN(len(entries))].Name()))
	}
	return err
}

// memory returns a folder on a file system in memory, where there is one.
func memory(t testing.TB) string {
	dir, err := os.MkdirTemp("/dev/shm", "outdir")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// anySite is a site of a few files, of which many have the same size and some stand in the way of those of another.
func anySite(r *rand.Rand) map[string]string {
	files := map[string]string{"index.html": fmt.Sprint(r.IntN(3)), StatusFile: fmt.Sprint(r.IntN(3)), noJekyllFile: ""}
	names := []string{"a", "A", "a/b", "a/b/c", "b/c.html", "b/d.html", "b", "equipment/index.html", "x/y/z/w.html", "x/y", "data/metrics.prom", "new.html"}
	for _, name := range names {
		if r.IntN(2) == 0 && !collides(with(files, name)) {
			files[name] = fmt.Sprint(r.IntN(3))
		}
	}
	return files
}

func with(files map[string]string, name string) map[string]string {
	all := map[string]string{name: ""}
	for n := range files {
		all[n] = ""
	}
	return all
}

// publishOn is publish on a disk that may end. It returns what the lists say when it has not.
func publishOn(on disk, dir string, files map[string]string) error {
	d, err := openOn(on, dir, requiredFiles[:])
	if err != nil {
		return err
	}
	defer d.stage.close() // as the end of a process does
	for _, name := range keys(files) {
		if err := put(d, name, files[name]); err != nil {
			return errors.Join(err, d.Abort())
		}
	}
	_, err = d.Commit()
	return err
}

func keys(files map[string]string) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// TestKilledAtAnyCall: whatever a run was doing when it was killed, and the one after it, the next makes exactly the site that one
// makes which never suffered. What the lists of the runs that nobody uploaded say, brought to a copy, makes it the same too.
func TestKilledAtAnyCall(t *testing.T) {
	t.Parallel()
	const stories = 1500 // of three or four kills each
	base := memory(t)
	r := rand.New(rand.NewPCG(1, 2))
	kills := 0
	for story := range stories {
		inside := story%3 == 2
		dir := filepath.Join(base, fmt.Sprint(story), "site")
		if inside { // as in a mount
			if err := os.MkdirAll(filepath.Join(dir, stagedInside), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		first := anySite(r)
		if _, err := publish(dir, first); err != nil {
			t.Fatal(err)
		}
		uploaded := first
		for range 3 + r.IntN(2) {
			if inside {
				_ = os.Mkdir(filepath.Join(dir, stagedInside), 0o755)
			}
			if err := publishOn(&mortalDisk{left: r.IntN(60), ends: r}, dir, anySite(r)); errors.Is(err, errKilled) {
				kills++
			} else if err != nil {
				t.Fatalf("story %d: %v", story, err)
			}
		}
		next := anySite(r)
		if _, err := publish(dir, next); err != nil {
			t.Fatalf("story %d: the next run: %v", story, err)
		}
		if err := whole(dir, next); err != nil {
			t.Fatalf("story %d: %v", story, err)
		}
		if err := onlyFoldersOf(dir, next); err != nil {
			t.Fatalf("story %d: %v", story, err)
		}
		if got := upload(t, dir, uploaded); !reflect.DeepEqual(got, next) {
			t.Fatalf("story %d: what was uploaded is %v, the site is %v", story, got, next)
		}
		if beside, err := os.ReadDir(filepath.Dir(dir)); err != nil || len(beside) != 3 { // with the lists
			t.Fatalf("story %d: left behind: %v, %v", story, beside, err)
		}
		os.RemoveAll(filepath.Dir(dir))
	}
	if kills < stories {
		t.Errorf("only %d runs were killed", kills)
	}
}

// upload does what the lists say to a copy of an older site.
func upload(t *testing.T, dir string, old map[string]string) map[string]string {
	t.Helper()
	copied := map[string]string{}
	for name, content := range old {
		copied[name] = content
	}
	for _, name := range strings.Fields(list(t, dir, changedFile)) {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Errorf("an uploader is told to send what is not there: %v", err)
		}
		copied[name] = string(content)
	}
	for _, name := range strings.Fields(list(t, dir, deletedFile)) {
		delete(copied, name)
	}
	delete(copied, sumsFile)
	return copied
}

// onlyFoldersOf reports a folder that no file of the site is in.
func onlyFoldersOf(dir string, files map[string]string) error {
	wanted := map[string]bool{}
	for name := range files {
		addFolders(wanted, name)
	}
	return filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if name, _ := filepath.Rel(dir, path); err == nil && e.IsDir() && path != dir && !wanted[filepath.ToSlash(name)] {
			return fmt.Errorf("an empty folder was left: %s", name)
		}
		return err
	})
}

// TestAFullDiskLeavesTheOldSite whole, and what is new of the next is not lost once there is room.
func TestAFullDiskLeavesTheOldSite(t *testing.T) {
	t.Parallel()
	base := memory(t)
	r := rand.New(rand.NewPCG(3, 4))
	found := 0
	for story := range 500 {
		dir := filepath.Join(base, fmt.Sprint(story), "site")
		old, next := site("1", "gone.html"), site("2", "new/a.html", "newer/b/c.html")
		mustPublish(t, dir, old)
		err := publishOn(&mortalDisk{left: r.IntN(40), full: true, ends: r}, dir, next)
		if err == nil {
			continue
		}
		found++
		if !errors.Is(err, errFull) {
			t.Fatal(err)
		}
		checkWhole(t, dir, old)
		if err := onlyFoldersOf(dir, old); err != nil {
			t.Error(err)
		}
		mustPublish(t, dir, next)
		checkWhole(t, dir, next)
		os.RemoveAll(filepath.Dir(dir))
	}
	if found < 100 {
		t.Errorf("only %d disks were full", found)
	}
}
