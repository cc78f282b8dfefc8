package site

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// A table that stands on a page among others is whole up to wholeAmong rows; a
// longer one shows its first ones and leads to pages that hold all.
const (
	wholeAmong = 150
	firstAmong = 100
)

// long is a table that stands on a page among others, whose length the account
// or the configuration decides.
type long struct {
	table  table.Table
	front  frame.Crumb // the page that it stands on
	folder string      // of the pages that it is cut into where it is long
	parts  []table.Part
}

// among makes a long table, and cuts it where it is one.
func among(t table.Table, front frame.Crumb, folder string) long {
	l := long{table: t, front: front, folder: folder}
	if t.Len > wholeAmong {
		l.parts = table.Cut(&t)
	}
	return l
}

func (l *long) page(part table.Part) string { return l.folder + "/" + part.Name + ".html" }

// places are the pages that a long table is cut into.
func (l *long) places() (out []place) {
	list := &whole{l.table, l.table.Caption, []frame.Crumb{l.front}}
	list.list.Total, list.list.Note = nil, ""
	for _, part := range l.parts {
		out = append(out, list.place(l.page(part), part))
	}
	return out
}

// longTable sets a long table on the page that it stands on.
func (b *builder) longTable(root string, l long) view.Table {
	if len(l.parts) == 0 {
		return b.tableOf(root, l.table, -1)
	}
	v := b.tableOf(root, l.table, firstAmong)
	v.PartsHead = "All " + strconv.Itoa(l.table.Len) + ", page by page"
	for _, part := range l.parts {
		v.Parts = append(v.Parts, view.PartLink{Href: root + l.page(part), Text: part.Word, Count: len(part.Rows)})
	}
	return v
}

// makeLong makes the long tables, once the groups are known.
func (b *builder) makeLong() {
	equipment, followUps, trainings := frame.Step("Equipment", "equipment/index.html"), frame.Step("Follow-ups", "followups/index.html"),
		frame.Step("Trainings", "trainings/index.html")
	x, g := b.x, &b.groups
	b.long.groups = []long{
		among(x.GroupsOfEquipment("types", "Types of equipment", "Type", g.types), equipment, "equipment/types"),
		among(x.GroupsOfEquipment("offices", "Offices", "Office", g.offices), equipment, "equipment/offices"),
		among(x.GroupsOfEquipment("lines", "Lines of business", "Line of business", g.lines), equipment, "equipment/lines"),
		among(x.GroupsOfFollowUps("assignees", "Open follow-ups by assignee", "Assignee", g.assignees), followUps, "followups/assignees"),
		among(x.GroupsOfFollowUps("forms", "By form", "Form", g.forms), followUps, "followups/forms"),
		among(x.GroupsOfSessions(g.trainings), trainings, "trainings/trainings"),
	}
	overview := frame.Step("Overview", "index.html")
	rules := brief.Rules(b.Rules)
	if rules.Len > wholeAmong {
		rules = brief.Rules(brief.UnmetFirst(b.Rules))
	}
	b.long.rules = among(rules, overview, "rules")
	b.long.waivers = among(brief.Waivers(b.Waivers), overview, "waivers")
}

// longPlaces are the pages that long tables are cut into.
func (b *builder) longPlaces() (out []place) {
	for _, l := range append(b.long.groups[:len(b.long.groups):len(b.long.groups)], b.long.rules, b.long.waivers) {
		out = append(out, l.places()...)
	}
	return out
}

// someOf is a long table; nil where it is empty.
func (b *builder) someOf(root string, l long) *view.Table {
	if l.table.Len == 0 {
		return nil
	}
	t := b.longTable(root, l)
	return &t
}

// setter sets tables, charts and tiles for pages of one depth.
func (b *builder) setter(root string) view.Setter { return view.Setter{Root: root, Layout: b.x.Layout} }

// tableOf sets the first rows of a table; most < 0 means all. On a page that
// came out too long it sets fewer.
func (b *builder) tableOf(root string, t table.Table, most int) view.Table {
	if b.tight > 0 {
		if few := 2 * firstAmong >> b.tight; most < 0 || most > few {
			most = few
		}
	}
	return b.setter(root).Table(&t, most)
}

func (b *builder) chartView(root string, c chart.Chart) (*view.Chart, error) {
	return b.setter(root).Chart(c)
}
