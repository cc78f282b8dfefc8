package report

import (
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/internal/zonetest"
	"opsreport/render/kind"
)

// soon and ago are times around the as-of time.
func soon(days float64) record.Time { return daysAgo(-days) }

func night(s record.Set) record.Night { return record.Night{AsOf: tDay, Set: s} }

func gear(change func(*record.Equipment)) record.Night {
	e := &record.Equipment{ID: "e", TypeID: "t", InService: record.True, Status: "uptodate", Serial: "A1", Created: daysAgo(9),
		Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: soon(9), ExpiringOn: soon(2), LastCompletedOn: daysAgo(5)}}}
	change(e)
	return night(record.Set{Equipment: record.Of(e)})
}

func task(change func(*record.FollowUp)) record.Night {
	f := &record.FollowUp{
		ID:         "f",
		FormID:     "1",
		Open:       record.False,
		CreatedOn:  daysAgo(9),
		UpdatedOn:  daysAgo(3),
		ResolvedOn: daysAgo(3),
		AssigneeID: "a",
		Due:        "20270101",
	}
	change(f)
	return night(record.Set{FollowUps: record.Of(f)})
}

func paper(change func(*record.Resource)) record.Night {
	d := &record.Resource{
		ID:       "d",
		Created:  daysAgo(9),
		Versions: []record.Version{{Created: daysAgo(9), ApprovedOn: daysAgo(8), Type: "file"}},
	}
	change(d)
	return night(record.Set{Resources: record.Of(d)})
}

func lesson(change func(*record.GroupTraining)) record.Night {
	t := &record.GroupTraining{ID: "1", Created: daysAgo(9), TraineeIDs: []string{"a"}, TrainingIDs: []string{"7"}, InstructorID: "i"}
	change(t)
	return night(record.Set{GroupTrainings: record.Of(t)})
}

