package workspace

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/internal/consoletest"
)

// testEnv has these variables, and shows what it would write to stderr.
func testEnv(t *testing.T, vars ...string) (Env, *consoletest.Buffer) {
	t.Helper()
	c, stderr := consoletest.Console()
	return Env{Reader: inputs.Reader{Console: c, Getenv: consoletest.Getenv(vars...), Now: time.Now}, Published: func(string) {}}, stderr
}

// progress is that of a stage which ends with the test.
func progress(t *testing.T, w Env) *console.Progress {
	t.Helper()
	p := w.Progress("test")
	t.Cleanup(p.Stop)
	return p
}

// load is a configuration in a folder of its own.
func load(t *testing.T, vars ...string) *config.Config {
	t.Helper()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	const minimal = "service: {base_url: \"https://ops.example.com\"}\nequipment_types: [{id: t1, name: Extinguishers}]\n"
	if err := os.WriteFile(file, []byte(minimal), 0o600); err != nil {
		t.Fatal(err)
	}
	return loadFile(t, file, vars...)
}

// loadFile is the configuration of a file.
func loadFile(t *testing.T, file string, vars ...string) *config.Config {
	t.Helper()
	w, _ := testEnv(t, vars...)
	c, err := config.Load(config.Environment{Getenv: w.Getenv, Environ: func() []string { return vars }, Home: t.TempDir(),
		Hide: w.Hide, Redact: w.Redact}, file, true, true)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// openedAs opens the nights of a store, and returns the output without a name for the newest.
func openedAs(t *testing.T, env Env, c *config.Config, mode Mode) *Output {
	t.Helper()
	return outputs(t, env, c, mode, true, nil)[0]
}

// outputs opens the nights of a store, and returns outputs for the newest.
func outputs(t *testing.T, env Env, c *config.Config, mode Mode, main bool, chosen []*config.Edition) []*Output {
	t.Helper()
	w, wrong := Load(t.Context(), env, c)
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	n, err := w.Open(t.Context(), mode)
	if err != nil {
		t.Fatal(err)
	}
	return n.Outputs(t.Context(), progress(t, env), n.Newest(), main, chosen)
}

// publish renders the newest night of a store, and returns its output as it is then.
func publish(t *testing.T, env Env, c *config.Config) *Output {
	t.Helper()
	o := openedAs(t, env, c, UpToDate)
	if _, err := o.Publish(t.Context(), progress(t, env), o.Newest()); err != nil {
		t.Fatal(err)
	}
	return openedAs(t, env, c, AsStored)
}
