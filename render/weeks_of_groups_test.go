package render

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestWeeksBesideTheGroups are those of the column before them: of items expired, of follow-ups overdue, which an
// assignee had then and a form has tonight; below them are those of the history.
func TestWeeksBesideTheGroups(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	night := func(i int) string { return strings.Repeat(string(rune('a'+i)), 64) }
	var nights []ledger.Night
	var lines []history.Line
	for i := range 3 {
		at, n := asOf.AddDate(0, 0, 7*(i-2)), ledger.Night{Digest: night(i)}
		if n.AsOf = at; i > 0 {
			n.Before = night(i - 1)
		}
		nights = append(nights, n)
		lines = append(lines, history.Line{AsOf: at, Snapshot: n.Digest, Figures: []history.Figure{{ID: "E1", N: 7, D: new(9)},
			{ID: "E6", N: 2, Value: new(2.0)}, {ID: "F1", N: 3, D: new(4)}, {ID: "F2", N: 1, D: new(3)}}})
	}
	nights[2] = nights[2].Telling([]ledger.Event{{Night: night(2), List: ledger.FollowUps, ID: "f", Event: ledger.Reassigned,
		Was: new("u2"), Is: new("u1")}}, nil)
	const item = `{"list":"equipments","id":%q,"is":{"kind":"t","status":"expired","in_service":true}},`
	first, bad, _ := ledger.Parse(strings.NewReader(fmt.Sprintf(`{"format":1,"night":%q,"as_of":%q,"before":null,"events":0,"states":[`+
		item+item+`{"list":"followups","id":"f","is":{"kind":"7","open":true,"overdue":true,"assignee":"u2"}}]}`, night(0),
		nights[0].AsOf.Format(time.RFC3339), "a", "b")))
	if len(bad) > 0 {
		t.Fatal(bad)
	}
	nights[0] = first[0]
	late := census.Equipment{InService: record.True, Status: census.Expired, Schedules: make([]census.Schedule, 1), TypeID: "t"}
	rows := census.Rows{AsOf: asOf, Zone: time.UTC, Source: record.Night{Digest: night(2)}, Equipment: []census.Equipment{late, late},
		FollowUps: []census.FollowUp{{ID: "f", FormID: "7", AssigneeID: "u1", Open: record.True, Overdue: true}}}
	rows.Equipment[0].ID, rows.Equipment[1].ID = "a", "b"
	r := &report.Report{Rows: rows, Options: report.Options{AgingDays: []int{7, 30}}}
	x := table.New(r, table.NewLayout(r, false))
	x.Past = period.WeeksOf(&rows, lines, nights)
	weeks := func(s *period.Series) (out string) {
		for _, v := range s.Values[period.WeeksShown-3:] {
			out += fmt.Sprint(*v, " ")
		}
		return out
	}
	for _, c := range []struct {
		table          table.Table
		at             int
		id, row, total string
	}{
		{x.GroupsOfEquipment("types", "Types", "Type", x.Groups(label.EquipmentType)), 5, "expired-weeks", "2 2 2 ", "2 2 2 "},
		{x.GroupsOfFollowUps("forms", "Forms", "Form", x.Groups(label.Form)), 3, "overdue-weeks", "1 1 1 ", "1 1 1 "},
		{x.GroupsOfFollowUps("people", "People", "Assignee", x.Groups(label.User)), 3, "overdue-weeks", "0 0 1 ", "1 1 1 "},
	} {
		row, total := c.table.Row(0)[c.at].Past, c.table.Total()[c.at].Past
		if c.table.Columns[c.at].ID != c.id || row == nil || total == nil || weeks(row) != c.row || weeks(total) != c.total {
			t.Errorf("%s: %v, below them %v", c.table.ID, row, total)
		}
		if head := c.table.Columns[c.at-1].Head + ", 13\u00a0weeks"; c.table.Columns[c.at].Head != head {
			t.Errorf("%s: the weeks stand under %q, not %q", c.table.ID, c.table.Columns[c.at].Head, head)
		}
		if named := c.table.IDs != nil; named != (c.table.ID != "people") {
			t.Errorf("%s: the ids of its groups are there: %t", c.table.ID, named)
		}
	}
}
