package front

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/report"
)

// TestTheFirstOfThemAreCounted of all, and where they are all, it says so. An edition of a part says nothing of all.
func TestTheFirstOfThemAreCounted(t *testing.T) {
	t.Parallel()
	part := &record.Part{Lists: []string{record.Equipments}, Narrowed: []string{record.Equipments}}
	for want, c := range map[string]struct {
		n, of int
		part  *record.Part
	}{"6 of 12 items": {6, 12, nil}, "All 3 items": {3, 3, nil}, "1 of 1 item": {1, 1, nil}, "3 items": {3, 3, part}} {
		r := words{brief.Of(&report.Report{Rows: census.Rows{Source: record.Night{Part: c.part}}})}
		if got := r.foremost(c.n, c.of, "item", "items"); got != want {
			t.Errorf("%d of %d: %q, want %q", c.n, c.of, got, want)
		}
	}
}
