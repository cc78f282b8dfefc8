package reviews

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/document"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// index is the page of all periods while it is made.
type index struct {
	*Book
	w words.PeriodIndex
}

// kinds are the kinds of period in the order of the index.
var kinds = []period.Kind{period.Month, period.Quarter, period.Week}

// None returns the page of all periods when there is none to show.
func None(r *report.Report) document.Page {
	w := table.WordsOf(r).PeriodIndex
	return document.Page{ID: "periods", Title: w.Periods(), Lede: document.Plain(w.NoneYet())}
}

// Index returns the page of all periods: a row for each, charts over them, and what was restated.
func (b *Book) Index() document.Page {
	x := &index{b, b.Registers.Words.PeriodIndex}
	if len(x.Shown.Periods) == 0 {
		return None(x.Registers.Report)
	}
	page := document.Page{ID: "periods", Title: x.Registers.Words.Bound(x.title()), Lede: document.Plain(x.w.What())}
	if seen := x.Counter.Since(); seen.Nights > 0 {
		page.Lede = document.Plain(x.Registers.Words.Bound(x.w.WhatSince(seen.Since, seen.Often(x.Registers.Words.Period))))
	}
	for _, k := range kinds {
		kind := k.String()
		t := x.list(x.Shown.Kind(k))
		t.ID, t.Caption, t.Empty = kind+"s-table", x.w.Kinds(kind), x.w.Empty(kind)
		page.Sections = append(page.Sections, section(kind+"s", "", t))
	}
	for _, of := range []struct {
		kind period.Kind
		id   string
	}{{period.Month, "charts"}, {period.Week, "weekly"}} {
		if charts := x.over(x.Shown.Kind(of.kind)); len(charts.All) > 0 {
			page.Sections = append(page.Sections, document.Section{ID: of.id, Title: x.w.Over(of.kind.String()), Blocks: []document.Block{charts}})
		}
	}
	page.Sections = append(page.Sections, x.papers(), x.restated())
	return page
}

// section is a section with one table, of which its heading says what it lists.
func section(id, note string, t table.Table) document.Section {
	return document.Section{ID: id, Title: t.Caption, Note: note, Blocks: []document.Block{headed(t)}}
}

// papers lists the PDFs that were published, by their digests, the newest first.
func (x *index) papers() document.Section {
	type paper struct {
		*period.Published
		digest, why string // why it was printed again; "" of the one that counts
	}
	var all []paper
	for i := range slices.Backward(x.Shown.Published) {
		p := &x.Shown.Published[i]
		if p.End.After(x.Registers.Report.AsOf) { // of an older snapshot that is shown again
			continue
		}
		if p.PDF != "" {
			all = append(all, paper{p, p.PDF, ""})
		}
		for _, e := range slices.Backward(p.EarlierPDF) {
			all = append(all, paper{p, e.PDF, e.Why})
		}
	}
	slices.SortStableFunc(all, func(x, y paper) int { return y.End.Compare(x.End) })
	return section("pdfs", x.w.PapersAre(), table.Table{ID: "papers", Caption: x.w.Papers(), Len: len(all), Empty: x.w.PapersNone(), Columns: []table.Column{
		{ID: "period", Head: x.w.Head("period"), Cell: func(i int) table.Cell {
			s, _ := period.Parse(all[i].Period, x.Registers.Report.Zone)
			if all[i].why != "" || x.PDFs[all[i].Period] == "" {
				return table.Text(x.w.Whole(s.Said()))
			}
			return table.Linked(x.w.Whole(s.Said()), PDF(all[i].Period))
		}},
		{ID: "sha256", Head: x.w.Head("sha256"), Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(all[i].digest) }},
		{ID: "state", Head: x.w.Head("state"), Named: true, Cell: func(i int) table.Cell {
			switch {
			case all[i].why != "":
				return table.Text(x.w.Again(all[i].why))
			case x.PDFs[all[i].Period] == "":
				return table.Muted(x.w.Gone())
			}
			return table.Text(x.w.Here())
		}},
	}})
}

// title is the share of inspections on time in the last months, quarters or weeks.
func (x *index) title() string {
	for _, k := range kinds {
		var last *period.Period // it lasts
		for _, p := range x.Shown.Kind(k) {
			f := p.Figure(period.P1)
			switch {
			case !hasShare(f):
				continue
			case !p.Whole:
				last = p
				continue
			case last == nil:
				return x.w.OnTime(shareOf(f), p.Said())
			}
			return x.w.OnTimeBoth(shareOf(f), p.Said(), shareOf(last.Figure(period.P1)), soFar(last))
		}
		if last != nil {
			return x.w.OnTime(shareOf(last.Figure(period.P1)), soFar(last))
		}
	}
	return x.w.Periods()
}

