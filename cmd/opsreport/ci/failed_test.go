package ci

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/rule"
	"opsreport/render/words"
)

// TestTheNextCommandFitsTheFailure: what somebody types first when woken.
func TestTheNextCommandFitsTheFailure(t *testing.T) {
	t.Parallel()
	failed, some := errors.New("no"), make([]snapshot.Entry, 1)
	locked, damaged := fmt.Errorf("begin: %w", snapshot.ErrLocked), fmt.Errorf("open: %w", &snapshot.DamageError{Night: "n", Err: failed})
	for _, c := range []struct {
		command, fetched string
		err              error
		nights           []snapshot.Entry
		want             string
	}{
		{"nightly", "", failed, some, "doctor"},
		{"nightly", "/s/20261121T041207Z", failed, some, "render"},
		{"nightly", "", locked, some, "nightly"},
		{"nightly", "/s/20261121T041207Z", damaged, some, "verify"},
		{"render", "", damaged, some, "verify"},
		{"fetch", "", failed, nil, "doctor"},
		{"doctor", "", failed, nil, "nightly"},
		{"doctor", "", failed, some, "nightly"},
		{"period", "", failed, nil, "fetch"},
		{"period", "", failed, some, "nightly"},
		{"doctor", "", damaged, some, "verify"},
		{"mail", "", failed, some, "render"},
		{"mail", "", failed, nil, "fetch"},
		{"render", "", failed, nil, "fetch"},
		{"render", "", failed, some, "doctor"},
		{"service", "", failed, nil, "help"},
	} {
		f := Failed{Command: c.command, Fetched: c.fetched, Err: c.err}
		if got := f.nextCommand(c.nights); got != c.want {
			t.Errorf("%s, fetched %q, %v, %d nights: %s, want %s", c.command, c.fetched, c.err, len(c.nights), got, c.want)
		}
	}
	for file, want := range map[string]string{"": "opsreport render", "a b.yaml": "opsreport render --config 'a b.yaml'",
		"it's.yaml": `opsreport render --config 'it'\''s.yaml'`} {
		if got := (Failed{File: file}).command("render"); got != want {
			t.Errorf("with %q: %s", file, got)
		}
	}
	for d, want := range map[time.Duration]string{59*time.Minute + 59*time.Second: "less than an hour", time.Hour: "1 hour",
		25*time.Hour + 59*time.Minute: "25 hours"} {
		if got := hours(d); got != want {
			t.Errorf("%s is %q", d, got)
		}
	}
}

// TestOnlyWhatDidNotWorkIsBriefed: a mistake of the configuration is annotated, but tells
// nothing about nights unless it cost one; a rule that is not met and an interrupt are told elsewhere.
func TestOnlyWhatDidNotWorkIsBriefed(t *testing.T) {
	t.Parallel()
	type run struct {
		command string
		code    int
	}
	for r, want := range map[run][2]bool{{"nightly", console.ExitFailed}: {true, true}, {"nightly", console.ExitUsage}: {true, true},
		{"nightly", console.ExitBreach}: {}, {"nightly", console.ExitInterrupted}: {}, {"nightly", console.ExitDone}: {},
		{"render", console.ExitFailed}: {true, true}, {"render", console.ExitUsage}: {true, false}} {
		h, stderr, _ := host(t)
		h.Fail(Failed{Command: r.command, Code: r.code, Err: errors.New("no"), Begun: time.Unix(1, 0)})
		annotated, briefed := strings.Contains(stderr.String(), "::error title=opsreport "+r.command+" failed::no"),
			strings.Contains(stderr.String(), "opsreport: next: opsreport doctor")
		if annotated != want[0] || briefed != want[1] {
			t.Errorf("%s, exit %d: annotated %t, briefed %t", r.command, r.code, annotated, briefed)
		}
	}
}

// committed ends a draft with a night that says nothing of itself, to whose type this room
// has no arrow.
func committed[T any](commit func(T) (string, error)) (string, error) { return commit(*new(T)) }

