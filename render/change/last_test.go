package change

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/report"
)

// TestWhatIsKnownOfAnItemThatIsGone has each date under its own name.
func TestWhatIsKnownOfAnItemThatIsGone(t *testing.T) {
	t.Parallel()
	day := func(d int) int64 { return time.Date(2026, 11, d, 12, 0, 0, 0, time.UTC).UnixMilli() }
	r := &report.Report{Rows: census.Rows{Zone: time.UTC, Equipment: []census.Equipment{{ID: "e", Serial: "S-1", Title: "Ladder",
		InService: record.True, Status: census.Expired, ExpiresMs: day(4), ExpiredSinceMs: day(3), LastCompletedMs: day(2), CreatedMs: day(1)}}}}
	gone := Tombstone{List: list.Equipment, ID: "e"}
	gone.describe(r, 0)
	found := map[string]string{}
	for _, f := range gone.Facts {
		found[f.Name] = f.Text
	}
	for name, want := range map[string]string{"Title": "Ladder", "Expires": "4 Nov 2026", "Last completed": "2 Nov 2026",
		"Created": "1 Nov 2026"} {
		if found[name] != want {
			t.Errorf("%s: %q, want %q", name, found[name], want)
		}
	}
	if gone.Name != "S-1" {
		t.Errorf("it is called %q", gone.Name)
	}
}
