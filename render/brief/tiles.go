package brief

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Tile is one of the big numbers. Every output shows the same words for it.
type Tile struct {
	ID     string         // identifies the tile: "oldest"; unique on a page
	Figure string         // id in the dictionary; "" for one that shows no figure
	Label  string         // "Overdue"
	Look   table.Look     // of the sign beside the label
	Number string         // "7", "94.2", or words: "n/a", "3 of 4", "Complete with exceptions"
	Shows  Shown          // which value of the figure the Number shows
	Words  bool           // Number is words
	Unit   string         // "days", "%"; "" for counts
	Narrow string         // the unit where there is little room: "d"; "" if it is the same as Unit
	Of     []string       // what the number is a part of, in parts: "7 of 40 open", "17.5 %"
	Change string         // "+1 since 20 Nov", "no earlier snapshot"
	Moved  string         // the change without the day: "+1", "unchanged"; "" where Change is of another kind
	Was    string         // "was 6"; "" without an earlier snapshot
	Rules  []rule.Result  // those that the tile tells, breaches first; see Edition.Judged
	Rating *report.Rating // nil unless a target is configured
	Counts table.Tally    // the records that the number is about; without a list where the page names none
	Trend  *chart.Trend   // its last weeks; nil where they are not drawn
	Pair   *chart.Change  // its value before and now, of a period; nil where it is not drawn
}

// Shown says which value of its figure a tile shows.
type Shown int8

// The values that a tile can show: another one, the figure's count, or its percentage.
const (
	OtherShown Shown = iota
	CountShown
	ShareShown
)

// tells reports whether the tile shows what a rule is about: its figure, of all types. The age of the oldest follow-up is a value of
// figure F3, but not the one that a limit on F3 counts.
func (t *Tile) tells(r rule.Result) bool {
	return t.Figure != "" && r.Rule.Figure == t.Figure && r.Rule.EquipmentType == "" && r.State != rule.Elsewhere &&
		(t.Words || t.Shows != OtherShown)
}

// Judged adds to tiles of all records the rules that they tell.
func (e *Edition) Judged(tiles []Tile) []Tile {
	for i := range tiles {
		t := &tiles[i]
		for _, r := range rule.BreachesFirst(e.Rules) {
			if t.tells(r) {
				t.Rules = append(t.Rules, r)
			}
		}
	}
	return tiles
}

// Told reports whether one of the tiles tells a rule.
func Told(tiles []Tile, r rule.Result) bool {
	return slices.ContainsFunc(tiles, func(t Tile) bool { return t.tells(r) })
}

// mostLimits is how many limits a tile names.
const mostLimits = 3

// Held says in one line which limits and which target the value keeps: "limit ≥ 90 % kept, target ≥ 95 % missed · Watch"; "" where
// none is set.
func (t *Tile) Held() string {
	var said []string
	for _, r := range t.Rules[:min(mostLimits, len(t.Rules))] {
		said = append(said, "limit "+limited(r))
	}
	if more := len(t.Rules) - mostLimits; more > 0 {
		said = append(said, word.Plural(more, "further limit", "further limits"))
	}
	limits := strings.Join(said, ", ")
	switch {
	case t.Rating == nil:
		return limits
	case t.Rating.Meets:
		return word.Joined(" · ", limits, t.Rating.Word+" "+t.Rating.Target)
	}
	return word.Joined(", ", limits, "target "+t.Rating.Target+" missed · "+t.Rating.Word)
}

// limited is the limit of a rule on a figure, and whether it is kept.
func limited(r rule.Result) string {
	bound := r.Rule.Bound()
	switch r.State {
	case rule.Met:
		return bound + " kept"
	case rule.NotMet:
		return word.Joined(" ", bound, "not kept", r.SinceWhen())
	case rule.Waived:
		if r.Waiver != nil {
			return bound + " not kept, waived until " + word.Date(r.Waiver.Until)
		}
		return bound + " waived: " + r.Why
	}
	return word.Joined(" ", bound, r.State.String()) + ": " + rule.Reason(r)
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
	w := r.Words().Changes
	if folder := r.Options.Unread; folder != "" {
		return w.DamagedBefore(folder)
	}
	return w.NoSnapshot()
}

// before returns the figure's value of the night before, or nil.
func (r Report) before(id string) *report.Figure {
	if r.Previous == nil {
		return nil
	}
	return r.Previous.Figure(id)
}

