// Package outdir writes the folder of a site in place of the one that is there, and touches only files whose bytes differ.
//
// Files are staged in a dot-folder: beside the site, or inside it where nothing can be renamed into it from outside, as into a mount.
// Commit renames them into the site one by one: new files first, then changed ones, then the fronts from which readers start. Then it
// deletes what is gone. status.json and SHA256SUMS come at the end, and after them what monitors scrape. A process that ends before the first
// rename leaves the site as it was. One that is killed later leaves a mixture, as status.json shows, which the next commit makes whole:
// every file is compared with what it is to be. A site that is not there yet appears in one rename.
//
// Beside the folder stand <site>.changed.txt and <site>.deleted.txt, one sorted path a line: what an uploader must send and remove, of
// all commits since ClearUploadLists was last called.
//
// A folder is ours where its SHA256SUMS lists every file in it, or what was staged for it and not finished does. Any other is
// neither written nor cleaned. No link in it is followed. Paths are refused that could leave the folder, collide where case is ignored, or
// are reserved by a system.
package outdir

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"opsreport/fetch/systemfile"
)

// Names that have a meaning here.
const (
	// StatusFile tells a monitor which night the site shows.
	StatusFile = "status.json"
	// MetersFile is what a monitor scrapes. It comes last, so that its numbers are those of a site that is in place.
	MetersFile = "data/metrics.prom"

	sumsFile     = "SHA256SUMS"
	noJekyllFile = ".nojekyll" // not in SHA256SUMS: uploaders leave it out
	changedFile  = "changed.txt"
	deletedFile  = "deleted.txt"
)

// requiredFiles are those without which a folder is not taken for a site of ours.
var requiredFiles = [...]string{"index.html", StatusFile}

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
	dir   string
	cause error
}

func (e *BusyError) Error() string {
	return fmt.Sprintf("another render is writing to it: lock %s: %v", e.dir, e.cause)
}

func (e *BusyError) Unwrap() error { return e.cause }

// Hint is what to do about it.
func (e *BusyError) Hint() string {
	return "wait until it has ended; a lock of a process that died is free again"
}

// BlockedError says that something else has the name of a file or folder that is
// written beside the site.
type BlockedError struct{ Path, Reason string }

func (e *BlockedError) Error() string { return e.Path + " " + e.Reason }

// Hint is what to do about it.
func (e *BlockedError) Hint() string {
	return "move it away: what is made of the site is written there, or give the site another folder"
}

// Dir is a site folder being written. Put and PutFrom are safe for concurrent use; Commit or Abort must come last.
type Dir struct {
	// MaxFiles is the most files that the site may have, SHA256SUMS included; 0 for no limit. It must be set before the first Put.
	MaxFiles int
	// Long is the size above which LongFiles names a file; 0 for no limit. It must be set before the first Put, too.
	Long int64

	required []string // the files without which the folder is not ours
	name     string   // as given, absolute: the lists stand beside it
	site     string   // the folder itself, symbolic links resolved
	disk     disk
	stage    *stage
	base     digest   // of SHA256SUMS as found; zero where there is none
	unsent   []string // what earlier commits changed and deleted, and no uploader was told
	folders  []string // as found, unsorted

	mu      sync.Mutex
	files   map[string]*file // those found, and those put, by path
	claimed map[string]*file // those put, by path in small letters: some file systems ignore case
	long    []string         // files of more than Long bytes
	count   int              // of files that were put
	bytes   int64            // of the files put
	err     error
	ended   bool
}

// file is one of the site that is there, of the one being written, or of both.
type file struct {
	path    string
	sum     digest // what SHA256SUMS says of it, and is to say once it is put
	listed  bool   // in SHA256SUMS as found
	present bool   // in the site as found
	put     bool   // part of the site being written
	staged  bool   // put, and not what the site has
}

// Open takes a site folder, which need not exist, and learns what is there. A folder that is not ours is a *ForeignError; one that
// another process writes to is a *BusyError.
func Open(dir string) (*Dir, error) { return OpenAs(dir, requiredFiles[:]...) }

// OpenAs is Open for another kind of output: a folder is taken for ours only where it has the files with these names, so
// that none of one kind takes the place of one of another.
func OpenAs(dir string, required ...string) (*Dir, error) { return openOn(realDisk{}, dir, required) }

