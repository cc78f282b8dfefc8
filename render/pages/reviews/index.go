package reviews

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/period"
	"opsreport/render/table"
)

// kindWords are what a kind of period is called.
type kindWords struct {
	kind      period.Kind
	one, many string
}

// kinds are the kinds of period in the order of the index.
var kinds = []kindWords{{period.Month, "month", "months"}, {period.Quarter, "quarter", "quarters"}, {period.Week, "week", "weeks"}}

func kindOf(k period.Kind) kindWords {
	return kinds[slices.IndexFunc(kinds, func(w kindWords) bool { return w.kind == k })]
}

// None returns the page of all periods when there is none to show.
func None() brief.Page {
	return brief.Page{ID: "index", Title: "Periods", Lede: "No period can be shown yet: that takes two snapshots that were compared."}
}

// Index returns the page of all periods: a row for each, charts over them, and what was restated.
func (b *Book) Index() brief.Page {
	if len(b.Shown.Periods) == 0 {
		return None()
	}
	r := brief.Page{ID: "index", Title: bound(b.newest()), Lede: "What happened between snapshots, by week, month and quarter."}
	if since, resolution := b.Counter.Since(); since != "" {
		r.Lede = bound("What happened since " + since + ", the first snapshot: " + resolution + ".")
	}
	for _, k := range kinds {
		t := b.list(b.Shown.Kind(k.kind))
		t.Empty = "No " + k.one + " has two snapshots yet."
		r.Sections = append(r.Sections, brief.Titled(k.many, word.Capital(k.many), "", t))
	}
	for _, of := range []struct {
		kind      period.Kind
		id, title string
	}{{period.Month, "charts", "Over the months"}, {period.Week, "weekly", "The same, by week"}} {
		if charts := b.over(b.Shown.Kind(of.kind)); len(charts) > 0 {
			r.Sections = append(r.Sections, brief.Section{ID: of.id, Title: of.title, Charts: charts})
		}
	}
	r.Sections = append(r.Sections, b.papers(), b.restated())
	return r
}

