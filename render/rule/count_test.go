package rule

import (
	"fmt"
	"testing"
)

// TestEveryResultIsCountedOnce, under the word of its state.
func TestEveryResultIsCountedOnce(t *testing.T) {
	t.Parallel()
	var all []Result
	for n, s := range []State{Met, NotMet, Waived, NotEvaluated} {
		for range n + 1 {
			all = append(all, Result{State: s})
		}
	}
	if got, want := Count(all), (Counts{Met: 1, Unmet: 2, Waived: 3, NotEvaluated: 4}); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}

// TestBreachesAreNotMetOrNotEvaluated, and stand first in their order.
func TestBreachesAreNotMetOrNotEvaluated(t *testing.T) {
	t.Parallel()
	var all []Result
	for s := Met; s <= Unjudged; s++ {
		all = append(all, Result{State: s})
	}
	states := func(all []Result) (out []State) {
		for _, r := range all {
			out = append(out, r.State)
		}
		return out
	}
	if got, want := fmt.Sprint(states(Breaches(all))), "[not met not evaluated]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := fmt.Sprint(states(BreachesFirst(all))),
		"[not met not evaluated met not applicable waived judged when the report is checked]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
