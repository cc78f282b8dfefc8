package render

import (
	"testing"
	"time"

	"opsreport/render/pages"
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
	got := pages.Of(e.Report).Waivers(e.publication().site(e.Edition, nil, nil).Waivers)
	if first, last := got.Row(0), got.Row(1); got.Len != 2 || first[3].Text != "21 Nov 2026" || last[0].Text != "d" ||
		last[1].Text != "e" || last[2].Text != "f" || last[3].Text != "20 Nov 2026, expired" {
		t.Errorf("got %+v and %+v", first, last)
	}
}
