package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func folders(entries []Entry) string {
	var names []string
	for _, e := range entries {
		names = append(names, e.Folder)
	}
	return strings.Join(names, " ")
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
	if gone, err := s.Prune(2, zone, true); err != nil || folders(gone) != want {
		t.Errorf("dry run: %v, %v", folders(gone), err)
	}
	if all, _ := s.List(); len(all) != 7 {
		t.Error("the dry run deleted something")
	}
	if gone, err := s.Prune(2, zone, false); err != nil || folders(gone) != want {
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
	if gone, err := s.Prune(1, zone, false); err != nil || folders(gone) != "20261101T120000Z" {
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
	if _, err := s.Prune(0, time.UTC, false); err == nil {
		t.Error("kept no night")
	}
	if gone, err := s.Prune(1, time.UTC, false); err != nil || len(gone) > 0 {
		t.Errorf("no folder: %v, %v", gone, err)
	}
	nights(t, s, 3)
	d := draft(t, s, asOf.AddDate(0, 0, 5))
	if _, err := s.Prune(1, time.UTC, false); !errors.Is(err, ErrLocked) {
		t.Errorf("during a fetch: %v", err)
	}
	if err := d.Abort(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(s.root, three[1], manifestFile)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Prune(1, time.UTC, false); err == nil || !strings.Contains(err.Error(), three[1]) {
		t.Errorf("a night without digest: %v", err)
	}
	if all, _ := s.List(); len(all) != 3 {
		t.Errorf("it deleted something: %v", all)
	}
}

// TestPrunedNightsAreStillProven tampers with what was recorded.
func TestPrunedNightsAreStillProven(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	if _, err := s.Prune(2, time.UTC, false); err != nil {
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
		"lists 20200101T000000Z, which no night names": string(first) + strings.Replace(added, "null", `{"folder":"`+three[0]+`","manifest_sha256":"`+digest+`"}`, 1),
		"pruned_at is no time after the night":         string(first) + strings.Replace(added, `pruned_at":"2026`, `pruned_at":"2019`, 1),
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
	gone, err := s.doomed(2, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.recordPruned(gone); err != nil {
		t.Fatal(err)
	}
	digest, err := gone[1].Digest()
	if err != nil {
		t.Fatal(err)
	}
	edit(t, s.root, prunedFile, digest, strings.Repeat("0", 64))
	problems, err := s.Verify()
	if err != nil || len(problems) != 1 || !strings.Contains(problems[0].String(), "and listed with 000000000000") {
		t.Errorf("%v, %v", problems, err)
	}
}

// TestPruneAfterACut repeats what a killed prune left half done.
func TestPruneAfterACut(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	nights(t, s, 4)
	gone, err := s.doomed(2, time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.recordPruned(gone); err != nil { // killed before the first deletion
		t.Fatal(err)
	}
	wholeChain(t, s)
	if err := os.Rename(gone[0].Path, filepath.Join(s.root, prunePrefix+gone[0].Folder)); err != nil { // or within it
		t.Fatal(err)
	}
	wholeChain(t, s)
	if gone, err := s.Prune(2, time.UTC, false); err != nil || folders(gone) != three[1] {
		t.Errorf("%v, %v", folders(gone), err)
	}
	wholeChain(t, s)
	if pruned, err := s.readPruned(); err != nil || len(pruned) != 2 {
		t.Errorf("%v, %v", pruned, err)
	}
	if left := tree(t, s.root); left[prunePrefix+gone[0].Folder+"/bagit.txt"] != "" {
		t.Errorf("left %v", left)
	}
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
		doomed, err := s.Prune(keep, time.UTC, true)
		if err != nil {
			r.Fatal(err)
		}
		gone := map[string]bool{}
		for _, e := range doomed {
			gone[e.Folder] = true
		}
		for i, name := range all {
			must := i >= len(all)-keep || last[name[:4]+"-"+name[4:6]] == name
			if must == gone[name] {
				r.Fatalf("%s of %v, keep %d: gone is %v", name, all, keep, gone[name])
			}
		}
	})
}

func FuzzManifest(f *testing.F) {
	f.Add([]byte(formatManifest(map[string]string{"data/a.json": sum(nil), "b": sum(nil)})))
	f.Add([]byte("x  y\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		digests, err := parseManifest(manifestFile, content)
		if err != nil {
			return
		}
		again, err := parseManifest(manifestFile, []byte(formatManifest(digests)))
		if err != nil || len(again) != len(digests) {
			t.Fatalf("%q: %v", content, err)
		}
	})
}

func FuzzMeta(f *testing.F) {
	content, err := encodeMeta(asOf, sampleMeta(), map[string]int{Equipments: 2, FollowUps: 3, OverdueIDs: 2}, nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(content)
	f.Add([]byte(`{"format":2}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		if meta, err := decodeMeta("x", content); err == nil {
			meta.asOf()
			meta.contradiction()
		}
	})
}

func FuzzRequest(f *testing.F) {
	for _, r := range sampleRequests() {
		line, err := encodeRequest(&r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := decodeRequest(line)
		if err != nil {
			return
		}
		if again, err := encodeRequest(r); err != nil || len(again) == 0 {
			t.Fatalf("%q decodes, but does not encode: %v", line, err)
		}
	})
}
