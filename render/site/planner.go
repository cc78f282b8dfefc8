package site

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/brief/front"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// PlannerPath returns the address of the sheet for all equipment; those of offices are in a folder
// beside it.
func PlannerPath() string { return kind.Equipment.Spec().Page("planner") }

// most is the largest number of lines on a sheet; the registers have all.
const most = 300

// PlannerView is the view of page planner.
type PlannerView struct {
	view.Page
	Of      *view.Link  // the page of the office; absent on the sheet of all
	Offices *view.Table // the offices with something to do, on the sheet of all
	Days    []Day       // expired inspections, then each day on which something expires
	Foot    string      // what is not on the sheet
	None    string      // text in place of the list if there is nothing to do
	More    string      // how many lines are left out; may be absent
	Rest    []view.Link // the registers that have all
}

// Day is a heading with the inspections below it.
type Day struct {
	Head  string // the day, or that they are expired
	Late  bool   // they are expired: a sign stands before the heading
	Count string // how many
	Lines []Line // one an inspection
}

// Line is an inspection to tick.
type Line struct {
	Item    view.Link // the item by its serial number
	Title   string    // its title; may be absent
	Type    string    // its type
	Office  string    // its offices; on the sheet of one, the others; may be absent
	Plan    string    // the inspection
	Expires string    // the day on which it expires
	Below   string    // what the day does not say; may be absent
}

// PlannerPlaces returns the pages of the sheets.
func PlannerPlaces(s *page.Source) []page.Place {
	above := page.FrontCrumb(kind.Equipment)
	out := []page.Place{{Path: PlannerPath(), Template: "planner", Title: front.PlanTitle, Trail: []page.Crumb{above},
		Scripts: page.Scripts{Lists: true}, View: func(m *page.Maker) any { return planAll(m) }}}
	trail := []page.Crumb{above, page.Step(front.PlanTitle, PlannerPath())}
	for _, g := range s.Groups[label.Office] {
		out = append(out, page.Place{Path: SheetPath(g), Template: "planner", Title: front.PlanTitle + ", " + g.Label, Trail: trail,
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
	v.lay(m, front.PlanOf(&m.Report.Rows, nil), nil)
	t := m.Table(front.Offices(&m.Report.Rows, m.Groups[label.Office], SheetPath), most)
	v.Offices = &t
	return v
}

func planOffice(m *page.Maker, g table.Group) PlannerView {
	v := PlannerView{Page: m.Page, Of: &view.Link{Href: m.Root + g.Page, Text: g.Label}}
	v.lay(m, front.PlanOf(&m.Report.Rows, g.Rows), &g)
	return v
}

// lay fills the view with a sheet, of an office or of all.
func (v *PlannerView) lay(m *page.Maker, sheet front.PlanSheet, of *table.Group) {
	office := ""
	if of != nil {
		office = view.Fit(of.Label, 120)
	}
	v.H1, v.Lede, v.Foot = sheet.Headline(office), sheet.Lede(), sheet.Missing(&m.Report.Rows)
	left := max(most-m.Tight*100, 50)
	rest := sheet.All()
	for _, part := range sheet.Parts() {
		if shown := part.Dues[:min(len(part.Dues), left)]; len(shown) > 0 {
			v.Days = append(v.Days, Day{part.Title, part.Late, strconv.Itoa(len(part.Dues)), lines(m, shown, of)})
			left, rest = left-len(shown), rest-len(shown)
		}
	}
	if rest > 0 {
		v.More = front.FurtherOnes(rest)
	}
	if len(v.Days) == 0 {
		v.None = sheet.Nothing(m.Brief())
	}
	for _, g := range front.Registers() {
		if g.Of == kind.Equipment && (g.ID == "catch-up" || g.ID == "forecast") {
			v.Rest = append(v.Rest, view.Link{Href: v.Root + g.Path() + ".html", Text: g.Name()})
		}
	}
}

func lines(m *page.Maker, dues []census.Due, of *table.Group) []Line {
	out := make([]Line, len(dues))
	for i, due := range dues {
		e := &m.Report.Equipment[due.Row]
		ids := e.OfficeIDs
		if of != nil {
			ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == of.Key })
		}
		offices := m.Registers.Names(label.Office, ids)
		if of != nil {
			offices = front.AlsoAt(offices)
		}
		out[i] = Line{
			Item:    view.Link{Href: m.Root + m.Registers.Layout.Page(kind.Equipment, e.ID), Text: view.Fit(table.ItemName(e), 60)},
			Title:   view.Fit(e.Title, 80),
			Type:    view.Fit(m.Report.Called(label.EquipmentType, e.TypeID), 60),
			Office:  view.Fit(offices, 80),
			Plan:    view.Fit(m.Book.Schedule(m.Report.Schedule(due).ID), 60),
			Expires: m.Registers.DateCell(due.ExpiresMs, "no date").Text,
			Below:   front.BelowDue(&m.Report.Rows, due),
		}
	}
	return out
}
