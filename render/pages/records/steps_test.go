package records

import (
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/past"
	"opsreport/render/table"
	"opsreport/render/words/message"
)

// linesOf are the steps of a follow-up, a line each.
func linesOf(p *Page) string {
	var lines []string
	for _, s := range stepsIn(p).All {
		says := strings.NewReplacer(message.BoldOn, "", message.BoldOff, "").Replace(s.Says)
		line := strings.TrimSpace(s.Date+" "+s.Day) + ": " + s.Sign + ": " + says
		if s.Seen != "" {
			line += " (" + s.Seen + ")"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestTheLifeOfAFollowUp is told once: an act has one step, at the service's own date where it has one, and what only
// snapshots show says so.
func TestTheLifeOfAFollowUp(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	d.report.Options.DueFormat = "yyyymmdd"
	hour := func(n int64) int64 { return sent + n*3_600_000 }
	first, passed, last := at(0), at(48), at(24*7)
	first.Date.MS += 30_000 // the record was written half a minute before its message
	passed.ReassigneeID = "P-2"
	f := &record.FollowUp{CreatedOn: record.MS(sent), ObserverID: "P-9", CompleterID: "P-1", Due: "20261103",
		Messages: []record.Message{last, {UserID: "P-2"}, first, passed, at(30)}}
	row := &census.FollowUp{CreatedMs: sent, ResolvedMs: hour(24 * 7), ToClose: 7, Reassigned: 1, Open: record.False}
	p := followUpOf(d, f, row,
		Happening{Ms: hour(20), Event: past.Opened, What: "First seen"},
		Happening{Ms: hour(72), Before: hour(40), Event: past.Overdue, What: "Became overdue"},
		Happening{Ms: hour(72), Before: hour(40), Event: past.Reassigned, What: "Reassigned", To: "P-2"},
		Happening{Ms: hour(96), Before: hour(72), Event: past.Closed, What: "Closed"},
		Happening{Ms: hour(120), Before: hour(96), Event: past.Overdue, What: "Became overdue"},
		Happening{Ms: hour(120), Before: hour(96), Event: past.Reopened, What: "Reopened"},
		Happening{Ms: hour(150), Before: hour(120), Event: past.DueChanged, What: "Due date moved", Detail: "A → B",
			Was: table.Text("A"), Is: table.Text("B")},
		Happening{Ms: hour(180), Before: hour(150), Event: past.Closed, What: "Closed"})
	const want = `1 Nov 2026 day 0: opened: Opened by Pseudonym one
2 Nov 2026 day 1: message: Pseudonym one
3 Nov 2026 day 2: due: Due date as it reads (the service does not say what it does with this date)
3 Nov 2026 day 2: reassigned: Reassigned to P-2 by Pseudonym one
4 Nov 2026 day 3: overdue: Became overdue (first seen in the snapshot of 4 Nov 2026)
5 Nov 2026 day 4: closed: Closed (first seen in the snapshot of 5 Nov 2026)
6 Nov 2026 day 5: reopened: Reopened (first seen in the snapshot of 6 Nov 2026)
6 Nov 2026 day 5: overdue: Became overdue (first seen in the snapshot of 6 Nov 2026)
7 Nov 2026 day 6: due: Due date moved A → B (seen between the snapshots of 6 Nov 2026 and 7 Nov 2026; who moved it is not in the list)
8 Nov 2026 day 7: closed: Closed by Pseudonym one, after 7 days
8 Nov 2026 day 7: message: P-2`
	if got := linesOf(p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	const lede = "Closed on 8 Nov 2026 after 7 days, by Pseudonym one. It was reassigned once. It was closed, then seen open again " +
		"on 6 Nov 2026. Its due date was moved once, from A to B."
	if p.Lede.String() != lede {
		t.Errorf("%q, want\n%q", p.Lede.String(), lede)
	}
}

// TestWhatNoMessageSays stands in the timeline as its record has it, or as the snapshots do.
func TestWhatNoMessageSays(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	day := func(n int64) int64 { return sent + n*census.DayMs }
	for want, c := range map[string]struct {
		f     record.FollowUp
		row   census.FollowUp
		story []Happening
	}{
		"1 Nov 2026 day 0: opened: Opened by P-9\n4 Nov 2026 day 3: closed: Closed": {
			f:   record.FollowUp{ObserverID: "P-9"},
			row: census.FollowUp{CreatedMs: sent, ResolvedMs: day(3), ToClose: census.NoDay, Open: record.False}},
		"1 Nov 2026 day 0: opened: Opened\n3 Nov 2026 day 2: reassigned: Reassigned A → B (seen between the snapshots of 2 Nov 2026 and " +
			"3 Nov 2026; who did it is not in the list)": {
			row:   census.FollowUp{CreatedMs: sent, Open: record.True},
			story: []Happening{{Ms: day(2), Before: day(1), Event: past.Reassigned, What: "Reassigned", Detail: "A → B", To: "P-2"}}},
		"no date: message: Pseudonym one\n4 Nov 2026: message: P-2": { // no message is before the first, to take its date from
			f:   record.FollowUp{Messages: []record.Message{{UserID: "P-1"}, {UserID: "P-2", Date: record.MS(day(3))}}},
			row: census.FollowUp{Open: record.True}},
		"1 Nov 2026 day 0: opened: Opened\n2 Nov 2026 day 1: closed: Closed\n5 Nov 2026 day 4: seen: Appeared (seen between the snapshots " +
			"of 4 Nov 2026 and 5 Nov 2026)": { // closed long before anybody saw it
			row: census.FollowUp{CreatedMs: sent, ResolvedMs: day(1), ToClose: census.NoDay, Open: record.False},
			story: []Happening{{Ms: day(4), Before: day(3), Event: past.Appeared, What: "Appeared", Detail: "created 1 Nov 2026"},
				{Ms: day(4), Before: day(3), Event: past.Closed, What: "Closed", Detail: "Open → Closed"}}},
		"2 Nov 2026: seen: First seen (first seen in the snapshot of 2 Nov 2026)": {
			row:   census.FollowUp{Open: record.True},
			story: []Happening{{Ms: day(1), Event: past.Opened, What: "First seen"}}},
	} {
		if got := linesOf(followUpOf(d, &c.f, &c.row, c.story...)); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// TestTheHeadingOfAFollowUp is its first sentence where texts are shown; else its form and day.
func TestTheHeadingOfAFollowUp(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	for want, row := range map[string]census.FollowUp{
		"7, opened 1 Nov 2026":                       {CreatedMs: sent, FormID: "7"},
		"The gate by No. 7 jams":                     {CreatedMs: sent, FormID: "7", Sentence: "The gate by No. 7 jams"},
		"No form, opened on a day that is not known": {},
	} {
		if got := followUpOf(d, &record.FollowUp{FormID: row.FormID}, &row).Title; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
