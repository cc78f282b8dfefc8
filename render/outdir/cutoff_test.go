package outdir

import (
	"bytes"
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
