package review

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/event"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/history"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/table"
)

// boundary is printed on the page of every period.
const boundary = "What happened between the last night before a boundary and the first night after it counts in both periods, so months " +
	"need not add up to a quarter."

// grid returns a table with a row for each figure.
func (b *Book) grid(figures []string, columns ...table.Column) table.Table {
	name := table.Column{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell {
		return table.Linked(figures[i]+" "+b.named[figures[i]], table.ToFigure+figures[i])
	}}
	return table.Table{Len: len(figures), Columns: append([]table.Column{name}, columns...)}
}

// figures shows the figures beside those of the period before, which is nil if it has none.
func (b *Book) figures(p, before *period.Period) brief.Section {
	was, change := func(int) table.Cell { return table.Muted("fewer than two nights") }, func(int) table.Cell { return table.Muted("–") }
	if before != nil {
		was = func(i int) table.Cell { return figureCell(&before.Figures[i]) }
		change = func(i int) table.Cell { return difference(&p.Figures[i], &before.Figures[i]) }
	}
	t := b.grid(b.ids,
		table.Column{ID: "this", Head: p.Name(), Named: true, Cell: func(i int) table.Cell { return figureCell(&p.Figures[i]) }},
		table.Column{ID: "before", Head: p.Before().Name(), Named: true, Cell: was},
		table.Column{ID: "change", Head: "Difference", Named: true, Cell: change},
		gap(func(int) *period.Period { return p }))
	s := brief.Titled("figures", "Figures", "The difference of percentages is given in points. It is not rated. "+boundary, t)
	if p.Future > 0 {
		s.Text = append(s.Text, fmt.Sprintf("P1 leaves out what is not due yet: %s after %s.",
			word.Plural(p.Future, "inspection falls due", "inspections fall due"), word.DateTime(p.Closing.AsOf)))
	}
	for _, f := range p.Figures {
		for _, a := range f.Apart {
			s.Text = append(s.Text, apartSays(f.ID, a))
		}
		if f.Why != "" {
			s.Text = append(s.Text, f.ID+" is not available: "+f.Why+".")
		}
	}
	if apart := p.Apart(); apart != "" {
		s.Text = append(s.Text, "P1: "+apart+".")
	}
	return s
}

// apartSays says what a figure leaves out; only what P7 does not explain can be negative.
func apartSays(id string, a period.Apart) string {
	if a.Reason == period.Unexplained {
		return fmt.Sprintf("%s is off by %s: follow-ups with a state that was or became unknown, or between nights that were not compared.",
			id, word.Signed(a.N))
	}
	return fmt.Sprintf("%s leaves out %d: %s.", id, a.N, a.Reason)
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

// nights lists the nights of the period and the days without a night.
func (b *Book) nights(p *period.Period) brief.Section {
	gaps := p.Missing()
	s := brief.Titled("nights", "Nights", fmt.Sprintf("The opening night is %s, the closing night %s. %s", word.DateTime(p.Opening.AsOf),
		word.DateTime(p.Closing.AsOf), unseen(p)), table.Table{ID: "missing", Len: len(gaps), Empty: "Every day has a night.",
		Columns: []table.Column{
			{ID: "from", Head: "Without a night from", Cell: func(i int) table.Cell { return table.Text(word.Date(gaps[i].First)) }},
			{ID: "to", Head: "To", Cell: func(i int) table.Cell { return table.Text(word.Date(gaps[i].Last)) }},
			{ID: "days", Head: "Days", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(gaps[i].Days) }},
		}})
	if p.Alone > 0 {
		s.Text = append(s.Text, word.Plural(p.Alone, "night was", "nights were")+" not compared with the night before. What happened in "+
			"between is not known.")
	}
	return s
}

