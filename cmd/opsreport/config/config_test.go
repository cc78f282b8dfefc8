package config

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/internal/consoletest"
	"opsreport/render/rule"
)

const minimal = `service: {base_url: "https://ops.example.com"}
equipment_types: [{id: t1, name: Extinguishers}]
`

// testWorld has these variables, and hides nothing.
func testWorld(t *testing.T, vars ...string) Environment {
	t.Helper()
	return Environment{Home: filepath.Join(t.TempDir(), "home"), Hide: func(string) {}, Redact: func(s string) string { return s },
		Getenv: consoletest.Getenv(vars...), Environ: func() []string { return vars }}
}

// load writes a configuration and loads it.
func load(t *testing.T, text string, vars ...string) (*Config, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return Load(testWorld(t, vars...), file, true, true)
}

func TestConfigMistakes(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, yaml, where, msg, hint string }{
		{"unknown key", minimal + "titel: x\n", ":3:1", `unknown setting "titel"`, `did you mean "title"?`},
		{"unknown nested key", "service:\n  base_ulr: https://a.example\n", ":2:3",
			`unknown setting "service.base_ulr"`, `did you mean "service.base_url"?`},
		{"key at the wrong level", minimal + "base_url: x\n", ":3:1", `unknown setting "base_url"`, `did you mean "service.base_url"?`},
		{"ends in v1", "service: {base_url: 'https://a.example/v1/'}\nequipment_types: [{id: a}]\n", ":1:21", "must not end in /v1",
			"https://a.example"},
		{"unlike any key", minimal + "zzzzzzzz: x\n", ":3:1", `unknown setting`, "opsreport help config"},
		{"token in the file", "service: {base_url: https://a.example}\ntoken: canary-5f1e\n", ":2:1", `unknown setting "token"`,
			"the API token belongs in the variable OPSREPORT_TOKEN, or in a file that service.token_file names"},
		{"token in its section", "service:\n  base_url: https://a.example\n  token: canary\n", ":3:3", `unknown setting "service.token"`,
			"OPSREPORT_TOKEN"},
		{"key of pseudonyms in the file", minimal + "pseudonym_key: canary\n", ":3:1", `unknown setting "pseudonym_key"`,
			"OPSREPORT_PSEUDONYM_KEY"},
		{"file of the token, mistyped", "service:\n  token_fle: x\n", ":2:3", `unknown setting "service.token_fle"`, "service.token_file"},
		{"unknown key in an item", "equipment_types:\n  - {id: a, nmae: b}\n", ":2:13",
			`unknown key "nmae" in equipment_types[0]`, `did you mean "name"?`},
		{"duplicate key", minimal + "title: a\ntitle: b\n", ":4:1", `"title" already defined`, ""},
		{"number for text", minimal + "title: 5\n", ":3:8", "title should be text, not a number", "quotes"},
		{"text for a number", minimal + "max_files: many\n", ":3:12", "max_files should be a whole number, not text", ""},
		{"fraction for a whole number", minimal + "max_files: 1.5\n", ":3:12", "a whole number, not a fraction", ""},
		{"text for a list", minimal + "aging_days: seven\n", ":3:13", "aging_days should be a list, not text", ""},
		{"a command without a program", minimal + "after_night: [' ', x]\n", ":3:15", "after_night[0] must be a program", "no command"},
		{"a command of two lines", minimal + "after_night: [sh, \"a\\nb\"]\n", ":3:19", "after_night[1] must be one line", ""},
		{"a command in one text", minimal + "after_night: sh seal.sh\n", ":3:14", "after_night should be a list, not text", ""},
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
		{"duration out of range", minimal + "fresh_for: 20000h\n", ":3:12", "must be from 1m to 10000h, not 20000h", ""},
		{"concurrency", "service: {base_url: 'https://a.example', concurrency: 0}\nequipment_types: [{id: a}]\n", ":1:55",
			"service.concurrency must be from 1 to 64", ""},
		{"enum", minimal + "privacy: ful\n", ":3:10", "privacy must be one of strict, internal, full", `did you mean "full"?`},
		{"enum case", minimal + "paper: a4\n", ":3:8", "paper must be one of", `"A4"`},
		{"due format", minimal + "due_format: ddmmyyyy\n", ":3:13", "due_format must be one of yyyymmdd, or empty", ""},
		{"time zone", minimal + "timezone: Europe/Lundon\n", ":3:11", "is not a time zone", "Europe/London"},
		{"machine's time zone", minimal + "timezone: Local\n", ":3:11", "is not a time zone", "UTC"},
		{"http", "service: {base_url: 'http://a.example'}\nequipment_types: [{id: a}]\n", ":1:21", "must begin with https://",
			"could read the token"},
		{"userinfo", "service: {base_url: 'https://u:hunter2@a.example'}\nequipment_types: [{id: a}]\n", ":1:21",
			"must not hold a user name or password", ""},
		{"query", "service: {base_url: 'https://a.example/?x=1'}\nequipment_types: [{id: a}]\n", ":1:21", "query or fragment", ""},
		{"empty query", "service: {base_url: 'https://a.example/?'}\nequipment_types: [{id: a}]\n", ":1:21", "query or fragment", ""},
		{"empty fragment", "service: {base_url: 'https://a.example/#'}\nequipment_types: [{id: a}]\n", ":1:21", "query or fragment", ""},
		{"no host", "service: {base_url: 'https:///x'}\nequipment_types: [{id: a}]\n", ":1:21", "is not a URL", ""},
		{"a port without a host", "service: {base_url: 'https://:443'}\nequipment_types: [{id: a}]\n", ":1:21", "is not a URL", ""},
		{"no base_url", "equipment_types: [{id: a}]\n", "", "service.base_url is required", "OPSREPORT_SERVICE_BASE_URL"},
		{"no types", "service: {base_url: 'https://a.example'}\n", "", "equipment_types is required", ""},
		{"empty types", "service: {base_url: 'https://a.example'}\nequipment_types: []\n", ":2:18", "at least one type", ""},
		{"same type twice", "service: {base_url: 'https://a.example'}\nequipment_types:\n  - {id: a}\n  - {id: a}\n", ":4:10",
			`equipment_types[1].id "a" is listed twice`, ""},
		{"type without id", "service: {base_url: 'https://a.example'}\nequipment_types:\n  - {name: a}\n", ":3:5",
			"equipment_types[0] has no id", "id, name"},
		{"type with an empty id", "service: {base_url: 'https://a.example'}\nequipment_types: [{id: ''}]\n", ":2:24",
			"equipment_types[0].id must be the id", ""},
		{"buckets descend", minimal + "aging_days: [7, 30, 14]\n", ":3:21", "must ascend: 14 does not follow 30", ""},
		{"bucket of text", minimal + "aging_days: [7, x]\n", ":3:17", "aging_days[1] should be a whole number", ""},
		{"token variable", "service: {base_url: 'https://a.example', token_env: 'a b'}\nequipment_types: [{id: a}]\n", ":1:53",
			"name of an environment variable", "never stands"},
		{"retry order", "service:\n  base_url: https://a.example\n  retry: {base: 10s, max: 5s}\nequipment_types: [{id: a}]\n", ":3:27",
			"service.retry.max must not be shorter", ""},
		{"target of no figure", minimal + "targets: {E99: {meets: 1, watch: 2}}\n", ":3:11", `"E99" is not a figure`, ""},
		{"half a target", minimal + "targets: {E1: {meets: 95}}\n", ":3:15", "targets.E1 has no watch", "meets, watch"},
		{"target over 100", minimal + "targets: {E1: {meets: 950, watch: 90}}\n", ":3:23", "must be from 0 to 100", ""},
		{"target on a figure that is not rated", minimal + "targets: {E2: {meets: 95, watch: 90}}\n", ":3:11", "can have no target", "E1"},
		{"target the wrong way round", minimal + "targets: {F2: {meets: 10, watch: 5}}\n", ":3:11", "less is better", ""},
		{"site with a page", minimal + "site_url: https://a.example/r/index.html\n", ":3:11", "address of a folder", "write https://a.example/r/"},
		{"site with a page and a slash", minimal + "site_url: https://a.example/Index.HTML/\n", ":3:11", "address of a folder",
			"write https://a.example/"},
		{"site with a query", minimal + "site_url: https://a.example/r?x=1\n", ":3:11", "address of a folder", "write https://a.example/r/"},
		{"site with an empty query", minimal + "site_url: https://a.example/?\n", ":3:11", "address of a folder", "write https://a.example/"},
		{"site with a fragment", minimal + "site_url: 'https://a.example/r/equipment.html?x#top'\n", ":3:11", "address of a folder",
			"write https://a.example/r/"},
		{"site of an edition with a page", minimal + "editions: [{name: a, site_url: 'http://a.example/index.htm'}]\n", ":3:32",
			"editions[0].site_url must be the address of a folder", "write http://a.example/"},
		{"mail address", minimal + "mail: {to: [nobody]}\n", ":3:13", "mail.to[0] is not an e-mail address", ""},
		{"mail address with a comma", minimal + "mail: {to: ['Müller, Anna <a@example.com>']}\n", ":3:13", "mail.to[0] is not an e-mail address",
			`put the name in quotes of its own: '"Müller, Anna" <a@example.com>'`},
		{"mail address that no header holds", minimal + "mail: {from: a@exämple.com}\n", ":3:14",
			"mail.from must be ASCII, except for the name before the address", "xn--"},
		{"mail header", minimal + "mail: {subject: \"a\\nBcc: b\"}\n", ":3:17", "one line", ""},
		{"history over http", minimal + "history_from: http://a.example/h.jsonl\n", ":3:15", "must begin with https://", ""},
		{"rule without a name", minimal + "rules: [{figure: F2, max: 1}]\n", ":3:9", "rules[0] has no name", "name, figure"},
		{"rule with a blank name", minimal + "rules: [{name: ' ', figure: F2, max: 1}]\n", ":3:16", "rules[0].name must not be blank", "such as"},
		{"rule of two kinds", minimal + "rules: [{name: a, figure: F2, max: 1, min_percent: 2}]\n", ":3:9", "must have one of", ""},
		{"rule of no kind", minimal + "rules: [{name: a, figure: F2}]\n", ":3:9", "must have one of", ""},
		{"rule without a figure", minimal + "rules: [{name: a, max: 1}]\n", ":3:9", "needs figure beside max", ""},
		{"rule on a list with a figure", minimal + "rules: [{name: a, list: followups, figure: F2, min_records: 1}]\n", ":3:44",
			"does not go with min_records", ""},
		{"percentage of a count", minimal + "rules: [{name: a, figure: D1, min_percent: 1}]\n", ":3:44", "does not go with D1", "max"},
		{"rule on no list", minimal + "rules: [{name: a, list: followup, min_records: 1}]\n", ":3:25", `"followup" is not a list`, `"followups"`},
		{"rule on a type not asked for", minimal + "rules: [{name: a, figure: E1, equipment_type: t9, min_percent: 1}]\n", ":3:47",
			"is not among equipment_types", ""},
		{"two rules of one name", minimal + "rules:\n  - {name: a, max_age: 36h}\n  - {name: a, max_age: 36h}\n", ":5:12",
			"is the name of two rules", ""},
		{"title is empty", minimal + "title: \"\"\n", ":3:8", "title must not be blank", "leave the setting out"},
		{"title is blank", minimal + "title: \"  \"\n", ":3:8", "title must not be blank", "leave the setting out"},
		{"site is snapshots", minimal + "site: snapshots\n", ":3:7", "site is the folder of snapshots", "folder of its own"},
		{"site holds snapshots", minimal + "site: .\n", ":3:7", "site holds the folder of snapshots", ""},
		{"site in snapshots", minimal + "site: snapshots/site\n", ":3:7", "site is inside the folder of snapshots", ""},
		{"site is the root", minimal + "site: /\n", ":3:7", "site holds", ""},
		{"site in templates", minimal + "templates: t\nsite: t/site\n", ":4:7", "site is inside the folder of templates", ""},
		{"site is templates", minimal + "templates: t\nsite: t\n", ":4:7", "site is the folder of templates", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := load(t, tt.yaml)
			if err == nil {
				t.Fatal("no error")
			}
			all := console.Messages(err)
			if len(all) == 0 || console.CodeOf(err) != 2 {
				t.Fatalf("no mistake: %v", err)
			}
			if want := "opsreport.yaml" + tt.where; !strings.Contains(err.Error(), want) {
				t.Errorf("error %q does not name the place %q", err, want)
			}
			if !strings.Contains(err.Error(), tt.msg) {
				t.Errorf("error %q does not say %q", err, tt.msg)
			}
			if hint := all[0].Hint; hint == "" || !strings.Contains(hint, tt.hint) {
				t.Errorf("hint %q does not say %q", hint, tt.hint)
			}
			if tt.where != "" && !strings.Contains(all[0].Source, "^") {
				t.Errorf("no caret in %q", all[0].Source)
			}
		})
	}
}

