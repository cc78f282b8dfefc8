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
		func(s *Store, root *os.Root) error {
			due, _, err := s.due(Retention{2, time.UTC}, nil)
			return errors.Join(err, s.record(root, due))
		},
		func(s *Store, root *os.Root) error {
			due, _, err := s.due(Retention{2, time.UTC}, nil)
			return errors.Join(err, s.record(root, due), moveAway(root, three[1]))
		},
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

// TestWhatIsLeftOfANightDoesNotProveIt: its line alone does. The removal of the newest was cut off before its folder was gone, and the
// list was deleted by hand: the night is missing, and what is left of it stays until it is moved back.
func TestWhatIsLeftOfANightDoesNotProveIt(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 3)
	if err := cutOff(s, three[2]); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	remove(t, s.root, prunedFile)
	night(t, s, asOf.AddDate(0, 0, 9))
	if problems, err := s.Verify(); err != nil || len(problems) != 1 || problems[0].Night != three[2] ||
		!strings.Contains(problems[0].Text, "the night is missing: "+prunePrefix+three[2]) {
		t.Errorf("%v, %v", problems, err)
	}
	if err := os.Rename(filepath.Join(s.root, prunePrefix+three[2]), filepath.Join(s.root, three[2])); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
}

// cutOff retires a night, and ends before its folder is gone.
func cutOff(s *Store, night string) error {
	return s.exclusive(func(root *os.Root) error {
		b, err := readBag(filepath.Join(s.root, night))
		if err != nil {
			return err
		}
		due := dueNight{Fate{Entry: Entry{Folder: night}}, prunedNight{Folder: night, Digest: b.digest, Previous: b.meta.Previous,
			PrunedAt: "2027-01-01T00:00:00Z", Reason: "it is wrong"}}
		return errors.Join(s.record(root, []dueNight{due}), moveAway(root, night))
	})
}

// TestAnUnreadableListKeepsWhatIsLeft: while pruned.jsonl cannot be read, nobody can tell whether it lists a night that a removal which
// was cut off has moved away. As soon as it can be read the rest of the night goes.
func TestAnUnreadableListKeepsWhatIsLeft(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 3)
	list, aside := filepath.Join(s.root, prunedFile), filepath.Join(t.TempDir(), prunedFile)
	if err := errors.Join(cutOff(s, three[1]), os.Rename(list, aside), os.Mkdir(list, 0o700)); err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(s.root, prunePrefix+three[1])
	night(t, s, asOf.AddDate(0, 0, 8))
	if _, err := os.Stat(left); err != nil {
		t.Error(err)
	}
	if err := errors.Join(os.Remove(list), os.Rename(aside, list)); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	night(t, s, asOf.AddDate(0, 0, 9))
	wholeChain(t, s)
	if _, err := os.Stat(left); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it is still there: %v", err)
	}
}