// TestTheLastGoodNightIsNotThisRunsOwn nor one that cannot be opened.
func TestTheLastGoodNightIsNotThisRunsOwn(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)
	store := snapshot.New(t.TempDir())
	f := Failed{Config: &config.Config{Snapshots: store.Root()}, Begun: at.Add(49*time.Hour + 59*time.Minute)}
	good := func() string {
		all, err := store.List()
		return f.lastGood(all, err)
	}
	if got := good(); got != "none in "+store.Root() {
		t.Errorf("without any: %s", got)
	}
	var last string
	for day := range 3 {
		d, err := store.Begin(at.AddDate(0, 0, day))
		if err != nil {
			t.Fatal(err)
		}
		if last, err = committed(d.Commit); err != nil {
			t.Fatal(err)
		}
	}
	if got := good(); got != "20261123T041207Z, 1 hour before this run" {
		t.Errorf("of three: %s", got)
	}
	f.Fetched = last
	if got := good(); got != "20261122T041207Z, 25 hours before this run" {
		t.Errorf("without its own: %s", got)
	}
	if err := os.Remove(filepath.Join(store.Root(), "20261122T041207Z", "data", "overdue.json")); err != nil {
		t.Fatal(err)
	}
	if got := good(); got != "20261121T041207Z, 49 hours before this run" {
		t.Errorf("beside a damaged one: %s", got)
	}
}

// TestTheSummaryIsAppended to what other steps of the job wrote; it says why a rule is
// waived, and leads to the report and to the run.
func TestTheSummaryIsAppended(t *testing.T) {
	t.Parallel()
	h, _, summary := host(t)
	ten := 10
	n := Night{State: "the site is made", RunURL: "https://ci.example/1", Summary: render.Summary{Title: "Harbour", Link: "https://a.example"},
		Results: []rule.Result{{Rule: rule.Rule{Name: "Few overdue", Max: &ten}, State: rule.Waived, Raw: rule.Value{ID: "records", N: 11},
			Why: rule.Cause{ID: "without-waived", N: 3}, Actual: rule.Value{ID: "records", N: 8}}}}
	h.Tell(n)
	n.Summary.Title = "Dock"
	h.Tell(n)
	text := summary()
	for _, want := range []string{"## Harbour\n", "## Dock\n",
		"| Few overdue | at most 10 records | 11 records | waived: 11 records, and 8 records without 3 waived records |\n",
		"[The report](<https://a.example>)", "[This run](<https://ci.example/1>)"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q:\n%s", want, text)
		}
	}
}

// TestANightThatWasNotReadMeetsNoRule: CI must not take it for a good one.
func TestANightThatWasNotReadMeetsNoRule(t *testing.T) {
	t.Parallel()
	all := Unjudged([]rule.Rule{{Name: "a"}, {Name: "b"}}, errors.New("no token"))
	for i, r := range all {
		why := r.Reason(words.English(words.Context{}))
		if r.Rule.Name != string(rune('a'+i)) || !r.Breach() || r.State != rule.NotEvaluated || why != "the night was not read: no token" {
			t.Errorf("%+v", r)
		}
	}
	if len(all) != 2 {
		t.Errorf("%d results of 2 rules", len(all))
	}
}

// TestHoursAreThoseThatHavePassed: nobody is told that a night is older than it is.
func TestHoursAreThoseThatHavePassed(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{time.Hour - 1: "less than an hour", time.Hour: "1 hour", 2*time.Hour - 1: "1 hour",
		26*time.Hour + 40*time.Minute: "26 hours"} {
		if got := hours(d); got != want {
			t.Errorf("%s: %s", d, got)
		}
	}
}

// TestWhereNightsCannotBeListedDoctorIsNext: a fetch would fail in the same way.
func TestWhereNightsCannotBeListedDoctorIsNext(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "snapshots")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for dir, want := range map[string]string{file: "opsreport doctor", t.TempDir(): "opsreport fetch"} {
		f := Failed{Command: "render", Config: &config.Config{Snapshots: dir}}
		if got := f.brief()[2]; got.name != "next" || got.text != want {
			t.Errorf("%s: %+v, want %s", dir, got, want)
		}
	}
}

// TestAPublishedNightIsFreshOrStale: what the site shows is held against the time
// at which the run began.
func TestAPublishedNightIsFreshOrStale(t *testing.T) {
	t.Parallel()
	site := t.TempDir()
	const status = `{"as_of":"2026-11-20T04:00:00Z","valid_until":"2026-11-22T04:00:00Z"}`
	if err := os.WriteFile(filepath.Join(site, "status.json"), []byte(status), 0o600); err != nil {
		t.Fatal(err)
	}
	until := time.Date(2026, 11, 22, 4, 0, 0, 0, time.UTC)
	for begun, want := range map[time.Time]string{until: "fresh until", until.Add(time.Second): "stale since"} {
		c := &config.Config{}
		c.Site = site
		if got := (Failed{Config: c, Begun: begun}).published(); !strings.Contains(got, ", "+want+" 2026-11-22T04:00:00Z, in ") {
			t.Errorf("a run of %s says %q", begun, got)
		}
	}
}
