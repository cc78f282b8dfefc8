package plan

import (
	"slices"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/list"
	"opsreport/render/table"
)

// Title is the title of the sheet for all equipment.
const Title = "Inspections of the next two weeks"

// Lede says what is on a sheet.
func (s *Sheet) Lede() string {
	said := ""
	if n := len(s.Undated); n > 0 {
		said = word.Plural(n, "inspection is", "inspections are") + " expired without a date, "
	}
	return said + word.Plural(len(s.Lapsed), "inspection has lapsed, ", "inspections have lapsed, ") +
		word.Plural(s.Expiring(Days), "expires", "expire") + " from " + word.Date(s.Days[0].Start) + " to " +
		word.Date(s.Days[Days-1].Start) + ". Schedules of items in service, by their present expiry dates."
}

// Part is the schedules of a sheet below one heading.
type Part struct {
	Title string
	Dues  []census.Due
}

// Parts returns the parts of a sheet in their order, also those without a schedule.
func (s *Sheet) Parts() []Part {
	out := []Part{{"Expired, without a date", s.Undated}, {"Lapsed", s.Lapsed}}
	for _, d := range s.Days {
		out = append(out, Part{d.Start.Format("Monday ") + word.Date(d.Start), d.Dues})
	}
	return out
}

// Further says how many schedules there is no room for.
func Further(n int) string {
	return word.Plural(n, "further inspection is", "further inspections are") + " not on this sheet."
}

// Nothing says why a sheet is empty.
func Nothing(r brief.Report) string {
	switch {
	case len(r.Equipment) == 0:
		return list.Equipment.Row().Empty()
	case r.ScheduleCount() == 0:
		return "No item in service has a schedule."
	}
	return "Nothing has lapsed, and nothing expires in these two weeks."
}

// Offices lists the offices that have inspections on their sheets; page returns the address of a sheet.
func Offices(r *census.Rows, groups []table.Group, page func(table.Group) string) table.Table {
	type row struct {
		table.Group
		Sheet
	}
	var rows []row
	for _, g := range groups {
		if sheet := Of(r, g.Rows); sheet.All() > 0 {
			rows = append(rows, row{g, sheet})
		}
	}
	t := table.Table{ID: "offices", Caption: "One sheet for each office", Order: "by name", Len: len(rows),
		Empty: "No office has anything to do.", Columns: []table.Column{
			{ID: "office", Head: "Office", Sorts: true, Cell: func(i int) table.Cell { return table.Linked(rows[i].Label, page(rows[i].Group)) }},
			{ID: "lapsed", Head: "Lapsed", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(len(rows[i].Lapsed)) }},
			{ID: "first-week", Head: "Days 1 to 7", Kind: table.Number, Cell: func(i int) table.Cell { return table.Count(rows[i].Expiring(7)) }},
			{ID: "second-week", Head: "Days 8 to 14", Kind: table.Number, Cell: func(i int) table.Cell {
				return table.Count(rows[i].Expiring(Days) - rows[i].Expiring(7))
			}},
		}}
	if slices.ContainsFunc(rows, func(r row) bool { return len(r.Undated) > 0 }) {
		t.Columns = slices.Insert(t.Columns, 1, table.Column{ID: "undated", Head: "Expired, no date", Kind: table.Number,
			Cell: func(i int) table.Cell { return table.Count(len(rows[i].Undated)) }})
	}
	return t
}
