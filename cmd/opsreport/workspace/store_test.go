package workspace

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/snapshot"
	"opsreport/render/pages"
)

// TestADamagedNightIsLeftOutOnce: what was left out and is met again, or is tonight, ends
// the work, which would go on for ever.
func TestADamagedNightIsLeftOutOnce(t *testing.T) {
	t.Parallel()
	w, _ := testEnv(t)
	d := newDamage(w)
	const tonight = "20261121T041207Z"
	bad := func(night string) error {
		return fmt.Errorf("read: %w", &snapshot.DamageError{Night: night, Err: errors.New("bad")})
	}
	for i, c := range []struct {
		err  error
		left bool
	}{{errors.New("another"), false}, {bad(tonight), false}, {bad("20261120T041207Z"), true}, {bad("20261120T041207Z"), false}} {
		if left := d.leaves(c.err, tonight); left != c.left {
			t.Errorf("%d: %v is left out: %v", i, c.err, left)
		}
	}
}

// TestNothingStandsInForADamagedNight: those that tonight is compared with cannot be opened, or their lists not be read. No older
// one takes their place, the chain says which comparisons are not evaluated, and each is told once, whatever is made of the nights.
func TestNothingStandsInForADamagedNight(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"manifest-sha256.txt", "data/grouptrainings.json"} {
		_, c, s := sessionsOf(t, 0, "OPSREPORT_PRIVACY=full", twoEditions)
		for _, day := range []int{7, 8, 14, 15, 37, 38, 44, 45} {
			sessions(t, s, day, day)
		}
		w, stderr := testEnv(t)
		bad := []string{"20260407T020000Z", "20260414T020000Z", "20260507T020000Z", "20260513T020000Z"} // the first is not compared
		for _, night := range bad {
			if err := os.WriteFile(filepath.Join(c.Snapshots, night, filepath.FromSlash(file)), []byte("bad\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, chosen, err := c.Chosen(nil)
		if err != nil {
			t.Fatal(err)
		}
		all := outputs(t, w, c, UpToDate, true, chosen)
		for _, o := range all {
			edition, err := o.Edition(t.Context(), progress(t, w), o.Newest())
			if err != nil {
				t.Fatal(err)
			}
			if edition.Changes != nil || len(edition.Compared) > 0 {
				t.Errorf("%s: a night stands in for one that is damaged", file)
			}
			for _, line := range o.chain(o.Newest()) {
				damaged := slices.Contains(bad, line.Folder)
				if (line.Link == pages.DamagedNight) != damaged || line.NotCompared != (damaged && line.Folder != bad[0]) {
					t.Errorf("%s: the chain has %+v", file, line)
				}
			}
		}
		if said := stderr.String(); strings.Count(said, "is damaged and left out") != len(bad) {
			t.Errorf("told %s", said)
		}
	}
}
