package main

import (
	"cmp"
	"encoding/json"
	"encoding/pem"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/fakeapi"
	"opsreport/fetch/snapshot"
	"opsreport/fetch/weeklytest"
)

// mistake is what somebody did wrong, and what is to be said of it.
type mistake struct {
	name   string
	yaml   string            // opsreport.yaml
	files  map[string]string // beside it
	vars   []string
	args   []string // nightly where there are none
	code   int
	told   string // stands in the message, with the place where it has one
	hint   string // stands in what to do about it; for warnings in the message too
	doctor string // what doctor tells: "same" for the same error, else the check that is wrong or noted; "" where it is not asked
}

const unset = "OPSREPORT_SERVICE_BASE_URL="

var mistakes = []mistake{
	{name: "mistyped key", yaml: "titel: x\n", code: 2, told: `opsreport.yaml:1:1: unknown setting "titel"`,
		hint: `did you mean "title"?`, doctor: "same"},
	{name: "wrong type", yaml: "max_files: many\n", code: 2, told: "opsreport.yaml:1:12: max_files should be a whole number",
		hint: "opsreport help config", doctor: "same"},
	{name: "no list", yaml: "aging_days: 7\n", code: 2, told: "opsreport.yaml:1:13: aging_days should be a list", hint: "write [a, b]",
		doctor: "same"},
	{name: "http", yaml: `service: {base_url: "http://ops.example.com"}`, vars: []string{unset}, code: 2,
		told: "opsreport.yaml:1:21: service.base_url must begin with https://", hint: "others could read the token", doctor: "same"},
	{name: "base_url with v1", yaml: "service: {base_url: https://ops.example.com/v1}\n", vars: []string{unset}, code: 2,
		told: "opsreport.yaml:1:21: service.base_url must not end in /v1", hint: "write https://ops.example.com", doctor: "same"},
	{name: "wrong token", vars: []string{"OPSREPORT_TOKEN=" + canary + "-of-yesterday"}, code: 1, told: "token_invalid",
		hint: "put a valid API token", doctor: "followups.list"},
	{name: "no token", vars: []string{"OPSREPORT_TOKEN="}, code: 2, told: "no API token: the variable OPSREPORT_TOKEN",
		hint: "set it in the environment", doctor: "token"},
	{name: "short token", vars: []string{"OPSREPORT_TOKEN=abc"}, code: 2, told: "has fewer than 12 characters",
		hint: "cut off or is a placeholder", doctor: "token"},
	{name: "wrong CA", vars: []string{"OPSREPORT_SERVICE_CA_FILE="}, code: 1, told: "no trusted connection to 127.0.0.1",
		hint: "service.ca_file", doctor: "followups.list"},
	{name: "wrong id of a type", vars: []string{"OPSREPORT_EQUIPMENT_TYPES=[{id: t1}, {id: t9, name: Harnesses}]"}, args: []string{"fetch"},
		told: "equipment type t9 (Harnesses) has no records", hint: "check its id", doctor: "equipments.list"},
	{name: "type twice", yaml: "equipment_types:\n  - {id: t1}\n  - {id: t1}\n", vars: []string{"OPSREPORT_EQUIPMENT_TYPES="}, code: 2,
		told: `opsreport.yaml:3:10: equipment_types[1].id "t1" is listed twice`, hint: "keep one of the two", doctor: "same"},
	{name: "unknown figure", yaml: "rules:\n  - {name: A, figure: F99, max: 1}\n", code: 2,
		told: `opsreport.yaml:2:23: rules[0].figure "F99" is not a figure`, hint: "figures are E1–E15", doctor: "same"},
	{name: "no limit", yaml: "rules:\n  - {name: A, figure: F2}\n", code: 2, told: "opsreport.yaml:2:5: rules[0] must have one of max",
		hint: "a rule checks one thing", doctor: "same"},
	{name: "labels without a header", files: map[string]string{"labels.csv": "type,id,name\nuser,1,2\n"}, code: 2,
		told: `labels.csv:1: no column "kind"`, doctor: "labels"},
	{name: "no labels", yaml: "labels: names.csv\n", code: 2, told: "opsreport.yaml:1:9: labels cannot be read",
		hint: "name a file that exists", doctor: "labels"},
	{name: "no commentary of an edition", yaml: "editions:\n  - {name: part, commentary: c.md}\n", code: 2,
		told: "opsreport.yaml:2:30: editions[0].commentary cannot be read", hint: "opsreport help config", doctor: "commentary"},
	{name: "waiver without end", yaml: "waivers: w.yaml\n", files: map[string]string{"w.yaml": "- {rule: A, reason: a, owner: b}\n"},
		vars: []string{"OPSREPORT_RULES=[{name: A, figure: F2, max: 1}]"}, code: 2,
		told: "w.yaml:1:3: waivers[0] has no until", hint: "until when", doctor: "waivers"},
	{name: "template that is none", yaml: "templates: t\n",
		files: map[string]string{"t/pages/x-a.html": "{{define \"main\"}}\n{{if}}{{end}}\n"}, code: 1,
		told: "pages/x-a.html:2: missing value for if", hint: "opsreport help templates", doctor: "templates"},
	{name: "template with an unknown " +
		"field", yaml: "templates: t\n", files: map[string]string{"t/pages/x-a.html": "{{define \"main\"}}\n{{.Nope}}{{end}}\n"},
		code: 1, told: "x-a.html:2:2", hint: "opsreport help templates", doctor: "templates"},
	{name: "template of the e-mail that is none", yaml: "templates: t\n", files: map[string]string{"t/mail/message.txt": "{{if}}"}, code: 1,
		told: "mail/message.txt:1: missing value for if", hint: "opsreport help templates", doctor: "templates"},
	{name: "logo is a JPEG", yaml: "logo: l.jpg\n", files: map[string]string{"l.jpg": "\xff\xd8\xff\xe0JFIF"}, code: 2,
		told: "opsreport.yaml:1:7: logo names", hint: "save the logo as a PNG", doctor: "logo"},
	{name: "paper", yaml: "paper: A3\n", code: 2, told: `opsreport.yaml:1:8: paper must be one of A4, Letter; not "A3"`,
		hint: "opsreport help config", doctor: "same"},
	{name: "timezone of no such place", yaml: "timezone: Mars/Olympus\n", code: 2,
		told: `opsreport.yaml:1:11: timezone "Mars/Olympus" is not a time zone`, hint: "IANA", doctor: "same"},
	{name: "timezone", yaml: "timezone: Europe/Londn\n", code: 2, told: `opsreport.yaml:1:11: timezone "Europe/Londn" is not a time zone`,
		hint: `did you mean "Europe/London"?`, doctor: "same"},
	{name: "foreign files", yaml: "site: s\n", files: map[string]string{"s/holiday.txt": "x"}, code: 1,
		told: "holiday.txt is not in its SHA256SUMS", hint: "a folder of its own", doctor: "site"},
	{name: "snapshots in the site", yaml: "snapshots: site/snapshots\n", code: 2, told: "site holds the folder of snapshots",
		hint: "a folder of its own", doctor: "same"},
	{name: "folder below a file", yaml: "site: f/site\n", files: map[string]string{"f": ""}, code: 1, told: "read the history of the site",
		hint: "a file stands where a folder is needed", doctor: "site"},
	{name: "history gone", yaml: "history_from: HOST/404\n", args: []string{"nightly"},
		told: "history_from: nothing is there yet", hint: "begins tonight", doctor: "snapshots"},
	{name: "history broken", yaml: "history_from: HOST/500\n", code: 1, told: "read history_from: HTTP 500", hint: "data/history.jsonl",
		doctor: "history_from"},
	{name: "history that is none", yaml: "history_from: HOST/200\n", code: 1, told: "read history_from: line 1: not a line of this format",
		hint: "data/history.jsonl", doctor: "history_from"},
	{name: "max_files", yaml: "max_files: 5\n", code: 1, told: "max_files allows 5", hint: "record_pages: shared", doctor: "max_files"},
	{name: "days descend", yaml: "aging_days: [30, 14, 7]\n", code: 2, told: "opsreport.yaml:1:18: aging_days[1] must ascend",
		hint: "from least to most", doctor: "same"},
	{name: "privacy", yaml: "privacy: strickt\n", code: 2, told: "opsreport.yaml:1:10: privacy must be one of",
		hint: `did you mean "strict"?`, doctor: "same"},
	{name: "tab", yaml: "mail:\n\tfrom: x\n", code: 2, told: "opsreport.yaml:2:1: found character", hint: "indent with spaces",
		doctor: "same"},
	{name: "period", args: []string{"period", "2026-13"}, code: 2,
		told: `there is no period "2026-13"`, hint: "2026-W46, 2026-10"},
	{name: "two at once", vars: []string{"OPSREPORT_SNAPSHOTS=BUSY"}, code: 1, told: "another run is writing",
		hint: "wait until the other run has ended"},
	{name: "two at once, one of them removing", args: []string{"prune"}, vars: []string{"OPSREPORT_SNAPSHOTS=BUSY"}, code: 1,
		told: "another run is writing", hint: "wait until the other run has ended"},
	{name: "snapshot", args: []string{"render", "--snapshot", "nope"}, vars: []string{"OPSREPORT_SNAPSHOTS=NIGHT"}, code: 2,
		told: "nope is not a snapshot of this folder", hint: "names a folder such as"},
	{name: "nothing to verify", args: []string{"verify", "nope"}, code: 1, told: "nope: cannot be read: there is no such folder",
		hint: "restore it from a copy"},
	{name: "command", args: []string{"nightl"}, code: 2, told: `unknown command "nightl"`, hint: "opsreport nightly"},
	{name: "flag", args: []string{"nightly", "--junitt", "x"}, code: 2, told: "unknown flag --junitt", hint: "did you mean --junit?"},
	{name: "date", args: []string{"ledger", "--since", "1.10.2026"}, code: 2, told: `"1.10.2026" is not a date`, hint: "2026-10-01"},
	{name: "list", args: []string{"ledger", "--list", "followup"}, code: 2, told: `there is no list "followup"`,
		hint: `did you mean "followups"?`},
	{name: "no configuration", args: []string{"nightly", "-c", "ops.yml"}, code: 2, told: "open ops.yml", hint: "opsreport init"},
	{name: "schema", args: []string{"schema", "metric"}, code: 2, told: `there is no schema "metric"`, hint: `did you mean "metrics"?`},
	{name: "recipe", args: []string{"help", "recipes", "git"}, code: 2, told: `there is no recipe "git"`, hint: "known names are"},
}

