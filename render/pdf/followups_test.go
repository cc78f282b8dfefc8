//go:build tools

package pdf

import (
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/pages"
)

// The oldest is the open one that was made first: not one that is closed, nor one
// without a date, nor the last in the list.
func TestOldestTile(t *testing.T) {
	t.Parallel()
	open := func(id string, days int) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.True, CreatedOn: ago(days), UpdatedOn: ago(0)}
	}
	in := aged(t,
		open("young", 3), open("oldest", 88), &record.FollowUp{ID: "closed", Open: record.False, CreatedOn: ago(300), UpdatedOn: ago(200)},
		&record.FollowUp{ID: "undated", Open: record.True}, open("old", 61))
	tile := tileOf(pages.PrintedTiles(&in.Edition, "F3")[0])
	if tile.Number != "88" || tile.Unit != "d" || tile.Words != "" {
		t.Errorf("the oldest is 88 days old; the tile says %q %q %q", tile.Number, tile.Unit, tile.Words)
	}
	if want := []string{"since 25 Aug 2026", "1 not known", "half at most 61 d, 9 of 10 at most 88 d"}; !slices.Equal(tile.Under, want) {
		t.Errorf("under it %q, want %q", tile.Under, want)
	}
	if tile.Sign != nil || tile.Link != "figure F3" {
		t.Errorf("it leads to %q", tile.Link)
	}
	content, _ := annexOf(t, in)
	pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	page := strings.Join(strings.Fields(pages[3]), " ")
	for _, want := range []string{"Oldest open", "88 d", "since 25 Aug", "half at most 61 d"} {
		if !strings.Contains(page, want) {
			t.Errorf("page 4 lacks %q:\n%s", want, page)
		}
	}
}
