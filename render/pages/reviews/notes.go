package reviews

import (
	"fmt"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/history"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// grid returns a table with a row for each figure, by name.
func (b *Book) grid(figures []string, columns ...table.Column) table.Table {
	name := table.Column{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell {
		return table.Linked(b.named[figures[i]], table.ToFigure+figures[i])
	}}
	return table.Table{Len: len(figures), Columns: append([]table.Column{name}, columns...)}
}

// inParts are the figures that are P1 in parts.
var inParts = []string{"P9", "P10", "P11"}

// made says how the figures of a period are made, gives each beside that of the period before, and says what they leave out.
func (b *Book) made(p, before *period.Period) brief.Section {
	columns := []table.Column{{ID: "this", Head: word.Capital(during(p)), Named: true,
		Cell: func(i int) table.Cell { return figureCell(p.Figure(b.ids[i])) }}}
	if before != nil {
		columns = append(columns,
			table.Column{ID: "before", Head: word.Capital(called(before.Span)), Named: true,
				Cell: func(i int) table.Cell { return figureCell(before.Figure(b.ids[i])) }},
			table.Column{ID: "change", Head: "Difference", Named: true,
				Cell: func(i int) table.Cell { return difference(p.Figure(b.ids[i]), before.Figure(b.ids[i])) }})
	}
	w, all := b.Registers.Words.PeriodFigures, period.Dictionary()
	title := "How these figures are made (" + all[0].ID + " to " + all[len(all)-1].ID + "), and what they leave out"
	s := brief.Section{ID: "made"}
	for _, f := range all {
		if !b.has(f.ID) {
			continue
		}
		s.Facts = append(s.Facts, document.Said(f.ID, f.ID+" "+w.Name(f.ID), w.Counted(f.ID)+". "+w.Know(f.ID)))
	}
	for _, f := range p.Figures {
		for _, a := range f.Apart {
			s.Text = append(s.Text, b.apartSays(f.ID, a))
		}
		if f.Why != "" && slices.Contains(b.ids, f.ID) {
			s.Text = append(s.Text, f.ID+" "+b.named[f.ID]+" is not available: "+f.Why+".")
		}
	}
	if apart := p.Apart(); apart != "" {
		s.Text = append(s.Text, "P1 "+b.named["P1"]+": "+apart+".")
	}
	if p.Future > 0 {
		s.Text = append(s.Text, fmt.Sprintf("P1 %s leaves out what is not due yet: %s after %s.", b.named["P1"],
			word.Plural(p.Future, "inspection expires", "inspections expire"), word.DateTime(p.Closing.AsOf)))
	}
	s.Text = append(s.Text, "The difference of percentages is given in points. Nothing is rated.")
	t := b.grid(b.ids, columns...)
	for i := range t.Columns {
		if c := &t.Columns[i]; c.ID == "figure" { // here the ids are explained
			c.Cell = func(i int) table.Cell { return table.Linked(b.ids[i]+" "+b.named[b.ids[i]], table.ToFigure+b.ids[i]) }
		}
	}
	s.Title = title
	if f := p.Figure("P4"); len(f.Apart) > 0 {
		s.Title += ": " + word.Plural(f.Apart[0].N, "closing", "closings") + " of follow-ups " + f.Apart[0].Reason
	}
	t.ID, t.Caption = "figures", s.Title
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// apartSays says what a figure leaves out; only what P7 and P12 do not explain can be negative.
func (b *Book) apartSays(id string, a period.Apart) string {
	if a.Reason == period.Unexplained {
		return fmt.Sprintf("%s %s is off by %s: a state was or became unknown, or two snapshots were not compared.", id, b.named[id],
			word.Signed(a.N))
	}
	return fmt.Sprintf("%s %s leaves out %d: %s.", id, b.named[id], a.N, a.Reason)
}

func figureCell(f *period.Figure) table.Cell {
	if f.N == nil {
		return table.Muted(word.NotAvailable)
	}
	return table.Text(f.Text)
}

// difference returns the difference of two values, in points or as a count.
func difference(is, was *period.Figure) table.Cell {
	switch {
	case is.N == nil || was.N == nil:
		return table.Muted("–")
	case is.D != nil && (is.Value == nil || was.Value == nil):
		return table.Muted("no percentage")
	case is.D != nil:
		return table.Text(word.Points(*is.Value, *was.Value))
	}
	return table.Text(word.Signed(*is.N - *was.N))
}

// standing lists the figures that describe the state on one night.
var standing = []string{"E1", "E3", "E5", "E6", "E7", "E9", "F1", "F2", "D1", "D3", "T1"}

// edges says what counts in two periods, what was restated, and what stood at the beginning and at the end.
func (b *Book) edges(p, before *period.Period) brief.Section {
	restated := b.restatedOf(p)
	s := brief.Section{ID: "edges", Title: b.boundary(p, before)}
	state := finality(len(restated))
	if !p.Whole {
		state = "the " + lasting(p)
	}
	s.Title += "; " + state
	s.Text = []string{bound("What is seen between the last snapshot before the edge of a period and the first one after it counts in both " +
		"periods, so months need not add up to a quarter. The snapshots that count here are from " + word.DateTime(p.Opening.AsOf) + " to " +
		word.DateTime(p.Closing.AsOf) + ".")}
	if p.Alone > 0 {
		s.Text = append(s.Text, word.Plural(p.Alone, "snapshot was", "snapshots were")+" not compared with the one before. What happened in "+
			"between is not known.")
	}
	for _, r := range restated {
		s.Text = append(s.Text, fmt.Sprintf("%s: published as %s, counted now as %s; %s.", r.Figure, r.Was, r.Is, r.Why))
	}
	ids := slices.DeleteFunc(slices.Clone(standing), func(id string) bool {
		return b.named[id] == "" || !b.Registers.Report.Has(b.Registers.Report.Figure(id).List)
	})
	t := b.grid(ids,
		table.Column{ID: "opening", Head: word.DateTime(p.Opening.AsOf), Named: true,
			Cell: func(i int) table.Cell { return lineCell(p.Opening.Line, ids[i]) }},
		table.Column{ID: "closing", Head: word.DateTime(p.Closing.AsOf), Named: true,
			Cell: func(i int) table.Cell { return lineCell(p.Closing.Line, ids[i]) }})
	t.ID, t.Caption = "stood", "At the beginning and at the end, as it was published then"
	s.Tables = []brief.Listed{{Table: t}}
	return s
}

// boundary says of which snapshot the changes count twice.
func (b *Book) boundary(p, before *period.Period) string {
	next := called(period.Of(p.Kind, p.End))
	switch {
	case p.Kind == period.Range || !p.Whole && before == nil:
	case !p.Whole:
		return fmt.Sprintf("A change first seen at the beginning of %s may count in %s too", called(p.Span), called(before.Span))
	case p.Closing.AsOf.Equal(p.End) || p.Closing.AsOf.After(p.End):
		return fmt.Sprintf("A change first seen on %s counts in %s and in %s", near(p, p.Closing.AsOf), called(p.Span), next)
	}
	return "What counts at the edges of the " + calls[p.Kind]
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

func lineCell(l *history.Line, id string) table.Cell {
	f := l.Figure(id)
	switch {
	case !f.Known():
		return table.Muted("not known")
	case f.D != nil:
		return table.Text(word.Share(f.N, *f.D))
	}
	return table.Int(f.N)
}
