package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// HistoryFile stands beside the snapshots; what is in it is not ours to know.
const HistoryFile = "history.jsonl"

// ReplaceHistory replaces history.jsonl beside the snapshots, whole or not at
// all. It returns ErrLocked while another process writes.
func (s *Store) ReplaceHistory(content []byte) error {
	newest, err := s.Newest()
	if err != nil {
		return err
	}
	held, err := s.lock()
	if err != nil {
		return err
	}
	if err := errors.Join(s.replaceHistory(newest.Folder, content), held.Close()); err != nil {
		return fmt.Errorf("replace %s: %w", HistoryFile, err)
	}
	return nil
}

// replaceHistory stages the file in a folder that the next run would clear.
func (s *Store) replaceHistory(name string, content []byte) error {
	dir := filepath.Join(s.root, stagePrefix+name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	_, err := writeFile(dir, HistoryFile, content)
	if err == nil {
		err = os.Rename(filepath.Join(dir, HistoryFile), filepath.Join(s.root, HistoryFile))
	}
	return errors.Join(err, os.RemoveAll(dir), syncFolder(s.root))
}