// TestThirtyMistakes makes typical mistakes, in a pipe, and a third of them, in the weekly run all, on a terminal and with
// logs as JSON: each is told once, with its place and with what to do, and
// doctor finds what a night would meet.
func TestThirtyMistakes(t *testing.T) {
	t.Parallel()
	server, vars, err := serveScript(t.TempDir(), fakeapi.Options{})
	if err != nil {
		t.Fatal(err)
	}
	host := historyHost(t)
	trusted := trust(t, vars, host)
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	night, busy := aNight(t, vars), aBusyFolder(t)
	for i, m := range mistakes {
		t.Run(m.name, func(t *testing.T) {
			t.Parallel()
			m.yaml = strings.ReplaceAll(m.yaml, "HOST", host.URL)
			m.vars = slices.Concat(vars, inherited(), []string{"OPSREPORT_SERVICE_CA_FILE=" + trusted,
				"OPSREPORT_PSEUDONYM_KEY=0123456789abcdef0123456789abcdef"}, m.vars)
			for at, kv := range m.vars {
				m.vars[at] = strings.NewReplacer("=NIGHT", "="+night, "=BUSY", "="+busy).Replace(kv)
			}
			if m.args == nil {
				m.args = []string{"nightly"}
			}
			m.holds(t, weeklytest.On || i%3 == 0)
		})
	}
}

