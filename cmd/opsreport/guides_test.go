package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheExampleTemplateRenders does what the topic templates tells to do.
func TestTheExampleTemplateRenders(t *testing.T) {
	t.Parallel()
	text, err := helpTexts.ReadFile("help/templates.txt")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`For example, (templates/pages/[a-z-]+\.html)`).FindSubmatch(text)
	example := regexp.MustCompile(`(?s)\{\{define.*?\{\{end\}\}\n`).Find(text)
	if name == nil || example == nil {
		t.Fatal("the topic has no example")
	}
	w := newWorld(t)
	w.vars = append(w.vars, "OPSREPORT_TEMPLATES=templates")
	file := filepath.Join(w.dir, filepath.FromSlash(string(name[1])))
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, example, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, stderr := w.run("nightly"); code != 0 {
		t.Fatalf("exit code %d\n%s", code, stderr)
	}
	page, err := os.ReadFile(filepath.Join(w.dir, "site", "404.html"))
	if err != nil || !strings.Contains(string(page), "extension 4120") {
		t.Errorf("the page does not have it: %v", err)
	}

	// A field that the topic views does not list is an error with its place.
	wrong := strings.Replace(string(example), ".Root", ".Rooot", 1)
	if err := os.WriteFile(file, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr := w.run("render")
	if code != exitFailed && code != exitUsage || !strings.Contains(stderr, "pages/missing.html") || !strings.Contains(stderr, "Rooot") || !strings.Contains(stderr, ":3") {
		t.Errorf("exit code %d, stderr %s", code, stderr)
	}
}
