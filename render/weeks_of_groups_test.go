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
	"opsreport/render/past"
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
	var file string
	var lines []history.Line
	for i, more := range []string{
		`null,"events":0,"asked":[],"states":{"equipments":{"a":{"kind":"t","status":"expired","in_service":true},` +
			`"b":{"kind":"t","status":"expired","in_service":true}},"followups":{"f":{"kind":"7","open":true,"overdue":true,"assignee":"u2"}}}}`,
		fmt.Sprintf(`%q,"events":0,"asked":[],"changed":{}}`, night(0)),
		fmt.Sprintf(`%q,"events":1,"asked":[],"changed":{"followups":{"f":{"kind":"7","open":true,"overdue":true,"assignee":"u1"}}}}`+"\n"+
			`{"night":%q,"list":"followups","id":"f","event":"reassigned","was":"u2","is":"u1"}`, night(1), night(2)),
	} {
		at := asOf.AddDate(0, 0, 7*(i-2))
		file += fmt.Sprintf(`{"format":1,"night":%q,"as_of":%q,"before":`, night(i), at.Format(time.RFC3339)) + more + "\n"
		lines = append(lines, history.Line{AsOf: at, Snapshot: night(i), Figures: []history.Figure{{ID: "E1", N: 7, D: new(9)},
			{ID: "E6", N: 2, Value: new(2.0)}, {ID: "F1", N: 3, D: new(4)}, {ID: "F2", N: 1, D: new(3)}}})
	}
	nights, bad, _ := past.Parse(strings.NewReader(file))
	if len(bad) > 0 {
		t.Fatal(bad)
	}
	late := census.Equipment{InService: record.True, Status: census.Expired, Schedules: make([]census.Schedule, 1), TypeID: "t"}
	rows := census.Rows{AsOf: asOf, Zone: time.UTC, Source: record.Night{Digest: night(2)}, Equipment: []census.Equipment{late, late},
		FollowUps: []census.FollowUp{{ID: "f", FormID: "7", AssigneeID: "u1", Open: record.True, Overdue: true}}}
	rows.Equipment[0].ID, rows.Equipment[1].ID = "a", "b"
	r := &report.Report{Rows: rows, Options: report.Options{AgingDays: []int{7, 30}}}
	x := table.New(r, table.NewLayout(r, false))
	x.Past = period.WeeksOf(&rows, lines, past.NewLog(nights))
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
