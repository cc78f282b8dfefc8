package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"syscall"
)

// Changes counts what a commit did to the site.
type Changes struct {
	Files   int // in the site now, SHA256SUMS included
	New     int
	Changed int // SHA256SUMS not included
	Deleted int
}

// Commit makes the staged files the site. Files that were not put are deleted. Where it fails before the site is touched, the site
// stays as it was; afterwards the next commit makes it whole.
func (d *Dir) Commit() (Changes, error) {
	if d.ended {
		return Changes{}, errors.New("commit site: it has ended")
	}
	p, err := d.plan()
	if err == nil {
		err = d.prepare(p)
	}
	if err != nil {
		return Changes{}, fmt.Errorf("commit site %s: %w", d.name, errors.Join(err, d.Abort()))
	}
	d.ended = true
	if err := d.publish(p); err != nil {
		return Changes{}, fmt.Errorf("commit site %s: %w", d.name, errors.Join(err, d.stage.close()))
	}
	return p.Changes, errors.Join(d.disk.RemoveAll(filepath.Join(d.stage.dir, stagedFiles)), d.stage.close())
}

// plan is what a commit does to the site.
type plan struct {
	Changes
	whole   bool     // the staged folder becomes the site; no other steps
	early   []string // deleted first, being in the way
	folders []string // made, each after the one that it is in
	pages   []string // renamed, in order
	late    []string // deleted when nothing leads to them any more
	last    []string // renamed, in order, when all else is done
	stale   []string // folders that are none of the new site, the deepest first
	sums    bool     // SHA256SUMS changes
}

// nothing reports whether the site is as it is to be.
func (p *plan) nothing() bool { return len(p.early)+len(p.pages)+len(p.late)+len(p.last) == 0 }

func (d *Dir) plan() (*plan, error) {
	inNew := d.newFolders()
	if err := d.acceptable(inNew); err != nil {
		return nil, err
	}
	p := &plan{whole: !exists(d.site)}
	var fresh, changed []string
	old, needed := map[string]bool{}, map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(d.files)) {
		switch f := d.files[name]; {
		case f.staged:
			if f.present {
				changed = append(changed, name)
			} else {
				fresh = append(fresh, name)
			}
			addFolders(needed, name)
		case f.put || !f.present:
		default:
			addFolders(old, name)
			if f.listed && !d.inTheWay(name, inNew) {
				p.late = append(p.late, name)
			} else {
				p.early = append(p.early, name)
			}
		}
	}
	p.Changes = Changes{Files: d.count + 1, New: len(fresh), Changed: len(changed), Deleted: len(p.early) + len(p.late)}
	all := slices.Concat(fresh, changed)
	slices.SortStableFunc(all, func(a, b string) int { return rank(a) - rank(b) })
	n := slices.IndexFunc(all, func(name string) bool { return rank(name) >= rankStatus })
	if n < 0 {
		n = len(all)
	}
	p.pages, p.last = all[:n], all[n:]
	p.folders = slices.Sorted(maps.Keys(needed))
	if d.stage.found { // a commit that was cut off may have left empty ones
		for _, folder := range d.folders {
			old[folder] = true
		}
	}
	for _, f := range d.claimed {
		for up := path.Dir(f.path); old[up]; up = path.Dir(up) {
			delete(old, up)
		}
	}
	p.stale = slices.SortedFunc(maps.Keys(old), func(a, b string) int { return strings.Compare(b, a) })
	return p, nil
}

// addFolders adds the folder of a path and those above it.
func addFolders(to map[string]bool, name string) {
	for up := path.Dir(name); up != "." && !to[up]; up = path.Dir(up) {
		to[up] = true
	}
}

// newFolders returns the folders of the new site in small letters, and a file in each.
func (d *Dir) newFolders() map[string]*file {
	folders := map[string]*file{}
	for name, f := range d.claimed {
		for up := path.Dir(name); up != "." && folders[up] == nil; up = path.Dir(up) {
			folders[up] = f
		}
	}
	return folders
}

