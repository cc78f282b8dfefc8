package engine

import (
	"strings"
	"testing"

	"opsreport/render/table"
)

// TestIdsDoNotBreak: an id or a serial number stands on one line, unless it is so
// long that it would widen a phone's page.
func TestIdsDoNotBreak(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"EX-0073": "k", "AB-2019-000123": "k", "1.4.0": "k", "7 Aug 2026": "k", "22 Nov 2026": "k", "Bay 7, dock": "", strings.Repeat("EX-",
			30) + "1": "", "Quayside": "", "Pump of GD-0021": "",
		strings.Repeat("7", 24): "k", strings.Repeat("7", 25): "",
	} {
		row := table.Table{ID: "t", Len: 1, Columns: []table.Column{
			{ID: "serial", Cell: func(int) table.Cell { return table.Text(text) }},
			{ID: "n", Kind: table.Number, Cell: func(int) table.Cell { return table.Muted(text) }}}}
		set := setTable(&row, 0).Rows[0]
		if set.Head.Class != want || set.Cells[0].Class != "n m" {
			t.Errorf("%s: %q and %q", text, set.Head.Class, set.Cells[0].Class)
		}
	}
}
