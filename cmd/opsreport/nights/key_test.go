package nights

import (
	"os"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/console"
)

func TestPseudonymKey(t *testing.T) {
	t.Parallel()
	c := load(t)
	if err := os.Mkdir(c.Path("snapshots"), 0o700); err != nil {
		t.Fatal(err)
	}
	e, stderr := testWorld(t)
	made, err := keptKey(e, c)
	if err != nil || len(made) < 32 || !strings.Contains(stderr.String(), "warning: made a key") {
		t.Fatalf("key of %d bytes, %v, stderr %q", len(made), err, stderr)
	}
	if again, err := keptKey(e, c); err != nil || string(again) != string(made) {
		t.Errorf("another key on the second night: %v", err)
	}
	if info, err := os.Stat(c.Path("snapshots/.pseudonym-key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	e, stderr = testWorld(t, "OPSREPORT_PSEUDONYM_KEY=sesame-open-1")
	if _, err := givenKey(e, c); err != nil || !strings.Contains(stderr.String(), "can be guessed") ||
		strings.Contains(stderr.String(), "sesame") {
		t.Errorf("short key: %v, stderr %q", err, stderr)
	}
	e, _ = testWorld(t, "OPSREPORT_PSEUDONYM_KEY= ")
	if _, err := givenKey(e, c); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("empty key: %v", err)
	}
	e, _ = testWorld(t, "OPSREPORT_PSEUDONYM_KEY="+digest64)
	if got, err := givenKey(e, c); err != nil || string(got) != digest64 {
		t.Errorf("key of the variable: %v", err)
	}
	c.PseudonymKeyFile = "none"
	if _, err := givenKey(e, c); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("missing key file: %v", err)
	}
}
