package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
)

const minimal = `service: {base_url: "https://ops.example.com"}
equipment_types: [{id: t1, name: Extinguishers}]
`

// testEnv is a world with these variables, whose output goes nowhere else.
func testEnv(t *testing.T, vars ...string) (*env, *bytes.Buffer) {
	t.Helper()
	m := map[string]string{"HOME": filepath.Join(t.TempDir(), "home")}
	for _, kv := range vars {
		k, v, _ := strings.Cut(kv, "=")
		m[k] = v
	}
	var stderr bytes.Buffer
	e := &env{stdin: strings.NewReader(""), now: time.Now,
		getenv:  func(k string) string { return m[k] },
		environ: func() []string { return vars }}
	e.meet(console.World{Stdout: &bytes.Buffer{}, Stderr: &stderr, Now: e.now})
	return e, &stderr
}

// load writes a configuration and loads it.
func load(t *testing.T, text string, vars ...string) (*config, error) {
	t.Helper()
	e, _ := testEnv(t, vars...)
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return loadConfig(e, file, true, needsAll)
}

func TestConfigMistakes(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, yaml, where, msg, hint string }{
		{"unknown key", minimal + "titel: x\n", ":3:1", `unknown setting "titel"`, `did you mean "title"?`},
		{"unknown nested key", "service:\n  base_ulr: https://a.example\n", ":2:3", `unknown setting "service.base_ulr"`, `did you mean "service.base_url"?`},
		{"key at the wrong level", minimal + "base_url: x\n", ":3:1", `unknown setting "base_url"`, `did you mean "service.base_url"?`},
		{"unlike any key", minimal + "zzzzzzzz: x\n", ":3:1", `unknown setting`, "opsreport help config"},
		{"unknown key in an item", "equipment_types:\n  - {id: a, nmae: b}\n", ":2:13", `unknown key "nmae" in equipment_types[0]`, `did you mean "name"?`},
		{"duplicate key", minimal + "title: a\ntitle: b\n", ":4:1", `"title" already defined`, ""},
		{"number for text", minimal + "title: 5\n", ":3:8", "title should be text, not a number", "quotes"},
		{"text for a number", minimal + "max_files: many\n", ":3:12", "max_files should be a whole number, not text", ""},
		{"fraction for a whole number", minimal + "max_files: 1.5\n", ":3:12", "whole number", ""},
		{"text for a list", minimal + "aging_days: seven\n", ":3:13", "aging_days should be a list, not text", ""},
		{"list for a map", minimal + "targets: [E1]\n", ":3:10", "targets should be of the form", ""},
		{"text for a section", minimal + "keep: 400\n", ":3:7", "keep should be settings", ""},
		{"number for a duration", minimal + "fresh_for: 36\n", ":3:12", "fresh_for should be a duration", "36h"},
		{"no unit", minimal + "fresh_for: 36 hours\n", ":3:12", "fresh_for should be a duration", "36h"},
		{"no value", minimal + "title:\n", ":3:", "title has no value", `""`},
		{"syntax", minimal + "title: [\n", ":3:8", "", ""},
		{"tab", "service:\n\tbase_url: x\n", ":2:", "", ""},
		{"alias", minimal + "title: &a x\n", ":3:8", "anchors", ""},
		{"second document", minimal + "---\ntitle: x\n", ":4:", "second YAML document", ""},
		{"not a mapping", "- a\n", ":1:1", "the configuration should be settings", ""},
		{"out of range", minimal + "max_files: 0\n", ":3:12", "must be from 1 to 10000000, not 0", ""},
		{"negative", minimal + "review_months: -1\n", ":3:16", "must be from 0 to 600", ""},
		{"duration out of range", minimal + "fresh_for: 1s\n", ":3:12", "must be from 1m to 10000h", ""},
		{"concurrency", "service: {base_url: 'https://a.example', concurrency: 0}\nequipment_types: [{id: a}]\n", ":1:55", "service.concurrency must be from 1 to 64", ""},
		{"enum", minimal + "privacy: ful\n", ":3:10", "privacy must be one of strict, internal, full", `did you mean "full"?`},
		{"enum case", minimal + "paper: a4\n", ":3:8", "paper must be one of", `"A4"`},
		{"due format", minimal + "due_format: ddmmyyyy\n", ":3:13", "due_format must be one of yyyymmdd, or empty", ""},
		{"time zone", minimal + "timezone: Europe/Lundon\n", ":3:11", "is no time zone", "Europe/London"},
		{"machine's time zone", minimal + "timezone: Local\n", ":3:11", "is no time zone", "UTC"},
		{"http", "service: {base_url: 'http://a.example'}\nequipment_types: [{id: a}]\n", ":1:21", "must begin with https://", "in the clear"},
		{"userinfo", "service: {base_url: 'https://u:hunter2@a.example'}\nequipment_types: [{id: a}]\n", ":1:21", "must not hold a user name or password", ""},
		{"query", "service: {base_url: 'https://a.example/?x=1'}\nequipment_types: [{id: a}]\n", ":1:21", "query or fragment", ""},
		{"no host", "service: {base_url: 'https:///x'}\nequipment_types: [{id: a}]\n", ":1:21", "is not a URL", ""},
		{"no base_url", "equipment_types: [{id: a}]\n", "", "service.base_url is required", "OPSREPORT_SERVICE_BASE_URL"},
		{"no types", "service: {base_url: 'https://a.example'}\n", "", "equipment_types is required", ""},
		{"empty types", "service: {base_url: 'https://a.example'}\nequipment_types: []\n", ":2:18", "at least one type", ""},
		{"same type twice", "service: {base_url: 'https://a.example'}\nequipment_types:\n  - {id: a}\n  - {id: a}\n", ":4:10", `equipment_types[1].id "a" stands there twice`, ""},
		{"type without id", "service: {base_url: 'https://a.example'}\nequipment_types:\n  - {name: a}\n", ":3:5", "equipment_types[0].id must be the id", ""},
		{"buckets descend", minimal + "aging_days: [7, 30, 14]\n", ":3:21", "must ascend: 14 does not follow 30", ""},
		{"bucket of text", minimal + "aging_days: [7, x]\n", ":3:17", "aging_days[1] should be a whole number", ""},
		{"token variable", "service: {base_url: 'https://a.example', token_env: 'a b'}\nequipment_types: [{id: a}]\n", ":1:53", "name of an environment variable", "never stands"},
		{"retry order", "service:\n  base_url: https://a.example\n  retry: {base: 10s, max: 5s}\nequipment_types: [{id: a}]\n", ":3:27", "service.retry.max must not be shorter", ""},
		{"target of no figure", minimal + "targets: {E99: {meets: 1, watch: 2}}\n", ":3:11", `"E99" is no figure`, ""},
		{"half a target", minimal + "targets: {E1: {meets: 95}}\n", ":3:11", "needs both meets and watch", ""},
		{"target over 100", minimal + "targets: {E1: {meets: 950, watch: 90}}\n", ":3:23", "must be from 0 to 100", ""},
		{"target on a figure that is not rated", minimal + "targets: {E2: {meets: 95, watch: 90}}\n", ":3:11", "not rated", "E1"},
		{"target the wrong way round", minimal + "targets: {F2: {meets: 10, watch: 5}}\n", ":3:11", "less is better", ""},
		{"mail address", minimal + "mail: {to: [nobody]}\n", ":3:13", "mail.to[0] is no e-mail address", ""},
		{"mail address that no header holds", minimal + "mail: {from: a@exämple.com}\n", ":3:14", "mail.from must be ASCII but for the name", "xn--"},
		{"mail header", minimal + "mail: {subject: \"a\\nBcc: b\"}\n", ":3:17", "one line", ""},
		{"history over http", minimal + "history_from: http://a.example/h.jsonl\n", ":3:15", "must begin with https://", ""},
		{"rule without a name", minimal + "rules: [{figure: F2, max: 1}]\n", ":3:9", "rules[0] has no name", ""},
		{"rule of two kinds", minimal + "rules: [{name: a, figure: F2, max: 1, min_percent: 2}]\n", ":3:9", "must have one of", ""},
		{"rule of no kind", minimal + "rules: [{name: a, figure: F2}]\n", ":3:9", "must have one of", ""},
		{"rule without a figure", minimal + "rules: [{name: a, max: 1}]\n", ":3:9", "needs figure beside max", ""},
		{"rule on a list with a figure", minimal + "rules: [{name: a, list: followups, figure: F2, min_records: 1}]\n", ":3:44", "does not go with min_records", ""},
		{"percentage of a count", minimal + "rules: [{name: a, figure: D1, min_percent: 1}]\n", ":3:44", "does not go with D1", "max"},
		{"rule on no list", minimal + "rules: [{name: a, list: followup, min_records: 1}]\n", ":3:25", `"followup" is no list`, `"followups"`},
		{"rule on a type not asked for", minimal + "rules: [{name: a, figure: E1, equipment_type: t9, min_percent: 1}]\n", ":3:47", "is not among equipment_types", ""},
		{"two rules of one name", minimal + "rules:\n  - {name: a, max_age: 36h}\n  - {name: a, max_age: 36h}\n", ":5:12", "names two rules", ""},
		{"site is snapshots", minimal + "site: snapshots\n", ":3:7", "site is the folder of snapshots", "folder of its own"},
		{"site holds snapshots", minimal + "site: .\n", ":3:7", "site holds the folder of snapshots", ""},
		{"site in snapshots", minimal + "site: snapshots/site\n", ":3:7", "site is inside the folder of snapshots", ""},
		{"site is the root", minimal + "site: /\n", ":3:7", "site holds", ""},
		{"site is templates", minimal + "templates: t\nsite: t\n", ":4:7", "site is the folder of templates", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := load(t, tt.yaml)
			if err == nil {
				t.Fatal("no error")
			}
			if console.CodeOf(err) != console.ExitUsage {
				t.Errorf("exit code %d, want %d", console.CodeOf(err), console.ExitUsage)
			}
			if want := "opsreport.yaml" + tt.where; !strings.Contains(err.Error(), want) {
				t.Errorf("error %q does not name the place %q", err, want)
			}
			if !strings.Contains(err.Error(), tt.msg) {
				t.Errorf("error %q does not say %q", err, tt.msg)
			}
			if hint := console.HintOf(err); hint == "" || !strings.Contains(hint, tt.hint) {
				t.Errorf("hint %q does not say %q", console.HintOf(err), tt.hint)
			}
			if f, ok := err.(*placed); tt.where != "" && (!ok || !strings.Contains(f.excerpt, "^")) {
				t.Errorf("no caret in %+v", f)
			}
		})
	}
}