// acceptable checks everything that can be wrong with the new site.
func (d *Dir) acceptable(folders map[string]*file) error {
	if d.err != nil {
		return d.err
	}
	if n := d.count + 1; d.MaxFiles > 0 && n > d.MaxFiles {
		return &TooManyFilesError{Files: n, Max: d.MaxFiles}
	}
	for _, name := range d.required {
		if d.claimed[strings.ToLower(name)] == nil {
			return fmt.Errorf("the site has no %s", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		if f := d.claimed[name]; f != nil {
			return fmt.Errorf("%s is a file, and %s stands below it", f.path, folders[name].path)
		}
	}
	return nil
}

// inTheWay reports whether an old file must go before the new ones can be put in place: it has the path of a folder, stands
// below a file, or is one of them but for the case of its name.
func (d *Dir) inTheWay(name string, folders map[string]*file) bool {
	name = strings.ToLower(name)
	if folders[name] != nil {
		return true
	}
	for ; name != "."; name = path.Dir(name) {
		if d.claimed[name] != nil {
			return true
		}
	}
	return false
}

// Ranks of files: those that come after others are renamed after them.
const (
	rankPage = iota
	rankFront
	rankOverview
	rankStatus
	rankMeters
)

func rank(name string) int {
	switch folder, file, nested := strings.Cut(name, "/"); {
	case name == MetersFile:
		return rankMeters
	case name == StatusFile:
		return rankStatus
	case name == "index.html":
		return rankOverview
	case nested && file == "index.html" && folder != "":
		return rankFront
	}
	return rankPage
}

// prepare stages the digests and writes the lists: all that can be done, and fail, while the site is as it was.
func (d *Dir) prepare(p *plan) error {
	sum := sha256.New()
	err := d.stage.write(sumsFile, func(w io.Writer) error { return d.writeSums(io.MultiWriter(w, sum)) })
	if err != nil {
		return fmt.Errorf("write %s: %w", sumsFile, err)
	}
	p.sums = digest(sum.Sum(nil)) != d.base
	paths := slices.Concat(d.unsent, p.early, p.late, p.pages, p.last)
	if p.sums {
		paths = append(paths, sumsFile)
	}
	if err := d.writeLists(paths); err != nil {
		return fmt.Errorf("write lists of changes: %w", err)
	}
	if p.nothing() {
		return nil
	}
	if err := syncAll(d.stage.dir); err != nil {
		return fmt.Errorf("sync staged files: %w", err)
	}
	if p.whole {
		return nil
	}
	made, err := d.makeFolders(p)
	if err != nil {
		for _, dir := range slices.Backward(made) {
			err = errors.Join(err, d.disk.Remove(dir))
		}
	}
	return err
}

// makeFolders makes those of new files, but for what a file is in the way of, and returns them.
func (d *Dir) makeFolders(p *plan) (made []string, err error) {
	for _, folder := range p.folders {
		dir := filepath.Join(d.site, folder)
		err := d.disk.Mkdir(dir)
		switch {
		case err == nil:
			made = append(made, dir)
		case !errors.Is(err, fs.ErrExist) && !notThere(err):
			return made, err
		}
	}
	return made, nil
}

// notThere reports whether a path was not there; what it is in may be a file.
func notThere(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// publish puts the new site in place.
func (d *Dir) publish(p *plan) error {
	sums := filepath.Join(d.stage.dir, sumsFile)
	if p.whole {
		if err := d.disk.Rename(filepath.Join(d.stage.dir, stagedFiles), d.site); err != nil {
			return err
		}
		return errors.Join(syncFolder(filepath.Dir(d.site)), d.remove(sums))
	}
	if p.nothing() && !p.sums {
		return d.remove(sums)
	}
	if err := d.delete(p.early, p.stale); err != nil {
		return err
	}
	if err := d.disk.Rename(d.stage.file(sumsFile), sums); err != nil {
		return err
	}
	if err := syncFolder(d.stage.dir); err != nil {
		return err
	}
	if _, err := d.makeFolders(p); err != nil {
		return err
	}
	if err := d.rename(p.pages); err != nil {
		return err
	}
	if err := d.delete(p.late, p.stale); err != nil {
		return err
	}
	if err := d.syncFolders(p); err != nil {
		return err
	}
	n := sort.Search(len(p.last), func(i int) bool { return rank(p.last[i]) > rankStatus })
	if err := d.rename(p.last[:n]); err != nil {
		return err
	}
	if p.sums {
		if err := d.disk.Rename(sums, filepath.Join(d.site, sumsFile)); err != nil {
			return err
		}
	} else if err := d.remove(sums); err != nil {
		return err
	}
	if err := d.rename(p.last[n:]); err != nil {
		return err
	}
	return d.syncFolders(&plan{pages: p.last})
}

func (d *Dir) rename(names []string) error {
	for _, name := range names {
		if err := d.disk.Rename(d.stage.file(name), filepath.Join(d.site, name)); err != nil {
			return err
		}
	}
	return nil
}

func (d *Dir) remove(path string) error {
	if err := d.disk.Remove(path); err != nil && !notThere(err) {
		return err
	}
	return nil
}

// delete removes files, and those of the folders that are empty then.
func (d *Dir) delete(files, folders []string) error {
	for _, name := range files {
		if err := d.remove(filepath.Join(d.site, name)); err != nil {
			return err
		}
	}
	for _, folder := range folders {
		dir := filepath.Join(d.site, folder)
		if info, err := os.Lstat(dir); err == nil && info.IsDir() {
			_ = d.disk.Remove(dir) // fails, as it should, where it is not empty
		}
	}
	return nil
}

// syncFolders makes durable what became of the names in the site.
func (d *Dir) syncFolders(p *plan) error {
	folders := map[string]bool{".": true}
	for _, names := range [...][]string{p.early, p.pages, p.late} {
		for _, name := range names {
			addFolders(folders, name)
		}
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if err := syncFolder(filepath.Join(d.site, folder)); err != nil && !notThere(err) {
			return err
		}
	}
	return nil
}