func TestRules(t *testing.T) {
	t.Parallel()
	plan := func(change func(*record.Schedule)) record.Night {
		return gear(func(e *record.Equipment) { change(&e.Schedules[0]) })
	}
	overdue := func(n record.Night, ids ...string) record.Night {
		n.Overdue = record.Of(ids...)
		return n
	}
	two := func(change func(a, b *record.Equipment)) record.Night {
		var a, b record.Equipment
		for _, e := range []*record.Equipment{&a, &b} {
			all, _ := record.All(gear(func(*record.Equipment) {}).Equipment)
			*e = *all[0]
		}
		change(&a, &b)
		return night(record.Set{Equipment: record.Of(&a, &b)})
	}
	asked := func(n record.Night, types ...record.TypeAsked) record.Night {
		n.Types, n.Lists = types, []record.ListCount{{List: "equipments", Rows: 1, Reported: -1}, {List: "followups", Rows: 1, Reported: 3}}
		return n
	}
	for name, c := range map[string]struct {
		night record.Night
		want  string // rules that fire
	}{
		"all well, equipment": {gear(func(*record.Equipment) {}), ""},
		"all well, follow-up": {task(func(*record.FollowUp) {}), ""},
		"all well, document":  {paper(func(*record.Resource) {}), ""},
		"all well, session":   {lesson(func(*record.GroupTraining) {}), ""},

		"schedule expired, item not": {plan(func(s *record.Schedule) {
			s.Status, s.ExpiresOn, s.ExpiringOn = "expired", daysAgo(1),
				daysAgo(2)
		}), "E-C1"},
		"schedule expired, item expiring": {gear(func(e *record.Equipment) {
			e.Status, e.Schedules[0].Status, e.Schedules[0].ExpiresOn, e.Schedules[0].ExpiringOn = "expiring", "expired", daysAgo(1), daysAgo(2)
		}), "E-C1"},
		"past, but up to date":        {plan(func(s *record.Schedule) { s.ExpiresOn, s.ExpiringOn = daysAgo(1), daysAgo(2) }), "E-C2"},
		"ahead, but expired":          {gear(func(e *record.Equipment) { e.Status, e.Schedules[0].Status = "expired", "expired" }), "E-C2"},
		"expiring after expiry":       {plan(func(s *record.Schedule) { s.ExpiringOn = soon(10) }), "E-C3"},
		"no schedules":                {gear(func(e *record.Equipment) { e.Schedules = nil }), "E-C4"},
		"an odd status of a schedule": {plan(func(s *record.Schedule) { s.Status = "lost" }), "X-1"},
		"an odd status, no schedules": {gear(func(e *record.Equipment) { e.Status, e.Schedules = "retired", nil }), "E-C4 X-1"},
		"no expiry":                   {plan(func(s *record.Schedule) { s.ExpiresOn = record.Time{} }), "E-D1"},
		"two dates missing":           {plan(func(s *record.Schedule) { s.ExpiresOn, s.ExpiringOn = record.Time{}, record.Time{} }), "E-D1"},
		"some dates missing":          {plan(func(s *record.Schedule) { s.ExpiringOn = record.Time{} }), "E-D1"},
		"completed tomorrow":          {plan(func(s *record.Schedule) { s.LastCompletedOn = soon(0.5) }), "E-D2"},
		"completed next year":         {plan(func(s *record.Schedule) { s.LastCompletedOn = soon(365) }), "E-D2 X-5"},
		"never, yet up to date":       {plan(func(s *record.Schedule) { *s = record.Schedule{ID: "s", Status: "uptodate"} }), "E-D3"},
		"never, yet expiring": {gear(func(e *record.Equipment) {
			e.Status, e.Schedules[0] = "expiring", record.Schedule{ID: "s", Status: "expiring"}
		}), "E-D3"},
		"never, and expired": {gear(func(e *record.Equipment) {
			e.Status, e.Schedules[0] = "expired", record.Schedule{ID: "s", Status: "expired"}
		}), ""},
		"same id, two types": {two(func(_, b *record.Equipment) { b.TypeID = "u" }), "E-I1 X-6"},
		"same id, one type":  {two(func(_, _ *record.Equipment) {}), "X-6"},
		"same id, asked for under two": {func() record.Night {
			n := asked(two(func(_, _ *record.Equipment) {}), record.TypeAsked{ID: "t", Rows: 1}, record.TypeAsked{ID: "u", Rows: 1})
			n.Lists = []record.ListCount{{List: "equipments", Rows: 2, Reported: -1}}
			return n
		}(), "E-I1 X-6"},
		"another type returned": {asked(gear(func(*record.Equipment) {}), record.TypeAsked{ID: "u", Rows: 1}), "E-I2 F-R2"},
		"type without rows": {asked(gear(func(*record.Equipment) {}), record.TypeAsked{ID: "u"}, record.TypeAsked{ID: "t", Rows: 1}),
			"E-I4 F-R2"},
		"same serial":              {two(func(_, b *record.Equipment) { b.ID, b.Serial = "x", " a1 " }), "E-I3"},
		"same serial, other sigma": {two(func(a, b *record.Equipment) { a.Serial, b.ID, b.Serial = "ΟΔΟΣ", "x", "οδος" }), "E-I3"},
		"same serial, other type":  {two(func(_, b *record.Equipment) { b.ID, b.TypeID = "x", "u" }), ""},
		"parent not there":         {gear(func(e *record.Equipment) { e.ParentID = "p" }), "E-I5"},
		"its own parent":           {gear(func(e *record.Equipment) { e.ParentID = "e" }), "E-I5"},
		"each other's parents": {two(func(a, b *record.Equipment) {
			b.ID, b.Serial, a.ParentID, b.ParentID = "x", "B", "x", "e"
		}), "E-I5"},

		"overdue, but closed":    {overdue(task(func(*record.FollowUp) {}), "f"), "F-R1"},
		"overdue, state unknown": {overdue(task(func(f *record.FollowUp) { f.Open = record.Unset }), "f"), "F-R1"},
		"overdue, but absent":    {overdue(task(func(*record.FollowUp) {}), "g"), "F-R1"},
		"no close date":          {task(func(f *record.FollowUp) { f.ResolvedOn = record.Time{} }), "F-D1"},
		"close date is nothing":  {task(func(f *record.FollowUp) { f.ResolvedOn = record.MS(0) }), "X-5"},
		"closed before created":  {task(func(f *record.FollowUp) { f.ResolvedOn = daysAgo(10) }), "F-D2"},
		"closed in the future":   {task(func(f *record.FollowUp) { f.ResolvedOn = soon(0.5) }), "F-D3"},
		"updated in the future":  {task(func(f *record.FollowUp) { f.UpdatedOn = soon(0.5) }), "F-D3"},
		"created in the future": {task(func(f *record.FollowUp) {
			f.CreatedOn, f.UpdatedOn, f.ResolvedOn = soon(0.5), soon(0.5), soon(0.5)
		}), "F-D3"},
		"open with close date":        {task(func(f *record.FollowUp) { f.Open = record.True }), "F-D4"},
		"open with an odd close date": {task(func(f *record.FollowUp) { f.Open, f.ResolvedOn = record.True, record.MS(5) }), "F-D4 X-5"},
		"due missing":                 {task(func(f *record.FollowUp) { f.Due = "" }), "F-D5"},
		"due is no date":              {task(func(f *record.FollowUp) { f.Due = "20270230" }), "F-D6"},
		"due past, not listed": {task(func(f *record.FollowUp) { f.Open, f.ResolvedOn, f.Due = record.True, record.Time{}, "20261120" }),
			"F-D7"},
		"due today, listed": {overdue(task(func(f *record.FollowUp) {
			f.Open, f.ResolvedOn, f.Due = record.True, record.Time{}, "20261121"
		}), "f"), "F-D7"},
		"two of one record":      {task(func(f *record.FollowUp) { f.ResolvedOn, f.Due = daysAgo(10), "" }), "F-D2 F-D5"},
		"updated at once":        {task(func(f *record.FollowUp) { f.UpdatedOn = daysAgo(9) }), ""},
		"updated before created": {task(func(f *record.FollowUp) { f.UpdatedOn = daysAgo(10) }), "F-C1"},
		"reassigned to another": {task(func(f *record.FollowUp) {
			f.Messages = []record.Message{{Date: daysAgo(1), ReassigneeID: "b"}, {Date: daysAgo(2), ReassigneeID: "a"}}
		}), "F-C2"},

		"reassigned, now nobody's": {task(func(f *record.FollowUp) {
			f.AssigneeID, f.Messages = "", []record.Message{{Date: daysAgo(1), ReassigneeID: "b"}}
		}), "F-C2"},

		"no versions":        {paper(func(d *record.Resource) { d.Versions = nil }), "D-D1"},
		"approved too early": {paper(func(d *record.Resource) { d.Versions[0].ApprovedOn = daysAgo(10) }), "D-D2"},
		"approved at once":   {paper(func(d *record.Resource) { d.Versions[0].ApprovedOn = daysAgo(9) }), ""},
		"made tomorrow": {paper(func(d *record.Resource) {
			d.Versions[0].Created, d.Versions[0].ApprovedOn = soon(0.5), record.Time{}
		}), "D-D3"},
		"made and approved in the instant of the night": {paper(func(d *record.Resource) {
			d.Created, d.Versions[0].Created, d.Versions[0].ApprovedOn = daysAgo(0), daysAgo(0), daysAgo(0)
		}), ""},
		"approved tomorrow": {paper(func(d *record.Resource) { d.Versions[0].ApprovedOn = soon(0.5) }), "D-D3"},
		"approved never":    {paper(func(d *record.Resource) { d.Versions[0].ApprovedOn = record.MS(0) }), ""},
		"approved at no time": {paper(func(d *record.Resource) {
			d.Versions[0].ApprovedOn = record.Time{Form: record.Unreadable}
		}), "X-5"},
		"trainee twice":     {lesson(func(s *record.GroupTraining) { s.TraineeIDs = []string{"a", "a"} }), "T-D1"},
		"nobody":            {lesson(func(s *record.GroupTraining) { s.TraineeIDs = nil }), "T-D2"},
		"an unknown status": {gear(func(e *record.Equipment) { e.Status = "retired" }), "X-1"},
		"an unknown field":  {task(func(f *record.FollowUp) { f.Unknown = []record.Field{{Name: "deleted"}} }), "X-2"},
		"marked as deleted": {task(func(f *record.FollowUp) {
			f.Unknown = []record.Field{{Name: "deleted", Value: []byte("true")}}
		}), "X-2 X-7"},
		"a time as text":      {task(func(f *record.FollowUp) { f.CreatedOn.Form = record.Text }), "X-4"},
		"a time that is none": {task(func(f *record.FollowUp) { f.CreatedOn = record.MS(5) }), "X-5"},
		"a time in seconds":   {task(func(f *record.FollowUp) { f.CreatedOn = record.MS(tDay.Unix()) }), "X-5"},
		"the reported total":  {record.Night{AsOf: tDay, Lists: []record.ListCount{{List: "followups", Reported: 2}}}, "F-R2"},
		"more than the reported total": {func() record.Night {
			n := task(func(*record.FollowUp) {})
			n.Lists = []record.ListCount{{List: "followups", Rows: 1}}
			return n
		}(), "F-R2"},
		"an empty night": {record.Night{AsOf: tDay}, ""},
		"the same id, session": {night(record.Set{GroupTrainings: record.Of(&record.GroupTraining{ID: "1", TraineeIDs: []string{"a"},
			Created: daysAgo(1)}, &record.GroupTraining{ID: "1"})}), "X-6"},
	} {
		r := build(t, c.night, Options{})
		var fired []string
		rows, excluded := 0, 0
		for _, f := range r.Quality {
			rows += f.N
			if f.Excludes {
				excluded += f.N
			}
			if f.N > 0 && f.Rule != "X-3" {
				fired = append(fired, f.Rule)
			}
			if len(f.Details) != 0 && len(f.Details) != len(f.Rows) || len(f.Rows) > f.N {
				t.Errorf("%s: %s has %d rows, n %d", name, f.Rule, len(f.Rows), f.N)
			}
		}
		if got := strings.Join(fired, " "); got != c.want {
			t.Errorf("%s: fired %q, want %q", name, got, c.want)
		}
		excludes := slices.ContainsFunc(r.Quality, func(f census.Finding) bool { return f.N > 0 && f.Excludes })
		if r.Status.Exceptions != excludes || r.Status.Rows != rows || r.Status.Excluded != excluded {
			t.Errorf("%s: status %+v", name, r.Status)
		}
		flagged(t, name, r)
	}
}

