package pages

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

const (
	// fewGrouped is the longest list whose groups need no headings.
	fewGrouped = 10

	// mostFirst is how many rows the page of a list has whose other rows stand on pages of their own.
	mostFirst = 300
)

// Lists makes the pages of lists whose records stand in rows. Several goroutines may use it.
type Lists struct {
	*rows
	list          words.Lists
	strips        Strips
	behind, ahead func() []census.Due   // the inspections of the registers to catch up and of those to come
	attendees     func() map[string]int // the places of those who attended group sessions, by name
}

// NewLists returns the lists of an edition. The counter tells what items were; nil if nobody knows.
func NewLists(e *Edition, counter *period.Counter) *Lists {
	return &Lists{newRows(e), Of(e.Report).Words().Lists, NewStrips(e.Report, counter), sync.OnceValue(e.Registers.Behind), sync.OnceValue(e.Registers.Ahead),
		sync.OnceValue(func() map[string]int { return byName(e.Report) })}
}

// byName returns the place of everybody who attended a group session among all of them, by name.
func byName(r *report.Report) map[string]int {
	all, places := r.Attendees(), map[string]int{}
	word.SortByName(all, func(a *report.Attendee) string { return r.Name(label.User, a.ID) }, func(a *report.Attendee) string { return a.ID })
	for i := range all {
		places[all[i].ID] = i
	}
	return places
}

// placed is a row of a register with its group in the list.
type placed struct{ row, group int }

// fill puts the first rows of a table into the groups of a list, and leaves out groups without any. Nobody can look for rows where some stand elsewhere.
func fill(w *words.Words, t *table.Table, out document.Rows, all []placed, most int, row func(at int) document.Row) document.Rows {
	most = min(most, len(all))
	for _, p := range all {
		out.Groups[p.group].N++
	}
	order, shown := make([]int32, most), make([]string, most)
	for i, p := range all[:most] {
		g, r := &out.Groups[p.group], row(t.Index(p.row))
		g.Rows = append(g.Rows, r)
		order[i], shown[i] = int32(p.row), r[0].One.String()
	}
	if most == t.Len {
		rows := table.Narrow(*t, order)
		out.Known = Known(w.Kinds, &rows, shown)
		out.Known.Sort = cmp.Or(out.Sort, out.Order)
	}
	out.Groups = slices.DeleteFunc(out.Groups, func(g document.RowGroup) bool { return g.N == 0 })
	for i := range out.Groups {
		if g := &out.Groups[i]; len(g.Rows) < g.N {
			g.Note = w.Lists.First(len(g.Rows), g.N)
		}
	}
	return out
}

// InGroups puts the first rows of a table into a list, in groups of those that follow each other and have one name.
func InGroups(w *words.Words, t *table.Table, out document.Rows, most int, name func(i int) string, row func(i int) document.Row) document.Rows {
	all := make([]placed, most)
	for i := range all {
		n, name := len(out.Groups), name(i)
		if n == 0 || out.Groups[n-1].Name != name {
			n++
			out.Groups = append(out.Groups, document.RowGroup{ID: "g" + strconv.Itoa(n), Name: name})
		}
		all[i] = placed{i, n - 1}
	}
	out = fill(w, t, out, all, most, row)
	if len(out.Groups) == 1 || most <= fewGrouped {
		for i := range out.Groups {
			out.Groups[i].Name = ""
		}
	}
	return out
}

// Cut returns the pages that a register is split into; none where its own page has room for all rows. Those of the closed follow-ups are there
// for their months.
func Cut(t *table.Table) []table.Part {
	if t.Len <= table.WholeRows && t.Page != kind.FollowUps.Spec().Page("closed") {
		return nil
	}
	return table.Cut(t)
}

// Folder is where these pages are: a folder of the name of the register's page, and in that one of its own where the page has several.
func Folder(t *table.Table) string {
	folder := strings.TrimSuffix(t.Page, ".html")
	if name := path.Base(folder); name != t.ID && name != "all" {
		folder += "/" + t.ID
	}
	return folder
}

// listed returns the sections of a list: what leads to its groups, the list, and what leads to the pages with all its rows.
func (l *Lists) listed(t *table.Table, rows document.Rows) []document.Section {
	return append(l.inSections(t, rows), pageByPage(l.e.Registers.Words, t)...)
}

// inSections returns a list below what leads to its groups.
func (l *Lists) inSections(t *table.Table, rows document.Rows) (out []document.Section) {
	if len(rows.Groups) > 1 {
		picks := document.Picks{{Text: l.list.All(), N: t.Len, Path: t.Page, Current: true}}
		if t.Len == rows.Len() {
			picks[0].Count = t.Len
		}
		for _, g := range rows.Groups {
			p := document.Pick{Text: g.Name, Look: g.Look, N: g.N, Path: t.Page + "#" + g.ID}
			if len(g.Rows) == g.N {
				p.Count = g.N
			}
			picks = append(picks, p)
		}
		out = append(out, document.Section{ID: "groups", Blocks: []document.Block{picks}})
	}
	if len(rows.Groups) == 1 {
		rows.Groups = []document.RowGroup{{Rows: rows.Groups[0].Rows}}
	} else if t.Len <= fewGrouped {
		for i := range rows.Groups {
			rows.Groups[i].Name = ""
		}
	}
	return append(out, document.Section{ID: "list", Blocks: []document.Block{rows}})
}

