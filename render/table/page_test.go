package table_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestACutFileIsFull: a CSV file that is cut ends within its bound, and no line
// that had room is missing.
func TestACutFileIsFull(t *testing.T) {
	t.Parallel()
	const row = 1000 // bytes with the line's end
	cell := strings.Repeat("x", row-2)
	var out bytes.Buffer
	all := table.Records{Fields: table.Named("id"), Len: 20_000, Row: func(_ int) []string { return []string{cell} }}
	if err := table.WriteCSV(&out, all); err != nil {
		t.Fatal(err)
	}
	if free := table.MaxCSVBytes - out.Len(); free < 0 || free >= 200+row {
		t.Errorf("%d bytes of %d are free", free, table.MaxCSVBytes)
	}
}

// TestARowMayEndAtTheBound: the last row may end at the bound, which leaves room for the line with the count, and not a byte later.
func TestARowMayEndAtTheBound(t *testing.T) {
	t.Parallel()
	const head, room = len("\uFEFFid,page\r\n"), table.MaxCSVBytes - 200
	for over, kept := range map[int]int{0: 2, 1: 1} {
		cells := [2]string{strings.Repeat("x", room/2), ""}
		cells[1] = strings.Repeat("x", room-head-len(cells[0])-2*len("0,\r\n")+over)
		var out bytes.Buffer
		r := table.Records{Fields: table.Named("id", "page"), Len: 3,
			Row: func(i int) []string { return []string{fmt.Sprint(i), cells[i%2]} }}
		if err := table.WriteCSV(&out, r); err != nil {
			t.Fatal(err)
		}
		if want := fmt.Sprintf("\r\nfirst %d of 3 rows: this file would pass 10 MB,\r\n", kept); !strings.HasSuffix(out.String(), want) {
			t.Errorf("%d bytes over: it ends in %q", over, out.String()[out.Len()-80:])
		}
	}
}

// TestAListIsCutNoFinerThanItMust: as many rows as a page holds stand on one.
func TestAListIsCutNoFinerThanItMust(t *testing.T) {
	t.Parallel()
	for rows, want := range map[int]int{table.CutRows: 1, table.CutRows + 1: 2} {
		r := &report.Report{Rows: census.Rows{AsOf: asOf, Zone: time.UTC}}
		for i := range rows {
			r.Equipment = append(r.Equipment, census.Equipment{ID: fmt.Sprint(i), Serial: "EX-" + fmt.Sprint(i)})
		}
		all := table.New(r, table.Layout{}).Equipment()
		if got := len(table.Cut(&all)); got < want || want == 1 && got != 1 {
			t.Errorf("%d rows stand on %d pages", rows, got)
		}
	}
}
