package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goccy/go-yaml/parser"
	"github.com/spf13/cobra"
)

// shownCommand matches the program with a command and its flags in prose,
// scripts and workflows.
var shownCommand = regexp.MustCompile("(?:^|[\\s`'\"(/$])opsreport ([a-z]+)((?: --?[a-z-]+(?:[ =][A-Za-z0-9./_$-]+)?)*)")

// holdsToCommands checks that every command and flag that a text shows exists.
func holdsToCommands(t *testing.T, root *cobra.Command, file, text string) (shown int) {
	t.Helper()
	for _, m := range shownCommand.FindAllStringSubmatch(text, -1) {
		c, _, err := root.Find([]string{m[1]})
		if err != nil || c == root {
			// Without a backtick before it, it is prose: "opsreport only needs".
			if strings.HasPrefix(m[0], "`") && m[1] != "help" {
				t.Errorf("%s shows `opsreport %s`, which does not exist", file, m[1])
			}
			continue
		}
		shown++
		for _, flag := range regexp.MustCompile(`--[a-z-]+`).FindAllString(m[2], -1) {
			name := strings.TrimPrefix(flag, "--")
			if c.Flags().Lookup(name) == nil && root.PersistentFlags().Lookup(name) == nil && name != "help" {
				t.Errorf("%s shows `opsreport %s %s`, which has no such flag", file, m[1], flag)
			}
		}
	}
	return shown
}

func TestRecipesAndHelpShowWhatExists(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t)
	root := newRoot(e)
	files, err := filepath.Glob(filepath.Join("..", "..", ".recipes", "*"))
	if err != nil {
		t.Fatal(err)
	}
	help, err := filepath.Glob(filepath.Join("help", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, file := range append(append(files, help...), filepath.FromSlash(readmeFile)) {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		shown += holdsToCommands(t, root, filepath.Base(file), string(b))
		if ext := filepath.Ext(file); ext == ".yml" || ext == ".yaml" {
			if _, err := parser.ParseBytes(b, 0); err != nil {
				t.Errorf("%s is no YAML: %v", file, err)
			}
		}
	}
	if shown < 30 {
		t.Errorf("only %d commands found; does the expression still see them?", shown)
	}
}
