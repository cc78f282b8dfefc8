package outdir

import (
	"bufio"
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
	"strings"
	"syscall"

	"opsreport/fetch/lock"
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

// plan is what a commit does to the site, in the order of its fields.
type plan struct {
	Changes
	whole   bool     // the staged folder becomes the site; no other steps
	early   []string // files that are deleted first, being in the way
	folders []string // that are made, each after the one that it is in
	pages   []string // that are renamed into place, the fronts last
	late    []string // files that are deleted when nothing leads to them any more
	status  []string // renamed when all pages are in place
	sums    bool     // SHA256SUMS changes
	meters  []string // renamed last
	stale   []string // folders that are none of the new site, the deepest first; deleted with what is in them
}

// nothing reports whether the site is as it is to be.
func (p *plan) nothing() bool {
	return len(p.early)+len(p.pages)+len(p.late)+len(p.status)+len(p.meters) == 0
}

// plan compares what was put with what is there.
func (d *Dir) plan() (*plan, error) {
	inNew := map[string]*file{} // the folders of the new site in small letters, and a file in each
	for name, f := range d.claimed {
		for up := path.Dir(name); up != "." && inNew[up] == nil; up = path.Dir(up) {
			inNew[up] = f
		}
	}
	if err := d.acceptable(inNew); err != nil {
		return nil, err
	}
	p := &plan{whole: !exists(d.site)}
	var fresh, changed []string
	old, needed := map[string]bool{}, map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(d.files)) {
		switch f := d.files[name]; {
		case f.staged && f.present:
			changed = append(changed, name)
		case f.staged:
			fresh = append(fresh, name)
			addFolders(needed, name)
		case f.put || !f.present:
		default:
			addFolders(old, name)
			// What only a commit that was cut off has listed is ours no longer once this one begins.
			if f.listed && !d.inTheWay(name, inNew) {
				p.late = append(p.late, name)
			} else {
				p.early = append(p.early, name)
			}
		}
	}
	p.Changes = Changes{Files: d.count + 1, New: len(fresh), Changed: len(changed), Deleted: len(p.early) + len(p.late)}
	for _, name := range slices.Concat(fresh, changed) {
		switch rank(name) {
		case rankMeters:
			p.meters = append(p.meters, name)
		case rankStatus:
			p.status = append(p.status, name)
		default:
			p.pages = append(p.pages, name)
		}
	}
	slices.SortStableFunc(p.pages, func(a, b string) int { return rank(a) - rank(b) })
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

// prepare stages the digests, writes the lists and makes the folders of new files: all that can be done, and fail, while the
// site is as it was.
func (d *Dir) prepare(p *plan) error {
	sum := sha256.New()
	err := d.stage.write(sumsFile, func(w io.Writer) error { return d.writeSums(io.MultiWriter(w, sum)) })
	if err != nil {
		return fmt.Errorf("write %s: %w", sumsFile, err)
	}
	p.sums = digest(sum.Sum(nil)) != d.base
	paths := slices.Concat(d.unsent, p.early, p.late, p.pages, p.status, p.meters)
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
	made, err := d.makeFolders(p.folders)
	if err != nil {
		for _, dir := range slices.Backward(made) {
			err = errors.Join(err, d.disk.Remove(dir))
		}
	}
	return err
}

// publish puts the new site in place, step by step. A process that is killed between the second and the last leaves a mixture of two
// sites, of which SHA256SUMS of the old one, and of the new one in the stage, say that it is ours.
func (d *Dir) publish(p *plan) error {
	sums := filepath.Join(d.stage.dir, sumsFile)
	var steps []func() error
	switch {
	case p.whole:
		steps = []func() error{
			func() error { return d.disk.Rename(filepath.Join(d.stage.dir, stagedFiles), d.site) },
			func() error { return syncFolder(filepath.Dir(d.site)) },
			func() error { return d.remove(sums) },
		}
	case p.nothing() && !p.sums:
		steps = []func() error{func() error { return d.remove(sums) }}
	default:
		steps = []func() error{
			func() error { return d.delete(p.early, p.stale) },
			func() error { return d.disk.Rename(d.stage.file(sumsFile), sums) },
			func() error { return syncFolder(d.stage.dir) },
			func() error { _, err := d.makeFolders(p.folders); return err }, // those that something was in the way of
			func() error { return d.rename(p.pages) },
			func() error { return d.delete(p.late, p.stale) },
			func() error { return d.syncFolders(p.early, p.pages, p.late) },
			func() error { return d.rename(p.status) },
			func() error {
				if !p.sums {
					return d.remove(sums)
				}
				return d.disk.Rename(sums, filepath.Join(d.site, sumsFile))
			},
			func() error { return d.rename(p.meters) },
			func() error { return d.syncFolders(p.status, p.meters) },
		}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// makeFolders makes folders, but for those that a file is in the way of, and returns them.
func (d *Dir) makeFolders(folders []string) (made []string, err error) {
	for _, folder := range folders {
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

func (d *Dir) rename(names []string) error {
	for _, name := range names {
		if err := d.disk.Rename(d.stage.file(name), filepath.Join(d.site, name)); err != nil {
			return err
		}
	}
	return nil
}

// remove removes a file, which need not be there.
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

// syncFolders makes durable what became of the names of files in the site.
func (d *Dir) syncFolders(files ...[]string) error {
	folders := map[string]bool{".": true}
	for _, name := range slices.Concat(files...) {
		addFolders(folders, name)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		if err := syncFolder(filepath.Join(d.site, folder)); err != nil && !notThere(err) {
			return err
		}
	}
	return nil
}

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
