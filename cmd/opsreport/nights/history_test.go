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

// TestPublishKeepsWhatItMade: a night that is rendered has its line from then on,
// the newest or not, so that no later one has to read it again for that.
func TestPublishKeepsWhatItMade(t *testing.T) {
	t.Parallel()
	w, _ := testWorld(t)
	c := load(t, "OPSREPORT_PRIVACY=full")
	n, err := Prepare(t.Context(), w, c)
	if err != nil {
		t.Fatal(err)
	}
	for day := range 3 {
		sessions(t, n.store, day, 1, 2+day)
	}
	for at := range 2 {
		if err := n.Open(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := n.Publish(t.Context(), w.Progress("test"), n.all[at]); err != nil {
			t.Fatal(err)
		}
		again, err := Open(t.Context(), w, c)
		if err != nil {
			t.Fatal(err)
		}
		if again.storedLine(n.all[at]) == nil || len(again.history) != at+1 {
			t.Errorf("after night %d the history has %d lines", at, len(again.history))
		}
		if got := again.periods.Of(n.ledger[at].Digest, n.ledger[at].Before); got == nil {
			t.Errorf("nothing is kept of what night %d shows beside the one before it", at)
		}
	}
}