// inspections lists the inspections that fell due and were not done on time, and those that are counted
// separately.
func (b *Book) inspections(p *period.Period) brief.Section {
	due := late(p)
	item := func(i int) event.Row {
		r, _ := b.Words.Row(&ledger.Event{List: ledger.Equipments, ID: due[i].Item, Event: ledger.InService})
		return r
	}
	t := table.Table{Len: len(due), List: list.Equipment, Order: "not done first", Empty: "None is known.",
		IDs: func(i int) string { return due[i].Item }, Columns: []table.Column{
			{ID: "record", Head: "Serial no.", Cell: func(i int) table.Cell { r := item(i); return table.Linked(r.Name, r.Link) }},
			{ID: "title", Head: "Title", Cell: func(i int) table.Cell { return item(i).About[0] }},
			{ID: "schedule", Head: "Schedule",
				Cell: func(i int) table.Cell { return table.Text(b.Registers.Report.Book.Schedule(due[i].Schedule)) }},
			{ID: "fell-due", Head: "Fell due", Kind: table.Date, Cell: func(i int) table.Cell { return b.Words.Day(due[i].MS) }},
			{ID: "fate", Head: "What became of it", Facet: true,
				Cell: func(i int) table.Cell { return table.Text(word.Capital(due[i].Fate.String())) }},
			{ID: "done", Head: "Done or moved to", Kind: table.Date, Cell: func(i int) table.Cell { return b.after(&due[i]) }},
		}}
	if f := p.Figure("P1"); f.N == nil {
		t.Empty = "Not available: " + f.Why + "."
	}
	later := ""
	if p.Future > 0 {
		later = fmt.Sprintf(" %d more fall due after %s.", p.Future, word.DateTime(p.Closing.AsOf))
	}
	s := brief.Titled(inspectionsID, "Inspections not done on time", "An inspection is one expiry of one schedule of an item. Inspections "+
		"that were moved are counted apart, as are those of items that were gone or out of service on the closing night."+later, t)
	s.Tables[0].Rest = rest(p, inspectionsID, make([]int, len(due))) // as one kind: its order is what the heading promises
	return s
}

// late returns the inspections of a period that were not done on time.
func late(p *period.Period) (due []period.Inspection) {
	for _, d := range p.Due {
		if d.Fate != period.OnTime && d.Fate != period.Later {
			due = append(due, d)
		}
	}
	slices.SortStableFunc(due, func(a, b period.Inspection) int {
		return cmp.Or(cmp.Compare(weigh[a.Fate], weigh[b.Fate]), cmp.Compare(a.MS, b.MS))
	})
	return due
}

// weigh is the order in which inspections are listed, by result.
var weigh = [...]int{period.NotDone: 0, period.Late: 1, period.Moved: 2, period.Away: 3, period.OnTime: 4, period.Later: 5}

func (b *Book) after(d *period.Inspection) table.Cell {
	switch d.Fate {
	case period.Late:
		return b.Words.Day(d.DoneMS)
	case period.Moved:
		return b.Words.Day(d.To)
	}
	return table.Muted("–")
}

// standing lists the figures that describe the state on one night.
var standing = []string{"E1", "E3", "E5", "E6", "E7", "E9", "F1", "F2", "D1", "D3", "T1"}

// stood shows the figures of the first and of the last night side by side.
func (b *Book) stood(p *period.Period) brief.Section {
	ids := slices.DeleteFunc(slices.Clone(standing), func(id string) bool { return b.named[id] == "" })
	t := b.grid(ids,
		table.Column{ID: "opening", Head: word.DateTime(p.Opening.AsOf), Named: true,
			Cell: func(i int) table.Cell { return lineCell(p.Opening.Line, ids[i]) }},
		table.Column{ID: "closing", Head: word.DateTime(p.Closing.AsOf), Named: true,
			Cell: func(i int) table.Cell { return lineCell(p.Closing.Line, ids[i]) }})
	return brief.Titled("stood", "At the beginning and at the end", "The figures of the opening and of the closing night, as they were "+
		"published then.", t)
}

func lineCell(l *history.Line, id string) table.Cell {
	f := l.Figure(id)
	switch {
	case f == nil:
		return table.Muted("not known")
	case f.D != nil:
		return table.Text(word.Share(f.N, *f.D))
	}
	return table.Int(f.N)
}
