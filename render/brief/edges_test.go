package brief

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
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
	if got := RuleBrief(nil); got != "no rules" {
		t.Errorf("%q", got)
	}
}

// TestWhatIsSaidOfRecordsThatWent or changed: without the words of a note, and how many of how many.
func TestWhatIsSaidOfRecordsThatWent(t *testing.T) {
	t.Parallel()
	closed := event.KindOf(&past.Event{List: past.FollowUps, Event: past.Closed})
	rows := []event.Row{{Kind: closed, Name: "Walk: Ropewalker fell", Unsaid: "Walk, 12 Nov 2026", Short: "f1"}, {Kind: closed, Name: "Other"}}
	if got := Foremost(rows, 1); len(got) != 1 || got[0].Text() != "Walk, 12 Nov 2026 f1: →" {
		t.Errorf("%+v", got)
	}
	shrunk := []event.Shrunk{{Kind: label.Office, Label: "North Dock", Before: 40, Gone: 31}}
	want := document.Said("", "Less is visible than before", "office North Dock: 31 of 40 no longer returned, which is not progress")
	if got := Of(new(report.Report)).Shrinking(shrunk); !reflect.DeepEqual(got, document.Facts{want}) {
		t.Errorf("%+v", got)
	}
	was := &census.Rows{Equipment: []census.Equipment{{InService: record.True, Status: census.Expired},
		{InService: record.False, Status: census.UpToDate, Schedules: make([]census.Schedule, 1)}, {Status: census.UpToDate}}}
	for row, want := range []string{"Expired, in service", "Up to date, out of service", "No schedule, service state unknown"} {
		if got := (&event.Tombstone{List: kind.Equipment, Rows: was, Row: row}).LastState(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTimesToCloseAreEachTheirOwn.
func TestTimesToCloseAreEachTheirOwn(t *testing.T) {
	t.Parallel()
	took := func(id string, days, ago int) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.False, CreatedOn: daysAgo(ago + days), ResolvedOn: daysAgo(ago)}
	}
	r := of(t, record.Set{FollowUps: record.Of(took("a", 1, 5), took("b", 2, 5), took("c", 12, 5), took("d", 30, 200),
		&record.FollowUp{ID: "e", Open: record.True, CreatedOn: daysAgo(40)})})
	var got []string
	for _, f := range r.TimesToClose() {
		got = append(got, f.ID+" "+f.Text())
	}
	want := []string{"window n = 3: half within 2 d, nine in ten within 12 d, mean 5 d",
		"all n = 4: half within 2 d, nine in ten within 30 d, mean 11.3 d",
		"estimate n = 5: half within 12 d, four in five within 30 d; an estimate"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
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
		{overdue(true).FollowUpLede(nil), " 1 has been open for more than 90 days, 1 of those overdue per the service."},
		{overdue(false).FollowUpLede(nil), " 1 has been open for more than 90 days, 0 of those overdue per the service."},
		{bare.Sentence(kind.Equipment), "1 of 1 item in service is expired. No inspection was returned."},
		{two.Sentence(kind.Equipment), " 2 inspections to catch up: 2 at the expired item. 1 inspection has no completion on record."},
		{quiet.DataStatus(), "All requests answered · 1 note on the data"},
		{strings.Join(partOf(0, 0, "open"), " "), "none open"}, {strings.Join(partOf(7, 40, "open"), " "), "7 of 40 open 17.5 %"},
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

// TestTilesAtTheirEdges: days, a share of none, and what was before.
func TestTilesAtTheirEdges(t *testing.T) {
	t.Parallel()
	for n, want := range map[float64]string{0: "0 days", 0.5: "0.5 days", 0.96: "1 day", 1: "1 day", 1.5: "1.5 days", 2: "2 days"} {
		var tile Tile
		if tile.days(n); tile.Number+" "+tile.Unit != want {
			t.Errorf("%v: %s %s, want %s", n, tile.Number, tile.Unit, want)
		}
	}
	r := of(t, record.Set{})
	*r.Figure("E1") = report.Figure{Definition: r.Figure("E1").Definition, Configured: true, D: 40, HasD: true, Value: new(0.0)}
	if tile := r.TilesOf("E1")[0]; tile.Number != "0.0" || tile.Unit != "%" || tile.Shows != ShareShown || tile.Words {
		t.Errorf("none of 40: %+v", tile)
	}
	if tile := r.TilesOf("status")[0]; tile.Change != "no earlier snapshot" || tile.Was != "" {
		t.Errorf("on the first night: %+v", tile)
	}
	for _, id := range []string{"E6", "F2", "D3", "D4", "T2", "T3", "T4", "T6"} {
		if tile := r.TilesOf(id)[0]; tile.Number != "n/a" || !strings.HasSuffix(tile.Of[0], " returned") || tile.Look != table.NoData {
			t.Errorf("%s of nothing: %+v", id, tile)
		}
	}
	before := of(t, record.Set{})
	before.AsOf, before.Status = tDay.AddDate(0, 0, -1), census.DataStatus{Rules: 2, Rows: 4}
	open := record.Set{FollowUps: record.Of(&record.FollowUp{ID: "f", Open: record.True, CreatedOn: daysAgo(3)})}
	now, err := report.Build(record.Night{AsOf: tDay, Set: open}, before.Report, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	now.Status = census.DataStatus{Rules: 1, Rows: 4, Exceptions: true}
	for id, want := range map[string]string{"F3": "none open on 20 Nov, was none", "status": "complete with 4 rows on 20 Nov, was 4 rows"} {
		if tile := Of(now).TilesOf(id)[0]; tile.Change+", "+tile.Was != want {
			t.Errorf("%s: %q, %q, want %q", id, tile.Change, tile.Was, want)
		}
	}
	now.Status = before.Status
	if tile := Of(now).TilesOf("status")[0]; tile.Change != "same as on 20 Nov" {
		t.Errorf("the same status: %q", tile.Change)
	}
}

// TestAReasonStandsOnce for all the figures that leave the same records out.
func TestAReasonStandsOnce(t *testing.T) {
	t.Parallel()
	left := []report.Exclusion{{Reason: "closed early", Rule: "F-D2", N: 3}, {Reason: "none"}}
	r := Of(&report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "F4"}, Excluded: left},
		{Definition: report.Definition{ID: "F5"}, Excluded: left}, {Definition: report.Definition{ID: "F13"}}}})
	x := table.Exclusions(r.Report)
	if x.Len != 1 || x.Row(0)[0].Text != "Closed early" || x.Row(0)[1].Text != "F4, F5" || x.Row(0)[3].Text != "3" {
		t.Errorf("%d rows", x.Len)
	}
}

// TestTheLookOfATile is that of its status, if it counts something: E5 and E7 count nothing here.
func TestTheLookOfATile(t *testing.T) {
	t.Parallel()
	r := account(t, 7, 12)
	for id, want := range map[string]table.Look{"E1": table.Plain, "E5": table.Plain, "E6": table.Expired, "E7": table.Plain,
		"E9": table.Plain,
		"F1": table.Plain, "F2": table.Expired, "F3": table.Plain, "D3": table.NoData} {
		if tile := r.TilesOf(id)[0]; tile.Look != want || tile.Figure != id {
			t.Errorf("%s: %+v", id, tile)
		}
	}
}
