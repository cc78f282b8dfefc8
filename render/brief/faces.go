package brief

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// NoInspection is what an inspection without a completion is called.
const NoInspection = report.NoInspection

// face is how the tile of a figure is filled. It is called by the short name of the figure.
type face struct {
	id   string
	look table.Look
	fill func(Report, *Tile) // the figure, label and look of the tile are set
}

// faces has the tile of each figure, by the figure's id. The last two have ids of their own: one shows a part of
// a figure, the other none.
var faces = map[string]face{
	"E1": {"in-date", table.Plain, Report.rate},
	"E2": {"scheduled", table.Plain, Report.rate},
	"E3": {"schedules-in-date", table.Plain, Report.rate},
	"E4": {"with-evidence", table.Plain, Report.rate},
	"E5": {"never", table.NoData, Report.never},
	"E6": {"expired", table.Expired, Report.ofInService},
	"E7": {"expiring", table.Expiring, Report.ofInService},
	"E9": {"out-of-service", table.Plain, Report.rate},

	"F1":  {"open", table.Plain, Report.open},
	"F2":  {"overdue", table.Expired, Report.overdue},
	"F3":  {"oldest", table.Plain, Report.oldest},
	"F5":  {"closing", table.Plain, Report.closing},
	"F10": {"idle", table.Plain, Report.idle},

	"D1": {"d1", table.Plain, counted("on record")},
	"D2": {"d2", table.Plain, Report.approvalAge},
	"D3": {"d3", table.NoData, Report.ofDocuments},
	"D4": {"d4", table.Plain, Report.ofDocuments},
	"D5": {"d5", table.Plain, Report.rate},
	"D6": {"d6", table.Plain, Report.rate},

	"T1": {"t1", table.Plain, counted("on record")},
	"T2": {"t2", table.Plain, ofSessions("each person once a session")},
	"T3": {"t3", table.Plain, ofSessions("in 12 months")},
	"T4": {"t4", table.Plain, ofSessions("trainees × trainings")},
	"T6": {"t6", table.Plain, ofSessions("sessions flagged")},

	"over-age": {"over-age", table.Plain, Report.overAge},
	"status":   {"status", table.Plain, Report.status},
}

func (r Report) TilesOf(ids ...string) []Tile {
	out := make([]Tile, len(ids))
	for i, id := range ids {
		as := faces[id]
		out[i] = Tile{ID: as.id, Figure: id, Label: report.Short(id), Look: as.look}
		as.fill(r, &out[i])
	}
	return out
}

// Tiles returns the six tiles, most severe first; of an edition those of the lists that it has.
func (r Report) Tiles() []Tile {
	ids := []string{"F2", "F3", "E6", "E1", "E5"}
	if !r.Has(kind.Equipment) && !r.Has(kind.FollowUps) {
		ids = []string{"D1", "D3", "D4", "T1", "T2"}
	}
	ids = slices.DeleteFunc(ids, func(id string) bool { return !r.Has(r.Figure(id).List) })
	return r.TilesOf(append(ids, "status")...)
}

// EquipmentTiles returns the tiles of the equipment page or of a drill-down.
func (r Report) EquipmentTiles() []Tile { return r.TilesOf("E1", "E2", "E3", "E4", "E6", "E5") }

// FollowUpTiles returns the tiles of the follow-ups page or of a drill-down.
func (r Report) FollowUpTiles() []Tile { return r.TilesOf("F2", "F1", "F3", "over-age", "F5", "F10") }

// DocumentTiles returns the tiles of the documents page.
func (r Report) DocumentTiles() []Tile { return r.TilesOf("D1", "D3", "D2", "D4", "D5", "D6") }

// TrainingTiles returns the tiles of the trainings page.
func (r Report) TrainingTiles() []Tile { return r.TilesOf("T1", "T2", "T3", "T4", "T6") }

// FigureTiles returns a tile for each of the figures. That of F3 has the ages of half and of nine in ten too, and the rating of the
// figure.
func (r Report) FigureTiles(ids ...string) []Tile {
	out := r.TilesOf(ids...)
	for i := range out {
		t, f := &out[i], r.Figure(ids[i])
		if f.ID == "F3" && !t.Words {
			t.Of = append(t.Of, "half "+f.Stat("p50").Text+" or less, nine in ten "+f.Stat("p90").Text)
		}
		t.Rating = f.Rating
	}
	return out
}

// counted returns the filling of a count of all records of a list.
func counted(noun string) func(Report, *Tile) {
	return func(r Report, t *Tile) { r.count(t, 1, "", noun) }
}

func (r Report) ofDocuments(t *Tile) {
	r.count(t, len(r.Documents), "0 documents returned", "documents")
}

// ofSessions returns the filling of a count over the sessions.
func ofSessions(noun string) func(Report, *Tile) {
	return func(r Report, t *Tile) { r.count(t, len(r.Trainings), "0 sessions returned", noun) }
}

