package front

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	wording "opsreport/render/words"
)

// Register is a list of records that somebody works through, with the words at its head.
type Register struct {
	ID     string // names it among the registers of its list: "expired"; AllRecords for the list itself
	Of     kind.ID
	Charts []string // ids of the charts above it

	title  string                      // "" for the name of its figure, or else the caption of its first table
	link   string                      // text of links to it; "" for its title
	figure string                      // id of the figure that counts its records; "" for none
	stat   string                      // name of the statistic of the figure that does; "" for the figure itself
	says   saying                      // nil where package pages makes its page
	then   string                      // sentences after the first one
	beside func(r brief.Report) string // how its records are related to others, also where there are none; nil for nothing
	tables func(x *table.Registers) []table.Table
}

// AllRecords is the id of the register of all records of a list.
const AllRecords = "all"

// Registers returns the registers of all lists, in the order of links to them.
func Registers() []Register {
	figures := wording.English(wording.Context{}).Figures
	one := func(f func(x *table.Registers) table.Table) func(x *table.Registers) []table.Table {
		return func(x *table.Registers) []table.Table { return []table.Table{f(x)} }
	}
	return []Register{
		{Of: kind.Equipment, ID: AllRecords, tables: one((*table.Registers).Equipment)},
		{
			Of:     kind.Equipment,
			ID:     "expired",
			figure: "E6",
			says:   saysExpired,
			then:   "Those without a date come last.",
			beside: brief.Report.CatchUp,
			Charts: []string{"expired-bands", "past-expired", "past-in-date"},
			tables: one((*table.Registers).Expired),
		},
		{
			Of:     kind.Equipment,
			ID:     "catch-up",
			title:  brief.CatchUpTitle,
			figure: "E15",
			says:   saysCatchUp,
			then:   "It goes by the status and the date of each inspection; those without a date come last.",
			tables: one((*table.Registers).CatchUp),
		},
		{
			Of:     kind.Equipment,
			ID:     "forecast",
			title:  "Expiries in the next " + report.ForecastFor,
			figure: "E13",
			stat:   report.TwelveWeeks,
			says:   saysForecast,
			then:   "Present expiry dates only: an inspection with a short cycle falls due again inside the window and is counted once.",
			Charts: []string{"equipment-forecast"},
			tables: one((*table.Registers).Forecast),
		},
		{Of: kind.Equipment, ID: "no-evidence", title: figures.Name(report.E5), says: saysNoEvidence,
			then: "This alone is neither good nor bad.",
			tables: func(x *table.Registers) []table.Table {
				return []table.Table{x.NeverCompleted(), x.NoSchedule(), x.UnknownStatus(), x.ServiceUnknown()}
			}},
		{
			Of:     kind.Equipment,
			ID:     "out-of-service",
			figure: "E9",
			says:   saysOutOfService,
			then:   "They are left out of every rate and shown here with the status as returned.",
			tables: one((*table.Registers).OutOfService),
		},
		{
			Of:     kind.FollowUps,
			ID:     "overdue",
			figure: "F2",
			tables: one((*table.Registers).Overdue),
		},
		{Of: kind.FollowUps, ID: "open", figure: "F1",
			tables: func(x *table.Registers) []table.Table { return []table.Table{x.Open(), x.StateUnknown()} }},
		{Of: kind.FollowUps, ID: "closed", link: "Closed, by month",
			tables: one((*table.Registers).Closed)},
		{Of: kind.FollowUps, ID: "no-activity", title: figures.Name(report.F10), tables: one((*table.Registers).NoActivity)},
		{Of: kind.FollowUps, ID: "reassigned", title: word.Capital(report.PassedTwice),
			tables: one((*table.Registers).Reassigned)},
		{Of: kind.FollowUps, ID: AllRecords, tables: one((*table.Registers).FollowUps)},
		{Of: kind.Documents, ID: AllRecords, tables: one((*table.Registers).Documents)},
		{Of: kind.Trainings, ID: AllRecords, tables: one((*table.Registers).Sessions)},
	}
}

