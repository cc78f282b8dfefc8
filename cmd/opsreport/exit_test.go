package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"
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
		{"usage", usagef("look here", "no %s", "x"), 2, "opsreport: error: no x\nopsreport: hint: look here\n"},
		{"wrapped hint", fmt.Errorf("fetch: %w", hinted{errors.New("refused")}), 1, "opsreport: error: fetch: refused\nopsreport: hint: do this\n"},
		{"hint added", withHint(errors.New("a"), "b"), 1, "opsreport: error: a\nopsreport: hint: b\n"},
		{"hint kept", withHint(hinted{errors.New("a")}, "b"), 1, "opsreport: error: a\nopsreport: hint: do this\n"},
		{"disk full", &fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, 1, "opsreport: error: write x: " + syscall.ENOSPC.Error() + "\nopsreport: hint: free some space"},
		{"not allowed", &fs.PathError{Op: "mkdir", Path: "x", Err: fs.ErrPermission}, 1, "opsreport: error: mkdir x: " + fs.ErrPermission.Error() + "\nopsreport: hint: let the user"},
		{"several", errors.Join(errors.New("a"), errors.New("b")), 1, "opsreport: error: a\nopsreport: error: b\n"},
		{"interrupted", fmt.Errorf("get: %w", context.Canceled), 130, "opsreport: error: interrupted\n"},
		{"breach", &failure{code: exitBreach, msg: "1 rule is not met"}, 3, "opsreport: error: 1 rule is not met\n"},
		{"silent", &failure{code: exitInterrupted}, 130, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			e, stderr := testEnv(t)
			if code := e.report(tt.err); code != tt.code {
				t.Errorf("exit code %d, want %d", code, tt.code)
			}
			if got := stderr.String(); !strings.HasPrefix(got, tt.want) || tt.want == "" && got != "" {
				t.Errorf("stderr %q, want %q", got, tt.want)
			}
		})
	}
}

func TestJSONLogIsJSONAlone(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t)
	e.args = []string{"--log-format", "json", "versoin"}
	if code := run(context.Background(), e); code != exitUsage {
		t.Errorf("exit code %d", code)
	}
	e.args = []string{"version", "--log-format=json", "extra"}
	run(context.Background(), e)
	for line := range strings.Lines(stderr.String()) {
		if !strings.HasPrefix(line, "{") {
			t.Errorf("a line that is no JSON: %q", line)
		}
	}
}

func TestPanicIsAnErrorWithoutTheToken(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t)
	e.secret("sesame")
	e.args = []string{"version"}
	e.stdout = panics{}
	if code := run(context.Background(), e); code != exitFailed {
		t.Errorf("exit code %d", code)
	}
	got := stderr.String()
	if !strings.HasPrefix(got, "opsreport: error: internal error: broke on [token]\n") || !strings.Contains(got, "hint: this is a mistake in opsreport") {
		t.Errorf("stderr %q", got)
	}
}

// panics is a stream that breaks the program.
type panics struct{}

func (panics) Write([]byte) (int, error) { panic("broke on sesame") }
