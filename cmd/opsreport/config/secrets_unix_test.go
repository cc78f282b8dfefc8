//go:build !windows

package config

import (
	"os"
	"path/filepath"
	"testing"
)

// TestOpenSecrets: a file of secrets that others can read is remarked on.
func TestOpenSecrets(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for mode, want := range map[os.FileMode]int{0o600: 0, 0o400: 0, 0o640: 2, 0o604: 2, 0o644: 2} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		c := new(Config)
		if got := c.OpenSecrets(); len(got) > 0 {
			t.Errorf("without a file: %v", got)
		}
		c.Service.TokenFile, c.PseudonymKeyFile = file, file
		if got := c.OpenSecrets(); len(got) != want {
			t.Errorf("mode %o: %v", mode, got)
		}
		c.Service.TokenFile, c.PseudonymKeyFile = file+"x", os.DevNull
		if got := c.OpenSecrets(); len(got) > 0 {
			t.Errorf("of no file: %v", got)
		}
	}
}
