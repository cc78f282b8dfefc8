package review

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Boundary is printed on the page of every period.
const Boundary = "What happened between the last night before a boundary and the first night after it counts in both periods, so months " +
	"need not add up to a quarter."

// figures shows the figures beside those of the period before.
func (b *Book) figures(p, before *period.Period) Section {
	dictionary := period.Dictionary()
	t := table.Table{ID: "figures", Caption: "Figures", Len: len(p.Figures),
		Columns: []table.Column{words("figure", "Figure"), called("this", p.Name()), called("before", p.Before().Name()),
			called("change", "Difference"), numbers("gap", "Longest gap")}}
	t.Row = func(i int) []table.Cell {
		f := &p.Figures[i]
		row := []table.Cell{{Text: f.ID + " " + dictionary[i].Name, Link: "methods.html#" + f.ID}, figureCell(f)}
		if before == nil {
			row = append(row, muted("fewer than two nights"), muted("–"))
		} else {
			row = append(row, figureCell(&before.Figures[i]), difference(f, &before.Figures[i]))
		}
		return append(row, text(fmt.Sprintf("%d h", p.GapH)))
	}
	s := Section{ID: "figures", Title: "Figures", Tables: []table.Table{t},
		Note: "The difference is given for n and for d. It is not rated. " + Boundary}
	if p.Future > 0 {
		s.Text = append(s.Text, fmt.Sprintf("P1: of the inspections not done, %s after %s.",
			word.Plural(p.Future, "falls due", "fall due"), word.DateTime(p.Closing.AsOf)))
	}
	for _, f := range p.Figures {
		for _, a := range f.Apart {
			s.Text = append(s.Text, fmt.Sprintf("%s leaves out %d: %s.", f.ID, a.N, a.Reason))
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

func figureCell(f *period.Figure) table.Cell {
	if f.N == nil {
		return muted(word.NotAvailable)
	}
	return text(f.Text)
}

// difference returns the difference of two values, as n and d or as a count.
func difference(is, was *period.Figure) table.Cell {
	switch {
	case is.N == nil || was.N == nil:
		return muted("–")
	case is.D != nil && was.D != nil:
		return text(signed(*is.N-*was.N) + " of " + signed(*is.D-*was.D))
	}
	return text(signed(*is.N - *was.N))
}

func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "±0"
}

// nights lists the nights of the period and the days without a night.
func (b *Book) nights(p *period.Period) Section {
	s := Section{ID: "nights", Title: "Nights", Note: fmt.Sprintf("The opening night is %s, the closing night %s. %s",
		word.DateTime(p.Opening.AsOf), word.DateTime(p.Closing.AsOf), unseen(p))}
	if p.Alone > 0 {
		s.Text = append(s.Text, word.Plural(p.Alone, "night was", "nights were")+" not compared with the night before. What happened in "+
			"between is not known.")
	}
	gaps := p.Missing()
	s.Tables = []table.Table{{ID: "missing", Caption: "Nights", Len: len(gaps), Empty: "Every day has a night.",
		Columns: []table.Column{words("from", "Without a night from"), words("to", "To"), numbers("days", "Days")},
		Row: func(i int) []table.Cell {
			g := gaps[i]
			return []table.Cell{text(word.Date(g.First)), text(word.Date(g.Last)), text(strconv.Itoa(g.Days))}
		}}}
	return s
}

// inspections lists the inspections that fell due and were not done on time, and those that are counted
// separately.
func (b *Book) inspections(p *period.Period) Section {
	due := late(p)
	t := table.Table{ID: inspectionsID, Caption: "Inspections not done on time", Len: len(due), List: census.EquipmentList,
		Order: "not done first", Empty: "None is known.",
		Columns: []table.Column{words("record", "Serial no."), words("title", "Title"), words("schedule", "Schedule"),
			{ID: "due", Head: "Fell due", Kind: table.Date}, {ID: "fate", Head: "What became of it", Facet: true},
			{ID: "done", Head: "Done or moved to", Kind: table.Date}}}
	t.RecordID = func(i int) string { return due[i].Item }
	t.Row = func(i int) []table.Cell {
		d := &due[i]
		r, _ := b.row(&ledger.Event{List: ledger.Equipments, ID: d.Item, Event: ledger.InService})
		return []table.Cell{{Text: r.Name, Link: r.Link}, r.About[0], text(b.schedule(d.Schedule)), b.day(d.MS), text(sentence(d.Fate.String())),
			b.after(d)}
	}
	if f := p.Figure("P1"); f.N == nil {
		t.Empty = "Not available: " + f.Why + "."
	}
	later := ""
	if p.Future > 0 {
		later = fmt.Sprintf(" Those that fall due after %s are not listed; P1 has %d.", word.DateTime(p.Closing.AsOf), p.Future)
	}
	return Section{ID: "inspections", Title: "Inspections not done on time", Tables: []table.Table{t},
		Rest: rest(p, inspectionsID, fates(due)),
		Note: "An inspection is one expiry of one schedule of an item. Inspections that were moved are counted apart, as are those of items " +
			"that were gone or out of service on the closing night." + later}
}

// late returns the inspections of a period that were not done on time.
func late(p *period.Period) (due []period.Due) {
	for _, d := range p.Due {
		if d.Fate != period.OnTime && (d.Fate != period.NotDone || d.MS <= p.Closing.AsOf.UnixMilli()) {
			due = append(due, d)
		}
	}
	slices.SortStableFunc(due, func(a, b period.Due) int {
		return cmp.Or(cmp.Compare(weigh[a.Fate], weigh[b.Fate]), cmp.Compare(a.MS, b.MS))
	})
	return due
}

// weigh is the order in which inspections are listed, by result.
var weigh = [...]int{period.NotDone: 0, period.Late: 1, period.Moved: 2, period.Away: 3, period.OnTime: 4}

func sentence(s string) string { return string(s[0]-'a'+'A') + s[1:] }

func (b *Book) schedule(id string) string {
	if id == "" {
		return "a schedule without an id"
	}
	return b.x.Book.Show(label.Schedule, id)
}

func (b *Book) day(ms int64) table.Cell {
	if !census.IsDate(ms) {
		return muted("no date")
	}
	at := b.x.Report.At(ms)
	return table.Cell{Text: word.Date(at), Sort: at.Format("20060102")}
}

func (b *Book) after(d *period.Due) table.Cell {
	switch d.Fate {
	case period.Late:
		return b.day(d.DoneMS)
	case period.Moved:
		return b.day(d.To)
	}
	return muted("–")
}

// standing lists the figures that describe the state on one night.
var standing = [...]string{"E1", "E3", "E5", "E6", "E7", "E9", "F1", "F2", "D1", "D3", "T1"}

// stood shows the figures of the first and of the last night side by side.
func (b *Book) stood(p *period.Period) Section {
	var ids []string
	for _, id := range standing {
		if b.named[id] != "" {
			ids = append(ids, id)
		}
	}
	t := table.Table{ID: "stood", Caption: "At the beginning and at the end", Len: len(ids),
		Columns: []table.Column{words("figure", "Figure"),
			called("opening", word.DateTime(p.Opening.AsOf)), called("closing", word.DateTime(p.Closing.AsOf))},
		Row: func(i int) []table.Cell {
			return []table.Cell{{Text: ids[i] + " " + b.named[ids[i]], Link: "methods.html#" + ids[i]}, lineCell(p.Opening.Line, ids[i]),
				lineCell(p.Closing.Line, ids[i])}
		}}
	return Section{ID: "stood", Title: "At the beginning and at the end", Tables: []table.Table{t},
		Note: "The figures of the opening and of the closing night, as they were published then."}
}

func lineCell(l *history.Line, id string) table.Cell {
	if l == nil || l.Figure(id) == nil {
		return muted("not known")
	}
	f := l.Figure(id)
	switch {
	case f.D != nil:
		return text(word.Share(f.N, *f.D))
	default:
		return text(strconv.Itoa(f.N))
	}
}