// RegisterFiles returns the registers that have CSV files beside those of the lists.
func RegisterFiles(x *table.Registers) (out []table.Table) {
	for _, g := range Registers() {
		if !x.Report.Has(g.Of) {
			continue
		}
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

// Name returns the words of a link to the register; "" where its title depends on its rows.
func (g *Register) Name() string {
	return cmp.Or(g.link, g.title, wording.English(wording.Context{}).Figures.Name(g.figure))
}

// Link returns those words, with the number of its records where a figure has it, and that number, else 0.
func (g *Register) Link(r *report.Report) (text string, n int) {
	text = g.Name()
	switch {
	case g.stat != "":
		stat := r.Figure(g.figure).Stat(g.stat)
		return text + ", " + stat.Text, int(*stat.Value)
	case g.figure != "":
		n = r.Figure(g.figure).N
	case g.ID == AllRecords:
		_, text = r.Whole(g.Of)
		n = r.Len(g.Of)
	default:
		return text, 0
	}
	return text + ", " + strconv.Itoa(n), n
}

// Tables returns the tables of the register, of which the first one has its records.
func (g *Register) Tables(x *table.Registers) []table.Table { return g.tables(x) }

// Title returns what the register is called.
func (g *Register) Title(x *table.Registers) string {
	if g.ID == AllRecords {
		_, title := x.Report.Whole(g.Of)
		return title
	}
	return cmp.Or(g.title, x.Words.Figures.Name(g.figure), g.tables(x)[0].Caption)
}

// Page returns the register with its words: a section for each table.
func (g *Register) Page(x *table.Registers) document.Page {
	all := g.tables(x)
	p := document.Page{ID: g.ID, Title: g.Title(x), Lede: registerLede(all, g.then, func() string { return g.says(x, all) })}
	if g.beside != nil {
		p.Lede = word.Joined(" ", p.Lede, g.beside(brief.Of(x.Report)))
	}
	for _, t := range all {
		p.Sections = append(p.Sections, document.Section{ID: t.ID, Blocks: []document.Block{document.Table{Table: t}}})
	}
	return p
}

// registerLede returns the sentences at the head of some tables. If they have no rows and the same text for
// that, it is that text.
func registerLede(all []table.Table, then string, says func() string) string {
	if !slices.ContainsFunc(all, func(t table.Table) bool { return t.Len > 0 || t.Empty != all[0].Empty }) {
		return all[0].Empty
	}
	return word.Joined(" ", says(), then)
}

// HowMany says how many records a register lists. Of schedules, of which an item may have several, it counts rows.
func HowMany(t *table.Table) string {
	if l := t.List.Spec(); t.ID != "forecast" && t.ID != "catch-up" && l.ID != kind.None {
		return word.Plural(t.Len, l.One, l.Many)
	}
	return word.Plural(t.Len, "row", "rows")
}

// PartOf says which records of a list with so many stand on one page of it.
func PartOf(rows *table.Table, part table.Part, all int) string {
	said := HowMany(rows) + rows.Shared(part) + "."
	if rows.Len < all {
		said += " The other pages of the list hold the rest."
	}
	return said
}

// PageByPage stands above the links to the pages of a list with so many records.
func PageByPage(r *report.Report, n int) string {
	return word.All(r.IsPart(), strconv.Itoa(n)+", page by page")
}

// grouped is the words of a table of groups.
type grouped struct {
	id, caption, head string
	rows              func(x *table.Registers, id, caption, head string, g []table.Group) table.Table
}

// groupings has the tables of groups but for trainings.
var groupings = map[label.Kind]grouped{
	label.EquipmentType:  {"types", "Types of equipment", "Type", (*table.Registers).GroupsOfEquipment},
	label.Office:         {"offices", "Offices", "Office", (*table.Registers).GroupsOfEquipment},
	label.LineOfBusiness: {"lines", "Lines of business", "Line of business", (*table.Registers).GroupsOfEquipment},
	label.User:           {"assignees", "Open follow-ups by assignee", "Assignee", (*table.Registers).GroupsOfFollowUps},
	label.Form:           {"forms", "By form", "Form", (*table.Registers).GroupsOfFollowUps},
}

// ListsOfGroups are the kinds of groups of equipment that have a page that lists them, with the chart above the list.
var ListsOfGroups = []struct {
	Kind             label.Kind
	Chart, one, many string
}{
	{label.EquipmentType, "equipment-by-type", "type", "types"},
	{label.Office, "equipment-by-office", "office", "offices"},
	{label.LineOfBusiness, "", "line of business", "lines of business"},
}

// GroupLinks leads to the lists of groups of equipment.
func GroupLinks(groups map[label.Kind][]table.Group) []brief.Link {
	var out []brief.Link
	for _, l := range ListsOfGroups {
		if n := len(groups[l.Kind]); n > 0 {
			out = append(out, brief.Link{Text: word.Plural(n, l.one, l.many), Page: kind.Equipment.Spec().Page(groupings[l.Kind].id)})
		}
	}
	return out
}

// SharedGroups says what the rows of a list of groups count, and why they need not add up.
func SharedGroups(kind label.Kind) string {
	switch kind {
	case label.Office:
		return brief.OfTwoOffices + ", so rows need not add up to the total."
	case label.LineOfBusiness:
		return "An item of two lines counts in each, so rows need not add up to the total."
	}
	return "Items in service by status, then those out of service."
}

// Groups lists the groups of a kind.
func Groups(x *table.Registers, kind label.Kind, all []table.Group) table.Table {
	if kind == label.Training {
		return x.GroupsOfSessions(all)
	}
	as := groupings[kind]
	return as.rows(x, as.id, as.caption, as.head, all)
}
