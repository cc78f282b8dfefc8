package letter

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/render/rule"
	"opsreport/render/words"
)

var english = words.English(words.Context{})

// unmetOf are so many rules that are not met, then so many that are.
func unmetOf(unmet, met int) (out []rule.Result) {
	for i := range unmet + met {
		r := rule.Result{Rule: rule.Rule{Name: fmt.Sprint("r", i+1)}, State: rule.NotMet}
		if i >= unmet {
			r.State = rule.Met
		}
		out = append(out, r)
	}
	return out
}

// TestASubjectNamesThreeRules and how many more there are.
func TestASubjectNamesThreeRules(t *testing.T) {
	t.Parallel()
	for unmet, want := range map[int]string{0: "2 of 2 rules met", 1: "1 of 3 rules not met: r1", 3: "3 of 5 rules not met: r1, r2, r3",
		4: "4 of 6 rules not met: r1, r2, r3 and 1 more", 6: "6 of 8 rules not met: r1, r2, r3 and 3 more"} {
		if got := Rules(english, unmetOf(unmet, 2)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheShortSentenceNamesWhatIsNotMetEither: "3 of 5 rules met" leaves two that the reader has to look for.
func TestTheShortSentenceNamesWhatIsNotMetEither(t *testing.T) {
	t.Parallel()
	named := func(name string, state rule.State) rule.Result {
		return rule.Result{Rule: rule.Rule{Name: name}, State: state}
	}
	met, long := rule.Result{State: rule.Met}, strings.Repeat("x", 100)
	for want, rules := range map[string][]rule.Result{
		"no rules":         nil,
		"2 of 2 rules met": {met, met},
		"1 of 3 rules met; waived: Expired; judged when the report is checked: Fresh": {met, named("Fresh", rule.Unjudged),
			named("Expired", rule.Waived)},
		"0 of 4 rules met; waived: A, B, C and 1 more": {named("A", rule.Waived), named("B", rule.Waived), named("C", rule.Waived),
			named("D", rule.Waived)},
		"1 of 2 rules not met: A":                             {named("A", rule.NotMet), named("B", rule.Waived)},
		"0 of 1 rule met; waived: " + long[:mostOfName] + "…": {named(long, rule.Waived)},
	} {
		if got := Rules(english, rules); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
