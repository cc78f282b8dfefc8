package reviews

import (
	"slices"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/words"
)

// step is a number of the series of a figure as a step from the opening to the closing snapshot.
type step struct {
	at    int // in the series
	id    string
	fill  chart.Fill
	out   bool         // it goes off the number
	kind  string       // of the events that it counts; "" where they are of several kinds
	lapse period.Lapse // how P3 counts these; LapseApart where it does not
}

// The steps of open follow-ups, and of expired items.
var (
	flowSteps = []step{
		{at: period.Opened, id: "opened", fill: chart.Expiring, kind: "followups-new"},
		{at: period.Appeared, id: "appeared", fill: chart.Neutral, kind: "followups-appeared"},
		{at: period.Reopened, id: "reopened", fill: chart.Expiring, kind: "reopened"},
		{at: period.Returned, id: "returned", fill: chart.Expiring, kind: "followups-returned"},
		{at: period.Closed, id: "closed", fill: chart.UpToDate, out: true, kind: "closed"},
		{at: period.Gone, id: "gone", fill: chart.Neutral, out: true, kind: "followups-gone"}}
	stockSteps = []step{
		{at: period.ExpiredBegun, id: "expired", fill: chart.Expiring, kind: newlyExpired, lapse: period.LapseBegun},
		{at: period.PutRight, id: "put-right", fill: chart.UpToDate, out: true, kind: backInDate, lapse: period.LapseCompleted},
		{at: period.EndedElse, id: "ended", fill: chart.Neutral, out: true, kind: backInDate, lapse: period.LapseEnded},
		{at: period.OtherIn, id: "other", fill: chart.Neutral},
		{at: period.OtherOut, id: "other", fill: chart.Neutral, out: true}}
)

// counting is the number of records of a step, with their list where it has just these; from is the snapshot from which the figure counts.
func (s step) counting(r *review, n int, from period.Night) table.Tally {
	out := table.Tally{N: n}
	if s.kind == "" || n == 0 {
		return out
	}
	kind := slices.IndexFunc(event.Kinds(), func(k event.Kind) bool { return k.ID == s.kind })
	all := r.counted(kind)
	if all.List == "" {
		return out
	}
	counted := 0
	for _, at := range r.gather(r.p).of(kind) {
		if e := r.Ledger.Event(at); r.seen(at).After(from.AsOf) && (s.lapse == period.LapseApart || r.p.Lapse(&e) == s.lapse) {
			counted++
		}
	}
	if counted != n {
		return out
	}
	var by []table.By
	if s.lapse != period.LapseApart {
		by = append(by, table.By{Column: lapseID, Values: []string{s.lapse.String()}})
	}
	if !from.AsOf.Equal(r.p.Opening.AsOf) {
		by = append(by, table.By{Column: drawnID, Values: []string{isDrawn}})
	}
	out.List = table.Filtered(all.List, by...)
	return out
}

// countedFrom is the snapshot from which the steps count events of a kind; false where they count all that the period has, or none.
func (r *review) countedFrom(kind string) (from period.Night, later bool) {
	for figure, steps := range map[string][]step{period.P7: flowSteps, period.P12: stockSteps} {
		if slices.ContainsFunc(steps, func(s step) bool { return s.kind == kind }) {
			_, from = r.p.Chained(figure)
			return from, !from.AsOf.Equal(r.p.Opening.AsOf)
		}
	}
	return from, false
}

// flow shows how the number of open follow-ups came about.
func (r *review) flow() document.Section {
	title := r.w.Flow()
	if f, _ := r.p.Chained(period.P7); f.N != nil {
		title = r.w.FlowTitle(r.closing(), f.Series[period.Opening].N, *f.N)
	}
	return r.fall("flow", period.P7, r.w.Flow(), title, flowSteps)
}

// stock shows how the number of expired items came about.
func (r *review) stock() document.Section {
	title, means := r.w.Stock(), []string(nil)
	if f, _ := r.p.Chained(period.P12); f.N != nil {
		title = r.w.StockTitle(r.closing(), f.Series[period.Opening].N, *f.N)
	}
	if f := r.p.Figure(period.P12); f.N != nil {
		if f.Series[period.EndedElse].N > 0 {
			means = append(means, r.w.EndedMeans())
		}
		if f.Series[period.OtherIn].N+f.Series[period.OtherOut].N > 0 {
			means = append(means, r.w.OtherMeans())
		}
	}
	return r.fall("stock", period.P12, r.w.Stock(), title, stockSteps, means...)
}

// fall draws the steps of a figure from the opening to the closing snapshot, and says what their names mean. Its series begins with the number
// before.
func (r *review) fall(id, figure, name, title string, steps []step, means ...string) document.Section {
	f, from := r.p.Chained(figure)
	if f.N == nil {
		return saying(id, name, r.w.NotKnown(r.span, r.lacks(f)))
	}
	begins := from.AsOf.In(r.closing().Location())
	n := f.Series[period.Opening].N
	before := chart.Move{N: n, Name: r.w.On(begins), Note: r.w.Edge("before"), Label: strconv.Itoa(n), Fill: chart.Plain}
	if !from.AsOf.Before(r.p.Start) {
		before.Note = r.w.Edge("first")
	}
	after := chart.Move{N: *f.N, Name: r.w.On(r.closing()), Note: r.w.Edge("after"), Label: strconv.Itoa(*f.N), Fill: chart.Plain}
	if !r.p.Whole {
		after.Note = r.w.Edge("newest")
	}
	var moves []chart.Move
	add := func(n int, id string, fill chart.Fill, list string) {
		name := r.w.Step(id)
		moves = append(moves, chart.Move{N: n, Name: name, Label: r.w.Signed(n), Fill: fill, List: list, Says: r.w.StepSays(n, name)})
	}
	for _, s := range steps {
		n := f.Series[s.at].N
		list := s.counting(r, n, from).List
		if s.out {
			n = -n
		}
		add(n, s.id, s.fill, list)
	}
	for _, a := range f.Apart {
		add(a.N, "not-told", chart.Neutral, "")
	}
	w, whole := chart.NewWaterfall(before, moves, after)
	var says []string
	for _, m := range w.Steps[1 : len(w.Steps)-1] {
		says = append(says, r.w.StepSays(m.N, m.Name))
	}
	if w.Summary = r.w.FallSaysNothing(words.PeriodFallSaysNothingArgs{Title: name, Before: n, From: before.Name, After: *f.N, To: after.Name}); says != nil {
		w.Summary = r.w.FallSays(words.PeriodFallSaysArgs{Title: name, Before: n, From: before.Name, Steps: says, After: *f.N, To: after.Name})
	}
	s := document.Section{ID: id, Title: r.words.Bound(title), Blocks: []document.Block{document.Drawing{Of: w}}}
	if !whole { // of figures that were published so
		s.Blocks[0] = para(w.Summary)
	}
	say := func(text string) { s.Blocks = append(s.Blocks, document.Sentence{Text: text}) }
	if !from.AsOf.Equal(r.p.Opening.AsOf) {
		say(r.words.Bound(r.w.Chained(r.p.Figure(figure).Series[period.Opening].N, r.opening(), begins, r.p.Before().Said())))
	}
	if len(f.Apart) > 0 {
		say(r.w.NotToldMeans())
	}
	for _, text := range means {
		say(text)
	}
	return s
}
