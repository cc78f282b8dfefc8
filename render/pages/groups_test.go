package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
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
