// Package outdir writes the folder of a site so that a reader never finds it
// half done: what changed, staging, renaming into place, digests.
//
// It promises that only files whose bytes changed are touched. SHA256SUMS in the folder, made by the last commit, says
// what is there; a file whose digest and size are the same is left alone without being read. Everything else is staged
// in a dot-folder beside the site. Commit writes a journal, then renames: new files first, then changed ones, fronts
// (index.html of the site and its sections, status.json, SHA256SUMS) last, and after them data/metrics.prom, which
// monitors scrape; then it deletes what is gone. A process that is killed before the journal is complete leaves the
// site as it was; afterwards the next Open finishes the work. A site that is not there yet appears in one rename.
//
// Beside the folder stand <site>.changed.txt and <site>.deleted.txt, one
// sorted path a line: what an uploader must send and remove. They include what
// earlier commits changed, until the caller has passed the lists on and calls
// Sent.
//
// It refuses a folder that is not ours: one that holds a file which its
// SHA256SUMS does not list, or a SHA256SUMS without index.html and
// status.json, is neither written nor cleaned. A link is not ours either, so that no
// path below the folder leads out of it. It refuses paths that could leave the folder, collide on a file system that ignores case, or be
// reserved by a system. A folder of the site that it cannot write to is found before
// anything is touched. It knows nothing of pages; packages render and portfolio
// call it, and commands ask it what is published.
package outdir

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"opsreport/fetch/lock"
)

const (
	sumsFile = "SHA256SUMS"
	digits   = 2 * sha256.Size
)

// marks are the files without which a folder is not taken for a site of ours.
var marks = [...]string{"index.html", StatusFile}

// StatusFile tells a monitor which night the site shows.
const StatusFile = "status.json"

// TooManyFilesError says that the site would have more files than allowed. It is
// found before anything in the site is touched.
type TooManyFilesError struct{ Files, Max int }

func (e *TooManyFilesError) Error() string {
	return fmt.Sprintf("the site would have %d files, and max_files allows %d", e.Files, e.Max)
}

// Hint is what to do about it.
func (e *TooManyFilesError) Hint() string {
	return "set max_files to what the host takes, or record_pages: shared, which puts many records on a page"
}

// ForeignError says that the folder holds something that we did not write.
type ForeignError struct{ Dir, Reason string }

func (e *ForeignError) Error() string {
	return fmt.Sprintf("folder %s is not a site of ours: %s", e.Dir, e.Reason)
}

// Hint is what to do about it.
func (e *ForeignError) Hint() string { return "give the site a folder of its own" }

// BusyError says that another render is writing to the folder.
type BusyError struct {
	stage string
	cause error
}

func (e *BusyError) Error() string {
	return fmt.Sprintf("another render is writing to it: lock %s: %v", e.stage, e.cause)
}

func (e *BusyError) Unwrap() error { return e.cause }

// Hint is what to do about it.
func (e *BusyError) Hint() string {
	return "wait until it has ended; a lock of a process that died is free again"
}

// Dir is a site folder being written. Put, PutFrom, KeepSized and Last are safe for
// concurrent use; Commit or Abort must come last.
type Dir struct {
	// MaxFiles is the most files that the site may have, SHA256SUMS included;
	// 0 for no limit. It must be set before the first Put.
	MaxFiles int

	// Long is the size above which LongFiles names a file; 0 for no limit. It must be set
	// before the first Put, too.
	Long int64

	needs []string // the files without which the folder is not ours
	name  string   // as given, cleaned: the lists stand beside it
	site  string   // the folder itself, symbolic links resolved
	stage stage
	base  string  // digest of SHA256SUMS as found; "" when the site has none
	left  *change // what a finished journal changed; nil when there was none

	mu    sync.Mutex
	table table
	stale []string // files that go because their name returns in another case
	made  map[string]bool
	long  []string // files of more than Long bytes
	files int      // claimed by Put and Keep
	bytes int64    // of the files put, and of those kept by size
	err   error
	ended bool
}

// Open takes a site folder, which need not exist, finishes a commit that was
// cut off and learns what is there. A folder that is not ours is an
// *ForeignError; one that another process writes is an error.
func Open(dir string) (*Dir, error) { return OpenAs(dir, marks[:]...) }

// OpenAs is Open for another kind of output: a folder is taken for ours only where it has the files with these names, so
// that none of one kind takes the place of one of another.
func OpenAs(dir string, needs ...string) (*Dir, error) {
	d := &Dir{needs: needs, made: map[string]bool{}, table: newTable(0)}
	var err error
	if d.name, d.site, err = resolve(dir); err == nil {
		err = d.load()
	}
	if err != nil {
		return nil, fmt.Errorf("open site %s: %w", dir, err)
	}
	return d, nil
}

// Expect makes room for as many files as the site may have, which spares a large site
// that is not there yet the copies of lists that grow. Call it before the first Put.
func (d *Dir) Expect(files int) {
	if d.table.len() == 0 {
		d.table = newTable(min(files, mostRoom))
	}
}

// resolve returns the whole path of a folder, and where symbolic links lead from it.
func resolve(dir string) (name, site string, err error) {
	if name, err = filepath.Abs(dir); err != nil {
		return "", "", err
	}
	if site, err = filepath.EvalSymlinks(name); err != nil {
		return name, name, nil // it is not there yet
	}
	return name, site, nil
}

