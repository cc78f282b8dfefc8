package reviews

import (
	"math"
	"slices"

	"opsreport/render/document"
	"opsreport/render/history"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// grid returns a table with a row for each figure, by name.
func (r *review) grid(figures []string, columns ...table.Column) table.Table {
	name := table.Column{ID: "figure", Head: r.w.Figure(), Cell: func(i int) table.Cell {
		return table.Linked(r.named[figures[i]], table.ToFigure+figures[i])
	}}
	return table.Table{Len: len(figures), Columns: append([]table.Column{name}, columns...)}
}

// made says how the figures of a period are made, gives each beside that of the period before, and says what they leave out.
func (r *review) made() document.Section {
	all, w := period.Dictionary(), r.words.PeriodFigures
	first, last := all[0].ID, all[len(all)-1].ID
	s := document.Section{ID: "made", Title: r.w.Made(first, last)}
	if f := r.p.Figure(period.P4); len(f.Apart) > 0 {
		s.Title = r.w.MadeApart(first, last, f.Apart[0].N, w.Apart(f.Apart[0].ID))
	}
	for _, text := range r.leftOut() {
		s.Blocks = append(s.Blocks, para(text))
	}
	var facts document.Facts
	for _, f := range all {
		if r.has(f.ID) {
			facts = append(facts, document.Said(f.ID, r.w.Named(f.ID, w.Name(f.ID)), r.w.Defined(w.Counted(f.ID), w.Know(f.ID))))
		}
	}
	columns := []table.Column{{ID: "this", Head: r.w.Begins(r.sofar), Named: true,
		Cell: func(i int) table.Cell { return r.value(r.p.Figure(r.ids[i])) }}}
	if r.before != nil {
		columns = append(columns,
			table.Column{ID: "before", Head: r.w.Begins(r.was), Named: true,
				Cell: func(i int) table.Cell { return r.value(r.before.Figure(r.ids[i])) }},
			table.Column{ID: "change", Head: r.w.Difference(), Named: true,
				Cell: func(i int) table.Cell { return r.difference(r.p.Figure(r.ids[i]), r.before.Figure(r.ids[i])) }})
	}
	t := r.grid(r.ids, columns...)
	t.Columns[0].Cell = func(i int) table.Cell { // here the ids are explained
		return table.Linked(r.w.Named(r.ids[i], r.named[r.ids[i]]), table.ToFigure+r.ids[i])
	}
	t.ID, t.Caption = "figures", s.Title
	s.Blocks = append(s.Blocks, facts, headed(t))
	return s
}

// leftOut says what the figures of a period leave out.
func (r *review) leftOut() (said []string) {
	w := r.w
	for _, f := range r.p.Figures {
		name := r.named[f.ID]
		for _, a := range f.Apart {
			said = append(said, r.apart(f.ID, a))
		}
		if f.Lacks != "" && slices.Contains(r.ids, f.ID) {
			said = append(said, w.NoValue(f.ID, name, r.lacks(&f)))
		}
	}
	if moved, away := r.p.Apart(); moved+away > 0 {
		said = append(said, w.OnTimeApart(r.named[period.P1], moved, away))
	}
	if r.p.Future > 0 {
		said = append(said, w.LeavesNotDue(r.named[period.P1], r.p.Future, r.closing()))
	}
	return append(said, w.PointsNote())
}

// apart says what a figure leaves out; only what P7 and P12 do not explain can be negative.
func (r *review) apart(id string, a period.Apart) string {
	if a.ID == period.Unexplained {
		return r.w.OffBy(id, r.named[id], a.N)
	}
	return r.w.LeavesOut(id, r.named[id], a.N, r.words.PeriodFigures.Apart(a.ID))
}

func (r *review) value(f *period.Figure) table.Cell {
	if f.N == nil {
		return table.Muted(r.w.NotAvailable())
	}
	return table.Text(f.Says(r.words.PeriodFigures))
}

// difference returns the difference of two values, in points or as a count.
func (r *review) difference(is, was *period.Figure) table.Cell {
	switch {
	case is.N == nil || was.N == nil:
		return table.Muted("–")
	case is.D != nil && (is.Value == nil || was.Value == nil):
		return table.Muted(r.w.NoPercentage())
	case is.D != nil:
		return table.Text(r.w.Points(points(is, was)))
	}
	return table.Text(r.w.Signed(*is.N - *was.N))
}

// points is the difference of two percentages as they are printed.
func points(is, was *period.Figure) float64 {
	return (math.Round(*is.Value*10) - math.Round(*was.Value*10)) / 10
}

// standing lists the figures that describe the state on one night.
var standing = []string{report.E1, report.E3, report.E5, report.E6, report.E7, report.E9, report.F1, report.F2, report.D1, report.D3, report.T1}

// edges says what counts in two periods, what was restated, and what stood at the beginning and at the end.
func (r *review) edges() document.Section {
	restated := r.restatedOf(r.p)
	s := document.Section{ID: "edges", Title: r.boundary(len(restated)),
		Blocks: []document.Block{para(r.words.Bound(r.w.EdgesAre(r.opening(), r.closing())))}}
	if r.p.Alone > 0 {
		s.Blocks = append(s.Blocks, para(r.w.NotCompared(r.p.Alone)))
	}
	for _, f := range restated {
		w := r.words.PeriodFigures
		s.Blocks = append(s.Blocks, para(r.w.Restated(f.Figure, f.Was.Says(w), f.Is.Says(w), because(w, &f))))
	}
	ids := slices.DeleteFunc(slices.Clone(standing), func(id string) bool {
		return r.named[id] == "" || !r.Registers.Report.Has(r.Registers.Report.Figure(id).List)
	})
	t := r.grid(ids,
		table.Column{ID: "opening", Head: r.w.Moment(r.opening()), Named: true,
			Cell: func(i int) table.Cell { return r.stood(r.p.Opening.Line, ids[i]) }},
		table.Column{ID: "closing", Head: r.w.Moment(r.closing()), Named: true,
			Cell: func(i int) table.Cell { return r.stood(r.p.Closing.Line, ids[i]) }})
	t.ID, t.Caption = "stood", r.w.Stood()
	s.Blocks = append(s.Blocks, still(t))
	return s
}

// boundary says of which snapshot the changes count twice, and whether the figures are final.
func (r *review) boundary(restated int) string {
	p := r.p
	switch {
	case !p.Whole && (p.Kind == period.Range || r.before == nil):
		return r.w.EdgesLastingFirst(r.span)
	case !p.Whole:
		return r.w.EdgesLasting(r.span, r.was)
	case p.Kind != period.Range && !r.closing().Before(p.End):
		return r.w.Edges(r.closing(), r.span, period.Of(p.Kind, p.End).Said(), restated)
	}
	return r.w.EdgesPlain(r.span, restated)
}

// restatedOf returns the figures of a period of which a new count gives another value.
func (b *Book) restatedOf(p *period.Period) (out []period.Restated) {
	for _, r := range b.Shown.Restated {
		if r.ID == p.ID {
			out = append(out, r)
		}
	}
	return out
}

// stood is the value of a figure on a night.
func (r *review) stood(l *history.Line, id string) table.Cell {
	f := l.Figure(id)
	switch {
	case !f.Known():
		return table.Muted(r.w.ValueNotKnown())
	case f.D != nil:
		return table.Text(r.w.Share(message.Share{N: f.N, D: *f.D}))
	}
	return table.Int(f.N)
}

// lacks says why a figure is not known.
func (r *review) lacks(f *period.Figure) string { return r.words.PeriodFigures.Lacks(string(f.Lacks)) }

// because says why a published figure has another value now.
func because(w words.PeriodFigures, f *period.Restated) string {
	return w.Because(string(f.Why), f.By, f.Now)
}
