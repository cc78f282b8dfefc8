package period

import (
	"testing"
	"time"

	"opsreport/render/ledger"
)

// TestTheNewestFactsCount: of a night those that came last, and of a record that is gone
// the name that it went by last.
func TestTheNewestFactsCount(t *testing.T) {
	t.Parallel()
	var k Kept
	for _, title := range []string{"old", "new"} {
		k.Put(Facts{Night: "a", Before: title})
		k.Put(Facts{Night: title, Lost: []Lost{{List: ledger.Equipments, ID: "e", Title: title}}})
	}
	if len(k.Facts) != 3 || k.Of("a", "new") == nil || k.Of("a", "old") != nil {
		t.Errorf("%+v", k.Facts)
	}
	if rows := k.Rows(nil); len(rows.Equipment) != 1 || rows.Equipment[0].Title != "new" {
		t.Errorf("%+v", rows.Equipment)
	}
}

// TestOnlyWhatIsOverIsPublished, and the pages show thirteen weeks at most.
func TestOnlyWhatIsOverIsPublished(t *testing.T) {
	t.Parallel()
	if got := apart(t, -1, 0, 2, 4).Show(&Kept{}, "x").Published; len(got) != 0 {
		t.Errorf("published: %+v", got)
	}
	var nights []account
	for week := range 16 {
		for day := range 2 {
			nights = append(nights, account{at: monday.AddDate(0, 0, 7*week+day)})
		}
	}
	if got := len(chain(t, nights, time.UTC).Show(&Kept{}, "x").Kind(Week)); got != 13 {
		t.Errorf("%d weeks are shown", got)
	}
}

// TestEveryFigureOfANightCounts in the digest of what a period was counted from.
func TestEveryFigureOfANightCounts(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{apart(t, -1, 0).Digest(): true}
	for i := range 3 {
		c := apart(t, -1, 0)
		c.nights[1].Line.Figures[i].N, c.nights[1].Line.Figures[i].D = 400, new(500)
		if d := c.Digest(); seen[d] {
			t.Errorf("another %s gives the same digest", c.nights[1].Line.Figures[i].ID)
		} else {
			seen[d] = true
		}
	}
}