func (r Report) sinceDay() string { return "since " + r.Night(r.Previous.AsOf) }

// moved completes the change of a tile by a difference.
func (r Report) moved(t *Tile, d float64, unit string) {
	switch {
	case d == 0:
		t.Moved = "unchanged"
	case d < 0:
		t.Moved = "−" + word.Number(-d) + unit
	default:
		t.Moved = "+" + word.Number(d) + unit
	}
	t.Change = t.Moved + " " + r.sinceDay()
}

// none makes the tile say that the service returned no records of this kind.
func (t *Tile) none(of string) {
	t.Number, t.Shows, t.Words, t.Look, t.Of = word.NotAvailable, OtherShown, true, table.NoData, []string{of}
}

// unproven makes the tile say which values its figure lacks, where it would show that there is none.
func (t *Tile) unproven(f *report.Figure) {
	t.none("")
	t.Number, t.Of, t.Change, t.Was, t.Moved = word.NoData, []string{f.Lacking()}, "", "", ""
}

// notKnown counts the records of which a figure lacks a value.
func notKnown(f *report.Figure) []string {
	n := 0
	for _, l := range f.Lacks {
		n += l.N()
	}
	if n == 0 {
		return nil
	}
	return []string{strconv.Itoa(n) + " not known"}
}

// days makes the tile show a number of days.
func (t *Tile) days(n float64) {
	t.Number, t.Unit, t.Narrow = word.Number(n), "days", "d"
	if t.Number == "1" {
		t.Unit = "day"
	}
}

// count completes the tile of a figure that counts records. If none were returned, the tile says so.
func (r Report) count(t *Tile, returned int, none string, of ...string) {
	f := r.Figure(t.Figure)
	t.Of, t.Shows = append(of, notKnown(f)...), CountShown
	r.countOf(t, func(f *report.Figure) int { return f.N })
	switch {
	case returned == 0:
		t.none(none)
	case f.Unproven():
		t.unproven(f)
	}
}

// countOf completes the tile of a count that is part of a figure.
func (r Report) countOf(t *Tile, part func(*report.Figure) int) {
	f := r.Figure(t.Figure)
	n := part(f)
	if n == 0 { // what there is none of is neither expired nor missing
		t.Look = table.Plain
	}
	t.Number, t.Rating, t.Change = strconv.Itoa(n), f.Rating, r.NoEarlier()
	if before := r.before(t.Figure); before != nil {
		was := part(before)
		t.Was = "was " + strconv.Itoa(was)
		r.moved(t, float64(n-was), "")
	}
}

// rate completes the tile of a figure that is a percentage.
func (r Report) rate(t *Tile) {
	f := r.Figure(t.Figure)
	if !f.Configured {
		t.Number, t.Words, t.Of = word.NotEvaluated, true, []string{f.Why}
		return
	}
	t.Of, t.Rating, t.Change = append([]string{word.Part(f.N, f.D)}, notKnown(f)...), f.Rating, r.NoEarlier()
	switch percent := word.PercentNumber(f.N, f.D); {
	case f.Unproven():
		t.unproven(f)
	case f.D == 0:
		t.none("nothing to count")
	case percent == "":
		t.Number, t.Words = t.Of[0], true
	default:
		t.Number, t.Unit, t.Shows = percent, "%", ShareShown
	}
	switch was := r.before(t.Figure); {
	case was == nil:
	case !was.Configured:
		t.Change = ""
	default:
		t.Change, t.Was = was.Text+" on "+r.Night(r.Previous.AsOf), "was "+short(was)
		if f.Value != nil && was.Value != nil {
			r.moved(t, math.Round((*f.Value-*was.Value)*10)/10, " points")
		}
	}
}

// short returns a percentage, or "n of d" if no percentage is printed.
func short(f *report.Figure) string {
	if p := word.Percent(f.N, f.D); p != "" {
		return p
	}
	return f.Text
}

// partOf returns "7 of 40 open" and, if one is printed, the percentage.
func partOf(n, d int, noun string) []string {
	if d == 0 {
		return []string{"none " + noun}
	}
	of := []string{word.Part(n, d) + " " + noun}
	if p := word.Percent(n, d); p != "" {
		of = append(of, p)
	}
	return of
}
