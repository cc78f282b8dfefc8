package inputs

import (
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/internal/consoletest"
)

// testReader has these variables, and shows what it would write to stderr.
func testReader(t *testing.T, vars ...string) (Reader, *consoletest.Buffer) {
	t.Helper()
	c, stderr := consoletest.Console()
	return Reader{Console: c, Getenv: consoletest.Getenv(vars...), Now: time.Now}, stderr
}

// load is a configuration in a folder of its own.
func load(t *testing.T, vars ...string) *config.Config {
	t.Helper()
	r, _ := testReader(t, vars...)
	c, err := config.Load(config.Environment{Getenv: r.Getenv, Environ: func() []string { return vars }, Home: t.TempDir(), Hide: r.Hide,
		Redact: r.Redact}, write(t, "service: {base_url: \"https://ops.example.com\"}\nequipment_types: [{id: t1, name: A}]\n"), true, true)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
