package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// tileNight is a night with follow-ups overdue and items expired, and targets.
func tileNight(t *testing.T, late, expired int) *report.Report {
	t.Helper()
	return reportOf(t, testnight.Night(late, expired), report.Options{Zone: time.UTC, Book: new(label.Book),
		Targets: map[string]report.Target{report.E1: {Meets: 95, Watch: 90}, report.F2: {Meets: 5, Watch: 10}, report.F3: {Watch: 3}}})
}

// afterNight is a night that comes a day after another.
func afterNight(t *testing.T, before *report.Report, now record.Night, o report.Options) *report.Report {
	t.Helper()
	before.AsOf = before.AsOf.AddDate(0, 0, -1)
	r, err := report.Build(now, before, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestChangesHaveTheirSign, and a figure that one of the two nights does not have has none.
func TestChangesHaveTheirSign(t *testing.T) {
	t.Parallel()
	o := report.Options{Zone: time.UTC, Book: new(label.Book)}
	for late, want := range map[int]string{9: "+2 since 20 Nov", 5: "−2 since 20 Nov", 7: "as on 20 Nov"} {
		if got := Tiles(afterNight(t, tileNight(t, 7, 12), testnight.Night(late, 12), o), report.F2)[0].Change; got != want {
			t.Errorf("from 7 to %d: %q, want %q", late, got, want)
		}
	}
	for expired, want := range map[int]string{13: "−0.5 points since 20 Nov", 11: "+0.5 points since 20 Nov"} {
		got := Tiles(afterNight(t, tileNight(t, 7, 12), testnight.Night(7, expired), o), report.E1)[0].Change
		if got != want {
			t.Errorf("from 12 to %d expired: %q, want %q", expired, got, want)
		}
	}
	o.ReviewMonths = 24
	if got := Tiles(afterNight(t, tileNight(t, 7, 12), testnight.Night(7, 12), o), report.D5)[0].Change; got != "" {
		t.Errorf("of a figure that is new: %q", got)
	}
}

// TestTilesAtTheirEdges: days, a share of none, and what was before.
func TestTilesAtTheirEdges(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	of := func(s record.Set) *report.Report {
		return reportOf(t, record.Night{AsOf: day, Set: s}, report.Options{Zone: time.UTC, Book: new(label.Book)})
	}
	r := of(record.Set{})
	m := tileMaker{Of(r), Of(r).Words().Tiles, Of(r).Words().Figures, Of(r).Words().Formats}
	for n, want := range map[float64]string{0: "0 days", 0.5: "0.5 days", 0.96: "1 day", 1: "1 day", 1.5: "1.5 days", 2: "2 days"} {
		var tile document.Tile
		if m.days(&tile, n); tile.Number+" "+tile.Unit != want {
			t.Errorf("%v: %s %s, want %s", n, tile.Number, tile.Unit, want)
		}
	}
	if none, some := m.partOf(report.F2, 0, 0, true), m.partOf(report.F2, 7, 40, true); strings.Join(none, "|") != "none open" ||
		strings.Join(some, "|") != "7 of 40 open|17.5 %" {
		t.Errorf("%q, %q", none, some)
	}
	for _, id := range []string{report.E6, report.F2, report.F5, report.D2, report.D3, report.D4, report.T2, report.T3, report.T4, report.T6} {
		if tile := Tiles(r, id)[0]; tile.Number != "n/a" || !strings.HasSuffix(tile.Of[0], " returned") || tile.Look != table.NoData {
			t.Errorf("%s of nothing: %+v", id, tile)
		}
	}
	for _, tile := range append(append(ForemostTiles(r), EquipmentTiles(r)...), FollowUpTiles(r)...) {
		if tile.Number != "n/a" || tile.Look != table.NoData && tile.ID != report.F3 {
			t.Errorf("nothing shows as %+v", tile)
		}
	}
	*r.Figure(report.E1) = report.Figure{Definition: r.Figure(report.E1).Definition, Configured: true, D: 40, HasD: true, Value: new(0.0)}
	if tile := Tiles(r, report.E1)[0]; tile.Number != "0.0" || tile.Unit != "%" || tile.Shows != document.ShareShown || tile.Words {
		t.Errorf("none of 40: %+v", tile)
	}
	before := of(record.Set{})
	before.Status = census.DataStatus{Rules: 2, Rows: 4}
	open := record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: record.MS(day.AddDate(0, 0, -3).UnixMilli())})}
	now := afterNight(t, before, record.Night{AsOf: day, Set: open}, report.Options{})
	if tile := Tiles(now, report.F3)[0]; tile.Change+", "+tile.Was != "none open on 20 Nov, was none" {
		t.Errorf("%q, %q", tile.Change, tile.Was)
	}
}

// TestTheLookOfATile is that of its status, if it counts something: E5 and E7 count nothing here.
func TestTheLookOfATile(t *testing.T) {
	t.Parallel()
	r := tileNight(t, 7, 12)
	for id, want := range map[string]table.Look{report.E1: table.Plain, report.E5: table.Plain, report.E6: table.Expired, report.E7: table.Plain,
		report.E9: table.Plain, report.F1: table.Plain, report.F2: table.Expired, report.F3: table.Plain, report.D3: table.NoData} {
		if tile := Tiles(r, id)[0]; tile.Look != want || tile.Figure != id {
			t.Errorf("%s: %+v", id, tile)
		}
	}
}

// TestTheTilesOfAPartThatIsAllSayWhatThoseOfTheWholeSay.
func TestTheTilesOfAPartThatIsAllSayWhatThoseOfTheWholeSay(t *testing.T) {
	t.Parallel()
	r := tileNight(t, 7, 12)
	items := r.Subset(kind.Equipment, r.Every(nil, len(r.Equipment)))
	open := r.Subset(kind.FollowUps, r.Every(nil, len(r.FollowUps)))
	a, b := fmt.Sprintf("%+v", append(EquipmentTiles(r), FollowUpTiles(r)...)), fmt.Sprintf("%+v", append(EquipmentTiles(items), FollowUpTiles(open)...))
	if a != b {
		t.Errorf("the tiles of a part say\n%s\nand not\n%s", b, a)
	}
}

// TestEveryFigureWithATileHasWords: what it is a part of.
func TestEveryFigureWithATileHasWords(t *testing.T) {
	t.Parallel()
	r := tileNight(t, 7, 12)
	for _, d := range report.Dictionary() {
		if d.Show.Tile == report.NoTile {
			continue
		}
		if tile := Tiles(r, d.ID)[0]; tile.Number == "" || tile.Label == "" || len(tile.Of) == 0 || tile.Of[0] == "" {
			t.Errorf("%s: its tile has no number, no name, or nothing that the number is a part of (of.%[1]s in render/words/en/tiles.txt): %+v", d.ID, tile)
		}
	}
}
