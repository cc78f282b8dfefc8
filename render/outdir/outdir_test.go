package outdir

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// site is a small site of a version: some files change with it, some do not.
func site(version string, more ...string) map[string]string {
	files := map[string]string{"index.html": "front " + version, "status.json": `{"v":"` + version + `"}`, "equipment/index.html": version,
		"equipment/item/a.html": "same", "data/x.csv": version, ".nojekyll": ""}
	for _, name := range more {
		files[name] = name
	}
	return files
}

// publish writes files as the site, CSV files piece by piece.
func publish(dir string, files map[string]string) (Changes, error) {
	d, err := Open(dir)
	if err != nil {
		return Changes{}, err
	}
	for name, content := range files {
		if err := put(d, name, content); err != nil {
			return Changes{}, errors.Join(err, d.Abort())
		}
	}
	c, err := d.Commit()
	if err == nil {
		err = ClearUploadLists(dir)
	}
	return c, err
}

func put(d *Dir, name, content string) error {
	if !strings.HasSuffix(name, ".csv") {
		return d.Put(name, []byte(content))
	}
	return d.PutFrom(name, func(w io.Writer) error {
		for _, piece := range strings.SplitAfter(content, "") {
			if _, err := io.WriteString(w, piece); err != nil {
				return err
			}
		}
		return nil
	})
}

func mustPublish(t testing.TB, dir string, files map[string]string) Changes {
	t.Helper()
	c, err := publish(dir, files)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// tree returns the files below a folder with their content.
func tree(dir string) (map[string]string, error) {
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		content, err := os.ReadFile(path)
		found[filepath.ToSlash(name)] = string(content)
		return err
	})
	return found, err
}

// whole reports in which way a folder is not exactly these files with their
// digests and nothing beside it but the lists.
func whole(dir string, files map[string]string) error {
	got, err := tree(dir)
	if err != nil {
		return err
	}
	var lines []string
	for name, content := range files {
		if got[name] != content {
			return fmt.Errorf("%s is %.60q, want %.60q", name, got[name], content)
		}
		if name == noJekyllFile {
			continue
		}
		sum := sha256.Sum256([]byte(content))
		lines = append(lines, hex.EncodeToString(sum[:])+"  "+name+"\n")
	}
	slices.SortFunc(lines, func(a, b string) int { return strings.Compare(a[66:], b[66:]) })
	if got[sumsFile] != strings.Join(lines, "") {
		return fmt.Errorf("%s is %q, want %q", sumsFile, got[sumsFile], lines)
	}
	if len(got) != len(files)+1 {
		return fmt.Errorf("there are %d files, want %d", len(got), len(files)+1)
	}
	return nil
}

func checkWhole(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	if err := whole(dir, files); err != nil {
		t.Error(err)
	}
	beside, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range beside {
		if name := f.Name(); strings.HasSuffix(name, ".staged") {
			t.Errorf("%s was left behind", name)
		}
	}
}

// list reads a list beside the site.
func list(t *testing.T, dir, name string) string {
	t.Helper()
	content, err := os.ReadFile(dir + "." + name)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(content)), " ")
}

func TestNights(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public", "site")
	for _, n := range []struct {
		files            map[string]string
		want             Changes
		changed, deleted string
	}{
		{site("1"), Changes{Files: 7, New: 6}, ".nojekyll SHA256SUMS data/x.csv equipment/index.html equipment/item/a.html index.html " +
			"status.json", ""},
		{site("1"), Changes{Files: 7}, "", ""},
		{site("2", "equipment/item/b.html"), Changes{Files: 8, New: 1, Changed: 4},
			"SHA256SUMS data/x.csv equipment/index.html equipment/item/b.html index.html status.json", ""},
		{site("2", "followups/item/c.html"), Changes{Files: 8, New: 1, Deleted: 1}, "SHA256SUMS followups/item/c.html", "equipment/item/b.html"},
		{site("2"), Changes{Files: 7, Deleted: 1}, "SHA256SUMS", "followups/item/c.html"},
	} {
		if got := mustPublish(t, dir, n.files); got != n.want {
			t.Errorf("got %+v, want %+v", got, n.want)
		}
		checkWhole(t, dir, n.files)
		if got := list(t, dir, changedFile); got != n.changed {
			t.Errorf("changed: got %q, want %q", got, n.changed)
		}
		if got := list(t, dir, deletedFile); got != n.deleted {
			t.Errorf("deleted: got %q, want %q", got, n.deleted)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "followups")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an empty folder was left: %v", err)
	}
	c := exec.Command("sha256sum", "--strict", "--quiet", "-c", sumsFile)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("sha256sum: %v\n%s", err, out)
	}
}

