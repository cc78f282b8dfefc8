package workspace

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
)

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
		n.complete(t.Context(), progress(t, w), entry)
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
		if _, err := n.Publish(t.Context(), progress(t, w), n.all[at]); err != nil {
			t.Fatal(err)
		}
		again, err := Open(t.Context(), w, c)
		if err != nil {
			t.Fatal(err)
		}
		if again.storedLine(n.all[at]) == nil || len(again.history) != at+1 {
			t.Errorf("after night %d the history has %d lines", at, len(again.history))
		}
	}
}

// TestEachNightIsComparedWithTheOneBeforeIt: one that was inserted between two, or
// retired, changes what the night after it says of what disappeared.
func TestEachNightIsComparedWithTheOneBeforeIt(t *testing.T) {
	t.Parallel()
	for _, all := range []bool{true, false} {
		comparesEachNight(t, all)
	}
}

func comparesEachNight(t *testing.T, all bool) {
	t.Helper()
	w, c, s := sessionsOf(t, 0, "OPSREPORT_PRIVACY=full", "OPSREPORT_KEEP_NIGHTS=1")
	gone := func(want string) {
		t.Helper()
		n, err := Open(t.Context(), w, c)
		if err == nil && all {
			err = n.Rebuild(t.Context(), progress(t, w))
		}
		if err == nil {
			_, err = n.Publish(t.Context(), progress(t, w), n.Newest())
		}
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range n.history {
			got = append(got, fmt.Sprintf("%d:%d", l.AsOf.Day(), l.Figure("F16").N))
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("render --all %t: %s, want %s", all, text, want)
		}
	}
	followUps(t, s, 2, 1, 2, 3, 4, 5, 6, 7, 8)
	followUps(t, s, 4)
	followUps(t, s, 5, 9)
	followUps(t, s, 7)
	gone("1:0 3:8 4:0 6:1")
	followUps(t, s, 3, 1, 2, 3)
	gone("1:0 2:5 3:3 4:0 6:1")
	retire := func(day int) {
		t.Helper()
		at := firstNight.AddDate(0, 0, day)
		if _, err := s.Retire(snapshot.Name(at), "it is wrong", at.Add(time.Hour), false); err != nil {
			t.Fatal(err)
		}
	}
	retire(3)
	gone("1:0 3:8 4:0 6:1")
	if removed, err := Prune(t.Context(), w, c, false); err != nil || len(removed) != 3 {
		t.Fatal(removed, err)
	}
	gone("1:0 3:8 4:0 6:1") // what was pruned keeps its line, and what is compared with it its figure
}

// movedOf renders the newest night, and returns what each line of the history has of F16.
func movedOf(t *testing.T, w Env, c *config.Config) (out string) {
	t.Helper()
	for _, l := range publish(t, w, c).history {
		if f := l.Figure("F16"); f.Value == nil {
			out += "none "
		} else {
			out += fmt.Sprintf("%d%d ", f.N, f.Series)
		}
	}
	return out
}

// TestAPrunedNightFollowsTheLedger: a night was inserted before one that was rendered, which was pruned before it was
// rendered again.
func TestAPrunedNightFollowsTheLedger(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 0, "OPSREPORT_PRIVACY=full", "OPSREPORT_KEEP_NIGHTS=1")
	render := func() string { return movedOf(t, w, c) }
	followUps(t, s, 4, 1, 2)
	followUps(t, s, 6, 1, 2)
	if got, want := render(), "none 0[0 0 0] "; got != want {
		t.Fatalf("rendered %s, want %s", got, want)
	}
	followUps(t, s, 2, 1, 2, 3)
	if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 2 {
		t.Fatal(gone, err)
	}
	if got, want := render(), "1[0 0 1] 0[0 0 0] "; got != want {
		t.Errorf("after a night was inserted and all but the last pruned, %s, want %s", got, want)
	}
}

// TestALineMadeLateFollowsTheLedger: the night that one is compared with was pruned before its line was made, and what the
// night before that had is not what it had.
func TestALineMadeLateFollowsTheLedger(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 0, "OPSREPORT_PRIVACY=full", "OPSREPORT_KEEP_NIGHTS=2")
	followUps(t, s, 1, 1, 2, 9) // the last night of March stays
	followUps(t, s, 2, 1, 2)
	followUps(t, s, 4, 1, 2)
	followUps(t, s, 6, 1, 2)
	if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 1 {
		t.Fatal(gone, err)
	}
	if got, want := movedOf(t, w, c), "none 0[0 0 0] 0[0 0 0] "; got != want {
		t.Errorf("after the night between was pruned, %s, want %s", got, want)
	}
}
