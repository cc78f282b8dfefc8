package sample_test

import (
	"encoding/csv"
	"reflect"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
)

// asOf is the last night of the samples under test.
var asOf = time.Date(2026, time.November, 21, 4, 12, 7, 0, time.UTC)

// night is a Set held in memory.
type night struct {
	resources []*record.Resource
	followUps []*record.FollowUp
	equipment []*record.Equipment
	trainings []*record.GroupTraining
	overdue   []string
}

func read(t *testing.T, s record.Set) (n night) {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	var err error
	n.resources, err = record.All(s.Resources)
	must(err)
	n.followUps, err = record.All(s.FollowUps)
	must(err)
	n.equipment, err = record.All(s.Equipment)
	must(err)
	n.trainings, err = record.All(s.GroupTrainings)
	must(err)
	n.overdue, err = record.All(s.Overdue)
	must(err)
	return n
}

// sampleNight is the night so many days before the last one.
func sampleNight(t *testing.T, ago int) night {
	t.Helper()
	return read(t, sample.Set(sample.Options{Last: asOf, AsOf: asOf.AddDate(0, 0, -ago)}))
}

func count[T any](items []T, keep func(T) bool) int {
	n := 0
	for _, item := range items {
		if keep(item) {
			n++
		}
	}
	return n
}

func TestIsOfABelievableSize(t *testing.T) {
	t.Parallel()
	n := sampleNight(t, 0)
	in := func(e *record.Equipment) bool { return e.InService == record.True }
	for _, c := range []struct {
		what          string
		got, min, max int
	}{
		{"equipment", len(n.equipment), 231, 231},
		{"equipment in service", count(n.equipment, in), 205, 222},
		{"expired in service", count(n.equipment, func(e *record.Equipment) bool { return in(e) && e.Status == "expired" }), 8, 20},
		{"expiring in service", count(n.equipment, func(e *record.Equipment) bool { return in(e) && e.Status == "expiring" }), 15, 45},
		{"without a schedule", count(n.equipment, func(e *record.Equipment) bool { return len(e.Schedules) == 0 }), 4, 12},
		{"follow-ups", len(n.followUps), 1390, 1400},
		{"open", count(n.followUps, func(f *record.FollowUp) bool { return f.Open == record.True }), 34, 48},
		{"overdue", len(n.overdue), 5, 11},
		{"documents", len(n.resources), 60, 63},
		{"without an approval", count(n.resources, func(r *record.Resource) bool {
			return count(r.Versions, func(v record.Version) bool { return v.ApprovedOn.Form == record.Number }) == 0
		}), 3, 9},
		{"trainings", len(n.trainings), 44, 44},
	} {
		t.Logf("%s: %d", c.what, c.got)
		if c.got < c.min || c.got > c.max {
			t.Errorf("%s: %d, want %d to %d", c.what, c.got, c.min, c.max)
		}
	}
}

func TestRepeats(t *testing.T) {
	t.Parallel()
	if !reflect.DeepEqual(sampleNight(t, 3), sampleNight(t, 3)) {
		t.Error("the same night came out in two ways")
	}
	other := read(t, sample.Set(sample.Options{Seed: 1, Last: asOf}))
	if this := sampleNight(t, 0); other.followUps[0].ID == this.followUps[0].ID {
		t.Error("another seed gives the same follow-up")
	}
}

func TestScales(t *testing.T) {
	t.Parallel()
	n := read(t, sample.Set(sample.Options{Scale: 3, Last: asOf}))
	if len(n.equipment) != 3*231 || len(n.followUps) < 3*1390 || len(n.trainings) != 3*44 || len(n.resources) < 3*60 {
		t.Errorf("three times the sample has %d, %d, %d and %d records", len(n.equipment), len(n.followUps), len(n.trainings), len(n.resources))
	}
	ids := make(map[string]bool)
	for _, f := range n.followUps {
		ids[f.ID] = true
	}
	if len(ids) != len(n.followUps) {
		t.Errorf("%d follow-ups have %d ids", len(n.followUps), len(ids))
	}
}

