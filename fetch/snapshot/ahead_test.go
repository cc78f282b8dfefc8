package snapshot

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"opsreport/fetch/record"
	"pgregory.net/rapid"
)

// TestAheadIsTheSameAsInStep reads lists of any shape both ways, to the end or
// up to some item, whole or with a broken item in it.
func TestAheadIsTheSameAsInStep(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, dataFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		items := rapid.IntRange(0, 60).Draw(r, "items")
		broken := rapid.IntRange(0, 4*items+1).Draw(r, "broken")
		list := listHead(Resources)
		for i := range items {
			item := fmt.Sprintf(`{"id":"%d","title":"%s"}`, i, strings.Repeat("x", rapid.IntRange(0, batchBytes).Draw(r, "size")))
			if i == broken {
				item = "{"
			}
			list += map[bool]string{true: "\n", false: ",\n"}[i == 0] + item
		}
		list += "\n]}\n"
		if err := os.WriteFile(filepath.Join(dir, listFile(Resources)), []byte(list), 0o644); err != nil {
			r.Fatal(err)
		}
		open := func() *Snapshot {
			return &Snapshot{dir: dir, meta: &metaJSON{Counts: perList[int]{Resources: items}},
				manifest: map[string]string{listFile(Resources): sum([]byte(list))},
				checked:  map[string]*atomic.Bool{listFile(Resources): new(atomic.Bool)}}
		}
		stop := rapid.IntRange(0, items+1).Draw(r, "stop")
		want, wanted := ids(decoded(open(), listFile(Resources), record.DecodeResource), stop)
		got, failed := ids(ahead(open(), listFile(Resources), record.DecodeResource), stop)
		if got != want || failed != wanted {
			r.Fatalf("ahead: %s, %s\nin step: %s, %s", got, failed, want, wanted)
		}
	})
}

// ids reads resources up to the number stop, and the error that ended it.
func ids(seq func(func(*record.Resource, error) bool), stop int) (string, string) {
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
