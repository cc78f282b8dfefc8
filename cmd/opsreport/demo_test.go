package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"opsreport/fetch/weeklytest"
)

// TestDemo makes a demo, long enough for bars to be drawn on a terminal, and in the weekly run renders all of its nights. All JSON of
// it has its schema, and testdata/demo.txtar asks what a user can do with its folder.
func TestDemo(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	demo := filepath.Join(dir, "opsreport-demo")
	site := filepath.Join(demo, "site")
	holdLines(t, onScreen(t, dir, []string{"OPSREPORT_SERVICE_BASE_URL=https://nowhere.example"},
		"demo", "--scale", strconv.Itoa(weeklytest.Most(1, 2))),
		site+"/index.html", filepath.Join(site, "compliance-summary.pdf"),
		site+"-north-dock/index.html", site+"-gannet-ferries/index.html", site+"-dock-team/index.html")
	if weeklytest.On {
		holdLines(t, onScreen(t, demo, nil, "render", "--all"), site)
	}
	holdsSchemas(t, demo)

	script := scripting(func(s *testscript.Env) error {
		return errors.Join(os.Rename(demo, filepath.Join(s.WorkDir, "opsreport-demo")), setUpScript(s))
	}, filepath.Join("testdata", "demo.txtar"))
	script.WorkdirRoot = dir
	testscript.Run(t, script)
}

// holdLines asks for lines of their own, and for no rest of a bar.
func holdLines(t *testing.T, shown []string, want ...string) {
	t.Helper()
	text := strings.Join(shown, "\n")
	for _, w := range want {
		if !slices.Contains(shown, w) {
			t.Errorf("the terminal does not show the line %s:\n%s", w, text)
		}
	}
	if strings.Contains(text, "[=") || strings.Contains(text, "[  ") {
		t.Errorf("a bar is left:\n%s", text)
	}
}
