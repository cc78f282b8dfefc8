package pages

import (
	"path"
	"strings"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
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

// sheetsShown is how many offices or people the page of all sheets lists.
const sheetsShown = 300

// Planner is the sheet of all equipment to tick, with at most so many lines, and what leads to the sheets; rest leads to the registers that
// have all.
func (s *Sheets) Planner(offices []table.Group, most int, rest []document.Link) document.Page {
	w, r := s.plan, s.e.Report
	p := document.Page{ID: "planner"}
	plan := PlanOf(&r.Rows, nil)
	in := NumbersOf(s.e.Registers, nil)
	p.Title, p.Lede = plan.Headline(s.e.Registers.Words, ""), in.Line(plan.Lede(in, s.e.Registers.Words, ""))
	p.Sections = append(p.Sections, document.Section{ID: "offices", Blocks: []document.Block{
		document.Table{Table: s.officesTable(offices), Sorts: true, Most: sheetsShown}}})
	if people := s.peopleTable(); people.Len > 0 {
		p.Sections = append(p.Sections, document.Section{ID: "people", Blocks: []document.Block{document.Table{Table: people, Sorts: true, Most: sheetsShown}}})
	}
	p.Sections = append(p.Sections, document.Section{ID: "print", Blocks: []document.Block{document.Links{{Text: w.PrintAll(), Path: AllSheetsPath()}}}})
	sheet := s.blank(w.SheetAre())
	sheet.With = w.Head("where")
	sheet.Foot = plan.Missing(s.e.Registers.Words, &r.Rows)
	left := most
	for _, part := range plan.Parts(w, PlanDays) {
		var lines []document.SheetLine
		for _, due := range part.Dues[:min(len(part.Dues), left)] {
			lines = append(lines, s.dueLine(due, s.where(due, "")))
		}
		left -= len(lines)
		sheet.add(part.Title, part.Late, lines)
	}
	list := document.Section{ID: "sheet", Title: w.Sheet()}
	if sheet.Parts != nil {
		list.Blocks = append(list.Blocks, sheet.Sheet)
	} else {
		list.Blocks = append(list.Blocks, document.Para{Text: plan.Nothing(Of(r), w.Nothing())})
	}
	if further := plan.All() - (most - left); further > 0 {
		list.Blocks = append(list.Blocks, document.Para{Text: w.Further(further)})
	}
	list.Blocks = append(list.Blocks, document.Links(rest))
	p.Sections = append(p.Sections, list)
	return p
}

// daysOf is how many days the sheet of an office has; that of all equipment, without an office, has more.
func daysOf(office string) int {
	if office == "" {
		return PlanDays
	}
	return WeekDays
}

// Headline is the title of the equipment on a sheet; office is the name of its office, or "".
func (s *PlanSheet) Headline(all *words.Words, office string) string {
	w, names := all.Planner, all.Figures
	late, ahead, inside := len(s.CatchUp), s.Expiring(daysOf(office)), office != ""
	lateKnown, aheadKnown := late > 0 || s.lacking(names) == "", ahead > 0 || s.Dates.N() == 0
	said, lacking := "", ""
	switch {
	case lateKnown && aheadKnown:
		said = w.Both(late, ahead, inside)
	case lateKnown:
		said, lacking = w.Late(late, inside), report.Lacking(names, s.Dates)
	case aheadKnown:
		said, lacking = w.Ahead(ahead, inside), s.lacking(names)
	default:
		if said = s.lacking(names); !inside {
			said = names.Alone(said)
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
func (s *PlanSheet) Lede(in *Numbers, all *words.Words, office string) string {
	w, names, last := all.Planner, all.Figures, daysOf(office)
	from, to := s.Days[0].Start, s.Days[last-1].Start
	days, is := w.Days(from, to), w.Tick()
	if n := s.Expiring(last); office == "" {
		is = w.SheetIs()
		if n > 0 || s.Dates.N() == 0 {
			days = w.DaysWith(from, to, in.expiring(s, 0, WeekDays), in.expiring(s, WeekDays, last))
		}
	}
	lacking := ""
	if what := report.Lacking(names, s.Dates); what != "" {
		lacking = w.Lacking(names.Alone(what))
	}
	return said(days, lacking, is)
}

// lacking says what a sheet may lack inspections for; "" if nothing.
func (s *PlanSheet) lacking(w words.Figures) string { return report.Lacking(w, s.Statuses, s.Dates) }

// PlanPart is the schedules of a sheet below one heading.
type PlanPart struct {
	Title string
	Late  bool // to catch up, not of a day
	Dues  []census.Due
}

// Parts returns what is to catch up and the first days of a sheet, those alone that have a schedule.
func (s *PlanSheet) Parts(w words.Planner, days int) (out []PlanPart) {
	if len(s.CatchUp) > 0 {
		out = append(out, PlanPart{w.LateOnes(len(s.CatchUp)), true, s.CatchUp})
	}
	for _, d := range s.Days[:days] {
		if len(d.Dues) > 0 {
			out = append(out, PlanPart{w.Day(d.Start, len(d.Dues)), false, d.Dues})
		}
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

// After says how much comes in the week after that of a sheet; "" if nothing.
func (s *PlanSheet) After(w words.Planner) string {
	n := s.Expiring(PlanDays) - s.Expiring(WeekDays)
	if n == 0 {
		return ""
	}
	return w.WeekAfter(n, s.Days[WeekDays].Start, s.Days[PlanDays-1].Start)
}

// namedMissing is how many items that are not on a sheet it names.
const namedMissing = 3

// Missing says which items in service are not on a sheet, and that one of two offices is on both.
func (s *PlanSheet) Missing(all *words.Words, r *census.Rows) string {
	w := all.Planner
	if len(s.Bare) == 0 {
		return w.BothSheets()
	}
	names, more := someItems(all.Registers, r, s.Bare)
	return said(w.NotHere(len(s.Bare), names, more), w.BothSheets())
}

// someItems names the first of some items, and counts the others.
func someItems(w words.Registers, r *census.Rows, rows []int32) (names []string, more int) {
	for _, row := range rows[:min(namedMissing, len(rows))] {
		names = append(names, word.Clip(table.ItemName(w, &r.Equipment[row]), 60))
	}
	return names, len(rows) - len(names)
}

// Nothing says why a sheet is empty; none says that there is nothing to do.
func (s *PlanSheet) Nothing(r Report, none string) string {
	names := r.Words().Figures
	switch w := r.Words().Planner; {
	case len(r.Equipment) == 0:
		return w.Lacking(r.Lacks(kind.Equipment))
	case r.ScheduleCount() == 0:
		return w.Lacking(r.NoneScheduled(names))
	case s.lacking(names) != "":
		return w.Lacking(names.Alone(s.lacking(names)))
	default:
		return none
	}
}