// papers lists the PDFs that were published, by their digests, the newest first.
func (b *Book) papers() brief.Section {
	type paper struct {
		*period.Published
		digest, why string // why it was printed again; "" of the one that counts
	}
	var all []paper
	for i := range slices.Backward(b.Shown.Published) {
		p := &b.Shown.Published[i]
		if p.End.After(b.Registers.Report.AsOf) { // of an older snapshot that is shown again
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
	return brief.Titled("pdfs", "PDFs and their digests", "The PDF of a period that is over is printed once, from the snapshot that closes it, and "+
		"then stays byte for byte. The digest is its SHA-256, as sha256sum prints it.",
		table.Table{ID: "papers", Len: len(all), Empty: "None was printed yet.", Columns: []table.Column{
			{ID: "period", Head: "Period", Cell: func(i int) table.Cell {
				s, _ := period.Parse(all[i].Period, b.Registers.Report.Zone)
				if all[i].why != "" || b.PDFs[all[i].Period] == "" {
					return table.Text(s.Name())
				}
				return table.Linked(s.Name(), PDF(all[i].Period))
			}},
			{ID: "sha256", Head: "SHA-256", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(all[i].digest) }},
			{ID: "state", Head: "State", Named: true, Cell: func(i int) table.Cell {
				switch {
				case all[i].why != "":
					return table.Text("printed again: " + all[i].why)
				case b.PDFs[all[i].Period] == "":
					return table.Muted("no longer on this site")
				}
				return table.Text("on this site")
			}},
		}})
}

// newest is the title of the index: the share of inspections on time in the last months.
func (b *Book) newest() string {
	for _, k := range kinds {
		title := ""
		for _, p := range b.Shown.Kind(k.kind) {
			f := p.Figure("P1")
			if !hasValue(f) {
				continue
			}
			said := share(f) + " in " + called(p.Span)
			if p.Whole {
				return word.Joined(", ", "Inspections on time: "+said, title)
			}
			title = share(f) + " in " + during(p)
		}
		if title != "" {
			return "Inspections on time: " + title
		}
	}
	return "Periods"
}

func (b *Book) list(all []*period.Period) table.Table {
	at := func(id string, cell func(f *period.Figure) table.Cell) func(i int) table.Cell {
		return func(i int) table.Cell {
			if f := all[i].Figure(id); f.N != nil {
				return cell(f)
			}
			return table.Muted(word.NotAvailable)
		}
	}
	t := table.Table{Order: "newest first", Len: len(all), Columns: []table.Column{
		{ID: "period", Head: "Period", Cell: func(i int) table.Cell { return table.Linked(said(all[i]), Page(all[i].ID)) }},
		{ID: "on-time", Head: "Inspections on time", Named: true, Kind: table.Number,
			Cell: at("P1", func(f *period.Figure) table.Cell { return table.Text(word.Share(*f.N, *f.D)) })},
		{ID: "missed", Head: "Late, not done", Named: true, Kind: table.Number, Cell: at("P1", func(f *period.Figure) table.Cell {
			return table.Text(fmt.Sprintf("%d, %d", f.Series[period.Late].N, f.Series[period.NotDone].N))
		})},
		{ID: "expired", Head: "Items expired", Named: true, Kind: table.Number,
			Cell: at("P3", func(f *period.Figure) table.Cell { return table.Int(f.Series[period.Begun].N) })},
		{ID: "put-right", Head: "Put right", Named: true, Kind: table.Number,
			Cell: func(i int) table.Cell {
				f := all[i].Figure("P3")
				if f.N == nil || f.Series[period.ByCompletion].N == 0 && all[i].NoCompletion() {
					return table.Muted(word.NotAvailable)
				}
				return table.Int(f.Series[period.ByCompletion].N)
			}},
		{ID: "open", Head: "Open follow-ups", Named: true, Kind: table.Number, Cell: func(i int) table.Cell {
			if f, _ := all[i].Chained("P7"); f.N != nil {
				return table.Text(fmt.Sprintf("%d → %d", f.Series[period.Opening].N, *f.N))
			}
			return table.Muted(word.NotAvailable)
		}},
		{ID: "by", Head: "Up to", Named: true, Kind: table.Date, Cell: func(i int) table.Cell {
			return table.Text(b.Registers.Report.Near(all[i].Closing.AsOf))
		}},
		{ID: "snapshots", Head: "Days with a snapshot", Named: true, Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Text(word.Part(all[i].Days, all[i].Of)) }},
	}}
	t.Columns = slices.DeleteFunc(t.Columns, func(c table.Column) bool { return !b.has(cmp.Or(columnOf[c.ID], "P0")) })
	if slices.ContainsFunc(all, b.printed) {
		t.Columns = append(t.Columns, table.Column{ID: "pdf", Head: "PDF", Cell: func(i int) table.Cell {
			if !b.printed(all[i]) {
				return table.Cell{}
			}
			return table.Linked("PDF of "+called(all[i].Span), PDF(all[i].ID))
		}})
	}
	return t
}

// columnOf are the figures that columns of periods are about.
var columnOf = map[string]string{"on-time": "P1", "missed": "P1", "expired": "P3", "put-right": "P3", "open": "P7"}

// restated lists the published figures whose value is different when they are counted again.
func (b *Book) restated() brief.Section {
	all, empty := b.Shown.Restated, "None. A new count gives the published values for every period that is over."
	if len(b.Shown.Published) == 0 {
		empty = "None. No period is over that has two snapshots, so nothing was published yet."
	}
	return brief.Titled("restatements", "Restated figures", "The figures of a period that is over are published once and then stay. "+
		"If a new count gives another value, both stand here.",
		table.Table{ID: "restated", Len: len(all), Empty: empty, Columns: []table.Column{
			{ID: "period", Head: "Period", Cell: func(i int) table.Cell { return table.Linked(all[i].Name(), Page(all[i].ID)) }},
			{ID: "figure", Head: "Figure", Cell: func(i int) table.Cell { return table.Text(b.named[all[i].Figure]) }},
			{ID: "was", Head: "As published", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Was) }},
			{ID: "is", Head: "As counted now", Named: true, Cell: func(i int) table.Cell { return table.Text(all[i].Is) }},
			{ID: "why", Head: "Why", Cell: func(i int) table.Cell { return table.Text(all[i].Why) }},
		}})
}
