package snapshot

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"pgregory.net/rapid"
)

// TestAheadIsTheSameAsInStep reads lists of any shape both ways, to the end or
// up to some item, whole or with a broken item in it.
func TestAheadIsTheSameAsInStep(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		s := New(filepath.Join(base, rapid.StringMatching(`[a-z]{12}`).Draw(r, "store")))
		d, err := s.Begin(asOf)
		if err != nil {
			r.Fatal(err)
		}
		items := rapid.IntRange(0, 60).Draw(r, "items")
		broken := rapid.IntRange(0, 4*items+1).Draw(r, "broken")
		for i := range items {
			item := fmt.Sprintf(`{"id":"%d","title":"%s"}`, i, strings.Repeat("x", rapid.IntRange(0, batchBytes).Draw(r, "size")))
			if i == broken {
				item = "{"
			}
			if err := d.Item(Resources, []byte(item)); err != nil {
				r.Fatal(err)
			}
		}
		path, err := d.Commit(Meta{})
		if err != nil {
			r.Fatal(err)
		}
		stop := rapid.IntRange(0, items+1).Draw(r, "stop")
		want, wanted := ids(r, path, stop, false)
		if got, failed := ids(r, path, stop, true); got != want || failed != wanted {
			r.Fatalf("ahead: %s, %s\nin step: %s, %s", got, failed, want, wanted)
		}
	})
}

// ids reads resources up to the number stop, and the error that ended it.
func ids(r *rapid.T, path string, stop int, far bool) (string, string) {
	s, err := Open(path)
	if err != nil {
		r.Fatal(err)
	}
	seq := decoded(s, listFile(Resources), record.DecodeResource)
	if far {
		seq = ahead(s, listFile(Resources), record.DecodeResource)
	}
	var found []string
	for v, err := range seq {
		if err != nil {
			return strings.Join(found, " "), err.Error()
		}
		found = append(found, v.ID)
		if len(found) == stop {
			break
		}
	}
	return strings.Join(found, " "), ""
}
