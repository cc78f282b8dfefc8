package front

import (
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/past"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/word"
)

// tiles returns the report's tiles for a page about all records.
func tiles(m *page.Maker, all []brief.Tile) []view.Tile {
	out := make([]view.Tile, len(all))
	for i, t := range all {
		out[i] = tile(m, t, true)
		if t.Shows != brief.OtherShown {
			out[i].Weeks = view.SparklineOf(m.Registers.Past.Figure(t.Figure, t.Shows == brief.ShareShown))
		}
	}
	return out
}

// tilesOf returns the tiles of a group. Only one figure of a group has a history.
func tilesOf(m *page.Maker, all []brief.Tile, figure string, weeks *past.Series) []view.Tile {
	out := make([]view.Tile, len(all))
	for i, t := range all {
		out[i] = tile(m, t, false)
		if t.Figure == figure && t.Shows == brief.CountShown {
			out[i].Weeks = view.SparklineOf(weeks)
		}
	}
	return out
}

// tile returns a tile; changes says whether the values of the night before are known for these
// records.
func tile(m *page.Maker, t brief.Tile, changes bool) view.Tile {
	v := m.Setter().Tile(t, changes)
	switch t.ID {
	case "status":
		v.Figure, v.Info, v.Words, v.Link = "data status", m.Root+"data-quality.html", true, &view.Link{Href: m.Root + "data-quality.html",
			Text: "See data quality"}
	case "oldest":
		v.Link = oldestLink(m)
	}
	return v
}

// oldestLink returns a link to the oldest open follow-up.
func oldestLink(m *page.Maker) *view.Link {
	oldest := m.Report.OldestOpen()
	if oldest == nil {
		return nil
	}
	return &view.Link{Href: m.Root + m.Registers.Layout.Page(list.FollowUps, oldest.ID), Text: m.Report.FollowUpName(oldest)}
}

// countTile returns a tile for a figure that has no tile of its own.
func countTile(m *page.Maker, id, label, of string) view.Tile {
	f := m.Figure(id)
	t := view.Tile{ID: strings.ToLower(id), Label: label, Figure: id, Info: m.Root + brief.FigureLink(id), Number: strconv.Itoa(f.N), Of: of}
	switch {
	case !f.Configured:
		t.Number, t.Words, t.Of = word.NotEvaluated, true, f.Why
	case f.HasD:
		t.Number, t.Of = strconv.Itoa(f.N), view.Joined(" ", word.Part(f.N, f.D), of)
		if p := word.Percent(f.N, f.D); p != "" && f.D > 0 {
			t.Of += " · " + p
		}
		if f.D == 0 {
			t.Number = word.NotAvailable
		}
	}
	t.Weeks = view.SparklineOf(m.Registers.Past.Figure(id, false))
	t.Change = m.Brief().Change(id)
	return t
}
