package sample

import "testing"

// TestKindsNameCycles: a cycle that a kind names, and that is not there, would be one
// without an id and of no days.
func TestKindsNameCycles(t *testing.T) {
	t.Parallel()
	for _, k := range firm().Kinds {
		for _, name := range k.Cycles {
			if c := firm().Cycles[name]; c.ID == "" || c.Days <= c.Window {
				t.Errorf("%s: the cycle %q is %+v", k.Name, name, c)
			}
		}
	}
}

// TestAnAbbreviationKeepsItsLetters where a text goes on with it.
func TestAnAbbreviationKeepsItsLetters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"Ladder": "ladder", "CO2 unit": "CO2 unit", "PA system": "PA system", "UZ lamp": "UZ lamp",
		"X": "x"} {
		if got := lower(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
