package nights

import "testing"

// TestCompleteLeavesLaterNights: the line of a later night is made when something
// shows it, which nothing of an older one does.
func TestCompleteLeavesLaterNights(t *testing.T) {
	t.Parallel()
	w, _ := testWorld(t)
	n, err := Prepare(t.Context(), w, load(t, "OPSREPORT_PRIVACY=full"))
	if err != nil {
		t.Fatal(err)
	}
	for day := range 3 {
		sessions(t, n.store, day, 1, 2+day)
	}
	if err := n.Open(t.Context()); err != nil {
		t.Fatal(err)
	}
	for at, entry := range n.all {
		n.Complete(t.Context(), w.Progress("test"), entry)
		if len(n.history) != at {
			t.Errorf("for night %d the history has %d lines, want those of the nights before it", at, len(n.history))
		}
	}
}
