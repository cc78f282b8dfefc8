package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/doctor"
	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
)

// testEnv is a world with these variables, whose output goes nowhere else.
func testEnv(t *testing.T, vars ...string) (*env, *bytes.Buffer) {
	t.Helper()
	var stderr bytes.Buffer
	e := &env{stdin: strings.NewReader(""), now: time.Now,
		getenv:  consoletest.Getenv(append([]string{"HOME=" + filepath.Join(t.TempDir(), "home")}, vars...)...),
		environ: func() []string { return vars }}
	e.openConsole(console.Streams{Stdout: &bytes.Buffer{}, Stderr: &stderr, Now: e.now})
	return e, &stderr
}

func TestJSONLogIsJSONAlone(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t)
	e.args = []string{"--log-format", "json", "versoin"}
	if code := run(context.Background(), e); code != console.ExitUsage {
		t.Errorf("exit code %d", code)
	}
	e.args = []string{"version", "--log-format=json", "extra"}
	run(context.Background(), e)
	for line := range strings.Lines(stderr.String()) {
		if !strings.HasPrefix(line, "{") {
			t.Errorf("a line that is no JSON: %q", line)
		}
	}
}

// TestAPanicIsAnErrorWithoutItsValue, which may be a secret or a person's name. What Go itself says holds none.
func TestAPanicIsAnErrorWithoutItsValue(t *testing.T) {
	t.Parallel()
	for want, breaks := range map[string]panicWriter{
		"a panic with a value of type string, which is not shown": func() { panic("broke on Ada open-sesame-9") },
		"runtime error: index out of range [7] with length 0":     func() { _ = []string(nil)[len("Ada ope")] },
	} {
		e, stderr := testEnv(t)
		e.args = []string{"version"}
		e.Console = console.New(console.Streams{Stdout: breaks, Stderr: stderr, Now: e.now})
		if code := run(context.Background(), e); code != console.ExitFailed {
			t.Errorf("exit code %d", code)
		}
		got := stderr.String()
		if !strings.HasPrefix(got, "opsreport: error: internal error: "+want+"\n") || !strings.Contains(got, "app_test.go:") ||
			!strings.Contains(got, "hint: this is a mistake in opsreport") || strings.Contains(got, "Ada") {
			t.Errorf("stderr %q", got)
		}
	}
}

// panicWriter is a stream that breaks the program.
type panicWriter func()

func (p panicWriter) Write([]byte) (int, error) { p(); return 0, nil }

// TestSecretsAreKnownByTheirVariables, before any configuration is read: as they are, and
// what follows a word before them. A variable that only says where one is shows no secret.
func TestSecretsAreKnownByTheirVariables(t *testing.T) {
	t.Parallel()
	for kv, hidden := range map[string]bool{"OPSREPORT_PSEUDONYM_KEY=open-sesame-99": true, "OPSREPORT_TOKEN=open-sesame-99": true,
		"OPSREPORT_HISTORY_AUTHORIZATION=Bearer open-sesame-99": true, "MY_API_KEY=open-sesame-99": true, "MY_APIKEY=open-sesame-99": true,
		"DB_PASSWORD=open-sesame-99": true, "Client_Secret= open-sesame-99 ": true, "OPSREPORT_SERVICE_TOKEN_FILE=open-sesame-99": false,
		"OPSREPORT_PSEUDONYM_KEY_FILE=open-sesame-99": false, "OPSREPORT_TITLE=open-sesame-99": false} {
		e, _ := testEnv(t, kv)
		if got := e.Redact("x open-sesame-99"); (got == "x [token]") != hidden {
			t.Errorf("%s: %s", kv, got)
		}
	}
}

// TestAnInterruptIsToldInPlaceOfWhatFollowsFromIt, which is most often an error of its own.
func TestAnInterruptIsToldInPlaceOfWhatFollowsFromIt(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	for _, want := range []struct {
		code int
		said string
	}{{console.ExitFailed, "there is no such folder"}, {console.ExitInterrupted, "error: interrupted"}} {
		e, stderr := testEnv(t)
		e.args = []string{"verify", filepath.Join(t.TempDir(), "none")}
		if code := run(ctx, e); code != want.code || !strings.Contains(stderr.String(), want.said) {
			t.Errorf("exit code %d, stderr %q; want %v", code, stderr, want)
		}
		cancel()
	}
}

// TestAnInterruptSaysWhatStands: a snapshot that was fetched stays, and so does a site that was made.
func TestAnInterruptSaysWhatStands(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, want := range []struct{ fetched, published, hint string }{
		{"", "", "hint: nothing was published; site and snapshots are as they were before\n"},
		{"20261121T041207Z", "", "hint: the snapshot 20261121T041207Z was fetched and stays, the site is as it was before; " +
			"`opsreport render` makes it\n"},
		{"20261121T041207Z", "site", "hint: the site is made; `opsreport render` does what is left\n"},
	} {
		e, stderr := testEnv(t)
		e.args, e.fetched = []string{"verify", filepath.Join(t.TempDir(), "none")}, want.fetched
		if want.published != "" {
			e.published = []string{want.published}
		}
		if code := run(ctx, e); code != console.ExitInterrupted || !strings.HasSuffix(stderr.String(),
			"error: interrupted\nopsreport: "+want.hint) {
			t.Errorf("exit code %d, stderr %q; want %v", code, stderr, want)
		}
	}
}