// ofGroup returns the records of a group, or that there are none. Only follow-ups tell days: the page of another group stays as it is
// while its records do.
func (l *Lists) ofGroup(t *table.Table, tight int) []document.Section {
	if t.Len == 0 {
		return []document.Section{{ID: "list", Blocks: []document.Block{document.Para{Text: t.Empty}}}}
	}
	var rows document.Rows
	var all []placed
	var row func(at int) document.Row
	switch t.List {
	case kind.Equipment:
		expired := 0
		for i := range t.Len {
			if l.e.Report.Equipment[t.Index(i)].ExpiredServing() {
				expired++
			}
		}
		rows, all = l.byStatus(t, expired)
		row = func(at int) document.Row { return l.itemRow(at, true) }
	case kind.FollowUps:
		overdue := 0
		for i := range t.Len {
			if l.e.Report.FollowUps[t.Index(i)].Overdue {
				overdue++
			}
		}
		rows, all = l.byState(t, overdue)
		row = func(at int) document.Row { return l.anyRow(at, false) }
	default:
		return l.inSections(t, l.inOrder(t, most(t, tight), true))
	}
	rows.ID, rows.Caption = t.ID, l.list.Caption(t.Caption, rows.Order)
	rows = fill(l.e.Registers.Words, t, rows, all, most(t, tight), row)
	if rows.Known != nil {
		rows.Known.Group = groupedBy[t.List]
	}
	return l.inSections(t, rows)
}

// pageByPage is the section that leads to the pages that a register is split into; none where it is not.
func pageByPage(w *words.Words, t *table.Table) []document.Section {
	var picks document.Picks
	for _, p := range Cut(t) {
		picks = append(picks, document.Pick{Text: p.Called(w.Lists), N: len(p.Rows), Count: len(p.Rows), Path: Folder(t) + "/" + p.Name + ".html"})
	}
	if picks == nil {
		return nil
	}
	return []document.Section{{ID: "pages", Title: w.Lists.Pages(), Blocks: []document.Block{picks}}}
}

// most is how many rows of a register its page has.
func most(t *table.Table, tight int) int {
	if t.Len > table.WholeRows || tight > 0 {
		return min(t.Len, mostFirst>>tight)
	}
	return t.Len
}

// kinds are what a browser knows the kinds of columns by; it takes any other for words.
var kinds = map[table.Kind]string{table.Number: "n", table.Date: "d", table.Status: "s"}

// few is a list of rows that stand in no groups, in the order of the register.
func (l *Lists) few(t *table.Table, most int, order, count string, columns []document.RowColumn, row func(at int) document.Row) document.Rows {
	all := make([]placed, t.Len)
	for i := range all {
		all[i].row = i
	}
	return fill(l.e.Registers.Words, t, document.Rows{ID: t.ID, Caption: l.list.Caption(t.Caption, order), Order: order, Count: count, Columns: columns,
		Groups: make([]document.RowGroup, 1)}, all, most, row)
}

// inOrder is a list of the first rows of a register in its order, with dates alone or with the days to and since them.
func (l *Lists) inOrder(t *table.Table, most int, dated bool) document.Rows {
	few := func(count string, columns []document.RowColumn, row func(at int, dated bool) document.Row) document.Rows {
		return l.few(t, most, t.Order, count, columns, func(at int) document.Row { return row(at, dated) })
	}
	switch t.Page {
	case kind.Equipment.Spec().Page("catch-up"):
		return l.inspections(t, l.behind(), t.Order)
	case kind.Equipment.Spec().Page("forecast"):
		return l.inspections(t, l.ahead(), t.Order)
	case kind.FollowUps.Spec().Page("closed"), kind.FollowUps.Spec().Page("closed-lately"):
		return l.few(t, most, t.Order, l.list.CountOf(t.Len), l.closedColumns(), l.closedRow)
	case kind.FollowUps.Spec().Page("open"), kind.FollowUps.Spec().Page("overdue"), kind.FollowUps.Spec().Page("no-activity"),
		kind.FollowUps.Spec().Page("reassigned"):
		return l.dated(t, most, t.Order)
	case kind.Trainings.Spec().Page("people"):
		all := l.e.Report.Attendees()
		return l.few(t, most, t.Order, l.list.PeopleCount(t.Len), l.attendeeColumns(), func(at int) document.Row { return l.attendeeRow(&all[at]) })
	}
	switch {
	case t.List == kind.Equipment:
		return few(l.list.ItemsCountOf(t.Len), l.itemColumns(), l.itemRow)
	case t.List == kind.FollowUps:
		return few(l.list.CountOf(t.Len), l.anyColumns(), l.anyRow)
	case t.ID == table.NoApprovalID:
		return few(l.list.DocumentsCountOf(t.Len), l.unapprovedColumns(), l.unapprovedRow)
	case t.ID == table.NewerID:
		return few(l.list.DocumentsCountOf(t.Len), l.documentColumns(dated), l.newerRow)
	case t.List == kind.Documents:
		return few(l.list.DocumentsCountOf(t.Len), l.documentColumns(dated), l.documentRow)
	case t.ID == table.OddSessionsID:
		return few(l.list.SessionsCountOf(t.Len), l.sessionColumns(), l.oddRow)
	default:
		return few(l.list.SessionsCountOf(t.Len), l.sessionColumns(), l.sessionRow)
	}
}

