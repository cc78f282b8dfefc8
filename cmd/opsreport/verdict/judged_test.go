package verdict

import (
	"testing"

	"opsreport/render/rule"
)

// TestWhatCouldNotBeEvaluatedIsNotMet, as for the exit code; what is waived is.
func TestWhatCouldNotBeEvaluatedIsNotMet(t *testing.T) {
	t.Parallel()
	all := []rule.Result{{State: rule.Met}, {State: rule.NotEvaluated}, {State: rule.NotMet}, {State: rule.Waived}}
	for want, results := range map[string][]rule.Result{"no rules": nil, "1 rule, no breach": all[:1], "1 of 2 rules not met": all[:2],
		"2 of 4 rules not met": all, "2 rules, no breach": {all[0], all[3]}} {
		if _, got := Judged(results); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