// TestAnInterruptedDemoIsNotWhole: it does not say that an earlier one is still there.
func TestAnInterruptedDemoIsNotWhole(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e, stderr := testEnv(t)
	e.args = []string{"demo", "--out", filepath.Join(t.TempDir(), "demo")}
	if code := run(ctx, e); code != console.ExitInterrupted || !strings.HasSuffix(stderr.String(),
		"error: interrupted\nopsreport: hint: the demo is not whole; run `opsreport demo` again, which replaces what is there\n") {
		t.Errorf("exit code %d, stderr %q", code, stderr)
	}
}

// TestWorkThatDoesNotEndIsAnInterruptToo, in the words and with the JSON of any other.
func TestWorkThatDoesNotEndIsAnInterruptToo(t *testing.T) {
	t.Parallel()
	for _, flag := range []string{"--json", "--json=true"} {
		var stdout bytes.Buffer
		e, stderr := testEnv(t)
		e.args = []string{"verify", flag}
		e.Console = console.New(console.Streams{Stdout: &stdout, Stderr: stderr, Now: e.now})
		if code := e.stopped(); code != console.ExitInterrupted || !strings.HasPrefix(stderr.String(),
			"opsreport: error: interrupted\nopsreport: hint: it was stopped in the middle") {
			t.Errorf("%s: exit code %d, stderr %q", flag, code, stderr)
		}
		var told struct{ Exit int }
		if err := json.Unmarshal(stdout.Bytes(), &told); err != nil || told.Exit != console.ExitInterrupted {
			t.Errorf("%s: stdout %q, %v", flag, &stdout, err)
		}
	}
}

// TestANightThatFailsSaysWhatStands, which a disk that filled up after the site was made leaves.
func TestANightThatFailsSaysWhatStands(t *testing.T) {
	t.Parallel()
	full := errors.New("disk full")
	for _, want := range []struct {
		night *nightlyRun
		said  string
	}{{nil, "the site was not made: disk full"}, {&nightlyRun{}, "the site was not made: disk full"}, {&nightlyRun{published: true},
		"the site is made, but not kept in the history: disk full"}} {
		if err := want.night.failed("x", full); !strings.HasSuffix(err.Error(), want.said) || !errors.Is(err, full) {
			t.Errorf("%v, want %s", err, want.said)
		}
	}
}

// TestASnapshotOfALaterVersionIsNotCalledDamaged: the hint names what reads it.
func TestASnapshotOfALaterVersionIsNotCalledDamaged(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "20261121T041207Z")
	if err := os.MkdirAll(filepath.Join(dir, "data"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "data", "snapshot.json"), []byte(`{"format": 3}`), 0o600); err != nil {
		t.Fatal(err)
	}
	e, stderr := testEnv(t)
	e.args = []string{"verify", dir}
	if code := run(t.Context(), e); code != console.ExitFailed || !strings.Contains(stderr.String(),
		"hint: a newer version of opsreport wrote") {
		t.Errorf("exit code %d, stderr %q", code, stderr)
	}
}

// TestFindingsShowNoSecret, neither in what was found nor in what to do about it.
func TestFindingsShowNoSecret(t *testing.T) {
	t.Parallel()
	for _, asJSON := range []bool{false, true} {
		var stdout, stderr bytes.Buffer
		e, _ := testEnv(t)
		e.Console = console.New(console.Streams{Stdout: &stdout, Stderr: &stderr, Now: e.now})
		e.Hide("open-sesame-9")
		found := []doctor.Finding{{Check: "x", Verdict: doctor.Wrong, Text: "not open-sesame-9", Hint: "change open-sesame-9"}}
		err := printFindings(e, found, asJSON)
		if console.CodeOf(err) != console.ExitFailed || strings.Contains(stdout.String(), "sesame") ||
			strings.Count(stdout.String(), "[token]") != 2 {
			t.Errorf("%v, stdout %q", err, &stdout)
		}
	}
}

// TestPruneGoesOnPastWhatStays: what is due and cannot be removed is named, and the others go.
func TestPruneGoesOnPastWhatStays(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t, "OPSREPORT_SERVICE_BASE_URL=https://ops.example.com", "OPSREPORT_EQUIPMENT_TYPES=[{id: t}]",
		"OPSREPORT_KEEP_NIGHTS=1", "OPSREPORT_SNAPSHOTS="+t.TempDir())
	store := snapshot.New(e.getenv("OPSREPORT_SNAPSHOTS"))
	var paths []string
	for day := range 3 {
		d, err := store.Begin(time.Date(2026, 11, 18+day, 4, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		path, err := d.Commit(record.Night{})
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	// The second cannot be moved away: a file stands in its place.
	if err := os.WriteFile(filepath.Join(store.Root(), ".prune-"+filepath.Base(paths[1])), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var stdout bytes.Buffer
	e.openConsole(console.Streams{Stdout: &stdout, Stderr: stderr, Now: e.now})
	e.args = []string{"prune"}
	if code := run(t.Context(), e); code != 0 || stdout.String() != paths[0]+"\n" ||
		!strings.Contains(stderr.String(), "snapshot 20261119T040000Z: is due to be removed and cannot be") {
		t.Errorf("exit code %d, stdout %q, stderr %q", code, &stdout, stderr)
	}
}
