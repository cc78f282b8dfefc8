package demo

import (
	"os"
	"path/filepath"
	"testing"

	"opsreport/cmd/opsreport/console"
)

func TestEmptyClearsOnlyWhatADemoWrote(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "demo")
	if err := empty(dir); err != nil {
		t.Fatalf("a new folder: %v", err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "site"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := empty(dir); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("a folder of somebody else's: %v", err)
	}
	written := configuration("https://127.0.0.1:1", 1, []string{"p"})
	for name, text := range map[string]string{"opsreport.yaml": written, "labels.csv": "", "waivers.yaml": "",
		"site.eml": "", "site-north-dock": "", "site-dock-team.eml": "", "site.changed.txt": "", "site.deleted.txt": "", "snapshots": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := empty(dir); err != nil {
		t.Errorf("a folder of a demo: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}
