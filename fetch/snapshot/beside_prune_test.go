package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestVerifyBesideAPrune prunes between the moment at which the nights are
// listed and that at which they are read, and stops a prune at each step.
func TestVerifyBesideAPrune(t *testing.T) {
	t.Parallel()
	for step, prune := range []func(s *Store, root *os.Root) error{
		func(_ *Store, root *os.Root) error { return moveAway(root, three[1]) },
		func(_ *Store, root *os.Root) error { return hollowAway(root, three[1]) },
		func(s *Store, root *os.Root) error {
			_, _, err := s.prune(root, Retention{2, time.UTC}, nil)
			return err
		},
		func(s *Store, root *os.Root) error { // cut off while a night is deleted
			due, _, err := s.due(Retention{2, time.UTC}, nil)
			return errors.Join(err, s.record(root, due), moveAway(root, three[1]), root.RemoveAll(prunePrefix+three[1]+"/"+manifestFile))
		},
	} {
		s := New(t.TempDir())
		nights(t, s, 4)
		listed, err := s.List()
		if err != nil {
			t.Fatal(err)
		}
		held, err := s.hold()
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(prune(s, held.root), held.Close()); err != nil {
			t.Fatal(err)
		}
		if problems := s.verify(listed); len(problems) > 0 {
			t.Errorf("step %d: %q", step, problems)
		}
		wholeChain(t, s)
		night(t, s, asOf.AddDate(0, 0, 9)) // which finishes what was begun
		wholeChain(t, s)
		if _, left := tree(t, s.root)[prunePrefix+three[1]+"/"]; left {
			t.Errorf("step %d: something is left", step)
		}
	}
	// The night that alone names the pruned one was fetched after they were listed.
	s := New(t.TempDir())
	nights(t, s, 2)
	listed, _ := s.List()
	night(t, s, asOf.AddDate(0, 0, 9))
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) != 2 {
		t.Fatal(gone, err)
	}
	if problems := s.verify(listed); len(problems) > 0 {
		t.Errorf("beside a fetch and a prune: %q", problems)
	}
	s = New(t.TempDir())
	nights(t, s, 4)
	listed, _ = s.List()
	if err := os.RemoveAll(filepath.Join(s.root, three[1])); err != nil {
		t.Fatal(err)
	}
	if problems := s.verify(listed); len(problems) == 0 {
		t.Error("a night that somebody took away was not missed")
	}
}

// TestAListedNightThatIsThereProvesItself: a prune was cut off behind its list, and the night that named the listed one was
// deleted by hand since.
func TestAListedNightThatIsThereProvesItself(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 3)
	err := s.exclusive(func(root *os.Root) error {
		due, _, err := s.due(Retention{1, time.UTC}, nil)
		return errors.Join(err, s.record(root, due))
	})
	if err := errors.Join(err, os.RemoveAll(filepath.Join(s.root, three[2]))); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	if err := os.RemoveAll(filepath.Join(s.root, three[1])); err != nil {
		t.Fatal(err)
	}
	if problems, err := s.Verify(); err != nil || len(problems) != 1 || !strings.Contains(problems[0].Text, "no night names") {
		t.Errorf("where it is gone too: %v, %v", problems, err)
	}
}

// TestTheNewestNightIsListedAgain: it was retired, that was cut off before its folder was gone, and the list was deleted by hand.
func TestTheNewestNightIsListedAgain(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 3)
	if err := s.exclusive(func(root *os.Root) error { return moveAway(root, three[2]) }); err != nil {
		t.Fatal(err)
	}
	night(t, s, asOf.AddDate(0, 0, 9)) // which lists it
	wholeChain(t, s)
	if lines, bad, err := s.readPruned(); err != nil || len(bad) > 0 || len(lines) != 1 || lines[0].Folder != three[2] {
		t.Errorf("%v, %v, %v", lines, bad, err)
	}
}

// hollowAway is what pruning on a full disk does first.
func hollowAway(root *os.Root, night string) error {
	return errors.Join(moveAway(root, night), hollow(root, prunePrefix+night))
}

// TestAnUnreadableListKeepsTheProofs: while pruned.jsonl cannot be read, nobody can tell
// whether it lists a night that a prune which was cut off has moved away, so that the
// next run keeps its proof, and records it as soon as the file can be replaced.
func TestAnUnreadableListKeepsTheProofs(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 3)
	err := s.exclusive(func(root *os.Root) error { return hollowAway(root, three[1]) })
	if err := errors.Join(err, os.Mkdir(filepath.Join(s.root, prunedFile), 0o700)); err != nil {
		t.Fatal(err)
	}
	night(t, s, asOf.AddDate(0, 0, 8))
	if err := os.Remove(filepath.Join(s.root, prunedFile)); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	night(t, s, asOf.AddDate(0, 0, 9))
	wholeChain(t, s)
	if lines, bad, err := s.readPruned(); err != nil || len(bad) > 0 || len(lines) != 1 || lines[0].Folder != three[1] {
		t.Errorf("%v, %v, %v", lines, bad, err)
	}
}
