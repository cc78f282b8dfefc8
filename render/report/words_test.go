package report

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

var update = flag.Bool("update", false, "write the golden files")

// holds compares with a golden file.
func holds(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

// harbour is a small account with something in every list. On the night
// before, one follow-up and one item fewer were late.
func harbour(t *testing.T, late, expired int) *Report {
	t.Helper()
	var set record.Set
	var followUps []*record.FollowUp
	var overdue []string
	for i := range 40 {
		f := &record.FollowUp{
			ID:         fmt.Sprintf("f%02d", i),
			FormID:     "1207",
			Open:       record.True,
			CreatedOn:  daysAgo(143 - 3*float64(i)),
			UpdatedOn:  daysAgo(20),
			AssigneeID: "P-7F3A",
			Due:        "20261230",
		}
		if i < late {
			overdue = append(overdue, f.ID)
		}
		followUps = append(followUps, f)
	}
	for i := range 20 {
		followUps = append(
			followUps,
			&record.FollowUp{
				ID:         fmt.Sprintf("c%02d", i),
				FormID:     "1207",
				Open:       record.False,
				CreatedOn:  daysAgo(60),
				UpdatedOn:  daysAgo(40),
				ResolvedOn: daysAgo(50 - float64(i)),
				Due:        "20261001",
			},
		)
	}
	var equipment []*record.Equipment
	for i := range 206 {
		e := &record.Equipment{ID: fmt.Sprintf("e%03d", i), TypeID: "t1", InService: record.True, Status: "uptodate", OfficeIDs: []string{"o1"},
			Schedules: []record.Schedule{{ID: "s", Status: "uptodate", ExpiresOn: soon(30), ExpiringOn: soon(10), LastCompletedOn: daysAgo(100)}}}
		if i < expired {
			e.Status = "expired"
			e.Schedules[0] = record.Schedule{
				ID:              "s",
				Status:          "expired",
				ExpiresOn:       daysAgo(110 - 5*float64(i)),
				ExpiringOn:      daysAgo(130),
				LastCompletedOn: daysAgo(400),
			}
		}
		equipment = append(equipment, e)
	}
	equipment = append(equipment, &record.Equipment{ID: "bare", TypeID: "t1", InService: record.True, Status: "uptodate"},
		&record.Equipment{ID: "out", TypeID: "t1", InService: record.False, Status: "expired"})
	set.FollowUps, set.Overdue, set.Equipment = record.Of(followUps...), record.Of(overdue...), record.Of(equipment...)
	set.Resources = record.Of(
		&record.Resource{
			ID:    "d1",
			Title: "Hot work",
			Versions: []record.Version{
				{Created: daysAgo(1300), ApprovedOn: daysAgo(1275), Type: "file", Label: "v1"},
				{Created: daysAgo(10), Type: "file", Label: "v2"},
			},
		},
		&record.Resource{ID: "d2", Title: "Spill plan", Versions: []record.Version{{Created: daysAgo(10), Type: "link"}}},
	)
	set.GroupTrainings = record.Of(
		&record.GroupTraining{ID: "1", Created: daysAgo(20), TraineeIDs: []string{"a", "b"}, TrainingIDs: []string{"401"}, InstructorID: "i"},
	)
	n := record.Night{
		Set:      set,
		AsOf:     tDay,
		Digest:   strings.Repeat("9f", 32),
		BaseURL:  "https://ops.example.com",
		Started:  tDay,
		Finished: tDay.Add(4 * time.Minute),
		Types:    []record.TypeAsked{{ID: "t1", Name: "Fire extinguishers", Rows: 208}, {ID: "t2", Name: "Eyewash stations"}},
		Lists:    []record.ListCount{{List: "followups", Rows: 60, Reported: 60}, {List: "equipments", Rows: 208, Reported: -1}},
	}
	book := new(label.Book)
	book.Set(label.Office, "o1", "North Dock")
	o := Options{
		Zone:    zone(t, "Europe/London"),
		Book:    book,
		Targets: map[string]Target{"E1": {95, 90}, "F2": {5, 10}, "F3": {0, 3}, "E5": {0, 1}},
	}
	return build(t, n, o)
}

// after returns the report of a night after another.
func after(t *testing.T, prev, now *Report) *Report {
	t.Helper()
	prev.AsOf = prev.AsOf.AddDate(0, 0, -1)
	now.Previous, now.Changes = prev, compare(prev, now)
	now.Figures = now.compute(census.NoList)
	return now
}

func TestMetricsGolden(t *testing.T) {
	t.Parallel()
	r := after(t, harbour(t, 6, 11), harbour(t, 7, 12))
	metrics, err := JSON(r.Metrics())
	if err != nil {
		t.Fatal(err)
	}
	holds(t, "metrics.golden.json", metrics)
	changes, err := JSON(r.ChangesJSON())
	if err != nil {
		t.Fatal(err)
	}
	holds(t, "changes.golden.json", changes)
}

// The contract's own example, value by value.
func TestMetricsAreAsTheContractShows(t *testing.T) {
	t.Parallel()
	raw, err := JSON(harbour(t, 7, 12).Metrics())
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Format   int
		AsOf     string `json:"as_of"`
		Snapshot string
		Figures  []map[string]any
	}
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Fatal(err)
	}
	if m.Format != 1 || m.AsOf != "2026-11-21T04:12:07Z" || len(m.Snapshot) != 64 || len(m.Figures) != 40 {
		t.Fatalf("%d %s %s, %d figures", m.Format, m.AsOf, m.Snapshot, len(m.Figures))
	}
	by := map[string]map[string]any{}
	for _, f := range m.Figures {
		by[f["id"].(string)] = f
	}
	for id, want := range map[string]map[string]any{
		"F2":  {"name": "Overdue", "unit": "%", "n": 7.0, "d": 40.0, "value": 17.5, "text": "7 of 40 (17.5 %)", "rating": "Act"},
		"E1":  {"n": 194.0, "d": 206.0, "value": 94.2, "text": "194 of 206 (94.2 %)", "rating": "Watch"},
		"F1":  {"n": 40.0, "d": 60.0},
		"E6":  {"n": 12.0, "value": 12.0, "d": nil},
		"E9":  {"n": 1.0, "d": 208.0, "value": 0.5},
		"D6":  {"n": 1.0, "d": 2.0, "value": nil, "text": "1 of 2"},
		"F4":  {"unit": "d", "n": 20.0},
		"F15": {"value": nil, "why": "due_format is not set", "n": nil},
		"F16": {"value": nil, "why": "needs an earlier snapshot"},
		"D5":  {"value": nil, "why": "review_months is not set"},
	} {
		for key, v := range want {
			if got, ok := by[id][key]; got != v || v == nil && key == "value" && !ok {
				t.Errorf("%s %s is %v, want %v", id, key, got, v)
			}
		}
	}
	if _, ok := by["E6"]["d"]; ok {
		t.Error("a plain count has a d")
	}
	if s := by["F4"]["stats"].(map[string]any); s["p50"] != 20.0 && s["p50"] != 19.0 {
		t.Errorf("F4 %v", s)
	}
	var labels []string
	for _, p := range by["F3"]["series"].([]any) {
		labels = append(labels, p.(map[string]any)["label"].(string))
	}
	if got := strings.Join(labels, " "); got != "0–7 8–14 15–30 31–60 61–90 91+ age unknown" {
		t.Errorf("F3 has %s", got)
	}
}

