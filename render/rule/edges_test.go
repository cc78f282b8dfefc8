package rule

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/kind"
)

// TestAWaiverThatChangesNothingIsNotNamed: a record that is in order excuses nothing.
func TestAWaiverThatChangesNothingIsNotNamed(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	waiver := Waiver{Record: r.Equipment[5].ID, Reason: "on order", Owner: "Stores", Until: asOf}
	got := Evaluate(Night{Report: r, Now: asOf}, []Rule{{Name: "None", Figure: "E6", Max: of(0)}}, []Waiver{waiver})[0]
	if got.State != NotMet || len(got.Records) != 0 || strings.Contains(got.Reason(english), "Stores") {
		t.Errorf("%s: %s", got.State, got.Reason(english))
	}
}

// TestASnapshotMayBeSlightlyAhead of the clock, by as much as a fetch allows, and is old only where the limit is passed.
func TestASnapshotMayBeSlightlyAhead(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	for ago, want := range map[time.Duration]State{-5*time.Minute - time.Second: NotEvaluated, -5 * time.Minute: Met, time.Hour: Met,
		time.Hour + time.Second: NotMet} {
		if got := Evaluate(Night{Report: r, Now: asOf.Add(ago)}, []Rule{{MaxAge: time.Hour}}, nil)[0]; got.State != want {
			t.Errorf("%s: %s, want %s", ago, got.State, want)
		}
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
			t.Errorf("%s: %s, want %s", got.Limit(english.Rules), got.State, want)
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
		"at most 0.05 % fewer records than the snapshot before": {List: "followups", MaxShrinkPercent: of(0.05)},
	} {
		if got := Evaluate(n, []Rule{limit}, nil)[0].Limit(english.Rules); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheWaiverThatHolds is named alone, though another of the rule has ended; the day that it ends on is that of the
// configuration in every zone.
func TestTheWaiverThatHolds(t *testing.T) {
	t.Parallel()
	n := Night{Report: night(t, nil), Now: asOf}
	limit := []Rule{{Name: "None", Figure: "E6", Max: of(0)}}
	east := time.Date(2026, 11, 20, 0, 0, 0, 0, time.FixedZone("x", 13*60*60))
	ended, holds := Waiver{Rule: "None", Owner: "A", Until: east}, Waiver{Rule: "None", Owner: "B", Reason: "r", Until: asOf}
	got := Evaluate(n, limit, []Waiver{ended, holds})[0]
	if want := "waived by B until 21 Nov 2026: r"; got.State != Waived || got.Expired != nil || !strings.HasSuffix(got.Reason(english), want) {
		t.Errorf("%s: %s", got.State, got.Reason(english))
	}
	got = Evaluate(n, limit, []Waiver{ended})[0]
	if want := "the waiver of A ended on 20 Nov 2026"; got.State != NotMet || !strings.HasSuffix(got.Reason(english), want) {
		t.Errorf("%s: %s", got.State, got.Reason(english))
	}
}

// TestNothingIsComparedWithADamagedNight, also where the history counts it.
func TestNothingIsComparedWithADamagedNight(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	r.Options.Unread = "20261120T041207Z"
	got := Evaluate(Night{Report: r, Now: asOf, Before: map[string]int{"followups": 3}}, []Rule{{List: "followups",
		MaxShrinkPercent: of(5.0)}}, nil)[0]
	if got.State != NotEvaluated || !strings.Contains(got.Because(english), "20261120T041207Z, is damaged") {
		t.Errorf("%s: %s", got.State, got.Because(english))
	}
}

// TestADurationKeepsItsMinutes.
func TestADurationKeepsItsMinutes(t *testing.T) {
	t.Parallel()
	for minutes, want := range map[int]string{0: "0m", 1: "1m", 20: "20m", 60: "1h", 90: "1h30m", 610: "10h10m", 36 * 60: "36h"} {
		if got := duration(time.Duration(minutes) * time.Minute); got != want {
			t.Errorf("%d minutes are %s, not %s", minutes, got, want)
		}
	}
}

// TestARuleOnWhatCannotBeReadIsNotEvaluated, whatever its figure counts, unless the record that lacks the value is waived.
func TestARuleOnWhatCannotBeReadIsNotEvaluated(t *testing.T) {
	t.Parallel()
	for name, state := range map[string]census.DateState{"missing": census.NoDate, "unreadable": census.BadDate} {
		r := night(t, nil)
		for i := range r.Equipment {
			for j := range r.Equipment[i].Schedules {
				r.Equipment[i].Schedules[j].Expires = census.GoodDate
				r.Equipment[i].Schedules[j].ExpiresMs = 1
			}
		}
		r.Equipment[3].Schedules[0].Expires, r.Equipment[3].Schedules[0].ExpiresMs = state, 0
		r = r.Only(func(*census.Rows, kind.ID, int) bool { return true })
		rules := []Rule{{Name: "few", Figure: "E8", Max: of(100)}, {Name: "in date", Figure: "E1", MinPercent: of(90.0)}}
		got := Evaluate(Night{Report: r}, rules, nil)
		if got[0].State != NotEvaluated || !got[0].Breach() || !strings.Contains(got[0].Because(english), "the expiry date of 1 of 20 inspections") {
			t.Errorf("%s: %+v", name, got[0])
		}
		if got[1].State != Met {
			t.Errorf("%s: %+v", name, got[1])
		}
		got = Evaluate(Night{Report: r}, rules, []Waiver{{Record: r.Equipment[3].ID, Until: asOf, Owner: "me", Reason: "known"}})
		if got[0].State != Waived || len(got[0].Records) != 1 {
			t.Errorf("%s, waived: %+v", name, got[0])
		}
	}
}
