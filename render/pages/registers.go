package pages

import (
	"slices"
	"strconv"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// Register is a list of records that somebody works through, with the page that it has.
type Register struct {
	ID     string // names it among the registers of its list: "expired"; AllRecords for the list itself
	Of     kind.ID
	Charts []string // ids of the charts of its page
	Above  bool     // they stand above the list
	Drawn  bool     // its rows have strips

	figure string                                 // id of the figure that counts its records, by whose name it goes; "" for none
	stat   string                                 // name of the statistic of the figure that does; "" for the figure itself
	name   func(w *words.Words) string            // of a name of its own; nil for none
	link   func(w words.Lists) string             // words of links to it, where they are not its name
	shown  func(x *table.Registers) bool          // whether an edition that has the list has it; nil for always
	tables func(x *table.Registers) []table.Table // the first one has its records
	page   func(l *Lists, tight int) document.Page
}

// AllRecords is the id of the register of all records of a list.
const AllRecords = "all"

// Registers returns the registers of all lists, in the order of links to them.
func Registers() []Register {
	one := func(f func(x *table.Registers) table.Table) func(x *table.Registers) []table.Table {
		return func(x *table.Registers) []table.Table { return []table.Table{f(x)} }
	}
	named := func(figure string) func(w *words.Words) string {
		return func(w *words.Words) string { return w.Figures.Name(figure) }
	}
	return []Register{
		{Of: kind.Equipment, ID: AllRecords, tables: one((*table.Registers).Equipment), page: (*Lists).Equipment},
		{
			Of:     kind.Equipment,
			ID:     "expired",
			Charts: []string{"expired-bands", "past-expired", "past-in-date"},
			Drawn:  true,
			figure: report.E6,
			tables: one((*table.Registers).Expired),
			page:   (*Lists).Expired,
		},
		{
			Of:     kind.Equipment,
			ID:     "catch-up",
			Drawn:  true,
			figure: report.E15,
			name:   func(w *words.Words) string { return w.Lists.CatchUp() },
			tables: one((*table.Registers).CatchUp),
			page:   (*Lists).CatchUp,
		},
		{
			Of:     kind.Equipment,
			ID:     "forecast",
			Charts: []string{"equipment-forecast"},
			Above:  true,
			figure: report.E13,
			stat:   report.TwelveWeeks,
			name:   func(w *words.Words) string { return w.Lists.Forecast(report.ListedDays / 7) },
			tables: one((*table.Registers).Forecast),
			page:   (*Lists).Forecast,
		},
		{
			Of:   kind.Equipment,
			ID:   "no-evidence",
			name: named(report.E5),
			tables: func(x *table.Registers) []table.Table {
				return []table.Table{x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.ServiceUnknown()}
			},
			page: (*Lists).NoEvidence,
		},
		{Of: kind.Equipment, ID: "out-of-service", figure: report.E9, tables: one((*table.Registers).OutOfService), page: (*Lists).OutOfService},
		{Of: kind.FollowUps, ID: "overdue", figure: report.F2, tables: one((*table.Registers).Overdue), page: (*Lists).Overdue},
		{
			Of:     kind.FollowUps,
			ID:     "open",
			figure: report.F1,
			tables: func(x *table.Registers) []table.Table { return []table.Table{x.Open(), x.StateUnknown()} },
			page:   (*Lists).Open,
		},
		{
			Of:     kind.FollowUps,
			ID:     "closed",
			name:   func(w *words.Words) string { return w.Lists.AllClosed() },
			link:   words.Lists.ClosedByMonth,
			tables: one((*table.Registers).Closed),
			page:   (*Lists).Closed,
		},
		{
			Of:     kind.FollowUps,
			ID:     "closed-lately",
			figure: report.F4,
			name:   func(w *words.Words) string { return w.Lists.ClosedLately(report.WindowDays) },
			tables: one((*table.Registers).ClosedLately),
			page:   (*Lists).ClosedLately,
		},
		{
			Of:     kind.FollowUps,
			ID:     "settled",
			name:   func(w *words.Words) string { return w.Lists.Settled(report.SettledDays, report.WindowDays) },
			tables: one((*table.Registers).Settled),
			page:   (*Lists).Settled,
		},
		{Of: kind.FollowUps, ID: "no-activity", name: named(report.F10), tables: one((*table.Registers).NoActivity), page: (*Lists).NoActivity},
		{
			Of:     kind.FollowUps,
			ID:     "reassigned",
			name:   func(w *words.Words) string { return w.Lists.Reassigned() },
			tables: one((*table.Registers).Reassigned),
			page:   (*Lists).Reassigned,
		},
		{Of: kind.FollowUps, ID: AllRecords, tables: one((*table.Registers).FollowUps), page: (*Lists).FollowUps},
		{Of: kind.Documents, ID: AllRecords, tables: one((*table.Registers).Documents), page: (*Lists).Documents},
		{
			Of:     kind.Trainings,
			ID:     "people",
			name:   func(w *words.Words) string { return w.Lists.Attendees() },
			shown:  (*table.Registers).ShowsAttendees,
			tables: one((*table.Registers).Attendees),
			page:   (*Lists).Attendees,
		},
		{Of: kind.Trainings, ID: AllRecords, tables: one((*table.Registers).Sessions), page: (*Lists).Sessions},
	}
}

// RegistersOf returns the registers that an edition has.
func RegistersOf(x *table.Registers) []Register {
	return slices.DeleteFunc(Registers(), func(g Register) bool { return !x.Report.Has(g.Of) || g.shown != nil && !g.shown(x) })
}

// RegisterFiles returns the registers that have CSV files beside those of the lists.
func RegisterFiles(x *table.Registers) (out []table.Table) {
	for _, g := range RegistersOf(x) {
		for _, t := range g.tables(x) {
			if t.File != "" && t.File != t.List.Spec().CSV() {
				out = append(out, t)
			}
		}
	}
	return out
}

// Path returns the address of the register's page, without an extension.
func (g *Register) Path() string { return g.Of.Spec().Folder + "/" + g.ID }

// Tables returns the tables of the register, of which the first one has its records.
func (g *Register) Tables(x *table.Registers) []table.Table { return g.tables(x) }

// Page is its page. Tight is how often it was too long.
func (g *Register) Page(l *Lists, tight int) document.Page { return g.page(l, tight) }

// Name is what the register is called.
func (g *Register) Name(x *table.Registers) string {
	switch {
	case g.ID == AllRecords:
		return x.Words.Registers.All(g.Of.Spec().Folder)
	case g.name != nil:
		return g.name(x.Words)
	}
	return x.Words.Figures.Name(g.figure)
}

// Link returns the words of a link to the register, with the number of its records, and that number; 0 where the words do not tell it, or the
// page has not all of them.
func (g *Register) Link(x *table.Registers) (text string, n int) {
	text = g.Name(x)
	rows := g.tables(x)[0].Len
	switch {
	case g.link != nil:
		return g.link(x.Words.Lists), 0
	case g.stat != "":
		stat := x.Report.Figure(g.figure).Stat(g.stat)
		text, n = x.Words.Lists.Link(text, stat.Amount(x.Words.Figures)), int(*stat.Value)
	case g.figure != "":
		n = x.Report.Figure(g.figure).N
	default:
		n = rows
	}
	if g.stat == "" {
		text = x.Words.Lists.Link(text, strconv.Itoa(n))
	}
	if rows > table.WholeRows && g.ID != AllRecords { // a browser loads all of those
		n = 0
	}
	return text, n
}

// PartOf says which records of a list with so many stand on one page of it.
func PartOf(w words.Lists, rows *table.Table, part table.Part, all int) string {
	list := "rows"
	if rows.List != kind.None {
		list = rows.List.Spec().Folder
	}
	text := w.PartOf(list, rows.Len)
	if rows.By != "" {
		text = w.PartBy(string(rows.By), rows.Len, part.Called(w), part.Keyless)
	}
	if rows.Len < all {
		text = said(text, w.Rest())
	}
	return text
}
