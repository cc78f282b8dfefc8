package search

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestTheBrowserKnowsTheOrderOfRows that the page has before it sorts.
func TestTheBrowserKnowsTheOrderOfRows(t *testing.T) {
	t.Parallel()
	d := &Data{Registers: table.New(&report.Report{}, table.Layout{}), Sink: files{}}
	want := map[string]string{"equipment": "serial", "followups": "created, down", "documents": "document", "trainings": "recorded, down"}
	for _, one := range d.all() {
		l := one.List.Spec()
		info, err := d.list(&one)
		if err != nil {
			t.Fatal(err)
		}
		got := info.By
		if info.Down {
			got += ", down"
		}
		if got != want[l.Folder] {
			t.Errorf("%s: by %s, want %s", l.Folder, got, want[l.Folder])
		}
	}
}

// TestFilesOfAList: one up to a limit, then a power of two, so that a record seldom moves.
func TestFilesOfAList(t *testing.T) {
	t.Parallel()
	for rows, want := range map[int]int{0: 1, shardRows: 1, shardRows + 1: 2, 2*shardRows - 1: 2, 2 * shardRows: 4, 5 * shardRows: 8} {
		if got := shards(rows); got != want {
			t.Errorf("%d rows in %d files, want %d", rows, got, want)
		}
	}
}

// TestWhatIsToCatchUpIsFoundFirst, like expired items, if it is in service.
func TestWhatIsToCatchUpIsFoundFirst(t *testing.T) {
	t.Parallel()
	expired := []census.Schedule{{Status: census.UpToDate}, {Status: census.Expired}}
	r := &report.Report{Rows: census.Rows{Zone: time.UTC, Equipment: []census.Equipment{
		{ID: "a", Status: census.Expiring, InService: record.True, Schedules: expired},
		{ID: "b", Status: census.UpToDate, InService: record.True, Schedules: []census.Schedule{{Status: census.UpToDate, Passed: true}}},
		{ID: "c", Status: census.Expiring, InService: record.True, Schedules: expired[:1]},
		{ID: "d", Status: census.Expiring, InService: record.False, Schedules: expired}}}}
	d := Data{Registers: table.New(r, table.NewLayout(r, false))}
	for row, want := range []int{urgent, urgent, soon, aside} {
		if got := d.rank(kind.Equipment, row); got != want {
			t.Errorf("the rank of %s is %d, want %d", r.Equipment[row].ID, got, want)
		}
	}
}
