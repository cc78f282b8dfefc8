package main

import (
	"testing"
	"time"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/report"
)

// TestFiguresAreThoseOfTheReport holds what rules and targets may name, which is
// known before a record is read, to what the report comes to.
func TestFiguresAreThoseOfTheReport(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	night := record.Night{Set: sample.Set(sample.Options{Seed: 1, Last: asOf}), AsOf: asOf, Types: sample.Types()}
	known := map[string]report.Definition{}
	for _, k := range report.Dictionary() {
		known[k.ID] = k
	}
	targets := map[string]report.Target{}
	for id := range known {
		targets[id] = report.Target{Meets: 50, Watch: 50}
	}
	o := report.Options{DueFormat: "yyyymmdd", ReviewMonths: 24, Targets: targets}
	before, err := report.Build(night, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	r, err := report.Build(night, before, o)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Figures) != len(known) {
		t.Errorf("%d figures, want %d", len(r.Figures), len(known))
	}
	for _, f := range r.Figures {
		k, ok := known[f.ID]
		if !ok || k.Percent() != f.HasD {
			t.Errorf("%s: known %v, as a percentage %v; the report's has a denominator: %v", f.ID, ok, k.Percent(), f.HasD)
		}
		if (f.Rating != nil) != (k.Better != report.Unrated && f.Lacks == nil) {
			t.Errorf("%s: rated by the report: %v, known %v, lacks %v", f.ID, f.Rating != nil, k.Better, f.Lacks)
		}
	}
}