func (r Report) inServiceCount() int { return r.Figure("E2").D }

func (r Report) ofInService(t *Tile) {
	r.count(t, len(r.Equipment), "0 items returned", partOf(r.Figure(t.Figure).N, r.inServiceCount(), "in service")[0])
}

func (r Report) never(t *Tile) {
	schedules := r.ScheduleCount()
	r.count(t, schedules, "0 inspections returned", word.Of(r.Figure("E5").N, schedules, "inspection", "inspections")+" of items in service")
}

func (r Report) overdue(t *Tile) {
	f := r.Figure("F2")
	r.count(t, len(r.FollowUps), "0 follow-ups returned", partOf(f.N, f.D, "open")...)
}

func (r Report) open(t *Tile) {
	f := r.Figure("F1")
	r.count(t, f.D, "0 follow-ups returned", word.Part(f.N, f.D)+" on record")
}

func (r Report) oldest(t *Tile) {
	t.Change = r.NoEarlier()
	oldest := r.Figure("F3").Stat("oldest")
	switch {
	case len(r.FollowUps) == 0:
		t.none("0 follow-ups returned")
	case oldest.Value == nil:
		t.none("none open")
		t.Look = table.Plain
		if f := r.Figure("F3"); f.Unproven() {
			t.unproven(f)
		}
	default:
		t.days(*oldest.Value)
		t.Of = append([]string{"since " + r.DayOf(r.OldestOpen().CreatedMs)}, notKnown(r.Figure("F3"))...)
	}
	before := r.before("F3")
	if before == nil {
		return
	}
	on := " on " + r.Night(r.Previous.AsOf)
	t.Change, t.Was = "none open"+on, "was none"
	if before.Unproven() {
		t.Change, t.Was = "not known"+on, "was not known"
	}
	if was := before.Stat("oldest"); was.Value != nil {
		t.Change, t.Was = "was "+word.Number(*was.Value)+on, "was "+was.Text
	}
}

func (r Report) overAge(t *Tile) {
	open := r.Figure("F1").N
	t.Figure, t.Label, t.Of = "F3", "Open over "+r.Options.OverAge(), partOf(r.Figure("F3").Last().N, open, "open")
	r.countOf(t, func(f *report.Figure) int { return f.Last().N })
	if f := r.Figure("F3"); f.LastUnproven() {
		t.unproven(f)
	}
	if open == 0 {
		t.none(t.Of[0])
	}
}

// closing shows the estimate that counts the open ones too.
func (r Report) closing(t *Tile) {
	f := r.Figure("F5")
	t.none("fewer than half are closed")
	if f.Unproven() {
		t.unproven(f)
	}
	if half := f.Stat("median"); half != nil && half.Value != nil {
		t.Look, t.Words, t.Of = table.Plain, false, []string{fmt.Sprintf("estimate of %d, open ones included", f.N)}
		t.days(*half.Value)
	}
}

// With says who has a follow-up; "" if nobody has.
func With(who string) string {
	if who == "" {
		return ""
	}
	return "with " + who
}

// ClosedAlone says what the closed ones alone would say; "" if none was closed of late.
func (r Report) ClosedAlone() string {
	closed := r.Figure("F4")
	if closed.N == 0 {
		return ""
	}
	return fmt.Sprintf("Of the %d closed in %s alone, half took %s or less and the slowest tenth %s or more; that leaves out the open ones.",
		closed.N, report.WindowFor, statText(closed, "p50"), statText(closed, "p90"))
}

func (r Report) idle(t *Tile) {
	open := r.Figure("F1").N
	of := partOf(r.Figure("F10").N, open, "open")
	r.count(t, open, of[0], of...)
	t.Change, t.Was = report.IdleFor, ""
}

// approvalAge shows a median, whose history is not kept.
func (r Report) approvalAge(t *Tile) {
	f := r.Figure("D2")
	if f.Unproven() {
		t.unproven(f)
		return
	}
	t.Number = statText(f, "p50")
	if median := f.Stat("p50"); median != nil {
		t.Number, t.Unit = word.Number(*median.Value), f.Unit
	}
	t.Of = []string{"median of " + strconv.Itoa(f.N) + " with one; nine in ten " + statText(f, "p90") + " or less"}
}

func (r Report) status(t *Tile) {
	s := r.Status
	t.Figure, t.Label = "", "Data status"
	t.Number, t.Words, t.Change = s.Word(), true, r.NoEarlier()
	t.Of = []string{r.Words().Quality.Answered(), r.Words().Quality.WithFindings(s.Rules), word.Plural(s.Rows, "row", "rows")}
	if r.Previous == nil {
		return
	}
	on := " on " + r.Night(r.Previous.AsOf)
	t.Change, t.Was = "same as"+on, "was the same"
	if was := r.Previous.Status; was != s {
		rows := word.Plural(was.Rows, "row", "rows")
		t.Change, t.Was = strings.ToLower(was.Word())+" with "+rows+on, "was "+rows
	}
}