func openOn(on disk, dir string, required []string) (*Dir, error) {
	d := &Dir{required: required, disk: on, files: map[string]*file{}, claimed: map[string]*file{}}
	var err error
	if d.name, d.site, err = resolve(dir); err == nil {
		err = d.load()
	}
	if err != nil {
		return nil, fmt.Errorf("open site %s: %w", dir, err)
	}
	return d, nil
}

// resolve returns the whole path of a folder, and where symbolic links lead from it.
func resolve(dir string) (name, site string, err error) {
	if name, err = filepath.Abs(dir); err != nil {
		return "", "", err
	}
	if site, err = filepath.EvalSymlinks(name); err == nil {
		return name, site, nil
	}
	if info, err := os.Lstat(name); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return "", "", &BlockedError{name, "is a link that leads nowhere"}
	}
	return name, name, nil // it is not there yet
}

// CheckWritable returns why Open would not take a folder for a site, such as a *ForeignError or a *BlockedError. For a folder that another
// process writes to it returns nil. Where nothing is, nothing is made.
func CheckWritable(dir string) error {
	name, site, err := resolve(dir)
	if err != nil {
		return err
	}
	if !slices.ContainsFunc([]string{site, stageBeside(site), name + "." + changedFile, name + "." + deletedFile}, exists) {
		return nil // it is made when there is something to write
	}
	d, err := Open(dir)
	if err == nil {
		return d.Abort()
	}
	if _, busy := errors.AsType[*BusyError](err); busy {
		return nil
	}
	return err
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

func (d *Dir) load() error {
	if filepath.Dir(d.site) == d.site {
		return &ForeignError{d.site, "it is the root of the file system"}
	}
	if f, err := os.Stat(d.site); err == nil && !f.IsDir() {
		return &ForeignError{d.site, "it is a file"}
	}
	for _, list := range [...]string{changedFile, deletedFile} {
		if f, err := os.Lstat(d.name + "." + list); err == nil && f.IsDir() {
			return &BlockedError{d.name + "." + list, "is a folder: the list of files for the uploader has that name"}
		}
	}
	if err := os.MkdirAll(filepath.Dir(d.site), folderMode); err != nil {
		return err
	}
	var err error
	if d.stage, err = openStage(d.disk, d.site); err != nil {
		return err
	}
	if d.stage.found { // its process was killed, or its lists were not passed on
		d.unsent, err = readLists(d.name)
	}
	for _, step := range [...]func() error{d.readSums, d.look, d.stage.begin} {
		if err == nil {
			err = step()
		}
	}
	if err != nil {
		return errors.Join(err, d.stage.drop())
	}
	return nil
}

// look finds which files are there, and refuses the site for one that is not ours.
func (d *Dir) look() error {
	foreign := "" // the first of them by name: folders are not sorted, and messages are to be the same
	err := d.visit("", func(name string, e fs.DirEntry) {
		why := ""
		f := d.files[name]
		switch {
		case systemfile.Is(e.Name()): // left alone, and no part of the site
		case e.Type()&fs.ModeSymlink != 0:
			why = name + " is a symbolic link"
		case name == sumsFile && d.base != digest{} && e.Type().IsRegular():
		case f == nil:
			why = name + " is not in its " + sumsFile
		case !e.Type().IsRegular():
			why = name + " is not a plain file"
		default:
			f.present = true
		}
		if why != "" && (foreign == "" || why < foreign) {
			foreign = why
		}
	})
	if foreign != "" {
		return &ForeignError{d.site, foreign}
	}
	return err
}

// visit calls f with all that is below a folder of the site and no folder. Few entries are held at a time; a folder may have
// many. A folder in which nothing can be written, such as one that another user made, is an error: a commit would end in the middle of it.
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
	if folder != "" {
		d.folders = append(d.folders, folder)
	}
	for {
		entries, err := h.ReadDir(256)
		for _, e := range entries {
			name := path.Join(folder, e.Name())
			switch {
			case name == stagedInside:
			case !e.IsDir() || systemfile.Is(e.Name()):
				f(name, e)
			default:
				if err := d.visit(name, f); err != nil {
					return err
				}
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

// Bytes returns the size of what was put so far.
func (d *Dir) Bytes() int64 {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.bytes
}

// LongFiles returns the files of more than Long bytes that were put so far, sorted.
func (d *Dir) LongFiles() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Sorted(slices.Values(d.long))
}

// Abort drops what was staged. The site stays as it was. After Commit it does nothing.
func (d *Dir) Abort() error {
	if d.ended {
		return nil
	}
	d.ended = true
	return d.stage.drop()
}
