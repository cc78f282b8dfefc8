package outdir

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
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

// publish writes files as the site.
func publish(dir string, files map[string]string) (Changes, error) {
	d, err := Open(dir)
	if err != nil {
		return Changes{}, err
	}
	for name, content := range files {
		if err := d.Put(name, []byte(content)); err != nil {
			return Changes{}, errors.Join(err, d.Abort())
		}
	}
	return d.Commit()
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
		{site("1"), Changes{Files: 7, New: 6}, ".nojekyll SHA256SUMS data/x.csv equipment/index.html equipment/item/a.html index.html status.json", ""},
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

func TestModes(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	mustPublish(t, dir, site("2", "trainings/session/d.html"))
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		f, err := e.Info()
		if want := map[bool]fs.FileMode{true: 0o755, false: 0o644}[e.IsDir()]; err == nil && f.Mode().Perm() != want {
			t.Errorf("%s has mode %o", path, f.Mode().Perm())
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

func TestKeepAndDigest(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1", "gone.html"))
	os.Remove(filepath.Join(dir, "gone.html"))
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := site("1")
	for name := range files {
		if !d.Keep(name) || d.Keep(name) {
			t.Errorf("%s: not kept once", name)
		}
	}
	for _, name := range []string{"other.html", "gone.html", "INDEX.html", ""} {
		if d.Keep(name) {
			t.Errorf("%q was kept", name)
		}
	}
	if got, ok := d.Digest("equipment/item/a.html"); !ok || got != "0967115f2813a3541eaef77de9d9d5773f1c0c04314b0bbfe4ff3b3b1c55b5d5" {
		t.Errorf("digest %s, %v", got, ok)
	}
	if err := d.Put("new.html", []byte("same")); err != nil {
		t.Fatal(err)
	}
	if a, _ := d.Digest("equipment/item/a.html"); true {
		if b, ok := d.Digest("new.html"); !ok || a != b {
			t.Errorf("digests %s and %s", a, b)
		}
	}
	if _, ok := d.Digest("nowhere"); ok {
		t.Error("a digest of nothing")
	}
	if n := d.Files(); n != len(files)+2 {
		t.Errorf("%d files", n)
	}
	if _, err := d.Commit(); err != nil {
		t.Fatal(err)
	}
	files["new.html"] = "same"
	checkWhole(t, dir, files)
}

func TestPathsRefused(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/..", `a\b`, "c:a", "a b", "a\x00b", "é", "a\n",
		"con", "a/NUL.html", "lpt1.txt", "a./b", "SHA256SUMS", "sha256sums", strings.Repeat("a", 121), "b/A.html"} {
		dir := filepath.Join(t.TempDir(), "site")
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		d.Put("b/a.html", nil)
		if err := d.Put(path, nil); err == nil {
			t.Errorf("%q was taken", path)
		}
		if _, err := d.Commit(); err == nil {
			t.Errorf("%q: the commit went through", path)
		}
		if left, _ := os.ReadDir(filepath.Dir(dir)); len(left) > 0 {
			t.Errorf("%q: left %v", path, left)
		}
	}
	for _, path := range []string{strings.Repeat("a", 120), "_headers", ".nojekyll", "a/b/c-1.2_3.html", "console.html", "a/com.html"} {
		if err := check(path); err != nil {
			t.Errorf("%q: %v", path, err)
		}
	}
}

func TestCommitRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		max  int
		put  []string
		want string
	}{
		{"no marks", 0, []string{"a.html"}, "the site has no index.html"},
		{"file and folder", 0, []string{"index.html", "status.json", "a", "a/b"}, "write a/b: "},
		{"too many", 4, []string{"index.html", "status.json", "a", "b", "c"}, "the site would have 6 files, and max_files allows 4"},
		{"twice", 0, []string{"index.html", "status.json", "a", "a"}, "the site has a already"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "site")
			mustPublish(t, dir, site("1"))
			d, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			d.MaxFiles = c.max
			for _, name := range c.put {
				d.Put(name, []byte(name))
			}
			_, err = d.Commit()
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if many := new(ErrTooManyFiles); errors.As(err, &many) != (c.max > 0) || c.max > 0 && many.Files != 6 {
				t.Errorf("error of the wrong type: %#v", err)
			}
			checkWhole(t, dir, site("1"))
		})
	}
}

func TestExactlyMaxFiles(t *testing.T) {
	t.Parallel()
	d, err := Open(filepath.Join(t.TempDir(), "site"))
	if err != nil {
		t.Fatal(err)
	}
	d.MaxFiles = 7
	for name, content := range site("1") {
		if err := d.Put(name, []byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if c, err := d.Commit(); err != nil || c.Files != 7 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestForeignFolders(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(dir string) error{
		"file beside ours": func(dir string) error { return os.WriteFile(filepath.Join(dir, "CNAME"), nil, 0o644) },
		"file below":       func(dir string) error { return os.WriteFile(filepath.Join(dir, "equipment/notes.txt"), nil, 0o644) },
		"other case":       func(dir string) error { return os.WriteFile(filepath.Join(dir, "INDEX.html"), nil, 0o644) },
		"no digests":       func(dir string) error { return os.Remove(filepath.Join(dir, sumsFile)) },
		"other digests":    func(dir string) error { return os.WriteFile(filepath.Join(dir, sumsFile), []byte("x"), 0o644) },
		"no marks":         func(dir string) error { return os.WriteFile(filepath.Join(dir, sumsFile), nil, 0o644) },
		"symbolic link": func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, ".nojekyll")), os.Symlink("/etc/passwd", filepath.Join(dir, ".nojekyll")))
		},
		"a file": func(dir string) error {
			return errors.Join(os.RemoveAll(dir), os.WriteFile(dir, []byte("mine"), 0o644))
		},
		"stage not ours": func(dir string) error {
			stage := filepath.Join(filepath.Dir(dir), ".site.staged")
			return errors.Join(os.Mkdir(stage, 0o755), os.WriteFile(filepath.Join(stage, "thesis.doc"), nil, 0o644))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "site")
			mustPublish(t, dir, site("1"))
			if err := spoil(dir); err != nil {
				t.Fatal(err)
			}
			before, _ := tree(filepath.Dir(dir))
			var foreign *ErrForeign
			if _, err := publish(dir, site("2")); !errors.As(err, &foreign) {
				t.Errorf("got %v", err)
			}
			if after, _ := tree(filepath.Dir(dir)); !reflect.DeepEqual(before, after) {
				t.Errorf("it was touched: %v", after)
			}
		})
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