// TestModes holds that a web server can read the site, whatever the umask.
func TestModes(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, umask := range []string{"022", "077", "000"} {
		dir := filepath.Join(t.TempDir(), "site")
		for _, version := range []string{"1", "2"} {
			c := exec.Command("/bin/sh", "-c", `umask "$1"; exec "$0"`, self, umask)
			c.Env = append(os.Environ(), helperDir+"="+dir, helperVersion+"="+version)
			if out, err := c.CombinedOutput(); err != nil {
				t.Fatalf("umask %s: %v\n%s", umask, err, out)
			}
			checkModes(t, dir, umask)
		}
	}
}

func checkModes(t *testing.T, dir, umask string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		f, err := e.Info()
		if want := map[bool]fs.FileMode{true: 0o755, false: 0o644}[e.IsDir()]; err == nil && f.Mode().Perm() != want {
			t.Errorf("umask %s: %s has mode %o", umask, path, f.Mode().Perm())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestUnchangedFilesAreNotTouched ages every file, then looks which are young.
func TestUnchangedFilesAreNotTouched(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	for _, c := range []struct {
		version string
		want    []string
	}{{"1", nil}, {"2", []string{sumsFile, "data/x.csv", "equipment/index.html", "index.html", "status.json"}}} {
		old := time.Now().Add(-time.Hour).Truncate(time.Second)
		files, err := tree(dir)
		if err != nil {
			t.Fatal(err)
		}
		for name := range files {
			if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
				t.Fatal(err)
			}
		}
		mustPublish(t, dir, site(c.version))
		var touched []string
		for name := range files {
			if f, err := os.Stat(filepath.Join(dir, name)); err != nil || !f.ModTime().Equal(old) {
				touched = append(touched, name)
			}
		}
		slices.Sort(touched)
		if !slices.Equal(touched, c.want) {
			t.Errorf("version %s touched %q, want %q", c.version, touched, c.want)
		}
	}
}

func TestDamagedFilesAreWrittenAgain(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	if err := errors.Join(os.Remove(filepath.Join(dir, "data/x.csv")), os.Truncate(filepath.Join(dir, "index.html"), 2)); err != nil {
		t.Fatal(err)
	}
	if got, want := mustPublish(t, dir, site("1")), (Changes{Files: 7, New: 1, Changed: 1}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	checkWhole(t, dir, site("1"))
	if got := list(t, dir, changedFile); got != "data/x.csv index.html" {
		t.Errorf("changed: %q", got)
	}
}

// TestTheListOfDigestsIsThatOfTheSite: where somebody changed nothing but SHA256SUMS, the next commit writes it again.
func TestTheListOfDigestsIsThatOfTheSite(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("a"))
	sums := filepath.Join(dir, sumsFile)
	want, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(want), "\n")
	slices.Reverse(lines[:len(lines)-1])
	if err := os.WriteFile(sums, []byte(strings.Join(lines, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("a"))
	if got, err := os.ReadFile(sums); err != nil || string(got) != string(want) {
		t.Errorf("it is %q, %v", got, err)
	}
}

// TestLastIsWhatTheLastCommitLeft, and nothing that has changed since or was put.
func TestLastIsWhatTheLastCommitLeft(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	if err := os.WriteFile(filepath.Join(dir, "data", "x.csv"), []byte("other"), 0o644); err != nil {
		t.Fatal(err)
	}
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Abort()
	if got := d.Last("equipment/item/a.html"); string(got) != "same" {
		t.Errorf("last a.html is %q", got)
	}
	if err := d.Put("index.html", []byte("new")); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"index.html", "data/x.csv", "data/y.csv", "../site/index.html", ""} {
		if got := d.Last(path); got != nil {
			t.Errorf("last %q is %q", path, got)
		}
	}
}

func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "another render is writing") {
		t.Errorf("got %v", err)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("1"))
}

