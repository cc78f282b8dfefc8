package event

import (
	"encoding/json"
	"fmt"
	"maps"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/testnight"
	"opsreport/render/past"
	"opsreport/render/report"
)

var tDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func night(s record.Set) record.Night { return record.Night{AsOf: tDay, Set: s} }

func build(t *testing.T, n record.Night) Night {
	t.Helper()
	r, err := Read(n, nil, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestGolden(t *testing.T) {
	t.Parallel()
	before := testnight.Night(6, 11)
	before.AsOf = before.AsOf.AddDate(0, 0, -1)
	got, err := json.MarshalIndent(Between(build(t, before), build(t, testnight.Night(7, 12)), func(past.Record) bool {
		return false
	}).File(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	goldentest.Holds(t, "changes.json", got)
	if none := (*Changes)(nil).File(); none.Since != nil || none.FollowUps["new"] == nil || none.Trainings["returned"] == nil {
		t.Errorf("without a night before: %+v", none)
	}
}

func TestChanges(t *testing.T) {
	t.Parallel()
	fu := func(id string, open record.Bool, assignee, due string) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: open, AssigneeID: assignee, Due: due, CreatedOn: record.MS(tDay.AddDate(0, 0, -2).UnixMilli())}
	}
	eq := func(id, status string) *record.Equipment {
		return &record.Equipment{ID: id, Status: status, InService: record.True}
	}
	doc := func(id string, versions int) *record.Resource {
		return &record.Resource{ID: id, Created: record.MS(tDay.UnixMilli()), Versions: make([]record.Version, versions)}
	}
	before := night(record.Set{
		FollowUps: record.Of(
			fu("a", record.True, "x", "1"),
			fu("b", record.False, "x", "1"),
			fu("c", record.True, "x", "1"),
			fu("d", record.True, "x", "1"),
			fu("e", record.True, "x", "1"),
			fu("f", record.True, "", ""),
		),
		Overdue: record.Of("e"), Equipment: record.Of(eq("a", "uptodate"), eq("b", "expired"), eq("c", "uptodate"), eq("d", "uptodate")),
		Resources: record.Of(
			doc("a", 1),
			doc("b", 1),
			doc("c", 1),
		), GroupTrainings: record.Of(&record.GroupTraining{ID: "1"}, &record.GroupTraining{ID: "2"}),
	})
	before.AsOf = tDay.AddDate(0, 0, -1)
	now := night(record.Set{
		FollowUps: record.Of(
			fu("z", record.True, "", ""),
			fu("y", record.False, "", ""),
			fu("a", record.False, "x", "1"),
			fu("b", record.True, "x", "1"),
			fu("c", record.True, "y", "1"),
			fu("d", record.True, "x", "2"),
			fu("e", record.True, "x", "1"),
		),
		Overdue: record.Of("d"), Equipment: record.Of(eq("a", "expired"), eq("b", "expiring"), eq("c", "lent"), eq("m", "expired"),
			eq("n", "uptodate")),
		Resources: record.Of(
			doc("b", 2),
			doc("c", 1),
			doc("n", 1),
		), GroupTrainings: record.Of(&record.GroupTraining{ID: "2"}, &record.GroupTraining{ID: "3", Created: record.MS(tDay.UnixMilli())}),
	})
	was, is := build(t, before), build(t, now)
	known := func(of past.Record) bool {
		return of == past.Record{List: past.Equipments, ID: "m"} || of == past.Record{List: past.FollowUps, ID: "z"}
	}
	c := Between(was, is, known)
	f := c.File() // which has the empty lists too, as changes.json holds
	for _, lists := range []map[string][]string{f.FollowUps, f.Equipment, f.Documents, f.Trainings} {
		maps.DeleteFunc(lists, func(_ string, ids []string) bool { return len(ids) == 0 })
	}
	got := fmt.Sprintf("%v %+v %+v %+v %+v", c.Since.Equal(before.AsOf), f.FollowUps, f.Equipment, f.Documents, f.Trainings)
	want := "true map[appeared:[y] closed:[a y] due_changed:[d] gone:[f] new:[y] newly_overdue:[d] not_overdue:[e] reassigned:[c] reopened:[b] " +
		"returned:[z]] map[appeared:[n] back_in_date:[b] gone:[d] new:[n] newly_expired:[a m] returned:[m] status_changed:[a b c]] " +
		"map[gone:[a] new:[n] new_version:[b]] map[gone:[1] new:[3]]"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	// The ledger says the same, but for the status that an item came with.
	of := past.Compare(was.States, is.States, known)
	if len(c.Events) != len(of)+1 {
		t.Errorf("%d events, %d of the ledger", len(c.Events), len(of))
	}
	gone := fmt.Sprint(c.Gone.Equipment[0].ID, c.Gone.FollowUps[0].ID, c.Gone.Documents[0].ID, c.Gone.Trainings[0].ID)
	if gone != "d f a 1" && gone != "dfa1" || len(c.Gone.Equipment)+len(c.Gone.FollowUps) != 2 {
		t.Errorf("gone: %s of %+v", gone, c.Gone)
	}
	if len(was.FollowUps) != 6 {
		t.Error("the night before was changed")
	}
}
