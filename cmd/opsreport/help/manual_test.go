package help

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// TestFootersHaveRoom: version and date stand apart, of releases and of any commit.
func TestFootersHaveRoom(t *testing.T) {
	t.Parallel()
	for version, want := range map[string]string{
		"1.2.3":                             "1.2.3",
		"1.10.0-rc.1":                       "1.10.0-rc.1",
		"0.0.0-20261123034915-0267ce5a1b2c": "0.0.0-0267ce5",
		"0.0.0-20261123034915-0267ce5a1b2c+dirty":  "0.0.0-0267ce5+dirty",
		"1.2.4-0.20261123034915-0267ce5a1b2c":      "1.2.4-0267ce5",
		"1.2.4-rc.1.0.20261123034915-0267ce5a1b2c": "1.2.4-rc.1-0267ce5",
		"devel":                    "devel",
		"devel-0123456789ab+dirty": "devel-0123456+dirty",
		"1.2.3-a.very.long.name.of.what.comes.before.it": "1.2.3-a.very.long.name",
	} {
		if got := shortVersion(version); got != want {
			t.Errorf("%s: %s, want %s", version, got, want)
		}
		dir := t.TempDir()
		page := ManPage{Name: "opsreport-nightly", Section: 1, Title: "A night", Text: "It is a night."}
		if err := WriteManPages(dir, version, time.Date(2026, 11, 23, 4, 0, 0, 0, time.UTC), []ManPage{page}); err != nil {
			t.Fatal(err)
		}
		groff, err := exec.LookPath("groff")
		if err != nil {
			continue // the lengths above hold it
		}
		file := filepath.Join(dir, "man1", "opsreport-nightly.1")
		c := exec.Command(groff, "-man", "-T", "utf8", "-P", "-cbou", file)
		c.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimRight(string(out), "\n"), "\n")
		footer := lines[len(lines)-1]
		if !regexp.MustCompile(`^opsreport ` + regexp.QuoteMeta(want) + `  +2026-11-23  +opsreport-nightly\(1\)$`).MatchString(
			strings.ReplaceAll(strings.ReplaceAll(footer, "‐", "-"), "OPSREPORT-NIGHTLY", "opsreport-nightly")) {
			t.Errorf("%s: the footer is %q", version, footer)
		}
	}
}

// TestATopicIsSetAsItStands, line by line, and a command is filled.
func TestATopicIsSetAsItStands(t *testing.T) {
	t.Parallel()
	root := &cobra.Command{Use: "opsreport", Short: "Reports", Long: "It reports."}
	root.AddCommand(&cobra.Command{Use: "run", Short: "Run", Long: "One.\nTwo.", Run: func(*cobra.Command, []string) {}})
	pages := ManPages(root, []Topic{{Name: "codes", Title: "Codes", Text: "0  all is well\n1  it is not"},
		{Name: fileTopic, Title: "The file", Text: "a: 1\nb: 2"}})
	asIs := make(map[string]bool)
	for _, p := range pages {
		asIs[fmt.Sprintf("%s(%d)", p.Name, p.Section)] = strings.Contains(string(p.roff("1", time.Time{})), ".nf\n")
	}
	want := map[string]bool{"opsreport(1)": true, "opsreport-run(1)": false, "opsreport-codes(7)": true, "opsreport.yaml(5)": true}
	if !maps.Equal(asIs, want) {
		t.Errorf("set as they stand: %v, want %v", asIs, want)
	}
}
