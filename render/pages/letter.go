package pages

import (
	"slices"
	"strconv"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
)

// mostInLetter is how many lines the sheets of an e-mail have together; the pages of the sheets have more.
const mostInLetter = 60

// LetterSheets returns the sheets of some offices for an e-mail, in the order of their names: a section each, with a sheet, or with a
// sentence where it has no line. They name no person and have no words of a note.
func LetterSheets(e *Edition, offices []string) (out []document.Section) {
	if !e.Report.Has(kind.Equipment) {
		return nil
	}
	r, s, left := Of(e.Report), NewSheets(NewLists(e, nil)), mostInLetter
	w := s.plan
	for _, g := range e.Registers.Groups(label.Office) {
		if !slices.Contains(offices, g.Key) {
			continue
		}
		plan, name := PlanOf(&r.Rows, g.Rows), word.Clip(g.Label, 60)
		sheet := blank{document.Sheet{Caption: w.SheetAre(), What: w.Head("what")}}
		for _, part := range plan.Parts(w, WeekDays) {
			var lines []document.SheetLine
			for _, due := range part.Dues {
				lines = append(lines, letterLine(e.Registers, due, part.Late))
			}
			sheet.add(part.Title, part.Late, lines)
		}
		var lines []document.SheetLine
		for _, row := range s.naming[g.Key] {
			lines = append(lines, s.unsaidLine(row))
		}
		sheet.know(s.namingHead(g.Key, name), lines)
		nothing, further := "", ""
		if sheet.Parts == nil {
			nothing = plan.Nothing(r, w.NothingInWeek())
		}
		if more := sheet.cut(left); more > 0 {
			further = w.FurtherLines(more)
		}
		for _, part := range sheet.Parts {
			left -= len(part.Lines)
		}
		one := document.Section{ID: "sheet-" + strconv.Itoa(len(out)+1), Title: plan.Headline(r.Words(), name), Note: plan.Lede(nil, r.Words(), name)}
		if sheet.Foot = said(nothing, further, plan.After(w), s.elsewhere(&g, name)); sheet.Parts != nil {
			one.Blocks = append(one.Blocks, sheet.Sheet)
		} else {
			one.Blocks = append(one.Blocks, document.Para{Text: sheet.Foot})
		}
		out = append(out, one)
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

// unsaidLine is an open follow-up as an e-mail has it: by its form and day, and when it is due.
func (s *Sheets) unsaidLine(row int32) document.SheetLine {
	x := s.e.Registers
	f := &x.Report.FollowUps[s.open.Index(int(row))]
	form := s.w.NoForm()
	if f.FormID != "" {
		form = word.Clip(x.Report.Name(label.Form, f.FormID), 80)
	}
	what := s.w.FollowUpUndated(form)
	if f.CreatedMs != 0 {
		what = s.w.FollowUp(form, x.Report.At(f.CreatedMs))
	}
	return document.SheetLine{What: document.RowCell{One: own(what + " " + table.ShortID(x.Words.Registers, f.ID)), Two: own(word.Clip(s.dueSaid(x, f).String(), 80))}}
}
