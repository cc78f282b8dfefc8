//go:build !race

package main

import (
	"opsreport/fetch/weeklytest"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestResultsStayOnATerminal makes a demo, long enough for bars to be drawn, and in the weekly run renders all of its nights.
func TestResultsStayOnATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	demo := newTerminal(t, dir, nil)
	if err := demo.start("demo", "--scale", strconv.Itoa(weeklytest.Most(1, 2))).Wait(); err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(demo.shown(), "\n"))
	}
	site := filepath.Join(dir, "opsreport-demo", "site")
	holdLines(t, demo.shown(), site+"/index.html", filepath.Join(site, "compliance-summary.pdf"))

	if weeklytest.On {
		render := newTerminal(t, filepath.Join(dir, "opsreport-demo"), nil)
		if err := render.start("render", "--all").Wait(); err != nil {
			t.Fatalf("%v\n%s", err, strings.Join(render.shown(), "\n"))
		}
		holdLines(t, render.shown(), site)
	}
	holdsSchemas(t, filepath.Join(dir, "opsreport-demo"))
}