// list lists periods, a row each.
func (x *index) list(all []*period.Period) table.Table {
	at := func(id string, cell func(f *period.Figure) table.Cell) func(i int) table.Cell {
		return func(i int) table.Cell {
			if f := all[i].Figure(id); f.N != nil {
				return cell(f)
			}
			return table.Muted(x.w.NotAvailable())
		}
	}
	lapsing := func(i, n int, so period.Lapse) table.Cell {
		c := table.Int(n)
		if of := x.of(all[i]).lapsing(n, so); of.Listed() > 0 {
			c.Counts = &of
		}
		return c
	}
	t := table.Table{Order: x.w.NewestFirst(), Len: len(all), Columns: []table.Column{
		{ID: "period", Cell: func(i int) table.Cell { return table.Linked(x.w.Whole(soFar(all[i])), Path(all[i].ID)) }},
		{ID: "on-time", Kind: table.Number, Cell: at(period.P1, func(f *period.Figure) table.Cell { return table.Text(x.w.Share(shareOf(f))) })},
		{ID: "missed", Kind: table.Number, Cell: func(i int) table.Cell {
			f := all[i].Figure(period.P1)
			if f.N == nil {
				return table.Muted(x.w.NotAvailable())
			}
			c := table.Text(x.w.Missed(f.Series[period.Late].N, f.Series[period.NotDone].N))
			if of := x.of(all[i]).missed(*f.D-*f.N, func(*period.Inspection) bool { return true }, both); of.Listed() > 0 {
				c.Counts = &of
			}
			return c
		}},
		{ID: "expired", Kind: table.Number, Cell: func(i int) table.Cell {
			f := all[i].Figure(period.P3)
			if f.N == nil {
				return table.Muted(x.w.NotAvailable())
			}
			return lapsing(i, f.Series[period.Begun].N, period.LapseBegun)
		}},
		{ID: "put-right", Kind: table.Number, Cell: func(i int) table.Cell {
			f := all[i].Figure(period.P3)
			if f.N == nil || f.Series[period.ByCompletion].N == 0 && all[i].NoCompletion() {
				return table.Muted(x.w.NotAvailable())
			}
			return lapsing(i, f.Series[period.ByCompletion].N, period.LapseCompleted)
		}},
		{ID: "open", Kind: table.Number, Cell: func(i int) table.Cell {
			if f, _ := all[i].Chained(period.P7); f.N != nil {
				return table.Text(x.w.Open(f.Series[period.Opening].N, *f.N))
			}
			return table.Muted(x.w.NotAvailable())
		}},
		{ID: "by", Kind: table.Date, Cell: func(i int) table.Cell { return table.Text(x.w.On(x.here(all[i].Closing.AsOf))) }},
		{ID: "snapshots", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Text(x.w.Part(message.Share{N: all[i].Days, D: all[i].Of})) }},
	}}
	t.Columns = slices.DeleteFunc(t.Columns, func(c table.Column) bool { return !x.has(cmp.Or(columnOf[c.ID], period.P0)) })
	printed := func(p *period.Period) bool { return x.PDFs[p.ID] != "" }
	if slices.ContainsFunc(all, printed) {
		t.Columns = append(t.Columns, table.Column{ID: "pdf", Cell: func(i int) table.Cell {
			if !printed(all[i]) {
				return table.Cell{}
			}
			return table.Linked(x.w.PdfOf(all[i].Said()), PDF(all[i].ID))
		}})
	}
	for i := range t.Columns {
		c := &t.Columns[i]
		c.Head, c.Named = x.w.Head(c.ID), c.ID != "period" && c.ID != "pdf"
	}
	return t
}

// here is a time in the zone of the report.
func (x *index) here(t time.Time) time.Time { return t.In(x.Registers.Report.Zone) }

// columnOf are the figures that columns of periods are about.
var columnOf = map[string]string{"on-time": period.P1, "missed": period.P1, "expired": period.P3, "put-right": period.P3, "open": period.P7}

// restated lists the published figures whose value is different when they are counted again.
func (x *index) restated() document.Section {
	all, empty, figures := x.Shown.Restated, x.w.RestatedNone(), x.Registers.Words.PeriodFigures
	if len(x.Shown.Published) == 0 {
		empty = x.w.Unpublished()
	}
	return section("restatements", x.w.RestatedAre(), table.Table{ID: "restated", Caption: x.w.Restated(), Len: len(all), Empty: empty, Columns: []table.Column{
		{ID: "period", Head: x.w.Head("period"), Cell: func(i int) table.Cell { return table.Linked(x.w.Whole(all[i].Said()), Path(all[i].ID)) }},
		{ID: "figure", Head: x.w.Head("figure"), Cell: func(i int) table.Cell { return table.Text(x.named[all[i].Figure]) }},
		{ID: "was", Head: x.w.Head("was"), Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Was.Says(figures)) }},
		{ID: "is", Head: x.w.Head("is"), Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Is.Says(figures)) }},
		{ID: "why", Head: x.w.Head("why"), Cell: func(i int) table.Cell { return table.Text(because(figures, &all[i])) }},
	}})
}
