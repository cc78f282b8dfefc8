//go:build tools

package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shellBlock is a block of a guide that is to be typed.
var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// shellTexts returns every shell text that recipes and init hand out, with the shell
// that runs it: scripts, what guides tell to type, and the steps of workflows, of the
// action and of the pipeline.
func shellTexts(t *testing.T) map[string]struct{ shell, text string } {
	t.Helper()
	out := map[string]struct{ shell, text string }{}
	add := func(name, shell, text string) {
		if _, ok := out[name]; ok {
			t.Errorf("two texts are called %q", name)
		}
		out[name] = struct{ shell, text string }{shell, text}
	}
	for file, text := range recipes(t) {
		switch filepath.Ext(file) {
		case ".sh":
			add(file, "sh", text)
		case ".md":
			for i, m := range shellBlock.FindAllStringSubmatch(text, -1) {
				add(fmt.Sprintf("%s, block %d", file, i), "sh", m[1])
			}
		case ".yml":
			for name, script := range steps(t, file) {
				// The expressions of GitHub are replaced before a shell reads them.
				add(file+", "+name, "bash", expression.ReplaceAllString(script, "expression"))
			}
		}
	}
	return out
}

var expression = regexp.MustCompile(`\$\{\{.*?\}\}`)

// TestShellOfRecipesIsSound runs shellcheck over every shell text.
func TestShellOfRecipesIsSound(t *testing.T) {
	t.Parallel()
	texts := shellTexts(t)
	if len(texts) < 20 {
		t.Errorf("only %d texts found", len(texts))
	}
	for name, s := range texts {
		c := exec.Command("shellcheck", "--shell", s.shell, "-")
		c.Stdin = strings.NewReader(s.text)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", name, err, out)
		}
	}
}
