package snapshot

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOnlyFilesOfOursStandBesideTheNights: what verify takes for one of ours by its name.
func TestOnlyFilesOfOursStandBesideTheNights(t *testing.T) {
	t.Parallel()
	for name, ours := range map[string]bool{HistoryFile: true, LedgerFile: true, PeriodsFile: true, KeyFile: true, prunedFile: true,
		"history-a-1.jsonl": true, "history-" + strings.Repeat("a", 40) + ".jsonl": true, "history-" + strings.Repeat("a", 41) + ".jsonl": false,
		"20261121T041207Z.seal": true, "a.seal": false, ".seal": false,
		"history-.jsonl": false, "history-A.jsonl": false, "history-a.json": false, "ledger-a.jsonl": false} {
		if knownFile(name) != ours {
			t.Errorf("%s is ours: %t", name, !ours)
		}
	}
}

// TestCheckFiles: what cannot be read is told, since it would be replaced by what was made
// without it.
func TestCheckFiles(t *testing.T) {
	t.Parallel()
	if err := New(filepath.Join(t.TempDir(), "none")).CheckFiles(); err != nil {
		t.Errorf("of no folder: %v", err)
	}
	s := New(t.TempDir())
	path := filepath.Join(s.Root(), PeriodsFile)
	for what, make := range map[string]func() error{
		"nothing":        func() error { return nil },
		"a file":         func() error { return os.WriteFile(path, nil, 0o600) },
		"a closed file":  func() error { return os.WriteFile(path, nil, 0) },
		"a folder":       func() error { return os.Mkdir(path, 0o700) },
		"a link to ours": func() error { return os.Symlink(HistoryFile, path) },
	} {
		if err := make(); err != nil {
			t.Fatal(err)
		}
		_, err := s.Read(PeriodsFile) // whoever is root may read all
		told := s.CheckFiles()
		if (told != nil) != (err != nil && !errors.Is(err, os.ErrNotExist)) || told != nil && !strings.HasPrefix(told.Error(), path+": ") {
			t.Errorf("%s: %v, but reading it ends with %v", what, told, err)
		}
		if err := os.RemoveAll(path); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReplace(t *testing.T) {
	t.Parallel()
	s := New(t.TempDir())
	if err := s.Replace(HistoryFile, []byte("x\n")); !errors.Is(err, ErrNone) {
		t.Errorf("a store without a night: %v", err)
	}
	if err := os.Mkdir(filepath.Join(s.Root(), "20261121T041207Z"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"a\n", "a\nb\n"} {
		if err := s.Replace(HistoryFile, []byte(want)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(s.Root(), HistoryFile)); err != nil || string(got) != want {
			t.Errorf("got %q, %v", got, err)
		}
	}
	files, err := os.ReadDir(s.Root())
	if err != nil || len(files) != 2 {
		t.Errorf("left behind: %v, %v", files, err)
	}
	for _, empty := range []string{"", "\n"} { // as a kill leaves it
		if err := os.WriteFile(filepath.Join(s.Root(), ".pseudonym-key"), []byte(empty), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if kept, err := s.Create(".pseudonym-key", []byte("key"+empty)); err != nil || string(kept) != "key"+empty {
				t.Errorf("after %q: %q, %v", empty, kept, err)
			}
		}
	}
	if err := s.exclusive(func(*os.Root) error { return s.Free() }); !errors.Is(err, ErrLocked) {
		t.Errorf("a store that is changed is free: %v", err)
	}
	held, err := s.hold()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Free(); !errors.Is(err, ErrLocked) {
		t.Errorf("a store that is written to is free: %v", err)
	}
	if err := s.Replace(HistoryFile, nil); !errors.Is(err, ErrLocked) {
		t.Errorf("while another writes: %v", err)
	}
	if err := held.Close(); err != nil {
		t.Fatal(err)
	}
}
