package render

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// without returns the night without the follow-ups of one form.
func without(n record.Night, form string) record.Night {
	all := n.FollowUps
	n.FollowUps = func(yield func(*record.FollowUp, error) bool) {
		for f, err := range all {
			if err == nil && f.FormID == form {
				continue
			}
			if !yield(f, err) {
				return
			}
		}
	}
	return n
}

func TestWhatIsGoneIsSaidAndKept(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "site")
	last, before := sampleNight(t, 0, 1), sampleNight(t, 1, 1)
	first, err := record.All(before.FollowUps)
	if err != nil {
		t.Fatal(err)
	}
	gone := first[0]
	e, err := New(context.Background(), Nights{Night: without(last, gone.FormID), Before: &before,
		Earlier: []record.Night{sampleNight(t, 7, 1), sampleNight(t, 30, 1)}}, sampleOptions(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Publish(context.Background()); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	page := "followups/item/" + gone.ID + ".html"
	for name, wants := range map[string][]string{
		"changes.html": {"Since 20 Nov 2026", "Since 14 Nov 2026", "Since 22 Oct 2026", "Less is visible than before", "is not progress",
			`href="` + page + `"`},
		"index.html": {"less is visible than before"},
		page:         {"No longer returned", "Last seen", "20 Nov 2026, 04:12 GMT", gone.ID},
	} {
		text := read(name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", name, want)
			}
		}
	}
	if strings.Contains(read("data/followups.csv"), gone.ID) {
		t.Error("the register lists a record that is no longer returned")
	}
	if len(e.Since) != 2 || len(e.Gone) == 0 {
		t.Errorf("%d longer comparisons, %d gone", len(e.Since), len(e.Gone))
	}
}
