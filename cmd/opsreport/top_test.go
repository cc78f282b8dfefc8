package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestTheTopLevelIsAsGiven: nothing stands at the top of the tree but what the README
// maps, names that begin with a dot, and what git is told to ignore.
func TestTheTopLevelIsAsGiven(t *testing.T) {
	t.Parallel()
	root := filepath.Join("..", "..")
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "assets", "cmd", "fetch", "go.mod", "go.sum", "render", "templates"}
	all, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		name := e.Name()
		if slices.Contains(given, name) || strings.HasPrefix(name, ".") || slices.ContainsFunc(strings.Fields(string(ignored)),
			func(line string) bool {
				matched, err := filepath.Match(strings.Trim(line, "/"), name)
				return err == nil && matched
			}) {
			continue
		}
		t.Errorf("%s stands at the top of the tree", name)
	}
}
