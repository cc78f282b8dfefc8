//go:build tools

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestADrawIsRepeatedByAShell: with what help audit shows, from the site alone.
func TestADrawIsRepeatedByAShell(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("help", "audit.txt"))
	if err != nil {
		t.Fatal(err)
	}
	loop := regexp.MustCompile(`(?m)^    night=.*\n(    .*\n)*`).Find(text)
	if !bytes.Contains(loop, []byte(`head -n 25`)) {
		t.Fatalf("the topic shows no draw:\n%s", loop)
	}
	draw := strings.NewReplacer("equipment/item", "followups/item", "equipment.csv", "followups.csv").Replace(string(loop))
	w := newWorld(t)
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	code, stdout, stderr := w.run("sample", "--list", "followups", "--n", "25", "--seed", "audit 2026-11")
	var want strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(stdout), "\r\n")[1:] {
		cells := strings.Split(line, ",")
		want.WriteString(cells[1] + " " + cells[2] + "\n")
	}
	shell := exec.Command("sh", "-e", "-c", draw)
	shell.Dir = w.dir
	got, err := shell.CombinedOutput()
	if code != 0 || err != nil || string(got) != want.String() || strings.Count(want.String(), "\n") != 25 {
		t.Errorf("exit code %d, %s, %v: a shell draws\n%s, and sample\n%s", code, stderr, err, got, want.String())
	}
}
