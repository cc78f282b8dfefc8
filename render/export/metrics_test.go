package export

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/testnight"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/words"
)

func options(t *testing.T) report.Options {
	t.Helper()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	book := &label.Book{None: words.English(words.Context{}).Kinds.Absent}
	book.Set(label.Office, "o1", "North Dock")
	return report.Options{Zone: zone, Book: book,
		Targets: map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}, "F3": {Watch: 3}, "E5": {Watch: 1}}}
}

func account(t *testing.T, n record.Night, prev *report.Report) *report.Report {
	t.Helper()
	r, err := report.Build(n, prev, options(t))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestGolden(t *testing.T) {
	t.Parallel()
	before := testnight.Night(6, 11)
	before.AsOf = before.AsOf.AddDate(0, 0, -1)
	got, err := JSON(Of(account(t, testnight.Night(7, 12), account(t, before, nil))))
	if err != nil {
		t.Fatal(err)
	}
	goldentest.Holds(t, "metrics.json", got)
}

// The example of the format, value by value.
func TestMetricsAreAsTheContractShows(t *testing.T) {
	t.Parallel()
	raw, err := JSON(Of(account(t, testnight.Night(7, 12), nil)))
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
	if m.Format != 1 || m.AsOf != "2026-11-21T04:12:07Z" || len(m.Snapshot) != 64 || len(m.Figures) != len(report.Dictionary()) {
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

// TestTimesAndEmptyShares: a time is in UTC and a week by the zone, and where nothing is counted out of nothing, d is 0.
func TestTimesAndEmptyShares(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("x", 5*60*60)
	r := &report.Report{Figures: []report.Figure{{Definition: report.Definition{ID: "F9"}, Configured: true, Series: []report.Point{
		{Label: "Open", HasD: true}, {Label: "week", Start: time.Date(2026, 11, 16, 0, 0, 0, 0, zone)}}}}}
	r.AsOf = time.Date(2026, 11, 21, 1, 2, 3, 0, zone)
	f := Of(r)
	if f.AsOf != "2026-11-20T20:02:03Z" {
		t.Errorf("as of %s", f.AsOf)
	}
	points := f.Figures[0].Series
	if points[0].D == nil || *points[0].D != 0 || points[1].D != nil || points[1].Start != "2026-11-16" {
		t.Errorf("%+v", points)
	}
}
