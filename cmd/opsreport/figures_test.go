package main

import (
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/record"
	"opsreport/fetch/standin/sample"
	"opsreport/render/report"
)

// TestFiguresAreThoseOfTheReport holds what rules and targets may name to what
// the report has.
func TestFiguresAreThoseOfTheReport(t *testing.T) {
	t.Parallel()
	asOf := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	night := record.Night{Set: sample.Set(sample.Options{Seed: 1, Last: asOf}), AsOf: asOf, Types: sample.Types()}
	targets := map[string]report.Target{}
	for id := range config.Figures() {
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
	if len(r.Figures) != len(config.Figures()) {
		t.Errorf("%d figures, want %d", len(r.Figures), len(config.Figures()))
	}
	for _, f := range r.Figures {
		known, ok := config.Figures()[f.ID]
		if !ok || known.Percent != f.HasD {
			t.Errorf("%s: in the table %v, as a percentage %v; the report's has a denominator: %v", f.ID, ok, known.Percent, f.HasD)
		}
		if (f.Rating != nil) != (known.Better != 0) {
			t.Errorf("%s: rated by the report: %v, in the table %v", f.ID, f.Rating != nil, known.Better)
		}
	}
}
