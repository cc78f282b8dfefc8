package inputs

import (
	"fmt"
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

// TestRulesAreLentToAnEdition that has none of its own; those of an edition and of the account are their own.
func TestRulesAreLentToAnEdition(t *testing.T) {
	t.Parallel()
	r, _ := testReader(t)
	c := load(t, "OPSREPORT_RULES=[{name: Few, figure: F1, max: 3}]",
		"OPSREPORT_EDITIONS=[{name: own, rules: [{name: None, figure: F1, max: 0}]}, {name: lent}]")
	for want, of := range map[string]*config.Config{"Few lent false": c, "None lent false": c.Of(&c.Editions[0]),
		"Few lent true": c.Of(&c.Editions[1])} {
		var wrong Problems
		o := RenderOptions(r, of, &wrong)
		if len(o.Rules) != 1 || len(wrong) > 0 {
			t.Fatalf("%d rules, wrong is %v", len(o.Rules), wrong)
		}
		if got := fmt.Sprintf("%s lent %t", o.Rules[0].Name, o.RulesLent); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
