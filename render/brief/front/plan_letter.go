package front

import (
	"slices"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
)

// mostInLetter is how many inspections the sheets of an e-mail have together; the pages of the sheets have more.
const mostInLetter = 60

// Sheets returns the planners of some offices for an e-mail, in the order of their names: a section each, with a table for what is
// expired and for each day on which something expires, or a text where there is nothing to do. They name no person.
func Sheets(night *brief.Edition, offices []string) (out []brief.Section) {
	r, left := brief.Of(night.Report), mostInLetter
	for _, g := range night.Registers.Groups(label.Office) {
		if !slices.Contains(offices, g.Key) {
			continue
		}
		w := r.Words().Planner
		plan := pages.PlanOf(&r.Rows, g.Rows)
		name := word.Clip(g.Label, 60)
		s := brief.Section{ID: "plan", Title: plan.Headline(r.Words(), name), Note: plan.Lede(r.Words(), name)}
		rest := len(plan.CatchUp) + plan.Expiring(pages.WeekDays)
		if rest == 0 {
			s.Text = []string{plan.Nothing(r, w.NothingInWeek())}
		}
		for _, part := range plan.Parts(w, pages.WeekDays) {
			shown := part.Dues[:min(len(part.Dues), left)]
			if len(shown) > 0 {
				s.Tables = append(s.Tables, brief.Listed{Table: sheetOf(night.Registers, part, shown)})
				left, rest = left-len(shown), rest-len(shown)
			}
		}
		if rest > 0 {
			s.Text = append(s.Text, w.Further(rest))
		}
		if after := plan.After(w); after != "" {
			s.Text = append(s.Text, after)
		}
		out = append(out, s)
	}
	return out
}

// sheetOf lists inspections of a part of a sheet, each as what a line has room for.
func sheetOf(x *table.Registers, part pages.PlanPart, dues []census.Due) table.Table {
	r, w := &x.Report.Rows, x.Words.Planner
	item := func(i int) *census.Equipment { return &r.Equipment[dues[i].Row] }
	return table.Table{ID: "sheet", Caption: part.Title, Len: len(dues), List: kind.Equipment, Columns: []table.Column{
		{ID: "item", Head: w.Head("item"), Cell: func(i int) table.Cell {
			name, title := table.ItemName(item(i)), item(i).Title
			if title == name {
				title = ""
			}
			return table.Text(word.Clip(word.Joined(", ", name, title), 80))
		}},
		{ID: "inspection", Head: w.Head("inspection"), Cell: func(i int) table.Cell {
			said := x.Report.Book.Schedule(r.Schedule(dues[i]).ID)
			if part.Late {
				said += ", " + x.DateCell(dues[i].ExpiresMs, w.NoDate()).Text
			}
			return table.Text(word.Joined("; ", word.Clip(said, 80), pages.BelowDue(w, r, dues[i])))
		}},
	}}
}
