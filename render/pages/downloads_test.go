package pages

import (
	"strings"
	"testing"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestDownloadsSayWhetherThereIsAWorkbook: it is made of so many records and no more.
func TestDownloadsSayWhetherThereIsAWorkbook(t *testing.T) {
	t.Parallel()
	for more, want := range map[int]bool{0: true, 1: false} {
		e := Edition{Report: &report.Report{Rows: census.Rows{Trainings: make([]census.Training, table.MostInWorkbook+more)}}}
		page := Downloads(&e, "", nil, nil)
		files := page.Section("files").Blocks[0].(document.Table)
		listed := false
		for i := range files.Len {
			listed = listed || files.Cell(i, 0).Link == table.WorkbookFile
		}
		if said := strings.Contains(page.Lede.String(), "There is no workbook: it is made of at most 200000 records."); listed != want || said == want {
			t.Errorf("%d records more: the workbook is listed %t, and that there is none is said %t", more, listed, said)
		}
	}
}
