package report

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/kind"
)

// statsOf, pointsOf and leftOf are what stands beside the value of a figure.
func statsOf(f *Figure) string {
	var out []string
	for _, s := range f.Stats {
		out = append(out, english.Stat(s.ID)+" "+s.Amount(english))
	}
	return strings.Join(out, ", ")
}

func pointsOf(f *Figure) string {
	var out []string
	for _, p := range f.Series {
		out = append(out, fmt.Sprintf("%s %d of %d in %d", p.Name(english), p.N, p.D, len(p.Rows)))
	}
	return strings.Join(out, ", ")
}

func leftOf(f *Figure) string {
	var out []string
	for _, x := range f.Excluded {
		out = append(out, fmt.Sprintf("%d %s %s", x.N, english.Left(x.Reason), x.Rule))
	}
	return strings.Join(out, ", ")
}

// partsOf are the parts of the last point.
func partsOf(f *Figure) string {
	var out []string
	for _, p := range f.Series[len(f.Series)-1].Parts {
		out = append(out, fmt.Sprintf("%s %d", p.Name(english), p.N))
	}
	return strings.Join(out, ", ")
}

func textOf(f *Figure) string { return f.Says(english) }

// tasksOf and gearsOf are nights of these records.
func tasksOf(all ...record.FollowUp) record.Night {
	list := make([]*record.FollowUp, len(all))
	for i := range all {
		all[i].ID, list[i] = strconv.Itoa(i), &all[i]
	}
	return night(record.Set{FollowUps: record.Of(list...)})
}

func gearsOf(all ...record.Equipment) record.Night {
	list := make([]*record.Equipment, len(all))
	for i := range all {
		all[i].ID, list[i] = strconv.Itoa(i), &all[i]
	}
	return night(record.Set{Equipment: record.Of(list...)})
}

