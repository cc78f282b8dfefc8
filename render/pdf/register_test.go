package pdf

import (
	"slices"
	"testing"

	"opsreport/render/pdf/sheet"

	"opsreport/render/table"
)

// A name that begins with its form leaves out the column of the form and keeps
// the short id; rows of a table stay below their heads.
func TestNamesLeaveOutTheForm(t *testing.T) {
	t.Parallel()
	always := func(c table.Cell) func(int) table.Cell { return func(int) table.Cell { return c } }
	names := table.Table{Len: 1, Columns: []table.Column{
		{ID: "followup", Head: "Follow-up", Beside: true,
			Cell: always(table.Cell{Text: "Site safety walk: Closer leaks", ID: "…66bc51c1", Link: "followups/item/a.html"})},
		{ID: "form", Head: "Form", Cell: always(table.Text("Site safety walk"))},
		{ID: "open", Head: "Days open", Kind: table.Number, Sorts: true, Cell: always(table.Cell{Text: "7", Look: table.Expired})}}}
	g := Grid(names, func(link string) string { return link })
	g.NameRows()
	heads := func(g sheet.Grid) (out []string) {
		for _, c := range g.Columns {
			out = append(out, c.Head)
		}
		return out
	}
	if !slices.Equal(heads(g), []string{"Follow-up", "Days open"}) || !g.Columns[0].Bold || !g.Columns[1].Right {
		t.Errorf("%+v", g.Columns)
	}
	row := g.Row(0)
	if len(row) != 2 || row[0].Text != "Site safety walk: Closer leaks …66bc51c1" || row[0].Link != "followups/item/a.html" ||
		row[1].Text != "7" || row[1].Chip == nil || row[0].Chip != nil {
		t.Errorf("%+v", row)
	}
	for kind, want := range map[table.Kind]sheet.Column{table.Words: {}, table.Code: {Mono: true}, table.Number: {Right: true},
		table.Date:   {Right: true},
		table.Status: {}} {
		one := table.Table{Columns: []table.Column{{Kind: kind}}}
		if got := Grid(one, nil).Columns[0]; got != want {
			t.Errorf("a column of kind %v is %+v", kind, got)
		}
	}
	names.Columns[0].Beside = false
	if g := Grid(names, func(string) string { return "" }); len(g.Columns) != 3 || len(g.Row(0)) != 3 || g.Columns[0].Bold {
		t.Errorf("%+v", g.Columns)
	}
}
