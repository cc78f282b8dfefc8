package outdir

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

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