// TestOnlyWhatCannotBeMadeIsWithheld: of one edition with a mistake of its own the site, and the night is kept of all.
func TestOnlyWhatCannotBeMadeIsWithheld(t *testing.T) {
	t.Parallel()
	server, vars, err := serveScript(t.TempDir(), fakeapi.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	m := mistake{yaml: "editions:\n  - {name: one, commentary: c.md}\n  - {name: two}\n", vars: slices.Concat(vars, inherited(),
		[]string{"OPSREPORT_PSEUDONYM_KEY=0123456789abcdef0123456789abcdef"})}
	w := m.world(t)
	code, _, stderr := w.run("nightly")
	if code != 2 || !strings.Contains(stderr, "but the edition one was not made") || strings.Count(stderr, "cannot be read") != 1 {
		t.Errorf("%d\n%s", code, stderr)
	}
	for name, want := range map[string]bool{"site/index.html": true, "site-two/index.html": true, "site-one": false,
		"snapshots/ledger.jsonl": true, "snapshots/history.jsonl": true, "snapshots/history-one.jsonl": true} {
		if _, err := os.Stat(filepath.Join(w.dir, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.WriteFile(filepath.Join(w.dir, "c.md"), []byte("Words."), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := w.run("render"); code != 0 {
		t.Errorf("%d\n%s", code, stderr)
	}
}

// aNight is a folder with a snapshot.
func aNight(t *testing.T, vars []string) string {
	t.Helper()
	w := &world{t: t, dir: t.TempDir(), vars: slices.Concat(vars, inherited())}
	if code, _, stderr := w.run("fetch"); code != 0 {
		t.Fatal(stderr)
	}
	return filepath.Join(w.dir, "snapshots")
}

// aBusyFolder is one that another run is writing to.
func aBusyFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	draft, err := snapshot.New(dir).Begin(time.Now().Truncate(time.Second))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = draft.Abort() })
	return dir
}

// historyHost answers with the status that the path names.
func historyHost(t *testing.T) *httptest.Server {
	t.Helper()
	host := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/404":
			w.WriteHeader(http.StatusNotFound)
		case "/500":
			w.WriteHeader(http.StatusInternalServerError)
		}
		_, _ = w.Write([]byte("<html>"))
	}))
	t.Cleanup(host.Close)
	return host
}

