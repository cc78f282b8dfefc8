package report

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/list"
)

// statsOf, pointsOf and leftOf are what stands beside the value of a figure.
func statsOf(f *Figure) string {
	var out []string
	for _, s := range f.Stats {
		out = append(out, s.Name+" "+s.Text)
	}
	return strings.Join(out, ", ")
}

func pointsOf(f *Figure) string {
	var out []string
	for _, p := range f.Series {
		out = append(out, fmt.Sprintf("%s %d of %d in %d", p.Label, p.N, p.D, len(p.Rows)))
	}
	return strings.Join(out, ", ")
}

func leftOf(f *Figure) string {
	var out []string
	for _, x := range f.Excluded {
		out = append(out, fmt.Sprintf("%d %s %s", x.N, x.Reason, x.Rule))
	}
	return strings.Join(out, ", ")
}

func textOf(f *Figure) string { return f.Text }

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
		"completions of what is in service": {completed, "E11", textOf, "median 7 d, p90 7 d, n = 1"},
		"completions by type":               {completed, "E11", pointsOf, "t 1 of 0 in 1"},
		"reassigned at least twice":         {passed, "F9", pointsOf, "Open 1 of 2 in 1, Closed 0 of 2 in 0"},
		"reassignments are not messages":    {passed, "F9", statsOf, "mean, open 1.5, mean, closed 0.5"},
		"an instructor who is a trainee is given": {teaches, "T6", pointsOf, "Instructor missing 0 of 0 in 0, Instructor also trainee 1 of " +
			"0 in 1"},
		"four in five closed is not three in four":  {tasksOf(took(1), took(2), took(3), took(9)), "F5", statsOf, "median 2 d, p80 9 d"},
		"a version of tomorrow counts in its month": {paper(func(d *record.Resource) { d.Versions[0].Created = soon(0.5) }), "D7", textOf, "1"},
	} {
		if got := c.say(build(t, c.night, Options{}).Figure(c.figure)); got != c.want {
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
	only := r.Only(func(of *census.Rows, l list.ID, row int) bool { return l == list.FollowUps && of.ID(l, row) == "1" })
	if f := only.Figure("F16"); f.N != 0 || statsOf(f) != "of the previous 1" {
		t.Errorf("of a part: F16 %d, %s", f.N, statsOf(f))
	}
}
