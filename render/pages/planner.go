package pages

import (
	"path"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// PlannerPath is the path of the sheet of all equipment.
func PlannerPath() string { return kind.Equipment.Spec().Page("planner") }

// PlannerOf is the path of the sheet of an office.
func PlannerOf(office *table.Group) string {
	return strings.TrimSuffix(PlannerPath(), ".html") + "/" + path.Base(office.Page)
}

// officesShown is how many offices the sheet of all equipment lists.
const officesShown = 300

// Planner is the sheet of all equipment to tick, with at most so many lines; rest leads to the registers that have all.
func Planner(x *table.Registers, offices []table.Group, most int, rest []document.Link) document.Page {
	w := x.Words.Planner
	p := sheetPage(x, nil, most, rest)
	p.Sections = slices.Insert(p.Sections, 0, document.Section{ID: "offices", Blocks: []document.Block{
		document.Table{Table: OfficesWithSheets(&x.Report.Rows, w, offices), Sorts: true, Most: officesShown}}})
	return p
}

// PlannerOfOffice is the sheet of an office.
func PlannerOfOffice(x *table.Registers, office *table.Group, most int, rest []document.Link) document.Page {
	p := sheetPage(x, office, most, rest)
	p.Sections = slices.Insert(p.Sections, 0, document.Section{ID: "office", Blocks: []document.Block{
		document.Links{{Text: x.Words.Planner.FiguresOf(office.Label), Path: office.Page}}}})
	return p
}

// sheetPage is a page with the sheet of an office; nil for all equipment.
func sheetPage(x *table.Registers, office *table.Group, most int, rest []document.Link) document.Page {
	w, name := x.Words.Planner, ""
	var rows []int32
	if office != nil {
		rows, name = office.Rows, word.Fit(office.Label, 120)
	}
	plan := PlanOf(&x.Report.Rows, rows)
	sheet := document.Sheet{Caption: w.SheetAre(), Foot: plan.Missing(w, &x.Report.Rows),
		Heads:  []string{w.Head("item"), w.Head("inspection"), w.Head("expires"), w.Head("by"), w.Head("date"), w.Head("remark")},
		Signed: []string{w.Signed("name"), w.Signed("signature"), w.Signed("date")}}
	left, further := most, plan.All()
	for _, part := range plan.Parts(w) {
		if shown := part.Dues[:min(len(part.Dues), left)]; len(shown) > 0 {
			sheet.Days = append(sheet.Days, document.SheetDay{Head: part.Title, Late: part.Late, N: len(part.Dues), Lines: lines(x, shown, office)})
			left, further = left-len(shown), further-len(shown)
		}
	}
	s := document.Section{ID: "sheet", Title: w.Sheet()}
	if sheet.Days != nil {
		s.Blocks = append(s.Blocks, sheet)
	} else {
		s.Blocks = append(s.Blocks, document.Para{Text: plan.Nothing(brief.Of(x.Report))})
	}
	if further > 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: w.Further(further)})
	}
	s.Blocks = append(s.Blocks, document.Links(rest))
	return document.Page{ID: "planner", Title: plan.Headline(w, name), Lede: plan.Lede(w), Sections: []document.Section{s}}
}

// lines are the inspections below a heading, each with what a cell has room for.
func lines(x *table.Registers, dues []census.Due, of *table.Group) []document.SheetLine {
	r, w := x.Report, x.Words.Planner
	out := make([]document.SheetLine, len(dues))
	for i, due := range dues {
		e := &r.Equipment[due.Row]
		offices := ""
		if of == nil {
			offices = x.Names(label.Office, e.OfficeIDs)
		} else if others := slices.DeleteFunc(slices.Clone(e.OfficeIDs), func(id string) bool { return id == of.Key }); len(others) > 0 {
			offices = w.AlsoAt(x.Names(label.Office, others))
		}
		title := w.NoTitle()
		if e.Title != "" {
			title = word.Fit(e.Title, 80)
		}
		out[i] = document.SheetLine{
			Item:       document.Link{Text: word.Fit(table.ItemName(e), 60), Path: x.Layout.Page(kind.Equipment, e.ID)},
			Title:      title,
			Inspection: word.Fit(r.Book.Schedule(r.Schedule(due).ID), 60),
			Where:      word.Joined(" · ", word.Fit(r.Called(label.EquipmentType, e.TypeID), 60), word.Fit(offices, 80)),
			Expires:    x.DateCell(due.ExpiresMs, w.NoDate()).Text,
			Below:      BelowDue(w, &r.Rows, due),
		}
	}
	return out
}

