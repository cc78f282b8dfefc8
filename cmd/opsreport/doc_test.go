package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/config"
)

var update = flag.Bool("update", false, "write goldens and generated parts of README anew")

const (
	readmeFile   = "../../README.md"
	settingsFrom = "<!-- settings: made by `go test ./cmd/opsreport -run TestREADME -update` -->\n"
	settingsTo   = "<!-- end of settings -->"
)

func readREADME(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile(filepath.FromSlash(readmeFile))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestREADMEHasTheSettings(t *testing.T) {
	text := readREADME(t)
	before, rest, ok := strings.Cut(text, settingsFrom)
	_, after, ok2 := strings.Cut(rest, settingsTo)
	if !ok || !ok2 {
		t.Fatal("README has no place for the settings")
	}
	want := before + settingsFrom + config.Table() + settingsTo + after
	if want == text {
		return
	}
	if !*update {
		t.Fatal("the settings in README are not those of the code. Write them: go test ./cmd/opsreport -run TestREADME -update")
	}
	if err := os.WriteFile(filepath.FromSlash(readmeFile), []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestREADMELinksExist holds links and pictures to what is there.
func TestREADMELinksExist(t *testing.T) {
	t.Parallel()
	for _, m := range regexp.MustCompile(`(?:\]\(|src=")([^)#:"]+)[)"]`).FindAllStringSubmatch(readREADME(t), -1) {
		if _, err := os.Stat(filepath.Join("..", "..", m[1])); err != nil {
			t.Errorf("README links to %s: %v", m[1], err)
		}
	}
}

// readmeCommands returns the command lines in README's shell blocks, without
// their comments.
func readmeCommands(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, block := range regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(readREADME(t), -1) {
		for line := range strings.Lines(block[1]) {
			line, _, _ = strings.Cut(line, " #")
			if line = strings.TrimSpace(line); line != "" {
				out = append(out, line)
			}
		}
	}
	return out
}

// TestREADMECommandsRun runs what README tells a stranger to type, in an
// empty folder, against a service of its own. The commands that build or test
// the tree are what runs this test; those are held to their words only.
func TestREADMECommandsRun(t *testing.T) {
	t.Parallel()
	byThemselves := []string{"go run ./cmd/opsreport demo", "bash .ci/test", "go install ./cmd/opsreport", "export OPSREPORT_TOKEN=…"}
	commands := readmeCommands(t)
	for _, c := range byThemselves {
		if !slices.Contains(commands, c) {
			t.Errorf("README no longer shows %q", c)
		}
	}
	w := newWorld(t)
	for _, c := range commands {
		if slices.Contains(byThemselves, c) {
			continue
		}
		args, ours := strings.CutPrefix(c, "opsreport ")
		if !ours {
			t.Errorf("README shows %q, which no test runs", c)
			continue
		}
		if code, stdout, stderr := w.run(strings.Fields(args)...); code != 0 {
			t.Fatalf("%s: exit code %d\n%s%s", c, code, stdout, stderr)
		}
	}
}

// TestREADMEIsEnoughForAStranger renders and writes the mail with the configuration
// that README shows.
func TestREADMEIsEnoughForAStranger(t *testing.T) {
	t.Parallel()
	block := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindStringSubmatch(readREADME(t))
	if block == nil {
		t.Fatal("README shows no configuration")
	}
	w := newWorld(t)
	w.vars = slices.DeleteFunc(w.vars, func(kv string) bool { return strings.HasPrefix(kv, "OPSREPORT_EQUIPMENT_TYPES=") })
	mine := strings.Replace(block[1], "5804f0f30ef50473af5870c6", "t1", 1) // a stranger's account has types of its own
	if err := os.WriteFile(filepath.Join(w.dir, "opsreport.yaml"), []byte(mine), 0o600); err != nil {
		t.Fatal(err)
	}
	// Its token is that of the file which it names, as the job of cron has it.
	w.vars = append(slices.DeleteFunc(w.vars, func(kv string) bool { return strings.HasPrefix(kv, "OPSREPORT_TOKEN=") }), "OPSREPORT_TOKEN=")
	if err := os.WriteFile(filepath.Join(w.dir, "token"), []byte(canary+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"nightly", "mail"} {
		if code, _, stderr := w.run(command); code != 0 {
			t.Fatalf("%s: exit code %d\n%s", command, code, stderr)
		}
	}
	letter, err := os.ReadFile(filepath.Join(w.dir, "site.eml"))
	if err != nil || !strings.Contains(string(letter), "safety@example.com") || !strings.Contains(string(letter),
		"https://report.example.com/") {
		t.Errorf("the mail: %v\n%.1500s", err, letter)
	}
}
