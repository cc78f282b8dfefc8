package outdir

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"opsreport/fetch/lock"
)

// readLists returns the paths in both lists beside a site.
func readLists(site string) ([]string, error) {
	var paths []string
	for _, list := range [...]string{changedFile, deletedFile} {
		f, err := openPlain(site + "." + list)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		scan := bufio.NewScanner(f)
		for scan.Scan() {
			paths = append(paths, scan.Text())
		}
		if err := errors.Join(scan.Err(), f.Close()); err != nil {
			return nil, err
		}
	}
	return paths, nil
}

// writeLists writes what an uploader must send, and remove, of these paths: it depends on what the new site has.
func (d *Dir) writeLists(paths []string) error {
	slices.Sort(paths)
	paths = slices.Compact(paths)
	if len(d.unsent) > 0 { // a path that goes from one list to the other is in none of them for a moment
		if err := d.writeList(deletedFile, paths); err != nil {
			return err
		}
	}
	var changed, deleted []string
	for _, path := range paths {
		if f := d.files[path]; path == sumsFile || f != nil && f.put {
			changed = append(changed, path)
		} else {
			deleted = append(deleted, path)
		}
	}
	if err := errors.Join(d.writeList(changedFile, changed), d.writeList(deletedFile, deleted)); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(d.name))
}

func (d *Dir) writeList(name string, paths []string) error {
	list := d.name + "." + name
	staged := filepath.Join(filepath.Dir(list), "."+filepath.Base(list))
	if err := d.disk.Remove(staged); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := d.disk.Create(staged)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, path := range paths {
		io.WriteString(w, path+"\n") // a failure stays with the writer
	}
	if err := errors.Join(w.Flush(), f.Close()); err != nil {
		return errors.Join(err, d.disk.Remove(staged))
	}
	return d.disk.Rename(staged, list)
}

// ClearUploadLists says that the lists beside a site have reached the uploader. Until then those of the next commit include what they
// have, so that a process that is killed after its commit leaves no file unsent.
func ClearUploadLists(dir string) error {
	_, site, err := resolve(dir)
	if err != nil {
		return err
	}
	stage := stageOf(site)
	held, err := lock.Take(stage)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, lock.ErrHeld) { // another render is at it, and will say more
		return nil
	}
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(stage)
	if err == nil && len(entries) == 0 { // else something is to be finished
		err = os.Remove(stage)
	}
	return errors.Join(err, held.Close())
}