func TestConfigErrorShowsTheLineAndNoSecret(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t)
	_, err := load(t, minimal+"aging_days: [7, x]\n")
	e.Report(err)
	want := "    3 | aging_days: [7, x]\n      |                 ^\n"
	if !strings.Contains(stderr.String(), want) {
		t.Errorf("stderr\n%s\ndoes not show\n%s", stderr, want)
	}
	for _, text := range []string{
		"service: {base_url: 'https://u:hunter2@a.example'}\n",
		"token: hunter2\n", "service:\n  api_key: hunter2\n", "service: {token_env: 'hunter2 x'}\n",
	} {
		_, err := load(t, text)
		stderr.Reset()
		e.Report(err)
		if err == nil || strings.Contains(stderr.String(), "hunter2") {
			t.Errorf("%q: stderr shows the secret:\n%s", text, stderr)
		}
	}
}

func TestConfigFromEnvironment(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal+"title: from the file\n",
		"OPSREPORT_TITLE=2026", "OPSREPORT_AGING_DAYS=[1, 2]", "OPSREPORT_SERVICE_RETRY={attempts: 3, base: 2s}",
		"OPSREPORT_SERVICE_RETRY_ATTEMPTS=4", "OPSREPORT_EQUIPMENT_TYPES=[{id: x}]", "OPSREPORT_PRIVACY=", "OPSREPORT_KEEP_NIGHTS=7")
	if err != nil {
		t.Fatal(err)
	}
	if c.Title != "2026" || len(c.AgingDays) != 2 || c.Service.Retry.Attempts != 4 || c.Service.Retry.Base != 2*time.Second ||
		c.EquipmentTypes[0].ID != "x" || c.Privacy != "strict" || c.Keep.Nights != 7 {
		t.Errorf("environment not applied: %+v", c)
	}
	_, err = load(t, minimal, "OPSREPORT_MAX_FILES=lots")
	if err == nil || !strings.HasPrefix(err.Error(), "OPSREPORT_MAX_FILES: max_files should be a whole number") {
		t.Errorf("error %v does not name the variable", err)
	}
	_, err = load(t, minimal, "OPSREPORT_TIMEZONE=Mars/Base")
	if err == nil || !strings.HasPrefix(err.Error(), "OPSREPORT_TIMEZONE: timezone") {
		t.Errorf("error %v does not name the variable", err)
	}
}

