package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

const (
	stagedFolder = "files"
	journalFile  = "journal"
	journalPart  = "journal.part"
	changedFile  = "changed.txt"
	deletedFile  = "deleted.txt"
)

// stage is the dot-folder beside the site: staged files, the journal and the
// two lists. It is locked as long as it is open.
type stage struct {
	dir  string
	held *os.File
	root folder // of the staged files
}

// openStage makes or takes over the folder. What a killed process left in it
// stays, for recover; what is not ours is refused.
func openStage(site string) (stage, error) {
	s := stage{dir: filepath.Join(filepath.Dir(site), "."+filepath.Base(site)+".staged")}
	if err := os.Mkdir(s.dir, 0o755); err != nil && !errors.Is(err, os.ErrExist) {
		return stage{}, err
	}
	held, err := os.Open(s.dir)
	if err != nil {
		return stage{}, err
	}
	if err := hold(held); err != nil {
		return stage{}, errors.Join(fmt.Errorf("another render is writing to it: lock %s: %w", s.dir, err), held.Close())
	}
	found, err := held.ReadDir(-1)
	if err == nil {
		for _, f := range found {
			switch f.Name() {
			case stagedFolder, journalFile, journalPart, changedFile, deletedFile:
			default:
				err = &ErrForeign{s.dir, "it holds " + f.Name()}
			}
		}
	}
	if err != nil {
		return stage{}, errors.Join(err, held.Close())
	}
	s.held = held
	return s, nil
}

func (s *stage) path(name string) string { return filepath.Join(s.dir, name) }

// clear drops what was staged and begins anew.
func (s *stage) clear() error {
	s.root.close()
	for _, name := range [...]string{journalFile, journalPart, stagedFolder, changedFile, deletedFile} {
		if err := os.RemoveAll(s.path(name)); err != nil {
			return fmt.Errorf("clear staged files: %w", err)
		}
	}
	if err := os.Mkdir(s.path(stagedFolder), 0o755); err != nil {
		return err
	}
	root, err := openFolder(s.path(stagedFolder))
	s.root = root
	if err != nil {
		return err
	}
	return s.root.opened()
}

// mkdir makes a folder below the staged ones, and those above it.
func (s *stage) mkdir(name string) error {
	path := filepath.Join(s.path(stagedFolder), filepath.FromSlash(name))
	if err := os.MkdirAll(path, 0o755); err != nil || name == "" {
		return err
	}
	return s.root.open(path)
}

// staged is where a file of the site is staged.
func (s *stage) staged(name string) string {
	return filepath.Join(s.path(stagedFolder), filepath.FromSlash(name))
}

// writeFrom makes a file of what is written to it.
func (s *stage) writeFrom(name string, write func(io.Writer) error) (digest [sha256.Size]byte, size int64, err error) {
	f, err := os.OpenFile(s.staged(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return digest, 0, err
	}
	sum := sha256.New()
	err = write(io.MultiWriter(f, sum))
	if err == nil {
		err = f.Chmod(0o644) // whatever the umask
	}
	if err == nil {
		size, err = f.Seek(0, io.SeekCurrent)
	}
	sum.Sum(digest[:0])
	return digest, size, errors.Join(err, f.Close())
}

func (s *stage) write(name string, content []byte) error { return s.root.write(name, content) }

// remove deletes the folder, journal first: without it nothing is replayed.
func (s *stage) remove() error {
	s.root.close()
	err := os.RemoveAll(s.path(journalFile))
	if err == nil {
		err = os.RemoveAll(s.dir)
	}
	return errors.Join(err, s.close())
}

// close lets go of the folder and leaves it as it is.
func (s *stage) close() error {
	s.root.close()
	if s.held == nil {
		return nil
	}
	err := release(s.held)
	s.held = nil
	return err
}
