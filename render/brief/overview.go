package brief

import (
	"strconv"

	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
)

// Overview returns the first page of the site: the sections "attention", the four most urgent registers;
// "rates", every figure that is n of d; and "others", a sentence each for documents and trainings.
func (e *Edition) Overview() Page {
	r, x := Of(e.Report), e.Registers
	urgent := func(t table.Table, what string, columns ...string) Listed {
		return Listed{Table: table.Only(t, columns...), Rest: &Rest{N: t.Len, Page: t.Page, What: what}}
	}
	rates := Section{ID: "rates"}
	for _, side := range [...]struct{ id, caption string }{{"rates-equipment", "Equipment"}, {"rates-others", "Follow-ups and documents"}} {
		var shown []*report.Figure
		for _, f := range r.Rates() {
			if (f.List == list.Equipment) == (side.id == "rates-equipment") {
				shown = append(shown, f)
			}
		}
		rates.Tables = append(rates.Tables, Listed{Table: table.Table{ID: side.id, Caption: side.caption, Empty: "None.", Len: len(shown),
			Columns: []table.Column{
				{Head: "Figure", Cell: func(i int) table.Cell { return Figure(shown[i]) }},
				{Head: "n of d", Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(shown[i].Text) }},
			}}})
	}
	return Page{ID: "overview", Title: r.Headline(), Lede: r.Lede(), Tiles: r.Tiles(), Sections: []Section{
		{ID: "attention", Tables: []Listed{
			urgent(x.Overdue(), "overdue", "follow-up", "form", "assignee", "age"),
			urgent(x.Expired(), "expired", "serial", "title", "office", "days-expired"),
			urgent(x.NeverCompleted(), "without a completion on record", "serial", "title", "office", "status", "never-completed"),
			urgent(x.NoApproval(), "without an approval", "document", "latest-version", "created"),
		}},
		rates,
		{ID: "others", Text: []string{r.Sentence(list.Documents), r.Sentence(list.Trainings)}},
	}}
}

// ValidUntil says until when a report is valid.
func ValidUntil(when string) string {
	return "Valid until " + when + "; after that this report is stale."
}

// AllRows returns the words of a link to so many rows of a register.
func AllRows(n int, what string) string {
	text := strconv.Itoa(n) + " " + what
	if n > 1 {
		return "All " + text
	}
	return text
}
