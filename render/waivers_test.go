package render

import (
	"testing"
	"time"

	"opsreport/render/rule"
)

// TestWaiversAreListedInFull: expired ones too, and marked.
func TestWaiversAreListedInFull(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, t.TempDir())
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, o.Zone)
	o.Waivers = []rule.Waiver{{Rule: "a", Reason: "b", Owner: "c", Until: day}, {Record: "d", Reason: "e", Owner: "f",
		Until: day.AddDate(0, 0, -1)}}
	e, err := New(t.Context(), Nights{Night: sampleNight(t, 0, 1)}, o)
	if err != nil {
		t.Fatal(err)
	}
	got := e.site(nil, nil, "").Waivers
	if len(got) != 2 || got[0].Until != "21 Nov 2026" || got[1].Until != "20 Nov 2026, expired" || got[1].Record != "d" ||
		got[1].Reason != "e" || got[1].Owner != "f" {
		t.Errorf("got %+v", got)
	}
}
