package pdf

import (
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/report"
)

// aged is the reference with other follow-ups.
func aged(t *testing.T, followUps ...*record.FollowUp) Input {
	t.Helper()
	in := reference.input(t)
	night := reference.night()
	night.FollowUps, night.Overdue = record.Of(followUps...), record.Of[string]()
	r, err := report.Build(night, nil, report.Options{Zone: london(t), Book: in.Book})
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Night = r, night
	return in
}

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
	tile := tileOf(brief.Of(in.Report).FigureTiles("F3")[0])
	if tile.Number != "88" || tile.Unit != "d" || tile.Words != "" {
		t.Errorf("the oldest is 88 days old; the tile says %q %q %q", tile.Number, tile.Unit, tile.Words)
	}
	if want := []string{"since 25 Aug 2026", "half 61 d or less, nine in ten 88 d"}; !slices.Equal(tile.Under, want) {
		t.Errorf("under it %q, want %q", tile.Under, want)
	}
	if tile.Sign != nil || tile.Link != "figure F3" {
		t.Errorf("it leads to %q", tile.Link)
	}
	content, _ := document(t, in)
	pages := strings.Split(run(t, content, "pdftotext", "-layout", "FILE", "-"), "\f")
	page := strings.Join(strings.Fields(pages[4]), " ")
	for _, want := range []string{"Oldest open", "88 d", "since 25 Aug", "half 61 d or"} {
		if !strings.Contains(page, want) {
			t.Errorf("page 5 lacks %q:\n%s", want, page)
		}
	}
}

// Where nothing is open, or nothing of known age, the tile says so in words.
func TestNoOldestTile(t *testing.T) {
	t.Parallel()
	closed := &record.FollowUp{ID: "closed", Open: record.False, CreatedOn: ago(300), UpdatedOn: ago(200)}
	for name, in := range map[string]Input{
		"none": aged(t), "closed": aged(t, closed), "undated": aged(t, closed, &record.FollowUp{ID: "undated", Open: record.True}),
	} {
		if tile := tileOf(brief.Of(in.Report).FigureTiles("F3")[0]); tile.Number != "" || tile.Words != "n/a" {
			t.Errorf("%s: the tile says %q %q", name, tile.Number, tile.Words)
		}
	}
}
