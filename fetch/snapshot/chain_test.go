package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestARewrittenNightProvesNothingOfItsOwn: of a night that was rewritten, what the next
// night recorded counts when it is retired, and its own link is not believed.
func TestARewrittenNightProvesNothingOfItsOwn(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	dirs := nights(t, s, 3)
	next, err := Open(dirs[2])
	if err != nil {
		t.Fatal(err)
	}
	edit(t, dirs[1], "data/followups.json", "f1", "f3")
	reseal(t, dirs[1])
	at := asOf.AddDate(0, 0, 9).In(time.FixedZone("east", 5*60*60))
	if _, err := s.Retire(three[1], "rewritten", at, false); err != nil {
		t.Fatal(err)
	}
	lines, bad, err := s.readPruned()
	if err != nil || len(bad) > 0 || len(lines) != 1 {
		t.Fatalf("%v, %v, %v", lines, bad, err)
	}
	l := lines[0]
	if l.Digest != next.Night().Previous.Digest || l.Previous != nil || l.PrunedAt != at.UTC().Format(time.RFC3339) {
		t.Errorf("digest %.12s, previous %v, at %s", l.Digest, l.Previous, l.PrunedAt)
	}
}

// TestALinkThatWasChangedIsNotBelieved: it keeps no other night from being pruned, and is not recorded of its own.
func TestALinkThatWasChangedIsNotBelieved(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	dirs := nights(t, s, 4)
	digest, err := Entry{Path: dirs[0]}.Digest()
	if err != nil {
		t.Fatal(err)
	}
	edit(t, dirs[1], metaFile, digest, strings.Repeat("0", 64))
	gone, kept, err := s.Prune(Retention{2, time.UTC}, nil, false)
	if err != nil || folders(gone) != three[0] || len(kept) != 1 || kept[0].Night != three[1] {
		t.Errorf("pruned %s, kept %v, %v", folders(gone), kept, err)
	}
	if _, err := s.Retire(three[1], "changed", asOf, false); err != nil {
		t.Fatal(err)
	}
	if lines, _, err := s.readPruned(); err != nil || len(lines) != 2 || lines[1].Digest == "" || lines[1].Previous != nil {
		t.Errorf("%v, %v", lines, err)
	}
	wholeChain(t, s)
}

// TestAPrunedNightStillProvesTheOneBefore: where the night that recorded a digest is
// pruned, its line has it.
func TestAPrunedNightStillProvesTheOneBefore(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	var dirs []string
	for _, day := range []int{-1, 0, 1} { // the last night of a month is kept
		dirs = append(dirs, night(t, s, time.Date(2026, 10, 1+day, 12, 0, 0, 0, time.UTC)))
	}
	first, err := s.last(func(string) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) != 1 || gone[0].Path != dirs[1] {
		t.Fatalf("pruned %v, %v", gone, err)
	}
	lines, _, err := s.readPruned()
	if err != nil || len(lines) != 1 {
		t.Fatalf("%v, %v", lines, err)
	}
	edit(t, dirs[0], "data/followups.json", "f1", "f3")
	reseal(t, dirs[0])
	if _, err := s.Retire(filepath.Base(dirs[0]), "rewritten", first.AsOf, false); err != nil {
		t.Fatal(err)
	}
	if after, _, err := s.readPruned(); err != nil || len(after) != 2 || after[1].Digest != lines[0].Previous.Digest {
		t.Errorf("%v, %v", after, err)
	}
}

// TestAPrunedNightThatIsBackCanBeRetired: its line says that it was pruned, not why it
// must not come back.
func TestAPrunedNightThatIsBackCanBeRetired(t *testing.T) {
	t.Parallel()
	s, kept := New(t.TempDir()), t.TempDir()
	dirs := nights(t, s, 3)
	if err := os.CopyFS(filepath.Join(kept, three[0]), os.DirFS(dirs[0])); err != nil {
		t.Fatal(err)
	}
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) != 2 {
		t.Fatalf("pruned %v, %v", gone, err)
	}
	if err := os.CopyFS(dirs[0], os.DirFS(filepath.Join(kept, three[0]))); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Retire(three[0], "of the test service", asOf, false); err != nil {
		t.Fatal(err)
	}
	gone, err := s.Removed()
	if err != nil || len(gone) != 2 || gone[0].Folder != three[1] || gone[0].Retired() || gone[1].Folder != three[0] ||
		gone[1].Reason != "of the test service" {
		t.Errorf("removed are %v, %v", gone, err)
	}
}

// TestANightWithoutADigestIsNoneOfThePruned: what has no digest either must not pass for
// a night that was retired.
func TestANightWithoutADigestIsNoneOfThePruned(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	remove(t, nights(t, s, 1)[0], manifestFile)
	if _, err := s.Retire(three[0], "damaged", asOf, false); err != nil {
		t.Fatal(err)
	}
	if gone, err := s.Removed(); err != nil || len(gone) != 1 || gone[0].Digest != "" || !gone[0].Retired() {
		t.Errorf("%v, %v", gone, err)
	}
}

// TestANameThatIsTakenMeanwhileStays: what got the name of a night while it was fetched is
// not ours to replace, though it be an empty folder.
func TestANameThatIsTakenMeanwhileStays(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	d, err := s.Begin(asOf)
	if err != nil {
		t.Fatal(err)
	}
	taken := filepath.Join(s.Root(), Name(asOf))
	if err := os.Mkdir(taken, 0o700); err != nil {
		t.Fatal(err)
	}
	if path, err := d.Commit(record.Night{Tool: "opsreport test"}); !errors.Is(err, ErrNameTaken) {
		t.Errorf("made %q, %v", path, err)
	}
	if left, err := os.ReadDir(s.Root()); err != nil || len(left) != 1 || left[0].Name() != Name(asOf) {
		t.Errorf("left are %v, %v", left, err)
	}
}

// TestALedgerThatChangedIsNotReplaced: whoever read another one would lose what was added
// since, whichever of them is longer.
func TestALedgerThatChangedIsNotReplaced(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 1)
	for _, c := range []struct {
		was, is string
		same    bool
	}{{"", "one", true}, {"", "two", false}, {"onetwo", "two", false}, {"two", "three", false}, {"one", "two", true}} {
		before, _ := s.Read(LedgerFile)
		same, err := s.ReplaceLedger(digestOf([]byte(c.was)), strings.NewReader(c.is))
		after, _ := s.Read(LedgerFile)
		want := string(before)
		if c.same {
			want = c.is
		}
		if err != nil || same != c.same || string(after) != want {
			t.Errorf("%q by %q: %t, %v, then it holds %q", c.was, c.is, same, err, after)
		}
	}
}

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
