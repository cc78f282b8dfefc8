package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func folders[E Entry | Fate](nights []E) string {
	var out []string
	for _, n := range nights {
		switch n := any(n).(type) {
		case Entry:
			out = append(out, n.Folder)
		case Fate:
			out = append(out, n.Folder)
		}
	}
	return strings.Join(out, " ")
}

func TestPrune(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Australia/Sydney")
	if err != nil {
		t.Fatal(err)
	}
	s := New(t.TempDir())
	for _, at := range []string{"2026-09-29T12:00:00Z", "2026-09-30T12:00:00Z", "2026-09-30T15:00:00Z", // October there
		"2026-10-30T12:00:00Z", "2026-10-31T12:30:00Z", "2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"} {
		asOf, _ := time.Parse(time.RFC3339, at)
		night(t, s, asOf)
	}
	const want = "20260929T120000Z 20260930T150000Z 20261030T120000Z"
	if gone, _, err := s.Prune(Retention{2, zone}, nil, true); err != nil || folders(gone) != want {
		t.Errorf("dry run: %v, %v", folders(gone), err)
	}
	if all, _ := s.List(); len(all) != 7 {
		t.Error("the dry run deleted something")
	}
	if gone, _, err := s.Prune(Retention{2, zone}, nil, false); err != nil || folders(gone) != want {
		t.Errorf("%v, %v", folders(gone), err)
	}
	all, err := s.List()
	if got := folders(all); err != nil || got != "20260930T120000Z 20261031T123000Z 20261101T120000Z 20261102T120000Z" {
		t.Errorf("kept %v, %v", got, err)
	}
	wholeChain(t, s)
	content, err := os.ReadFile(filepath.Join(s.root, prunedFile))
	if n := strings.Count(string(content), `"pruned_at":"2026-11-02T12:00:00Z"}`+"\n"); err != nil || n != 3 {
		t.Errorf("pruned.jsonl: %s, %v", content, err)
	}
	if gone, _, err := s.Prune(Retention{1, zone}, nil, false); err != nil || folders(gone) != "20261101T120000Z" {
		t.Errorf("again: %v, %v", folders(gone), err)
	}
	night(t, s, time.Date(2026, 11, 3, 0, 0, 0, 0, time.UTC))
	wholeChain(t, s)
}

func wholeChain(t *testing.T, s *Store) {
	t.Helper()
	if problems, err := s.Verify(); err != nil || len(problems) > 0 {
		t.Errorf("not whole: %v, %v", problems, err)
	}
}

