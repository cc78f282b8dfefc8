package reviews

import (
	"strconv"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Page returns the page of a period: the sections "near", "days", "tiles", "fates", "flow", "stock", "where", "longest", "happened", "made"
// and "edges", of a quarter "trends", "targets" and "decisions" too. Of a period that is over it stays as it is for as long as no figure
// is restated: it says nothing of later nights, and links only to what lasts as long as it does.
func (b *Book) Page(p *period.Period) document.Page {
	r := b.of(p)
	page := document.Page{ID: "period", Title: r.words.Bound(r.finding()), Lede: r.lede()}
	add := func(figure string, all ...document.Section) {
		for _, s := range all {
			if s.ID != "" && r.has(figure) {
				page.Sections = append(page.Sections, s)
			}
		}
	}
	add(period.P0, r.near(), r.days(), r.tiles())
	add(period.P1, r.fates())
	add(period.P7, r.flow())
	add(period.P12, r.stock())
	if p.Kind == period.Quarter { // the others have it above their list of inspections
		add(period.P11, r.where())
	}
	add(period.P13, r.longest())
	add(period.P0, r.happened())
	if p.Kind == period.Quarter {
		add(period.P0, r.trends(), r.targets(), r.decisions())
	}
	add(period.P0, r.made(), r.edges())
	return page
}

// Title is what a period is called, with its year.
func (b *Book) Title(p *period.Period) string { return b.Registers.Words.Period.Whole(p.Said()) }

// near leads to the period before and the one after, as far as they have pages, to the quarter of a month, to the months of a quarter, and to
// the PDF. Of a period that is over these would come and go: there is a link to all of its kind, and to the quarter.
func (r *review) near() document.Section {
	var pages, papers document.Links
	add := func(s period.Span, say func(message.Span) string) {
		if o := r.Shown.Find(s.ID); o != nil {
			span := soFar(o)
			span.SoFar = span.SoFar && !r.p.Whole
			pages = append(pages, document.Link{Text: say(span), Path: Path(o.ID)})
		}
	}
	p := r.p
	switch {
	case p.Kind == period.Range:
	case p.Whole:
		pages = append(pages, document.Link{Text: r.w.All(p.Kind.String()), Path: Index + "#" + p.Kind.String() + "s"})
	default:
		add(p.Before(), r.w.Before)
		add(period.Of(p.Kind, p.End), r.w.After)
	}
	switch {
	case p.Kind == period.Month:
		add(period.Of(period.Quarter, p.Start), r.w.Whole)
	case p.Kind == period.Quarter && !p.Whole:
		for m := period.Of(period.Month, p.Start); m.Start.Before(p.End); m = period.Of(period.Month, m.End) {
			add(m, r.w.Whole)
		}
	}
	if r.PDFs[p.ID] != "" {
		papers = document.Links{{Text: r.w.Paper(r.span), Path: PDF(p.ID)}}
	}
	return document.Section{ID: "near", Blocks: []document.Block{pages, papers}}
}

// finding is the title of a period: what expired, what was put right, and how many inspections were on time.
func (r *review) finding() string {
	p1, p3, p7, p8 := r.p.Figure(period.P1), r.p.Figure(period.P3), r.p.Figure(period.P7), r.p.Figure(period.P8)
	if !r.has(period.P1) {
		switch {
		case p7.N != nil:
			return r.w.FindingFlow(words.PeriodFindingFlowArgs{
				Span:     r.sofar,
				Opened:   p7.Series[period.Opened].N,
				Appeared: p7.Series[period.Appeared].N,
				Closed:   p7.Series[period.Closed].N,
				Open:     *p7.N,
			})
		case p8.N != nil && !r.has(period.P7):
			return r.w.FindingCame(r.sofar, p8.Comings(r.words.PeriodFigures))
		}
		return r.w.FindingNothing(r.sofar)
	}
	told := words.PeriodFindingArgs{Span: r.sofar, Rate: words.PeriodRateNone}
	if hasShare(p1) {
		told.OnTime, told.N, told.Due = shareOf(p1), *p1.N, *p1.D
		if told.Rate = words.PeriodRateFew; word.Percent(*p1.N, *p1.D) != "" {
			told.Rate = words.PeriodRatePercent
		}
	}
	if p3.N == nil {
		return r.w.FindingOnTime(words.PeriodFindingOnTimeArgs{Span: told.Span, Rate: told.Rate, OnTime: told.OnTime, N: told.N, Due: told.Due})
	}
	told.Expired, told.Right, told.Unread = p3.Series[period.Begun].N, p3.Series[period.ByCompletion].N, r.p.NoCompletion()
	if len(p3.Apart) > 0 {
		told.Back = p3.Apart[0].N
	}
	return r.w.Finding(told)
}

// lede says how inspections were done, how many items were expired before and after, and how follow-ups came and went.
func (r *review) lede() document.Line {
	in := pages.NumbersOf(r.Registers, nil)
	every := func(*period.Inspection) bool { return true }
	var said []string
	switch f := r.p.Figure(period.P1); {
	case !r.has(period.P1):
	case f.N == nil:
		said = append(said, r.w.OnTimeUnknown(r.lacks(f)))
	case *f.D == 0:
		said = append(said, r.w.NoneExpired())
	default:
		onTime := r.w.OnTimeAlone(shareOf(f))
		if r.before != nil && hasShare(r.before.Figure(period.P1)) {
			onTime = r.w.OnTime(shareOf(f), r.was, shareOf(r.before.Figure(period.P1)))
		}
		missed := r.w.NoneMissed()
		if late, not := f.Series[period.Late].N, f.Series[period.NotDone].N; late+not > 0 {
			missed = r.w.Missed(in.Of(r.missed(late, every, both[:1])), in.Of(r.missed(not, every, both[1:])), r.closing())
		}
		said = append(said, onTime, missed)
	}
	if r.p.Future > 0 {
		said = append(said, r.w.NotDueYet(r.p.Future))
	}
	if f := r.p.Figure(period.P12); f.N != nil {
		said = append(said, r.w.ExpiredFromTo(f.Series[period.Opening].N, r.opening(), *f.N, r.closing()))
	}
	if f := r.p.Figure(period.P7); f.N != nil {
		said = append(said, r.w.FlowFromTo(words.PeriodFlowFromToArgs{
			Opened:   in.Of(r.counting(f.Series[period.Opened].N, past.Opened)),
			Appeared: f.Series[period.Appeared].N,
			Closed:   in.Of(r.counting(f.Series[period.Closed].N, past.Closed)),
			Before:   f.Series[period.Opening].N,
			From:     r.opening(),
			After:    *f.N,
			To:       r.closing(),
		}))
	}
	return in.Line(r.words.Bound(strings.Join(said, " ")))
}

// The most days that stand in one row of a calendar, and the most that are drawn at all.
const (
	mostInARow  = 31
	mostSquares = 100
)

// days shows the days of a period with a snapshot.
func (r *review) days() document.Section {
	p, gap := r.p, 0
	if p.GapH >= 48 {
		gap = (p.GapH + 12) / 24
	}
	s := document.Section{ID: "days", Title: r.w.Days(p.Days, p.Of), Note: r.w.DaysNote(p.GapH, gap)}
	all := p.Length()
	if all > mostSquares {
		return s
	}
	lacking := map[int]bool{}
	for _, g := range p.Missing() {
		first := p.Day(g.First)
		for i := range g.Days {
			lacking[first+i] = true
		}
	}
	c := pages.CalendarOf(r.words, p.Start, all, all > mostInARow, func(i int) bool { return i < p.Of && !lacking[i] })
	c.Summary = r.w.DaysSays(p.Days, p.Of, s.Note)
	s.Blocks = []document.Block{document.Days{Calendar: c}}
	return s
}

// tile is a figure as one of the tiles of a period.
type tile struct {
	id, figure string
	at         int  // in the series of the figure; share for what it is of
	added      bool // it is added up over the snapshots
}

// share stands for the share of a figure.
const share = -1

// periodTiles are the tiles of a period.
var periodTiles = [...]tile{
	{"on-time", period.P1, share, false}, {"expired", period.P3, period.Begun, false}, {putRight, period.P3, period.ByCompletion, false},
	{"in-date", period.P2, share, true}, {"overdue", period.P6, share, true}, {"never-overdue", period.P4, share, false},
}

// lapses are the numbers of P3 that tiles have.
var lapses = map[int]period.Lapse{period.Begun: period.LapseBegun, period.ByCompletion: period.LapseCompleted}

// putRight is the tile of completions.
const putRight = "put-right"

// fullPoints is the difference of percentages that fills the height of its drawing.
const fullPoints = 20

// tiles are the tiles of a period, with their values in the period before, and how they are to be read.
func (r *review) tiles() document.Section {
	var all document.Tiles
	for _, row := range periodTiles {
		if r.has(row.figure) {
			all = append(all, r.tile(row))
		}
	}
	circles := r.w.CirclesAlone(r.sofar)
	if r.before != nil {
		circles = r.w.Circles(r.was, r.sofar)
	}
	if r.p.Nights > 0 {
		circles += " " + r.w.AddedUp(r.p.Nights, r.span)
	}
	return document.Section{ID: "tiles", Blocks: []document.Block{all, aside(r.words.Bound(circles))}}
}

func (r *review) tile(row tile) document.Tile {
	t := document.Tile{ID: row.id, Figure: row.figure, Label: r.w.Tile(row.id), Change: r.w.NoBefore(r.span)}
	f, was := r.p.Figure(row.figure), (*period.Figure)(nil)
	if r.before != nil {
		was = r.before.Figure(row.figure)
	}
	switch {
	case f.N == nil:
		t.Number, t.Words, t.Change = r.w.NotAvailable(), true, ""
	case row.id == putRight && f.Series[row.at].N == 0 && r.p.NoCompletion():
		t.Number, t.Words, t.Of, t.Change = r.w.NotAvailable(), true, []string{r.w.Unread()}, ""
	case row.at == share:
		r.rate(&t, f, was, row.added)
	default:
		r.count(&t, f, was, row)
	}
	return t
}

// count completes the tile of a count.
func (r *review) count(t *document.Tile, f, was *period.Figure, row tile) {
	n := f.Series[row.at].N
	t.Number, t.Shows, t.Counts = strconv.Itoa(n), document.CountShown, r.lapsing(n, lapses[row.at])
	if row.id == putRight && f.Stats.Median != nil {
		t.Of = []string{r.w.HalfWithin(*f.Stats.Median)}
	}
	pair := chart.Change{After: new(float64(n)), AfterText: t.Number, Full: max(float64(n), 1)}
	if was != nil && was.N != nil {
		old := was.Series[row.at].N
		if t.Change = r.w.Against(n-old, r.was); t.Of != nil {
			t.Change = r.w.Signed(n - old)
		}
		pair.Before, pair.BeforeText, pair.Full = new(float64(old)), strconv.Itoa(old), max(float64(n), float64(old), 1)
	}
	r.draw(t, pair)
}

// rate completes the tile of a share.
func (r *review) rate(t *document.Tile, f, was *period.Figure, added bool) {
	part := r.w.Part(shareOf(f))
	if added {
		part = r.w.PartAdded(shareOf(f))
	}
	t.Of = []string{part}
	switch {
	case *f.D == 0 && len(f.Apart) > 0:
		t.Number, t.Words, t.Of, t.Change = r.w.NotAvailable(), true, []string{r.w.Apart(f.Apart[0].N, r.words.PeriodFigures.Apart(f.Apart[0].ID))}, ""
		return
	case *f.D == 0:
		t.Number, t.Words, t.Of, t.Change = r.w.None(), true, nil, ""
		return
	case f.Value == nil:
		t.Number, t.Words, t.Of, t.Change = part, true, nil, ""
		return
	}
	t.Number, t.Unit, t.Shows = word.PercentNumber(*f.N, *f.D), "%", document.ShareShown
	pair := chart.Change{After: f.Value, AfterText: r.w.Percent(shareOf(f)), Full: fullPoints}
	switch {
	case was == nil:
	case was.N == nil || *was.D == 0:
		t.Change = r.w.NotAvailableBefore()
	case was.Value == nil:
		t.Change = r.w.PartBefore(shareOf(was))
	default:
		t.Change = r.w.Points(points(f, was))
		pair.Before, pair.BeforeText = was.Value, r.w.Percent(shareOf(was))
	}
	r.draw(t, pair)
}

// draw draws a value and the one before into a tile.
func (r *review) draw(t *document.Tile, pair chart.Change) {
	if pair.Summary = r.w.ChangeAlone(t.Label, pair.AfterText); pair.Before != nil {
		pair.Summary = r.w.Change(t.Label, pair.BeforeText, pair.AfterText)
	}
	t.Drawn = pair
}