// TestAnIDThatIsOnlyOverdueIsNamed: no row can name it, so each is told by its id, in one order.
func TestAnIDThatIsOnlyOverdueIsNamed(t *testing.T) {
	t.Parallel()
	n := task(func(f *record.FollowUp) { f.Open = record.True })
	n.Overdue = record.Of("h", "f", "g", "h")
	f := build(t, n, Options{}).Finding("F-R1")
	want := []census.Detail{{Says: "overdue-alone", Text: "g"}, {Says: "overdue-alone", Text: "h"}}
	if f.N != 2 || len(f.Rows) != 0 || !slices.Equal(f.Loose, want) {
		t.Errorf("%d found, %v, %v", f.N, f.Rows, f.Loose)
	}
}

// flagged holds the flags of every row against the findings.
func flagged(t *testing.T, name string, r *Report) {
	t.Helper()
	flags := func(l kind.ID, row int32) []string {
		switch l {
		case kind.Equipment:
			return r.Equipment[row].Flags.Rules()
		case kind.FollowUps:
			return r.FollowUps[row].Flags.Rules()
		case kind.Documents:
			return r.Documents[row].Flags.Rules()
		}
		return r.Trainings[row].Flags.Rules()
	}
	type record struct {
		list kind.ID
		row  int32
	}
	found := map[record]bool{}
	for _, f := range r.Quality {
		for i, row := range f.Rows {
			if !slices.Contains(flags(f.Of(i), row), f.Rule) {
				t.Errorf("%s: row %d has no flag %s", name, row, f.Rule)
			}
			found[record{f.Of(i), row}] = true
		}
	}
	if r.Status.Records != len(found) {
		t.Errorf("%s: %d records, want %d", name, r.Status.Records, len(found))
	}
}

