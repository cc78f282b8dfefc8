package brief

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/report"
	"opsreport/render/word"
)

// figureTiles are the tiles that figures have below their ids: what they are
// called in a word or two, what they count, and their shape.
var figureTiles = map[string]struct {
	label, noun string
	mark        Mark
}{
	"E1": {"In date", "items", NoMark}, "E2": {"With a schedule", "items", NoMark}, "E3": {"In-date schedules", "schedules", NoMark},
	"E4": {"In date with evidence", "schedules", NoMark}, "E5": {"Never completed", "schedules", NoDataMark},
	"E6": {"Expired", "in-service items", ExpiredMark}, "E7": {"Expiring", "in-service items", ExpiringMark},
	"E9": {"Out of service", "items", NoMark}, "F2": {"Overdue", "open", ExpiredMark}, "F10": {"No activity", "open, 31 days or more", NoMark},
	"D1": {"Documents", "on record", NoMark}, "D3": {"No approval", "documents", NoDataMark},
	"D4": {"Newer, unapproved", "documents", NoMark}, "D5": {"Over interval", "documents", NoMark}, "D6": {"Links", "documents", NoMark},
}

// FigureTiles are tiles of figures, each called by its id: "E1 In date". F1 is
// a count of what is open, and F3 the age of the oldest with those in the middle
// and near the end.
func (r Report) FigureTiles(ids ...string) []Tile {
	out := make([]Tile, len(ids))
	for i, id := range ids {
		switch id {
		case "F1":
			out[i] = r.openTile()
			if !out[i].Words {
				out[i].Of = []string{fmt.Sprintf("of %d on record", r.Figure(id).D)} // its number stands above
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
	t := Tile{ID: strings.ToLower(id), Figure: id, Label: as.label, Mark: as.mark, Rating: f.Rating}
	switch {
	case !f.Configured:
		t.Number, t.Words, t.Of = "Not evaluated", true, []string{f.Why}
		return t
	case f.HasD && f.Value == nil:
		t.Number, t.Words, t.Of = f.Text, true, []string{as.noun}
	case f.HasD:
		t.Number, t.Unit = word.PercentNumber(f.N, f.D), "%"
		t.Of = []string{fmt.Sprintf("%d of %d %s", f.N, f.D, as.noun)}
	default:
		t.Number, t.Of = strconv.Itoa(f.N), []string{as.noun}
	}
	t.Was = r.was(f)
	return t
}

// was says what a figure was on the night before.
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
