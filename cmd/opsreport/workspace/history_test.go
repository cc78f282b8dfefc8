package workspace

import (
	"fmt"
	"path/filepath"
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
	w, c, _ := sessionsOf(t, 3, "OPSREPORT_PRIVACY=full")
	loaded, _ := Load(t.Context(), w, c)
	n, err := loaded.Open(t.Context(), UpToDate)
	if err != nil {
		t.Fatal(err)
	}
	for at, night := range n.all {
		o := n.Outputs(t.Context(), progress(t, w), night.Entry, true, nil)[0]
		if len(o.history) != at {
			t.Errorf("for night %d the history has %d lines, want those of the nights before it", at, len(o.history))
		}
	}
}

// TestPublishKeepsWhatItMade: a night that is rendered has its line from then on,
// the newest or not, so that no later one has to read it again for that.
func TestPublishKeepsWhatItMade(t *testing.T) {
	t.Parallel()
	w, c, _ := sessionsOf(t, 3, "OPSREPORT_PRIVACY=full")
	for at, name := range []string{"20260330T020000Z", "20260331T020000Z"} {
		if err := rendered(t.Context(), w, c, filepath.Join(c.Snapshots, name), false); err != nil {
			t.Fatal(err)
		}
		again := openedAs(t, w, c, AsStored)
		if again.line(again.all[at]) == nil || len(again.history) != at+1 {
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
		if err := rendered(t.Context(), w, c, "", all); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range openedAs(t, w, c, AsStored).history {
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
