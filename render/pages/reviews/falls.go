package reviews

import (
	"fmt"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/period"
	"opsreport/render/word"
)

// step is a number of the series of a figure as a step of a waterfall.
type step struct {
	at   int // in the series
	name string
	fill chart.Fill
	out  bool // it goes off the number
}

// The steps of open follow-ups, and of expired items.
var (
	flowSteps = []step{{period.Opened, "opened", chart.Expiring, false}, {period.Appeared, "appeared", chart.Neutral, false},
		{period.Reopened, "reopened", chart.Expiring, false}, {period.Returned, "returned", chart.Expiring, false},
		{period.Closed, "closed", chart.UpToDate, true}, {period.Gone, "gone", chart.Neutral, true}}
	stockSteps = []step{{period.ExpiredBegun, "expired", chart.Expiring, false}, {period.PutRight, "put right", chart.UpToDate, true},
		{period.EndedElse, "ended", chart.Neutral, true}, {period.OtherIn, "other", chart.Neutral, false},
		{period.OtherOut, "other", chart.Neutral, true}}
)

// flow shows how the number of open follow-ups came about.
func (b *Book) flow(p *period.Period) brief.Section {
	s := b.fall(p, "P7", "Open follow-ups", flowSteps)
	s.ID = "flow"
	return s
}

// stock shows how the number of expired items came about.
func (b *Book) stock(p *period.Period) brief.Section {
	s := b.fall(p, "P12", "Expired items", stockSteps)
	s.ID = "stock"
	if f := p.Figure("P12"); f.N != nil && f.Series[period.EndedElse].N > 0 {
		s.Said = append(s.Said, brief.Said{Text: "“ended” is without a completion on record."})
	}
	if f := p.Figure("P12"); f.N != nil && f.Series[period.OtherIn].N+f.Series[period.OtherOut].N > 0 {
		s.Said = append(s.Said, brief.Said{Text: "“other” is items that are new, gone, taken out of service or back in service."})
	}
	return s
}

// fall draws the steps of a figure from the opening to the closing snapshot. Its series begins with the number before.
func (b *Book) fall(p *period.Period, figure, title string, steps []step) brief.Section {
	f, from := p.Chained(figure)
	if f.N == nil {
		return brief.Section{Title: title, Text: []string{notKnown(f, p)}}
	}
	before := chart.Move{N: f.Series[period.Opening].N, Name: near(p, from.AsOf), Note: "before", Fill: chart.Plain}
	if !from.AsOf.Before(p.Start) {
		before.Note = "first"
	}
	after := chart.Move{N: *f.N, Name: near(p, p.Closing.AsOf), Note: "after", Fill: chart.Plain}
	if !p.Whole {
		after.Note = "newest"
	}
	var moves []chart.Move
	for _, s := range steps {
		m := chart.Move{N: f.Series[s.at].N, Name: s.name, Fill: s.fill}
		if s.out {
			m.N = -m.N
		}
		moves = append(moves, m)
	}
	for _, a := range f.Apart {
		moves = append(moves, chart.Move{N: a.N, Name: "not told", Fill: chart.Neutral})
	}
	for i := range moves {
		moves[i].Label = word.Signed(moves[i].N)
	}
	before.Label, after.Label = fmt.Sprint(before.N), fmt.Sprint(after.N)
	s := brief.Section{Title: bound(fmt.Sprintf("%s by %s: %d → %d", title, after.Name, before.N, after.N))}
	if !from.AsOf.Equal(p.Opening.AsOf) {
		s.Said = append(s.Said, brief.Said{Text: bound(fmt.Sprintf("%d on %s. What was first seen on %s is drawn in %s, which ends there.",
			p.Figure(figure).Series[period.Opening].N, near(p, p.Opening.AsOf), before.Name, called(p.Before())))})
	}
	w, whole := chart.NewWaterfall(before, moves, after)
	var says []string
	for _, m := range w.Steps[1 : len(w.Steps)-1] {
		says = append(says, m.Label+" "+m.Name)
	}
	w.Summary = fmt.Sprintf("%s: %d on %s, %s, %d on %s.", title, before.N, before.Name, word.Joined(", ", says...), after.N, after.Name)
	if says == nil {
		w.Summary = fmt.Sprintf("%s: %d on %s, %d on %s; nothing came or went.", title, before.N, before.Name, after.N, after.Name)
	}
	s.Sketch = w
	if !whole { // of figures that were published so
		s.Sketch, s.Text = nil, []string{w.Summary}
	}
	if len(f.Apart) > 0 {
		s.Said = append(s.Said, brief.Said{Text: "“not told” is what no comparison of two snapshots explains: " +
			"a state that was or became unknown."})
	}
	return s
}