// The rules on `due` change the denominator of F15, which is there only where
// the setting is, and only through what is closed.
func TestDueRulesFollowTheSetting(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		due, format string
		open        record.Bool
		rule        string
		excludes    bool
	}{
		"missing, not read":     {"", "", record.False, "F-D5", false},
		"missing, closed":       {"", "yyyymmdd", record.False, "F-D5", true},
		"missing, open":         {"", "yyyymmdd", record.True, "F-D5", false},
		"no date, not read":     {"20270230", "", record.False, "F-D6", false},
		"no date, closed":       {"20270230", "yyyymmdd", record.False, "F-D6", true},
		"no date, no state":     {"20270230", "yyyymmdd", record.Unset, "F-D6", false},
		"a date, so no finding": {"20270101", "yyyymmdd", record.False, "F-D6", false},
	} {
		n := task(func(f *record.FollowUp) {
			if f.Due, f.Open = c.due, c.open; c.open == record.True {
				f.ResolvedOn = record.Time{}
			}
		})
		r := build(t, n, Options{DueFormat: c.format})
		f := r.Finding(c.rule)
		if f.Excludes != c.excludes || r.Status.Exceptions != c.excludes {
			t.Errorf("%s: excludes %v, status %+v", name, f.Excludes, r.Status)
		}
		if f.DueRead != (c.format != "") {
			t.Errorf("%s: due values are read: %t", name, f.DueRead)
		}
	}
}