// trust is a file of the authorities of the service and of the host.
func trust(t *testing.T, vars []string, host *httptest.Server) string {
	t.Helper()
	var roots []byte
	for _, kv := range vars {
		if name, ok := strings.CutPrefix(kv, "OPSREPORT_SERVICE_CA_FILE="); ok {
			var err error
			if roots, err = os.ReadFile(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	roots = append(roots, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: host.Certificate().Raw})...)
	name := filepath.Join(t.TempDir(), "both.pem")
	if err := os.WriteFile(name, roots, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// world is a new folder with the mistake in it.
func (m *mistake) world(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, dir: t.TempDir(), vars: m.vars}
	files := map[string]string{"opsreport.yaml": cmp.Or(m.yaml, "title: Mistakes\n")}
	for name, text := range m.files {
		files[name] = text
	}
	for name, text := range files {
		name = filepath.Join(w.dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return w
}

// holds makes the mistake in a pipe, asks doctor about it, and everywhere also on a terminal and with a log of JSON.
func (m *mistake) holds(t *testing.T, everywhere bool) {
	t.Helper()
	piped := m.world(t)
	code, stdout, stderr := piped.run(m.args...)
	if code != m.code || code != 0 && stdout != "" {
		t.Errorf("exit code %d, want %d; stdout %q\n%s", code, m.code, stdout, stderr)
	}
	m.toldOnce(t, "in a pipe", strings.Split(stderr, "\n"))

	if everywhere {
		screen := m.world(t)
		term := newTerminal(t, screen.dir, m.vars)
		_ = term.start(m.args...).Wait()
		m.toldOnce(t, "on a terminal", term.shown())

		_, _, stderr = m.world(t).run(append(slices.Clone(m.args), "--log-format", "json")...)
		m.toldAsJSON(t, stderr)
	}
	if m.doctor == "same" {
		code, _, again := m.world(t).run("doctor")
		if code != m.code {
			t.Errorf("doctor ends with %d, want %d", code, m.code)
		}
		m.toldOnce(t, "by doctor", strings.Split(again, "\n"))
	} else if m.doctor != "" {
		m.foundByDoctor(t)
	}
}

// toldOnce looks for the one message among the lines of stderr.
func (m *mistake) toldOnce(t *testing.T, where string, lines []string) {
	t.Helper()
	kind := "opsreport: error: "
	if m.code == 0 {
		kind = "opsreport: warning: "
	}
	text, messages, hints, told := strings.Join(lines, "\n"), 0, 0, 0
	for _, l := range lines {
		if strings.Contains(l, m.told) {
			told++
		}
		if strings.HasPrefix(l, kind) && strings.Contains(l, m.told) && (m.code != 0 || strings.Contains(l, m.hint)) {
			messages++
		}
		if strings.HasPrefix(l, "opsreport: hint: ") && strings.Contains(l, m.hint) {
			hints++
		}
	}
	if all := strings.Count(text, "opsreport: error: "); messages != 1 || told != 1 || m.code != 0 && all != 1 {
		t.Errorf("%s: %d messages with %q, %d errors in all:\n%s", where, messages, m.told, all, text)
	}
	if m.code != 0 && m.hint != "" && hints != 1 {
		t.Errorf("%s: %d hints with %q:\n%s", where, hints, m.hint, text)
	}
	if strings.Contains(text, canary) {
		t.Errorf("%s: the token is shown", where)
	}
}

// toldAsJSON looks for the one message among log lines.
func (m *mistake) toldAsJSON(t *testing.T, stderr string) {
	t.Helper()
	messages, told := 0, 0
	for line := range strings.Lines(stderr) {
		var l struct {
			Level, Msg, Hint string
			Exit             int
		}
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Errorf("JSON: %v: %s", err, line)
		}
		if strings.Contains(l.Msg, m.told) {
			told++
		}
		if strings.Contains(l.Msg, m.told) && strings.Contains(l.Msg+l.Hint, m.hint) && l.Exit == m.code &&
			(l.Level == "ERROR") == (m.code != 0) {
			messages++
		}
	}
	if messages != 1 || told != 1 {
		t.Errorf("JSON: %d messages with %q:\n%s", messages, m.told, stderr)
	}
}

// foundByDoctor looks for the one finding.
func (m *mistake) foundByDoctor(t *testing.T) {
	t.Helper()
	code, stdout, _ := m.world(t).run("doctor")
	verdict, want := "wrong ", 1
	if m.code == 0 {
		verdict, want = "note ", 0
	}
	found := 0
	for line := range strings.Lines(stdout) {
		if strings.HasPrefix(line, verdict) && strings.HasPrefix(strings.TrimSpace(line[len(verdict):]), m.doctor+" ") {
			found++
		}
		if want == 1 && strings.HasPrefix(line, verdict) && !strings.Contains(line, m.doctor) {
			t.Errorf("doctor finds more: %s", line)
		}
	}
	if code != want || found != 1 {
		t.Errorf("doctor ends with %d and finds %d in %q:\n%s", code, found, m.doctor, stdout)
	}
}
