package rule

import "testing"

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