func TestDueAgreement(t *testing.T) {
	t.Parallel()
	open := func(id, due string) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: record.True, Due: due, CreatedOn: daysAgo(1)}
	}
	n := night(
		record.Set{
			FollowUps: record.Of(open("a", "20261120"), open("b", "20261120"), open("c", "20261121"), open("d", "x"), open("e", ""),
				&record.FollowUp{ID: "f", Due: "20261120", CreatedOn: daysAgo(1)}),
			Overdue: record.Of("a", "e"),
		},
	)
	if r := build(t, n, Options{}); r.Due != (census.DueAgreement{InList: [4]int{1, 0, 0, 1}, NotIn: [4]int{1, 1, 1, 0}}) ||
		r.Finding("F-D7").N != 1 {
		t.Errorf("%+v, %d disagree", r.Due, r.Finding("F-D7").N)
	}
	// The same instant is a day later in the far east.
	if r := build(t, n, Options{Zone: zonetest.Zone(t, "Pacific/Pago_Pago")}); r.Due.NotIn[0] != 0 {
		t.Errorf("in the far west: %+v", r.Due)
	}
}

// TestATimeIsCountedWithItsRecord: one odd time does not make the records after it odd, and each record with some is one
// exception, which names the fields.
func TestATimeIsCountedWithItsRecord(t *testing.T) {
	t.Parallel()
	odd, text := record.MS(5), daysAgo(1)
	text.Form = record.Text
	r := build(t, tasksOf(record.FollowUp{CreatedOn: odd, UpdatedOn: odd}, record.FollowUp{CreatedOn: text}, record.FollowUp{}), Options{})
	for _, rule := range []string{"X-4", "X-5"} {
		if f := r.Finding(rule); f.N != 1 || len(f.Loose) != 0 {
			t.Errorf("%s: %d, %v", rule, f.N, f.Loose)
		}
	}
	n := tasksOf(record.FollowUp{CreatedOn: record.MS(tDay.Unix())}, record.FollowUp{},
		record.FollowUp{CreatedOn: odd, ResolvedOn: odd})
	n.GroupTrainings = record.Of(&record.GroupTraining{ID: "s", Created: odd})
	r = build(t, n, Options{})
	f := r.Finding("X-5")
	var got []string
	for i, row := range f.Rows {
		got = append(got, r.ID(f.Of(i), int(row))+": "+f.Detail(i).Says+" "+f.Detail(i).Text)
	}
	want := []string{"0: seconds created_on", "2: named created_on, resolved_on", "s: named created"}
	if f.N != 3 || len(f.Loose) != 0 || !slices.Equal(got, want) || !r.Status.Exceptions || r.Status.Records != 4 {
		t.Errorf("%d, %q, %v, %+v", f.N, got, f.Loose, r.Status)
	}
}

func TestFieldNames(t *testing.T) {
	t.Parallel()
	n := task(func(f *record.FollowUp) {
		f.Open = record.Unset
		f.Unknown = []record.Field{{Name: "deleted"}, {Name: "open", Mistyped: true}, {Name: "date"}}
		f.Messages = []record.Message{{Unknown: []record.Field{{Name: "date", Mistyped: true}, {Name: "deleted"}, {}}}}
	})
	var got []string
	for _, f := range build(t, n, Options{}).Unknown {
		got = append(got, strings.Join([]string{f.List, f.Field, f.As}, " "))
	}
	want := "followups date , followups deleted , followups messages[]. not-object, followups messages[].date other-type, " +
		"followups messages[].deleted , followups open other-type"
	if strings.Join(got, ", ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), want)
	}
}
