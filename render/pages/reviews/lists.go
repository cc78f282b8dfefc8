package reviews

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
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

// The columns of how a completion stands against its date, of how an item that became expired or ceased to be is counted, and of which events
// the steps of a period count, with the value of those. No list shows the last two.
const (
	againstID = "against"
	lapseID   = "counted"
	drawnID   = "drawn"
	isDrawn   = "later"
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

// listed is how many of n rows the page of a list tells: all, or 0 where it has only the first.
func listed(n int) int {
	if n > Most {
		return 0
	}
	return n
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
	add := func(id, title, heading, lede string, above document.Section, n int, t func() table.Table, list func(l *listing) document.Rows) {
		file := File{place(p.Span, id) + ".csv", n, t}
		out = append(out, List{Path: place(p.Span, id) + ".html", Title: title, Drawn: above.ID != "", Files: []File{file}, Page: func() document.Page {
			page := document.Page{ID: "period-list", Title: heading, Lede: document.Plain(lede)}
			if above.ID != "" {
				page.Sections = append(page.Sections, above)
			}
			page.Sections = append(page.Sections, document.Section{ID: "list", Blocks: []document.Block{list(r.listing(title, t(), file))}})
			return page
		}})
	}
	if due := late(p); len(due) > 0 {
		heading, lede := w.Inspections(r.span), w.InspectionsAre()
		if f := p.Figure(period.P1); hasShare(f) {
			of := shareOf(f)
			heading = w.InspectionsMissed(r.span, of.D-of.N, of.D)
			if apart := len(due) - (of.D - of.N); apart > 0 {
				lede = word.Joined(" ", lede, w.InspectionsApart(apart))
			}
		}
		add(inspectionsID, w.Inspections(r.span), heading, lede, r.where(), len(due), func() table.Table { return r.inspections(due) },
			func(l *listing) document.Rows { return l.inspections(due) })
	}
	if n := len(p.Lapsed); n > 0 {
		add(expiredID, w.Expired(r.span), w.Expired(r.span), w.ExpiredAre(lapsedApart(p)), document.Section{}, n, r.expired, (*listing).expired)
	}
	for _, l := range pages.EventLists {
		out = append(out, r.happenedTo(l)...)
	}
	return out
}

// listing makes the rows of a list of a period, each in two lines, on its page below a title that it has too.
type listing struct {
	*review
	w     words.PeriodLists
	told  *pages.EventRows
	title string
	t     table.Table
	file  document.Link // of all its rows; without a path for none
}

func (r *review) listing(title string, t table.Table, file File) *listing {
	l := &listing{review: r, w: r.words.PeriodLists, told: pages.OfPeriod(r.Registers, r.Words, r.words), title: title, t: t}
	if file.Path != "" {
		l.file = document.Link{Text: r.words.Lists.File(file.Rows), Path: file.Path}
	}
	return l
}

// rows returns the list, in groups of rows that follow each other and have one name. Of a list of more than Most rows the First stand there.
func (l *listing) rows(count, order string, columns []document.RowColumn, group func(i int) string, row func(i int) document.Row) document.Rows {
	n := l.t.Len
	if n > Most {
		n = First
	}
	return pages.InGroups(l.words, &l.t, document.Rows{ID: l.t.ID, Caption: l.w.Caption(l.title, order), Count: count, Order: order, File: l.file,
		Became: l.words.Rows.Became(), Columns: columns}, n, group, row)
}

// plain is the name of the group of every row of a list without groups.
func plain(int) string { return "" }

// line is a line of a text, and strong one that is bold.
func line(text string) document.Line   { return document.Line{{Words: text}} }
func strong(text string) document.Line { return document.Line{{Text: text, Strong: true}} }

// inspections are the rows of inspections that were not done on time.
func (l *listing) inspections(due []period.Inspection) document.Rows {
	l.t.Columns = append(slices.Clip(l.t.Columns), table.Column{ID: "type", Head: l.w.Head("type"), Facet: true, Cell: func(i int) table.Cell {
		id := l.p.Place(due[i].Item).Type
		return table.Cell{Text: l.Registers.Report.TypeName(id), Key: l.Registers.Key(id), Muted: id == ""}
	}})
	columns := []document.RowColumn{{Role: document.What, Head: l.w.Head("item"), By: "record"}, {Role: document.Who, Head: l.w.Head("office"), By: "office"},
		{Role: document.State, Head: l.w.Head("fate"), By: "fate"}, {Role: document.When, Head: l.w.Head("expired"), Word: l.w.Word("expired"), By: "fell-due"},
		{Role: document.Date, Head: l.w.Head("done-or-moved"), Word: l.w.Word("done-or-moved"), By: "done"}}
	return l.rows(l.w.InspectionsCount(len(due)), l.w.NotDoneFirst(), columns, func(i int) string { return l.w.Fate(due[i].Fate.String()) }, func(i int) document.Row {
		what, who := l.told.Item(due[i].Item, due[i].Schedule, l.p.Place(due[i].Item).Offices)
		fate := document.Line{{Text: l.w.Fate(due[i].Fate.String()), Look: fateLooks[due[i].Fate]}}
		return document.Row{what, who, {One: fate}, {One: pages.LineOf(l.Words.Day(due[i].MS))}, {One: pages.LineOf(l.after(&due[i]))}}
	})
}

// expired are the rows of the items that were expired.
func (l *listing) expired() document.Rows {
	columns := []document.RowColumn{{Role: document.What, Head: l.w.Head("item"), By: "record"}, {Role: document.Who, Head: l.w.Head("office"), By: "office"},
		{Role: document.State, Head: l.w.Head("outcome"), By: "outcome"}, {Role: document.When, Head: l.w.Head("first"), Word: l.w.Word("first"), By: "first"},
		{Role: document.Age, Head: l.w.Head("days"), Word: l.w.Word("days"), By: "days", Sort: "descending"}}
	all := l.p.Lapsed
	return l.rows(l.w.ItemsCount(len(all)), l.w.LongestFirst(), columns, plain, func(i int) document.Row {
		what, who := l.told.Item(all[i].Item, "", l.p.Place(all[i].Item).Offices)
		return document.Row{what, who, {One: line(l.outcome(all[i].Item, l.life(all[i].Item)))}, {One: pages.LineOf(l.Words.Day(all[i].First.UnixMilli()))},
			{One: strong(l.words.Rows.Days(all[i].Days))}}
	})
}

// fields are the columns of what is known of events of a kind beside what every list has.
func (l *listing) fields(k event.Kind, events []past.Place) (out []table.Column) {
	add := func(c table.Column, cell func(e past.Event) table.Cell) {
		c.Cell = func(i int) table.Cell { return cell(l.Ledger.Event(events[i])) }
		out = append(out, c)
	}
	completed := k.Event == past.Completed
	if completed {
		add(table.Column{ID: againstID, Head: l.w.Head("against"), Facet: true}, func(e past.Event) table.Cell {
			stands := period.AgainstOf(&e)
			return table.Cell{Text: l.w.Against(stands.String()), Key: stands.String(), Muted: stands == period.Undated}
		})
	}
	if k.List == kind.Equipment {
		add(table.Column{ID: "office", Head: l.w.Head("office"), Facet: true}, func(e past.Event) table.Cell { return l.officesOf(e.ID) })
	}
	if completed || k.Event == past.ExpiryMoved {
		add(table.Column{ID: "schedule", Head: l.w.Head("inspection"), Facet: true}, func(e past.Event) table.Cell { return l.schedule(e.Schedule) })
	}
	if k.ID == newlyExpired || k.ID == backInDate {
		add(table.Column{ID: lapseID, Head: l.w.Head("counted"), Sieve: true}, func(e past.Event) table.Cell {
			counts := l.p.Lapse(&e).String()
			return table.Cell{Text: l.w.Lapse(counts), Key: counts}
		})
	}
	if from, later := l.countedFrom(k.ID); later {
		out = append(out, table.Column{ID: drawnID, Head: l.w.Head(drawnID), Sieve: true, Cell: func(i int) table.Cell {
			if !l.seen(events[i]).After(from.AsOf) {
				return table.Cell{}
			}
			return table.Cell{Text: l.w.After(from.AsOf.In(l.Registers.Report.Zone)), Key: isDrawn}
		}})
	}
	return out
}

// happened are the rows of events of a kind, by the week in which they were seen.
func (l *listing) happened(k event.Kind, events []past.Place) document.Rows {
	l.t.Columns = slices.Concat(l.t.Columns, l.fields(k, events))
	completed := k.Event == past.Completed
	what, who, turn := table.NameColumn(k.List, l.words.Columns).Head, document.RowColumn{Role: document.Who, Head: l.w.Head("office")}, "turn"
	last := document.RowColumn{Role: document.Date, Head: l.w.Head("seen"), Word: l.w.Word("seen"), By: "seen", Sort: "ascending"}
	switch k.List {
	case kind.Equipment:
		what, who.By = l.w.Head("item"), "office"
	case kind.FollowUps:
		who.Head, who.Word, who.By = l.w.Head("with"), l.w.Word("with"), "assignee"
	case kind.Trainings:
		who.Head = l.w.Head("instructor")
	}
	if completed {
		turn, last = "completion", document.RowColumn{Role: document.When, Head: l.w.Head("against")}
	}
	columns := []document.RowColumn{{Role: document.What, Head: what, By: "record"}, who, {Role: document.Turn, Head: l.w.Head(turn)}, last}
	if k.List == kind.Documents { // nobody has one
		columns = slices.Delete(columns, 1, 2)
	}
	out := l.rows(l.words.Changes.Counted(k.ID, len(events)), l.t.Order, columns, func(i int) string { return l.w.SeenOn(l.week(l.seen(events[i]))) },
		func(i int) document.Row {
			e := l.Ledger.Event(events[i])
			var offices []string
			if e.List == past.Equipments {
				offices = l.p.Place(e.ID).Offices
			}
			row := l.told.InPeriod(&e, offices)
			if k.List == kind.Documents {
				row = slices.Delete(row, 1, 2)
			}
			if !completed {
				row = append(row, document.RowCell{One: line(l.words.Rows.On(l.seen(events[i])))})
			}
			return row
		})
	if completed && out.Known != nil {
		out.Known.Group, out.Known.Sort = againstID, l.w.SortCompletion()
	}
	return out
}

// byCompletion puts the completions that were seen in one week in the order of their dates, with those first that were seen first.
func (r *review) byCompletion(events []past.Place) []past.Place {
	done := func(at past.Place) int64 {
		e := r.Ledger.Event(at)
		if ms, ok := past.Moment(e.Is); ok {
			return ms
		}
		return math.MaxInt64
	}
	all := slices.Clone(events)
	for from, to := 0, 0; from < len(all); from = to {
		week := r.week(r.seen(all[from]))
		for to = from + 1; to < len(all) && r.week(r.seen(all[to])) == week; {
			to++
		}
		slices.SortStableFunc(all[from:to], func(a, b past.Place) int { return cmp.Compare(done(a), done(b)) })
	}
	return all
}

// week names the week of a day, cut at the edges of the period.
func (r *review) week(day time.Time) string {
	first := calendar.WeekStart(day)
	last := first.AddDate(0, 0, 6)
	if first.Before(r.p.Start) {
		first = r.p.Start
	}
	if last.After(r.p.Last()) {
		last = r.p.Last()
	}
	if day.After(r.p.End) { // in the snapshot that closes it
		first, last = day, day
	}
	return r.between(first.Format(time.DateOnly), last.Format(time.DateOnly))
}

// happenedTo returns the page of what happened to the records of a list, and one for each kind of it.
func (r *review) happenedTo(l kind.ID) (out []List) {
	g, w, folder := r.gather(r.p), r.words.PeriodLists, l.Spec().Folder
	kinds := g.kindsOf(l)
	if kinds == nil {
		return nil
	}
	months, parts := r.files(l)
	type head func() (title string, lede document.Line)
	add := func(path, title string, head head, picks document.Picks, blocks func() []document.Block, all File) {
		one := List{Path: path, Title: title, Files: months}
		if all.Path != "" {
			one.Files = append(slices.Clip(months), all)
		}
		one.Page = func() document.Page {
			p := document.Page{ID: "period-list", Sections: []document.Section{{ID: "list", Blocks: blocks()},
				{ID: "files", Title: w.Files(folder), Blocks: []document.Block{parts}}}}
			p.Title, p.Lede = head()
			if picks != nil {
				p.Sections = append([]document.Section{{ID: "groups", Blocks: []document.Block{picks}}}, p.Sections...)
			}
			return p
		}
		out = append(out, one)
	}
	title := w.Happened(folder, r.span)
	add(place(r.p.Span, folder)+".html", title, func() (string, document.Line) { return title, nil }, nil, func() []document.Block {
		t := r.kinds(kinds)
		t.Caption = title
		return []document.Block{document.Table{Table: t, Sorts: true}}
	}, File{})
	for _, k := range kinds {
		of, events := event.Kinds()[k], func() []past.Place { return g.of(k) }
		order := w.FirstSeenFirst()
		if of.Event == past.Completed {
			events, order = func() []past.Place { return r.byCompletion(g.of(k)) }, w.ByCompletion()
		}
		rows := func() table.Table {
			t := table.Without(r.events(l, events()), "what")
			t.Order = order
			return t
		}
		title, lede, all := w.OfKind(r.span, r.words.Event.List(of.ID)), "", File{}
		if n := g.count(k); n > Most {
			lede, all = w.FirstStand(First), File{place(r.p.Span, of.ID) + ".csv", n, rows}
		}
		head, picks := func() (string, document.Line) { return title, document.Plain(lede) }, document.Picks(nil)
		if of.Event == past.Completed {
			picks = r.against(r.kindPath(k))
			head = func() (string, document.Line) {
				title, said := r.completed(r.kindPath(k))
				return title, document.Sentences(said, document.Plain(lede))
			}
		}
		add(r.kindPath(k), title, head, picks, func() []document.Block {
			t := rows()
			blocks := []document.Block{r.listing(title, t, all).happened(of, events())}
			if t.Note != "" {
				blocks = append(blocks, aside(t.Note))
			}
			return blocks
		}, all)
	}
	return out
}

// against leads to the completions of a page by how they stand against their dates. It leads nowhere where all stand alike, and where the page
// has only the first ones.
func (r *review) against(page string) document.Picks {
	n := r.p.Completions()
	picks := document.Picks{{Text: r.words.Lists.All(), N: n.All, Count: n.All, Path: page, Current: true}}
	add := func(stands period.Against, look table.Look, n int) {
		if n > 0 {
			picks = append(picks, document.Pick{Text: r.words.PeriodLists.Against(stands.String()), Look: look, N: n, Count: n, Path: thatStand(page, stands)})
		}
	}
	add(period.InTime, table.UpToDate, n.All-n.Late-n.Undated)
	add(period.AfterDate, table.Expiring, n.Late)
	add(period.Undated, table.Plain, n.Undated)
	if len(picks) == 2 || n.All > Most {
		return nil
	}
	return picks
}

// thatStand are the completions of a page that stand so against their dates.
func thatStand(page string, so period.Against) string {
	return table.Filtered(page, table.By{Column: againstID, Values: []string{so.String()}})
}

// The kinds of event by which an item becomes expired, and by which it is back in date.
const (
	newlyExpired = "newly-expired"
	backInDate   = "back-in-date"
)

// lapsing is a number of items of P3, with the list of the events that it counts so. There is none where that list is too long to be filtered,
// or has others: an item may cease to be expired without being in date.
func (r *review) lapsing(n int, so period.Lapse) table.Tally {
	id := backInDate
	if so == period.LapseBegun {
		id = newlyExpired
	}
	kind, out := slices.IndexFunc(event.Kinds(), func(k event.Kind) bool { return k.ID == id }), table.Tally{N: n}
	all := r.counted(kind)
	if n == 0 || all.List == "" {
		return out
	}
	counted := 0
	for _, at := range r.gather(r.p).of(kind) {
		if e := r.Ledger.Event(at); r.p.Lapse(&e) == so {
			counted++
		}
	}
	if counted == n {
		out.List = table.Filtered(all.List, table.By{Column: lapseID, Values: []string{so.String()}})
	}
	return out
}

// completed says how many inspections were seen to be completed and were late, as their list on a page has them, and what P1 counts of these.
func (r *review) completed(page string) (title string, lede document.Line) {
	n, w, in := r.p.Completions(), r.words.PeriodLists, pages.NumbersOf(r.Registers, nil)
	said := []string{w.LateIs(n.Undated)}
	if n.Late > 0 && r.p.Figure(period.P1).N != nil {
		late := table.Tally{N: n.Late}
		if n.All <= Most { // of more the page has the first ones
			late.List = thatStand(page, period.AfterDate)
		}
		counted := r.missed(n.Counted, func(*period.Inspection) bool { return true }, both[:1])
		said = append(said, w.LateCounted(r.named[period.P1], r.span, in.Of(counted), in.Of(late)))
		if n.Before > 0 {
			said = append(said, w.LateBefore(n.Before, r.span))
		}
		if n.After > 0 {
			said = append(said, w.LateAfter(n.After))
		}
		if n.Apart > 0 {
			said = append(said, w.LateApart(n.Apart, r.span))
		}
	}
	return w.Completed(r.span, n.All, n.Late), in.Line(strings.Join(said, " "))
}

// kinds counts the events of some kinds.
func (r *review) kinds(some []int) table.Table {
	g, kinds, w := r.gather(r.p), event.Kinds(), r.words.PeriodLists
	return table.Table{ID: "kinds", Caption: w.ByKind(), Len: len(some), Columns: []table.Column{
		{ID: "kind", Head: w.Head("kind"), Cell: func(i int) table.Cell {
			return table.Linked(r.words.Formats.Alone(r.words.Event.List(kinds[some[i]].ID)), r.kindPath(some[i]))
		}},
		{ID: "count", Head: w.Head("count"), Kind: table.Number, Cell: func(i int) table.Cell {
			c := table.Tally{N: g.count(some[i])}
			if c.N <= Most { // of more the page has the first ones
				c.List = r.kindPath(some[i])
			}
			return table.Listed(c)
		}},
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
			{ID: "schedule", Head: w.Head("inspection"), Facet: true, Cell: func(i int) table.Cell { return r.schedule(due[i].Schedule) }},
			{ID: "office", Head: w.Head("office"), Facet: true, Cell: func(i int) table.Cell { return r.officesOf(due[i].Item) }},
			{ID: "fell-due", Head: w.Head("expired"), Kind: table.Date, Cell: func(i int) table.Cell { return r.Words.Day(due[i].MS) }},
			{ID: "fate", Head: w.Head("fate"), Facet: true, Cell: func(i int) table.Cell {
				return table.Cell{Text: w.Fate(due[i].Fate.String()), Key: due[i].Fate.String()}
			}},
			{ID: "done", Head: w.Head("done-or-moved"), Kind: table.Date, Cell: func(i int) table.Cell { return r.after(&due[i]) }},
		},
	}
}

// officesOf names the offices of an item, as it had them in the period.
func (r *review) officesOf(item string) table.Cell {
	return r.Registers.NamesCell(label.Office, r.p.Place(item).Offices, r.Registers.Offices(nil))
}

// schedule names an inspection.
func (r *review) schedule(id string) table.Cell {
	return table.Cell{Text: r.Registers.Report.Book.Schedule(id), Key: r.Registers.Key(id)}
}

// fateLooks is how what became of an inspection looks.
var fateLooks = [...]table.Look{period.OnTime: table.UpToDate, period.Late: table.Expiring, period.NotDone: table.Expired, period.Later: table.Plain}

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
	page := document.Page{ID: p.ID, Title: w.Annex(r.sofar), Lede: document.Plain(r.words.Bound(w.AnnexIs(r.span, r.opening(), r.closing())))}
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
