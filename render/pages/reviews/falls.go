package reviews

import (
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/words"
)

// step is a number of the series of a figure as a step from the opening to the closing snapshot.
type step struct {
	at   int // in the series
	id   string
	fill chart.Fill
	out  bool // it goes off the number
}

// The steps of open follow-ups, and of expired items.
var (
	flowSteps = []step{{period.Opened, "opened", chart.Expiring, false}, {period.Appeared, "appeared", chart.Neutral, false},
		{period.Reopened, "reopened", chart.Expiring, false}, {period.Returned, "returned", chart.Expiring, false},
		{period.Closed, "closed", chart.UpToDate, true}, {period.Gone, "gone", chart.Neutral, true}}
	stockSteps = []step{{period.ExpiredBegun, "expired", chart.Expiring, false}, {period.PutRight, "put-right", chart.UpToDate, true},
		{period.EndedElse, "ended", chart.Neutral, true}, {period.OtherIn, "other", chart.Neutral, false},
		{period.OtherOut, "other", chart.Neutral, true}}
)

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
	add := func(n int, id string, fill chart.Fill) {
		moves = append(moves, chart.Move{N: n, Name: r.w.Step(id), Label: r.w.Signed(n), Fill: fill})
	}
	for _, s := range steps {
		if n := f.Series[s.at].N; s.out {
			add(-n, s.id, s.fill)
		} else {
			add(n, s.id, s.fill)
		}
	}
	for _, a := range f.Apart {
		add(a.N, "not-told", chart.Neutral)
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