func TestTargets(t *testing.T) {
	t.Parallel()
	rate := func(e Better, n, d int, target Target) string {
		c := &calc{Report: &Report{Options: Options{Targets: map[string]Target{"X": target}}}, f: &Figure{N: n, D: d, HasD: d > 0}}
		c.f.Series = []Point{{N: 0}, {N: n}, {}}
		c.rate(entry{id: "X", better: e})
		if c.f.Rating == nil {
			return ""
		}
		return c.f.Rating.Word + " " + c.f.Rating.Target
	}
	for _, c := range []struct {
		better Better
		n, d   int
		target Target
		want   string
	}{
		{Higher, 95, 100, Target{95, 90}, "Meets target ≥ 95 %"},
		{Higher, 9496, 10000, Target{95, 90}, "Watch ≥ 95 %"}, // prints as 95.0 %
		{Higher, 899, 1000, Target{95, 90}, "Act ≥ 95 %"},
		{Higher, 999, 1000, Target{99.9, 90}, "Meets target ≥ 99.9 %"},
		{Higher, 9, 9, Target{95, 90}, ""}, // too few to rate
		{Higher, 10, 10, Target{95, 90}, "Meets target ≥ 95 %"},
		{Lower, 5, 100, Target{5, 10}, "Meets target ≤ 5 %"},
		{Lower, 10, 100, Target{5, 10}, "Watch ≤ 5 %"},
		{Lower, 11, 100, Target{5, 10}, "Act ≤ 5 %"},
		{Lower, 0, 0, Target{0, 5}, "Meets target 0"},
		{LastLow, 3, 0, Target{0, 3}, "Watch 0"},
		{LastLow, 4, 0, Target{1, 3}, "Act ≤ 1"},
		{Unrated, 4, 0, Target{1, 3}, ""},
	} {
		if got := rate(c.better, c.n, c.d, c.target); got != c.want {
			t.Errorf("%d %d of %d, %v: %q, want %q", c.better, c.n, c.d, c.target, got, c.want)
		}
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
	prev := build(t, before, Options{})
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
	r, err := Build(now, prev, Options{})
	if err != nil {
		t.Fatal(err)
	}
	c := r.Changes
	got := fmt.Sprintf("%v %+v %+v %+v %+v", c.Since.Equal(before.AsOf), c.FollowUps, c.Equipment, c.Documents, c.Trainings)
	want := "true {New:[z] Closed:[a] Reopened:[b] Reassigned:[c] DueChanged:[d] NewlyOverdue:[d] Gone:[f]} " +
		"{New:[n] NewlyExpired:[a] BackInDate:[b] Gone:[d]} {New:[n] NewVersion:[b] Gone:[a]} {New:[3] Gone:[1]}"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if f := r.Figure("F16"); f.N != 3 || series(f) != "Reopened:1 Due changed:1 Disappeared:1 " {
		t.Errorf("F16 %d, %s", f.N, series(f))
	}
	if r.Previous.Previous != nil || len(prev.FollowUps) != 6 {
		t.Error("the night before was changed")
	}
}