func TestUnknownVariablesAreNamed(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t, "OPSREPORT_SITTE=x", "OPSREPORT_SITE=y", "OPSREPORT_TOKEN=z", "MY_TOKEN=1")
	got := unknownVariables(e, "MY_TOKEN")
	if len(got) != 1 || !strings.Contains(got[0], "OPSREPORT_SITTE") || !strings.Contains(got[0], "OPSREPORT_SITE?") {
		t.Errorf("got %q", got)
	}
}

func TestConfigMissing(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t)
	none := filepath.Join(t.TempDir(), "opsreport.yaml")
	if _, err := loadConfig(e, none, true, needsNothing); err == nil {
		t.Error("a file that was named and is not there is no error")
	}
	if _, err := loadConfig(e, none, false, needsAll); err == nil || !strings.Contains(console.HintOf(err), "opsreport init") {
		t.Errorf("no file: %v, hint %q", err, console.HintOf(err))
	}
	if _, err := loadConfig(e, none, false, needsNothing); err != nil {
		t.Errorf("no file where none is needed: %v", err)
	}
	e, _ = testEnv(t, "OPSREPORT_SERVICE_BASE_URL=https://a.example", "OPSREPORT_EQUIPMENT_TYPES=[{id: a}]")
	if _, err := loadConfig(e, none, false, needsAll); err != nil {
		t.Errorf("all required settings in the environment: %v", err)
	}
}