func TestEmptyFolderAndLink(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	real := filepath.Join(t.TempDir(), "real")
	if err := errors.Join(os.MkdirAll(filepath.Join(real, "empty"), 0o755), os.Symlink(real, dir)); err != nil {
		t.Fatal(err)
	}
	for _, v := range []string{"1", "2"} {
		mustPublish(t, dir, site(v))
		checkWhole(t, real, site(v))
		if f, err := os.Lstat(dir); err != nil || f.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("the link is gone: %v", err)
		}
		list(t, dir, changedFile)
	}
}

// TestPutFromThatFails leaves the site as it was, and so does one that is
// called for a path that the site has already.
func TestPutFromThatFails(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	broken := errors.New("broken")
	for name, want := range map[string]string{"data/y.csv": "broken", "data/x.csv": "already", "../x.csv": ""} {
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		for path, content := range site("2") {
			if err := put(d, path, content); err != nil {
				t.Fatal(err)
			}
		}
		err = d.PutFrom(name, func(w io.Writer) error {
			_, err := io.WriteString(w, "half of it")
			return errors.Join(err, broken)
		})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v", name, err)
		}
		if _, err := d.Commit(); err == nil {
			t.Errorf("%s: committed after a failure", name)
		}
		if err := d.Abort(); err != nil {
			t.Error(err)
		}
		if err := whole(dir, site("1")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPutFromManyGoroutines holds under -race too.
func TestPutFromManyGoroutines(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	files := site("1")
	for i := range 2000 {
		files[fmt.Sprintf("f%d/item/%d.html", i%7, i)] = strings.Repeat("x", i%13)
	}
	for range 2 {
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		names := make(chan string)
		errs := make([]error, 8)
		var wait sync.WaitGroup
		for w := range errs {
			wait.Go(func() {
				for name := range names {
					errs[w] = errors.Join(errs[w], d.Put(name, []byte(files[name])))
					d.Last(name)
					d.Bytes()
				}
			})
		}
		for name := range files {
			names <- name
		}
		close(names)
		wait.Wait()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Commit(); err != nil {
			t.Fatal(err)
		}
		if err := ClearUploadLists(dir); err != nil {
			t.Fatal(err)
		}
		checkWhole(t, dir, files)
	}
}

// TestAnyNights plays nights of random files against a map.
func TestAnyNights(t *testing.T) {
	t.Parallel()
	names := []string{"a", "A", "a/b", "a/b/c", "b/c.html", "B/c.html", "b/d.html", "b", "equipment/index.html", "x/y/z/w.html"}
	base := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		dir := filepath.Join(base, rapid.StringMatching(`[a-z]{12}`).Draw(r, "site"), "site")
		site := map[string]string{}
		for range rapid.IntRange(1, 6).Draw(r, "nights") {
			next := map[string]string{"index.html": rapid.SampledFrom([]string{"1", "2"}).Draw(r, "front"), "status.json": "{}"}
			for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(names), 0, 4, rapid.ID).Draw(r, "names") {
				next[name] = rapid.SampledFrom([]string{"", "1", "2", "22"}).Draw(r, "content")
			}
			c, err := publish(dir, next)
			if possible := !collides(next); possible != (err == nil) {
				r.Fatalf("files %v: error %v", next, err)
			}
			if err != nil {
				next = site
			}
			if len(next) == 0 {
				continue
			}
			if err := whole(dir, next); err != nil {
				r.Fatalf("%v, after %+v", err, c)
			}
			site = next
		}
	})
}

