package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/words"
)

// of is a report of some records, as of tDay in UTC.
func of(t *testing.T, s record.Set) Report {
	t.Helper()
	return build(t, record.Night{AsOf: tDay, Set: s}, report.Options{Zone: time.UTC, Book: new(label.Book)})
}

func daysAgo(n int) record.Time { return record.MS(tDay.AddDate(0, 0, -n).UnixMilli()) }

// TestAWaiverOfToday still holds, and one of yesterday is over.
func TestAWaiverOfToday(t *testing.T) {
	t.Parallel()
	r := of(t, record.Set{})
	for want, day := range map[string]int{"21 Nov 2026": 21, "20 Nov 2026, expired": 20} {
		if got := r.Until(rule.Waiver{Until: time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC)}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhatIsSaidOfRecordsThatWent.
func TestWhatIsSaidOfRecordsThatWent(t *testing.T) {
	t.Parallel()
	was := &census.Rows{Equipment: []census.Equipment{{InService: record.True, Status: census.Expired},
		{InService: record.False, Status: census.UpToDate, Schedules: make([]census.Schedule, 1)}, {Status: census.UpToDate}}}
	for row, want := range []string{"Expired, in service", "Up to date, out of service", "No schedule, service state unknown"} {
		if got := (&event.Tombstone{List: kind.Equipment, Rows: was, Row: row}).LastState(words.English(words.Context{}).Registers); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestOneIsOne, and nothing is nothing: what sentences and settings say at their edges.
func TestOneIsOne(t *testing.T) {
	t.Parallel()
	overdue := func(late bool) Report {
		s := record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: daysAgo(100)})}
		if late {
			s.Overdue = record.Of("f")
		}
		return of(t, s)
	}
	bare := of(t, record.Set{Equipment: record.Of(&record.Equipment{ID: "e", InService: record.True, Status: "expired"})})
	two := of(t, record.Set{Equipment: record.Of(&record.Equipment{ID: "e", InService: record.True, Status: "expired",
		Schedules: []record.Schedule{
			{ID: "a", Status: "uptodate", ExpiresOn: daysAgo(9)}, {ID: "b", Status: "expired", ExpiresOn: daysAgo(3),
				LastCompletedOn: daysAgo(80)}}})})
	quiet := of(t, record.Set{})
	quiet.Status = census.DataStatus{Rules: 1, Rows: 4}
	none := of(t, record.Set{})
	none.Source.Lists = []record.ListCount{{List: "followups"}}
	for _, c := range []struct{ got, want string }{
		{overdue(true).FollowUpHeadline(), "1 follow-up is open, and it is overdue"},
		{overdue(false).FollowUpHeadline(), "1 follow-up is open, and it is not overdue"},
		{overdue(true).FollowUpLede(nil, nil), " 1 has been open for more than 90 days, 1 of those overdue."},
		{overdue(false).FollowUpLede(nil, nil), " 1 has been open for more than 90 days, 0 of those overdue."},
		{bare.Sentence(kind.Equipment), "1 of 1 item in service is expired. No inspection was returned."},
		{two.Sentence(kind.Equipment), " 2 inspections to catch up: 2 at the expired item. 1 inspection has no completion on record."},
		{quiet.DataStatus(), "All requests answered · 1 note on the data"},
	} {
		if !strings.HasSuffix(c.got, c.want) {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	totals := table.Population(none.Report, &none.Source)
	if row := totals.Row(0); row[4].Text != "0" || !strings.HasPrefix(row[6].Text, "Yes.") {
		t.Errorf("%+v", row)
	}
}

// TestAReasonStandsOnce for all the figures that leave the same records out.
func TestAReasonStandsOnce(t *testing.T) {
	t.Parallel()
	left := []report.Exclusion{{Reason: "closed-early", Rule: "F-D2", N: 3}, {Reason: "none"}}
	r := Of(&report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "F4"}, Excluded: left},
		{Definition: report.Definition{ID: "F5"}, Excluded: left}, {Definition: report.Definition{ID: "F13"}}}})
	x := table.Exclusions(r.Report)
	if x.Len != 1 || x.Row(0)[0].Text != "Closed before created" || x.Row(0)[1].Text != "F4, F5" || x.Row(0)[3].Text != "3" {
		t.Errorf("%d rows", x.Len)
	}
}
