package workspace

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/snapshot"
)

// TestADamagedNightIsLeftOutOnce: what was left out and is met again, or is tonight, ends
// the work, which would go on for ever.
func TestADamagedNightIsLeftOutOnce(t *testing.T) {
	t.Parallel()
	w, _ := testWorld(t)
	n := &Nights{damaged: map[string]bool{}, world: w}
	tonight := snapshot.Entry{Folder: "20261121T041207Z"}
	bad := func(night string) error {
		return fmt.Errorf("read: %w", &snapshot.DamageError{Night: night, Err: errors.New("bad")})
	}
	for i, c := range []struct {
		err  error
		left bool
	}{{errors.New("another"), false}, {bad(tonight.Folder), false}, {bad("20261120T041207Z"), true}, {bad("20261120T041207Z"), false}} {
		if left := n.leaveOut(tonight, c.err); left != c.left {
			t.Errorf("%d: %v is left out: %v", i, c.err, left)
		}
	}
}

// TestNothingStandsInForADamagedNight: none of these nights can be opened. Only
// those that tonight is compared with are tried, and no older one in their
// place.
func TestNothingStandsInForADamagedNight(t *testing.T) {
	t.Parallel()
	w, stderr := testWorld(t)
	tonight := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	n := &Nights{store: snapshot.New(t.TempDir()), damaged: map[string]bool{}, world: w}
	for back := 45; back >= 0; back-- {
		at := tonight.AddDate(0, 0, -back)
		n.all = append(n.all, snapshot.Entry{Folder: at.Format("20060102T150405Z"), AsOf: at, Path: t.TempDir()})
	}
	newest := n.Newest()
	if got := n.earlier(newest, n.all[len(n.all)-2]); len(got) != 0 {
		t.Errorf("%d nights stand in for those of a week and a month ago", len(got))
	}
	want := []string{"20261021T041207Z", "20261114T041207Z"}
	if got := slices.Sorted(maps.Keys(n.damaged)); !slices.Equal(got, want) {
		t.Errorf("tried %v, want %v", got, want)
	}
	for _, night := range append(want, "20261120T041207Z") {
		n.damaged[night] = true
		entry := n.all[slices.IndexFunc(n.all, func(e snapshot.Entry) bool { return e.Folder == night })]
		if !n.missed(newest, entry) {
			t.Errorf("nothing says that the comparison with %s is not evaluated", night)
		}
	}
	if said := stderr.String(); strings.Count(said, "is damaged and left out") != len(want) {
		t.Errorf("told %s", said)
	}
}
