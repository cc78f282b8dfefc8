package pages

import (
	"math"
	"slices"
	"strconv"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// OverAge is the id of the tile of the last age group of figure F3: how many follow-ups have been open longest.
const OverAge = "over-age"

// Tiles are those of some figures, each as its entry says (report.Show), with the name that it has among figures of its list.
func Tiles(r *report.Report, ids ...string) document.Tiles {
	m := tileMaker{Of(r), Of(r).Words().Tiles, Of(r).Words().Figures, Of(r).Words().Formats}
	out := make(document.Tiles, len(ids))
	for i, id := range ids {
		if id == OverAge {
			out[i] = m.overAge()
		} else {
			out[i] = m.tile(r.Figure(id))
		}
	}
	return out
}

// ForemostTiles are those of a few lines about a night, most severe first; of an edition those of the lists that it has.
func ForemostTiles(r *report.Report) document.Tiles {
	ids := []string{report.F2, report.F3, report.E6, report.E1, report.E5}
	if !r.Has(kind.Equipment) && !r.Has(kind.FollowUps) {
		ids = []string{report.D1, report.D3, report.D4, report.T1, report.T2}
	}
	return Tiles(r, slices.DeleteFunc(ids, func(id string) bool { return !r.Has(r.Figure(id).List) })...)
}

// EquipmentTiles are those of a group of the equipment.
func EquipmentTiles(r *report.Report) document.Tiles {
	return Tiles(r, report.E1, report.E2, report.E3, report.E4, report.E6, report.E5)
}

// FollowUpTiles are those of the follow-ups, or of a group of them.
func FollowUpTiles(r *report.Report) document.Tiles {
	return Tiles(r, report.F2, report.F1, report.F3, OverAge, report.F5, report.F10)
}

// PrintedTiles are those of the annex. That of F3 has the ages of half and of nine in ten too, and says the target of the figure.
func PrintedTiles(e *Edition, ids ...string) document.Tiles {
	r, w, names := e.Report, Of(e.Report).Words().Tiles, Of(e.Report).Words().Figures
	out := Judged(e, Tiles(r, ids...))
	for i := range out {
		if f := r.Figure(ids[i]); f.ID == report.F3 && !out[i].Words {
			out[i].Of = append(out[i].Of, w.Half(f.Stat("p50").Amount(names), f.Stat("p90").Amount(names)))
			out[i].Verdict = verdicts(e, nil, f, f.Rating)
		}
	}
	return out
}

// Judged says in tiles of all records which limits and which target their figures keep.
func Judged(e *Edition, tiles document.Tiles) document.Tiles {
	for i := range tiles {
		t := &tiles[i]
		f := e.Report.Figure(t.Figure)
		if f == nil {
			continue
		}
		var told []rule.Result
		for _, r := range rule.BreachesFirst(e.Rules) {
			if Tells(t, r) {
				told = append(told, r)
			}
		}
		rating := f.Rating
		if t.Shows == document.OtherShown && !t.Words && t.ID != OverAge {
			rating = nil
		}
		t.Verdict = verdicts(e, told, f, rating)
	}
	return tiles
}

// mostLimits is how many limits a tile names, besides those that are waived.
const mostLimits = 3

// verdicts are what became of the limits of a figure, breaches first, and of its target; rating is nil where none is told.
func verdicts(e *Edition, limits []rule.Result, f *report.Figure, rating *report.Rating) (out document.Verdicts) {
	w := Of(e.Report).Words().Tiles
	more := 0
	for i := range limits {
		if i < mostLimits || limits[i].State == rule.Waived { // nobody has to look for a waiver
			out = append(out, limit(e, Of(e.Report).Words(), &limits[i]))
		} else {
			more++
		}
	}
	if more > 0 {
		out = append(out, document.Verdict{Text: w.MoreLimits(more)})
	}
	if rating == nil {
		return out
	}
	formats := Of(e.Report).Words().Formats
	set, value := e.Report.Options.Targets[f.ID], formats.Exact
	if f.Percent() {
		value = formats.ExactPercent
	}
	target := document.Verdict{Sign: document.Missed, Text: w.TargetMissed(value(set.Meets))}
	switch {
	case rating.Meets:
		target = document.Verdict{Sign: document.Kept, Text: w.TargetReached(value(set.Meets))}
	case rating.Act():
		target.More = w.Beyond(f.Better == report.Higher, value(set.Watch))
	}
	return append(out, target)
}

// limit is what became of a rule on a figure.
func limit(e *Edition, said *words.Words, r *rule.Result) document.Verdict {
	w, bound := said.Tiles, ""
	switch of := &r.Rule; {
	case of.Max != nil:
		bound = strconv.Itoa(*of.Max)
	case of.MinPercent != nil:
		bound = said.Formats.ExactPercent(*of.MinPercent)
	}
	switch r.State {
	case rule.Met:
		return document.Verdict{Sign: document.Kept, Text: w.LimitKept(bound)}
	case rule.NotMet:
		out := document.Verdict{Sign: document.Missed, Text: w.LimitNotKept(bound), Bad: true}
		if !r.Since.IsZero() {
			out.More = w.LimitSince(r.Since, r.OrEarlier)
		}
		return out
	case rule.Waived:
		if r.Waiver == nil {
			return document.Verdict{Sign: document.Waived, Text: w.LimitWaived(bound, r.Because(said))}
		}
		return document.Verdict{Sign: document.Waived, Text: w.LimitNotKept(bound), More: w.WaivedUntil(r.Waiver.Until, r.Waiver.Owner)}
	case rule.NotEvaluated:
		out := document.Verdict{Sign: document.Missed, Text: w.LimitNotEvaluated(bound, r.Reason(said)), Bad: true}
		if l := e.Report.Figure(r.Rule.Figure).List; e.Report.Len(l) == 0 { // nothing there is bad
			out.Sign, out.Bad = document.Open, false
		}
		return out
	}
	return document.Verdict{Sign: document.Open, Text: w.LimitNotPossible(bound, r.Reason(said))}
}

// Led gives tiles the lists of what they count, of a group or of all if it is nil; r has the records of these. The oldest follow-up leads to
// its page.
func Led(x *table.Registers, r *report.Report, g *table.Group, tiles document.Tiles) document.Tiles {
	for i := range tiles {
		t := &tiles[i]
		switch f := r.Figure(t.Figure); {
		case f == nil:
		case t.ID == OverAge:
			t.Counts = x.Aged(g, f.Last().N, r.Options.LastAges())
		case t.Shows != document.OtherShown:
			t.Counts = x.CountOf(f, g)
		case t.ID == report.F3 && !t.Words:
			oldest := r.OldestOpen()
			t.Link = document.Link{Text: table.FollowUpName(x.Words.Registers, &r.Rows, oldest), Path: x.Layout.Page(kind.FollowUps, oldest.ID)}
			if who := x.NameCell(label.User, oldest.AssigneeID, "").Text; who != "" {
				t.Link.Text = x.Words.Tiles.With(t.Link.Text, who)
			}
		}
	}
	return tiles
}

// Weekly gives tiles of all records their small lines of the last weeks.
func Weekly(x *table.Registers, tiles document.Tiles) document.Tiles {
	for i := range tiles {
		if t := &tiles[i]; t.Shows != document.OtherShown && t.Drawn == nil {
			t.Weeks = x.Past.Figure(t.Figure, t.Shows == document.ShareShown)
		}
	}
	return tiles
}

// tileMaker makes the tiles of figures.
type tileMaker struct {
	Report
	w     words.Tiles
	names words.Figures

	formats words.Formats
}

// tile is the tile of a figure.
func (m tileMaker) tile(f *report.Figure) document.Tile {
	t := document.Tile{ID: f.ID, Figure: f.ID, Info: table.ToFigure + f.ID, Label: m.names.Called(f.ID), Look: table.Look(f.Show.Sign)}
	switch f.Show.Tile {
	case report.Counted:
		m.count(&t, f)
	case report.Rated:
		m.rate(&t, f)
	case report.Oldest:
		m.oldest(&t, f)
	case report.Estimate:
		m.none(&t, m.w.TooFew())
		if half := f.Stat("median"); half != nil && half.Value != nil {
			t.Look, t.Words, t.Of = table.Plain, false, []string{m.w.Estimate(f.N)}
			m.days(&t, *half.Value)
		}
		if m.Len(f.List) == 0 {
			m.none(&t, m.w.Returned(f.List.Spec().Folder))
		}
	case report.Middle: // its history is not kept
		switch half := f.Stat("p50"); {
		case half != nil:
			t.Number, t.Unit = m.w.Number(*half.Value), f.Unit
			t.Of = []string{m.w.Middle(f.N, f.Stat("p90").Amount(m.names))}
		case m.Len(f.List) == 0:
			m.none(&t, m.w.Returned(f.List.Spec().Folder))
		default:
			m.none(&t, m.w.Nothing())
		}
	}
	if f.Unproven() && !(f.Show.Tile == report.Counted && t.Words) { // of no records at all nothing is lacking
		m.unproven(&t, f)
	}
	if f.ID == report.F10 {
		t.Change, t.Was = m.w.Idle(report.IdleDays), ""
	}
	return t
}

// count completes the tile of a number of records.
func (m tileMaker) count(t *document.Tile, f *report.Figure) {
	whole := m.WholeOf(f)
	t.Shows, t.Of = document.CountShown, m.partOf(t.ID, f.N, whole, f.Show.Percent)
	t.Of = append(t.Of, m.notKnown(f)...)
	m.number(t, f.N, func(was *report.Figure) int { return was.N })
	switch {
	case f.Show.Of == report.OfInspections && whole == 0:
		m.none(t, m.w.Returned("inspections"))
	case f.Show.Of == report.OfOpenOnes && whole == 0:
		m.none(t, t.Of[0])
	case m.Len(f.List) == 0 && !f.Show.All:
		m.none(t, m.w.Returned(f.List.Spec().Folder))
	}
}

// overAge is the tile of the last age group of the open follow-ups.
func (m tileMaker) overAge() document.Tile {
	f, open, ages := m.Figure(report.F3), m.Figure(report.F1).N, m.Options.AgingDays
	t := document.Tile{ID: OverAge, Figure: f.ID, Info: table.ToFigure + f.ID, Label: m.w.OverAge(ages[len(ages)-1])}
	t.Of = m.partOf(OverAge, f.Last().N, open, true)
	m.number(&t, f.Last().N, func(was *report.Figure) int { return was.Last().N })
	switch {
	case open == 0:
		m.none(&t, t.Of[0])
	case f.LastUnproven():
		m.unproven(&t, f)
	}
	return t
}

// number completes the tile of a number that is a part of a figure.
func (m tileMaker) number(t *document.Tile, n int, part func(*report.Figure) int) {
	if n == 0 { // what there is none of is neither expired nor missing
		t.Look = table.Plain
	}
	t.Number, t.Change = strconv.Itoa(n), m.NoEarlier()
	if before := m.before(t.Figure); before != nil {
		was := part(before)
		t.Was, t.Moved = m.w.Was(strconv.Itoa(was)), m.w.Changed(n-was)
		t.Change = m.w.ChangedSince(n-was, m.since())
	}
}

// rate completes the tile of a percentage.
func (m tileMaker) rate(t *document.Tile, f *report.Figure) {
	if !f.Configured {
		t.Number, t.Words, t.Of = m.names.NotEvaluated(), true, []string{f.Says(m.names)}
		return
	}
	share := message.Share{N: f.N, D: f.D}
	t.Of, t.Change = append([]string{m.w.Part(share)}, m.notKnown(f)...), m.NoEarlier()
	switch percent := word.PercentNumber(f.N, f.D); {
	case f.D == 0:
		m.none(t, m.w.Nothing())
	case percent == "":
		t.Number, t.Words = t.Of[0], true
	default:
		t.Number, t.Unit, t.Shows = percent, "%", document.ShareShown
	}
	was := m.before(t.Figure)
	switch {
	case was == nil:
		return
	case !was.Configured:
		t.Change = ""
		return
	}
	text := m.formats.Percent(message.Share{N: was.N, D: was.D})
	if text == "" {
		text = was.Says(m.names)
	}
	t.Change, t.Was = m.w.ShareWas(was.Says(m.names), m.since()), m.w.Was(text)
	if f.Value != nil && was.Value != nil {
		by := math.Round((*f.Value-*was.Value)*10) / 10
		t.Moved, t.Change = m.w.Points(by > 0, math.Abs(by)), m.w.PointsSince(by > 0, math.Abs(by), m.since())
	}
}

// oldest completes the tile of the days since the oldest record began.
func (m tileMaker) oldest(t *document.Tile, f *report.Figure) {
	t.Change = m.NoEarlier()
	switch oldest := f.Stat("oldest"); {
	case m.Len(f.List) == 0:
		m.none(t, m.w.Returned(f.List.Spec().Folder))
	case oldest.Value == nil:
		m.none(t, m.w.NoneOpen())
		t.Look = table.Plain
	default:
		m.days(t, *oldest.Value)
		t.Of = append([]string{m.w.Since(m.At(m.OldestOpen().CreatedMs))}, m.notKnown(f)...)
	}
	before := m.before(f.ID)
	if before == nil {
		return
	}
	switch was := before.Stat("oldest"); {
	case was.Value != nil:
		t.Change, t.Was = m.w.DaysWere(*was.Value, m.since()), m.w.Was(was.Amount(m.names))
	case before.Unproven():
		t.Change, t.Was = m.w.WasNotKnown(m.since()), m.w.NotKnownBefore()
	default:
		t.Change, t.Was = m.w.NoneWasOpen(m.since()), m.w.WasNone()
	}
}

// days makes a tile show a number of days.
func (m tileMaker) days(t *document.Tile, n float64) {
	t.Number, t.Unit, t.Narrow = m.w.Number(n), m.w.Days(n), m.w.DaysNarrow()
}

// partOf says what a number is a part of, and its percentage if one is printed.
func (m tileMaker) partOf(id string, n, whole int, percent bool) []string {
	said := []string{m.w.Of(id, n, whole)}
	if percent && whole > 0 {
		if p := m.w.Percent(message.Share{N: n, D: whole}); p != "" {
			said = append(said, p)
		}
	}
	return said
}

// notKnown counts the records of which a figure lacks a value.
func (m tileMaker) notKnown(f *report.Figure) []string {
	n := 0
	for _, l := range f.Lacks {
		n += l.N()
	}
	if n == 0 {
		return nil
	}
	return []string{m.w.NotKnown(n)}
}

// before returns a figure of the night before; nil without one.
func (m tileMaker) before(id string) *report.Figure {
	if m.Previous == nil {
		return nil
	}
	return m.Previous.Figure(id)
}

// since is the night before.
func (m tileMaker) since() string { return m.Night(m.Previous.AsOf) }

// none makes a tile say why it has no number.
func (m tileMaker) none(t *document.Tile, why string) {
	t.Number, t.Unit, t.Narrow, t.Words = m.names.NotAvailable(), "", "", true
	t.Shows, t.Look, t.Of = document.OtherShown, table.NoData, []string{why}
}

// unproven makes a tile say which values its figure lacks, where it would show that there is none.
func (m tileMaker) unproven(t *document.Tile, f *report.Figure) {
	m.none(t, f.Lacking(m.names))
	t.Number, t.Change, t.Was, t.Moved = m.names.NoData(), "", "", ""
}