// collides reports whether names cannot stand in one folder.
func collides(files map[string]string) bool {
	for a := range files {
		for b := range files {
			a, b := strings.ToLower(a), strings.ToLower(b)
			if strings.HasPrefix(b, a+"/") {
				return true
			}
		}
	}
	seen := map[string]bool{}
	for name := range files {
		seen[strings.ToLower(name)] = true
	}
	return len(seen) < len(files)
}

// TestReadersSeeNewPagesBeforeTheFrontsThatLinkThem stops a commit at a front
// that cannot be replaced: by then every page below stands as it is to be, and
// no later front is there. Files are deleted when all fronts of pages are.
func TestReadersSeeNewPagesBeforeTheFrontsThatLinkThem(t *testing.T) {
	t.Parallel()
	fronts := []string{"equipment/index.html", "followups/index.html", "index.html", "status.json", MetersFile}
	pages := []string{"a.html", "equipment/item/x.html", "followups/open.html", "zz/z.html"}
	for stop, name := range fronts {
		dir := filepath.Join(t.TempDir(), "site")
		mustPublish(t, dir, sameText("1", slices.Concat(fronts, pages)))
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		for file, content := range sameText("2", slices.Concat(fronts, pages[1:], []string{"zz/new.html"})) {
			if err := d.Put(file, []byte(content)); err != nil {
				t.Fatal(err)
			}
		}
		inTheWay(t, filepath.Join(dir, filepath.FromSlash(name)))
		if _, err := d.Commit(); err == nil {
			t.Fatalf("replaced %s, which is a folder", name)
		}
		is := func(file string) string {
			b, _ := os.ReadFile(filepath.Join(dir, filepath.FromSlash(file)))
			return string(b)
		}
		for _, page := range append(slices.Clone(pages[1:]), "zz/new.html") {
			if is(page) != "2" {
				t.Errorf("stopped at %s: %s is %q", name, page, is(page))
			}
		}
		if got, want := is("a.html"), map[bool]string{true: "1"}[stop < len(fronts)-2]; got != want {
			t.Errorf("stopped at %s: a.html is %q, want %q", name, got, want)
		}
		for i, front := range fronts {
			want := map[bool]string{true: "2", false: "1"}[i < stop]
			if i != stop && is(front) != want {
				t.Errorf("stopped at %s: %s is %q, not %q", name, front, is(front), want)
			}
		}
		if err := os.RemoveAll(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
		next := sameText("2", slices.Concat(fronts, pages[1:], []string{"zz/new.html"}))
		mustPublish(t, dir, next)
		checkWhole(t, dir, next)
	}
}

// sameText is a site whose files all hold the same text.
func sameText(text string, names []string) map[string]string {
	files := map[string]string{".nojekyll": text}
	for _, name := range names {
		files[name] = text
	}
	return files
}

// inTheWay puts a folder that is not empty in the place of a file.
func inTheWay(t *testing.T, file string) {
	t.Helper()
	for _, err := range []error{os.Remove(file), os.Mkdir(file, 0o755), os.WriteFile(filepath.Join(file, "x"), nil, 0o644)} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestSystemFilesAreLeftAlone: what an operating system left in a site refuses nothing, and is no part of it.
func TestSystemFilesAreLeftAlone(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1", "old/a.html"))
	left := []string{".DS_Store", "old/Thumbs.db", "equipment/._index.html", "lost+found/b"}
	err := os.Mkdir(filepath.Join(dir, "lost+found"), 0o755)
	for _, name := range left {
		err = errors.Join(err, os.WriteFile(filepath.Join(dir, name), []byte("system"), 0o644))
	}
	if err = errors.Join(err, CheckWritable(dir)); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, dir, site("2"))
	for _, name := range left {
		if content, err := os.ReadFile(filepath.Join(dir, name)); string(content) != "system" {
			t.Errorf("%s is %q, %v", name, content, err)
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := whole(dir, site("2")); err != nil {
		t.Error(err)
	}
	if got := list(t, dir, deletedFile); got != "old/a.html" {
		t.Errorf("deleted: %s", got)
	}
}