// BlockedError says that something else has the name of a file or folder that is
// written beside the site.
type BlockedError struct{ Path, Reason string }

func (e *BlockedError) Error() string { return e.Path + " " + e.Reason }

// Hint is what to do about it.
func (e *BlockedError) Hint() string {
	return "move it away: what is made of the site is written there, or give the site another folder"
}

// Refuse returns why Open would not take a folder for a site, such as a *ForeignError or a
// *BlockedError, and finishes a commit that was cut off there. For a folder that another
// process writes to it returns nil. Where nothing is, nothing is made.
func Refuse(dir string) error {
	name, site, err := resolve(dir)
	if err != nil {
		return err
	}
	there := func(path string) bool { return exists("", path) }
	if !slices.ContainsFunc([]string{name, stageOf(site), name + "." + changedFile, name + "." + deletedFile}, there) {
		return nil // it is made when there is something to write
	}
	d, err := Open(dir)
	if err == nil {
		return d.Abort()
	}
	if busy := (*BusyError)(nil); errors.As(err, &busy) {
		return nil
	}
	return err
}

func (d *Dir) load() error {
	if filepath.Dir(d.site) == d.site {
		return &ForeignError{d.site, "it is the root of the file system"}
	}
	if f, err := os.Stat(d.site); err == nil && !f.IsDir() {
		return &ForeignError{d.site, "it is a file"}
	}
	if err := os.MkdirAll(filepath.Dir(d.site), 0o755); err != nil {
		return err
	}
	for _, list := range [...]string{changedFile, deletedFile} {
		if f, err := os.Lstat(d.name + "." + list); err == nil && f.IsDir() {
			return &BlockedError{d.name + "." + list, "is a folder: the list of files for the uploader has that name"}
		}
	}
	var err error
	if d.stage, err = openStage(d.site); err != nil {
		return err
	}
	if !sameDisk(d.site, d.stage.dir) {
		err := errors.New("the folder is a mount point, into which nothing can be renamed: name a folder inside it")
		return errors.Join(err, d.stage.remove())
	}
	if d.left, err = d.recover(); err != nil {
		return errors.Join(err, d.stage.close()) // the journal waits for a next time
	}
	for _, step := range [...]func() error{d.stage.clear, d.readSums, d.look} {
		if err := step(); err != nil {
			return errors.Join(err, d.stage.remove())
		}
	}
	return nil
}

// look finds which files are there, and refuses what SHA256SUMS does not list.
func (d *Dir) look() error {
	return d.inspect(func(name string, e fs.DirEntry) string {
		i, ok := d.table.exact(name)
		switch {
		case name == sumsFile && d.base != "" && e.Type().IsRegular():
		case !ok:
			return name + " is not in its " + sumsFile
		case !e.Type().IsRegular():
			return name + " is not a plain file"
		default:
			d.table.state[i] |= present
		}
		return ""
	})
}

// inspect refuses the site for what a reason is given that it is not ours. It asks
// for all that is there and no folder.
func (d *Dir) inspect(reason func(name string, e fs.DirEntry) string) error {
	least := "" // of the reasons: folders are not sorted, errors are to be
	err := d.visit("", func(name string, e fs.DirEntry) {
		if why := reason(name, e); why != "" && (least == "" || why < least) {
			least = why
		}
	})
	if least != "" {
		return &ForeignError{d.site, least}
	}
	return err
}

// visit calls f with all that is below a folder of the site and no folder. Few
// entries are held at a time; a folder may have many. One that cannot be written, such as
// one that another user made, is an error: a commit would end in the middle of it.
func (d *Dir) visit(folder string, f func(name string, e fs.DirEntry)) error {
	dir := filepath.Join(d.site, folder)
	h, err := os.Open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer h.Close()
	if err := writable(dir); err != nil {
		return err
	}
	for {
		entries, err := h.ReadDir(256)
		for _, e := range entries {
			name := path.Join(folder, e.Name())
			if !e.IsDir() {
				f(name, e)
			} else if err := d.visit(name, f); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// Bytes returns the size of what was put and kept by size so far.
func (d *Dir) Bytes() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.bytes
}

// LongFiles returns the files of more than Long bytes that were put or kept so far, sorted.
func (d *Dir) LongFiles() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(slices.Values(d.long))
}

// Abort drops what was staged. The site stays as it was. After Commit it does
// nothing.
func (d *Dir) Abort() error {
	if d.ended {
		return nil
	}
	d.ended = true
	return d.stage.remove()
}

// Sent forgets what the last commit of a site folder changed. It is called when
// the lists have reached the uploader. Until then the lists of the next commit
// include these files, so that a process that is killed after its commit leaves
// no file unsent. The folder goes last, in one step: one that is found empty says that
// the process ended before it was done.
func Sent(dir string) error {
	_, site, err := resolve(dir)
	if err != nil {
		return err
	}
	folder := stageOf(site)
	held, err := lock.Take(folder)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, lock.ErrHeld) { // another render is at it: it says more
		return nil
	}
	if err != nil {
		return err
	}
	if exists(folder, journalFile) {
		return held.Close() // likewise, there is something to finish
	}
	err = os.Remove(filepath.Join(folder, doneFile))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		err = os.Remove(folder)
	}
	return errors.Join(err, held.Close())
}