// TestWhatIsBesideAFigure: the statistics, parts and exclusions of a figure count what
// the dictionary says, and nothing else.
func TestWhatIsBesideAFigure(t *testing.T) {
	t.Parallel()
	const in, out = record.True, record.False
	done := []record.Schedule{{ID: "s", Status: "uptodate", LastCompletedOn: daysAgo(7)}}
	took := func(days float64) record.FollowUp {
		return record.FollowUp{Open: record.False, CreatedOn: daysAgo(40), ResolvedOn: daysAgo(40 - days)}
	}
	moved := func(open record.Bool, times int) record.FollowUp {
		f := record.FollowUp{Open: open, Messages: make([]record.Message, 3)}
		for i := range times {
			f.Messages[i].ReassigneeID = "a"
		}
		return f
	}
	cohort := tasksOf(record.FollowUp{Open: record.False, CreatedOn: daysAgo(40)}, record.FollowUp{Open: record.True, CreatedOn: daysAgo(40)},
		record.FollowUp{CreatedOn: daysAgo(40)})
	outside := gearsOf(record.Equipment{InService: out, Status: "expired"}, record.Equipment{InService: out, Status: "uptodate"},
		record.Equipment{InService: out}, record.Equipment{Status: "expired"}, record.Equipment{InService: in, Status: "expired"})
	completed := gearsOf(record.Equipment{TypeID: "t", InService: in, Schedules: done},
		record.Equipment{TypeID: "t", InService: out, Schedules: done}, record.Equipment{TypeID: "t", Schedules: done})
	passed := tasksOf(moved(record.True, 2), moved(record.True, 1), moved(record.False, 1), moved(record.False, 0), moved(record.Unset, 3))
	teaches := lesson(func(s *record.GroupTraining) { s.InstructorID = "a" })
	const yes, no = record.True, record.False
	all := gearsOf(record.Equipment{InService: out}, record.Equipment{}, record.Equipment{InService: in},
		record.Equipment{InService: in, Schedules: done}, record.Equipment{InService: in, Schedules: done, Status: "retired"})
	approved := paper(func(d *record.Resource) { d.Versions[0].ApprovedOn = soon(0.5) })
	some := night(record.Set{Resources: record.Of(&record.Resource{ID: "a", Versions: []record.Version{{Created: daysAgo(900)}}},
		&record.Resource{ID: "b", Versions: []record.Version{{ApprovedOn: daysAgo(9)}}})})
	touched := tasksOf(record.FollowUp{Open: yes, CreatedOn: daysAgo(50), UpdatedOn: daysAgo(3),
		Messages: []record.Message{{Date: daysAgo(20)}}},
		record.FollowUp{Open: yes, CreatedOn: daysAgo(50), UpdatedOn: daysAgo(40), Messages: []record.Message{{Date: daysAgo(10)}}})
	dues := tasksOf(record.FollowUp{Open: no}, record.FollowUp{Open: no, Due: "x"}, record.FollowUp{Open: no, Due: "20261120"},
		record.FollowUp{Open: no, Due: "20261120", ResolvedOn: record.MS(5)})
	asked := record.Night{AsOf: tDay, Lists: []record.ListCount{{List: "followups"}}}
	flow := tasksOf(record.FollowUp{Open: no, CreatedOn: daysAgo(400), ResolvedOn: daysAgo(300)},
		record.FollowUp{Open: no, CreatedOn: daysAgo(400), ResolvedOn: daysAgo(1)}, record.FollowUp{Open: yes, CreatedOn: daysAgo(1)},
		record.FollowUp{Open: yes, CreatedOn: daysAgo(2)}, record.FollowUp{Open: yes, CreatedOn: daysAgo(400)})
	bare := gear(func(e *record.Equipment) {
		e.Schedules = []record.Schedule{{Status: "uptodate"}, {Status: "expiring"}, {Status: "expired"},
			{Status: "uptodate", LastCompletedOn: daysAgo(1)}}
	})
	form := tasksOf(record.FollowUp{Open: no}, record.FollowUp{Open: no}, record.FollowUp{Open: yes}, record.FollowUp{})
	taught := night(record.Set{GroupTrainings: record.Of(&record.GroupTraining{ID: "1", Created: daysAgo(90), TrainingIDs: []string{"a"}},
		&record.GroupTraining{ID: "2", Created: daysAgo(9), TrainingIDs: []string{"b"}}, &record.GroupTraining{ID: "3", Created: daysAgo(200)})})
	for name, c := range map[string]struct {
		night  record.Night
		figure string
		say    func(*Figure) string
		want   string
	}{
		"a mean is rounded, not cut": {tasksOf(took(1), took(1), took(1.5)), "F4", statsOf,
			"mean 1.2 d, p50 1 d, p90 1.5 d, all: n 3, all: mean 1.2 d, all: p50 1 d, all: p90 1.5 d"},
		"a cohort leaves out what is neither open nor closed": {cohort, "F6", textOf, "1 of 2"},
		"and says so": {cohort, "F6", leftOf, "1 state unknown "},
		"closed ahead of the as-of time": {tasksOf(record.FollowUp{Open: record.False, CreatedOn: daysAgo(4), ResolvedOn: soon(0.5)}), "F4",
			leftOf, "1 closed in the future F-D3"},
		"expired of what is out of service": {outside, "E9", statsOf, "expired 1, service state unknown 1"},
		"completions of what is in service": {completed, "E11", textOf, "half within 7 d, nine in ten within 7 d, n = 1"},
		"completions by type":               {completed, "E11", pointsOf, "t 1 of 0 in 1"},
		"reassigned at least twice":         {passed, "F9", pointsOf, "Open 1 of 2 in 1, Closed 0 of 2 in 0"},
		"reassignments are not messages":    {passed, "F9", statsOf, "mean, open 1.5, mean, closed 0.5"},
		"an instructor who is a trainee is given": {teaches, "T6", pointsOf, "Instructor missing 0 of 0 in 0, Instructor also trainee 1 of " +
			"0 in 1"},
		"four in five closed is not three in four": {tasksOf(took(1), took(2), took(3), took(9)), "F5", statsOf, "median 2 d, p80 9 d"},
		"why items are in no rate": {all, "E1", leftOf,
			"1 out of service , 1 service state unknown , 1 no schedules , 1 no status , 1 unknown status X-1"},
		"an approval of tomorrow is 0 months old": {approved, "D2", textOf, "half within 0 months, longest 0 months, n = 1"},
		"of documents with an approval":           {some, "D5", textOf, "0 of 1"},
		"an old message is not the last activity": {touched, "F10", pointsOf, "0–7 1 of 0 in 1, 8–14 1 of 0 in 1, 15–30 0 of 0 in 0, 31+ 0 " +
			"of 0 in 0"},
		"why closings are not of known timeliness": {dues, "F15", leftOf,
			"1 due value missing F-D5, 1 due value is not a calendar date F-D6, 2 no valid close date F-D1"},
		"a reported total of 0":                     {asked, "F1", statsOf, "reported total 0"},
		"what was closed long ago is closed":        {flow, "F7", statsOf, "opened 2, closed 1, net 1, backlog 3"},
		"this week":                                 {flow, "F7", partsOf, "opened 2, closed 1, net 1, backlog 3"},
		"in date without evidence":                  {bare, "E4", statsOf, "gap to E3 2"},
		"of a form":                                 {form, "F14", partsOf, "overdue 0, open 1, closed 2, state unknown 1"},
		"the longest of the trainings":              {taught, "T5", textOf, "longest 90 d, n = 2"},
		"a version of tomorrow counts in its month": {paper(func(d *record.Resource) { d.Versions[0].Created = soon(0.5) }), "D7", textOf, "1"},
	} {
		if got := c.say(build(t, c.night, Options{DueFormat: "yyyymmdd", ReviewMonths: 12}).Figure(c.figure)); got != c.want {
			t.Errorf("%s: %s is %q, want %q", name, c.figure, got, c.want)
		}
	}
	// A statistic has two decimals, of which one is printed.
	if v := value(t, build(t, tasksOf(took(1), took(1), took(1.5)), Options{}).Figure("F4"), "mean"); v != 1.17 {
		t.Errorf("the mean of 1, 1 and 1.5 is %v", v)
	}
}

