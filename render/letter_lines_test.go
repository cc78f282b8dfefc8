package render

import (
	"reflect"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/pages/letter"
	"opsreport/render/report"
	"opsreport/render/table"
)

// lettered is a night of some records.
func lettered(t *testing.T, before *report.Report, day time.Time, s record.Set) *pages.Edition {
	t.Helper()
	r, err := report.Build(record.Night{AsOf: day, Set: s}, before, report.Options{Zone: time.UTC, Book: &label.Book{},
		Targets: map[string]report.Target{"E1": {Meets: 95, Watch: 90}}})
	if err != nil {
		t.Fatal(err)
	}
	return &pages.Edition{Report: r, Registers: table.New(r, table.Layout{})}
}

// someItems are so many items in service, of which the first are expired since the ninth and the last expire on the 24th.
func someItems(all, expired, soon int) (out []*record.Equipment) {
	ms := func(day int) record.Time {
		return record.MS(time.Date(2026, 11, day, 12, 0, 0, 0, time.UTC).UnixMilli())
	}
	const later = 365
	for i := range all {
		e := &record.Equipment{ID: string(rune('a' + i)), InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: ms(later)}}}
		switch {
		case i < expired:
			e.Status, e.Schedules[0].Status, e.Schedules[0].ExpiresOn = "expired", "expired", ms(9)
		case i >= all-soon:
			e.Schedules[0].ExpiresOn = ms(24)
		}
		out = append(out, e)
	}
	return out
}

// TestTheLinesOfALetter: each number with its base, and what became of it since the snapshot before.
func TestTheLinesOfALetter(t *testing.T) {
	t.Parallel()
	day := time.Date(2026, 11, 23, 8, 48, 0, 0, time.UTC)
	open := func(n int) (out []*record.FollowUp) {
		for i := range n {
			out = append(out, &record.FollowUp{ID: string(rune('a' + i)), Open: record.True,
				CreatedOn: record.MS(day.AddDate(0, 0, -3).UnixMilli())})
		}
		return out
	}
	yesterday := record.Set{Equipment: record.Of(someItems(12, 3, 0)...), FollowUps: record.Of(open(4)...)}
	before := lettered(t, nil, day.AddDate(0, 0, -1), yesterday)
	tonight := lettered(t, before.Report, day, record.Set{Equipment: record.Of(someItems(12, 2, 4)...), FollowUps: record.Of(open(5)...)})
	first := lettered(t, nil, day, record.Set{Equipment: record.Of(someItems(2, 2, 0)...), FollowUps: record.Of(open(1)...)})
	line := func(what, more string) document.Line { return document.Line{{Text: what, Strong: true}, {Text: more}} }
	for _, c := range []struct {
		of    *pages.Edition
		title string
		lines []document.Block
	}{
		{tonight, "2 items expired (−1), 0 follow-ups overdue", []document.Block{
			line("2 of 12 items in service are expired", "; 1 fewer than on 22 Nov."),
			line("0 of 5 open follow-ups are overdue", "; as many as on 22 Nov."),
			line("4 inspections expire in the next two weeks", "; 4 of them by 29 Nov."),
			line("2 inspections to catch up", "; those of the 2 expired items."),
			line("In date: 10 of 12 (83.3 %)", "; target 95 % missed, under 90 %.")}},
		{first, "2 items expired, 0 follow-ups overdue", []document.Block{line("2 of 2 items in service are expired", "."),
			line("0 of 1 open follow-up is overdue", "."),
			line("No inspection expires in the next two weeks", "."),
			line("2 inspections to catch up", "; those of the 2 expired items."), line("In date: 0 of 2", ".")}},
		{lettered(t, nil, day, record.Set{}), "no equipment returned, no follow-ups returned",
			[]document.Block{line("The service returned no equipment", "."), line("The service returned no follow-ups", ".")}},
	} {
		p, title := letter.Page(c.of, letter.Sent{}), letter.Numbers(c.of)
		if got := p.Section("found").Blocks; title != c.title || !reflect.DeepEqual(got, c.lines) {
			t.Errorf("%s\n%+v\nwant %s\n%+v", title, got, c.title, c.lines)
		}
	}
}
