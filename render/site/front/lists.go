package front

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/site/page"
	"opsreport/render/site/planner"
	"opsreport/render/site/register"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// View is the view of page front: the first page of a list, or a drill-down.
type View struct {
	view.Page
	Chip   *view.Value  `doc:"a chip beside the heading"`
	Tiles  []view.Tile  `doc:"the tiles"`
	Blocks []view.Block `doc:"the sections"`
}

// Equipment is the first page of the equipment.
func Equipment(s *page.Source, p view.Page) (View, error) {
	root := p.Root
	m := s.Report.Matrix()
	p.H1 = brief.Of(s.Report).EquipmentHeadline()
	p.Lede = inDate(s.Figure("E1"), ", of those with a schedule and a known status") + " " + word.Plural(s.Figure("E7").N, "item is",
		"items are") + " expiring. " + word.Plural(m.Out.All(), "item is", "items are") + " out of service and counted in no rate."
	v := View{Page: p, Tiles: tiles(s, root, brief.Of(s.Report).EquipmentTiles())}
	charts, err := s.ChartViews(root, "equipment-by-type", "equipment-by-office", "equipment-forecast", "expired-bands")
	if err != nil {
		return View{}, err
	}
	expired := attention(s, root, s.Registers.Expired(), list.Equipment.Row().Page("expired"), "expired")
	never := attention(s, root, s.Registers.NeverCompleted(), list.Equipment.Row().Page("no-evidence"), "without a completion")
	further := registers(s, root, list.Equipment)
	further.Links = append(further.Links, view.Link{Href: root + planner.Path(), Text: planner.Title})
	v.Blocks = []view.Block{
		{Title: "Where, and when next", Charts: charts},
		{Title: "By type", Tables: []view.Table{s.List(root, s.Long.Types)}},
		{Title: "By office and line of business", Note: "An item in two offices counts in each, so rows need not add up to the total.",
			Tables: []view.Table{
				s.List(root, s.Long.Offices), s.List(root, s.Long.Lines)}},
		{Title: "Status and service state", Tables: []view.Table{s.Table(root, table.Matrix(m), -1)}},
		{Title: "Expired, longest first", Tables: []view.Table{expired}},
		{Title: "No completion on record", Tables: []view.Table{never}},
		further,
	}
	v.Blocks = append(v.Blocks, moreFigures(s, root, list.Equipment, "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11")...)
	return v, nil
}

// FollowUps is the first page of the follow-ups.
func FollowUps(s *page.Source, p view.Page) (View, error) {
	root := p.Root
	p.H1 = brief.Of(s.Report).FollowUpHeadline()
	p.Lede = brief.Of(s.Report).FollowUpLede()
	v := View{Page: p, Tiles: tiles(s, root, brief.Of(s.Report).FollowUpTiles())}
	backlog, err := s.ChartViews(root, "open-age", "flow")
	if err != nil {
		return View{}, err
	}
	load, err := s.ChartViews(root, "open-load")
	if err != nil {
		return View{}, err
	}
	curve, err := s.ChartViews(root, "time-to-close", "inactivity")
	if err != nil {
		return View{}, err
	}
	overdue := attention(s, root, s.Registers.Overdue(), list.FollowUps.Row().Page("overdue"), "overdue")
	if all := s.Registers.Overdue(); all.Len <= 50 {
		overdue = s.Table(root, all, -1)
		file, _ := table.CSVFile(&all)
		overdue.CSV, overdue.CSVRows = root+file, all.Len
	}
	v.Blocks = []view.Block{
		{Title: "Backlog", Charts: backlog},
		{Title: "Who has them", Charts: load,
			Tables: []view.Table{s.List(root, s.Long.Assignees)}},
		{Title: "How long closing takes, and where it starts", Charts: curve,
			Tables: []view.Table{s.List(root, s.Long.Forms)}, Note: "Many follow-ups of one form do not show that one cause came back."},
		{Title: "How they were closed", Tables: []view.Table{others(s, root, "closing", "Closing and passing on", list.FollowUps,
			"F1", "F2", "F3", "F7", "F8", "F10", "F14", "F16")}},
		{Title: "Overdue per the service",
			Note: "Follow-ups that the service’s own overdue filter returned at as-of. Never computed from the due " +
				"value.", Tables: []view.Table{overdue}},
		registers(s, root, list.FollowUps),
	}
	return v, nil
}

