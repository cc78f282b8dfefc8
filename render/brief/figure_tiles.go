package brief

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// figureTiles has the tile of each figure: its short name, what it counts, and its shape.
var figureTiles = map[string]struct {
	label, noun string
	look        table.Look
}{
	"E1": {"In date", "items", table.Plain}, "E2": {"With a schedule", "items", table.Plain}, "E3": {"In-date schedules", "schedules",
		table.Plain},
	"E4": {"In date with evidence", "schedules", table.Plain}, "E5": {"Never completed", "schedules", table.NoData},
	"E6": {"Expired", "in-service items", table.Expired}, "E7": {"Expiring", "in-service items", table.Expiring},
	"E9": {"Out of service", "items", table.Plain}, "F2": {"Overdue", "open", table.Expired}, "F10": {"No activity", "open, " + report.IdleFor,
		table.Plain},
	"D1": {"Documents", "on record", table.Plain}, "D3": {"No approval", "documents", table.NoData},
	"D4": {"Newer, unapproved", "documents", table.Plain}, "D5": {"Over interval", "documents", table.Plain}, "D6": {"Links", "documents",
		table.Plain},
}

// FigureTiles returns a tile for each of the figures, with the id in the label: "E1 In date". F1 shows
// the number of open follow-ups; F3 shows the age of the oldest, with the median and p90.
func (r Report) FigureTiles(ids ...string) []Tile {
	out := make([]Tile, len(ids))
	for i, id := range ids {
		switch id {
		case "F1":
			out[i] = r.openTile()
			if !out[i].Words {
				out[i].Of = []string{fmt.Sprintf("of %d on record", r.Figure(id).D)} // its number is in the tile itself
			}
		case "F3":
			out[i] = r.oldestTile()
			if f := r.Figure(id); !out[i].Words {
				out[i].Of = append(out[i].Of, "median "+f.Stat("p50").Text+", p90 "+f.Stat("p90").Text)
			}
			out[i].Rating = r.Figure(id).Rating
		default:
			out[i] = r.figureTile(id)
		}
		out[i].Label = id + " " + out[i].Label
	}
	return out
}

func (r Report) figureTile(id string) Tile {
	f, as := r.Figure(id), figureTiles[id]
	t := Tile{ID: strings.ToLower(id), Figure: id, Label: as.label, Look: as.look, Rating: f.Rating}
	switch {
	case !f.Configured:
		t.Number, t.Words, t.Of = word.NotEvaluated, true, []string{f.Why}
		return t
	case f.HasD && f.Value == nil:
		t.Number, t.Words, t.Of = f.Text, true, []string{as.noun}
	case f.HasD:
		t.Number, t.Unit = word.PercentNumber(f.N, f.D), "%"
		t.Of = []string{word.Part(f.N, f.D) + " " + as.noun}
	default:
		t.Number, t.Of = strconv.Itoa(f.N), []string{as.noun}
	}
	t.Was = r.was(f)
	return t
}

// was returns the figure's value of the night before.
func (r Report) was(f *report.Figure) string {
	if r.Previous == nil {
		return r.NoEarlier()
	}
	switch was := r.Previous.Figure(f.ID); {
	case was == nil || !was.Configured:
		return ""
	case was.N == f.N && was.D == f.D:
		return "unchanged"
	default:
		return "was " + short(was)
	}
}
