package reviews

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// The page of a list has all rows, up to Most; of a longer one it has the First, and a CSV file has all.
const (
	Most  = 400
	First = 100
)

// The ids of the lists of inspections and of expired items. The other lists have the ids of the lists of
// records and of kinds of events.
const (
	inspectionsID = "inspections"
	expiredID     = "expired"
)

// place returns the path of a list without the extension: "periods/2026-q4-followups".
func place(s period.Span, id string) string { return Folder + strings.ToLower(s.ID) + "-" + id }

// listPath returns the page of a list; "" for a period without pages.
func (b *Book) listPath(p *period.Period, id string) string {
	if b.Shown.Find(p.ID) == nil {
		return ""
	}
	return place(p.Span, id) + ".html"
}

// List is a list of a period, which has its own page.
type List struct {
	Path, Title string
	Page        func() document.Page
	Drawn       bool   // the page has a drawing
	Files       []File // with these rows, all of them, where the page has not all; and with all that happened to such records, month by month
}

// File is a CSV file beside the pages of periods.
type File struct {
	Path  string
	Rows  int
	Table func() table.Table
}

// Lists returns the lists of a period: its inspections, its expired items, and for each list of records what happened to them,
// by kind.
func (b *Book) Lists(p *period.Period) (out []List) {
	r := b.of(p)
	w := r.words.PeriodLists
	add := func(id, title, lede string, above document.Section, n int, t func() table.Table) {
		file := File{place(p.Span, id) + ".csv", n, t}
		out = append(out, List{Path: place(p.Span, id) + ".html", Title: title, Drawn: above.ID != "", Files: []File{file}, Page: func() document.Page {
			list := listed(title, t())
			list.File = file.Path
			page := document.Page{ID: "period-list", Title: title, Lede: lede}
			if above.ID != "" {
				page.Sections = append(page.Sections, above)
			}
			page.Sections = append(page.Sections, document.Section{ID: "list", Blocks: []document.Block{list}})
			return page
		}})
	}
	if due := late(p); len(due) > 0 {
		add(inspectionsID, w.Inspections(r.span), w.InspectionsAre(), r.where(), len(due), func() table.Table { return r.inspections(due) })
	}
	if n := len(p.Lapsed); n > 0 {
		add(expiredID, w.Expired(r.span), w.ExpiredAre(lapsedApart(p)), document.Section{}, n, r.expired)
	}
	for _, l := range pages.EventLists {
		out = append(out, r.happenedTo(l)...)
	}
	return out
}

// listed is a list on its page, below a title that it has too.
func listed(title string, t table.Table) document.Table {
	out := document.Table{Table: table.WithoutRepeated(t), Sorts: true}
	if out.Caption = title; t.Len > Most {
		out.Most = First
	}
	return out
}

// happenedTo returns the page of what happened to the records of a list, and one for each kind of it.
func (r *review) happenedTo(l kind.ID) (out []List) {
	g, w, folder := r.gather(r.p), r.words.PeriodLists, l.Spec().Folder
	kinds := g.kindsOf(l)
	if kinds == nil {
		return nil
	}
	months, parts := r.files(l)
	add := func(path, title, lede string, t func() table.Table, all *File) {
		one := List{Path: path, Title: title, Files: months}
		if all != nil {
			one.Files = append(slices.Clip(months), *all)
		}
		one.Page = func() document.Page {
			list := listed(title, t())
			if list.PartsHead, list.Parts = w.Files(folder), parts; all != nil {
				list.File = all.Path
			}
			return document.Page{ID: "period-list", Title: title, Lede: lede, Sections: []document.Section{{ID: "list", Blocks: []document.Block{list}}}}
		}
		out = append(out, one)
	}
	add(place(r.p.Span, folder)+".html", w.Happened(folder, r.span), "", func() table.Table { return r.kinds(kinds) }, nil)
	for _, k := range kinds {
		of := event.Kinds()[k]
		rows := func() table.Table {
			t := table.Without(r.events(l, g.of(k)), "what")
			t.Order = w.FirstSeenFirst()
			return t
		}
		lede, all := "", (*File)(nil)
		if n := g.count(k); n > Most {
			lede, all = w.FirstStand(First), &File{place(r.p.Span, of.ID) + ".csv", n, rows}
		}
		add(r.kindPath(k), w.OfKind(r.span, r.words.Event.List(of.ID)), lede, rows, all)
	}
	return out
}

// kinds counts the events of some kinds.
func (r *review) kinds(some []int) table.Table {
	g, kinds, w := r.gather(r.p), event.Kinds(), r.words.PeriodLists
	return table.Table{ID: "kinds", Caption: w.ByKind(), Len: len(some), Columns: []table.Column{
		{ID: "kind", Head: w.Head("kind"), Cell: func(i int) table.Cell {
			return table.Linked(word.Capital(r.words.Event.List(kinds[some[i]].ID)), r.kindPath(some[i]))
		}},
		{ID: "count", Head: w.Head("count"), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(g.count(some[i])) }},
	}}
}

// files returns the CSV files of a list's events for the months of a period, and the links to them. Weeks and quarters have no
// files of their own, so that each event is in only one file.
func (r *review) files(l kind.ID) (out []File, links document.Picks) {
	for _, month := range r.months(r.p) {
		g, rows := r.gather(month), 0
		for _, w := range g.kindsOf(l) {
			rows += g.count(w)
		}
		if rows > 0 {
			f := File{place(month.Span, l.Spec().Folder) + ".csv", rows, func() table.Table { return r.events(l, g.inList(l)) }}
			out = append(out, f)
			links = append(links, document.Pick{Text: r.words.PeriodLists.Month(month.Said()), N: rows, Path: f.Path})
		}
	}
	return out, links
}

