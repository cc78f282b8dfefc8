package change

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census/harbour"
	"opsreport/render/report"
)

var update = flag.Bool("update", false, "write the golden file")

var tDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func night(s record.Set) record.Night { return record.Night{AsOf: tDay, Set: s} }

func build(t *testing.T, n record.Night, prev *report.Report) *report.Report {
	t.Helper()
	r, err := report.Build(n, prev, report.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestGolden(t *testing.T) {
	t.Parallel()
	before := harbour.Night(6, 11)
	before.AsOf = before.AsOf.AddDate(0, 0, -1)
	got, err := json.MarshalIndent(Of(build(t, harbour.Night(7, 12), build(t, before, nil))).File(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	got = append(got, '\n')
	const golden = "testdata/changes.json"
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", golden, got)
	}
	if none := Of(build(t, night(record.Set{}), nil)); none != nil || none.File().Since != nil || none.File().FollowUps.New == nil {
		t.Errorf("without a night before: %+v, %+v", none, none.File())
	}
}

func TestChanges(t *testing.T) {
	t.Parallel()
	fu := func(id string, open record.Bool, assignee, due string) *record.FollowUp {
		return &record.FollowUp{ID: id, Open: open, AssigneeID: assignee, Due: due}
	}
	eq := func(id, status string) *record.Equipment {
		return &record.Equipment{ID: id, Status: status, InService: record.True}
	}
	doc := func(id string, versions int) *record.Resource {
		return &record.Resource{ID: id, Versions: make([]record.Version, versions)}
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
		Overdue: record.Of("e"), Equipment: record.Of(eq("a", "uptodate"), eq("b", "expired"), eq("c", "expired"), eq("d", "uptodate")),
		Resources: record.Of(
			doc("a", 1),
			doc("b", 1),
			doc("c", 1),
		), GroupTrainings: record.Of(&record.GroupTraining{ID: "1"}, &record.GroupTraining{ID: "2"}),
	})
	before.AsOf = tDay.AddDate(0, 0, -1)
	prev := build(t, before, nil)
	now := night(record.Set{
		FollowUps: record.Of(
			fu("z", record.True, "", ""),
			fu("a", record.False, "x", "1"),
			fu("b", record.True, "x", "1"),
			fu("c", record.True, "y", "1"),
			fu("d", record.True, "x", "2"),
			fu("e", record.True, "x", "1"),
		),
		Overdue: record.Of("d", "e"), Equipment: record.Of(eq("a", "expired"), eq("b", "expiring"), eq("c", "expired"), eq("n", "uptodate")),
		Resources: record.Of(
			doc("b", 2),
			doc("c", 1),
			doc("n", 1),
		), GroupTrainings: record.Of(&record.GroupTraining{ID: "2"}, &record.GroupTraining{ID: "3"}),
	})
	r := build(t, now, prev)
	c := Of(r)
	got := fmt.Sprintf("%v %+v %+v %+v %+v", c.Since.Equal(before.AsOf), c.FollowUps, c.Equipment, c.Documents, c.Trainings)
	want := "true {New:[z] Closed:[a] Reopened:[b] Reassigned:[c] DueChanged:[d] NewlyOverdue:[d] Gone:[f]} " +
		"{New:[n] NewlyExpired:[a] BackInDate:[b] Gone:[d]} {New:[n] NewVersion:[b] Gone:[a]} {New:[3] Gone:[1]}"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if r.Previous.Previous != nil || len(prev.FollowUps) != 6 {
		t.Error("the night before was changed")
	}
}
