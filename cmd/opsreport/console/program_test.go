package console

import (
	"bytes"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestIDIsThatOfTheProgram: two programs have two IDs, and what has none of the
// linker's is known by its bytes.
func TestIDIsThatOfTheProgram(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if id := linkedID(bytes.NewReader(content)); id != "" {
		// The tool of Go reads the same.
		if out, err := exec.Command("go", "tool", "buildid", self).Output(); err != nil || strings.TrimSpace(string(out)) != id {
			t.Errorf("the linker's ID is %q, the tool says %q, error %v", id, out, err)
		}
		if ProgramID() != id {
			t.Errorf("the program calls itself %q, its linker %q", ProgramID(), id)
		}
	} else if b, err := hex.DecodeString(ProgramID()); err != nil || len(b) != 32 {
		t.Errorf("the program calls itself %q", ProgramID())
	}
	plain := filepath.Join(t.TempDir(), "plain")
	if err := os.WriteFile(plain, []byte("no program"), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(plain)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if id := linkedID(f); id != "" {
		t.Errorf("a text has the ID %q", id)
	}
}
