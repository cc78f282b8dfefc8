package brief

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Tile is one of the big numbers. Every output shows the same words for it.
type Tile struct {
	ID     string         // identifies the tile: "oldest"; unique on a page
	Figure string         // id in the dictionary; "" for the data status
	Label  string         // "Overdue"
	Look   table.Look     // of the sign beside the label
	Number string         // "7", "94.2", or words: "n/a", "3 of 4", "Complete with exceptions"
	Shows  Shown          // which value of the figure the Number shows
	Words  bool           // Number is words
	Unit   string         // "days", "%"; "" for counts
	Narrow string         // the unit where there is little room: "d"; "" if it is the same as Unit
	Of     []string       // what the number is a part of, in parts: "7 of 40 open", "17.5 %"
	Change string         // "+1 since 20 Nov", "no earlier snapshot"
	Was    string         // "was 6"; "" without an earlier snapshot
	Rating *report.Rating // nil unless a target is configured
}

// Shown says which value of its figure a tile shows.
type Shown int8

// The values that a tile can show: another one, the figure's count, or its percentage.
const (
	OtherShown Shown = iota
	CountShown
	ShareShown
)

// NoEarlier says in a few words why there is no comparison with the night before.
func (r Report) NoEarlier() string {
	if r.Options.Unread != "" {
		return "not evaluated: the snapshot before is damaged"
	}
	return "no earlier snapshot"
}

// NotCompared says the same in a full sentence.
func (r Report) NotCompared() string {
	if folder := r.Options.Unread; folder != "" {
		return "The snapshot before, " + folder + ", is damaged: the comparison with it is not evaluated."
	}
	return "There is no earlier snapshot to compare with."
}

// before returns the figure's value of the night before, or nil.
func (r Report) before(id string) *report.Figure {
	if r.Previous == nil {
		return nil
	}
	return r.Previous.Figure(id)
}

func (r Report) sinceDay() string { return "since " + r.Near(r.Previous.AsOf) }

func (r Report) difference(d float64, unit string) string {
	if d == 0 {
		return "unchanged " + r.sinceDay()
	}
	sign := "+"
	if d < 0 {
		sign = "−"
	}
	return sign + word.Number(math.Abs(d)) + unit + " " + r.sinceDay()
}

// Change compares the count of a figure with the night before.
func (r Report) Change(figure string) string {
	if r.Previous == nil {
		return r.NoEarlier()
	}
	is, was := r.Figure(figure), r.before(figure)
	if is == nil || was == nil || !is.Configured || !was.Configured {
		return ""
	}
	return r.difference(float64(is.N-was.N), "")
}

// none makes the tile say that the service returned no records of this kind.
func (t *Tile) none(of string) {
	t.Number, t.Shows, t.Words, t.Look, t.Of = word.NotAvailable, OtherShown, true, table.NoData, []string{of}
}

// days makes the tile show a number of days.
func (t *Tile) days(n float64) {
	t.Number, t.Unit, t.Narrow = word.Number(n), "days", "d"
	if t.Number == "1" {
		t.Unit = "day"
	}
}

// count completes the tile of a figure that counts records. If none were returned, the tile says so.
func (r Report) count(t Tile, returned int, none string) Tile {
	t = r.countOf(t, func(f *report.Figure) int { return f.N })
	t.Shows = CountShown
	if returned == 0 {
		t.none(none)
	}
	return t
}

// countOf completes the tile of a count that is part of a figure.
func (r Report) countOf(t Tile, part func(*report.Figure) int) Tile {
	f := r.Figure(t.Figure)
	n := part(f)
	t.Number, t.Rating, t.Change = strconv.Itoa(n), f.Rating, r.NoEarlier()
	if before := r.before(t.Figure); before != nil {
		was := part(before)
		t.Change, t.Was = r.difference(float64(n-was), ""), "was "+strconv.Itoa(was)
	}
	return t
}

// rate returns the tile of a figure that is a percentage.
func (r Report) rate(figure, id, label string) Tile {
	f := r.Figure(figure)
	t := Tile{ID: id, Figure: figure, Label: label, Of: []string{word.Part(f.N, f.D)}, Rating: f.Rating, Change: r.NoEarlier()}
	switch percent := word.PercentNumber(f.N, f.D); {
	case f.D == 0:
		t.none("0 of 0")
	case percent == "":
		t.Number, t.Words = t.Of[0], true
	default:
		t.Number, t.Unit, t.Shows = percent, "%", ShareShown
	}
	if was := r.before(figure); was != nil {
		t.Change, t.Was = was.Text+" on "+r.Near(r.Previous.AsOf), "was "+short(was)
		if f.Value != nil && was.Value != nil {
			t.Change = r.difference(math.Round((*f.Value-*was.Value)*10)/10, " points")
		}
	}
	return t
}

// short returns a percentage, or "n of d" if no percentage is printed.
func short(f *report.Figure) string {
	if p := word.Percent(f.N, f.D); p != "" {
		return p
	}
	return f.Text
}

func ofOpen(n, open int) []string {
	of := []string{word.Part(n, open) + " open"}
	if p := word.Percent(n, open); p != "" && open > 0 {
		of = append(of, p)
	}
	return of
}

