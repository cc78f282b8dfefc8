package ci

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/render"
	"opsreport/render/document"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// host is one with a job summary, and what it wrote.
func host(t *testing.T) (h Host, stderr *bytes.Buffer, summary func() string) {
	t.Helper()
	stderr = new(bytes.Buffer)
	file := filepath.Join(t.TempDir(), "summary.md")
	vars := map[string]string{"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": file}
	h = Host{Console: console.New(console.Streams{Stdout: new(bytes.Buffer), Stderr: stderr, Now: time.Now}),
		Getenv: func(name string) string { return vars[name] }}
	return h, stderr, func() string {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
}

const hostile = "a\r\n::error::b\n# head | cell\n<img src=x> [l](http://evil) `c` **d** @team www.evil.example \\| 100 %, x: y"

// lineForms are the lines that a summary may have.
var lineForms = regexp.MustCompile(`^(|#{2,3} .*|[❌|-] .*|\[The report\]\(<https://a\.example/%3Eb>\)|` +
	`\[This run\]\(<https://ci\.example/%3C1%3E# x>\))$`)

// Nothing that is told can begin a command, a line or a link of its own.
func TestNothingEscapesItsPlace(t *testing.T) {
	t.Parallel()
	h, stderr, summary := host(t)
	facts := document.Facts{document.Said("", hostile, hostile)}
	h.Tell(Night{State: hostile, RunURL: "https://ci.example/<1>\n# x",
		Summary: render.Summary{Title: hostile, AsOf: hostile, Status: hostile, Numbers: facts, Changes: facts, Link: "https://a.example/>b"},
		Results: []rule.Result{{Rule: rule.Rule{Name: hostile}, State: rule.NotMet, Raw: rule.Value{Figure: &report.Figure{Needs: "undamaged", Damaged: hostile}},
			Why: rule.Cause{ID: "lacking", Detail: hostile}}}})
	commands := 0
	for line := range strings.Lines(stderr.String()) {
		if strings.HasPrefix(line, "::error title=Rule not met%3A a%0D%0A%3A%3Aerror%3A%3Ab%0A# head | cell%0A") {
			commands++
			if !strings.Contains(line, "100 %25%2C x%3A y::a%0D%0A::error::b%0A#") {
				t.Errorf("the command is %q", line)
			}
		}
	}
	if commands != 1 {
		t.Errorf("%d commands in %q", commands, stderr)
	}
	text := summary()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if !lineForms.MatchString(line) || strings.ContainsAny(line, "\r") {
			t.Errorf("line %q", line)
		}
	}
	// What is markup stands behind a backslash, everywhere.
	own := regexp.MustCompile(`(?m)^\[The report\].*$|^\[This run\].*$|\*\*`).ReplaceAllString(text, "")
	if found := regexp.MustCompile("[^\\\\][`\\[\\]<>@~]|[^\\\\]://|[^\\\\*]\\*d").FindString(own); found != "" {
		t.Errorf("%q stands there as markup in\n%s", found, text)
	}
	if cells := strings.Count(regexp.MustCompile(`\\\\|\\\|`).ReplaceAllString(text, ""), "|"); cells != 3+3+3+5+5+5 {
		t.Errorf("%d ends of cells in\n%s", cells, text)
	}
}

// A secret that escaping would change is hidden all the same.
func TestSecretsAreHiddenBeforeTheyAreEscaped(t *testing.T) {
	t.Parallel()
	h, stderr, summary := host(t)
	const secret = "open:sesame,50%*off*"
	h.Hide(secret)
	h.Fail(Failed{Command: "nightly", Code: console.ExitFailed, Begun: time.Unix(1, 0),
		Err: &console.Failure{Msg: "refused " + secret, Tip: "not " + secret}})
	for name, text := range map[string]string{"stderr": stderr.String(), "summary": summary()} {
		if strings.Contains(text, "sesame") || !strings.Contains(text, "token") {
			t.Errorf("%s: %q", name, text)
		}
	}
}

func TestManyRulesAreCutUnmetFirst(t *testing.T) {
	t.Parallel()
	h, _, summary := host(t)
	n := Night{Results: make([]rule.Result, 150)}
	n.Results[149] = rule.Result{Rule: rule.Rule{Name: "the last"}, State: rule.NotMet}
	h.Tell(n)
	text := summary()
	if !strings.Contains(text, "| --- |\n| the last |") || !strings.Contains(text, "| and 50 more | | | |\n") {
		t.Error(text)
	}
	if n := strings.Count(text, "\n|  |"); n != mostRules-1 {
		t.Errorf("%d of the rules that are met are shown", n)
	}
}

// A disk that is full is told with what to do, wherever the failure is.
func TestFailureHasItsHint(t *testing.T) {
	t.Parallel()
	h, stderr, summary := host(t)
	h.Fail(Failed{Command: "fetch", Code: console.ExitFailed, Begun: time.Now(),
		Err: &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}})
	if text := summary(); !strings.Contains(text, "Hint: free some space") {
		t.Errorf("the summary is\n%s", text)
	}
	if !strings.Contains(stderr.String(), "%0Ahint: free some space") {
		t.Errorf("the annotation is\n%s", stderr)
	}
}

// TestATextIsOneLine: white space of any kind and length is one space.
func TestATextIsOneLine(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"a b": "a b", " a  b ": "a b", "a\r\n\tb": "a b", "a\u00a0\u2028b": "a b",
		"a\x00b": "a b", "\xff": "\uFFFD"} {
		if got := plain(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
