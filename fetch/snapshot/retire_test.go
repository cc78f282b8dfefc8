package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestRetire: a night is retired whatever is wrong with it, wherever it stands,
// and whether the damage was there when the next was fetched; then the chain is
// whole, and stays so when nights come and go.
func TestRetire(t *testing.T) {
	t.Parallel()
	const reason = "fetched from the test service"
	for name, spoil := range map[string]func(t *testing.T, dir string){
		"whole":                   func(*testing.T, string) {},
		"no manifest":             func(t *testing.T, dir string) { remove(t, dir, manifestFile) },
		"changed manifest":        func(t *testing.T, dir string) { edit(t, dir, manifestFile, "  data/overdue", "  data/overdud") },
		"changed snapshot.json":   func(t *testing.T, dir string) { edit(t, dir, metaFile, "c0ffee", "c0ffef") },
		"malformed snapshot.json": func(t *testing.T, dir string) { edit(t, dir, metaFile, `"format"`, "format"); reseal(t, dir) },
		"rewritten":               func(t *testing.T, dir string) { edit(t, dir, "data/followups.json", "f1", "f3"); reseal(t, dir) },
		"changed list":            func(t *testing.T, dir string) { edit(t, dir, "data/followups.json", "f1", "f3") },
		"missing list":            func(t *testing.T, dir string) { remove(t, dir, "data/followups.json") },
		"empty": func(t *testing.T, dir string) {
			if err := errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o700)); err != nil {
				t.Fatal(err)
			}
		},
	} {
		for at := range 3 {
			for _, early := range []bool{false, true} {
				t.Run(fmt.Sprintf("%s/%d/%v", name, at, early), func(t *testing.T) {
					t.Parallel()
					s := New(t.TempDir())
					for i := range 3 {
						dir := night(t, s, asOf.AddDate(0, 0, i))
						if early && i == at {
							spoil(t, dir)
						}
					}
					bad := three[at]
					if !early {
						spoil(t, filepath.Join(s.root, bad))
					}
					if e, err := s.Retire(bad, reason, asOf.AddDate(0, 0, 9), true); err != nil || e.Folder != bad {
						t.Fatalf("dry run: %v, %v", e, err)
					}
					if _, err := os.Stat(filepath.Join(s.root, bad)); err != nil {
						t.Fatalf("the dry run: %v", err)
					}
					if _, err := s.Retire(bad, reason, asOf.AddDate(0, 0, 9), false); err != nil {
						t.Fatal(err)
					}
					if all, err := s.List(); err != nil || len(all) != 2 || strings.Contains(folders(all), bad) {
						t.Errorf("left are %s, %v", folders(all), err)
					}
					wholeChain(t, s)
					gone, err := s.Removed()
					if err != nil || len(gone) != 1 || gone[0].Folder != bad || gone[0].Reason != reason || !gone[0].At.Equal(asOf.AddDate(0, 0, 9)) {
						t.Errorf("retired are %v, %v", gone, err)
					}
					for i := range 2 {
						night(t, s, asOf.AddDate(0, 0, 3+i))
						wholeChain(t, s)
					}
					if _, kept, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(kept) > 0 {
						t.Errorf("prune after that: %v, %v", kept, err)
					}
					wholeChain(t, s)
				})
			}
		}
	}
}

// TestRetireRefusals: what is no night or no reason changes nothing; the only
// night there is, and one of the future, can be retired.
func TestRetireRefusals(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	if _, err := s.Retire(three[0], "bad", asOf, false); !errors.Is(err, ErrNone) {
		t.Errorf("in an empty store: %v", err)
	}
	future := asOf.AddDate(80, 0, 0)
	night(t, s, future)
	before := tree(t, s.root)
	for _, reason := range []string{"", " ", "a\nb", "\x1b[2J", "\xff", strings.Repeat("a", 1001)} {
		if _, err := s.Retire(Name(future), reason, asOf, false); err == nil {
			t.Errorf("%q is a reason", reason)
		}
	}
	for _, folder := range []string{"", "..", three[1], prunedFile} {
		if _, err := s.Retire(folder, "bad", asOf, false); !errors.Is(err, ErrNone) {
			t.Errorf("%q: %v", folder, err)
		}
	}
	if err := equalTrees(tree(t, s.root), before); err != nil {
		t.Error(err)
	}
	if _, err := s.Retire(Name(future), "the clock was wrong", asOf, false); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	night(t, s, asOf)
	wholeChain(t, s)
}

// TestRetireDoesNotHideOthers: a night that goes without a word beside one that
// was retired is still missed.
func TestRetireDoesNotHideOthers(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	dirs := nights(t, s, 4)
	if _, err := s.Retire(three[1], "bad", asOf, false); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dirs[0]); err != nil {
		t.Fatal(err)
	}
	problems, err := s.Verify()
	if err != nil || len(problems) != 1 || problems[0].Night != three[0] || !strings.Contains(problems[0].Text, "missing") {
		t.Errorf("%v, %v", problems, err)
	}
}

// TestARetiredNightBroughtBackKeepsItsReason, also where retention removes it later.
func TestARetiredNightBroughtBackKeepsItsReason(t *testing.T) {
	t.Parallel()
	s, copied := New(t.TempDir()), t.TempDir()
	nights(t, s, 4)
	if err := os.CopyFS(copied, os.DirFS(filepath.Join(s.root, three[0]))); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Retire(three[0], "it is wrong", asOf.AddDate(0, 0, 9), false); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(s.root, three[0]), os.DirFS(copied)); err != nil {
		t.Fatal(err)
	}
	gone, err := s.Removed()
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]Lines{gone[0].Digest: {Own: strings.Repeat("a", 64)}}
	if gone, kept, err := s.Prune(Retention{2, time.UTC}, lines, false); err != nil || len(gone) != 2 {
		t.Fatal(gone, kept, err)
	}
	if gone, err = s.Removed(); err != nil || len(gone) != 2 || gone[0].Reason != "it is wrong" || gone[1].Retired() {
		t.Errorf("%v, %v", gone, err)
	}
}
