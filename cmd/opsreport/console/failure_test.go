package console

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"time"
)

type hinted struct{ error }

func (hinted) Hint() string { return "do this" }

func TestReport(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		err  error
		code int
		want string
	}{
		{"nothing", nil, 0, ""},
		{"plain", errors.New("read x: gone"), 1, "opsreport: error: read x: gone\n"},
		{"usage", Usagef("look here", "no %s", "x"), 2, "opsreport: error: no x\nopsreport: hint: look here\n"},
		{"wrapped hint", fmt.Errorf("fetch: %w", hinted{errors.New("refused")}), 1,
			"opsreport: error: fetch: refused\nopsreport: hint: do this\n"},
		{"hint added", WithHint(errors.New("a"), "b"), 1, "opsreport: error: a\nopsreport: hint: b\n"},
		{"hint kept", WithHint(hinted{errors.New("a")}, "b"), 1, "opsreport: error: a\nopsreport: hint: do this\n"},
		{"disk full", &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, 1,
			"opsreport: error: write x: " + syscall.ENOSPC.Error() + "\nopsreport: hint: free some space"},
		{"not allowed", &fs.PathError{Op: "mkdir", Path: "x", Err: fs.ErrPermission}, 1,
			"opsreport: error: mkdir x: " + fs.ErrPermission.Error() + "\nopsreport: hint: let the user"},
		{"several", errors.Join(errors.New("a"), errors.New("b")), 1, "opsreport: error: a\nopsreport: error: b\n"},
		{"interrupted", Interrupted("it is as before"), 130, "opsreport: error: interrupted\nopsreport: hint: it is as before\n"},
		{"breach", &Failure{Code: ExitBreach, Msg: "1 rule is not met"}, 3, "opsreport: error: 1 rule is not met\n"},
		{"silent", &Failure{Code: ExitInterrupted}, 130, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			c, stderr := forTests(Streams{})
			if code := c.Report(tt.err); code != tt.code {
				t.Errorf("exit code %d, want %d", code, tt.code)
			}
			if got := stderr.String(); !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
				t.Errorf("stderr %q, want %q", got, tt.want)
			}
		})
	}
}

// forTests returns a console that writes to a buffer.
func forTests(w Streams) (*Console, *bytes.Buffer) {
	var stderr bytes.Buffer
	w.Stdout, w.Stderr, w.Now = io.Discard, &stderr, time.Now
	return New(w), &stderr
}

func TestEveryJoinedErrorHasItsHint(t *testing.T) {
	t.Parallel()
	c, stderr := forTests(Streams{})
	c.Report(errors.Join(&Failure{Msg: "x.yaml:3:1: a", Tip: "did you mean c?", Source: "    3 | a: b\n      | ^"},
		&Failure{Msg: "y", Tip: "z"}))
	want := "opsreport: error: x.yaml:3:1: a\n    3 | a: b\n      | ^\nopsreport: hint: did you mean c?\n" +
		"opsreport: error: y\nopsreport: hint: z\n"
	if got := stderr.String(); got != want {
		t.Errorf("stderr\n%s\nwant\n%s", got, want)
	}
}

// TestAFailureAsJSONShowsNoSecret, neither in what went wrong nor in what to do.
func TestAFailureAsJSONShowsNoSecret(t *testing.T) {
	t.Parallel()
	var stdout, stderr bytes.Buffer
	c := New(Streams{Stdout: &stdout, Stderr: &stderr, Now: time.Now})
	c.Hide("open-sesame-9")
	if err := c.FailJSON(Usagef("not open-sesame-9", "open-sesame-9 is wrong")); err != nil {
		t.Fatal(err)
	}
	if got := stdout.String(); strings.Contains(got, "sesame") || strings.Count(got, "[token]") != 2 || !strings.Contains(got, `"exit": 2`) {
		t.Errorf("stdout %s", got)
	}
	before := stdout.Len()
	if err := c.FailJSON(errors.New("later")); err != nil || stdout.Len() != before {
		t.Errorf("after a result: %v, %s", err, &stdout)
	}
}

// TestALineSaysHowBadItIs: a warning and an error have their word, a note has none.
func TestALineSaysHowBadItIs(t *testing.T) {
	t.Parallel()
	for quiet, want := range map[bool]string{false: "opsreport: a\nopsreport: warning: b\nopsreport: error: c\n",
		true: "opsreport: warning: b\nopsreport: error: c\n"} {
		c, stderr := forTests(Streams{})
		c.Configure(false, quiet)
		c.Log.Info("a")
		c.Log.Warn("b")
		c.Log.Error("c")
		if got := stderr.String(); got != want {
			t.Errorf("quiet %v: %q", quiet, got)
		}
	}
}

func TestJSONHasNoEmptyFields(t *testing.T) {
	t.Parallel()
	c, stderr := forTests(Streams{})
	c.Configure(true, false)
	c.Report(errors.New("a"))
	c.Log.Info("b", "note", "")
	p := &Progress{c: c, stage: "fetch"}
	p.print(time.Now())
	if n := strings.Count(stderr.String(), "\n"); n != 3 {
		t.Errorf("%d lines", n)
	}
	if strings.Contains(stderr.String(), `""`) {
		t.Errorf("an empty field in\n%s", stderr)
	}
}

func TestSecretsInEveryForm(t *testing.T) {
	t.Parallel()
	c, stderr := forTests(Streams{})
	const secret = "pa/ss\"word'&more"
	c.Hide(secret)
	c.Hide("word")
	for _, text := range []string{secret, url.QueryEscape(secret), url.PathEscape(secret), fmt.Sprintf("%q", secret)} {
		c.Report(errors.New("refused " + text))
	}
	c.Configure(true, false)
	c.Report(errors.New("refused " + secret))
	if got := stderr.String(); strings.Contains(got, "more") || strings.Count(got, "[token]") != 5 {
		t.Errorf("stderr\n%s", got)
	}
	c.Hide("within-another") // first the shorter one
	c.Hide("a-secret-within-another-one")
	if got := c.Redact("x a-secret-within-another-one, within-another y"); got != "x [token], [token] y" {
		t.Errorf("a secret within another leaves %q", got)
	}
	if got := c.Redact("a word"); got != "a word" {
		t.Errorf("a short text is hidden: %q", got)
	}
}
