package render

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// What the PDF could not print is counted on the page of data quality.
func TestReplacedReachesTheSite(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	o := sampleOptions(t, dir)
	o.Organisation = "Harbour \U0001F6A2 Works"
	_, got := publish(t, o)
	page, err := os.ReadFile(filepath.Join(dir, "data-quality.html"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "It prints " + strconv.Itoa(got.Replaced) + " character"; got.Replaced == 0 || !strings.Contains(string(page), want) {
		t.Errorf("%d characters are replaced, and the page does not say %q", got.Replaced, want)
	}
}

// TestAheadHoldsTheSite: a site that is opened ahead is held until it is
// published or left, and is left as it was.
func TestAheadHoldsTheSite(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	o := sampleOptions(t, filepath.Join(parent, "site"))
	waiting := newSample(t, o)
	o.Ahead = true
	ahead := newSample(t, o)
	if _, err := ahead.ahead(); err != nil {
		t.Fatal(err)
	}
	if _, err := waiting.Publish(t.Context()); err == nil || !strings.Contains(err.Error(), "another render is writing") {
		t.Errorf("a second render: %v", err)
	}
	for range 2 {
		if err := ahead.Close(); err != nil {
			t.Error(err)
		}
	}
	if left, err := os.ReadDir(parent); err != nil || len(left) != 0 {
		t.Errorf("what was left leaves %v, %v", left, err)
	}
	ahead = newSample(t, o)
	for i, made := range []bool{true, false} {
		r, err := ahead.Publish(t.Context())
		if err != nil || (r.New > 0) != made {
			t.Errorf("published %d: %+v, %v", i, r, err)
		}
	}
	if err := ahead.Close(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(o.Dir, "stranger"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	ahead = newSample(t, o)
	if _, err := ahead.Publish(t.Context()); err == nil || !strings.Contains(err.Error(), "stranger") {
		t.Errorf("a folder of somebody else: %v", err)
	}
	if err := ahead.Close(); err != nil {
		t.Error(err)
	}
}
