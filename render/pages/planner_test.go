package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestASheetHasWhatIsToBeDone: what is to catch up, and each day on which something expires, of items in service; that of an office has those
// of the office, and names the others where they are. A sheet without room for all says how many are missing, and that of all equipment
// counts the two weeks of each office.
func TestASheetHasWhatIsToBeDone(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	item := func(id string, in record.Bool, days int, offices ...string) *record.Equipment {
		return &record.Equipment{ID: id, Serial: "S-" + id, TypeID: "t", InService: in, OfficeIDs: offices, Schedules: []record.Schedule{{ID: "s",
			Status: "uptodate", LastCompletedOn: record.MS(at.AddDate(-1, 0, 0).UnixMilli()), ExpiresOn: record.MS(at.AddDate(0, 0, days).UnixMilli())}}}
	}
	n := record.Night{AsOf: at, Set: record.Set{Equipment: record.Of(item("a", record.True, -3, "o1", "o2"), item("b", record.True, 6, "o1"),
		item("c", record.True, 7, "o1"), item("d", record.True, 13, "o1"), item("e", record.True, 14, "o1"), item("f", record.False, -3, "o1"))}}
	r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book)})
	x := table.New(r, table.NewLayout(r, false))
	offices := x.Groups(label.Office)
	rest := []document.Link{{Text: "all", Path: "all.html"}}
	lines := func(p document.Page) string {
		var out []string
		for _, b := range p.Section("sheet").Blocks {
			switch b := b.(type) {
			case document.Sheet:
				for _, d := range b.Days {
					for _, l := range d.Lines {
						out = append(out, fmt.Sprint(d.Head, ", ", d.N, ": ", l.Item.Text, " ", l.Where, " ", l.Expires, " ", l.Below))
					}
				}
			case document.Para:
				out = append(out, b.Text)
			case document.Links:
				out = append(out, b[0].Path)
			}
		}
		return strings.Join(out, "\n")
	}
	all := Planner(x, offices, 300, rest)
	for _, c := range []struct {
		page        document.Page
		title, want string
	}{
		{all, "1 inspection to catch up, 3 in two weeks", `To catch up, 1: S-a t · o1, o2 18 Nov 2026 date passed, not expired per the service
Friday 27 Nov 2026, 1: S-b t · o1 27 Nov 2026 
Saturday 28 Nov 2026, 1: S-c t · o1 28 Nov 2026 
Friday 4 Dec 2026, 1: S-d t · o1 4 Dec 2026 
all.html`},
		{PlannerOfOffice(x, &offices[1], 300, rest), "o2: 1 inspection to catch up, none in two weeks",
			"To catch up, 1: S-a t · also o1 18 Nov 2026 date passed, not expired per the service\nall.html"},
		{PlannerOfOffice(x, &offices[0], 1, rest), "o1: 1 inspection to catch up, 3 in two weeks",
			"To catch up, 1: S-a t · also o2 18 Nov 2026 date passed, not expired per the service\n3 further inspections are not on this sheet.\nall.html"},
		{PlannerOfOffice(x, &table.Group{Group: report.Group{Label: "o3", Rows: []int32{}}}, 300, rest), "o3: nothing to catch up, none in two weeks",
			"No inspection is to catch up, and none expires in these two weeks.\nall.html"},
	} {
		if got := lines(c.page); c.page.Title != c.title || got != c.want ||
			!strings.HasPrefix(c.page.Lede, "Saturday 21 Nov 2026 to Friday 4 Dec 2026: ") || !strings.HasSuffix(c.page.Lede, "This sheet is not a record.") {
			t.Errorf("%q, %q\n%s\nwant\n%s", c.page.Title, c.page.Lede, got, c.want)
		}
	}
	of := all.Section("offices").Blocks[0].(document.Table)
	for i, want := range []string{"o1 equipment/planner/o1.html 1 1 2", "o2 equipment/planner/o2.html 1 0 0"} {
		row := of.Row(i)
		if got := fmt.Sprint(row[0].Text, " ", row[0].Link, " ", row[1].Text, " ", row[2].Text, " ", row[3].Text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
