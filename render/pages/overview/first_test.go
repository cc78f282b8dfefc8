package overview

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestTheFirstRecordsLeadToWhereAndWho: the offices and people of what is to be inspected and closed first lead to their pages; one who is
// only counted, and a form beside a person, do not.
func TestTheFirstRecordsLeadToWhereAndWho(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	past := record.MS(asOf.AddDate(0, 0, -4).UnixMilli())
	n := record.Night{AsOf: asOf, Set: record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e", InService: record.True, Status: "expired", OfficeIDs: []string{"o1", "o2"}, AssignedIDs: []string{"a", "b"},
			Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: past}}}),
		FollowUps: record.Of(&record.FollowUp{ID: "f", FormID: "m", Open: record.True, CreatedOn: past, AssigneeID: "a"}),
		Overdue:   record.Of("f"),
	}}
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	night := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}, nil)
	items, _ := night.longest(inspectFirst)
	for want, line := range map[string]document.Line{
		"o1 [equipment/office/o1.html], o2 [equipment/office/o2.html]": items.All[0].Beside,
		"with a [followups/assignee/a.html] and 1 other":               items.All[0].Lower,
		"a [followups/assignee/a.html] · m":                            night.Overdue(closeFirst)[0].Under,
	} {
		got := ""
		for _, p := range line {
			if got += p.Words + p.Text; p.Link != "" {
				got += " [" + p.Link + "]"
			}
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
