package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Read returns a file that stands beside the snapshots.
func (s *Store) Read(name string) ([]byte, error) {
	content, err := ReadIn(s.root, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return content, nil
}

// OpenFile opens a file that stands beside the snapshots, to be read as a stream.
func (s *Store) OpenFile(name string) (io.ReadCloser, error) {
	f, err := within(s.root, func(root *os.Root) (*os.File, error) { return openPlain(root, name) })
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return f, nil
}

// readIf is Read with nothing for a file that is not there.
func (s *Store) readIf(name string) ([]byte, error) {
	content, err := s.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return content, err
}

// CheckFiles returns an error where something that stands beside the snapshots has the
// name of a file of ours and cannot be read as one: it could not be replaced, or what it
// holds would be lost.
func (s *Store) CheckFiles() error {
	var wrong []error
	for _, name := range storeFiles {
		if f, err := s.OpenFile(name); err == nil {
			f.Close()
		} else if !errors.Is(err, fs.ErrNotExist) {
			wrong = append(wrong, aboutFile(filepath.Join(s.root, name), errors.Unwrap(err)))
		}
	}
	return errors.Join(wrong...)
}

// Free returns ErrLocked while another process writes. A folder that does not
// exist is free. It is called before work that a writer could overtake.
func (s *Store) Free() error {
	held, err := lockFolder(s.root)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return held.Close()
}

// Replace replaces a file beside the snapshots, of which there must be one, whole
// or not at all. It returns ErrLocked while another process writes.
func (s *Store) Replace(name string, content []byte) error {
	if _, err := s.Newest(); err != nil {
		return err
	}
	return s.exclusive(func(root *os.Root) error { return replace(root, name, bytes.NewReader(content)) })
}

// ReplaceLedger replaces ledger.jsonl beside the snapshots, whole or not at all, where it still has
// the SHA-256 of what the caller read, in hex (that of nothing where it is not there); false where another
// process has changed it since. It returns ErrLocked while another process writes.
func (s *Store) ReplaceLedger(was string, from io.WriterTo) (same bool, err error) {
	err = s.exclusive(func(root *os.Root) error {
		is, err := digestOfFile(root, LedgerFile)
		if errors.Is(err, fs.ErrNotExist) {
			is, err = digestOf(nil), nil
		}
		if same = err == nil && is == was; same {
			err = replace(root, LedgerFile, from)
		}
		return err
	})
	return same, err
}

// Create returns what a file beside the snapshots holds; where it is not
// there, or empty as a killed process may have left it, it gets the content,
// whole or not at all. It returns ErrLocked while another process writes.
func (s *Store) Create(name string, content []byte) (kept []byte, err error) {
	if err := os.MkdirAll(s.root, folderMode); err != nil {
		return nil, fmt.Errorf("make snapshots folder: %w", err)
	}
	err = s.exclusive(func(root *os.Root) error {
		kept, err = s.readIf(name)
		if err == nil && len(bytes.TrimSpace(kept)) == 0 {
			kept, err = content, replace(root, name, bytes.NewReader(content))
		}
		return err
	})
	return kept, err
}

// replace writes a file beside the snapshots, whole or not at all: into a
// folder that the next run would clear, and from there into place.
func replace(root *os.Root, name string, from io.WriterTo) error {
	dir := stagePrefix + Name(time.Unix(0, 0))
	err := root.Mkdir(dir, folderMode)
	if err == nil {
		_, err = writeFile(root, dir+"/"+name, from)
	}
	if err == nil {
		err = root.Rename(dir+"/"+name, name)
	}
	if err := errors.Join(err, root.RemoveAll(dir), syncFolder(root, ".")); err != nil {
		return fmt.Errorf("replace %s: %w", name, err)
	}
	return nil
}
