package site

import (
	"opsreport/render/brief"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// tiles returns the report's tiles for a page about all records.
func tiles(m *page.Maker, all []brief.Tile) []view.Tile {
	out := make([]view.Tile, len(all))
	for i, t := range all {
		out[i] = tile(m, t, true)
		if t.Shows != brief.OtherShown && t.Trend == nil {
			out[i].Weeks = view.SparklineOf(m.Registers.Past.Figure(t.Figure, t.Shows == brief.ShareShown))
		}
	}
	return out
}

// tilesOf returns the tiles of a group. Only one figure of a group has a history.
func tilesOf(m *page.Maker, all []brief.Tile, figure string, weeks *period.Series) []view.Tile {
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
		v.Info = m.Root + table.QualityPage
		v.Link = &view.Link{Href: v.Info, Text: "See data quality"}
	case "oldest":
		v.Link = oldestLink(m)
	}
	return v
}

// oldestLink returns a link to the oldest open follow-up, and says who has it.
func oldestLink(m *page.Maker) *view.Link {
	oldest := m.Report.OldestOpen()
	if oldest == nil {
		return nil
	}
	who := brief.With(m.Registers.NameCell(label.User, oldest.AssigneeID, "").Text)
	return &view.Link{Href: m.Root + m.Registers.Layout.Page(kind.FollowUps, oldest.ID),
		Text: word.Joined(", ", m.Report.FollowUpName(oldest), who)}
}