// Tiles returns the six tiles, most severe first.
func (r Report) Tiles() []Tile {
	return []Tile{r.overdueTile(), r.oldestTile(), r.expiredTile(), r.inDateTile(), r.neverTile(), r.statusTile()}
}

// EquipmentTiles returns the tiles of the equipment page or of a drill-down: E1 to E4, expired, never
// completed.
func (r Report) EquipmentTiles() []Tile {
	return []Tile{r.inDateTile(), r.rate("E2", "scheduled", "With a schedule"), r.rate("E3", "schedules-in-date", "Schedules in date"),
		r.rate("E4", "with-evidence", "In date, with evidence"), r.expiredTile(), r.neverTile()}
}

// FollowUpTiles returns the tiles of the follow-ups page: overdue, open, oldest, those in the last age
// bucket, time to close, no activity.
func (r Report) FollowUpTiles() []Tile {
	return []Tile{r.overdueTile(), r.openTile(), r.oldestTile(), r.overAgeTile(), r.closingTile(), r.idleTile()}
}

func (r Report) inDateTile() Tile { return r.rate("E1", "in-date", "In date") }

func (r Report) inServiceCount() int { return r.Figure("E2").D }

func (r Report) expiredTile() Tile {
	of := word.Part(r.Figure("E6").N, r.inServiceCount()) + " in service"
	return r.count(Tile{ID: "expired", Figure: "E6", Label: "Expired", Look: table.Expired, Of: []string{of}}, len(r.Equipment),
		"0 items returned")
}

func (r Report) neverTile() Tile {
	schedules := r.ScheduleCount()
	of := word.Of(r.Figure("E5").N, schedules, "schedule", "schedules") + " in service"
	return r.count(Tile{ID: "never", Figure: "E5", Label: "Never completed", Look: table.NoData, Of: []string{of}}, schedules,
		"0 schedules returned")
}

func (r Report) overdueTile() Tile {
	f := r.Figure("F2")
	return r.count(Tile{ID: "overdue", Figure: "F2", Label: "Overdue", Look: table.Expired, Of: ofOpen(f.N, f.D)}, len(r.FollowUps),
		"0 follow-ups returned")
}

func (r Report) openTile() Tile {
	f := r.Figure("F1")
	return r.count(Tile{ID: "open", Figure: "F1", Label: "Open", Of: []string{word.Part(f.N, f.D) + " on record"}}, f.D,
		"0 follow-ups returned")
}

func (r Report) oldestTile() Tile {
	t := Tile{ID: "oldest", Figure: "F3", Label: "Oldest open", Change: r.NoEarlier()}
	oldest := r.Figure("F3").Stat("oldest")
	switch {
	case len(r.FollowUps) == 0:
		t.none("0 follow-ups returned")
	case oldest.Value == nil:
		t.none("0 of 0 open with a date")
		t.Look = table.Plain
	default:
		t.days(*oldest.Value)
		t.Of = []string{"since " + r.DayOf(r.OldestOpen().CreatedMs)}
	}
	before := r.before("F3")
	if before == nil {
		return t
	}
	on := " on " + r.Near(r.Previous.AsOf)
	t.Change, t.Was = "none open"+on, "was none"
	if was := before.Stat("oldest"); was.Value != nil {
		t.Change, t.Was = "was "+word.Number(*was.Value)+on, "was "+was.Text
	}
	return t
}

func (r Report) overAgeTile() Tile {
	words, last := r.OverAge()
	open := r.Figure("F1").N
	t := r.countOf(Tile{ID: "over-age", Figure: "F3", Label: "Open " + words, Of: ofOpen(last.N, open)},
		func(f *report.Figure) int { return f.Series[len(f.Series)-2].N })
	if open == 0 {
		t.none(t.Of[0])
	}
	return t
}

func (r Report) closingTile() Tile {
	f := r.Figure("F4")
	t := Tile{ID: "closing", Figure: "F4", Label: "Time to close", Of: []string{fmt.Sprintf("median of %d closed", f.N)},
		Change: "last 90 days"}
	if f.N == 0 {
		t.none("0 closed in 90 days")
		return t
	}
	t.days(*f.Stat("p50").Value)
	t.Change += "; p90 " + word.Number(*f.Stat("p90").Value) + " days"
	return t
}

func (r Report) idleTile() Tile {
	of := ofOpen(r.Figure("F10").N, r.Figure("F1").N)
	t := r.count(Tile{ID: "idle", Figure: "F10", Label: "No activity", Of: of}, r.Figure("F1").N, of[0])
	t.Change, t.Was = report.IdleFor, ""
	return t
}

func (r Report) statusTile() Tile {
	s := r.Status
	t := Tile{ID: "status", Label: "Data status", Number: s.Word(), Words: true, Change: r.NoEarlier(),
		Of: []string{word.Plural(s.Rules, "check", "checks") + " with findings", word.Plural(s.Rows, "row", "rows")}}
	if r.Previous == nil {
		return t
	}
	on := " on " + r.Near(r.Previous.AsOf)
	t.Change, t.Was = "same as"+on, "was the same"
	if was := r.Previous.Status; was != s {
		rows := word.Plural(was.Rows, "row", "rows")
		t.Change, t.Was = strings.ToLower(was.Word())+" with "+rows+on, "was "+rows
	}
	return t
}
