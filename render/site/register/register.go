// Package register makes the registers of the site: one page for each list of records that
// somebody works through. A long list is split into pages by a key of its records. Package site
// writes the pages.
package register

import (
	"cmp"
	"strconv"

	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/site/frame"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// List is one register of the site.
type List struct {
	of      list.ID
	Path    string                                 // has no extension
	Title   string                                 // of its page; "" for the caption of the register
	Says    saying                                 // makes its first sentence
	Lede    string                                 // sentences after the first one
	always  bool                                   // split even if it is short
	top     int                                    // number of rows on the first page if it is split
	link    string                                 // text of links to it; "" for its Title
	n       string                                 // id of the figure that counts its records; "" for none
	data    string                                 // name of the list that the browser can load as a whole; "" for none
	without string                                 // id of a column that the pages leave out, since their title says it; "" for none
	charts  []string                               // ids of the charts above it
	tables  func(x *table.Registers) []table.Table // the first one is the register
}

func lists() []List {
	one := func(f func(x *table.Registers) table.Table) func(x *table.Registers) []table.Table {
		return func(x *table.Registers) []table.Table { return []table.Table{f(x)} }
	}
	all := []List{
		whole(list.Equipment, List{Says: saysEquipment, tables: one((*table.Registers).Equipment)}),
		{of: list.Equipment, Path: "expired", Title: "Expired in service", n: "E6", top: 300,
			Says: saysExpired, Lede: "Those without a date come last.", without: "status", tables: one((*table.Registers).Expired)},
		{of: list.Equipment, Path: "forecast", Title: "Expiries in the next " + report.ForecastFor, n: "E8", top: 300,
			Says: saysForecast, Lede: "Present expiry dates only: a schedule with a short cycle falls due again inside the window and is counted " +
				"once.", charts: []string{"equipment-forecast"}, tables: one((*table.Registers).Forecast)},
		{of: list.Equipment, Path: "no-evidence", Title: "No evidence on record",
			Says: saysNoEvidence, Lede: "This alone is neither good nor bad.",
			tables: func(x *table.Registers) []table.Table {
				return []table.Table{x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.ServiceUnknown()}
			}},
		{of: list.Equipment, Path: "out-of-service", Title: "Out of service", n: "E9", Says: saysOutOfService,
			Lede: "They are left out of every rate and shown here with the status as returned.", tables: one((*table.Registers).OutOfService)},
		{of: list.FollowUps, Path: "overdue", link: "Overdue", n: "F2", top: 300, Says: saysOverdue,
			Lede: "The service’s own overdue filter returned them. Overdue is never computed from the due " +
				"value.", tables: one((*table.Registers).Overdue)},
		{of: list.FollowUps, Path: "open", link: "Open", n: "F1", top: 300, Says: saysOpen,
			tables: func(x *table.Registers) []table.Table { return []table.Table{x.Open(), x.StateUnknown()} }},
		{of: list.FollowUps, Path: "closed", link: "Closed, by month", always: true, top: 100,
			Says: saysClosed, Lede: "The last closed stand here, all of them by the month in which they were " +
				"closed.", tables: one((*table.Registers).Closed)},
		{of: list.FollowUps, Path: "no-activity", Title: "Open without activity", top: 300, Says: saysNoActivity,
			tables: one((*table.Registers).NoActivity)},
		{of: list.FollowUps, Path: "reassigned", Title: "Reassigned twice or more", top: 300, Says: saysReassigned,
			tables: one((*table.Registers).Reassigned)},
		whole(list.FollowUps, List{always: true, Says: saysFollowUps, tables: one((*table.Registers).FollowUps)}),
		whole(list.Documents, List{Says: saysDocuments, tables: one((*table.Registers).Documents)}),
		whole(list.Trainings, List{Says: saysSessions, tables: one((*table.Registers).Sessions)}),
	}
	for i := range all {
		all[i].Path = all[i].of.Row().Folder + "/" + all[i].Path
	}
	return all
}

// whole returns the register of all records of a list, which the browser can load.
func whole(of list.ID, l List) List {
	l.of, l.Path, l.data = of, "all", of.Row().Folder
	_, l.Title = of.Row().Whole()
	return l
}

// Places returns the pages of all registers.
func Places(s *page.Source) []page.Place {
	var out []page.Place
	for _, l := range lists() {
		tables := l.tables(s.Registers)
		l.Title = cmp.Or(l.Title, tables[0].Caption)
		if l.without != "" {
			tables[0] = table.Without(tables[0], l.without)
		}
		out = append(out, Pages(l, frame.Front(l.of), tables)...)
	}
	return out
}

// Links returns the links to the registers of a list, with the number of records of each.
func Links(m *page.Maker, of list.ID) (out []view.Link) {
	for _, l := range lists() {
		if l.of != of {
			continue
		}
		text := cmp.Or(l.link, l.Title)
		switch {
		case l.n != "":
			text += ", " + strconv.Itoa(m.Report.Figure(l.n).N)
		case l.data != "":
			text += ", " + strconv.Itoa(m.Report.Len(of))
		}
		out = append(out, view.Link{Href: m.Root + l.Path + ".html", Text: text})
	}
	return out
}

// Pages returns the first page of a register and the pages that it is split into. Its other
// tables are split into folders of their own.
func Pages(l List, front frame.Crumb, tables []table.Table) []page.Place {
	var out []page.Place
	var all []*page.List
	for i, t := range tables {
		one := page.List{Table: t, Title: l.Title, Trail: []frame.Crumb{front, frame.Step(l.Title, l.Path+".html")}, Folder: l.Path, First: l.top}
		if i > 0 {
			one.Folder += "/" + t.ID
		}
		most := page.WholeRows
		if l.always {
			most = 0
		}
		all = append(all, one.Split(most))
		out = append(out, all[i].Places()...)
	}
	return append(out, page.Place{Path: l.Path + ".html", Template: "register", Title: l.Title, Trail: []frame.Crumb{front},
		Scripts: frame.Scripts{Charts: len(l.charts) > 0, Lists: true}, View: func(m *page.Maker) any {
			m.Lede = l.lede(m.Source, tables)
			v := page.RegisterView{Page: m.Page, Charts: m.Charts(l.charts...), Data: l.data}
			for _, one := range all {
				t := m.List(one)
				if file := one.Table.File; file != "" {
					t.CSV, t.CSVRows = m.Root+file, table.RowsSaid(one.Table.Len)
				}
				v.Tables = append(v.Tables, t)
			}
			return v
		}})
}

// Files returns the registers with their own CSV files.
func Files(x *table.Registers) []table.Table {
	var out []table.Table
	for _, l := range lists() {
		for _, t := range l.tables(x) {
			if t.File != "" && t.File != t.List.Row().CSV() {
				out = append(out, t)
			}
		}
	}
	return out
}