// registers returns the links to the registers of a list.
func registers(s *page.Source, root string, l list.ID) view.Block {
	return view.Block{Title: "Registers", Links: register.Links(s, root, l)}
}

// others lists the figures of a list that its page does not show in tiles, charts or registers.
func others(s *page.Source, root, id, caption string, l list.ID, shown ...string) view.Table {
	return s.Still(root, table.Figures(id, caption, brief.Of(s.Report).Others(l, shown...)))
}

// moreFigures returns a section with these figures, or nothing if there are none.
func moreFigures(s *page.Source, root string, l list.ID, shown ...string) []view.Block {
	t := others(s, root, l.Row().Folder+"-figures", l.Row().Title+" in figures", l, shown...)
	if len(t.Rows) == 0 {
		return nil
	}
	return []view.Block{{Title: "More figures", Tables: []view.Table{t}}}
}

// Documents is the first page of the documents.
func Documents(s *page.Source, p view.Page) (View, error) {
	root := p.Root
	p.H1 = brief.Of(s.Report).DocumentHeadline()
	p.Lede = brief.Of(s.Report).Sentence(list.Documents)
	d2 := s.Figure("D2")
	age := countTile(s, root, "D2", "Since latest approval", "")
	age.Number, age.Unit = brief.Stat(d2, "p50"), ""
	if median := d2.Stat("p50"); median != nil && median.Value != nil {
		age.Number, age.Unit = word.Number(*median.Value), d2.Unit
	}
	age.Of, age.Change = "median of "+strconv.Itoa(d2.N)+" with one; p90 "+brief.Stat(d2, "p90"), ""
	age.Weeks = nil // the history has no median, so no sparkline
	none := countTile(s, root, "D3", "No approval", "documents")
	none.Look = view.NoData
	v := View{Page: p, Tiles: []view.Tile{countTile(s, root, "D1", "Documents", "on record"), none, age,
		countTile(s, root, "D4", "Newer without approval", "documents"), countTile(s, root, "D5", "Past review interval",
			"documents"), countTile(s, root, "D6", "Links", "documents")}}
	charts, err := s.ChartViews(root, "approval-age", "versions")
	if err != nil {
		return View{}, err
	}
	v.Blocks = []view.Block{
		{Title: "How old are the latest approvals?", Charts: charts},
		{Title: "No approval recorded", Tables: []view.Table{s.Table(root, s.Registers.NoApproval(), 100)}},
		top(s, root, s.Registers.OldestApprovals(), 50),
		top(s, root, s.Registers.NewerUnapproved(), 100),
		registers(s, root, list.Documents),
	}
	v.Blocks = append(v.Blocks, moreFigures(s, root, list.Documents, "D1", "D2", "D3", "D4", "D5", "D6", "D7")...)
	return v, nil
}

// top returns a section with the first rows of a register.
func top(s *page.Source, root string, t table.Table, most int) view.Block {
	return view.Block{Title: t.Caption, Tables: []view.Table{s.Table(root, t, most)}}
}

// Trainings is the first page of the group sessions.
func Trainings(s *page.Source, p view.Page) (View, error) {
	root := p.Root
	p.H1 = brief.Of(s.Report).TrainingHeadline()
	p.Lede = "Volume, not coverage: the service does not list who should be trained, so no percentage of people trained can be stated. " +
		"Dates are those of the records."
	v := View{Page: p, Tiles: []view.Tile{countTile(s, root, "T1", "Sessions", "on record"),
		countTile(s, root, "T2", "Attendances", "each person once a session"), countTile(s, root, "T3", "Distinct trainees", "in 12 months"),
		countTile(s, root, "T4", "Deliveries", "trainees × trainings"), countTile(s, root, "T6", "Instructor checks", "sessions flagged")}}
	charts, err := s.ChartViews(root, "sessions", "attendances", "trainees")
	if err != nil {
		return View{}, err
	}
	v.Blocks = []view.Block{
		{Title: "How much group training was recorded?", Charts: charts},
		{Title: "By training", Note: "Trainings that were never given in a group session are not visible here.",
			Tables: []view.Table{s.List(root, s.Long.Trainings)}},
		{Title: "More figures", Tables: []view.Table{others(s, root, "training-figures", "Group training in figures", list.Trainings)}},
		top(s, root, s.Registers.OddSessions(), 100),
		registers(s, root, list.Trainings),
	}
	return v, nil
}
