package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shellBlock is a block of a guide that is to be typed.
var shellBlock = regexp.MustCompile("(?s)```sh\n(.*?)```")

// TestShellOfRecipesParses reads scripts, and what guides tell to type, as a shell does.
func TestShellOfRecipesParses(t *testing.T) {
	t.Parallel()
	read := 0
	for file, text := range recipes(t) {
		var blocks []string
		switch filepath.Ext(file) {
		case ".sh":
			blocks = []string{text}
		case ".md":
			for _, m := range shellBlock.FindAllStringSubmatch(text, -1) {
				blocks = append(blocks, m[1])
			}
		}
		for _, b := range blocks {
			read++
			c := exec.Command("sh", "-n")
			c.Stdin = strings.NewReader(b)
			if out, err := c.CombinedOutput(); err != nil {
				t.Errorf("%s: %v: %s\n%s", file, err, out, b)
			}
		}
	}
	if read < 6 {
		t.Errorf("only %d scripts and blocks found", read)
	}
}
