package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/console/trial"
)

// testEnv is a world with these variables, whose output goes nowhere else.
func testEnv(t *testing.T, vars ...string) (*env, *bytes.Buffer) {
	t.Helper()
	var stderr bytes.Buffer
	e := &env{stdin: strings.NewReader(""), now: time.Now,
		getenv:  trial.Getenv(append([]string{"HOME=" + filepath.Join(t.TempDir(), "home")}, vars...)...),
		environ: func() []string { return vars }}
	e.meet(console.World{Stdout: &bytes.Buffer{}, Stderr: &stderr, Now: e.now})
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

func TestPanicIsAnErrorWithoutTheToken(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t)
	e.args = []string{"version"}
	e.Console = console.New(console.World{Stdout: panics{}, Stderr: stderr, Now: e.now})
	e.Hide("open-sesame-9")
	if code := run(context.Background(), e); code != console.ExitFailed {
		t.Errorf("exit code %d", code)
	}
	got := stderr.String()
	if !strings.HasPrefix(got, "opsreport: error: internal error: broke on [token]\n") || !strings.Contains(got,
		"hint: this is a mistake in opsreport") {
		t.Errorf("stderr %q", got)
	}
}

// panics is a stream that breaks the program.
type panics struct{}

func (panics) Write([]byte) (int, error) { panic("broke on open-sesame-9") }
