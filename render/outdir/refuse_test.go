package outdir

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

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
			if many := new(TooManyFilesError); errors.As(err, &many) != (c.max > 0) || c.max > 0 && many.Files != 6 {
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
		"folder that is a link": func(dir string) error {
			inside, elsewhere := filepath.Join(dir, "equipment"), filepath.Join(filepath.Dir(dir), "elsewhere")
			return errors.Join(os.Rename(inside, elsewhere), os.Symlink(elsewhere, inside))
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
			var foreign *ForeignError
			var blocked *BlockedError
			for _, err := range []error{CheckWritable(dir), func() error { _, err := publish(dir, site("2")); return err }()} {
				if !errors.As(err, &foreign) && !errors.As(err, &blocked) {
					t.Errorf("got %v", err)
				}
			}
			if after, _ := tree(filepath.Dir(dir)); !reflect.DeepEqual(before, after) {
				t.Errorf("it was touched: %v", after)
			}
		})
	}
}

// TestKindsOfOutput: a folder of one kind is foreign to another, be the files in it ever so much ours.
func TestKindsOfOutput(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	before, _ := tree(filepath.Dir(dir))
	d, err := OpenAs(dir, "index.html", "other.json")
	if _, foreign := errors.AsType[*ForeignError](err); !foreign {
		t.Errorf("a site is taken for something else: %v, %v", d, err)
	}
	if after, _ := tree(filepath.Dir(dir)); !reflect.DeepEqual(before, after) {
		t.Errorf("it was touched: %v", after)
	}
	dir = filepath.Join(t.TempDir(), "other")
	for range 2 { // made, and made again
		if d, err = OpenAs(dir, "index.html", "other.json"); err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(d.Put("index.html", nil), d.Put("other.json", nil)); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Commit(); err != nil {
			t.Error(err)
		}
	}
	if _, foreign := errors.AsType[*ForeignError](CheckWritable(dir)); !foreign {
		t.Error("it is taken for a site")
	}
}

// TestRoomIsBounded: the size of digests that may not be ours is no reason to
// take as much memory.
func TestRoomIsBounded(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, site("1"))
	if err := os.WriteFile(filepath.Join(dir, sumsFile), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, sumsFile), 1<<36); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Open(dir)
	runtime.ReadMemStats(&after)
	var foreign *ForeignError
	if !errors.As(err, &foreign) {
		t.Errorf("got %v", err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 200<<20 {
		t.Errorf("%d bytes were taken", took)
	}
}

// TestRefuseLooksBesideTheSite: also where there is no site yet, of which nothing is made.
func TestRefuseLooksBesideTheSite(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{".site.staged": "is no folder", "site.changed.txt/": "is a folder",
		"site.deleted.txt/": "is a folder", ".site.staged/thesis.doc": "holds thesis.doc", "other": ""} {
		top := t.TempDir()
		at := filepath.Join(top, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(at), 0o755)
		if strings.HasSuffix(name, "/") {
			err = errors.Join(err, os.MkdirAll(at, 0o755))
		} else {
			err = errors.Join(err, os.WriteFile(at, []byte("mine"), 0o644))
		}
		if err != nil {
			t.Fatal(err)
		}
		before, _ := tree(top)
		err = CheckWritable(filepath.Join(top, "site"))
		blocked, ok := errors.AsType[*BlockedError](err)
		if ok != (want != "") || ok && (!strings.Contains(blocked.Error(), want) || blocked.Hint() == "") {
			t.Errorf("%s: %v", name, err)
		}
		if after, _ := tree(top); !reflect.DeepEqual(before, after) {
			t.Errorf("%s: it was touched: %v", name, after)
		}
	}
}

// TestLongFilesAreNamed, whether they are new or as they were.
func TestLongFilesAreNamed(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	for range 2 {
		d, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		d.Long = 5
		err = errors.Join(d.Put("index.html", []byte("12345")), d.Put(StatusFile, []byte("123456")),
			d.PutFrom("b.bin", func(w io.Writer) error { _, err := w.Write([]byte("1234567")); return err }))
		if got := d.LongFiles(); err != nil || !slices.Equal(got, []string{"b.bin", StatusFile}) {
			t.Errorf("%v, %v", got, err)
		}
		if _, err := d.Commit(); err != nil {
			t.Fatal(err)
		}
	}
}