// TestE10HasTheRowsThatItCounts: those of the items that are rated, of each office.
func TestE10HasTheRowsThatItCounts(t *testing.T) {
	t.Parallel()
	plan := []record.Schedule{{ID: "s"}}
	at := []string{"o"}
	r := build(t, gearsOf(record.Equipment{InService: record.True, Status: "expired", Schedules: plan, OfficeIDs: at},
		record.Equipment{InService: record.False, Status: "expired", Schedules: plan, OfficeIDs: at},
		record.Equipment{InService: record.True, Status: "uptodate", OfficeIDs: at}), Options{})
	if got := pointsOf(r.Figure("E10")); got != "o 0 of 1 in 1, No line of business 0 of 1 in 1" {
		t.Error(got)
	}
}

// TestAFollowUpIsCorrectedOnce: F16 counts a follow-up that was reopened and re-dated
// once, and does not take one of unknown state for reopened.
func TestAFollowUpIsCorrectedOnce(t *testing.T) {
	t.Parallel()
	prev := build(t, tasksOf(record.FollowUp{Open: record.False, Due: "1"}, record.FollowUp{Due: "1"}), Options{})
	r, err := Build(tasksOf(record.FollowUp{Open: record.True, Due: "2"}, record.FollowUp{Open: record.True, Due: "1"}), prev, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if f := r.Figure("F16"); f.N != 1 || series(f) != "Reopened:1 Due changed:1 Disappeared:0 " {
		t.Errorf("F16 %d, %s", f.N, series(f))
	}
	// A part of both nights knows only its own follow-ups of the night before.
	only := r.Only(func(of *census.Rows, l kind.ID, row int) bool { return l == kind.FollowUps && of.ID(l, row) == "1" })
	if f := only.Figure("F16"); f.N != 0 || statsOf(f) != "of the previous 1" {
		t.Errorf("of a part: F16 %d, %s", f.N, statsOf(f))
	}
}

// TestTwelveMonthsAreNoNumberOfDays: they begin on the same day of the year before, also over a leap day.
func TestTwelveMonthsAreNoNumberOfDays(t *testing.T) {
	t.Parallel()
	n := session(record.MS(time.Date(2023, 11, 21, 4, 12, 7, 0, time.UTC).UnixMilli()))
	n.AsOf = time.Date(2024, 11, 21, 4, 12, 7, 0, time.UTC)
	r := build(t, n, Options{})
	for _, id := range []string{"T1", "T2", "T3"} {
		if v := value(t, r.Figure(id), "12-months"); v != 1 {
			t.Errorf("%s: %v in 12 months", id, v)
		}
	}
}
