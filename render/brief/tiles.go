package brief

import (
	"fmt"
	"math"
	"strings"

	"opsreport/render/report"
	"opsreport/render/word"
)

// Tile is one of the big numbers. Every output shows the same words for it.
type Tile struct {
	ID     string         // identifies the tile: "oldest"; unique on a page
	Figure string         // id in the dictionary; "" for the data status
	Label  string         // "Overdue"
	Mark   Mark           // shape beside the label
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

// Mark is the shape of a tile.
type Mark int8

// The marks: none, expired and overdue, no data, expiring.
const (
	NoMark Mark = iota
	ExpiredMark
	NoDataMark
	ExpiringMark
)

// Tiles returns the six tiles, most severe first.
func (r Report) Tiles() []Tile {
	return []Tile{r.overdueTile(), r.oldestTile(), r.expiredTile(), r.inDateTile(), r.neverTile(), r.statusTile()}
}

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

// changed writes the difference of two counts into the tile.
func (r Report) changed(t *Tile, now, was int) {
	t.Change, t.Was = r.difference(float64(now-was), ""), fmt.Sprintf("was %d", was)
}

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

func (r Report) inServiceCount() int { return r.Figure("E2").D }

func (r Report) overdueTile() Tile {
	f := r.Figure("F2")
	t := Tile{ID: "overdue", Figure: "F2", Label: "Overdue", Mark: ExpiredMark, Number: fmt.Sprint(f.N), Shows: CountShown,
		Of: ofOpen(f.N, f.D), Rating: f.Rating, Change: r.NoEarlier()}
	if len(r.FollowUps) == 0 {
		t.none("0 follow-ups returned")
	}
	if was := r.before("F2"); was != nil {
		r.changed(&t, f.N, was.N)
	}
	return t
}

// none makes the tile say that the service returned no records of this kind.
func (t *Tile) none(of string) {
	t.Number, t.Shows, t.Words, t.Unit, t.Narrow, t.Mark, t.Of = word.NotAvailable, OtherShown, true, "", "", NoDataMark, []string{of}
}

func (r Report) oldestTile() Tile {
	f := r.Figure("F3")
	t := Tile{ID: "oldest", Figure: "F3", Label: "Oldest open", Unit: "days", Narrow: "d", Change: r.NoEarlier()}
	oldest := f.Stat("oldest")
	switch {
	case len(r.FollowUps) == 0:
		t.none("0 follow-ups returned")
	case oldest.Value == nil:
		t.none("0 of 0 open with a date")
		t.Mark = NoMark
	default:
		t.Number = word.Number(*oldest.Value)
		if *oldest.Value == 1 {
			t.Unit = "day"
		}
		t.Of = []string{"since " + r.DayOf(r.OldestOpen().CreatedMs)}
	}
	was := r.before("F3")
	switch {
	case was == nil:
	case was.Stat("oldest").Value == nil:
		t.Change = "none open on " + r.Near(r.Previous.AsOf)
		t.Was = "was none"
	default:
		t.Change = fmt.Sprintf("was %s on %s", word.Number(*was.Stat("oldest").Value), r.Near(r.Previous.AsOf))
		t.Was = "was " + was.Stat("oldest").Text
	}
	return t
}

func (r Report) expiredTile() Tile {
	f := r.Figure("E6")
	t := Tile{ID: "expired", Figure: "E6", Label: "Expired", Mark: ExpiredMark, Number: fmt.Sprint(f.N), Shows: CountShown,
		Of: []string{fmt.Sprintf("%d of %d in service", f.N, r.inServiceCount())}, Rating: f.Rating, Change: r.NoEarlier()}
	if len(r.Equipment) == 0 {
		t.none("0 items returned")
	}
	if was := r.before("E6"); was != nil {
		r.changed(&t, f.N, was.N)
	}
	return t
}

func (r Report) inDateTile() Tile {
	f, t := r.rate("E1", "in-date", "In date")
	t.Change = r.NoEarlier()
	was := r.before("E1")
	switch {
	case was == nil:
	case f.Value == nil || was.Value == nil:
		t.Change = fmt.Sprintf("%s on %s", was.Text, r.Near(r.Previous.AsOf))
	default:
		t.Change = r.difference(math.Round((*f.Value-*was.Value)*10)/10, " points")
	}
	if was != nil {
		t.Was = "was " + short(was)
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

func (r Report) neverTile() Tile {
	f := r.Figure("E5")
	schedules := r.ScheduleCount()
	t := Tile{ID: "never", Figure: "E5", Label: "Never completed", Mark: NoDataMark, Number: fmt.Sprint(f.N), Shows: CountShown,
		Of: []string{fmt.Sprintf("%d of %s in service", f.N, word.Plural(schedules, "schedule",
			"schedules"))}, Rating: f.Rating, Change: r.NoEarlier()}
	if schedules == 0 {
		t.none("0 schedules returned")
	}
	if was := r.before("E5"); was != nil {
		r.changed(&t, f.N, was.N)
	}
	return t
}

func (r Report) statusTile() Tile {
	s := r.Status
	t := Tile{ID: "status", Label: "Data status", Number: s.Word(), Words: true, Change: r.NoEarlier(),
		Of: []string{word.Plural(s.Rules, "check", "checks") + " with findings", word.Plural(s.Rows, "row", "rows")}}
	if r.Previous == nil {
		return t
	}
	t.Change, t.Was = "same as on "+r.Near(r.Previous.AsOf), "was the same"
	if was := r.Previous.Status; was != s {
		t.Change = fmt.Sprintf("%s with %s on %s", strings.ToLower(was.Word()), word.Plural(was.Rows, "row", "rows"), r.Near(r.Previous.AsOf))
		t.Was = "was " + word.Plural(was.Rows, "row", "rows")
	}
	return t
}

// EquipmentTiles returns the tiles of the equipment page or of a drill-down: E1 to E4, expired, never
// completed.
func (r Report) EquipmentTiles() []Tile {
	out := []Tile{r.inDateTile()}
	for _, t := range []struct{ figure, id, label string }{
		{"E2", "scheduled", "With a schedule"}, {"E3", "schedules-in-date", "Schedules in date"}, {"E4", "with-evidence",
			"In date, with evidence"},
	} {
		out = append(out, r.percentTile(t.figure, t.id, t.label))
	}
	return append(out, r.expiredTile(), r.neverTile())
}

// rate returns the tile of a figure that is a percentage.
func (r Report) rate(figure, id, label string) (*report.Figure, Tile) {
	f := r.Figure(figure)
	t := Tile{ID: id, Figure: figure, Label: label, Of: []string{fmt.Sprintf("%d of %d", f.N, f.D)}, Rating: f.Rating}
	switch percent := word.PercentNumber(f.N, f.D); {
	case f.D == 0:
		t.none("0 of 0")
	case percent == "":
		t.Number, t.Words = t.Of[0], true
	default:
		t.Number, t.Unit, t.Shows = percent, "%", ShareShown
	}
	return f, t
}

func (r Report) percentTile(figure, id, label string) Tile {
	f, t := r.rate(figure, id, label)
	if was := r.before(figure); was != nil {
		t.Was = "was " + short(was)
		if f.Value != nil && was.Value != nil {
			t.Change = r.difference(math.Round((*f.Value-*was.Value)*10)/10, " points")
		}
	}
	return t
}

// FollowUpTiles returns the tiles of the follow-ups page: overdue, open, oldest, those in the last age
// bucket, time to close, no activity.
func (r Report) FollowUpTiles() []Tile {
	open := r.Figure("F1").N
	return []Tile{r.overdueTile(), r.openTile(), r.oldestTile(), r.overAgeTile(open), r.closingTile(), r.idleTile(open)}
}

func (r Report) openTile() Tile {
	f := r.Figure("F1")
	t := Tile{ID: "open", Figure: "F1", Label: "Open", Number: fmt.Sprint(f.N), Shows: CountShown,
		Of: []string{fmt.Sprintf("%d of %d on record", f.N, f.D)}, Change: r.NoEarlier()}
	if f.D == 0 {
		t.none("0 follow-ups returned")
	}
	if was := r.before("F1"); was != nil {
		r.changed(&t, f.N, was.N)
	}
	return t
}

func (r Report) overAgeTile(open int) Tile {
	f := r.Figure("F3")
	words, last := r.OverAge()
	t := Tile{ID: "over-age", Figure: "F3", Label: "Open " + words, Number: fmt.Sprint(last.N), Of: ofOpen(last.N, open), Rating: f.Rating,
		Change: r.NoEarlier()}
	if open == 0 {
		t.Number, t.Words, t.Mark = word.NotAvailable, true, NoDataMark
	}
	if was := r.before("F3"); was != nil {
		r.changed(&t, last.N, was.Series[len(was.Series)-2].N)
	}
	return t
}

func ofOpen(n, open int) []string {
	of := []string{fmt.Sprintf("%d of %d open", n, open)}
	if p := word.Percent(n, open); p != "" && open > 0 {
		of = append(of, p)
	}
	return of
}

func (r Report) closingTile() Tile {
	f := r.Figure("F4")
	t := Tile{ID: "closing", Figure: "F4", Label: "Time to close", Unit: "days", Narrow: "d",
		Of:     []string{fmt.Sprintf("median of %d closed", f.N)},
		Change: "last 90 days"}
	if f.N == 0 {
		t.none("0 closed in 90 days")
		return t
	}
	t.Number = word.Number(*f.Stat("p50").Value)
	if t.Number == "1" {
		t.Unit = "day"
	}
	t.Change = "last 90 days; p90 " + word.Number(*f.Stat("p90").Value) + " days"
	return t
}

func (r Report) idleTile(open int) Tile {
	f := r.Figure("F10")
	t := Tile{ID: "idle", Figure: "F10", Label: "No activity", Number: fmt.Sprint(f.N), Shows: CountShown, Of: ofOpen(f.N, open),
		Change: "31 days or more", Rating: f.Rating}
	if open == 0 {
		t.Number, t.Shows, t.Words, t.Mark = word.NotAvailable, OtherShown, true, NoDataMark
	}
	return t
}
