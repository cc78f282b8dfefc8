package nights

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// TestANightSaysHowItIsLinked to the one before it, and how many records it has: those that
// are overdue are among the follow-ups.
func TestANightSaysHowItIsLinked(t *testing.T) {
	t.Parallel()
	digests := map[string]string{"same": "aa", "other": "bb", "another": "a0", "damaged": ""}
	for previous, want := range map[string]string{"": "first night", "same": "holds", "other": "the night before was changed",
		"another": "the night before was changed",
		"damaged": "the night before is damaged", "pruned": "the night before is no longer kept"} {
		night := record.Night{Folder: "n", Digest: "cc", Previous: record.Link{Folder: previous, Digest: "aa"},
			Lists: []record.ListCount{{List: record.FollowUps, Rows: 5}, {List: record.OverdueIDs, Rows: 2},
				{List: record.Resources, Rows: 3}}}
		if line := nightLine(night, digests); line.Chain != want || line.Records != 8 || line.Folder != "n" || line.Digest != "cc" {
			t.Errorf("after %q: %+v, want %q", previous, line, want)
		}
	}
}

// TestANightOfAWeekAgoMayBeLate by half a day: no job starts at the same minute every night.
func TestANightOfAWeekAgoMayBeLate(t *testing.T) {
	t.Parallel()
	tonight := snapshot.Entry{Folder: "tonight", AsOf: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)}
	for late, want := range map[time.Duration]string{0: "week", 12 * time.Hour: "week", 12*time.Hour + time.Second: "older"} {
		n := &Nights{all: []snapshot.Entry{{Folder: "older", AsOf: tonight.AsOf.AddDate(0, 0, -9)},
			{Folder: "week", AsOf: tonight.AsOf.AddDate(0, 0, -7).Add(late)}, tonight}}
		if got, ok := n.back(tonight, spans[0]); !ok || got.Folder != want {
			t.Errorf("a night that is %s late: %+v", late, got)
		}
	}
}

// TestANightOfTheFutureIsTold, but not where the clocks of two runners differ a little.
func TestANightOfTheFutureIsTold(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	for ahead, want := range map[time.Duration]bool{-time.Hour: false, 5 * time.Minute: false, 5*time.Minute + time.Second: true} {
		w, stderr := testWorld(t)
		w.Now = func() time.Time { return now }
		w.TellFuture([]snapshot.Entry{{Folder: "old", AsOf: now.Add(-24 * time.Hour)}, {Folder: "new", AsOf: now.Add(ahead)}})
		if told := strings.Contains(stderr.String(), "snapshot new is later than now (2026-11-21T04:12:07Z)"); told != want {
			t.Errorf("%s ahead: %q", ahead, stderr)
		}
	}
}
