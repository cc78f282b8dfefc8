package workspace

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/past"
)

var firstNight = time.Date(2026, 3, 30, 2, 0, 0, 0, time.UTC)

// sessions writes a night whose account holds these sessions and nothing else.
func sessions(t *testing.T, s *snapshot.Store, day int, ids ...int) {
	t.Helper()
	writeNight(t, s, day, record.GroupTrainings, `{"id":%d}`, ids...)
}

// followUps writes a night whose account holds these open follow-ups and nothing else.
func followUps(t *testing.T, s *snapshot.Store, day int, ids ...int) {
	t.Helper()
	writeNight(t, s, day, record.FollowUps, `{"id":"f%d","open":true,"createdOn":1700000000000}`, ids...)
}

func writeNight(t *testing.T, s *snapshot.Store, day int, list, form string, ids ...int) {
	t.Helper()
	at := firstNight.AddDate(0, 0, day)
	d, err := s.Begin(at)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range ids {
		if err := d.Item(list, fmt.Appendf(nil, form, id)); err != nil {
			t.Fatal(err)
		}
	}
	total := 0
	if list == record.FollowUps {
		total = len(ids)
	}
	if err := errors.Join(d.Report(record.FollowUps, total), d.Report(record.OverdueIDs, 0)); err != nil {
		t.Fatal(err)
	}
	n := record.Night{Tool: "opsreport test", BaseURL: "https://ops.example.com", Started: at, Finished: at.Add(time.Second),
		FollowUpWalks: 1, OverdueWalks: 1}
	if _, err := d.Commit(n); err != nil {
		t.Fatal(err)
	}
}

// sessionsOf makes a store of nights, each with a session of its own.
func sessionsOf(t *testing.T, nights int, vars ...string) (Env, *config.Config, *snapshot.Store) {
	t.Helper()
	w, _ := testEnv(t)
	c := load(t, vars...)
	s := snapshot.New(c.Snapshots)
	for day := range nights {
		sessions(t, s, day, day)
	}
	return w, c, s
}

// kept brings the ledger up to date and returns what its file holds then, and
// what was said.
func kept(t *testing.T, s *snapshot.Store, rebuild bool) (file, said string) {
	t.Helper()
	w, stderr := testEnv(t)
	if _, err := UpdateLedger(t.Context(), w, s, rebuild); err != nil {
		t.Fatal(err)
	}
	raw, err := s.Read(snapshot.LedgerFile)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw), stderr.String()
}

// events are the events of a ledger without digests, a night in a line.
func events(t *testing.T, file string) string {
	t.Helper()
	nights, bad, _ := past.Parse(strings.NewReader(file))
	if len(bad) > 0 {
		t.Fatal(bad)
	}
	var out []string
	for _, n := range nights {
		said := []string{n.AsOf.Format("02")}
		for _, e := range n.Events() {
			said = append(said, e.ID+" "+e.Event)
		}
		out = append(out, strings.Join(said, ": "))
	}
	return strings.Join(out, "\n")
}

