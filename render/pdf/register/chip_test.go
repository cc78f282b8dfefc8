package register

import (
	"testing"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/pdf/canvas"
	"opsreport/render/table"
)

// TestAStateHasItsOwnChip: what is overdue looks like what is expired, and what is not known
// like neither.
func TestAStateHasItsOwnChip(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		cell table.Cell
		want chart.Fill
	}{
		{table.Cell{Mark: table.Overdue}, chart.Expired}, {table.Cell{Mark: table.NoData}, chart.NoData},
		{table.Cell{Status: census.Expired}, chart.Expired}, {table.Cell{Status: census.Expiring}, chart.Expiring},
		{table.Cell{Status: census.UpToDate}, chart.UpToDate}, {table.Cell{Status: census.Other}, chart.NoData},
	} {
		if got := Chip(c.cell); got == nil || got != canvas.Chip(c.want) {
			t.Errorf("%+v has the chip %+v", c.cell, got)
		}
	}
	if Chip(table.Cell{Text: "7"}) != nil {
		t.Error("a number has a chip")
	}
}
