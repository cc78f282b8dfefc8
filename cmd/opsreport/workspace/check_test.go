package workspace

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/fetch/snapshot"
	"opsreport/render/past"
	"opsreport/render/period"
)

// prunedStore is a store of six nights, of which the second and third of April were pruned.
func prunedStore(t *testing.T) (verify func() string, s *snapshot.Store) {
	t.Helper()
	w, c, s := sessionsOf(t, 6, "OPSREPORT_KEEP_NIGHTS=1")
	if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 4 {
		t.Fatal(gone, err)
	}
	return func() string {
		t.Helper()
		v, err := Check(t.Context(), w, c)
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, p := range v.Problems {
			told = append(told, p.String())
		}
		return strings.Join(told, "\n")
	}, s
}

// fileOf is a file beside the snapshots.
func fileOf(s *snapshot.Store, name string) string { return filepath.Join(s.Root(), name) }

// edit replaces a text in a file beside the snapshots.
func edit(t *testing.T, s *snapshot.Store, name, old, new string) {
	t.Helper()
	raw, err := os.ReadFile(fileOf(s, name))
	if err != nil || !strings.Contains(string(raw), old) {
		t.Fatalf("no %q in %s, %v", old, raw, err)
	}
	if err := os.WriteFile(fileOf(s, name), []byte(strings.Replace(string(raw), old, new, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestTheLedgerOfPrunedNightsIsHeld against what pruned.jsonl keeps of them: nothing else
// proves it any more.
func TestTheLedgerOfPrunedNightsIsHeld(t *testing.T) {
	t.Parallel()
	again := func(t *testing.T, s *snapshot.Store) { // as the next night does
		kept(t, s, false)
	}
	remove := func(t *testing.T, s *snapshot.Store) {
		if err := os.Remove(fileOf(s, snapshot.LedgerFile)); err != nil {
			t.Fatal(err)
		}
	}
	const pruned = "20260401T020000Z"
	for name, c := range map[string]struct {
		spoil []func(t *testing.T, s *snapshot.Store)
		want  []string // what is told
	}{
		"as it was": {nil, nil},
		"removed": {[]func(*testing.T, *snapshot.Store){remove},
			[]string{"20260330T020000Z: ledger.jsonl: lacks", pruned + ": ledger.jsonl: lacks"}},
		"removed and begun anew": {[]func(*testing.T, *snapshot.Store){remove, again},
			[]string{"20260330T020000Z: ledger.jsonl: lacks", pruned + ": ledger.jsonl: lacks"}},
		"an event was changed": {[]func(*testing.T, *snapshot.Store){func(t *testing.T, s *snapshot.Store) {
			edit(t, s, snapshot.LedgerFile, `"id":"2","event":"appeared"`, `"id":"7","event":"appeared"`)
		}}, []string{"ledger.jsonl:5: its events are not those that its states give", pruned + ": ledger.jsonl: lacks"}},
		"a state and its events were changed": {[]func(*testing.T, *snapshot.Store){func(t *testing.T, s *snapshot.Store) {
			edit(t, s, snapshot.LedgerFile, `"2":{}`, `"2":{"trainees":7}`)
			edit(t, s, snapshot.LedgerFile, `"id":"2","event":"appeared","state":{}`, `"id":"2","event":"appeared","state":{"trainees":7}`)
			edit(t, s, snapshot.LedgerFile, `"id":"2","event":"gone","state":{}`, `"id":"2","event":"gone","state":{"trainees":7}`)
		}}, []string{pruned + ": ledger.jsonl: what it has of this night was changed"}},
		"a state and its events of the night after a pruned one": {[]func(*testing.T, *snapshot.Store){func(t *testing.T, s *snapshot.Store) {
			edit(t, s, snapshot.LedgerFile, `"5":{}`, `"5":{"trainees":7}`)
			edit(t, s, snapshot.LedgerFile, `"id":"5","event":"appeared","state":{}`, `"id":"5","event":"appeared","state":{"trainees":7}`)
		}}, []string{"20260404T020000Z: ledger.jsonl: what it has of this night was changed since 20260403T020000Z was pruned"}},
		"another account's": {[]func(*testing.T, *snapshot.Store){func(t *testing.T, s *snapshot.Store) {
			_, _, other := sessionsOf(t, 2)
			sessions(t, other, 9, 1)
			text, _ := kept(t, other, false)
			if err := os.WriteFile(fileOf(s, snapshot.LedgerFile), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}, again}, []string{"20260408T020000Z: the night is missing: ledger.jsonl has", "another account's", pruned + ": ledger.jsonl: lacks"}},
		"the newest night was deleted": {[]func(*testing.T, *snapshot.Store){func(t *testing.T, s *snapshot.Store) {
			if err := os.RemoveAll(fileOf(s, "20260404T020000Z")); err != nil {
				t.Fatal(err)
			}
			sessions(t, s, 7, 1)
		}, again}, []string{"20260404T020000Z: the night is missing: ledger.jsonl"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			verify, s := prunedStore(t)
			for _, f := range c.spoil {
				f(t, s)
			}
			got := verify()
			if len(c.want) == 0 && got != "" {
				t.Errorf("told %s", got)
			}
			for _, want := range c.want {
				if !strings.Contains(got, want) {
					t.Errorf("not told %q of\n%s", want, got)
				}
			}
		})
	}
}

// TestALostNightIsNamedAlone: the one after it was compared with it, which is no mistake.
func TestALostNightIsNamedAlone(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 4)
	kept(t, s, false)
	if err := os.RemoveAll(fileOf(s, "20260331T020000Z")); err != nil {
		t.Fatal(err)
	}
	v, err := Check(t.Context(), w, c)
	if err != nil || len(v.Problems) == 0 {
		t.Fatal(v, err)
	}
	for _, p := range v.Problems {
		if p.Night != "20260331T020000Z" || !strings.HasPrefix(p.Text, "the night is missing") {
			t.Errorf("told %s", p)
		}
	}
}

// TestWhatIsNotOfThisStoreIsLeftOut of what is rendered, and stays in the file: the night
// may come back.
func TestWhatIsNotOfThisStoreIsLeftOut(t *testing.T) {
	t.Parallel()
	_, s := prunedStore(t)
	before, _ := kept(t, s, false)
	away := filepath.Join(t.TempDir(), "away")
	if err := os.Rename(fileOf(s, "20260404T020000Z"), away); err != nil {
		t.Fatal(err)
	}
	sessions(t, s, 7, 1)
	w, stderr := testEnv(t)
	nights, err := UpdateLedger(t.Context(), w, s, false)
	if err != nil || len(nights) != 6 || nights[4].AsOf.Equal(time.Date(2026, 4, 4, 2, 0, 0, 0, time.UTC)) {
		t.Errorf("%+v, %v", nights, err)
	}
	if !strings.Contains(stderr.String(), "ledger.jsonl knows 1 night of which there is no snapshot") {
		t.Errorf("told %s", stderr)
	}
	raw, _ := s.Read(snapshot.LedgerFile)
	if all, bad, _ := past.Parse(bytes.NewReader(raw)); len(all) != 7 || len(bad) > 0 || !strings.HasPrefix(string(raw), before) {
		t.Errorf("the file has\n%s", raw)
	}
	if err := os.Rename(away, fileOf(s, "20260404T020000Z")); err != nil {
		t.Fatal(err)
	}
	if again, said := kept(t, s, false); said != "" || !strings.Contains(events(t, again), "06: 1 returned: 5 gone") {
		t.Errorf("back again:\n%s\n%s", events(t, again), said)
	}
}

// TestPeriodsAndHistoryOfAnotherStoreAreNamed.
func TestPeriodsAndHistoryOfAnotherStoreAreNamed(t *testing.T) {
	t.Parallel()
	verify, s := prunedStore(t)
	const digest = "7777777777777777777777777777777777777777777777777777777777777777"
	other := period.Published{Closing: digest, Period: "2026-W05", Start: firstNight.AddDate(0, 0, -63), End: firstNight.AddDate(0, 0, -56)}
	for _, f := range period.Dictionary() {
		other.Figures = append(other.Figures, period.Numbers{ID: f.ID, Lacks: "states"})
	}
	published, err := (&period.Kept{Published: []period.Published{other}}).Lines()
	if err != nil {
		t.Fatal(err)
	}
	for name, line := range map[string]string{
		snapshot.HistoryFile: `{"format":1,"as_of":"2026-02-01T02:00:00Z","snapshot":"` + digest + `","figures":[]}` + "\n",
		snapshot.PeriodsFile: string(published),
	} {
		if err := os.WriteFile(fileOf(s, name), []byte(line+"x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := verify()
	for _, want := range []string{"20260201T020000Z: the night is missing: history.jsonl, periods.jsonl", "history.jsonl:2: ",
		"periods.jsonl:2: "} {
		if !strings.Contains(got, want) {
			t.Errorf("not told %q of\n%s", want, got)
		}
	}
	if err := os.Remove(fileOf(s, snapshot.HistoryFile)); err != nil {
		t.Fatal(err)
	}
	const told = "periods.jsonl: has lines of a night with the digest 777777777777"
	if got := verify(); !strings.Contains(got, told) {
		t.Errorf("told\n%s", got)
	}
	// It may be the digest of a night whose manifest is lost.
	if err := os.Remove(filepath.Join(fileOf(s, "20260404T020000Z"), "manifest-sha256.txt")); err != nil {
		t.Fatal(err)
	}
	if got := verify(); strings.Contains(got, told) || !strings.Contains(got, "20260404T020000Z: manifest-sha256.txt: is missing") {
		t.Errorf("told\n%s", got)
	}
}

// TestPeriodsOfAnotherAccountAreNotShown, and stay in the file: the nights may come back.
func TestPeriodsOfAnotherAccountAreNotShown(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 40, "OPSREPORT_PRIVACY=full")
	own := publish(t, w, c).periods.Published
	if len(own) == 0 {
		t.Fatal("nothing is published")
	}
	other := own[0]
	other.Closing = strings.Repeat("7", 64)
	other.GapH += 100
	line, err := (&period.Kept{Published: []period.Published{other}}).Lines()
	if err == nil {
		err = os.WriteFile(fileOf(s, snapshot.PeriodsFile), line, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if again := publish(t, w, c).periods.Published; len(again) != len(own) || again[0].GapH != own[0].GapH {
		t.Errorf("published are %+v", again)
	}
	if kept, err := s.Read(snapshot.PeriodsFile); err != nil || !strings.HasSuffix(string(kept), "\n"+string(line)) {
		t.Errorf("the file does not end with the line of another account, %v", err)
	}
}

// TestALostNightStillCounts as long as the ledger has it and another night was compared with it. Where the ledger
// is lost too, its period is published without it, and what was published stays in the file until the night comes back.
func TestALostNightStillCounts(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 0, "OPSREPORT_PRIVACY=full")
	for day := range 5 {
		sessions(t, s, day-1, day) // from the 29th on
	}
	publish := func() (text string) {
		t.Helper()
		if err := rendered(t.Context(), w, c, "", false); err != nil {
			t.Fatal(err)
		}
		raw, err := s.Read(snapshot.PeriodsFile)
		if kept, bad := period.Read(raw); err != nil || len(bad) > 0 {
			t.Errorf("%v, %v in %v", err, bad, kept)
		}
		return string(raw)
	}
	whole := publish()
	const last = "20260401T020000Z" // the first after March, which closes it
	away := filepath.Join(t.TempDir(), "away")
	if err := os.Rename(fileOf(s, last), away); err != nil {
		t.Fatal(err)
	}
	if got := publish(); got != whole {
		t.Errorf("without the night\n%s\nwith it\n%s", got, whole)
	}
	if _, err := os.Stat(filepath.Join(c.Site, "periods", "2026-03.html")); err != nil {
		t.Error(err)
	}
	if err := os.Remove(fileOf(s, snapshot.LedgerFile)); err != nil {
		t.Fatal(err)
	}
	if got := publish(); !strings.HasSuffix(got, whole) || strings.Count(got, "\n") != 4 { // the month, and the quarter
		t.Errorf("without the ledger too\n%s", got)
	}
	if err := os.Rename(away, fileOf(s, last)); err != nil {
		t.Fatal(err)
	}
	if got := publish(); strings.Count(got, "\n") != 2 {
		t.Errorf("with the night again\n%s", got)
	}
}

// TestANightFromElsewhereMayBePruned: that no other names it was so when it was there, whatever of another was damaged
// then. Of one that another names, a line that says otherwise would be a forged one.
func TestANightFromElsewhereMayBePruned(t *testing.T) {
	t.Parallel()
	for _, damaged := range []string{"", "manifest-sha256.txt", "data/snapshot.json"} {
		w, c, s := sessionsOf(t, 1, "OPSREPORT_KEEP_NIGHTS=1")
		sessions(t, s, 3, 3)
		const first, name, brought = "20260330T020000Z", "20260402T020000Z", "20260403T020000Z"
		other := snapshot.New(t.TempDir())
		if err := os.CopyFS(fileOf(other, name), os.DirFS(fileOf(s, name))); err != nil {
			t.Fatal(err)
		}
		sessions(t, other, 4, 4)
		sessions(t, s, 6, 6)
		if err := os.Rename(fileOf(other, brought), fileOf(s, brought)); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(fileOf(s, first), filepath.FromSlash(damaged))
		if damaged != "" {
			if err := os.Rename(file, file+".away"); err != nil {
				t.Fatal(err)
			}
		}
		if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 2 {
			t.Fatal(gone, err)
		}
		for _, p := range verifiedOf(t, w, c) {
			if p.Night != first {
				t.Errorf("%s: %v", damaged, p)
			}
		}
		if damaged != "" {
			if err := os.Rename(file+".away", file); err != nil {
				t.Fatal(err)
			}
		}
		if problems := verifiedOf(t, w, c); len(problems) > 0 {
			t.Errorf("%s: %v", damaged, problems)
		}
		edit(t, s, "pruned.jsonl", `"unnamed":true,`, "")
		if got := verifiedOf(t, w, c); len(got) != 1 || !strings.Contains(got[0].Text, brought+", which no night names") {
			t.Errorf("%s: %v", damaged, got)
		}
	}
}

// TestARetiredNightTakesItsLinesAlong: a night was inserted between two of which the later one is damaged, the first one was
// pruned, and the one that was compared with it then retired. The later one never was, so nothing of it was changed.
func TestARetiredNightTakesItsLinesAlong(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 1, "OPSREPORT_KEEP_NIGHTS=1")
	at := func(day int) string { return snapshot.Name(firstNight.AddDate(0, 0, day)) }
	sessions(t, s, 300, 2)
	sessions(t, s, 340, 3)
	kept(t, s, false)
	if err := os.Remove(filepath.Join(fileOf(s, at(300)), "data", "grouptrainings.json")); err != nil {
		t.Fatal(err)
	}
	sessions(t, s, 1, 5)
	if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 1 || gone[0].Folder != at(0) {
		t.Fatal(gone, err)
	}
	if _, err := Retire(t.Context(), w, c, at(1), "it is wrong", false); err != nil {
		t.Fatal(err)
	}
	for _, p := range verifiedOf(t, w, c) {
		if p.Night != at(300) || p.File == snapshot.LedgerFile {
			t.Error(p)
		}
	}
}

// TestARetiredNightWithoutADigestLeavesTheLedger: no later night names it and its manifest is lost, but the ledger knows its time.
func TestARetiredNightWithoutADigestLeavesTheLedger(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 3)
	kept(t, s, false)
	newest := snapshot.Name(firstNight.AddDate(0, 0, 2))
	if err := os.Remove(filepath.Join(fileOf(s, newest), "manifest-sha256.txt")); err != nil {
		t.Fatal(err)
	}
	if _, err := Retire(t.Context(), w, c, newest, "it is wrong", false); err != nil {
		t.Fatal(err)
	}
	for _, rebuild := range []bool{false, true} {
		file, _ := kept(t, s, rebuild)
		if got, want := events(t, file), "30\n31: 0 gone: 1 appeared"; got != want {
			t.Errorf("rebuild %t: the ledger has\n%s\nwant\n%s", rebuild, got, want)
		}
	}
	if problems := verifiedOf(t, w, c); len(problems) > 0 {
		t.Error(problems)
	}
}

// TestAPruneThatWasCutOffIsNoLoss: neither where it was killed between its list and the nights, nor where the disk was too full
// for the list.
func TestAPruneThatWasCutOffIsNoLoss(t *testing.T) {
	t.Parallel()
	const first = "20260330T020000Z"
	w, c, s := sessionsOf(t, 4, "OPSREPORT_KEEP_NIGHTS=1")
	kept(t, s, false)
	whole := filepath.Join(t.TempDir(), "whole")
	if err := os.CopyFS(whole, os.DirFS(s.Root())); err != nil {
		t.Fatal(err)
	}
	again := func() {
		if err := errors.Join(os.RemoveAll(s.Root()), os.CopyFS(s.Root(), os.DirFS(whole))); err != nil {
			t.Fatal(err)
		}
	}
	silent := func(when string) {
		t.Helper()
		if got := verifiedOf(t, w, c); len(got) > 0 {
			t.Errorf("%s: %v", when, got)
		}
	}
	gone, err := Prune(t.Context(), w, c, false)
	if err != nil || len(gone) < 2 || gone[0].Folder != first {
		t.Fatal(gone, err)
	}
	list, err := s.Read("pruned.jsonl")
	if err != nil {
		t.Fatal(err)
	}

	again()
	if err := os.WriteFile(fileOf(s, "pruned.jsonl"), list, 0o600); err != nil {
		t.Fatal(err)
	}
	silent("listed, and still there")
	if err := os.Remove(fileOf(s, snapshot.LedgerFile)); err != nil {
		t.Fatal(err)
	}
	silent("without a ledger")
	if _, err := Retire(t.Context(), w, c, gone[1].Folder, "it is wrong", false); err != nil {
		t.Fatal(err)
	}
	silent("retired after that")

	again()
	if err := errors.Join(os.WriteFile(fileOf(s, "pruned.jsonl"), list, 0o600), os.Rename(fileOf(s, first), fileOf(s, ".prune-"+first))); err != nil {
		t.Fatal(err)
	}
	silent("moved away")
	w, stderr := testEnv(t)
	if _, err := UpdateLedger(t.Context(), w, s, false); err != nil || stderr.String() != "" {
		t.Errorf("the next night says %q, %v", stderr, err)
	}
}

// verifiedOf is what verify says of a store.
func verifiedOf(t *testing.T, w Env, c *config.Config) []snapshot.Problem {
	t.Helper()
	v, err := Check(t.Context(), w, c)
	if err != nil {
		t.Fatal(err)
	}
	return v.Problems
}

// TestOfCopiesTheDamagedOneIsNamed: the name of the night alone would not tell which it is.
func TestOfCopiesTheDamagedOneIsNamed(t *testing.T) {
	t.Parallel()
	const night = "20261121T041207Z"
	one, copied := filepath.Join(t.TempDir(), night), filepath.Join(t.TempDir(), night)
	for _, c := range []struct{ dirs, want []string }{
		{[]string{one}, []string{night}},
		{[]string{one, filepath.Join(one, "..", night)}, []string{night}},
		{[]string{one, copied}, []string{one, copied}},
	} {
		var got []string
		for _, p := range CheckEach(c.dirs).Problems {
			got = append(got, p.Night)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("of %v it names %v, want %v", c.dirs, got, c.want)
		}
	}
}