func TestPruneRefusals(t *testing.T) {
	t.Parallel()
	s := New(filepath.Join(t.TempDir(), "none"))
	if _, _, err := s.Prune(Retention{0, time.UTC}, nil, false); err == nil {
		t.Error("kept no night")
	}
	if gone, _, err := s.Prune(Retention{1, time.UTC}, nil, false); err != nil || len(gone) > 0 {
		t.Errorf("no folder: %v, %v", gone, err)
	}
	nights(t, s, 3)
	d := draft(t, s, asOf.AddDate(0, 0, 5))
	if _, _, err := s.Prune(Retention{1, time.UTC}, nil, false); !errors.Is(err, ErrLocked) {
		t.Errorf("during a fetch: %v", err)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
}

// TestPruneGoesOnPastDamage spoils one of two nights whose time has come. It
// is kept and told of; the other goes, and the chain says no more than what is
// wrong.
func TestPruneGoesOnPastDamage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		spoil func(t *testing.T, dir string)
		kept  string // "" where the night is pruned with its proof
	}{
		{"no manifest", func(t *testing.T, dir string) { remove(t, dir, manifestFile) }, "manifest-sha256.txt: is missing"},
		{"changed manifest", func(t *testing.T, dir string) { edit(t, dir, manifestFile, "  data/overdue", "  data/overdud") },
			"manifest-sha256.txt: its bytes differ"},
		{"changed snapshot.json", func(t *testing.T, dir string) { edit(t, dir, metaFile, "c0ffee", "c0ffef") },
			"data/snapshot.json: its bytes differ"},
		{"malformed snapshot.json", func(t *testing.T, dir string) { edit(t, dir, metaFile, `"format"`, "format"); reseal(t, dir) },
			"invalid character"},
		{"rewritten", func(t *testing.T, dir string) { edit(t, dir, "data/followups.json", "f1", "f3"); reseal(t, dir) },
			"20261123T041207Z recorded"},
		{"changed list", func(t *testing.T, dir string) { edit(t, dir, "data/followups.json", "f1", "f3") }, ""},
		{"missing list", func(t *testing.T, dir string) { remove(t, dir, "data/followups.json") }, ""},
		{"cut list", func(t *testing.T, dir string) { edit(t, dir, "data/followups.json", "\n]}\n", "") }, ""},
		{"another file", func(t *testing.T, dir string) {
			if err := os.WriteFile(filepath.Join(dir, "data", "more.json"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := New(t.TempDir())
			dirs := nights(t, s, 4)
			c.spoil(t, dirs[1])
			want := three[0]
			if c.kept == "" {
				want += " " + three[1]
			}
			for _, dry := range []bool{true, false} {
				gone, kept, err := s.Prune(Retention{2, time.UTC}, nil, dry)
				if err != nil || folders(gone) != want {
					t.Errorf("dry run %v: pruned %s, want %s: %v", dry, folders(gone), want, err)
				}
				told := len(kept) == 1 && kept[0].Night == three[1] && strings.Contains(kept[0].Text, c.kept)
				if c.kept != "" && !told || c.kept == "" && len(kept) > 0 {
					t.Errorf("dry run %v: kept %v", dry, kept)
				}
			}
			problems, err := s.Verify()
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range problems {
				if p.Night != three[1] {
					t.Errorf("verify: %v", p)
				}
			}
		})
	}
}

func remove(t testing.TB, dir, name string) {
	t.Helper()
	if err := os.Remove(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
		t.Fatal(err)
	}
}

// TestPruneGoesOnPastABadLine spoils pruned.jsonl: the nights whose lines are
// whole stay proven, the bad line stays, and the next ones are added.
func TestPruneGoesOnPastABadLine(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(string) string{
		"garbage":      func(s string) string { return "\x00\xff{\n" + s },
		"cut off":      func(s string) string { return s + `{"folder":"2026` },
		"another form": func(s string) string { return s + "{\"folder\":\"x\"}\n" },
		"empty line":   func(s string) string { return "\n" + s },
	} {
		s := New(t.TempDir())
		nights(t, s, 4)
		if _, _, err := s.Prune(Retention{3, time.UTC}, nil, false); err != nil {
			t.Fatal(err)
		}
		content, err := s.Read(prunedFile)
		if err != nil {
			t.Fatal(err)
		}
		spoilt := spoil(string(content))
		if err := os.WriteFile(filepath.Join(s.root, prunedFile), []byte(spoilt), 0o600); err != nil {
			t.Fatal(err)
		}
		gone, kept, err := s.Prune(Retention{2, time.UTC}, nil, false)
		if err != nil || len(kept) > 0 || folders(gone) != three[1] {
			t.Errorf("%s: pruned %s, kept %v: %v", name, folders(gone), kept, err)
		}
		if after, _ := s.Read(prunedFile); !strings.HasPrefix(string(after), spoilt) {
			t.Errorf("%s: what stood there is gone: %q", name, after)
		}
		lines, bad, err := s.readPruned()
		if err != nil || len(lines) != 2 || len(bad) != 1 {
			t.Errorf("%s: %d lines, bad %v: %v", name, len(lines), bad, err)
		}
		if problems, err := s.Verify(); err != nil || len(problems) != 1 || !strings.HasPrefix(problems[0].File, prunedFile+":") {
			t.Errorf("%s: verify: %v, %v", name, problems, err)
		}
	}
}

// TestPrunedNightsAreStillProven tampers with what was recorded.
func TestPrunedNightsAreStillProven(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	if _, _, err := s.Prune(Retention{2, time.UTC}, nil, false); err != nil {
		t.Fatal(err)
	}
	first, _ := os.ReadFile(filepath.Join(s.root, prunedFile))
	digest := string(first[strings.Index(string(first), `256":"`)+6:][:64])
	edit(t, s.root, prunedFile, digest, strings.Repeat("0", 64))
	problems, err := s.Verify()
	if err != nil || len(problems) != 1 || problems[0].File != "pruned.jsonl:2" || !strings.Contains(problems[0].Text, three[0]) {
		t.Errorf("changed digest: %v, %v", problems, err)
	}
	if err := os.WriteFile(filepath.Join(s.root, prunedFile), []byte(strings.SplitAfter(string(first), "\n")[1]), 0o644); err != nil {
		t.Fatal(err)
	}
	problems, err = s.Verify()
	if err != nil || len(problems) != 1 || problems[0].Night != three[0] {
		t.Errorf("removed line: %v, %v", problems, err)
	}
	added := strings.Replace(strings.SplitAfter(string(first), "\n")[0], three[0], "20200101T000000Z", 1)
	for want, content := range map[string]string{
		"lists 20200101T000000Z, which no night names": string(first) + strings.Replace(added, "null",
			`{"folder":"`+three[0]+`","manifest_sha256":"`+digest+`"}`, 1),
		"pruned_at is not a time after the night": string(first) + strings.Replace(added, `pruned_at":"2026`, `pruned_at":"2019`, 1),
	} {
		if err := os.WriteFile(filepath.Join(s.root, prunedFile), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
		problems, err = s.Verify()
		if err != nil || len(problems) != 1 || !strings.Contains(problems[0].String(), want) {
			t.Errorf("want %q: %v, %v", want, problems, err)
		}
	}
}

// TestPrunedNightThatIsThere is one that a prune which was cut off has listed
// and not deleted: it must be the same.
func TestPrunedNightThatIsThere(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	gone, _, err := s.due(Retention{2, time.UTC}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := keepProofs(s, gone); err != nil {
		t.Fatal(err)
	}
	digest, err := gone[1].Digest()
	if err != nil {
		t.Fatal(err)
	}
	edit(t, s.root, prunedFile, digest, strings.Repeat("0", 64))
	problems, err := s.Verify()
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0].String(), "but is listed with 000000000000") {
		t.Errorf("%v, %v", problems, err)
	}
	removed, kept, err := s.Prune(Retention{2, time.UTC}, nil, false)
	if err != nil || folders(removed) != three[0] || len(kept) != 1 || !strings.Contains(kept[0].Text, "but pruned.jsonl recorded 000000000000") {
		t.Errorf("pruned %s, kept %v, %v", folders(removed), kept, err)
	}
}

// TestPruneAfterACut repeats what a killed prune left half done. What the ledger had then of a night that is still there is
// listed as it is now.
func TestPruneAfterACut(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	gone, _, err := s.due(Retention{2, time.UTC}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := keepProofs(s, gone); err != nil { // killed before the first deletion
		t.Fatal(err)
	}
	wholeChain(t, s)
	if err := os.Rename(gone[0].Path, filepath.Join(s.root, prunePrefix+gone[0].Folder)); err != nil { // or within it
		t.Fatal(err)
	}
	wholeChain(t, s)
	now := Lines{Own: strings.Repeat("a", 64), Next: strings.Repeat("b", 64)}
	lines := map[string]Lines{gone[1].proof.Digest: now}
	if gone, _, err := s.Prune(Retention{2, time.UTC}, lines, false); err != nil || folders(gone) != three[1] {
		t.Errorf("%v, %v", folders(gone), err)
	}
	wholeChain(t, s)
	if pruned, err := s.Removed(); err != nil || len(pruned) != 2 || pruned[0].Lines != (Lines{}) || pruned[1].Lines != now {
		t.Errorf("%v, %v", pruned, err)
	}
	if left := tree(t, s.root); left[prunePrefix+gone[0].Folder+"/bagit.txt"] != "" {
		t.Errorf("left %v", left)
	}
}

// TestPruneKnowsWhatNoNightNamed: a night that was brought from elsewhere and pruned is no gap in the chain, though the removal of its
// folder was cut off.
func TestPruneKnowsWhatNoNightNamed(t *testing.T) {
	t.Parallel()
	s, other := New(t.TempDir()), New(t.TempDir())
	nights(t, s, 1)
	if err := os.CopyFS(other.root, os.DirFS(s.root)); err != nil {
		t.Fatal(err)
	}
	brought := filepath.Base(night(t, other, asOf.AddDate(0, 0, 1)))
	night(t, s, asOf.AddDate(0, 0, 2))
	if err := os.Rename(filepath.Join(other.root, brought), filepath.Join(s.root, brought)); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	due, _, err := s.due(Retention{1, time.UTC}, nil)
	if err == nil {
		err = keepProofs(s, due)
	}
	if err := errors.Join(err, os.Rename(filepath.Join(s.root, brought), filepath.Join(s.root, prunePrefix+brought))); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
	night(t, s, asOf.AddDate(0, 0, 3))
	wholeChain(t, s)
}

// TestPruneOfANightThatWasDamagedForAWhile: no later night names it, and the one that found it damaged may be retired.
func TestPruneOfANightThatWasDamagedForAWhile(t *testing.T) {
	t.Parallel()
	s, whole := New(t.TempDir()), t.TempDir()
	dirs := nights(t, s, 2)
	was, sick := filepath.Join(whole, "was"), dirs[1]
	if err := os.CopyFS(was, os.DirFS(sick)); err != nil {
		t.Fatal(err)
	}
	edit(t, sick, manifestFile, "  data/overdue", "  data/overdud")
	found := filepath.Base(night(t, s, asOf.AddDate(0, 0, 2)))
	if err := errors.Join(os.RemoveAll(sick), os.Rename(was, sick)); err != nil {
		t.Fatal(err)
	}
	night(t, s, asOf.AddDate(0, 0, 3))
	night(t, s, asOf.AddDate(0, 0, 4))
	wholeChain(t, s)
	if gone, _, err := s.Prune(Retention{3, time.UTC}, nil, false); err != nil || !strings.Contains(folders(gone), filepath.Base(sick)) {
		t.Fatalf("pruned are %s, %v", folders(gone), err)
	}
	wholeChain(t, s)
	if _, err := s.Retire(found, "fetched from the test service", asOf.AddDate(0, 0, 9), false); err != nil {
		t.Fatal(err)
	}
	wholeChain(t, s)
}

// TestPruneKeepsWhatItMust holds for any nights and any number to keep: the
// newest ones stay, and each month its last.
func TestPruneKeepsWhatItMust(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	rapid.Check(t, func(r *rapid.T) {
		s := New(filepath.Join(base, rapid.StringMatching(`[a-z]{12}`).Draw(r, "store")))
		at := asOf
		last := map[string]string{}
		var all []string
		for range rapid.IntRange(1, 30).Draw(r, "nights") {
			at = at.AddDate(0, 0, rapid.IntRange(1, 12).Draw(r, "days"))
			if err := os.MkdirAll(filepath.Join(s.root, Name(at)), 0o755); err != nil {
				r.Fatal(err)
			}
			all = append(all, Name(at))
			last[at.Format("2006-01")] = Name(at)
		}
		keep := rapid.IntRange(1, 31).Draw(r, "keep")
		found, err := s.List()
		if err != nil {
			r.Fatal(err)
		}
		gone := map[string]bool{}
		for _, f := range (Retention{keep, time.UTC}).fates(found) {
			gone[f.Folder] = f.Due
		}
		for i, name := range all {
			must := i >= len(all)-keep || last[name[:4]+"-"+name[4:6]] == name
			if must == gone[name] {
				r.Fatalf("%s of %v, keep %d: gone is %v", name, all, keep, gone[name])
			}
		}
	})
}

// keepProofs records nights as a prune does that is killed after it.
func keepProofs(s *Store, due []dueNight) error {
	held, err := s.hold()
	if err != nil {
		return err
	}
	return errors.Join(s.record(held.root, due), held.Close())
}

// TestALineOfPrunedIsHeld to what pruning and retiring write.
func TestALineOfPrunedIsHeld(t *testing.T) {
	t.Parallel()
	const folder, at, digest = "20261121T041207Z", "2026-11-21T04:12:07Z", "0123456789abcdef"
	line := func(digest, at, reason string) string {
		return `{"folder":"` + folder + `","manifest_sha256":"` + strings.Repeat(digest, 4) + `","previous":null,"pruned_at":"` + at +
			`","reason":"` + reason + `"}`
	}
	for text, good := range map[string]bool{
		line(digest, "2026-11-21T04:12:08Z", ""):      true,
		line(digest, at, ""):                          false, // of a night that is the newest
		line(digest, at, "the clock was wrong"):       true,
		line("", at, "damaged"):                       true,
		line("", "2026-11-22T04:12:07Z", ""):          false,
		line(digest, at, strings.Repeat("a", 1000)):   true,
		line(digest, at, strings.Repeat("a", 1001)):   false,
		line(digest, at, strings.Repeat("é", 501)):    false,
		line(digest, at, "two\\nlines"):               false,
		line("0123456789ABCDEF", at, "a reason"):      false,
		line(digest[:15], "2026-11-22T04:12:07Z", ""): false,
	} {
		if p, err := decodePruned([]byte(text)); (err == nil) != good || good && p.Folder != folder {
			t.Errorf("%.200s: %v, %v", text, p, err)
		}
	}
}

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
