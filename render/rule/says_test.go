package rule

import "testing"

// TestEveryStateAndUnitHasWords, and so has a list of which the history may not count all.
func TestEveryStateAndUnitHasWords(t *testing.T) {
	t.Parallel()
	for s := Met; s <= Elsewhere; s++ {
		if english.Rules.State(s.String()) == "" || english.Tiles.RuleIs(s.String()) == "" {
			t.Errorf("the state %s has no words", s)
		}
	}
	for figure := range units {
		if r := (Result{Rule: Rule{Figure: figure, Max: of(2)}}); r.Limit(english.Rules) == "" {
			t.Errorf("the limit of %s has no words", figure)
		}
	}
	n := Night{Report: night(t, nil), Before: map[string]int{"followups": 3}, AtLeast: map[string]bool{"followups": true}}
	got := Evaluate(n, []Rule{{List: "followups", MaxShrinkPercent: of(5.0)}}, nil)[0]
	if raw := got.Raw.Says(english); got.State != NotApplicable || got.Because(english) == "" || raw != "3 after at least 3 records" {
		t.Errorf("%s: %q, %q", got.State, raw, got.Because(english))
	}
}
