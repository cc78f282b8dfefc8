package plot

import (
	"strconv"
	"testing"

	"opsreport/render/census"
	"opsreport/render/report"
)

// TestItemsInManyOfficesAreNotDrawnByOffice: a group of items that are each in
// hundreds of offices has no chart of those; one in a few has.
func TestItemsInManyOfficesAreNotDrawnByOffice(t *testing.T) {
	t.Parallel()
	for offices, want := range map[int]int{1: 3, officesAnItem: 3, officesAnItem + 1: 2, 400: 2} {
		var e census.Equipment
		for i := range offices {
			e.OfficeIDs = append(e.OfficeIDs, strconv.Itoa(i))
		}
		r := &report.Report{Rows: census.Rows{Equipment: []census.Equipment{e, e}}}
		if got := len(OfEquipment(r)); got != want {
			t.Errorf("%d charts of items in %d offices, want %d", got, offices, want)
		}
	}
}
