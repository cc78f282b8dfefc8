package outdir

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

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
