package outdir

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// prepared stages version 2 over version 1, up to and with the journal.
func prepared(t *testing.T, dir string) (*Dir, *plan) {
	t.Helper()
	d, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range large("2") {
		if err := d.Put(name, []byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	p, err := d.plan()
	if err == nil {
		err = d.prepare(p)
	}
	if err != nil {
		t.Fatal(err)
	}
	return d, p
}

// TestAbortClearsWhatWasPrepared: digests, lists and journal go, and the site stays as it was.
func TestAbortClearsWhatWasPrepared(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, large("1"))
	d, _ := prepared(t, dir)
	if err := d.Abort(); err != nil || exists(filepath.Dir(dir), filepath.Base(stageOf(dir))) {
		t.Errorf("the staged files are still there, error %v", err)
	}
	checkWhole(t, dir, large("1"))
}

// TestCutOffAtAnyStep does some steps of a journal and then forgets the rest.
func TestCutOffAtAnyStep(t *testing.T) {
	t.Parallel()
	total := 1
	for n := 0; n <= total; n += 1 + total/13 {
		dir := filepath.Join(t.TempDir(), "site")
		mustPublish(t, dir, large("1"))
		d, p := prepared(t, dir)
		total = len(p.early) + len(p.rename) + len(p.remove)
		cut := journal{early: p.early[:min(n, len(p.early))]}
		cut.rename = p.rename[:min(n-len(cut.early), len(p.rename))]
		cut.remove = p.remove[:min(n-len(cut.early)-len(cut.rename), len(p.remove))]
		if err := errors.Join(d.steps(&cut), d.stage.close()); err != nil {
			t.Fatal(err)
		}
		d, err := Open(dir)
		if err != nil {
			t.Fatalf("after %d of %d steps: %v", n, total, err)
		}
		if err := whole(dir, large("2")); err != nil {
			t.Errorf("after %d of %d steps: %v", n, total, err)
		}
		changed, deleted := list(t, dir, changedFile), list(t, dir, deletedFile)
		if err := d.Abort(); err != nil {
			t.Fatal(err)
		}
		if a, b := len(strings.Fields(changed)), len(strings.Fields(deleted)); a != p.New+p.Changed+1 || b != p.Deleted {
			t.Errorf("after %d of %d steps the lists have %d and %d", n, total, a, b)
		}
	}
}

// TestUploaderLearnsOfAFinishedJournal holds that the lists of the next commit
// include what the cut-off one changed.
func TestUploaderLearnsOfAFinishedJournal(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	mustPublish(t, dir, large("1"))
	d, p := prepared(t, dir)
	if err := d.stage.close(); err != nil {
		t.Fatal(err)
	}
	next := large("2")
	delete(next, "data/x.csv") // changed before, gone now
	next["way/1"] = "again"    // gone before, back now
	if c := mustPublish(t, dir, next); c.New != 1 || c.Deleted != 1 {
		t.Errorf("%+v", c)
	}
	changed, deleted := strings.Fields(list(t, dir, changedFile)), strings.Fields(list(t, dir, deletedFile))
	if len(changed) != p.New+p.Changed+1 || len(deleted) != p.Deleted {
		t.Errorf("the lists have %d and %d", len(changed), len(deleted))
	}
	for _, name := range []string{"index.html", "way/1", "way/2", sumsFile} {
		if !strings.Contains(" "+strings.Join(changed, " ")+" ", " "+name+" ") {
			t.Errorf("%s is not among the changed", name)
		}
	}
	if !strings.Contains(strings.Join(deleted, " "), "data/x.csv") {
		t.Errorf("data/x.csv is not among the deleted: %v", deleted)
	}
}

// TestJournalOfAnotherSite refuses to finish a commit on a folder that is not
// the one it began on.
func TestJournalOfAnotherSite(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(dir string) error{
		"replaced": func(dir string) error {
			return errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o755), os.WriteFile(filepath.Join(dir, "thesis.doc"), nil, 0o644))
		},
		"other digests": func(dir string) error { return os.WriteFile(filepath.Join(dir, sumsFile), []byte("x"), 0o644) },
		"no folder":     os.RemoveAll,
	} {
		dir := filepath.Join(t.TempDir(), "site")
		mustPublish(t, dir, large("1"))
		d, _ := prepared(t, dir)
		if err := errors.Join(d.stage.close(), spoil(dir)); err != nil {
			t.Fatal(err)
		}
		before, _ := tree(dir)
		var foreign *ForeignError
		if _, err := Open(dir); !errors.As(err, &foreign) || !strings.Contains(err.Error(), ".site.staged") {
			t.Errorf("%s: %v", name, err)
		}
		if after, _ := tree(dir); len(after) != len(before) {
			t.Errorf("%s: it was touched", name)
		}
	}
}

// TestKilledAtAnyMoment kills a render with SIGKILL at many moments of its
// life, over a site and where there is none.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{false, true} {
		life := killed(t, first, time.Hour)
		const moments = 10
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
	if err := halfway(dir, first); err != nil {
		t.Errorf("killed after %v: %v", after, err)
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

// halfway accepts the old site, the new one, or a journal that says how to
// finish.
func halfway(dir string, first bool) error {
	if _, err := os.Stat(filepath.Join(filepath.Dir(dir), ".site.staged", journalFile)); err == nil {
		return nil
	}
	if whole(dir, large("2")) == nil {
		return nil
	}
	if first {
		if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
			return nil
		}
	}
	return whole(dir, large("1"))
}

func FuzzJournal(f *testing.F) {
	f.Add((&journal{base: "a", next: "b", early: []string{"x"}, rename: []string{"y/z", sumsFile}, remove: []string{"w"}}).format())
	f.Add((&journal{whole: true}).format())
	f.Fuzz(func(t *testing.T, content []byte) {
		j, err := parseJournal(content)
		if err != nil {
			return
		}
		for _, paths := range [][]string{j.early, j.rename, j.remove} {
			for _, path := range paths {
				if path != sumsFile && check(path) != nil {
					t.Fatalf("%q came through", path)
				}
			}
		}
		if again, err := parseJournal(j.format()); err != nil || len(again.rename) != len(j.rename) {
			t.Fatalf("%q: %v", j.format(), err)
		}
	})
}

func FuzzSums(f *testing.F) {
	f.Add([]byte(strings.Repeat("0", 64) + "  index.html\n"))
	f.Add([]byte("\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		table := newTable(0)
		if table.parse(bufio.NewReader(bytes.NewReader(content))) != nil {
			return
		}
		if n := bytes.Count(content, []byte("\n")); n != table.len() && n != table.len()-1 {
			t.Fatalf("%d lines made %d files", n, table.len())
		}
	})
}