// empty is the page of a list without records.
func (l *Lists) empty(t *table.Table) document.Page {
	return document.Page{ID: "list", Title: strings.TrimSuffix(t.Empty, "."), Lede: document.Plain(l.list.AsIn(l.today()))}
}

// PartOfTable is a page of a table that is too long for one, with some of its rows.
func PartOfTable(title, lede string, of *table.Table) document.Page {
	t := table.WithoutAges(*of)
	t.Caption = title
	return document.Page{ID: "list", Title: title, Lede: document.Plain(lede),
		Sections: []document.Section{{ID: "list", Blocks: []document.Block{document.Table{Table: t, Sorts: true}}}}}
}

// Part is such a page of a list of records. It tells dates alone, so that it stays as it is from night to night.
func (l *Lists) Part(title, lede string, of *table.Table) document.Page {
	t := table.WithoutAges(*of)
	rows := l.inOrder(&t, t.Len, true)
	for _, row := range rows.Groups[0].Rows {
		for _, cell := range row[1:] { // the pages of people come and go
			for _, line := range []document.Line{cell.One, cell.Two} {
				for i := range line {
					line[i].Link, line[i].Count = "", 0
				}
			}
		}
	}
	return document.Page{ID: "list", Title: title, Lede: document.Plain(lede), Sections: []document.Section{{ID: "list", Blocks: []document.Block{rows}}}}
}

// whole returns the sections of the list of all records, which a browser loads where they are too many for a page.
func (l *Lists) whole(t *table.Table, out document.Rows, all []placed, tight int, row func(at int) document.Row) []document.Section {
	if Cut(t) != nil {
		sections := l.listed(t, document.Rows{})
		sections[0] = document.Section{ID: "list", File: l.file(t), Blocks: []document.Block{document.Loaded{List: t.List.Spec().Folder, Count: out.Count, Order: l.loadedIn(t.List), N: t.Len}}}
		return sections
	}
	return l.grouped(t, out, all, tight, groupedBy[t.List], row)
}

// grouped returns the sections of a list whose rows stand in groups, by the values of a column unless that is "". One that is too long for its
// page has its first rows there.
func (l *Lists) grouped(t *table.Table, out document.Rows, all []placed, tight int, by string, row func(at int) document.Row) []document.Section {
	out.ID, out.Caption, out.File = t.ID, l.list.Caption(t.Caption, out.Order), l.file(t)
	out = fill(l.e.Registers.Words, t, out, all, most(t, tight), row)
	if out.Known != nil {
		out.Known.Group = by
	}
	return l.listed(t, out)
}

// file leads to the file of a register, if it has one.
func (l *Lists) file(t *table.Table) (to document.Link) {
	if t.File != "" {
		to = document.Link{Text: l.list.File(t.Len), Path: t.File}
	}
	return to
}

// loadedIn says in which order a browser has the records that it loads: that of the register.
func (l *Lists) loadedIn(of kind.ID) string {
	switch of {
	case kind.Equipment:
		return l.list.BySerial()
	case kind.Documents:
		return l.list.ByTitle()
	}
	return l.list.NewestFirst()
}

// groupedBy are the columns by whose values the records of a list stand in groups.
var groupedBy = map[kind.ID]string{kind.Equipment: "status", kind.FollowUps: "state"}

// Known returns what is known of the rows of a register: its columns. What they show is the first one, of which a file has the whole text.
func Known(w words.Kinds, t *table.Table, shown []string) *document.Known {
	list := cmp.Or(t.List.Spec().Folder, t.Each, "records")
	k := &document.Known{One: w.One(list), Many: w.Many(list)}
	for _, c := range t.Columns {
		k.Fields = append(k.Fields, document.Field{ID: c.ID, Head: c.Head, As: c.As, Kind: kinds[c.Kind], Menu: c.Facet && c.Kind != table.Status})
	}
	k.Rows = make([]document.KnownRow, t.Len)
	for i := range k.Rows {
		row := &k.Rows[i]
		*row = document.KnownRow{ID: t.RecordID(i), Cells: make([]document.Value, len(t.Columns))}
		for n := range row.Cells {
			c := t.Cell(i, n)
			row.Cells[n] = document.Value{Text: c.Text, Whole: c.Whole, Sort: c.Sort, Key: c.Key, Muted: c.Muted}
		}
		if name := &row.Cells[0]; name.Text != shown[i] {
			name.Text, name.Whole = shown[i], cmp.Or(name.Whole, name.Text)
		}
	}
	return k
}
