package rule

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestAWaiverThatChangesNothingIsNotNamed: a record that is in order excuses nothing.
func TestAWaiverThatChangesNothingIsNotNamed(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	waiver := Waiver{Record: r.Equipment[5].ID, Reason: "on order", Owner: "Stores", Until: asOf}
	got := Evaluate(Night{Report: r, Now: asOf}, []Rule{{Name: "None", Figure: "E6", Max: of(0)}}, []Waiver{waiver})[0]
	if got.State != NotMet || len(got.Records) != 0 || strings.Contains(Reason(got), "Stores") {
		t.Errorf("%s: %s", got.State, Reason(got))
	}
}

// TestRatesAreNotThePrintedOnes: a rate of few records is judged, though no percentage of
// it is printed, and a list may lose as much as it says of what it was.
func TestRatesAreNotThePrintedOnes(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	n := Night{Report: r, Now: asOf, Before: map[string]int{"followups": 9}}
	for limit, want := range map[Rule]State{
		{Figure: "F2", MinPercent: of(66.0)}: Met, {Figure: "F2", MinPercent: of(66.7)}: NotMet,
		{List: "followups", MaxShrinkPercent: of(67.0)}: Met, {List: "followups", MaxShrinkPercent: of(66.0)}: NotMet,
	} {
		if got := Evaluate(n, []Rule{limit}, nil)[0]; got.State != want {
			t.Errorf("%s: %s, want %s", got.Limit, got.State, want)
		}
	}
}

// TestWhatIsNotJudgedIsNotWaived in the counts, and JUnit has the time in UTC.
func TestWhatIsNotJudgedIsNotWaived(t *testing.T) {
	t.Parallel()
	if got := Count([]Result{{State: NotApplicable}, {State: Unjudged}}); got != (Counts{NotEvaluated: 2}) {
		t.Errorf("counted %+v", got)
	}
	var out bytes.Buffer
	if err := WriteJUnit(&out, nil, asOf.In(time.FixedZone("x", 3600))); err != nil || !strings.Contains(out.String(),
		`"2026-11-21T04:12:07"`) {
		t.Errorf("%v: %s", err, &out)
	}
}

// TestALimitIsPrintedAsItIsHeld, without rounding.
func TestALimitIsPrintedAsItIsHeld(t *testing.T) {
	t.Parallel()
	n := Night{Report: night(t, nil), Now: asOf}
	for want, limit := range map[string]Rule{
		"at least 99.95 %": {Figure: "E1", MinPercent: of(99.95)}, "at least 100 %": {Figure: "E1", MinPercent: of(100.0)},
		"at most 0.05 % fewer records than the night before": {List: "followups", MaxShrinkPercent: of(0.05)},
	} {
		if got := Evaluate(n, []Rule{limit}, nil)[0].Limit; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