func TestMistakesShowTheLineAndNoSecret(t *testing.T) {
	t.Parallel()
	_, err := load(t, minimal+"aging_days: [7, x]\n")
	want := "    3 | aging_days: [7, x]\n      |                 ^"
	if all := console.Messages(err); len(all) != 1 || all[0].Source != want {
		t.Errorf("%v does not show\n%s", err, want)
	}
	for _, text := range []string{
		"service: {base_url: 'https://u:hunter2@a.example'}\n",
		"token: hunter2\n", "service:\n  api_key: hunter2\n", "service: {token_env: 'hunter2 x'}\n",
	} {
		_, err := load(t, text)
		if err == nil {
			t.Errorf("%q: no error", text)
		}
		for _, m := range console.Messages(err) {
			if strings.Contains(m.Error+m.Source+m.Hint, "hunter2") {
				t.Errorf("%q: the secret is shown: %v", text, m.Source)
			}
		}
	}
}

// TestAllMistakesAreTold has many in one file and in the environment.
func TestAllMistakesAreTold(t *testing.T) {
	t.Parallel()
	// Of rules and aging_days the form is told; what their entries say is looked at once they have it.
	_, err := load(t, `titel: a
service: {base_url: "http://a.example", concurency: 3, retry: {attempts: x}}
equipment_types:
  - {id: a, nmae: b}
  - {id: a}
rules:
  - {name: a, figure: F2, max: 1, min_percent: 2}
  - {name: b, figure: F99, max: 010}
  - {name: c, figure: D1, min_percent: 1}
aging_days: [7, x, 0]
max_files: 0
paper: a4
paper: A4
`, "OPSREPORT_MAIL_TO=[nobody]", "OPSREPORT_KEEP_NIGHTS=many")
	var got []string
	for _, m := range console.Messages(err) {
		got = append(got, m.Error[strings.LastIndex(m.Error, "opsreport.yaml")+1:])
	}
	want := []string{
		`psreport.yaml:1:1: unknown setting "titel"`, `psreport.yaml:2:21: service.base_url must begin with https://`,
		`psreport.yaml:2:41: unknown setting "service.concurency"`,
		`psreport.yaml:2:74: service.retry.attempts should be a whole number, not text`,
		`psreport.yaml:4:13: unknown key "nmae" in equipment_types[0]`,
		`psreport.yaml:8:33: rules[1].max is written as 010, which some read as octal or as text`,
		`psreport.yaml:10:17: aging_days[1] should be a whole number, not text`,
		`psreport.yaml:11:12: max_files must be from 1 to 10000000, not 0`,
		`psreport.yaml:12:8: paper must be one of A4, Letter; not "a4"`, `psreport.yaml:13:1: "paper" already defined in line 12`,
		`OPSREPORT_KEEP_NIGHTS: keep.nights should be a whole number, not text`, `OPSREPORT_MAIL_TO: mail.to[0] is not an e-mail address`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestOneMistakeIsToldOnce: what follows from it is none.
func TestOneMistakeIsToldOnce(t *testing.T) {
	t.Parallel()
	for text, vars := range map[string][]string{
		"title: &a x\n": nil,
		"editions: [{name: a, mail: {to: [nobody]}}]\n": {"OPSREPORT_EDITIONS=5"},
		"targets: {E1: {meets: 95, wach: 90}}\n":        nil,
	} {
		if _, err := load(t, minimal+text, vars...); len(console.Messages(err)) != 1 {
			t.Errorf("%s%s: %v", text, vars, err)
		}
	}
}

func TestRuleWithTwoMistakes(t *testing.T) {
	t.Parallel()
	_, err := load(t, minimal+"rules: [{name: '', figure: F99, max: 1}]\n")
	if all := console.Messages(err); len(all) != 2 || !strings.Contains(err.Error(), "must not be blank") ||
		!strings.Contains(err.Error(), `"F99"`) {
		t.Error(err)
	}
}

// TestEmptyFileLacksBoth: nothing that is required is kept for the second run.
func TestEmptyFileLacksBoth(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"\n", "# later\n", "{}\n"} {
		_, err := load(t, text)
		if all := console.Messages(err); len(all) != 2 || !strings.Contains(all[1].Error, "equipment_types is required") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestManyMistakesAreCounted(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString(minimal)
	for i := range 500 {
		fmt.Fprintf(&b, "x%d: 1\n", i)
	}
	_, err := load(t, b.String())
	if all := console.Messages(err); len(all) != 101 || all[100].Error != "and 400 more mistakes" {
		t.Errorf("%d are told: %v", len(all), err)
	}
}

// TestWhatIsNotRead has what a strict reader of numbers and maps refuses.
func TestWhatIsNotRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"max_files: 010\n": "octal", "max_files: 09\n": "octal", "max_files: 0x10\n": "octal", "max_files: 0o17\n": "octal",
		"max_files: 1_000\n": "octal", "targets: {E1: {meets: 95, watch: 010}}\n": "targets.E1.watch is written as 010",
		"max_files: '5'\n": "max_files should be a whole number, not text", "fresh_for: 0\n": "fresh_for should be a duration, not a number",
		"max_files: 99999999999999999999\n": "whole number", "title: *a\n": "anchors", "title: !!str x\n": "anchors", "? title\n: x\n": "anchors",
		"<<: {title: x}\n":                                 "anchors",
		"title: " + strings.Repeat("[", 100_000):           "nested more than 32 deep",
		"title: " + strings.Repeat("{a: ", 100_000):        "nested more than 32 deep",
		"title:\n" + strings.Repeat("- ", 100_000) + "a\n": "nested more than 32 deep",
		"title: \xff\n":                                    "not UTF-8",
		"targets:\n" + strings.Repeat("  a:\n", 40_000):    "more than 1000 keys",
		"title: " + strings.Repeat("a", 1<<20):             "more than 1048576",
		"metafields: [a,\n b,\n a]\ntitle: a\ntitle: b\n":  `"title" already defined in line 6`,
		"mail: {from: a@b.example, from: 1}":               `"from" already defined`,
		"site_url: https://a.example/a b\n":                "site_url is not a URL",
		"targets: {E1: {meets: 1e999, watch: 1}}\n":        "should be a number",
	} {
		_, err := load(t, minimal+text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %.300v, want %q", text, err, want)
		}
	}
	for depth, deep := range map[int]bool{32: false, 33: true} {
		var found mistakes
		newSource("x", strings.Repeat("[", depth)+strings.Repeat("]", depth)).parse(&found)
		if (found.count() > 0) != deep {
			t.Errorf("nested %d deep: %d mistakes", depth, found.count())
		}
	}
}

// TestAPlainNumberIsAnID where an id is meant, exactly as it is written: the service's forms have numbers.
func TestAPlainNumberIsAnID(t *testing.T) {
	t.Parallel()
	at := map[string]func(*Config) string{
		"metafields: [%s]": func(c *Config) string { return c.Metafields[0] },
		"rules: [{name: a, figure: E6, max: 1, equipment_type: %s}]\nequipment_types: [{id: %[1]s}]": func(c *Config) string {
			if c.Rules[0].EquipmentType != c.EquipmentTypes[0].ID {
				return "two ids"
			}
			return c.EquipmentTypes[0].ID
		},
	}
	for _, o := range (&Only{}).criteria() {
		at["editions: [{name: a, only: {"+o.key+": [%s]}}]"] = func(c *Config) string {
			for _, ids := range c.Editions[0].Only.IDs {
				return ids[0]
			}
			return ""
		}
	}
	for where, id := range at {
		for number, good := range map[string]bool{"616150855": true, "0": true, "18446744073709551616": true, "580412345678901234567890": true,
			"0616": false, "0x1f": false, "0o17": false, "1_000": false, "+5": false, "-5": false, "1.5": false, "5.": false, "5e10": false,
			"58041e03": false, "true": false, "null": false, "[5]": false, "2026-11-28": true, "5a": true, `"0616"`: true, "'5e10'": true} {
			text := "service: {base_url: \"https://ops.example.com\"}\n" + fmt.Sprintf(where, number) + "\n"
			if !strings.Contains(text, "equipment_types: [{") {
				text += "equipment_types: [{id: t}]\n"
			}
			c, err := load(t, text)
			switch {
			case (err == nil) != good:
				t.Errorf("%s: %v", fmt.Sprintf(where, number), err)
			case good && id(c) != strings.Trim(number, `"'`):
				t.Errorf("%s is %q", fmt.Sprintf(where, number), id(c))
			case !good && (!strings.Contains(err.Error(), "opsreport.yaml:2:") || console.CodeOf(err) != console.ExitUsage):
				t.Errorf("%s: %v", number, err)
			}
		}
	}
}

func manyEntries(n int) string {
	var b strings.Builder
	b.WriteString("service: {base_url: \"https://ops.example.com\"}\nequipment_types:\n")
	for i := range n {
		fmt.Fprintf(&b, "  - id: t%d\n    name: Type %d\n", i, i)
	}
	b.WriteString("metafields: [")
	for i := range n {
		fmt.Fprintf(&b, "m%d, ", i)
	}
	return b.String() + "]\n"
}

// BenchmarkLoad doubles the equipment types and metafields of a configuration.
func BenchmarkLoad(b *testing.B) {
	for _, n := range []int{5_000, 10_000, 20_000} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			file := filepath.Join(b.TempDir(), "opsreport.yaml")
			if err := os.WriteFile(file, []byte(manyEntries(n)), 0o600); err != nil {
				b.Fatal(err)
			}
			w := Environment{Hide: func(string) {}, Redact: func(s string) string { return s },
				Getenv: func(string) string { return "" }, Environ: func() []string { return nil }}
			for b.Loop() {
				if _, err := Load(w, file, true, true); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestPathsAreCleanAndAbsolute(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "abs")
	c, err := load(t, minimal+"site: "+dir+"/site/\nsnapshots: ./nights//\nlogo: a/../logo.png\n", "OPSREPORT_TEMPLATES=own/")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct{ got, want string }{{c.Site, filepath.Join(dir, "site")}, {c.Snapshots, c.Path("nights")},
		{c.Logo, c.Path("logo.png")}, {c.Templates, c.Path("own")}, {c.PDFFont, ""}} {
		if p.got != p.want || p.got != "" && !filepath.IsAbs(p.got) {
			t.Errorf("path %q, want %q", p.got, p.want)
		}
	}
}

func TestSecretsAreHiddenBeforeMistakesAreShown(t *testing.T) {
	t.Parallel()
	const secret = "a-secret-of-our-own"
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	// The line is cut in the middle of the secret.
	text := "service: {token_env: MINE}\ntitel: " + strings.Repeat("x", 82) + secret + strings.Repeat("y", 50) + "\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := testWorld(t, "MINE="+secret)
	hidden := ""
	w.Hide = func(s string) { hidden += s }
	w.Redact = func(s string) string {
		if hidden == "" {
			return s
		}
		return strings.ReplaceAll(s, hidden, "[token]")
	}
	_, err := Load(w, file, true, true)
	for _, m := range console.Messages(err) {
		if strings.Contains(m.Source, "a-sec") {
			t.Errorf("a part of the secret is shown:\n%s", m.Source)
		}
	}
	if len(console.Messages(err)) == 0 || hidden != secret {
		t.Errorf("hidden %q; %v", hidden, err)
	}
}

// TestASecretIsNoSetting: it would be stored in the snapshot, and published. A path that holds it is
// neither, and a setting without it stays as it is.
func TestASecretIsNoSetting(t *testing.T) {
	t.Parallel()
	const secret = "OPSREPORT_TOKEN=open-sesame-99"
	for text, want := range map[string]string{
		minimal + "run_url: https://ci.example/?t=open-sesame-99\n":                             "3:10: run_url holds the API token",
		minimal + "title: Of open-sesame-99\n":                                                  "3:8: title holds the API token",
		minimal + "rules: [{name: open-sesame-99, figure: F2, max: 1}]\n":                       "3:8: rules holds the API token",
		minimal + "site: open-sesame-99\n":                                                      "",
		minimal + "run_url: https://ci.example/?t=open-sesame-9\n":                              "",
		"equipment_types: [{id: a}]\nservice: {base_url: 'https://a.example/open-sesame-99'}\n": "2:21: service.base_url holds the API token",
	} {
		if _, err := load(t, text, secret); (err == nil) != (want == "") || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	for _, variable := range []string{`OPSREPORT_TOKEN=open<sesame>&"99"`, `OPSREPORT_PSEUDONYM_KEY=open<sesame>&"99"`} {
		if _, err := load(t, minimal+`title: 'Of open<sesame>&"99"'`+"\n", variable); !strings.Contains(fmt.Sprint(err), "title holds the API") {
			t.Errorf("%s: %v", variable, err)
		}
	}
	if _, err := load(t, minimal+"title: Of open\n", "OPSREPORT_TOKEN=open"); err != nil {
		t.Errorf("a token that is refused anyway: %v", err)
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
	c := &Config{around: testWorld(t, "OPSREPORT_SITTE=x", "OPSREPORT_SITE=y", "OPSREPORT_TOKEN=z", "MY_TOKEN=1",
		"OPSREPORT_CONFIG=x", "OPSREPORT_PSEUDONYM_KEY=k", "OPSREPORT_HISTORY_AUTHORIZATION=h", "OPSREPORT_MAIL={}")}
	got := c.UnknownVariables()
	if len(got) != 2 || !strings.Contains(got[0], "OPSREPORT_SITTE") || !strings.Contains(got[0], "OPSREPORT_SITE?") ||
		strings.Contains(got[1], "did you mean") {
		t.Errorf("got %q", got)
	}
}

func TestConfigMissing(t *testing.T) {
	t.Parallel()
	w := testWorld(t)
	none := filepath.Join(t.TempDir(), "opsreport.yaml")
	if _, err := Load(w, none, true, false); err == nil {
		t.Error("a file that was named and is not there is no error")
	}
	_, err := Load(w, t.TempDir(), false, false)
	if m, ok := errors.AsType[*console.Failure](err); !ok || m.Code != console.ExitUsage || strings.Contains(m.Tip, "init") ||
		!strings.Contains(m.Tip, "--config") {
		t.Errorf("a file that is there and cannot be read: %v", console.Messages(err))
	}
	_, err = Load(w, none, false, true)
	if m, ok := errors.AsType[*console.Failure](err); !ok || !strings.Contains(m.Tip, "opsreport init") {
		t.Errorf("no file: %v", err)
	}
	if _, err := Load(w, none, false, false); err != nil {
		t.Errorf("no file where none is needed: %v", err)
	}
	w = testWorld(t, "OPSREPORT_SERVICE_BASE_URL=https://a.example", "OPSREPORT_EQUIPMENT_TYPES=[{id: a}]")
	if _, err := Load(w, none, false, true); err != nil {
		t.Errorf("all required settings in the environment: %v", err)
	}
}

var commented = regexp.MustCompile(`(?m)^( *)# ([a-z_]+:)`)

func TestInitialConfigLoads(t *testing.T) {
	t.Parallel()
	if _, err := load(t, Initial()); err != nil {
		t.Errorf("as written: %v", err)
	}
	for line := range strings.Lines(Initial()) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 110 {
			t.Errorf("a line of %d characters: %s", n, line)
		}
	}
	all := commented.ReplaceAllString(Initial(), "$1$2")
	c, err := load(t, all)
	if err != nil {
		t.Fatalf("with every line in force: %v\n%s", err, all)
	}
	for _, s := range rows {
		if !c.Given(s.key) {
			text := cmp.Or(s.example, s.def)
			if alone, err := load(t, minimal, envName(s.key)+"="+text); err != nil || !alone.Given(s.key) {
				t.Errorf("%s: %s is not read: %v", s.key, text, err)
			}
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
		d, err := c.Digest()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	base := digest(minimal)
	if digest(minimal+"site: elsewhere\nsnapshots: s\nrun_url: https://ci.example/1\nafter_night: [sh]\n") != base {
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
	token := func(vars ...string) (string, error) {
		c, err := load(t, minimal, vars...)
		if err != nil {
			t.Fatal(err)
		}
		return c.Token()
	}
	file := filepath.Join(t.TempDir(), "secret")
	if got, err := token("OPSREPORT_TOKEN=abcdefghijkl\n"); got != "abcdefghijkl" || err != nil {
		t.Errorf("token %q, %v", got, err)
	}
	for want, variable := range map[string]string{"variable OPSREPORT_TOKEN is not set": "OPSREPORT_TOKEN=",
		"white space":   "OPSREPORT_TOKEN=abcdefg hijkl",
		"fewer than 12": "OPSREPORT_TOKEN=abcdefghijk", "more than 4096": "OPSREPORT_TOKEN=" + strings.Repeat("é", 4097),
		"service.token_file cannot be read": "OPSREPORT_SERVICE_TOKEN_FILE=" + file} {
		_, err := token(variable)
		if m, ok := errors.AsType[*console.Failure](err); !ok || m.Tip == "" || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", variable, err, want)
		}
	}
	for name, shown := range map[string]bool{strings.Repeat("A", 40): true, strings.Repeat("A", 41): false, "sk_live_Canary": false} {
		if _, err := token("OPSREPORT_SERVICE_TOKEN_ENV=" + name); err == nil || strings.Contains(err.Error(), name) != shown {
			t.Errorf("the name %s, which may be a token put in its place: %v", name, err)
		}
	}
	if err := os.WriteFile(file, []byte("from-the-file\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got, err := token("OPSREPORT_SERVICE_TOKEN_FILE=" + file); got != "from-the-file" || err != nil {
		t.Errorf("token %q, %v", got, err)
	}
}

// TestTextsMayHaveAMark at their beginning, as Windows programs write it; UTF-16 is told, and is no mistake of one line.
func TestTextsMayHaveAMark(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	wide := func(text string) string { return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00" }
	const secret = "canary-5f1e-do-not-show"
	for _, vars := range [][]string{{"OPSREPORT_TOKEN=\ufeff" + secret}, {"OPSREPORT_SERVICE_TOKEN_FILE=" + write("marked", "\ufeff"+secret+"\r\n")}} {
		var hidden []string
		w := testWorld(t, vars...)
		w.Hide = func(s string) { hidden = append(hidden, s) }
		c, err := Load(w, write("opsreport.yaml", "\ufeff"+minimal), true, true)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := c.Token(); got != secret || err != nil || !slices.Contains(hidden, secret) {
			t.Errorf("%q: token %q, %v; hidden are %q", vars, got, err, hidden)
		}
	}
	c, err := load(t, minimal+"rules: [{name: Few, figure: F2, max: 1}]\n", "OPSREPORT_SERVICE_TOKEN_FILE="+write("wide", wide(secret)))
	if err != nil {
		t.Fatal(err)
	}
	const waivers = "- {rule: Few, reason: a, owner: b, until: 2026-12-31}\n"
	c.Waivers = write("marked.yaml", "\ufeff"+waivers)
	if got, err := c.ReadWaivers(); err != nil || len(got) != 1 {
		t.Errorf("waivers with a mark: %v, %v", got, err)
	}
	c.Waivers = write("wide.yaml", wide(waivers))
	_, wideWaivers := c.ReadWaivers()
	_, wideToken := c.Token()
	_, wideFile := Load(testWorld(t), write("wide-config.yaml", wide(minimal)), true, true)
	for what, err := range map[string]error{"waivers": wideWaivers, "token": wideToken, "configuration": wideFile} {
		if console.CodeOf(err) != console.ExitUsage || !strings.Contains(err.Error(), "is UTF-16") ||
			!strings.Contains(console.HintOf(err), "save it as UTF-8") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func FuzzConfig(f *testing.F) {
	f.Add(Initial())
	f.Add(minimal + "rules: [{name: a, figure: F2, max: 1}]\ntargets: {E1: {meets: 1, watch: 2}}\n")
	f.Add("a: &x [*x]\n<<: *x\n? {}\n: !!str y\n")
	f.Fuzz(func(t *testing.T, text string) {
		w := testWorld(t)
		c, err := defaults(w, ".")
		if err != nil {
			t.Fatal(err)
		}
		c.readSection(fileSource("opsreport.yaml", text), "")
		c.finish(true)
		if err := c.wrongs.err(w.Redact); err != nil && console.CodeOf(err) != 2 {
			t.Errorf("no mistake of usage: %v", err)
		}
	})
}

func TestSchemaKnowsEverySetting(t *testing.T) {
	t.Parallel()
	raw, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	var root map[string]any
	if err := json.Unmarshal(raw, &root); err != nil {
		t.Fatal(err)
	}
	for _, s := range rows {
		at := root
		for _, name := range strings.Split(s.key, ".") {
			properties, _ := at["properties"].(map[string]any)
			at, _ = properties[name].(map[string]any)
			if at == nil {
				t.Fatalf("the schema does not know %s", s.key)
			}
		}
		if at["type"] == nil || !strings.Contains(fmt.Sprint(at["description"]), s.help) {
			t.Errorf("%s: %v", s.key, at)
		}
	}
	service := root["properties"].(map[string]any)["service"].(map[string]any)
	if got := fmt.Sprint(root["required"], service["required"], root["additionalProperties"], service["additionalProperties"]); got !=
		"[service equipment_types] [base_url] false false" {
		t.Errorf("required and additional: %s", got)
	}
}

func TestValuesSayWhereTheyComeFrom(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal+"title: Harbour\nfresh_for: 36h\nrules: [{name: Fresh, max_age: 36h}]\n", "OPSREPORT_KEEP_NIGHTS=7",
		"OPSREPORT_PRIVACY=full")
	if err != nil {
		t.Fatal(err)
	}
	values, err := c.Values()
	if err != nil || len(values) != len(rows) {
		t.Fatalf("%d values, %v", len(values), err)
	}
	got := map[string]string{}
	for _, v := range values {
		got[v.Key] = v.Text + " <- " + v.From
	}
	for key, want := range map[string]string{"title": "Harbour <- " + c.File() + ":3:8", "keep.nights": "7 <- OPSREPORT_KEEP_NIGHTS",
		"privacy": "full <- OPSREPORT_PRIVACY", "paper": "A4 <- default", "aging_days": "[7, 14, 30, 60, 90] <- " +
			"default", "service.timeout": "1m30s <- default",
		"rules":           "[{name: Fresh, max_age: 36h}] <- " + c.File() + ":5:8",
		"equipment_types": "[{id: t1, name: Extinguishers}] <- " + c.File() + ":2:18", "fresh_for": "36h <- " + c.File() + ":4:12"} {
		if got[key] != want {
			t.Errorf("%s: %s, want %s", key, got[key], want)
		}
	}
}

// TestEveryKeyLoads loads a configuration in which settings stand as people
// write them. A setting that does not stand there loads alone, with what the
// file of init says.
func TestEveryKeyLoads(t *testing.T) {
	t.Parallel()
	b, err := os.ReadFile(filepath.Join("testdata", "everything.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := load(t, string(b))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range rows {
		if !c.Given(s.key) {
			t.Errorf("testdata/everything.yaml does not set %s: add a line that does", s.key)
		}
	}
	if len(c.Rules) != 6 || c.Rules[2].EquipmentType == "" || c.Rules[5].MaxAge != 36*time.Hour || *c.Rules[0].Max != 10 {
		t.Errorf("rules %+v", c.Rules)
	}
}

// TestEveryKeyOfARuleHasItsKind: without a row, each rule with that key would be refused.
func TestEveryKeyOfARuleHasItsKind(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, k := range ruleKinds {
		for _, key := range append([]string{k.key}, append(k.also, k.may...)...) {
			known[key] = true
		}
	}
	for key := range ruleKeys(rule.Rule{}) {
		if !known[key] {
			t.Errorf("no kind of rule has %s: add a row to ruleKinds, or name it in one", key)
		}
	}
	for key := range known {
		if _, ok := ruleKeys(rule.Rule{})[key]; !ok {
			t.Errorf("ruleKinds names %s, which no field of rule.Rule has", key)
		}
	}
}

// TestABoolean is read as one, wherever it stands in a struct.
func TestABoolean(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"- {annex: true}": "", "- {annex: 'true'}": "[0].annex should be true or false, not text",
		"- {annex: 1}": "should be true or false, not a number", "- {}": "[0] has no annex"} {
		var into []struct {
			Annex bool `setting:"required"`
		}
		var wrongs mistakes
		src := newSource("x", text)
		read := decoder{src, &wrongs}.decode("x", src.parse(&wrongs), &into, false)
		if read != (want == "") || read && !into[0].Annex || !strings.Contains(fmt.Sprint(wrongs.err(strings.Clone)), want) {
			t.Errorf("%s: %+v, %v", text, into, wrongs.list)
		}
	}
}

// TestAnEditionIsCheckedInEveryPart: what it does not say hides no mistake in what it says.
func TestAnEditionIsCheckedInEveryPart(t *testing.T) {
	t.Parallel()
	for of, where := range map[string]string{
		"title: \"\\n\"":                        ".title",
		"privacy: open":                         ".privacy",
		"classification: \"\\n\"":               ".classification",
		"site_url: ftp://e.example":             ".site_url",
		"targets: {E1: {meets: 101, watch: 1}}": ".targets.E1.meets",
		"rules: [{name: a}]":                    ".rules[0]",
		"mail: {to: [nobody]}":                  ".mail.to[0]",
		"lists: [forms]":                        ".lists[0]",
	} {
		_, err := load(t, minimal+"editions: [{name: a, "+of+"}]\n")
		if err == nil || !strings.Contains(err.Error(), "editions[0]"+where+" ") {
			t.Errorf("%s: error %v does not name %s", of, err, where)
		}
	}
}

// TestWhatAnEditionDoesNotSay is said by the settings of the same name; what it says is its own.
func TestWhatAnEditionDoesNotSay(t *testing.T) {
	t.Parallel()
	const every = "title: %[1]s\nprivacy: %[2]s\nclassification: %[1]s\ncommentary: %[1]s\nsite_url: https://%[1]s.example/\n" +
		"targets: {E1: {meets: %[3]d, watch: 1}}\nrules: [{name: %[1]s, figure: F1, max: %[3]d}]\nmail: {to: [%[1]s@e.example]}\n"
	said := func(c *Config) string {
		rules := ""
		for _, r := range c.Rules {
			rules += r.Name
		}
		return fmt.Sprint(c.Title, c.Privacy, c.Classification, c.Commentary, c.SiteURL, c.Targets["E1"].Meets, rules, c.Mail.To)
	}
	own := fmt.Sprintf(every, "own", "full", 90)
	c, err := load(t, minimal+fmt.Sprintf(every, "main", "internal", 80)+"editions:\n  - name: silent\n  - name: told\n    "+
		strings.TrimSpace(strings.ReplaceAll(own, "\n", "\n    "))+"\n")
	if err != nil {
		t.Fatal(err)
	}
	want, err := load(t, minimal+own)
	if err != nil {
		t.Fatal(err)
	}
	if got := said(c.Of(&c.Editions[1])); got != said(want) {
		t.Errorf("an edition that says all: %s, want %s", got, said(want))
	}
	silent := c.Of(&c.Editions[0])
	if silent.Title != c.Title+" – silent" {
		t.Errorf("title %q", silent.Title)
	}
	if silent.Title = c.Title; said(silent) != said(c) {
		t.Errorf("an edition that says nothing: %s, want %s", said(silent), said(c))
	}
}

// TestAnExcerptIsCutAroundItsColumn: at the beginning only where the column would be far to the right, and the caret stays below it.
func TestAnExcerptIsCutAroundItsColumn(t *testing.T) {
	t.Parallel()
	same := func(s string) string { return s }
	long := strings.Repeat("0123456789", 20)
	for _, c := range []struct {
		col         int
		text, under string // the text that is shown, and the sign above the caret
	}{
		{1, long[:100] + "…", "0"}, {75, long[:100] + "…", "4"}, {76, "…" + long[1:100] + "…", "5"}, {150, "…" + long[75:174] + "…", "9"},
		{200, "…" + long[125:], "9"},
	} {
		lines := strings.Split(excerpt(7, c.col, long, same), "\n")
		if want := "    7 | " + c.text; lines[0] != want {
			t.Errorf("column %d: %q, want %q", c.col, lines[0], want)
		}
		if at := len([]rune(lines[1])) - 1; string([]rune(lines[0])[at]) != c.under {
			t.Errorf("column %d: the caret is below %q, not %q", c.col, []rune(lines[0])[at], c.under)
		}
	}
	if got := excerpt(7, 100, long[:100], same); strings.Contains(got, "…") {
		t.Errorf("what fits is cut: %q", got)
	}
}

// TestAPartIsShownWhereItStands, else where what should hold it begins.
func TestAPartIsShownWhereItStands(t *testing.T) {
	t.Parallel()
	var none mistakes
	n := newSource("x", "- a: 1\n  b:\n    c: 2\n- [3, 4]\n").parse(&none)
	for part, want := range map[string]string{"": "-", "[0]": "a", "[0].a": "1", "[0].b": "b", "[0].b.c": "2", "[0].z": "a", "[1][1]": "4",
		"[1][2]": "[", "[2].a": "-", "[-1]": "-", "[x]": "-", ".a": "-"} {
		if got := tokenOf(n, part); got.Value != want {
			t.Errorf("%q is shown at %q, want %q", part, got.Value, want)
		}
	}
}
