package pages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestATrainingNamesWhoAttended: each person once, by name, with the last session, and nobody where lists must not be joined to a person.
func TestATrainingNamesWhoAttended(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	session := func(id string, days int, who ...string) *record.GroupTraining {
		return &record.GroupTraining{ID: id, TrainingIDs: []string{"ladders"}, TraineeIDs: who, Created: record.MS(at.AddDate(0, 0, -days).UnixMilli())}
	}
	n := record.Night{AsOf: at, Set: record.Set{GroupTrainings: record.Of(session("late", 2, "eva", "ann"), session("early", 90, "ann", "bo"),
		&record.GroupTraining{ID: "other", TrainingIDs: []string{"forklift"}, TraineeIDs: []string{"kim"}})}}
	page := func(shown bool) document.Section {
		r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: shown})
		x := table.New(r, table.NewLayout(r, false))
		e := &Edition{Report: r, Registers: x, Night: n}
		for _, g := range x.Groups(label.Training) {
			if g.Key == "ladders" {
				p := Group(e, NewLists(e, nil), &g, kind.Trainings, OfGroup{Records: x.SessionsOf(g)})
				return p.Section("attended")
			}
		}
		t.Fatal("no such training")
		panic("unreachable")
	}
	s := page(true)
	got := ""
	of := s.Blocks[0].(document.Table)
	for i := range of.Len {
		who, last := of.Cell(i, 0), of.Cell(i, 1)
		got += who.Text + " " + who.Link + ", " + last.Text + " " + last.Link + "\n"
	}
	if want := "ann followups/assignee/ann.html, 19 Nov 2026 trainings/session/late.html\nbo followups/assignee/bo.html, 23 Aug 2026 trainings/session/early.html\n" +
		"eva followups/assignee/eva.html, 19 Nov 2026 trainings/session/late.html\n"; got != want || s.Title != "3 people attended" {
		t.Errorf("%s:\n%swant\n%s", s.Title, got, want)
	}
	if s := page(false); s.Blocks != nil {
		t.Errorf("at strict: %+v", s)
	}
}

