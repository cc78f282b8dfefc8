package outdir

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"opsreport/fetch/racetest"
	"opsreport/fetch/weeklytest"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// What a copy of the test binary writes, and where.
const (
	helperDir     = "OUTDIR_TEST_DIR"
	helperVersion = "OUTDIR_TEST_VERSION"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(helperDir); dir != "" {
		if _, err := publish(dir, large(os.Getenv(helperVersion))); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	// The race detector watches files that are put side by side, and runs that wait for one another.
	racetest.Only(TestPutFromManyGoroutines, TestPutFromThatFails, TestTwoAtOnce, TestNights)
	os.Exit(m.Run())
}

// large is a site in which every version adds, changes and drops files, also
// such that stand in each other's way.
func large(version string) map[string]string {
	files := site(version, "way/"+version, "swap"+map[string]string{"1": "", "2": "/file"}[version])
	for i := range 60 {
		files[fmt.Sprintf("followups/item/%d.html", i)] = "same"
		files[fmt.Sprintf("documents/item/%d.html", i)] = version
		files[fmt.Sprintf("trainings/%s/%d.html", version, i)] = strings.Repeat("x", i)
	}
	return files
}

// TestKilledAtAnyMoment kills a render with SIGKILL at many moments of its
// life, over a site and where there is none.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{false, true} {
		life := killed(t, first, time.Hour)
		const moments = 4
		for i := range moments {
			killed(t, first, life*time.Duration(i+1)/moments)
		}
	}
}

func killed(t *testing.T, first bool, after time.Duration) time.Duration {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "site")
	if !first {
		mustPublish(t, dir, large("1"))
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self)
	c.Env = append(os.Environ(), helperDir+"="+dir, helperVersion+"=2")
	c.Stderr = new(bytes.Buffer)
	began := time.Now()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	kill := time.AfterFunc(after, func() { c.Process.Kill() })
	err = c.Wait()
	life := time.Since(began)
	if kill.Stop() && err != nil {
		t.Fatalf("unharmed, it ends with: %v, %s", err, c.Stderr)
	}
	if _, err := publish(dir, large("2")); err != nil {
		t.Errorf("killed after %v, the next: %v", after, err)
	}
	checkWhole(t, dir, large("2"))
	if err != nil && !first { // it was killed
		changed, deleted := strings.Fields(list(t, dir, changedFile)), strings.Fields(list(t, dir, deletedFile))
		if !slices.Contains(changed, "way/2") || !slices.Contains(changed, "documents/item/7.html") || !slices.Contains(deleted, "way/1") {
			t.Errorf("killed after %v: the lists of the next lack what changed", after)
		}
	}
	return life
}

func FuzzSums(f *testing.F) {
	f.Add([]byte(strings.Repeat("0", 64) + "  index.html\n"))
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		n := 0
		err := parseSums(bytes.NewReader(content), func(path string, _ digest) {
			n++
			if check(path) != nil {
				t.Fatalf("%q came through", path)
			}
		})
		if lines := bytes.Count(content, []byte("\n")); err == nil && n != lines && n != lines+1 {
			t.Fatalf("%d lines made %d files", lines, n)
		}
	})
}

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
	stories := weeklytest.Most(200, 1500) // of three or four kills each
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
