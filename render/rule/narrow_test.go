package rule

import "testing"

// TestRulesOfTwoTypes: rules in one file about the same figure of two types are
// each held against the items of its own.
func TestRulesOfTwoTypes(t *testing.T) {
	t.Parallel()
	r := night(t, nil)
	r.Equipment[20].TypeID = "b"
	r.Equipment[1].TypeID = "c"
	on := func(kind string) Rule { return Rule{Name: kind, Figure: "E6", Max: of(0), EquipmentType: kind} }
	got := Evaluate(Night{Report: r, Now: asOf}, []Rule{on("a"), on("c"), on("")}, nil)
	for i, want := range []struct {
		state State
		raw   string
	}{{NotMet, "1"}, {Met, "0"}, {NotMet, "1"}} {
		if got[i].State != want.state || got[i].Raw != want.raw {
			t.Errorf("type %q: %s with %s, want %s with %s", got[i].Rule.Name, got[i].State, got[i].Raw, want.state, want.raw)
		}
	}
}
