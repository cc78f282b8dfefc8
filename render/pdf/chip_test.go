package pdf

import (
	"testing"

	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/table"
	"opsreport/render/words"
)

// TestAStateHasItsOwnChip: what is overdue looks like what is expired, and what is not known
// like neither.
func TestAStateHasItsOwnChip(t *testing.T) {
	t.Parallel()
	w := words.English(words.Context{}).Registers
	for _, c := range []struct {
		cell table.Cell
		want chart.Fill
	}{
		{table.FollowUpState(w, &census.FollowUp{Overdue: true}), chart.Expired}, {table.FollowUpState(w, &census.FollowUp{}), chart.NoData},
		{table.StatusCell(w, census.Expired, ""), chart.Expired}, {table.StatusCell(w, census.Expiring, ""), chart.Expiring},
		{table.StatusCell(w, census.UpToDate, ""), chart.UpToDate}, {table.StatusCell(w, census.Other, "lost"), chart.NoData},
		{table.StatusCell(w, census.NoStatus, ""), chart.NoData}, {table.StatusCell(w, census.Unplanned, ""), chart.NoData},
	} {
		if got := chipOf(c.cell); got == nil || got != Chip(c.want) {
			t.Errorf("%+v has the chip %+v", c.cell, got)
		}
	}
	if chipOf(table.Cell{Text: "7"}) != nil {
		t.Error("a number has a chip")
	}
}
