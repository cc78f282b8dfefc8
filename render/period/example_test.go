package period

import (
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// monday is the first of the three nights of each example of the dictionary, in
// a week whose Sunday has a night too, so that nothing begins before the ledger.
var monday = time.Date(2026, 10, 5, 4, 0, 0, 0, time.UTC)

func on(day, hour int) record.Time {
	return record.MS(monday.Truncate(24*time.Hour).AddDate(0, 0, day).Add(time.Duration(hour) * time.Hour).UnixMilli())
}

func items(n int, of func(i int, e *record.Equipment)) []record.Equipment {
	var out []record.Equipment
	for i := range n {
		e := record.Equipment{ID: string(rune('a' + i)), TypeID: "t", InService: record.True, Status: "uptodate",
			Schedules: []record.Schedule{{ID: "s", ExpiresOn: on(90, 0)}}}
		if of != nil {
			of(i, &e)
		}
		out = append(out, e)
	}
	return out
}

func expired(n int) func(int, *record.Equipment) {
	return func(i int, e *record.Equipment) {
		if i < n {
			e.Status = "expired"
		}
	}
}

func followUps(open, closed int) []record.FollowUp {
	var out []record.FollowUp
	for i := range open + closed {
		f := record.FollowUp{ID: string(rune('a' + i)), Open: record.True, CreatedOn: on(0, 0)}
		if i >= open {
			f.Open = record.False
		}
		out = append(out, f)
	}
	return out
}

// TestExamples holds what the dictionary says of three nights to what is counted.
func TestExamples(t *testing.T) {
	t.Parallel()
	due := func(done ...int) func(int, *record.Equipment) { // days on which the first ones were done
		return func(i int, e *record.Equipment) {
			e.Schedules[0].ExpiresOn = on(1, 0)
			if i == 0 && len(done) > 0 { // on Monday, an hour before it expires
				e.Schedules[0] = record.Schedule{ID: "s", ExpiresOn: on(60, 0), LastCompletedOn: on(0, 23)}
			}
			if i == 1 && len(done) > 1 {
				e.Schedules[0] = record.Schedule{ID: "s", ExpiresOn: on(60, 0), LastCompletedOn: on(2, 1)}
			}
		}
	}
	lapsing := func(status string, done bool) []record.Equipment {
		return items(1, func(_ int, e *record.Equipment) {
			e.Status, e.Schedules[0].ExpiresOn = status, on(0, 12)
			if done {
				e.Schedules[0] = record.Schedule{ID: "s", ExpiresOn: on(60, 0), LastCompletedOn: on(1, 18)}
			}
		})
	}
	redated := func(due string) []record.FollowUp { return []record.FollowUp{{ID: "a", Open: record.True, Due: due}} }
	numbered := func(from, to int) (out []record.FollowUp) {
		for i := from; i < to; i++ {
			out = append(out, record.FollowUp{ID: strings.Repeat("i", i+1), Open: record.True, CreatedOn: on(1, 0)})
		}
		return out
	}
	session := []record.GroupTraining{{ID: "1", Created: on(1, 0), TraineeIDs: []string{"u", "v", "w", "x", "y", "y"}}}
	for _, c := range []struct {
		figure, want string
		last         int        // day of the third night
		nights       [3]account // Monday's, Tuesday's, and that of the last day
	}{
		{"P0", "P0 3/5 gap 72", 4, [3]account{}},
		{"P1", "P1 1/3 [1 1 1 0 0 0]", 2, [3]account{{equipment: items(3, due())}, {equipment: items(3, due(0))},
			{equipment: items(3, due(0, 2))}}},
		{"P2", "P2 12/15", 2, [3]account{{equipment: items(5, expired(1))}, {equipment: items(5, nil)}, {equipment: items(5, expired(2))}}},
		{"P3", "P3 1/1/1 p50 1 longest 1", 2, [3]account{{equipment: lapsing("uptodate", false)}, {equipment: lapsing("expired", false)},
			{equipment: lapsing("uptodate", true)}}},
		{"P4", "P4 1/2", 2, [3]account{{followUps: followUps(2, 0)}, {followUps: followUps(2, 0), overdue: []string{"a"}},
			{followUps: followUps(0, 2)}}},
		{"P5", "P5 2 [2 0 0]", 2, [3]account{{followUps: redated("20261113")}, {followUps: redated("20261120")},
			{followUps: redated("20261201")}}},
		{"P6", "P6 3/11", 2, [3]account{{followUps: followUps(4, 0), overdue: []string{"a"}},
			{followUps: followUps(4, 0), overdue: []string{"a", "b"}}, {followUps: followUps(3, 1)}}},
		{"P7", "P7 40 [40 3 0 0 0 3 0 40]", 2, [3]account{{followUps: numbered(0, 40)}, {followUps: shut(numbered(0, 43), 1)},
			{followUps: shut(numbered(0, 43), 3)}}},
		{"P8", "P8 0 1 0 0 0 0 0 0 0 1 5 0", 2, [3]account{{equipment: items(1, nil)}, {equipment: items(1, nil), sessions: session},
			{sessions: session}}},
	} {
		var nights []account
		for i, a := range c.nights {
			a.at = monday.AddDate(0, 0, [...]int{0, 1, c.last}[i])
			nights = append(nights, a)
		}
		s := Of(Week, monday)
		switch c.figure {
		case "P1": // the week before it has a night, so that the period begins after the first
			nights = append([]account{{at: monday.AddDate(0, 0, -1), equipment: c.nights[0].equipment}}, nights...)
		case "P4": // what is there on the first night was opened before
			nights = append([]account{{at: monday.AddDate(0, 0, -1)}}, nights...)
		}
		p, ok := counted(t, nights, time.UTC).Compute(s)
		if !ok {
			t.Fatalf("%s: no period", c.figure)
		}
		lines := printed(p)
		if i := slices.IndexFunc(p.Figures, func(f Figure) bool { return f.ID == c.figure }); lines[i] != c.want {
			t.Errorf("%s, want %s", lines[i], c.want)
		}
	}
}

// shut closes the first ones.
func shut(all []record.FollowUp, n int) []record.FollowUp {
	for i := range n {
		all[i].Open = record.False
	}
	return all
}

// TestAFlowThatEventsDoNotExplain says by how much, in a line that a cell of a table has room for.
func TestAFlowThatEventsDoNotExplain(t *testing.T) {
	t.Parallel()
	unknown := followUps(3, 0)
	unknown[1].Open = record.Unset
	nights := []account{{at: monday, followUps: followUps(3, 0)}, {at: monday.AddDate(0, 0, 1), followUps: unknown}}
	p, ok := counted(t, nights, time.UTC).Compute(Of(Week, monday))
	if !ok {
		t.Fatal("no period")
	}
	f := p.Figure("P7")
	want := "3 + 0 opened + 0 appeared + 0 reopened + 0 returned open − 0 closed − 0 gone while open = 3, not 2: −1 not explained by events"
	if got := f.Says(english()); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if len(f.Apart) != 1 || f.Apart[0] != (Apart{Unexplained, -1}) || *f.N != 2 || f.Series[Closing].N != 2 {
		t.Errorf("%+v", f)
	}
}
