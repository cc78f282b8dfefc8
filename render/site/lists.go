package site

import (
	"opsreport/render/list"
	"opsreport/render/plan"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// FrontView is the view of page front: the first page of a list, or a drill-down.
type FrontView struct {
	view.Page
	Chip   *view.Value  `doc:"a chip beside the heading"`
	Tiles  []view.Tile  `doc:"the tiles"`
	Blocks []view.Block `doc:"the sections"`
}

// Equipment is the first page of the equipment.
func Equipment(m *page.Maker) FrontView {
	currency := m.Report.Currency()
	m.H1 = m.Brief().EquipmentHeadline()
	m.Lede = list.Equipment.Row().Empty()
	if len(m.Report.Equipment) > 0 {
		m.Lede = inDate(m.Report.Figure("E1"), ", of those with a schedule and a known status") + " " +
			word.Plural(m.Report.Figure("E7").N, "item is", "items are") + " expiring. " + word.Plural(currency.Out.All(), "item is",
			"items are") + " out of service and counted in no rate."
	}
	v := FrontView{Page: m.Page, Tiles: tiles(m, m.Brief().EquipmentTiles())}
	charts := m.Charts("equipment-by-type", "equipment-by-office", "equipment-forecast", "expired-bands")
	expired := attention(m, m.Registers.Expired(), "expired")
	never := attention(m, m.Registers.NeverCompleted(), "without a completion")
	further := registers(m, list.Equipment)
	further.Links = append(further.Links, view.Link{Href: m.Root + PlannerPath(), Text: plan.Title})
	v.Blocks = []view.Block{
		{Title: "Where, and when next", Charts: charts},
		{Title: "By type", Tables: []view.Table{m.List(m.Long.Types)}},
		{Title: "By office and line of business", Note: "An item in two offices counts in each, so rows need not add up to the total.",
			Tables: []view.Table{
				m.List(m.Long.Offices), m.List(m.Long.Lines)}},
		{Title: "Status and service state", Tables: []view.Table{m.Table(table.Matrix(currency), -1)}},
		{Title: "Expired, longest first", Tables: []view.Table{expired}},
		{Title: "No completion on record", Tables: []view.Table{never}},
		further,
	}
	v.Blocks = append(v.Blocks, moreFigures(m, list.Equipment, "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10")...)
	return v
}

// FollowUps is the first page of the follow-ups.
func FollowUps(m *page.Maker) FrontView {
	m.H1 = m.Brief().FollowUpHeadline()
	m.Lede = m.Brief().FollowUpLede()
	v := FrontView{Page: m.Page, Tiles: tiles(m, m.Brief().FollowUpTiles())}
	backlog := m.Charts("open-age", "flow")
	load := m.Charts("open-load")
	curve := m.Charts("time-to-close", "inactivity")
	late := m.Registers.Overdue()
	overdue := attention(m, late, "overdue")
	if late.Len <= 50 {
		overdue = m.Table(late, -1)
		overdue.CSV, overdue.CSVRows = m.Root+late.File, late.Len
	}
	v.Blocks = []view.Block{
		{Title: "Backlog", Charts: backlog},
		{Title: "Who has them", Charts: load,
			Tables: []view.Table{m.List(m.Long.Assignees)}},
		{Title: "How long closing takes, and where it starts", Charts: curve,
			Tables: []view.Table{m.List(m.Long.Forms)}, Note: "Many follow-ups of one form do not show that one cause came back."},
		{Title: "How they were closed", Tables: []view.Table{others(m, "closing", "Closing and passing on", list.FollowUps,
			"F1", "F2", "F3", "F7", "F8", "F10", "F14", "F16")}},
		{Title: late.Caption,
			Note: "Follow-ups that the service’s own overdue filter returned at as-of. Never computed from the due " +
				"value.", Tables: []view.Table{overdue}},
		registers(m, list.FollowUps),
	}
	return v
}

// registers returns the links to the registers of a list.
func registers(m *page.Maker, l list.ID) view.Block {
	return view.Block{Title: "Registers", Links: RegisterLinks(m, l)}
}

// others lists the figures of a list that its page does not show in tiles, charts or registers.
func others(m *page.Maker, id, caption string, l list.ID, shown ...string) view.Table {
	return m.Still(figures(id, caption, m.Brief().Others(l, shown...)))
}

// moreFigures returns a section with these figures, or nothing if there are none.
func moreFigures(m *page.Maker, l list.ID, shown ...string) []view.Block {
	t := others(m, l.Row().Folder+"-figures", l.Row().Title+" in figures", l, shown...)
	if len(t.Rows) == 0 {
		return nil
	}
	return []view.Block{{Title: "More figures", Tables: []view.Table{t}}}
}

// Documents is the first page of the documents.
func Documents(m *page.Maker) FrontView {
	m.H1 = m.Brief().DocumentHeadline()
	m.Lede = m.Brief().Sentence(list.Documents)
	v := FrontView{Page: m.Page, Tiles: tiles(m, m.Brief().DocumentTiles())}
	charts := m.Charts("approval-age", "versions")
	v.Blocks = []view.Block{
		{Title: "How old are the latest approvals?", Charts: charts},
		{Title: "No approval recorded", Tables: []view.Table{m.Table(m.Registers.NoApproval(), 100)}},
		top(m, m.Registers.OldestApprovals(), 50),
		top(m, m.Registers.NewerUnapproved(), 100),
		registers(m, list.Documents),
	}
	v.Blocks = append(v.Blocks, moreFigures(m, list.Documents, "D1", "D2", "D3", "D4", "D5", "D6", "D7")...)
	return v
}

// top returns a section with the first rows of a register.
func top(m *page.Maker, t table.Table, most int) view.Block {
	return view.Block{Title: t.Caption, Tables: []view.Table{m.Table(t, most)}}
}

// Trainings is the first page of the group sessions.
func Trainings(m *page.Maker) FrontView {
	m.H1 = m.Brief().TrainingHeadline()
	m.Lede = "Volume, not coverage: the service does not list who should be trained, so no percentage of people trained can be stated. " +
		"Dates are those of the records."
	v := FrontView{Page: m.Page, Tiles: tiles(m, m.Brief().TrainingTiles())}
	charts := m.Charts("sessions", "attendances", "trainees")
	v.Blocks = []view.Block{
		{Title: "How much group training was recorded?", Charts: charts},
		{Title: "By training", Note: "Trainings that were never given in a group session are not visible here.",
			Tables: []view.Table{m.List(m.Long.Trainings)}},
		{Title: "More figures", Tables: []view.Table{others(m, "training-figures", "Group training in figures", list.Trainings)}},
		top(m, m.Registers.OddSessions(), 100),
		registers(m, list.Trainings),
	}
	return v
}