// TestCovers holds that every enum, null and optional field occurs both ways.
func TestCovers(t *testing.T) {
	t.Parallel()
	n := sampleNight(t, 0)
	seen := make(map[string]bool)
	both := func(what string, is bool) {
		if is {
			what += ": yes"
		} else {
			what += ": no"
		}
		seen[what] = true
	}
	for _, r := range n.resources {
		both("document tags", len(r.Tags) > 0)
		both("offline", r.Offline == record.True)
		both("category", r.CategoryID != "")
		for _, v := range r.Versions {
			both("link", v.Type == "link")
			both("approved", v.ApprovedOn.Form == record.Number)
			both("version description", v.Description != "")
		}
	}
	for _, f := range n.followUps {
		both("open", f.Open == record.True)
		both("due", f.Due != "")
		both("resolved", f.ResolvedOn.Form == record.Number)
		both("completer", f.CompleterID != "")
		both("unknown", len(f.Unknown) > 0)
		for _, m := range f.Messages {
			both("reassigned", m.ReassigneeID != "")
			both("signature", m.Signature != nil)
			both("attachments", len(m.Attachments) > 0)
			both("notify", m.Notify == record.True)
			both("notify unset", m.Notify == record.Unset)
			both("list in note", strings.Contains(m.Note, "\n- "))
			both("serial in note", strings.Contains(m.Note, "FL-00"))
			both("Polish", strings.ContainsAny(m.Note, "ąęłżź"))
			both("Greek", strings.Contains(m.Note, "στ"))
			both("Cyrillic", strings.ContainsAny(m.Note, "жив"))
			both("emoji", strings.ContainsAny(m.Note, "⚠👀✅"))
		}
	}
	for _, e := range n.equipment {
		both("parent", e.ParentID != "")
		both("office", len(e.OfficeIDs) > 0)
		both("two offices", len(e.OfficeIDs) > 1)
		both("line", e.LineID != "")
		both("clients", len(e.ClientIDs) > 0)
		both("assigned", len(e.AssignedIDs) > 0)
		both("title", e.Title != "")
		both("notes", e.Notes != "")
		both("in service", e.InService == record.True)
		both("metavalues", len(e.Metavalues) > 0)
		both("schedules", len(e.Schedules) > 0)
		for _, status := range []string{"", "uptodate", "expiring", "expired"} {
			both("equipment "+status, e.Status == status)
		}
		for _, m := range e.Metavalues {
			for what, kind := range map[string]record.MetaKind{"null": record.MetaNull, "text": record.MetaText, "number": record.MetaNumber,
				"items": record.MetaItems} {
				both("metavalue "+what, m.Kind == kind)
			}
		}
		for _, s := range e.Schedules {
			for _, status := range []string{"uptodate", "expiring", "expired"} {
				both("schedule "+status, s.Status == status)
			}
			both("never completed", s.LastCompletedOn.Form == record.Absent)
		}
	}
	for _, g := range n.trainings {
		both("trainees", len(g.TraineeIDs) > 0)
		both("several trainings", len(g.TrainingIDs) > 1)
		both("instructor", g.InstructorID != "")
		both("training notes", g.Notes != "")
	}
	for what := range seen {
		name, _, _ := strings.Cut(what, ": ")
		if !seen[name+": yes"] || !seen[name+": no"] {
			t.Errorf("only %s", what)
		}
	}
}

func TestNotesVary(t *testing.T) {
	t.Parallel()
	first := make(map[string]int)
	n := sampleNight(t, 0)
	for _, f := range n.followUps {
		if len(f.Messages) > 0 {
			first[f.Messages[0].Note]++
		}
	}
	if len(first)*100 < len(n.followUps)*90 {
		t.Errorf("%d follow-ups begin with %d different notes", len(n.followUps), len(first))
	}
}

func TestLabels(t *testing.T) {
	t.Parallel()
	rows, err := csv.NewReader(strings.NewReader(string(sample.Labels(sample.Options{Last: asOf})))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(rows[0], []string{"kind", "id", "name"}) {
		t.Errorf("header %q", rows[0])
	}
	named := make(map[string]bool)
	for _, row := range rows[1:] {
		if named[row[0]+row[1]] || row[2] == "" {
			t.Errorf("row %q is there twice or has no name", row)
		}
		named[row[0]+row[1]] = true
	}
	without := make(map[string]bool)
	use := func(kind, id string) {
		if id != "" && !named[kind+id] {
			without[kind+" "+id] = true
		}
	}
	n := sampleNight(t, 0)
	for _, f := range n.followUps {
		use("user", f.ObserverID)
		use("form", f.FormID)
	}
	for _, e := range n.equipment {
		use("equipment_type", e.TypeID)
		use("line_of_business", e.LineID)
		for _, s := range e.Schedules {
			use("schedule", s.ID)
		}
		for _, m := range e.Metavalues {
			use("metafield", m.FieldID)
		}
	}
	for _, g := range n.trainings {
		for _, id := range g.TrainingIDs {
			use("training", id)
		}
	}
	if len(without) < 4 || len(without) > 12 {
		t.Errorf("without a name: %v", without)
	}
	types := sample.Types()
	if last := types[len(types)-1]; len(types) != 7 || count(n.equipment, func(e *record.Equipment) bool { return e.TypeID == last.ID }) != 0 {
		t.Errorf("types %v", types)
	}
}

// TestWhoIsHandedAFollowUpIsAUser, and what is said of one that is opened again is a note.
func TestWhoIsHandedAFollowUpIsAUser(t *testing.T) {
	t.Parallel()
	handed := 0
	for _, f := range sampleNight(t, 0).followUps {
		for _, m := range f.Messages {
			if m.ReassigneeID != "" {
				handed++
			}
			if len(m.ReassigneeID) > len(f.ObserverID) || strings.Contains(m.ReassigneeID, " ") {
				t.Errorf("follow-up %s was handed to %q", f.ID, m.ReassigneeID)
			}
		}
	}
	if handed == 0 {
		t.Error("nothing was handed on")
	}
}