// TestWhoAttended: a row a person, the last to attend first, in groups that figure T3 counts, whose numbers lead there by month and by training. There is
// no such page where lists must not be joined to a person.
func TestWhoAttended(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	session := func(id, training string, created time.Time, who ...string) *record.GroupTraining {
		return &record.GroupTraining{ID: id, TrainingIDs: []string{training}, TraineeIDs: who, Created: record.MS(created.UnixMilli())}
	}
	n := record.Night{AsOf: at, Set: record.Set{GroupTrainings: record.Of(session("s1", "ladders", at.AddDate(0, -3, 0), "eva", "ann"),
		session("s2", "forklift", at.AddDate(0, -3, 0).Add(-time.Second), "bo", "ann"), session("s3", "ladders", at.AddDate(-1, 0, 0).Add(-time.Second), "kim", "bo"),
		&record.GroupTraining{ID: "s4", TrainingIDs: []string{"forklift"}, TraineeIDs: []string{"lee", "kim"}})}}
	r := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book), NamesShown: true})
	x := table.New(r, table.NewLayout(r, false))
	l := NewLists(&Edition{Report: r, Registers: x, Night: n}, nil)
	p := l.Attendees(0)
	rows := p.Section("list").Blocks[0].(document.Rows)
	got := ""
	for _, g := range rows.Groups {
		got += g.ID
		for _, row := range g.Rows {
			got += ", " + inLines(row[0]) + " " + row[0].One[0].Link + " " + inLines(row[1]) + " " + row[1].One[0].Link + " " + inLines(row[2])
		}
		got += "\n"
	}
	page := func(who string) string { return " followups/assignee/" + who + ".html" }
	row := func(who, trainings, n, last string) string {
		return ", " + who + ", " + trainings + page(who) + " " + n + page(who) + "#sessions " + last
	}
	if want := "lately" + row("ann", "ladders, forklift", "2", "21 Aug 2026") + row("eva", "ladders", "1", "21 Aug 2026") + "\nthis-year" + row("bo", "forklift, ladders", "2", "21 Aug 2026") +
		"\nearlier" + row("kim", "ladders, forklift", "2", "21 Nov 2025") + "\nundated" + row("lee", "forklift", "1", "no date") + "\n"; strings.ReplaceAll(got, "\u00a0", " ") != want {
		t.Errorf("%swant\n%s", got, want)
	}
	if want := "3 people attended group sessions in the last 12 months, 2 of them in the last 3"; p.Title != want || rows.Known == nil || rows.Known.Many != "people" {
		t.Errorf("%q of %+v", p.Title, rows.Known)
	}
	f := r.Figure(report.T3)
	if c := x.CountOf(f, nil); c != (table.Tally{N: 3, List: "trainings/people.html#f.group=lately,this-year"}) || *f.Stat("3-months").Value != 2 {
		t.Errorf("figure T3 leads to %v, and 3 months have %v", c, *f.Stat("3-months").Value)
	}
	c := x.ListsOf(chart.Chart{ID: "trainees", Kind: chart.Columns, Categories: []chart.Category{{Key: "2026-08"}}, Series: []chart.Series{{Values: []*float64{new(3.0)}}}}, nil)
	if want := "trainings/people.html#f.month=2026-08"; c.Series[0].Lists[0] != want {
		t.Errorf("a month leads to %q", c.Series[0].Lists[0])
	}
	if known, want := rows.Known.Rows[2].Cells[4].Key, "2026-08\tAug 2026\n2025-11\tNov 2025"; known != want {
		t.Errorf("bo attended in %q", known)
	}
	trainings := x.GroupsOfSessions(x.Groups(label.Training))
	if c := trainings.Value(0, "people"); c.Text != "4" || *c.Counts != (table.Tally{N: 4, List: "trainings/people.html#f.trainings=forklift"}) {
		t.Errorf("of the first training: %+v", c)
	}

	if c := x.TraineesOf(&r.Trainings[0]); c != (table.Tally{N: 2, List: "trainings/session/s1.html#trainees-table"}) {
		t.Errorf("the people of a session lead to %v", c)
	}
	if c := table.New(r, table.Layout{Shared: true}).TraineesOf(&r.Trainings[0]); c.List != "" {
		t.Errorf("where sessions share pages the people of one lead to %v", c)
	}

	has := func(r *report.Report) bool {
		return slices.ContainsFunc(RegistersOf(table.New(r, x.Layout)), func(g Register) bool { return g.ID == "people" })
	}
	if !has(r) {
		t.Error("it is not among the registers")
	}
	strict := reportOf(t, n, report.Options{Zone: time.UTC, Book: new(label.Book)})
	x.Report = strict
	trainings = x.GroupsOfSessions(x.Groups(label.Training))
	if c := x.CountOf(strict.Figure(report.T3), nil); has(strict) || c.List != "" || trainings.Value(0, "people").Counts != nil {
		t.Errorf("strict has the page, or a link to it: %v", c)
	}
}

// TestSessionsOnRecord: those with a date are counted and listed, and those of 12 months on nights on which whole days hold them.
func TestSessionsOnRecord(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC)
	year := at.AddDate(-1, 0, 0)
	for want, created := range map[string][]time.Time{
		"3 trainings/all.html, 2 trainings/all.html#f.recorded=2025-11-21/2026-11-21": {at, year, year.AddDate(0, 0, -1)},
		"3 trainings/all.html, 2 ": {at, year, year.Add(-time.Second)},
		"1 trainings/all.html#f.recorded=0001-01-01/9999-12-31, 1 trainings/all.html#f.recorded=2025-11-21/2026-11-21": {at, {}},
	} {
		var all []*record.GroupTraining
		for i, created := range created {
			s := &record.GroupTraining{ID: string(rune('a' + i))}
			if !created.IsZero() {
				s.Created = record.MS(created.UnixMilli())
			}
			all = append(all, s)
		}
		r := reportOf(t, record.Night{AsOf: at, Set: record.Set{GroupTrainings: record.Of(all...)}}, report.Options{Zone: time.UTC, Book: new(label.Book)})
		x, f := table.New(r, table.Layout{}), r.Figure(report.T1)
		c := x.CountOf(f, nil)
		_, of := x.StatOf(f)
		if got := fmt.Sprint(c.N, " ", c.List, ", ", of.N, " ", of.List); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
