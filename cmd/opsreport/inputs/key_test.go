package inputs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/internal/consoletest"
)

// long is a key as long as a good one.
const long = "d0e1a2f3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f"

func TestKey(t *testing.T) {
	t.Parallel()
	w, _ := consoletest.Console()
	c, err := config.Load(config.Environment{Getenv: consoletest.Getenv(), Environ: func() []string { return nil },
		Home: t.TempDir(), Hide: w.Hide,
		Redact: w.Redact}, write(t, "service: {base_url: \"https://ops.example.com\"}\nequipment_types: [{id: t1, name: A}]\n"), true, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(c.Path("snapshots"), 0o700); err != nil {
		t.Fatal(err)
	}
	e, stderr := consoletest.Console()
	made, err := KeptKey(e, c)
	if err != nil || len(made) < 32 || !strings.Contains(stderr.String(), "warning: made a key") {
		t.Fatalf("key of %d bytes, %v, stderr %q", len(made), err, stderr)
	}
	if again, err := KeptKey(e, c); err != nil || string(again) != string(made) {
		t.Errorf("another key on the second night: %v", err)
	}
	if found, from, err := FoundKey(e, consoletest.Getenv(), c); err != nil || string(found) != string(made) ||
		from != c.Path("snapshots/.pseudonym-key") {
		t.Errorf("found another key, from %q: %v", from, err)
	}
	e, stderr = consoletest.Console()
	if theirs, err := newKey(e, c); err != nil || string(theirs) != string(made) || stderr.Len() > 0 {
		t.Errorf("another process made one meanwhile: %v, stderr %q", err, stderr)
	}
	if info, err := os.Stat(c.Path("snapshots/.pseudonym-key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	e, stderr = consoletest.Console()
	if _, _, err := GivenKey(e, consoletest.Getenv("OPSREPORT_PSEUDONYM_KEY=sesame-open-1"), c); err != nil ||
		!strings.Contains(stderr.String(), "can be guessed") || strings.Contains(stderr.String(), "sesame") {
		t.Errorf("short key: %v, stderr %q", err, stderr)
	}
	e, _ = consoletest.Console()
	if _, _, err := GivenKey(e, consoletest.Getenv("OPSREPORT_PSEUDONYM_KEY= "), c); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("empty key: %v", err)
	}
	for _, key := range []string{long[:15], long[:16]} {
		e, stderr = consoletest.Console()
		if _, _, err := GivenKey(e, consoletest.Getenv("OPSREPORT_PSEUDONYM_KEY="+key+"\n"), c); err != nil || e.Redact(key) == key ||
			strings.Contains(stderr.String(), "can be guessed") != (len(key) < 16) {
			t.Errorf("key of %d characters: %v, shown as %s, stderr %q", len(key), err, e.Redact(key), stderr)
		}
	}
	e, _ = consoletest.Console()
	if got, from, err := GivenKey(e, consoletest.Getenv("OPSREPORT_PSEUDONYM_KEY="+long), c); err != nil || string(got) != long ||
		from != "OPSREPORT_PSEUDONYM_KEY" {
		t.Errorf("key of the variable: from %q, %v", from, err)
	}
	// A mark at the beginning makes no other key, and UTF-16 none at all.
	wide := "\xff\xfe" + strings.Join(strings.Split(long, ""), "\x00") + "\x00"
	if got, _, err := GivenKey(e, consoletest.Getenv("OPSREPORT_PSEUDONYM_KEY=\ufeff"+long+"\r\n"), c); err != nil || string(got) != long {
		t.Errorf("key with a mark: %q, %v", got, err)
	}
	c.PseudonymKeyFile = filepath.Join(t.TempDir(), "key")
	for text, good := range map[string]bool{"\ufeff" + long + "\n": true, long: true, wide: false} {
		if err := os.WriteFile(c.PseudonymKeyFile, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, _, err := GivenKey(e, consoletest.Getenv(), c)
		if good && (err != nil || string(got) != long) || !good && (console.CodeOf(err) != console.ExitUsage || !strings.Contains(err.Error(), "UTF-16")) {
			t.Errorf("key file %q: %q, %v", text, got, err)
		}
		if err := os.WriteFile(c.Path("snapshots/.pseudonym-key"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := KeptKey(e, c); (err == nil) != good || good && string(got) != long {
			t.Errorf("kept key %q: %q, %v", text, got, err)
		}
	}
	c.PseudonymKeyFile = "none"
	if _, _, err := GivenKey(e, consoletest.Getenv(), c); console.CodeOf(err) != console.ExitUsage {
		t.Errorf("missing key file: %v", err)
	}
}

func write(t *testing.T, content string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "opsreport.yaml")
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}