var commented = regexp.MustCompile(`(?m)^( *)# ([a-z_]+:)`)

func TestInitialConfigLoads(t *testing.T) {
	t.Parallel()
	if _, err := load(t, initialConfig()); err != nil {
		t.Errorf("as written: %v", err)
	}
	all := commented.ReplaceAllString(initialConfig(), "$1$2")
	c, err := load(t, all)
	if err != nil {
		t.Fatalf("with every line in force: %v\n%s", err, all)
	}
	for _, s := range settings {
		if !c.given(s.key) {
			t.Errorf("%s does not stand in the file", s.key)
		}
	}
}

func TestDigestLeavesPathsApart(t *testing.T) {
	t.Parallel()
	digest := func(text string) string {
		c, err := load(t, text)
		if err != nil {
			t.Fatal(err)
		}
		d, err := c.digest()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	base := digest(minimal)
	if digest(minimal+"site: elsewhere\nsnapshots: s\nrun_url: https://ci.example/1\n") != base {
		t.Error("paths or the run's URL change the digest")
	}
	if digest(minimal+"timezone: UTC # the default\n") != base {
		t.Error("writing a default down changes the digest")
	}
	if digest(minimal+"privacy: full\n") == base {
		t.Error("the privacy level does not change the digest")
	}
}

func TestToken(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal)
	if err != nil {
		t.Fatal(err)
	}
	e, _ := testEnv(t, "OPSREPORT_TOKEN=abc\n")
	if got, err := c.token(e); got != "abc" || err != nil {
		t.Errorf("token %q, %v", got, err)
	}
	e, _ = testEnv(t)
	if _, err := c.token(e); console.CodeOf(err) != console.ExitUsage || !strings.Contains(err.Error(), "OPSREPORT_TOKEN") {
		t.Errorf("missing token: %v", err)
	}
	c.Service.TokenFile = "secret"
	if _, err := c.token(e); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("missing token file: %v", err)
	}
	if err := os.WriteFile(c.path("secret"), []byte("from-file\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := c.token(e); got != "from-file" || err != nil {
		t.Errorf("token %q, %v", got, err)
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	known := []string{"title", "timezone", "site", "site_url", "metafields"}
	for in, want := range map[string]string{"titel": "title", "time_zone": "timezone", "siteurl": "site_url", "SITE": "site", "nothing_like_it": "", "metafield": "metafields"} {
		if got := nearest(in, known); got != want {
			t.Errorf("nearest(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzConfig(f *testing.F) {
	f.Add(initialConfig())
	f.Add(minimal + "rules: [{name: a, figure: F2, max: 1}]\ntargets: {E1: {meets: 1, watch: 2}}\n")
	f.Add("a: &x [*x]\n<<: *x\n? {}\n: !!str y\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := defaultConfig(".")
		if err != nil {
			t.Fatal(err)
		}
		e, _ := testEnv(t)
		if err := c.readFile("opsreport.yaml", []byte(text)); err == nil {
			err = c.check(e, true)
			if err != nil && console.CodeOf(err) != console.ExitUsage {
				t.Errorf("exit code %d for %v", console.CodeOf(err), err)
			}
		} else if console.CodeOf(err) != console.ExitUsage {
			t.Errorf("exit code %d for %v", console.CodeOf(err), err)
		}
	})
}

// TestEveryKeyLoads loads a configuration in which every setting stands as
// people write it.
func TestEveryKeyLoads(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile(filepath.Join("testdata", "config", "everything.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := load(t, string(b))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range settings {
		if !c.given(s.key) {
			t.Errorf("%s does not stand in the file", s.key)
		}
	}
	if len(c.Rules) != 6 || c.Rules[2].EquipmentType == "" || c.Rules[5].MaxAge != 36*time.Hour || *c.Rules[0].Max != 10 {
		t.Errorf("rules %+v", c.Rules)
	}
}