// seen is when an event was seen.
func (b *Book) seen(at past.Place) time.Time {
	return b.Ledger.Nights[at.Night].AsOf.In(b.Registers.Report.Zone)
}

// events returns the table of some events of one list.
func (r *review) events(l kind.ID, events []past.Place) table.Table {
	t := pages.Happened(l, r.Words.Lazily(len(events), func(i int) past.Event { return r.Ledger.Event(events[i]) }), r.Registers.Words)
	t.Columns = append(t.Columns, table.Column{ID: "seen", Head: r.words.PeriodLists.Head("seen"), Kind: table.Date,
		Cell: func(i int) table.Cell {
			at := r.seen(events[i])
			return table.Cell{Text: r.w.Date(at), Sort: at.Format("20060102")}
		}})
	return t
}

// inspections lists some inspections of a period that were not done on time.
func (r *review) inspections(due []period.Inspection) table.Table {
	w := r.words.PeriodLists
	return table.Table{
		ID:      inspectionsID + "-list",
		Caption: w.NotOnTime(),
		Len:     len(due),
		List:    kind.Equipment,
		Order:   w.NotDoneFirst(),
		Empty:   w.NoneKnown(),
		IDs:     func(i int) string { return due[i].Item },
		Columns: []table.Column{
			{ID: "record", Head: w.Head("serial"), Cell: func(i int) table.Cell { one := r.item(due[i].Item); return table.Linked(one.Name, one.Link) }},
			{ID: "title", Head: w.Head("title"), Cell: func(i int) table.Cell { return r.item(due[i].Item).About[0] }},
			{ID: "schedule", Head: w.Head("inspection"),
				Cell: func(i int) table.Cell { return table.Text(r.Registers.Report.Book.Schedule(due[i].Schedule)) }},
			{ID: "office", Head: w.Head("office"), Facet: true,
				Cell: func(i int) table.Cell { return table.Text(r.Registers.Offices(r.p.Place(due[i].Item).Offices)) }},
			{ID: "fell-due", Head: w.Head("expired"), Kind: table.Date, Cell: func(i int) table.Cell { return r.Words.Day(due[i].MS) }},
			{ID: "fate", Head: w.Head("fate"), Facet: true, Cell: func(i int) table.Cell { return table.Text(w.Fate(due[i].Fate.String())) }},
			{ID: "done", Head: w.Head("done-or-moved"), Kind: table.Date, Cell: func(i int) table.Cell { return r.after(&due[i]) }},
		},
	}
}

// late returns the inspections of a period that were not done on time, and those that are counted apart.
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

// expired lists all items that were expired in a period.
func (r *review) expired() table.Table {
	w, all := r.words.PeriodLists, r.p.Lapsed
	return table.Table{
		ID:      expiredID,
		Caption: w.ExpiredIn(r.span),
		Len:     len(all),
		List:    kind.Equipment,
		Order:   w.LongestFirst(),
		IDs:     func(i int) string { return all[i].Item },
		Columns: []table.Column{
			{ID: "record", Head: w.Head("serial"), Cell: func(i int) table.Cell { one := r.item(all[i].Item); return table.Linked(one.Name, one.Link) }},
			{ID: "title", Head: w.Head("title"), Cell: func(i int) table.Cell { return r.item(all[i].Item).About[0] }},
			{ID: "office", Head: w.Head("office"), Facet: true,
				Cell: func(i int) table.Cell { return table.Text(r.Registers.Offices(r.p.Place(all[i].Item).Offices)) }},
			{ID: "type", Head: w.Head("type"), Facet: true,
				Cell: func(i int) table.Cell { return table.Text(r.Registers.Report.TypeName(r.p.Place(all[i].Item).Type)) }},
			{ID: "first", Head: w.Head("first"), Kind: table.Date, Cell: func(i int) table.Cell { return r.Words.Day(all[i].First.UnixMilli()) }},
			{ID: "days", Head: w.Head("days"), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Days) }},
			{ID: "outcome", Head: w.Head("outcome"), Cell: func(i int) table.Cell { return table.Text(r.outcome(all[i].Item, r.life(all[i].Item))) }},
		},
	}
}

// Annex are the lists of a period as sections, for paper.
func (b *Book) Annex(p *period.Period) document.Page {
	r := b.of(p)
	w := r.words.PeriodLists
	page := document.Page{ID: p.ID, Title: w.Annex(r.sofar), Lede: r.words.Bound(w.AnnexIs(r.span, r.opening(), r.closing()))}
	add := func(id string, t table.Table) {
		if t.Len > 0 {
			page.Sections = append(page.Sections, document.Section{ID: cmp.Or(id, t.ID), Title: t.Caption, Blocks: []document.Block{document.Table{Table: t}}})
		}
	}
	add(inspectionsID, r.inspections(late(p)))
	add(expiredID, r.expired())
	for _, l := range pages.EventLists {
		add("", r.events(l, r.gather(p).inList(l)))
	}
	if page.Sections == nil {
		page.Sections = append(page.Sections, saying("nothing", w.NothingListed(), w.NothingSeen()))
	}
	return page
}
