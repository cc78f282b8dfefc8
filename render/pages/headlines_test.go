package pages

import (
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/internal/testnight"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
)

var tDay = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

func harbourOptions(t *testing.T) report.Options {
	t.Helper()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	book := new(label.Book)
	book.Set(label.Office, "o1", "North Dock")
	return report.Options{
		Zone:    zone,
		Book:    book,
		Targets: map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}, "F3": {Watch: 3}, "E5": {Watch: 1}},
	}
}

func build(t *testing.T, n record.Night, o report.Options) Report {
	t.Helper()
	r, err := report.Build(n, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	return Of(r)
}

// What is worded hangs on no order in which records were sent.
func TestTheOrderOfRecordsChangesNoWord(t *testing.T) {
	t.Parallel()
	night := testnight.Night(7, 12)
	r := build(t, night, harbourOptions(t))
	turned := testnight.Night(7, 12)
	turned.FollowUps, turned.Equipment = reversed(t, turned.FollowUps), reversed(t, turned.Equipment)
	said := func(r Report) string {
		var of []string
		for _, l := range kind.All() {
			of = append(of, r.Sentence(l.ID))
		}
		for i := range r.Figures {
			of = append(of, r.Figures[i].Says(r.Words().Figures))
		}
		return fmt.Sprint(of, r.FollowUpLede(nil, nil), r.QualityLede())
	}
	if a, b := said(r), said(build(t, turned, harbourOptions(t))); a != b {
		t.Errorf("in another order it says\n%s\nand not\n%s", b, a)
	}
}

func reversed[T any](t *testing.T, list iter.Seq2[T, error]) iter.Seq2[T, error] {
	t.Helper()
	var all []T
	for one, err := range list {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	slices.Reverse(all)
	return record.Of(all...)
}

// TestARuleThatIsNotMetSaysSinceWhen, in its table and first on page and in the e-mail.
func TestARuleThatIsNotMetSaysSinceWhen(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 14, 4, 0, 0, 0, time.UTC)
	r := rule.Result{Rule: rule.Rule{Name: "In date", Max: new(int)}, State: rule.NotMet, Raw: rule.Value{ID: "records", N: 1}, Since: at}
	facts, _ := Of(new(report.Report)).UnmetRules([]rule.Result{r}, 9)
	if got := facts[0].Text(); got != "1 record, asked is at most 0 records; not met since 14 Nov 2026" {
		t.Errorf("first: %q", got)
	}
	for state, want := range map[rule.State]string{rule.NotMet: "not met since 14 Nov 2026", rule.Met: "met", rule.Waived: "waived",
		rule.NotEvaluated: "not evaluated; not met since 14 Nov 2026"} {
		r.State = state
		if got := Of(new(report.Report)).Rules([]rule.Result{r}).Columns[3].Cell(0).Text; got != want {
			t.Errorf("table: %q, want %q", got, want)
		}
	}
}
