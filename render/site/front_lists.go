package site

import (
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/report"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

func (b *builder) equipmentFront(p view.Page) (any, error) {
	root := p.Root
	m := b.Report.Matrix()
	p.H1 = brief.Of(b.Report).EquipmentHeadline()
	p.Lede = b.figure("E1").Text + " in date, of those with a schedule and a known status. " + word.Plural(b.figure("E7").N, "item is",
		"items are") + " expiring. " + word.Plural(m.Out.All(), "item is", "items are") + " out of service and counted in no rate."
	v := FrontView{Page: p, Tiles: b.tiles(root, brief.Of(b.Report).EquipmentTiles(), true)}
	charts, err := b.charts(root, "equipment-by-type", "equipment-by-office", "equipment-forecast", "expired-bands")
	if err != nil {
		return nil, err
	}
	expired := b.attention(root, b.x.Expired(), "equipment/expired.html", "expired")
	never := b.attention(root, b.x.NeverCompleted(), "equipment/no-evidence.html", "without a completion")
	v.Blocks = []view.Block{
		{Title: "Where, and when next", Charts: charts},
		{Title: "By type", Tables: []view.Table{b.longTable(root, b.long.groups[0])}},
		{Title: "By office and line of business", Note: "An item in two offices counts in each, so rows need not add up to the total.",
			Tables: []view.Table{
				b.longTable(root, b.long.groups[1]), b.longTable(root, b.long.groups[2])}},
		{Title: "Status and service state", Tables: []view.Table{b.tableOf(root, table.Matrix(m), -1)}},
		{Title: "Expired, longest first", Tables: []view.Table{expired}},
		{Title: "No completion on record", Tables: []view.Table{never}},
		{Title: "Registers", Links: []view.Link{
			{Href: root + "equipment/all.html",
				Text: "All equipment, " + strconv.Itoa(len(b.Report.Equipment))}, {Href: root +
				"equipment/expired.html", Text: "Expired in service, " + strconv.Itoa(b.figure("E6").N)},
			{Href: root + "equipment/forecast.html",
				Text: "Expiries in the next 12 weeks, " + strconv.Itoa(b.figure("E8").N)}, {Href: root +
				"equipment/no-evidence.html", Text: "No evidence on record"},
			{Href: root + "equipment/out-of-service.html", Text: "Out of service, " + strconv.Itoa(m.Out.All())}}},
	}
	return v, nil
}

func number(head string) table.Column { return table.Column{Head: head, Kind: table.Number} }

func (b *builder) followUpFront(p view.Page) (any, error) {
	root := p.Root
	f1, f2 := b.figure("F1"), b.figure("F2")
	p.H1 = brief.Of(b.Report).FollowUpHeadline()
	p.Lede = brief.Of(b.Report).FollowUpLede()
	v := FrontView{Page: p, Tiles: b.tiles(root, brief.Of(b.Report).FollowUpTiles(), true)}
	backlog, err := b.charts(root, "open-age", "flow")
	if err != nil {
		return nil, err
	}
	load, err := b.charts(root, "open-load")
	if err != nil {
		return nil, err
	}
	curve, err := b.charts(root, "time-to-close", "inactivity")
	if err != nil {
		return nil, err
	}
	overdue := b.attention(root, b.x.Overdue(), "followups/overdue.html", "overdue")
	if b.x.Overdue().Len <= 50 {
		overdue = b.tableOf(root, b.x.Overdue(), -1)
		overdue.CSV, overdue.CSVRows = root+"data/followups-overdue.csv", b.x.Overdue().Len
	}
	v.Blocks = []view.Block{
		{Title: "Backlog", Charts: backlog},
		{Title: "Who has them", Charts: load, Wide: true,
			Tables: []view.Table{b.longTable(root, b.long.groups[3])}},
		{Title: "How long closing takes, and where it starts", Charts: curve,
			Tables: []view.Table{b.longTable(root, b.long.groups[4])}, Note: "Repeat volume by form says nothing about recurrence of a cause."},
		{Title: "How they were closed", Tables: []view.Table{b.figureTable(root, "closing", "Closing and passing on", "F4", "F5", "F6", "F9",
			"F11", "F12", "F13", "F15")}},
		{Title: "Overdue per the service",
			Note: "Follow-ups that the service’s own overdue filter returned at as-of. Never computed from the due " +
				"value.", Tables: []view.Table{overdue}},
		{Title: "Registers", Links: []view.Link{{Href: root + "followups/overdue.html", Text: "Overdue, " + strconv.Itoa(f2.N)},
			{Href: root + "followups/open.html", Text: "Open, " + strconv.Itoa(f1.N)},
			{Href: root + "followups/closed.html", Text: "Closed, by month"}, {Href: root + "followups/no-activity.html",
				Text: "Open without activity"}, {Href: root + "followups/reassigned.html", Text: "Reassigned twice or more"}, {Href: root +
				"followups/all.html", Text: "All follow-ups, " + strconv.Itoa(len(b.Report.FollowUps))}}},
	}
	return v, nil
}

// figureTable lists figures with their values and statistics.
func (b *builder) figureTable(root, id, caption string, ids ...string) view.Table {
	figures := make([]*report.Figure, len(ids))
	for i := range ids {
		figures[i] = b.figure(ids[i])
	}
	v := b.tableOf(root, table.Figures(id, caption, figures), -1)
	v.Live = false
	return v
}

func stat(f *report.Figure, name string) string {
	if s := f.Stat(name); s != nil {
		return s.Text
	}
	return "n/a"
}

func (b *builder) documentFront(p view.Page) (any, error) {
	root := p.Root
	n := len(b.Report.Documents)
	p.H1 = brief.Of(b.Report).DocumentHeadline()
	p.Lede = b.briefly()[0]
	d2 := b.figure("D2")
	age := b.countTile(root, "D2", "Since latest approval", "")
	number, unit, _ := strings.Cut(stat(d2, "p50"), " ")
	age.Number, age.Unit, age.Of, age.Change = number, unit, "median of "+strconv.Itoa(d2.N)+" with one; p90 "+stat(d2, "p90"), ""
	none := b.countTile(root, "D3", "No approval", "documents")
	none.Look = view.NoData
	v := FrontView{Page: p, Tiles: []view.Tile{b.countTile(root, "D1", "Documents", "on record"), none, age,
		b.countTile(root, "D4", "Newer without approval", "documents"), b.countTile(root, "D5", "Past review interval",
			"documents"), b.countTile(root, "D6", "Links", "documents")}}
	charts, err := b.charts(root, "approval-age", "versions")
	if err != nil {
		return nil, err
	}
	v.Blocks = []view.Block{
		{Title: "How old are the latest approvals?", Charts: charts},
		{Title: "No approval recorded", Tables: []view.Table{b.capped(root, b.x.NoApproval())}},
		{Title: "Longest since the latest approval", Tables: []view.Table{b.tableOf(root, b.x.OldestApprovals(), 50)}},
		{Title: "A newer version without approval", Tables: []view.Table{b.capped(root, b.x.NewerUnapproved())}},
		{Title: "Registers", Links: []view.Link{{Href: root + "documents/all.html", Text: "All documents, " + strconv.Itoa(n)}}},
	}
	return v, nil
}

// capped is a table on a front: whole where it is short, else its beginning.
func (b *builder) capped(root string, t table.Table) view.Table {
	return b.tableOf(root, t, 100)
}

func (b *builder) trainingFront(p view.Page) (any, error) {
	root := p.Root
	n := len(b.Report.Trainings)
	p.H1 = brief.Of(b.Report).TrainingHeadline()
	p.Lede = "Volume, not coverage: the service lists no roster and no requirement, so no percentage of people trained can be stated. " +
		"Dates are those of the records."
	v := FrontView{Page: p, Tiles: []view.Tile{b.countTile(root, "T1", "Sessions", "on record"),
		b.countTile(root, "T2", "Attendances", "each person once a session"), b.countTile(root, "T3", "Distinct trainees", "in 12 months"),
		b.countTile(root, "T4", "Deliveries", "trainees × trainings"), b.countTile(root, "T6", "Instructor checks", "sessions flagged")}}
	charts, err := b.charts(root, "sessions", "attendances", "trainees")
	if err != nil {
		return nil, err
	}
	v.Blocks = []view.Block{
		{Title: "How much group training was recorded?", Charts: charts},
		{Title: "By training", Note: "Trainings that were never given in a group session are not visible here.",
			Tables: []view.Table{b.longTable(root, b.long.groups[5])}},
		{Title: "More figures", Tables: []view.Table{b.figureTable(root, "training-figures", "Group training in figures", "T1", "T2", "T3", "T4",
			"T5", "T6")}},
		{Title: "Sessions with an exception", Tables: []view.Table{b.capped(root, b.x.OddSessions())}},
		{Title: "Registers", Links: []view.Link{{Href: root + "trainings/all.html", Text: "All group sessions, " + strconv.Itoa(n)}}},
	}
	return v, nil
}
