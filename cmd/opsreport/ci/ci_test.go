package ci

import (
	"fmt"
	"strings"
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

// TestTenTypesThatReturnedNothingAreNamed, and the others counted.
func TestTenTypesThatReturnedNothingAreNamed(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "", 1: "type 0:", 10: "type 9:", 11: "of 1 more equipment types", 13: "of 3 more equipment types"} {
		var night Night
		for i := range n {
			night.Empty = append(night.Empty, fmt.Sprint(i))
		}
		told := night.warnings()
		if len(told) != min(n, 11) || n > 0 && !strings.Contains(told[len(told)-1], want) {
			t.Errorf("of %d: %q", n, told)
		}
	}
}
