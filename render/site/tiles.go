package site

import (
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// tiles sets the report's tiles for a page; changes says whether the night
// before is known for these records.
func (b *builder) tiles(root string, all []brief.Tile, changes bool) []view.Tile {
	out := make([]view.Tile, len(all))
	for i, t := range all {
		v := b.setter(root).Tile(t, changes)
		switch t.ID {
		case "status":
			v.Figure, v.Info, v.Words, v.Link = "data status", root+"data-quality.html", true, &view.Link{Href: root + "data-quality.html",
				Text: "See data quality"}
		case "oldest":
			v.Link = b.oldestLink(root)
		}
		out[i] = v
	}
	return out
}

// oldestLink leads to the oldest open follow-up.
func (b *builder) oldestLink(root string) *view.Link {
	oldest := b.Report.OldestOpen()
	if oldest == nil {
		return nil
	}
	return &view.Link{Href: root + b.x.Layout.Page(census.FollowUpList, oldest.ID), Text: table.ShortID(oldest.ID)}
}

func (b *builder) figure(id string) *report.Figure {
	if f := b.Report.Figure(id); f != nil {
		return f
	}
	return &report.Figure{ID: id, Text: "n/a", Why: "not computed"}
}

// countTile is the tile of a figure without a tile of its own.
func (b *builder) countTile(root, id, label, of string) view.Tile {
	f := b.figure(id)
	t := view.Tile{ID: strings.ToLower(id), Label: label, Figure: id, Info: root + "methods.html#" + id, Number: strconv.Itoa(f.N), Of: of}
	switch {
	case !f.Configured:
		t.Number, t.Words, t.Of = "Not evaluated", true, f.Why
	case f.HasD:
		t.Number, t.Of = strconv.Itoa(f.N), view.Joined(" ", strconv.Itoa(f.N)+" of "+strconv.Itoa(f.D), of)
		if p := word.Percent(f.N, f.D); p != "" && f.D > 0 {
			t.Of += " · " + p
		}
		if f.D == 0 {
			t.Number = "n/a"
		}
	}
	t.Change = b.change(f)
	return t
}

// change compares the count of a figure with the night before.
func (b *builder) change(f *report.Figure) string {
	if b.Report.Previous == nil {
		return "no earlier snapshot"
	}
	then := b.Report.Previous.Figure(f.ID)
	if then == nil || !then.Configured || !f.Configured {
		return ""
	}
	since := " since " + b.Report.Previous.AsOf.In(b.Report.Zone).Format("2 Jan")
	switch d := f.N - then.N; {
	case d > 0:
		return "+" + strconv.Itoa(d) + since
	case d < 0:
		return "−" + strconv.Itoa(-d) + since
	}
	return "unchanged" + since
}
