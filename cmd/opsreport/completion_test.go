//go:build tools

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// completeIn is a bash that has loaded nothing but the script, as it is called when
// somebody types a line and a tab: $1 is the line up to the cursor, the others are the
// words that bash parts it into.
const completeIn = `
source <(opsreport completion bash) || exit 9
COMP_LINE="$1 and more" COMP_POINT=${#1} COMP_TYPE=9
shift
COMP_WORDS=("$@" and more) COMP_CWORD=$(($# - 1))
__start_opsreport
printf '%s\n' "${COMPREPLY[@]}"
`

// TestCompletionInPlainBash: where bash-completion is not loaded, commands, topics and
// values of flags are completed all the same, also after = and within a word.
func TestCompletionInPlainBash(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if err := os.WriteFile(filepath.Join(w.dir, "some.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		line, words string // divided by |
		want        string
	}{
		{"opsreport nightl", "opsreport|nightl", "nightly"},
		{"opsreport  init  --ci ", "opsreport|init|--ci|", "github gitlab cron systemd"},
		{"opsreport init --ci=g", "opsreport|init|--ci|=|g", "github gitlab"},
		{"opsreport init --ci=", "opsreport|init|--ci|=", "github gitlab cron systemd"},
		{"opsreport completion ba", "opsreport|completion|bar", "bash"},
		{"opsreport help recipes git", "opsreport|help|recipes|git", "github gitlab github-actions.yml gitlab-ci.yml"},
		{"opsreport period l", "opsreport|period|l", "last-week last-month last-quarter"},
		{"opsreport fetch --log-format=j", "opsreport|fetch|--log-format|=|j", "json"},
	}
	for _, tt := range tests {
		args := append([]string{"--norc", "--noprofile", "-c", completeIn, "bash", tt.line}, strings.Split(tt.words, "|")...)
		c := exec.Command("bash", args...)
		c.Dir, c.Env = w.dir, w.vars
		var errs strings.Builder
		c.Stderr = &errs
		out, err := c.Output()
		if got := strings.Join(strings.Fields(string(out)), " "); err != nil || got != tt.want {
			t.Errorf("%q: %q, want %q; %v, %s", tt.line, got, tt.want, err, &errs)
		}
		if strings.Contains(errs.String(), "not found") {
			t.Errorf("%q: %s", tt.line, &errs)
		}
	}
	c := exec.Command("bash", "--norc", "--noprofile", "-c",
		`source <(opsreport completion bash); cur=so; __opsreport_filedir; echo "${COMPREPLY[@]}"`)
	c.Dir, c.Env = w.dir, w.vars
	if out, err := c.CombinedOutput(); err != nil || string(out) != "some.yaml\n" {
		t.Errorf("files: %q, %v", out, err)
	}
}
