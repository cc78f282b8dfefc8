package site

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/word"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/plan"
	"opsreport/render/report"
	"opsreport/render/site/frame"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// PlannerTitle is the title of the sheet for all equipment.
const PlannerTitle = "Inspections of the next two weeks"

// PlannerPath returns the address of the sheet for all equipment; those of offices are in a folder
// beside it.
func PlannerPath() string { return list.Equipment.Row().Page("planner") }

// most is the largest number of lines on a sheet; the registers have all.
const most = 300

// PlannerView is the view of page planner.
type PlannerView struct {
	view.Page
	Of      *view.Link  `doc:"the page of the office; absent on the sheet of all"`
	Offices *view.Table `doc:"the offices with something to do, on the sheet of all"`
	Days    []Day       `doc:"expired inspections, then each day on which something expires"`
	None    string      `doc:"text in place of the list if there is nothing to do"`
	More    string      `doc:"how many lines are left out; may be absent"`
	Rest    []view.Link `doc:"the registers that have all"`
}

// Day is a heading with the inspections below it.
type Day struct {
	Head  string `doc:"the day, or that they lapsed"`
	Count string `doc:"how many"`
	Lines []Line `doc:"one an inspection"`
}

// Line is an inspection to tick.
type Line struct {
	Item    view.Link `doc:"the item by its serial number"`
	Title   string    `doc:"its title; may be absent"`
	Type    string    `doc:"its type"`
	Office  string    `doc:"its offices; absent on the sheet of one"`
	Plan    string    `doc:"the inspection"`
	Expires string    `doc:"the day on which it expires"`
}

// PlannerPlaces returns the pages of the sheets.
func PlannerPlaces(s *page.Source) []page.Place {
	front := frame.Front(list.Equipment)
	out := []page.Place{{Path: PlannerPath(), Template: "planner", Title: PlannerTitle, Trail: []frame.Crumb{front},
		Scripts: frame.Scripts{Lists: true}, View: func(m *page.Maker) any { return planAll(m) }}}
	trail := []frame.Crumb{front, frame.Step(PlannerTitle, PlannerPath())}
	for _, g := range s.Groups[label.Office] {
		out = append(out, page.Place{Path: SheetPath(g), Template: "planner", Title: PlannerTitle + ", " + g.Label, Trail: trail,
			View: func(m *page.Maker) any { return planOffice(m, g) }})
	}
	return out
}

// SheetPath returns the address of an office's sheet.
func SheetPath(g table.Group) string {
	return strings.TrimSuffix(PlannerPath(), ".html") + "/" + path.Base(g.Page)
}

func planAll(m *page.Maker) PlannerView {
	v := PlannerView{Page: m.Page}
	v.lay(m, sheetOf(m.Source, nil), true)
	t := m.Table(offices(m.Source), most)
	v.Offices = &t
	return v
}

func planOffice(m *page.Maker, g table.Group) PlannerView {
	v := PlannerView{Page: m.Page, Of: &view.Link{Href: m.Root + g.Page, Text: g.Label}}
	v.H1 = g.Label
	v.lay(m, sheetOf(m.Source, g.Rows), false)
	return v
}

func sheetOf(s *page.Source, rows []int32) plan.Sheet {
	return plan.Of(&s.Report.Rows, rows)
}

// lay fills the view with a sheet.
func (v *PlannerView) lay(m *page.Maker, sheet plan.Sheet, withOffice bool) {
	ahead := sheet.Expiring(plan.Days)
	if n := len(sheet.Undated); n > 0 {
		v.Lede = word.Plural(n, "inspection is", "inspections are") + " expired without a date, "
	}
	v.Lede += word.Plural(len(sheet.Lapsed), "inspection has lapsed, ", "inspections have lapsed, ") +
		word.Plural(ahead, "expires", "expire") + " from " + word.Date(sheet.Days[0].Start) + " to " +
		word.Date(sheet.Days[plan.Days-1].Start) + ". Schedules of items in service, by their present expiry dates."
	left := max(most-m.Tight*100, 50)
	add := func(head string, dues []census.Due) {
		if shown := dues[:min(len(dues), left)]; len(shown) > 0 {
			v.Days = append(v.Days, Day{head, strconv.Itoa(len(dues)), lines(m, shown, withOffice)})
			left -= len(shown)
		}
	}
	add("Expired, without a date", sheet.Undated)
	add("Lapsed", sheet.Lapsed)
	for _, d := range sheet.Days {
		add(d.Start.Format("Monday ")+word.Date(d.Start), d.Dues)
	}
	shown := 0
	for _, d := range v.Days {
		shown += len(d.Lines)
	}
	if rest := sheet.All() - shown; rest > 0 {
		v.More = word.Plural(rest, "further inspection is", "further inspections are") + " not on this sheet."
	}
	if shown == 0 {
		switch {
		case len(m.Report.Equipment) == 0:
			v.None = list.Equipment.Row().Empty()
		case m.Report.ScheduleCount() == 0:
			v.None = "No item in service has a schedule."
		default:
			v.None = "Nothing has lapsed, and nothing expires in these two weeks."
		}
	}
	for _, to := range []struct{ page, text string }{
		{list.Equipment.Row().Page("expired"), "Expired in service"}, {list.Equipment.Row().Page("forecast"), "Expiries in the next " +
			report.ForecastFor}} {
		v.Rest = append(v.Rest, view.Link{Href: v.Root + to.page, Text: to.text})
	}
}

func lines(m *page.Maker, dues []census.Due, withOffice bool) []Line {
	out := make([]Line, len(dues))
	for i, due := range dues {
		e := &m.Report.Equipment[due.Row]
		out[i] = Line{Item: view.Link{Href: m.Root + m.Registers.Layout.Page(list.Equipment, e.ID), Text: view.Fit(table.ItemName(e), 60)},
			Title: view.Fit(e.Title, 80), Type: view.Fit(m.Report.Called(label.EquipmentType, e.TypeID), 60),
			Plan: view.Fit(m.Book.Schedule(m.Report.Schedule(due).ID), 60), Expires: m.Registers.DateCell(due.ExpiresMs, "no date").Text}
		if withOffice {
			out[i].Office = view.Fit(m.Registers.Names(label.Office, e.OfficeIDs), 80)
		}
	}
	return out
}

// offices returns the table of the offices that have inspections on the sheet.
func offices(s *page.Source) table.Table {
	type row struct {
		table.Group
		plan.Sheet
	}
	var rows []row
	for _, g := range s.Groups[label.Office] {
		if sheet := sheetOf(s, g.Rows); sheet.All() > 0 {
			rows = append(rows, row{g, sheet})
		}
	}
	t := table.Table{ID: "offices", Caption: "One sheet for each office", Order: "by name", Len: len(rows),
		Empty: "No office has anything to do.", Columns: []table.Column{
			{ID: "office", Head: "Office", Sorts: true,
				Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, SheetPath(rows[i].Group)) }},
			{ID: "lapsed", Head: "Lapsed", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(len(rows[i].Lapsed)) }},
			{ID: "first-week", Head: "Days 1 to 7", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(rows[i].Expiring(7)) }},
			{ID: "second-week", Head: "Days 8 to 14", Kind: table.Number, Cell: func(i int) table.Cell {
				return table.Count(rows[i].Expiring(plan.Days) - rows[i].Expiring(7))
			}},
		}}
	if slices.ContainsFunc(rows, func(r row) bool { return len(r.Undated) > 0 }) {
		t.Columns = slices.Insert(t.Columns, 1, table.Column{ID: "undated", Head: "Expired, no date", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Count(len(rows[i].Undated)) }})
	}
	return t
}