// Headline is the title of a sheet; office is the name of its office, or "".
func (s *PlanSheet) Headline(w words.Planner, office string) string {
	late, ahead, inside := len(s.CatchUp), s.Expiring(PlanDays), office != ""
	lateKnown, aheadKnown := late > 0 || s.lacking() == "", ahead > 0 || s.Dates.N() == 0
	said, lacking := "", ""
	switch {
	case lateKnown && aheadKnown:
		said = w.Both(late, ahead, inside)
	case lateKnown:
		said, lacking = w.Late(late, inside), report.Lacking(s.Dates)
	case aheadKnown:
		said, lacking = w.Ahead(ahead, inside), s.lacking()
	default:
		if said = s.lacking(); !inside {
			said = word.Capital(said)
		}
	}
	if lacking != "" {
		said = w.But(said, lacking)
	}
	if inside {
		return w.OfOffice(office, said)
	}
	return said
}

// Lede says which days a sheet covers, and what it is not.
func (s *PlanSheet) Lede(w words.Planner) string {
	first, last := s.Days[0].Start, s.Days[PlanDays-1].Start
	days, lacking := w.Days(first, last), ""
	if n := s.Expiring(PlanDays); n > 0 || s.Dates.N() == 0 {
		days = w.DaysWith(first, last, s.Expiring(7), n-s.Expiring(7))
	}
	if what := report.Lacking(s.Dates); what != "" {
		lacking = w.Lacking(word.Capital(what))
	}
	return said(days, lacking, w.SheetIs())
}

// lacking says what a sheet may lack inspections for; "" if nothing.
func (s *PlanSheet) lacking() string { return report.Lacking(s.Statuses, s.Dates) }

// PlanPart is the schedules of a sheet below one heading.
type PlanPart struct {
	Title string
	Late  bool // to catch up, not of a day
	Dues  []census.Due
}

// Parts returns the parts of a sheet in their order, also those without a schedule.
func (s *PlanSheet) Parts(w words.Planner) []PlanPart {
	out := []PlanPart{{w.ToCatchUp(), true, s.CatchUp}}
	for _, d := range s.Days {
		out = append(out, PlanPart{w.Day(d.Start), false, d.Dues})
	}
	return out
}

// BelowDue says what a date alone would not: that the service calls a schedule otherwise than its date says, or that it was never
// completed.
func BelowDue(w words.Planner, r *census.Rows, due census.Due) string {
	s := r.Schedule(due)
	switch {
	case due.ExpiresMs == 0 && s.Completed == census.NoDate:
		return w.NoCompletion()
	case s.Passed && s.Status != census.Expired:
		return w.Passed()
	case due.ExpiresMs != 0 && !s.Passed && s.Status == census.Expired:
		return w.Expired()
	}
	return ""
}

// bareNamed is how many items without a schedule a sheet names.
const bareNamed = 3

// Missing says which items are not on a sheet, and that one of two offices is on both.
func (s *PlanSheet) Missing(w words.Planner, r *census.Rows) string {
	if len(s.Bare) == 0 {
		return w.BothSheets()
	}
	var names []string
	for _, row := range s.Bare[:min(bareNamed, len(s.Bare))] {
		names = append(names, word.Clip(table.ItemName(&r.Equipment[row]), 60))
	}
	return said(w.NotHere(len(s.Bare), names, len(s.Bare)-len(names)), w.BothSheets())
}

// Nothing says why a sheet is empty.
func (s *PlanSheet) Nothing(r brief.Report) string {
	switch w := r.Words().Planner; {
	case len(r.Equipment) == 0:
		return w.Lacking(r.Lacks(kind.Equipment))
	case r.ScheduleCount() == 0:
		return w.Lacking(r.NoneScheduled())
	case s.lacking() != "":
		return w.Lacking(word.Capital(s.lacking()))
	default:
		return w.Nothing()
	}
}

// OfficesWithSheets lists the offices that have inspections on their sheets, or may have.
func OfficesWithSheets(r *census.Rows, w words.Planner, offices []table.Group) table.Table {
	type row struct {
		table.Group
		PlanSheet
	}
	var rows []row
	for _, g := range offices {
		if sheet := PlanOf(r, g.Rows); sheet.All() > 0 || sheet.lacking() != "" {
			rows = append(rows, row{g, sheet})
		}
	}
	count := func(n int, lacking string) table.Cell {
		if n == 0 && lacking != "" {
			return table.Muted(w.NotKnown())
		}
		return table.Count(n)
	}
	return table.Table{ID: "offices", Caption: w.Offices(), Order: w.OfficesOrder(), Len: len(rows), Empty: w.NoOffice(), Columns: []table.Column{
		{ID: "office", Head: w.Office(), Sorts: true, Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, PlannerOf(&rows[i].Group)) }},
		{ID: "catch-up", Head: w.ToCatchUp(), Kind: table.Number, Cell: func(i int) table.Cell {
			return count(len(rows[i].CatchUp), rows[i].lacking())
		}},
		{ID: "first-week", Head: w.FirstWeek(), Kind: table.Number, Cell: func(i int) table.Cell {
			return count(rows[i].Expiring(7), report.Lacking(rows[i].Dates))
		}},
		{ID: "second-week", Head: w.SecondWeek(), Kind: table.Number, Cell: func(i int) table.Cell {
			return count(rows[i].Expiring(PlanDays)-rows[i].Expiring(7), report.Lacking(rows[i].Dates))
		}},
	}}
}
