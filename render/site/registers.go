package site

import (
	"strconv"
	"strings"

	"opsreport/render/census"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// wholeRows is how many rows a register shows on one page; a longer one is cut
// by a key of its records, and its first page shows the beginning.
const wholeRows = 400

// RegisterView is the view of page register: one list, or one page of it.
type RegisterView struct {
	view.Page
	Tables []view.Table `doc:"the list, then those that belong to it"`
	Data   string       `doc:"the list that the browser may load whole; may be absent"`
	Of     *view.Link   `doc:"the list that a page of it belongs to"`
}

// reg is one register of the site.
type reg struct {
	path, title string
	lede        string
	figure      string // said first, n of d; "" for none
	ages        bool   // the first page shows nightly values
	always      bool   // cut even where short
	top         int    // rows on the first page of one that is cut
	data        string
	tables      func(x *table.Registers) []table.Table // the first is the register
}

func registers() []reg {
	one := func(f func(x *table.Registers) table.Table) func(x *table.Registers) []table.Table {
		return func(x *table.Registers) []table.Table { return []table.Table{f(x)} }
	}
	return []reg{
		{path: "equipment/all", title: "All equipment", data: "equipment", tables: one((*table.Registers).Equipment)},
		{path: "equipment/expired", title: "Expired in service", ages: true, top: 300,
			lede: "In-service items whose status is expired, the longest first; those without a date come " +
				"last.", tables: one((*table.Registers).Expired)},
		{path: "equipment/forecast", title: "Expiries in the next 12 weeks", ages: true, top: 300,
			lede: "Present expiry dates only: a schedule with a short cycle falls due again inside the window and is counted " +
				"once.", tables: one((*table.Registers).Forecast)},
		{path: "equipment/no-evidence", title: "No evidence on record",
			lede: "What was never completed, what has no schedule, and what has no known status. None of it is good or bad news by itself.",
			tables: func(x *table.Registers) []table.Table {
				return []table.Table{x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.ServiceUnknown()}
			}},
		{path: "equipment/out-of-service", title: "Out of service", figure: "E9",
			lede: "Left out of every rate and shown here with the status as returned.", tables: one((*table.Registers).OutOfService)},
		{path: "followups/overdue", title: "Overdue per the service", ages: true, top: 300, figure: "F2",
			lede: "Open follow-ups that the service’s own overdue filter returned, the oldest first. Never computed from the due " +
				"value.", tables: one((*table.Registers).Overdue)},
		{path: "followups/open", title: "Open follow-ups", ages: true, top: 300,
			tables: func(x *table.Registers) []table.Table { return []table.Table{x.Open(), x.StateUnknown()} }},
		{path: "followups/closed", title: "Closed follow-ups", always: true, top: 100,
			lede: "The last closed stand here, all of them by the month in which they were closed.", tables: one((*table.Registers).Closed)},
		{path: "followups/no-activity", title: "Open without activity", ages: true, top: 300, tables: one((*table.Registers).NoActivity)},
		{path: "followups/reassigned", title: "Reassigned twice or more", ages: true, top: 300, figure: "F9",
			tables: one((*table.Registers).Reassigned)},
		{path: "followups/all", title: "All follow-ups", data: "followups", always: true, tables: one((*table.Registers).FollowUps)},
		{path: "documents/all", title: "All documents", data: "documents", tables: one((*table.Registers).Documents)},
		{path: "trainings/all", title: "All group sessions", data: "trainings", tables: one((*table.Registers).Sessions)},
	}
}

// registerPlaces are the pages of all registers.
func (b *builder) registerPlaces() []place {
	var out []place
	for _, r := range registers() {
		folder, _, _ := strings.Cut(r.path, "/")
		section, _ := frame.SectionOf(folder + "/x")
		front := frame.Sections[section].Crumb()
		out = append(out, b.registerPages(r, r.path, r.title, []frame.Crumb{front}, r.tables(b.x))...)
	}
	return out
}

// registerPages are the first page of a register and those that it is cut into.
// Further tables of it are cut below folders of their own.
func (b *builder) registerPages(r reg, path, title string, trail []frame.Crumb, tables []table.Table) []place {
	var out []place
	type shown struct {
		t     table.Table
		most  int
		parts []table.Part
		sub   string
	}
	var all []shown
	for i, t := range tables {
		s := shown{t: t, most: -1, sub: path}
		if i > 0 {
			s.sub = path + "/" + t.ID
		}
		if t.Len > wholeRows || r.always && t.Len > 0 {
			s.most, s.parts = r.top, table.Cut(&tables[i])
		}
		all = append(all, s)
		list := &whole{t, title, append(trail[:len(trail):len(trail)], frame.Step(title, path+".html"))}
		for _, part := range s.parts {
			out = append(out, list.place(s.sub+"/"+part.Name+".html", part))
		}
	}
	first := place{path: path + ".html", template: "register", title: title, trail: trail, scripts: frame.Scripts{Lists: true}}
	first.view = func(b *builder, p view.Page) (any, error) {
		v := RegisterView{Page: p, Data: r.data}
		root := p.Root
		p.H1 = title
		v.Lede = view.Joined(" ", howMany(tables)+".", b.said(r.figure), r.lede)
		for _, s := range all {
			tv := b.tableOf(root, s.t, s.most)
			if s.most == 0 {
				tv.Empty, tv.Count = "The rows stand on the pages below.", view.RowCount(s.t.Len, s.t.Len, s.t.Order)
			}
			if name, ok := table.CSVFile(s.t.ID); ok {
				tv.CSV, tv.CSVRows = root+name, s.t.Len
			}
			tv.PartsHead = "All " + strconv.Itoa(s.t.Len) + ", page by page"
			for _, part := range s.parts {
				tv.Parts = append(tv.Parts, view.PartLink{Href: root + s.sub + "/" + part.Name + ".html", Text: part.Word, Count: len(part.Rows)})
			}
			tv.PartsOnly = len(tv.Rows) == 0 && len(tv.Parts) > 0
			v.Tables = append(v.Tables, tv)
		}
		return v, nil
	}
	return append(out, first)
}

// howMany says how many records a register lists; of a forecast, which lists
// schedules, and of several tables it counts rows.
func howMany(tables []table.Table) string {
	t := &tables[0]
	one, many := "row", "rows"
	if len(tables) == 1 && t.ID != "forecast" {
		switch t.List {
		case census.EquipmentList:
			one, many = "item", "items"
		case census.FollowUpList:
			one, many = "follow-up", "follow-ups"
		case census.DocumentList:
			one, many = "document", "documents"
		case census.TrainingList:
			one, many = "session", "sessions"
		}
	}
	return word.Plural(t.Len, one, many)
}

// said is a figure in one sentence: "Out of service: 22 of 231 (9.5 %).".
func (b *builder) said(id string) string {
	if id == "" {
		return ""
	}
	f := b.figure(id)
	return f.Name + ": " + f.Text + "."
}

// aging are the columns that change every night; pages of a list that is cut
// do not have them.
var aging = []string{"days-expired", "age", "idle", "week", "over-age", "median-age", "oldest", "days-since"}

// whole is a list that is cut into pages, and what all of them share.
type whole struct {
	list  table.Table
	title string        // of the list's own page
	trail []frame.Crumb // to the pages: the last is the list's own
}

// cut is one page of a list.
type cut struct {
	of   *whole
	part table.Part
}

func (w *whole) place(path string, part table.Part) place {
	c := &cut{w, part}
	return place{path: path, template: "register", title: c.title(), trail: w.trail, scripts: frame.Scripts{Lists: true}, cut: c, view: c.view}
}

func (c *cut) title() string {
	if w := c.of; strings.HasPrefix(w.list.Caption, w.title) {
		return w.title + ": " + c.part.Word
	}
	return c.of.list.Caption + ": " + c.part.Word
}

func (c *cut) rows() table.Table {
	return table.Without(table.Narrow(c.of.list, c.part.Rows), aging...)
}

func (c *cut) view(b *builder, p view.Page) (any, error) {
	list := c.of.trail[len(c.of.trail)-1]
	v := RegisterView{Page: p, Of: &view.Link{Href: p.Root + list.Page, Text: list.Word}}
	sorted := c.rows()
	tv := b.tableOf(p.Root, sorted, -1)
	tv.Caption = view.Titled(c.title())
	v.Tables = []view.Table{tv}
	v.Lede = howMany([]table.Table{sorted}) + "."
	if sorted.Len < c.of.list.Len {
		v.Lede = howMany([]table.Table{sorted}) + " of the list; its other pages hold the rest."
	}
	return v, nil
}
