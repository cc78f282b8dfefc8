package outdir

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"opsreport/fetch/lock"
)

const (
	stagedFiles  = "files"             // the folder of the new files
	stagedInside = ".opsreport-staged" // the name of a stage that lies in the site
)

// stage is a dot-folder in which a site is prepared, locked as long as it is open. It holds the new files, and from the first rename
// to the last SHA256SUMS of the new site: what that lists is ours, wherever a kill leaves it. After a commit it stays, empty, until
// ClearUploadLists.
type stage struct {
	disk  disk
	dir   string
	held  *lock.Folder
	found bool // it was there: a process was killed, or its lists were not passed on

	mu   sync.Mutex
	made map[string]bool // folders of new files
}

func stageBeside(site string) string {
	return filepath.Join(filepath.Dir(site), "."+filepath.Base(site)+".staged")
}

// stageOf returns where a site is staged: beside it, or inside where nothing can be renamed into it from there.
func stageOf(site string) string {
	inside := filepath.Join(site, stagedInside)
	if exists(inside) || exists(site) && !renames(filepath.Dir(site), site) {
		return inside
	}
	return stageBeside(site)
}

// openStage makes or takes over the stage of a site. What a killed process left in it stays until begin.
func openStage(on disk, site string) (*stage, error) {
	s := &stage{disk: on, dir: stageOf(site)}
	err := on.Mkdir(s.dir)
	s.found = errors.Is(err, fs.ErrExist)
	if err != nil && !s.found {
		return nil, err
	}
	if f, err := os.Lstat(s.dir); err == nil && !f.IsDir() {
		return nil, &BlockedError{s.dir, "is no folder: what is new of the site is staged there"}
	}
	s.held, err = lock.Take(s.dir)
	if errors.Is(err, lock.ErrHeld) || errors.Is(err, fs.ErrNotExist) || err == nil && !exists(s.dir) { // it has just been removed
		return nil, errors.Join(&BusyError{s.dir, cmp.Or(err, lock.ErrHeld)}, s.close())
	}
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(s.dir)
	for _, e := range entries {
		if e.Name() != stagedFiles && e.Name() != sumsFile {
			err = errors.Join(err, &BlockedError{s.dir, "holds " + e.Name() + ", which is not ours: what is new of the site is staged there"})
		}
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// begin takes away what was staged before. SHA256SUMS stays: what it lists may be in the site.
func (s *stage) begin() error {
	files := filepath.Join(s.dir, stagedFiles)
	if err := s.disk.RemoveAll(files); err != nil {
		return fmt.Errorf("clear staged files: %w", err)
	}
	s.made = map[string]bool{"": true}
	return s.disk.Mkdir(files)
}

// file is where a file is staged.
func (s *stage) file(path string) string {
	return filepath.Join(s.dir, stagedFiles, filepath.FromSlash(path))
}

// write stages a file, which must not be there, of what is written to it.
func (s *stage) write(path string, content func(io.Writer) error) error {
	if err := s.folder(path[:max(0, strings.LastIndexByte(path, '/'))]); err != nil {
		return err
	}
	f, err := s.disk.Create(s.file(path))
	if err != nil {
		return err
	}
	return errors.Join(content(f), f.Close())
}

// folder makes a folder of staged files and those above it.
func (s *stage) folder(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := 0; i <= len(path); i++ {
		if at := path[:i]; (i == len(path) || path[i] == '/') && !s.made[at] {
			if err := s.disk.Mkdir(s.file(at)); err != nil {
				return err
			}
			s.made[strings.Clone(at)] = true
		}
	}
	return nil
}

// drop gives up: what was staged goes, and the folder too unless it was there before.
func (s *stage) drop() error {
	err := s.disk.RemoveAll(filepath.Join(s.dir, stagedFiles))
	if err == nil && !s.found {
		err = s.disk.Remove(s.dir)
	}
	return errors.Join(err, s.close())
}

// close lets go of the folder and leaves it as it is.
func (s *stage) close() error {
	if s.held == nil {
		return nil
	}
	return s.held.Close()
}
