package overview

import (
	"fmt"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/chart"
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
		FollowUps: record.Of(&record.FollowUp{ID: "f", FormID: "m", Open: record.True, CreatedOn: past, AssigneeID: "a", Messages: []record.Message{{Note: "Gap"}}},
			&record.FollowUp{ID: "untold", FormID: "m", ResponseID: "7", Open: record.True, CreatedOn: past, AssigneeID: "a"}),
		Overdue: record.Of("f", "untold"),
	}}
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
	if err != nil {
		t.Fatal(err)
	}
	night := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}, nil)
	items, _ := night.longest(inspectFirst)
	for want, line := range map[string]document.Line{
		"o1 [equipment/office/o1.html], o2 [equipment/office/o2.html]": items.All[0].Beside,
		"with a [followups/assignee/a.html] + 1":                       items.All[0].Lower,
		"a [followups/assignee/a.html] · m":                            night.Overdue(closeFirst)[0].Under,
		"a [followups/assignee/a.html] · response 7":                   night.Overdue(closeFirst)[1].Under,
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

// TestWhatIsThereOnceIsSaidSo: nothing is drawn by day where nothing expires, one follow-up is no half of several, and offices add up to the
// total unless an item is in two.
func TestWhatIsThereOnceIsSaidSo(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	past := record.MS(asOf.AddDate(0, 0, -4).UnixMilli())
	const expired = "Expired of items in service."
	for note, offices := range map[string][]string{
		expired: {"o1"},
		expired + " An item of two offices counts in both, so offices add up to more than the total.": {"o1", "o2"},
	} {
		n := record.Night{AsOf: asOf, Set: record.Set{
			Equipment: record.Of(&record.Equipment{ID: "e", TypeID: "a", InService: record.True, Status: "expired", OfficeIDs: offices,
				Schedules: []record.Schedule{{ID: "s", Status: "expired", ExpiresOn: past}}},
				&record.Equipment{ID: "f", TypeID: "b", InService: record.True, Status: "uptodate", OfficeIDs: []string{"o3"}}),
			FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: past}),
		}}
		r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book)})
		if err != nil {
			t.Fatal(err)
		}
		night := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}, nil)
		if where := pages.Where(night.Edition); where.Title != "Where: 1 of 1 item at o1"+map[bool]string{true: ", 1 of 1 at o2"}[len(offices) > 1] || where.Note != note {
			t.Errorf("%q, %q, want %q", where.Title, where.Note, note)
		}
		if soon := night.Soon(); soon.Title != "No inspection expires in two weeks" || soon.Note != "" {
			t.Errorf("%q, %q", soon.Title, soon.Note)
		}
		if got := night.Answering([]chart.Chart{{ID: "open-age"}})[0].Title; got != "The open follow-up is 4 days old" {
			t.Errorf("%q", got)
		}
	}
}

// TestWhatIsLateStandsBeforeTheDays: both drawings of two weeks have one scale, and begin with what should have been done before.
func TestWhatIsLateStandsBeforeTheDays(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	in := func(days int) record.Time { return record.MS(asOf.AddDate(0, 0, days).UnixMilli()) }
	var schedules []record.Schedule
	for _, days := range []int{-9, -4, -1, 2, 3} {
		schedules = append(schedules, record.Schedule{ID: "s", Status: "uptodate", ExpiresOn: in(days)})
	}
	n := record.Night{AsOf: asOf, Set: record.Set{
		Equipment: record.Of(&record.Equipment{ID: "e", InService: record.True, Status: "uptodate", Schedules: schedules}),
		FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: in(-30), Due: "20261120"},
			&record.FollowUp{ID: "g", Open: record.True, CreatedOn: in(-30), Due: "20261122"}),
		Overdue: record.Of("f"),
	}}
	r, err := report.Build(n, nil, report.Options{Zone: time.UTC, Book: new(label.Book), DueFormat: "yyyymmdd"})
	if err != nil {
		t.Fatal(err)
	}
	night := Of(&pages.Edition{Report: r, Night: n, Registers: table.New(r, table.NewLayout(r, false))}, nil)
	for want, s := range map[string]document.Section{
		"3 late equipment/catch-up.html": night.Soon(),
		"1 late followups/overdue.html":  night.due(),
	} {
		bars := s.Blocks[0].(document.Drawing).Of.(chart.DayBars)
		first := bars.Bars[0]
		if got := fmt.Sprint(first.N, " ", first.Name, " ", first.List); got != want || !first.Late || bars.Bars[1].Late || bars.Most != 3 {
			t.Errorf("%q of %d, want %q", got, bars.Most, want)
		}
	}
}
