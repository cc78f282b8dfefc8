//go:build tools

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/help"
)

// TestManPagesAreSet: groff sets every page without a warning, and a topic as it stands.
func TestManPagesAreSet(t *testing.T) {
	t.Parallel()
	dir, pages := manPages(t)
	set := func(name string) string {
		c := exec.Command("groff", "-man", "-ww", "-K", "utf8", "-T", "utf8", "-P", "-cbou", filepath.Join(dir, name))
		c.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
		var stderr strings.Builder
		c.Stderr = &stderr
		out, err := c.Output()
		if err != nil || stderr.Len() > 0 {
			t.Errorf("%s: groff says %s, %v", name, &stderr, err)
		}
		return string(out)
	}
	for name := range pages {
		set(name)
	}
	for _, topic := range help.Topics() {
		if topic.Name != "rules" {
			continue
		}
		page := set("man7/opsreport-rules.7")
		for line := range strings.Lines(strings.TrimSpace(topic.Text)) {
			if !strings.Contains(page, strings.TrimRight(line, "\n")) {
				t.Errorf("the page of rules does not have the line %q", line)
			}
		}
	}
}