func TestLedgerIsKept(t *testing.T) {
	t.Parallel()
	s := snapshot.New(t.TempDir())
	if w, _ := testEnv(t); true {
		if nights, err := UpdateLedger(t.Context(), w, s, false); err != nil || nights != nil {
			t.Fatalf("of no nights: %v, %v", nights, err)
		}
	}
	all := [][]int{{1, 2}, {1}, {1, 2}, {1, 2, 3}, {2, 3}}
	for day, ids := range all {
		sessions(t, s, day, ids...)
		if day != 2 { // one night that only a later run sees
			kept(t, s, false)
		}
	}
	whole, _ := kept(t, s, false)
	const want = "30\n31: 2 gone\n01: 2 returned\n02: 3 appeared\n03: 1 gone"
	if got := events(t, whole); got != want {
		t.Fatalf("got\n%s\nwant\n%s", got, want)
	}
	if info, err := os.Stat(filepath.Join(s.Root(), snapshot.LedgerFile)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if again, _ := kept(t, s, true); again != whole {
		t.Errorf("made anew it is\n%s", again)
	}
	if gone, _, err := s.Prune(snapshot.Retention{Keep: 2, Zone: time.UTC}, nil, false); err != nil || len(gone) != 2 { // a month-end stays
		t.Fatal(gone, err)
	}
	for _, rebuild := range []bool{false, true} {
		if pruned, _ := kept(t, s, rebuild); pruned != whole {
			t.Errorf("pruned it is\n%s", pruned)
		}
	}
}

func TestLedgerOfNightsThatChange(t *testing.T) {
	t.Parallel()
	s := snapshot.New(t.TempDir())
	for day, ids := range [][]int{{1}, {}, {1, 2}, {1}} {
		sessions(t, s, day, ids...)
	}
	kept(t, s, false)
	if _, err := s.Retire(snapshot.Name(firstNight.AddDate(0, 0, 1)), "it saw nothing", firstNight.AddDate(0, 0, 9), false); err != nil {
		t.Fatal(err)
	}
	got, said := kept(t, s, false)
	if got, want := events(t, got), "30\n01: 2 appeared\n02: 2 gone"; got != want || said != "" {
		t.Errorf("after a night was retired\n%s\n%s", got, said)
	}
	list := filepath.Join(s.Root(), snapshot.Name(firstNight.AddDate(0, 0, 2)), "data", "grouptrainings.json")
	if err := os.WriteFile(list, []byte("{\"grouptrainings\":[\n{\"id\":1},\n{\"id\":7}\n]}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if damaged, _ := kept(t, s, true); damaged != got {
		t.Errorf("after a night was damaged\n%s", damaged)
	}
	if err := os.Remove(filepath.Join(s.Root(), snapshot.LedgerFile)); err != nil {
		t.Fatal(err)
	}
	without, said := kept(t, s, false)
	if got := events(t, without); got != "30\n02" || !strings.Contains(said, "20260401T020000Z is damaged") {
		t.Errorf("without the damaged night\n%s\n%s", got, said)
	}
}

// TestTheFirstNightHasNoEvents, also where the one before it was retired; where that was pruned, it has them still.
func TestTheFirstNightHasNoEvents(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 4, "OPSREPORT_KEEP_NIGHTS=1")
	kept(t, s, false)
	for at, want := range []string{"31\n01: 1 gone: 2 appeared\n02: 2 gone: 3 appeared", "01\n02: 2 gone: 3 appeared"} {
		if _, err := s.Retire(snapshot.Name(firstNight.AddDate(0, 0, at)), "it is wrong", firstNight.AddDate(0, 0, 9), false); err != nil {
			t.Fatal(err)
		}
		for _, rebuild := range []bool{false, true} {
			if got, said := kept(t, s, rebuild); events(t, got) != want || said != "" {
				t.Errorf("night %d retired: %s\n%s, want\n%s", at, said, events(t, got), want)
			}
		}
	}
	if gone, err := Prune(t.Context(), w, c, false); err != nil || len(gone) != 1 {
		t.Fatal(gone, err)
	}
	for _, rebuild := range []bool{false, true} {
		if got, said := kept(t, s, rebuild); events(t, got) != "01\n02: 2 gone: 3 appeared" || said != "" {
			t.Errorf("pruned: %s\n%s", said, events(t, got))
		}
	}
}

// TestALedgerThatChangesMeanwhileIsMadeAgain: another process writes it while it is made.
func TestALedgerThatChangesMeanwhileIsMadeAgain(t *testing.T) {
	t.Parallel()
	s := snapshot.New(t.TempDir())
	for day := range 3 {
		sessions(t, s, day, day)
	}
	whole, _ := kept(t, s, false)
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(s.Root(), snapshot.LedgerFile), []byte(text), 0o600); err != nil {
			t.Error(err)
		}
	}
	w, _ := testEnv(t)
	var once sync.Once
	w.Log = slog.New(&console.Handler{Take: func(slog.Record) { once.Do(func() { write("x\n" + whole) }) }})
	if err := os.Remove(filepath.Join(s.Root(), snapshot.Name(firstNight), manifest)); err != nil { // which is told after the ledger was read
		t.Fatal(err)
	}
	sessions(t, s, 3, 3)
	if _, err := UpdateLedger(t.Context(), w, s, false); err != nil {
		t.Error(err)
	}
	got, _ := s.Read(snapshot.LedgerFile)
	if all, ok := strings.CutSuffix(string(got), "x\n"); !ok || !strings.HasSuffix(events(t, all), "02: 2 gone: 3 appeared") {
		t.Errorf("the ledger is\n%s", got)
	}
}

