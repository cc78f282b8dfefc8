//go:build !race

package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestResultsStayOnATerminal makes a demo and renders all of its nights, long
// enough for bars to be drawn.
func TestResultsStayOnATerminal(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	demo := newTerminal(t, dir, nil)
	if err := demo.start("demo", "--scale", "2").Wait(); err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(demo.shown(), "\n"))
	}
	site := filepath.Join(dir, "opsreport-demo", "site")
	holdLines(t, demo.shown(), site+"/index.html", filepath.Join(site, "compliance-summary.pdf"))

	render := newTerminal(t, filepath.Join(dir, "opsreport-demo"), nil)
	if err := render.start("render", "--all").Wait(); err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(render.shown(), "\n"))
	}
	holdLines(t, render.shown(), site)
	holdsSchemas(t, filepath.Join(dir, "opsreport-demo"))
}
