package outdir

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"opsreport/fetch/lock"
)

const (
	fileMode   = 0o644
	folderMode = 0o755

	stagedFolder = "files"
	journalFile  = "journal"
	journalPart  = "journal.part"
	doneFile     = "committed" // the journal of a commit whose lists the uploader has not got yet (Sent)
	changedFile  = "changed.txt"
	deletedFile  = "deleted.txt"
)

// stage is the dot-folder beside the site: staged files, the journal and the
// two lists. It is locked as long as it is open. After a commit it stays, empty
// but for the journal under another name, until Sent.
type stage struct {
	dir    string
	held   *lock.Folder
	vacant bool // it stood there and was empty, as Sent leaves it for a moment
	masked bool // the umask takes something away, so that modes must be set
}

func stageOf(site string) string {
	return filepath.Join(filepath.Dir(site), "."+filepath.Base(site)+".staged")
}

// openStage makes or takes over the folder. What a killed process left in it
// stays, for recover; what is not ours is refused.
func openStage(site string) (stage, error) {
	s := stage{dir: stageOf(site)}
	made := os.Mkdir(s.dir, 0o755)
	if made != nil && !errors.Is(made, os.ErrExist) {
		return stage{}, made
	}
	if f, err := os.Lstat(s.dir); err != nil || !f.IsDir() { // a pipe would be waited for
		return stage{}, errors.Join(err, &BlockedError{s.dir, "is no folder: what is new of the site is staged there"})
	}
	held, err := lock.Take(s.dir)
	if errors.Is(err, lock.ErrHeld) {
		err = &BusyError{s.dir, err}
	}
	if err != nil {
		return stage{}, err
	}
	found, err := os.ReadDir(s.dir)
	if err == nil {
		for _, f := range found {
			switch f.Name() {
			case stagedFolder, journalFile, journalPart, doneFile, changedFile, deletedFile:
			default:
				err = &BlockedError{s.dir, "holds " + f.Name() + ", which is not ours: what is new of the site is staged there"}
			}
		}
	}
	if err != nil {
		return stage{}, errors.Join(err, held.Close())
	}
	s.held, s.vacant = held, made != nil && len(found) == 0
	return s, nil
}

func (s *stage) path(name string) string { return filepath.Join(s.dir, name) }

// drop removes what was staged, journal first: without it nothing is replayed.
func (s *stage) drop() error {
	for _, name := range [...]string{journalFile, journalPart, stagedFolder, changedFile, deletedFile} {
		if err := os.RemoveAll(s.path(name)); err != nil {
			return fmt.Errorf("clear staged files: %w", err)
		}
	}
	return nil
}

// clear drops what was staged and begins anew.
func (s *stage) clear() error {
	if err := s.drop(); err != nil {
		return err
	}
	files := s.path(stagedFolder)
	if err := os.Mkdir(files, folderMode); err != nil {
		return err
	}
	made, err := os.Lstat(files)
	if err != nil {
		return err
	}
	s.masked = runtime.GOOS != "windows" && made.Mode().Perm() != folderMode
	return os.Chmod(files, folderMode) // a web server reads the site
}

// file is where a file is staged. Paths have no parts that Join would clean.
func (s *stage) file(path string) string {
	return s.dir + string(filepath.Separator) + stagedFolder + string(filepath.Separator) + filepath.FromSlash(path)
}

// create stages a file, which must not be there, of what is written to it.
func (s *stage) create(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(s.file(path), os.O_WRONLY|os.O_CREATE|os.O_EXCL|noBlock, fileMode)
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil && s.masked {
		err = f.Chmod(fileMode)
	}
	return errors.Join(err, f.Close())
}

// remove drops what was staged, and the folder too unless it holds the changes of
// a commit for which Sent was not called.
func (s *stage) remove() error {
	err := s.drop()
	if err == nil && !exists(s.dir, doneFile) {
		err = os.Remove(s.dir)
	}
	return errors.Join(err, s.close())
}

// close lets go of the folder and leaves it as it is.
func (s *stage) close() error {
	if s.held == nil {
		return nil
	}
	err := s.held.Close()
	s.held = nil
	return err
}