// TestLedgerWithDamage holds that damage costs no more than what cannot be made
// again, and that it is told and kept until somebody drops it.
func TestLedgerWithDamage(t *testing.T) {
	t.Parallel()
	s := snapshot.New(t.TempDir())
	for day, ids := range [][]int{{1}, {2}, {3}, {4}} {
		sessions(t, s, day, ids...)
	}
	whole, _ := kept(t, s, false)
	lines := strings.SplitAfter(whole, "\n")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(s.Root(), snapshot.LedgerFile), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(strings.Replace(whole, lines[5], "", 1)) // an event of the third night
	if got, said := kept(t, s, false); got != whole || !strings.Contains(said, "line 5: it says 2 events, 1 follow") {
		t.Errorf("an event is lost: %s\n%s", said, got)
	}
	if _, _, err := s.Prune(snapshot.Retention{Keep: 1, Zone: time.UTC}, nil, false); err != nil { // the second stays too: a month-end
		t.Fatal(err)
	}
	write(strings.Replace(whole, lines[5], "", 1))
	got, said := kept(t, s, false)
	left := strings.Join(lines[:4], "") + strings.Replace(strings.Join(lines[7:], ""), `"changed":{"grouptrainings":{"3":null,"4":{}}}`, // it begins anew
		`"states":{"grouptrainings":{"4":{}}}`, 1)
	if want := left + lines[4] + lines[6]; got != want || said == "" {
		t.Errorf("of a pruned night: %s\n%s\nwant\n%s", said, got, want)
	}
	if again, _ := kept(t, s, false); again != got {
		t.Errorf("then\n%s", again)
	}
	if dropped, _ := kept(t, s, true); dropped != left {
		t.Errorf("made anew\n%s", dropped)
	}
}

// TestVerifyWithoutTheListOfRemovedNights: what else is wrong is told beside it, and nothing
// of the ledger, of which nobody knows what it may lack.
func TestVerifyWithoutTheListOfRemovedNights(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 2)
	kept(t, s, false)
	if err := errors.Join(os.Mkdir(filepath.Join(s.Root(), "pruned.jsonl"), 0o700), os.Mkdir(filepath.Join(s.Root(), "other"),
		0o700)); err != nil {
		t.Fatal(err)
	}
	v, err := Check(t.Context(), w, c)
	if err != nil || v.Ledger != nil {
		t.Fatalf("%+v, %v", v, err)
	}
	var told []string
	for _, p := range v.Problems {
		told = append(told, p.String())
	}
	if text := strings.Join(told, "\n"); !strings.Contains(text, "other: does not belong") || !strings.Contains(text, "pruned.jsonl") {
		t.Errorf("told\n%s", text)
	}
}

// TestOnlyARebuildCorrectsALine that can be read: `ledger --rebuild` and `render --all` make it anew of the snapshots.
func TestOnlyARebuildCorrectsALine(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 2)
	whole, _ := kept(t, s, false)
	wrong := strings.NewReplacer(`"id":"1"`, `"id":"7"`, `"1":{}`, `"7":{}`).Replace(whole)
	spoil := func() {
		if err := os.WriteFile(filepath.Join(s.Root(), snapshot.LedgerFile), []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	spoil()
	if got, _ := kept(t, s, false); got != wrong || wrong == whole {
		t.Errorf("not made anew it is\n%s", got)
	}
	if got, _ := kept(t, s, true); got != whole {
		t.Errorf("made anew it is\n%s", got)
	}
	spoil()
	openedAs(t, w, c, Rebuilt)
	if got, err := s.Read(snapshot.LedgerFile); err != nil || string(got) != whole {
		t.Errorf("made anew with the history it is\n%s, %v", got, err)
	}
}

// TestAnOlderLedgerIsMadeAnew, with one line that says so; of pruned nights its events stay.
func TestAnOlderLedgerIsMadeAnew(t *testing.T) {
	t.Parallel()
	states, came := regexp.MustCompile(`(?m),"asked":.*\}$`), regexp.MustCompile(`,"state":\{\}`)
	for k, older := range []func(whole string) string{
		func(whole string) string { return came.ReplaceAllString(states.ReplaceAllString(whole, "}"), "") },
		func(whole string) string { return states.ReplaceAllString(whole, `,"inspections":true,"turns":[]}`) },
		func(whole string) string { return came.ReplaceAllString(states.ReplaceAllString(whole, "}"), "") },
		func(whole string) string { return states.ReplaceAllString(whole, `,"inspections":true,"turns":[]}`) },
	} {
		pruned := k >= 2
		s := snapshot.New(t.TempDir())
		for day, ids := range [][]int{{1}, {2}, {3}} {
			sessions(t, s, day, ids...)
		}
		whole, _ := kept(t, s, false)
		if pruned {
			if _, _, err := s.Prune(snapshot.Retention{Keep: 1, Zone: time.UTC}, nil, false); err != nil { // the second stays too: a month-end
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(s.Root(), snapshot.LedgerFile), []byte(older(whole)), 0o600); err != nil {
			t.Fatal(err)
		}
		got, said := kept(t, s, false)
		if (got == whole) == pruned || events(t, got) != events(t, whole) || strings.Count(said, "is of an earlier version") != 1 {
			t.Errorf("pruned %t: %s\n%s", pruned, said, got)
		}
		if again, said := kept(t, s, false); again != got || said != "" {
			t.Errorf("pruned %t, then %s\n%s", pruned, said, again)
		}
	}
}
