package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/help"
)

// TestManPages writes them, and holds each to what man needs and to the flags;
// where there is groff, it must set them without a warning.
func TestManPages(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e, stderr := testEnv(t, "SOURCE_DATE_EPOCH=1763785927")
	e.args = []string{"help", "--man-pages", dir}
	if code := run(t.Context(), e); code != console.ExitDone {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	root := newRoot(e)
	want := []string{"man1/opsreport.1", "man5/opsreport.yaml.5", "man7/opsreport-privacy.7", "man7/opsreport-recipes.7"}
	for _, c := range root.Commands() {
		want = append(want, "man1/opsreport-"+c.Name()+".1")
	}
	heading := regexp.MustCompile(`^\.TH OPSREPORT\S* [157] 2025-11-22 "opsreport \S+" opsreport\n` +
		`\.SH NAME\nopsreport\S* \\- [A-Z]\S* .+\n\.SH `)
	macro := regexp.MustCompile(`(?m)^\.(TH|SH|PP|TP|B|nf|fi)\b`)
	for _, name := range want {
		file := filepath.Join(dir, filepath.FromSlash(name))
		b, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		text := string(b)
		if !heading.MatchString(text) {
			t.Errorf("%s begins\n%.300s", name, text)
		}
		if lines := regexp.MustCompile(`(?m)^[.'].`).FindAllString(text, -1); len(lines) != len(macro.FindAllString(text, -1)) {
			t.Errorf("%s has a line that groff takes for a macro", name)
		}
		if groff, err := exec.LookPath("groff"); err == nil {
			if out, err := exec.Command(groff, "-man", "-ww", "-K", "utf8", "-T", "utf8", "-z", file).CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%s: groff says %s, %v", name, out, err)
			}
		}
	}
	nightly, err := os.ReadFile(filepath.Join(dir, "man1", "opsreport-nightly.1"))
	if err != nil || !strings.Contains(string(nightly), `.B "\-\-junit file"`) || !strings.Contains(string(nightly),
		`.B "\-c, \-\-config file"`) {
		t.Errorf("nightly: %v\n%s", err, nightly)
	}
	topics := help.Topics()
	for _, topic := range topics {
		if topic.Name == "rules" {
			b, err := os.ReadFile(filepath.Join(dir, "man7", "opsreport-rules.7"))
			if err != nil || strings.Count(string(b), "\n") < strings.Count(topic.Text, "\n") {
				t.Errorf("the page of rules is shorter than the topic: %v", err)
			}
		}
	}
}
