package front

import (
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// PlanTitle is the title of the sheet for all equipment.
const PlanTitle = "Inspections of the next two weeks"

// Headline is the title of a sheet: "5 inspections to catch up, 6 in two weeks". Where there may be some all the same it does not
// say that there is none, but what is lacking.
func (s *PlanSheet) Headline(office string) string {
	var late, ahead, lacking string
	switch n := len(s.CatchUp); {
	case n > 0:
		late = word.Plural(n, "inspection to catch up", "inspections to catch up")
	case s.lacking() == "":
		late = "nothing to catch up"
	default:
		lacking = s.lacking()
	}
	switch n := s.Expiring(PlanDays); {
	case n > 0 && late == "":
		ahead = word.Plural(n, "inspection", "inspections") + " in two weeks"
	case n > 0:
		ahead = strconv.Itoa(n) + " in two weeks"
	case s.Dates.N() == 0:
		ahead = "none in two weeks"
		if late == "" {
			ahead = "no inspection expires in two weeks"
		}
	case lacking == "":
		lacking = report.Lacking(s.Dates)
	}
	said := word.Joined("; ", word.Joined(", ", late, ahead), lacking)
	if office != "" {
		return office + ": " + said
	}
	return word.Capital(said)
}

// Lede says which days a sheet covers, and what it is not.
func (s *PlanSheet) Lede() string {
	says := s.Days[0].Start.Format("Monday ") + word.Date(s.Days[0].Start) + " to " + s.Days[PlanDays-1].Start.Format("Monday ") +
		word.Date(s.Days[PlanDays-1].Start)
	if n := s.Expiring(PlanDays); n > 0 || s.Dates.N() == 0 {
		says += ": " + strconv.Itoa(s.Expiring(7)) + " in the first seven days, " + strconv.Itoa(n-s.Expiring(7)) + " in the seven after"
	}
	if lacking := report.Lacking(s.Dates); lacking != "" {
		says += ". " + word.Capital(lacking)
	}
	return says + ". Inspections of items in service, by their present expiry dates. Tick when done, and record the inspection in the " +
		"service. This sheet is not a record."
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
func (s *PlanSheet) Parts() []PlanPart {
	out := []PlanPart{{"To catch up", true, s.CatchUp}}
	for _, d := range s.Days {
		out = append(out, PlanPart{d.Start.Format("Monday ") + word.Date(d.Start), false, d.Dues})
	}
	return out
}

// BelowDue says what a date alone would not: that the service calls a schedule otherwise than its date says, or that it was never
// completed.
func BelowDue(r *census.Rows, due census.Due) string {
	s := r.Schedule(due)
	switch {
	case due.ExpiresMs == 0 && s.Completed == census.NoDate:
		return "no completion on record"
	case s.Passed && s.Status != census.Expired:
		return "date passed, not expired per the service"
	case due.ExpiresMs != 0 && !s.Passed && s.Status == census.Expired:
		return "expired per the service"
	}
	return ""
}

// AlsoAt names the other offices of an item on the sheet of one: "also North Dock"; "" if there are none.
func AlsoAt(offices string) string {
	if offices == "" {
		return ""
	}
	return "also " + offices
}

// bareNamed is how many items without a schedule a sheet names.
const bareNamed = 3

// Missing says which items are not on a sheet, and that one of two offices is on both.
func (s *PlanSheet) Missing(r *census.Rows) string {
	const both = "An item of two offices is on both sheets."
	if len(s.Bare) == 0 {
		return both
	}
	var names []string
	for _, row := range s.Bare[:min(bareNamed, len(s.Bare))] {
		names = append(names, word.Clip(table.ItemName(&r.Equipment[row]), 60))
	}
	return "Not on this sheet: " + word.Plural(len(s.Bare), "item", "items") + " in service with no schedule (" +
		word.Listed(names, len(s.Bare)-len(names)) + "). " + both
}

// FurtherOnes says how many schedules there is no room for.
func FurtherOnes(n int) string {
	return word.Plural(n, "further inspection is", "further inspections are") + " not on this sheet."
}

// Nothing says why a sheet is empty.
func (s *PlanSheet) Nothing(r brief.Report) string {
	switch {
	case len(r.Equipment) == 0:
		return r.Lacks(kind.Equipment) + "."
	case r.ScheduleCount() == 0:
		return r.NoneScheduled() + "."
	}
	if lacking := s.lacking(); lacking != "" {
		return word.Capital(lacking) + "."
	}
	return "No inspection is to catch up, and none expires in these two weeks."
}

// Offices lists the offices that have inspections on their sheets, or may have; page returns the address of a sheet.
func Offices(r *census.Rows, groups []table.Group, page func(table.Group) string) table.Table {
	type row struct {
		table.Group
		PlanSheet
	}
	var rows []row
	for _, g := range groups {
		if sheet := PlanOf(r, g.Rows); sheet.All() > 0 || sheet.lacking() != "" {
			rows = append(rows, row{g, sheet})
		}
	}
	count := func(n int, lacking string) table.Cell {
		if n == 0 && lacking != "" {
			return table.Muted("not known")
		}
		return table.Count(n)
	}
	t := table.Table{ID: "offices", Caption: "One sheet for each office", Order: "by name", Len: len(rows),
		Empty: "No office has anything to do.", Columns: []table.Column{
			{ID: "office", Head: "Office", Sorts: true, Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, page(rows[i].Group)) }},
			{ID: "catch-up", Head: "To catch up", Kind: table.Number, Cell: func(i int) table.Cell { return count(len(rows[i].CatchUp), rows[i].lacking()) }},
			{ID: "first-week", Head: "Days 1 to 7", Kind: table.Number, Cell: func(i int) table.Cell {
				return count(rows[i].Expiring(7), report.Lacking(rows[i].Dates))
			}},
			{ID: "second-week", Head: "Days 8 to 14", Kind: table.Number, Cell: func(i int) table.Cell {
				return count(rows[i].Expiring(PlanDays)-rows[i].Expiring(7), report.Lacking(rows[i].Dates))
			}},
		}}
	return t
}
