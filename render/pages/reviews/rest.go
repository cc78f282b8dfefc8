package reviews

import (
	"cmp"
	"fmt"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// The page of a list has all rows, up to Most; of a longer one it has the First, and a CSV file has all.
const (
	Most  = 400
	First = 100
)

// inspectionsID is the id of the list of inspections. The other lists have the ids of the lists of
// records and of kinds of events.
const inspectionsID = "inspections"

// place returns the path of a list without the extension: "periods/2026-q4-followups".
func place(s period.Span, id string) string { return Folder + strings.ToLower(s.ID) + "-" + id }

// listPage returns the page of a list; "" for a period without pages.
func (b *Book) listPage(p *period.Period, id string) string {
	if b.Shown.Find(p.ID) == nil {
		return ""
	}
	return place(p.Span, id) + ".html"
}

// List is a list of a period, which has its own page.
type List struct {
	Page, Title, Note string
	Above             *brief.Section // stands above the table; nil for nothing
	Table             func() table.Table
	File              *File  // with these rows, all of them; nil where the page has all
	Months            []File // with all that happened to the records of the list, month by month
	Head              string // above the months; "" if there are none
}

// File is a CSV file beside the pages of periods.
type File struct {
	Path, Name string
	Rows       int
	Table      func() table.Table
}

// Lists returns the lists of a period: its inspections, its expired items, and for each list of records what happened to them,
// by kind.
func (b *Book) Lists(p *period.Period) (out []List) {
	own := func(id, title, note string, t func() table.Table, n int) List {
		return List{Page: place(p.Span, id) + ".html", Title: p.Name() + ": " + title, Note: note, Table: t,
			File: &File{Path: place(p.Span, id) + ".csv", Name: p.Name(), Rows: n, Table: t}}
	}
	if due := late(p); len(due) > 0 {
		l := own(inspectionsID, notOnTime, "An inspection is one expiry date of one schedule of an item. Those that "+
			"were moved, whose item was out of service when they fell due, or was gone before they were done, are counted apart.",
			func() table.Table { return b.inspections(p, due) }, len(due))
		if w := b.where(p); w.ID != "" {
			l.Above = &w
		}
		out = append(out, l)
	}
	if n := len(p.Lapsed); n > 0 {
		out = append(out, own(expiredID, "items that were expired", lapsedSaid(p, "Items in service that were")+" on at least one day, with the days for "+
			"which each was.", func() table.Table { return b.expired(p) }, n))
	}
	for _, l := range brief.Lists {
		out = append(out, b.happened(p, l)...)
	}
	return out
}

// happened returns the page of what happened to the records of a list, and one for each kind of it.
func (b *Book) happened(p *period.Period, l kind.ID) (out []List) {
	g, months := b.gather(p), b.files(p, l)
	kinds := g.kindsOf(l)
	if kinds == nil {
		return nil
	}
	what := "what happened to " + strings.ToLower(l.Spec().Records)
	head := "As CSV, month by month: " + what
	out = append(out, List{Page: place(p.Span, l.Spec().Folder) + ".html", Title: p.Name() + ": " + what, Months: months,
		Head: head, Table: func() table.Table { return b.kinds(p, kinds) }})
	for _, w := range kinds {
		k := event.Kinds()[w]
		one := List{Page: b.kindPage(p, w), Title: p.Name() + ": " + b.Registers.Words.Event.List(k.ID), Months: months, Head: head, Table: func() table.Table {
			t := table.Without(b.events(l, g.of(w)), "what")
			t.Order = "first seen first"
			return t
		}}
		if n := g.count(w); n > Most {
			one.File = &File{Path: place(p.Span, k.ID) + ".csv", Name: p.Name(), Rows: n, Table: one.Table}
			one.Note = fmt.Sprintf("The first %d stand here; the CSV file has all.", First)
		}
		out = append(out, one)
	}
	return out
}

// kinds counts the events of some kinds.
func (b *Book) kinds(p *period.Period, some []int) table.Table {
	g, kinds := b.gather(p), event.Kinds()
	return table.Table{ID: "kinds", Caption: "What happened, by kind", Len: len(some), Columns: []table.Column{
		{ID: "kind", Head: "What happened", Cell: func(i int) table.Cell {
			return table.Linked(word.Capital(b.Registers.Words.Event.List(kinds[some[i]].ID)), b.kindPage(p, some[i]))
		}},
		{ID: "count", Head: "Count", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(g.count(some[i])) }},
	}}
}

// files returns the CSV files of a list's events for the months of a period. Weeks and quarters have no
// files of their own, so that each event is in only one file.
func (b *Book) files(p *period.Period, l kind.ID) (out []File) {
	for _, month := range b.months(p) {
		g, rows := b.gather(month), 0
		for _, w := range g.kindsOf(l) {
			rows += g.count(w)
		}
		if rows > 0 {
			out = append(out, File{Path: place(month.Span, l.Spec().Folder) + ".csv", Name: month.Name(), Rows: rows,
				Table: func() table.Table { return b.events(l, g.inList(l)) }})
		}
	}
	return out
}

// Annex are the lists of a period as sections, for paper.
func (b *Book) Annex(p *period.Period) brief.Page {
	r := brief.Page{ID: p.ID, Title: "Registers of " + said(p), Lede: b.spoken(p)}
	add := func(id string, t table.Table) {
		if t.Len > 0 {
			r.Sections = append(r.Sections, brief.Titled(cmp.Or(id, t.ID), t.Caption, "", t))
		}
	}
	add(inspectionsID, b.inspections(p, late(p)))
	add(expiredID, b.expired(p))
	for _, l := range brief.Lists {
		t := b.events(l, b.gather(p).inList(l))
		add("", t)
	}
	if r.Sections == nil {
		r.Sections = append(r.Sections, brief.Section{ID: "nothing", Title: "Nothing to list", Text: []string{nothingSeen}})
	}
	return r
}

// spoken says what the registers are.
func (b *Book) spoken(p *period.Period) string {
	return bound(fmt.Sprintf("The lists behind the report of %s: what was not done on time, what was expired, and what was seen to happen "+
		"between %s and %s.", called(p.Span), word.DateTime(p.Opening.AsOf), word.DateTime(p.Closing.AsOf)))
}
