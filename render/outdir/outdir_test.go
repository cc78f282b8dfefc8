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
	"testing"
	"time"
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

func TestKeepSized(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1", "gone.html"))
	os.Remove(filepath.Join(dir, "gone.html"))
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := site("1")
	for name, content := range files {
		if size := int64(len(content)); !d.KeepSized(name, size) || d.KeepSized(name, size) {
			t.Errorf("%s: not kept once", name)
		}
	}
	for _, name := range []string{"other.html", "gone.html", "INDEX.html", ""} {
		if d.KeepSized(name, int64(len(name))) || d.KeepSized(name, -1) {
			t.Errorf("%q was kept", name)
		}
	}
	if err := d.Put("new.html", []byte("same")); err != nil {
		t.Fatal(err)
	}
	if c, err := d.Commit(); err != nil || c.Files != len(files)+2 {
		t.Fatalf("%+v, %v", c, err)
	}
	if err := ClearUploadLists(dir); err != nil {
		t.Fatal(err)
	}
	files["new.html"] = "same"
	checkWhole(t, dir, files)
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
