package workspace

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/pages"
)

// TestANightSaysHowItIsLinked to the one before it, and how many records it has: those that
// are overdue are among the follow-ups. So it does of how many lists it has no total.
func TestANightSaysHowItIsLinked(t *testing.T) {
	t.Parallel()
	digests := map[string]string{"same": "aa", "other": "bb", "another": "a0", "damaged": ""}
	for previous, want := range map[string]string{"": pages.FirstNight, "same": pages.Holds, "other": pages.ChangedBefore,
		"another": pages.ChangedBefore, "damaged": pages.DamagedBefore, "pruned": pages.NotKeptBefore} {
		night := record.Night{Folder: "n", Digest: "cc", Previous: record.Link{Folder: previous, Digest: "aa"},
			Lists: []record.ListCount{{List: record.FollowUps, Rows: 5, Reported: 5}, {List: record.OverdueIDs, Rows: 2, Reported: 2},
				{List: record.Resources, Rows: 3, Reported: -1}}}
		if line := nightLine(night, digests); line.Link != want || line.Records != 8 || line.NoTotal != 1 || line.Folder != "n" || line.Digest != "cc" {
			t.Errorf("after %q: %+v, want %q", previous, line, want)
		}
	}
}

// TestANightOfAWeekAgoMayBeLate by half a day: no job starts at the same minute every night.
func TestANightOfAWeekAgoMayBeLate(t *testing.T) {
	t.Parallel()
	tonight := snapshot.Entry{Folder: "tonight", AsOf: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)}
	for late, want := range map[time.Duration]string{0: "week", 12 * time.Hour: "week", 12*time.Hour + time.Second: "older"} {
		var c contents
		for _, e := range []snapshot.Entry{{Folder: "older", AsOf: tonight.AsOf.AddDate(0, 0, -9)},
			{Folder: "week", AsOf: tonight.AsOf.AddDate(0, 0, -7).Add(late)}, tonight} {
			c.all = append(c.all, night{Entry: e})
		}
		if got := c.back(tonight, spans[0]); got == nil || got.Folder != want {
			t.Errorf("a night that is %s late: %+v", late, got)
		}
	}
}

// TestANightOfTheFutureIsTold, but not where the clocks of two runners differ a little.
func TestANightOfTheFutureIsTold(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for ahead, want := range map[time.Duration]bool{-time.Hour: false, 5 * time.Minute: false, 5*time.Minute + time.Second: true} {
		w, stderr := testEnv(t)
		w.tell(futureNotice(now, snapshot.Entry{Folder: "new", AsOf: now.Add(ahead)})...)
		if told := strings.Contains(stderr.String(), "snapshot new is later than now (2026-11-21T04:12:07Z)"); told != want {
			t.Errorf("%s ahead: %q", ahead, stderr)
		}
	}
}

// TestTheChainEndsWithItsNight, and a damaged night in it keeps the digest that it can still be told by.
func TestTheChainEndsWithItsNight(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 3, "OPSREPORT_PRIVACY=full")
	nights, err := s.List()
	if err == nil {
		err = os.Remove(filepath.Join(nights[0].Path, "bagit.txt"))
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := openedAs(t, w, c, AsStored).chain(nights[1])
	if len(lines) != 2 || lines[0].Folder != nights[1].Folder || lines[0].Link != pages.Holds || lines[1].Folder != nights[0].Folder ||
		lines[1].Digest != digestOf(t, s, 0) || lines[1].Link != pages.DamagedNight {
		t.Errorf("%+v", lines)
	}
}

// TestANightThatIsHereIsNotLost, though the history has no line of it yet.
func TestANightThatIsHereIsNotLost(t *testing.T) {
	t.Parallel()
	at := []time.Time{firstNight, firstNight.AddDate(0, 0, 1), firstNight.AddDate(0, 0, 2)}
	here := &contents{all: []night{{Entry: snapshot.Entry{Folder: snapshot.Name(at[0]), AsOf: at[0]}}}}
	lost := here.lostHistory([]history.Line{{AsOf: at[1]}}, []history.Line{{AsOf: at[0]}, {AsOf: at[1]}, {AsOf: at[2]}})
	if len(lost) != 1 || !lost[0].AsOf.Equal(at[2]) {
		t.Errorf("lost: %+v", lost)
	}
}

// TestNightsThatAreGone: those that are due when a night is published are told as they are told once they are gone, and none that is here.
func TestNightsThatAreGone(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 6, "OPSREPORT_KEEP_NIGHTS=2", "OPSREPORT_PRIVACY=full")
	if _, err := Retire(t.Context(), w, c, snapshot.Name(firstNight.AddDate(0, 0, 3)), "it is wrong", false); err != nil {
		t.Fatal(err)
	}
	o := openedAs(t, w, c, UpToDate)
	n, err := o.WithoutDue()
	if err != nil {
		t.Fatal(err)
	}
	o.Nights = n
	newest := n.Newest()
	due := o.gone(newest)
	if _, _, err := s.Prune(Retention(c), nil, false); err != nil {
		t.Fatal(err)
	}
	after := openedAs(t, w, c, AsStored)
	gone := after.gone(newest)
	if !reflect.DeepEqual(due, gone) {
		t.Errorf("due:\n%+v\ngone:\n%+v", due, gone)
	}
	kept := after.chain(newest)
	if len(gone) < 2 || len(gone)+len(kept) != 6 {
		t.Fatalf("%d are gone and %d kept", len(gone), len(kept))
	}
	for i, line := range gone {
		if i > 0 && line.Folder >= gone[i-1].Folder || slices.ContainsFunc(kept, func(k pages.NightLine) bool { return k.Folder == line.Folder }) ||
			line.Folder != snapshot.Name(line.AsOf) || len(line.Digest) != 64 || line.Retired != line.AsOf.Equal(firstNight.AddDate(0, 0, 3)) {
			t.Errorf("%+v", line)
		}
	}
	if earlier := after.gone(snapshot.Entry{Folder: gone[0].Folder}); len(earlier) != len(gone)-1 {
		t.Errorf("%d were gone before %s", len(earlier), gone[0].Folder)
	}
}
