package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestAPartOfInspectionsHasTheirRows: a page of the list to catch up, or of the one to come, has rows of two lines as the first page, of the
// inspections that it is of, and tells dates in place of days, so that it is the same on the next night.
func TestAPartOfInspectionsHasTheirRows(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	schedule := func(id, status string, days int) record.Schedule {
		s := record.Schedule{ID: id, Status: status, LastCompletedOn: record.MS(at.AddDate(-1, 0, 0).UnixMilli())}
		if days != 0 {
			s.ExpiresOn = record.MS(time.Date(2026, 11, 21+days, 12, 0, 0, 0, time.UTC).UnixMilli())
		}
		return s
	}
	item := func(id string, all ...record.Schedule) *record.Equipment {
		return &record.Equipment{ID: id, Serial: "S-" + id, TypeID: "Ladders", InService: record.True, OfficeIDs: []string{"o1"}, Schedules: all}
	}
	n := record.Night{Set: record.Set{Equipment: record.Of(item("a", schedule("yearly", "expired", -9), schedule("monthly", "expiring", 5)),
		item("b", schedule("yearly", "expired", 0), schedule("weekly", "expired", -2)), item("c", schedule("monthly", "uptodate", 20)))}}
	for _, c := range []struct {
		of        func(x *table.Registers) table.Table
		rows      []int32
		want, all string
	}{
		{(*table.Registers).CatchUp, []int32{1, 2}, `S-b no title, Ladders · weekly · last completed 21 Nov 2025 | o1, with no one | Expired | 19 Nov 2026
S-b no title, Ladders · yearly · last completed 21 Nov 2025 | o1, with no one | Expired | no date`, "2 inspections"},
		{(*table.Registers).Forecast, []int32{1}, `S-c no title, Ladders · monthly · last completed 21 Nov 2025 | o1, with no one | Up to date | 11 Dec 2026`, "1 inspection"},
	} {
		for _, later := range []int{0, 1} {
			n.AsOf = at.AddDate(0, 0, later)
			r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: true})
			x := table.New(r, table.NewLayout(r, false))
			whole := c.of(x)
			some := table.Narrow(whole, c.rows)
			p := NewLists(&Edition{Report: r, Registers: x, Night: n}, nil).Part("part", "lede", &some)
			rows, is := p.Sections[0].Blocks[0].(document.Rows)
			if !is {
				t.Fatalf("%s: it is a %s", whole.ID, p.Sections[0].Blocks[0].Kind())
			}
			var got []string
			for _, row := range rows.Groups[0].Rows {
				var cells []string
				for _, cell := range row {
					cells = append(cells, inLines(cell))
				}
				got = append(got, strings.Join(cells, " | "))
			}
			if got := strings.ReplaceAll(strings.Join(got, "\n"), "\u00a0", " "); got != c.want || rows.Count != c.all || rows.Columns[3].Head != "Expires" || rows.Known == nil {
				t.Errorf("%s, a night later %d: %s, %s\n%s\nwant\n%s", whole.ID, later, rows.Count, rows.Columns[3].Head, got, c.want)
			}
		}
	}
}
