package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/help"
)

// manPages writes the man pages and returns their texts, by their paths.
func manPages(t *testing.T) (dir string, pages map[string]string) {
	t.Helper()
	dir = t.TempDir()
	e, stderr := testEnv(t, "SOURCE_DATE_EPOCH=1763785927")
	e.args = []string{"help", "--man-pages", dir}
	if code := run(t.Context(), e); code != console.ExitDone {
		t.Fatalf("exit code %d, %s", code, stderr)
	}
	names, err := filepath.Glob(filepath.Join(dir, "man*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	pages = map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		pages[filepath.ToSlash(rel)] = string(text)
	}
	return dir, pages
}

// TestManPages: there is one of each command and topic, with its flags and its text, of the date and version that are given.
func TestManPages(t *testing.T) {
	t.Parallel()
	_, pages := manPages(t)
	e, _ := testEnv(t)
	want := []string{"man1/opsreport.1", "man5/opsreport.yaml.5"}
	for _, c := range newRoot(e).Commands() {
		want = append(want, "man1/opsreport-"+c.Name()+".1")
	}
	for _, topic := range help.Topics() {
		name := "man7/opsreport-" + topic.Name + ".7"
		if topic.Name == "config" {
			name = "man5/opsreport.yaml.5"
		}
		want = append(want, name)
		if strings.Count(pages[name], "\n") < strings.Count(topic.Text, "\n") {
			t.Errorf("%s is shorter than the topic", name)
		}
	}
	heading := regexp.MustCompile(`(?m)^\.TH "OPSREPORT\S*" "[157]" "Nov 2025" "opsreport \S+" "opsreport"$`)
	for _, name := range want {
		if !heading.MatchString(pages[name]) {
			t.Errorf("%s begins\n%.300s", name, pages[name])
		}
	}
	if nightly := pages["man1/opsreport-nightly.1"]; !strings.Contains(nightly, `\fB--junit\fP`) || !strings.Contains(nightly, `\fB--config\fP`) {
		t.Errorf("nightly lacks flags:\n%s", nightly)
	}
}
