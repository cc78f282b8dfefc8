package outdir

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// recover finishes a commit that was cut off and returns what it changed, or what
// a complete one changed before Sent was called; nil where there was neither.
func (d *Dir) recover() (*change, error) {
	content, err := readPlain(d.stage.path(journalFile))
	if errors.Is(err, fs.ErrNotExist) {
		if d.stage.vacant { // Sent was cut off, so that no uploader ran
			if err := os.WriteFile(d.stage.path(doneFile), nil, fileMode); err != nil {
				return nil, err
			}
		}
		if exists(d.stage.dir, doneFile) {
			return readChange(d.name)
		}
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	j, err := parseJournal(content)
	if err == nil {
		err = d.belongs(j)
	}
	if err == nil {
		err = d.replay(j)
	}
	if err != nil {
		return nil, fmt.Errorf("finish the commit that was cut off, of which %s is left: %w", d.stage.dir, err)
	}
	return readChange(d.name)
}

// belongs makes sure that the site is the one that the journal is about: it
// has the digests of before or of after, or only files of the journal.
func (d *Dir) belongs(j *journal) error {
	sums, err := readPlain(filepath.Join(d.site, sumsFile))
	if err == nil {
		digest := sha256.Sum256(sums)
		if got := hex.EncodeToString(digest[:]); got != j.base && got != j.next {
			return &ForeignError{d.site, "its " + sumsFile + " has changed since"}
		}
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if j.base != "" {
		return &ForeignError{d.site, "its " + sumsFile + " is gone"}
	}
	expected := map[string]bool{}
	for _, name := range j.rename {
		expected[name] = true
	}
	return d.inspect(func(name string, _ fs.DirEntry) string {
		if expected[name] {
			return ""
		}
		return "it holds " + name
	})
}

// replay does the steps of a journal, or what is left of them.
func (d *Dir) replay(j *journal) error {
	for _, step := range [...]func(*journal) error{d.within, d.steps, d.syncFolders} {
		if err := step(j); err != nil {
			return err
		}
	}
	for _, list := range [...]string{changedFile, deletedFile} {
		if err := d.move(d.stage.path(list), d.name+"."+list); err != nil {
			return err
		}
	}
	if err := syncFolder(filepath.Dir(d.name)); err != nil {
		return err
	}
	return os.Rename(d.stage.path(journalFile), d.stage.path(doneFile))
}

// within refuses a journal whose paths a link in the site would lead elsewhere.
func (d *Dir) within(j *journal) error {
	seen := map[string]bool{".": true}
	for name := range j.paths {
		for up := path.Dir(name); !seen[up]; up = path.Dir(up) {
			seen[up] = true
			info, err := os.Lstat(filepath.Join(d.site, up))
			if err == nil && info.Mode()&fs.ModeSymlink != 0 {
				return &ForeignError{d.site, up + " is a symbolic link"}
			}
		}
	}
	return nil
}

func (d *Dir) steps(j *journal) error {
	if j.whole {
		if err := os.Remove(d.site); err != nil && !errors.Is(err, fs.ErrNotExist) && exists(d.stage.dir, stagedFolder) {
			return err
		}
		return d.move(d.stage.path(stagedFolder), d.site)
	}
	// Once the first file was renamed, the early ones are gone, and what has
	// their names now is new.
	if len(j.rename) > 0 && exists(d.stage.path(stagedFolder), j.rename[0]) {
		if err := d.delete(j.early); err != nil {
			return err
		}
	}
	for _, name := range j.rename {
		if err := d.move(filepath.Join(d.stage.path(stagedFolder), name), filepath.Join(d.site, name)); err != nil {
			return err
		}
	}
	return d.delete(j.remove)
}

func exists(dir, name string) bool {
	_, err := os.Lstat(filepath.Join(dir, name))
	return err == nil
}

// move renames, making the folder where it is missing. A source that is gone
// was moved before a kill.
func (d *Dir) move(from, to string) error {
	err := os.Rename(from, to)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, err := os.Lstat(from); err != nil {
		if _, missing := os.Lstat(to); missing != nil {
			return fmt.Errorf("rename into place: %w", missing)
		}
		return nil
	}
	if err := makeFolders(d.site, filepath.Dir(to)); err != nil {
		return err
	}
	return os.Rename(from, to)
}

// makeFolders makes a folder and those above it, as open as the site must be.
func makeFolders(site, dir string) error {
	if _, err := os.Lstat(dir); err == nil || !strings.HasPrefix(dir, site) {
		return err
	}
	if err := makeFolders(site, filepath.Dir(dir)); err != nil {
		return err
	}
	return errors.Join(os.Mkdir(dir, folderMode), os.Chmod(dir, folderMode))
}

// delete removes files, and folders that are empty then.
func (d *Dir) delete(names []string) error {
	folders := map[string]bool{}
	for _, name := range names {
		if err := os.Remove(filepath.Join(d.site, name)); err != nil && !gone(err) {
			return err
		}
		for up := path.Dir(name); up != "."; up = path.Dir(up) {
			folders[up] = true
		}
	}
	for _, name := range deepestFirst(folders) {
		os.Remove(filepath.Join(d.site, name)) // fails, as it should, where it is not empty
	}
	return nil
}

// gone reports whether a path was not there; its folder may be a file by now.
func gone(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

func deepestFirst(folders map[string]bool) []string {
	return slices.SortedFunc(maps.Keys(folders), func(a, b string) int { return strings.Compare(b, a) })
}

// syncFolders makes renames durable before the journal goes.
func (d *Dir) syncFolders(j *journal) error {
	folders := map[string]bool{".": true}
	for name := range j.paths {
		folders[path.Dir(name)] = true
	}
	for _, name := range deepestFirst(folders) {
		if err := syncFolder(filepath.Join(d.site, name)); err != nil && !gone(err) {
			return err
		}
	}
	return syncFolder(filepath.Dir(d.site))
}
