package pages

import (
	"slices"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
)

// mostInLetter is how many inspections the sheets of an e-mail have together; the pages of the sheets have more.
const mostInLetter = 60

// LetterSheets returns the sheets of some offices for an e-mail, in the order of their names: a section each, with a sheet, or with a
// sentence where it has no line. They name no person.
func LetterSheets(e *Edition, offices []string) (out []document.Section) {
	if !e.Report.Has(kind.Equipment) {
		return nil
	}
	r, left := Of(e.Report), mostInLetter
	w := r.Words().Planner
	for _, g := range e.Registers.Groups(label.Office) {
		if !slices.Contains(offices, g.Key) {
			continue
		}
		plan, name := PlanOf(&r.Rows, g.Rows), word.Clip(g.Label, 60)
		sheet, shown := blank{document.Sheet{Caption: w.SheetAre(), What: w.Head("what")}}, 0
		for _, part := range plan.Parts(w, WeekDays) {
			var lines []document.SheetLine
			for _, due := range part.Dues[:min(len(part.Dues), left)] {
				lines = append(lines, letterLine(e.Registers, due, part.Late))
			}
			left, shown = left-len(lines), shown+len(lines)
			sheet.add(part.Title, part.Late, lines)
		}
		nothing, further := "", ""
		switch all := len(plan.CatchUp) + plan.Expiring(WeekDays); {
		case all == 0:
			nothing = plan.Nothing(r, w.NothingInWeek())
		case shown < all:
			further = w.Further(all - shown)
		}
		s := document.Section{ID: "sheet", Title: plan.Headline(r.Words(), name), Note: plan.Lede(r.Words(), name)}
		if sheet.Foot = said(nothing, further, plan.After(w)); sheet.Parts != nil {
			s.Blocks = append(s.Blocks, sheet.Sheet)
		} else {
			s.Blocks = append(s.Blocks, document.Para{Text: sheet.Foot})
		}
		out = append(out, s)
	}
	return out
}

// letterLine is an inspection as two lines of an e-mail have room for it: the day stands in the second one, and only where the heading
// does not say it.
func letterLine(x *table.Registers, due census.Due, late bool) document.SheetLine {
	r, w := &x.Report.Rows, x.Words.Planner
	item := &r.Equipment[due.Row]
	name, title := table.ItemName(x.Words.Registers, item), item.Title
	if title == name {
		title = ""
	}
	inspection := x.Report.Book.Schedule(r.Schedule(due).ID)
	if late {
		inspection += ", " + x.DateCell(due.ExpiresMs, w.NoDate()).Text
	}
	return document.SheetLine{What: document.RowCell{
		One: document.Line{{Text: word.Clip(word.Joined(", ", name, title), 80)}},
		Two: document.Line{{Text: word.Joined("; ", word.Clip(inspection, 80), BelowDue(w, r, due))}}}}
}
