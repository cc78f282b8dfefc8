package demo

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/inputs"
	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/cmd/opsreport/workspace"
)

var scratch string

func TestMain(m *testing.M) {
	var err error
	if scratch, err = os.MkdirTemp("", "demo"); err != nil {
		panic(err)
	}
	code := m.Run()
	if err := os.RemoveAll(scratch); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

// fixed is the demo of a fixed day, published once for all tests that read it.
var fixed = sync.OnceValues(func() (*Demo, error) {
	out, stderr := consoletest.Console()
	getenv := consoletest.Getenv("OPSREPORT_SITE=/nowhere") // no setting of the user counts
	now := func() time.Time { return time.Date(2026, 11, 23, 8, 48, 0, 0, time.UTC) }
	d, err := Prepare(Surroundings{
		Env: workspace.Env{Reader: inputs.Reader{Console: out, Getenv: getenv, Now: now}, Published: func(string) {}},
		Config: config.Environment{Getenv: getenv, Environ: func() []string { return []string{"OPSREPORT_SITE=/nowhere"} }, Hide: func(string) {},
			Redact: func(text string) string { return text }},
	}, filepath.Join(scratch, "demo"), 1)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	if err := d.Fetch(context.Background()); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, stderr)
	}
	if err := settle(d.config.Path("snapshots")); err != nil {
		return nil, err
	}
	if _, _, err := d.Render(context.Background()); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, stderr)
	}
	return d, nil
})

func fixedDemo(t *testing.T) *Demo {
	t.Helper()
	d, err := fixed()
	if err != nil {
		t.Fatal(err)
	}
	return d
}
