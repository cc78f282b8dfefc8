package main

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
)

// helpRanges are the settings of which the help says from what to what they go.
var helpRanges = regexp.MustCompile(`(?m)^[a-z._]+  \((OPSREPORT_[A-Z_]+)\)\n(?:    .*\n)*?    ([0-9a-z.]+)–([0-9a-z.]+); default`)

// TestBoundsAreAsTheHelpSays holds every setting with a range to it: the bounds
// are taken, and what lies beside them is not.
func TestBoundsAreAsTheHelpSays(t *testing.T) {
	t.Parallel()
	_, help := told(t, "help", "config")
	all := helpRanges.FindAllStringSubmatch(help, -1)
	if dashes := len(regexp.MustCompile(`(?m)^    [0-9][0-9a-z.]*–[0-9]`).FindAllString(help, -1)); len(all) != dashes || len(all) < 10 {
		t.Fatalf("%d helpRanges read, %d in the help", len(all), dashes)
	}
	// Two settings hold each other, too.
	room := map[string]string{"OPSREPORT_SERVICE_RETRY_BASE": "OPSREPORT_SERVICE_RETRY_MAX=1h",
		"OPSREPORT_SERVICE_RETRY_MAX": "OPSREPORT_SERVICE_RETRY_BASE=0s"}
	for _, m := range all {
		name, lo, hi := m[1], m[2], m[3]
		for value, good := range map[string]bool{lo: true, hi: true, beside(t, lo, -1): false, beside(t, hi, 1): false} {
			code, said := told(t, "prune", "--dry-run", name+"="+value, room[name])
			if good == (code == console.ExitUsage) || !good && !strings.Contains(said, "must be from") {
				t.Errorf("%s=%s of %s–%s: exit %d, %s", name, value, lo, hi, code, said)
			}
		}
	}
}

// TestBoundsInsideLists holds the ranges that the help has no row for.
func TestBoundsInsideLists(t *testing.T) {
	t.Parallel()
	days := func(n int) string {
		var all []string
		for i := range n {
			all = append(all, strconv.Itoa(i+1))
		}
		return "OPSREPORT_AGING_DAYS=[" + strings.Join(all, ", ") + "]"
	}
	rule := func(what string) string { return "OPSREPORT_RULES=[{name: n, " + what + "}]" }
	target := func(what string) string { return "OPSREPORT_TARGETS={" + what + "}" }
	for setting, good := range map[string]bool{
		days(20): true, days(21): false, days(0): false,
		"OPSREPORT_AGING_DAYS=[1, 36500]": true, "OPSREPORT_AGING_DAYS=[1, 36501]": false, "OPSREPORT_AGING_DAYS=[0, 7]": false,
		"OPSREPORT_AGING_DAYS=[7, 8]": true, "OPSREPORT_AGING_DAYS=[7, 7]": false,
		"OPSREPORT_TITLE=" + strings.Repeat("é", 200): true, "OPSREPORT_TITLE=" + strings.Repeat("e", 201): false,
		"OPSREPORT_TITLE= \u00a0":                              false,
		"OPSREPORT_CLASSIFICATION=" + strings.Repeat("é", 100): true, "OPSREPORT_CLASSIFICATION=" + strings.Repeat("e", 101): false,
		"OPSREPORT_MAIL_SUBJECT=" + strings.Repeat("é", 200): true, "OPSREPORT_MAIL_SUBJECT=" + strings.Repeat("e", 201): false,
		rule("figure: E1, min_percent: 100"): true, rule("figure: E1, min_percent: 100.1"): false, rule("figure: E1, min_percent: -1"): false,
		rule("figure: F2, max: 0"): true, rule("figure: F2, max: -1"): false, rule("figure: F2, max: 1000000000"): true,
		rule("figure: F2, max: 1000000001"):              false,
		rule("list: followups, max_shrink_percent: 100"): true, rule("list: followups, max_shrink_percent: 101"): false,
		rule("list: followups, min_records: 1000000000"): true, rule("list: followups, min_records: 1000000001"): false,
		target("E1: {meets: 100, watch: 90}"): true, target("E1: {meets: 101, watch: 90}"): false, target("E1: {meets: 90, watch: 90}"): true,
		target("E1: {meets: 90, watch: 91}"): false, target("F2: {meets: 5, watch: 4}"): false, target("F2: {meets: 0, watch: 0}"): true,
	} {
		if code, said := told(t, "prune", "--dry-run", setting); good == (code == console.ExitUsage) {
			t.Errorf("%s: exit %d, %s", setting, code, said)
		}
	}
}

// beside is a bound and the least that such a value can be moved by.
func beside(t *testing.T, bound string, by int) string {
	t.Helper()
	if n, err := strconv.Atoi(bound); err == nil {
		return strconv.Itoa(n + by)
	}
	d, err := time.ParseDuration(bound)
	if err != nil {
		t.Fatal(err)
	}
	return (d + time.Duration(by)).String()
}

// told runs a command with variables and returns what it says on both streams.
func told(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	vars := []string{"OPSREPORT_SERVICE_BASE_URL=https://ops.example.com", "OPSREPORT_EQUIPMENT_TYPES=[{id: t1}]"}
	if i := slices.IndexFunc(args, func(s string) bool { return strings.HasPrefix(s, "OPSREPORT_") }); i >= 0 {
		vars, args = append(vars, args[i:]...), args[:i]
	}
	e, stderr := testEnv(t, vars...)
	e.args = args
	var stdout bytes.Buffer
	e.openConsole(console.Streams{Stdout: &stdout, Stderr: stderr, Now: e.now})
	code = run(t.Context(), e)
	return code, stdout.String() + stderr.String()
}
