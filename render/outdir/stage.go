package outdir

import (
	"cmp"
	"crypto/sha256"
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

// Put gives the site a file. The content is not kept. A path may be put once.
func (d *Dir) Put(path string, content []byte) error {
	return d.failed(path, d.put(path, content))
}

func (d *Dir) put(path string, content []byte) error {
	f, allowed, err := d.claim(path)
	if err != nil || d.same(f, sha256.Sum256(content), int64(len(content))) || !allowed {
		return err
	}
	return d.stage.write(path, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
}

// PutFrom gives the site a file that is written piece by piece: one that is too long to hold. It is staged whatever it holds, and
// dropped where the site has the same.
func (d *Dir) PutFrom(path string, write func(io.Writer) error) error {
	return d.failed(path, d.putFrom(path, write))
}

func (d *Dir) putFrom(path string, write func(io.Writer) error) error {
	f, allowed, err := d.claim(path)
	if err != nil || !allowed {
		return err
	}
	sum, size := sha256.New(), new(counter)
	if err := d.stage.write(path, func(w io.Writer) error { return write(io.MultiWriter(w, sum, size)) }); err != nil {
		return err
	}
	if d.same(f, digest(sum.Sum(nil)), int64(*size)) {
		return d.disk.Remove(d.stage.file(path))
	}
	return nil
}

// counter counts the bytes that are written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// failed keeps an error, which Commit then returns.
func (d *Dir) failed(path string, err error) error {
	if err == nil {
		return nil
	}
	err = fmt.Errorf("write %s: %w", path, err)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.err = errors.Join(d.err, err)
	return err
}

// claim makes a path part of the site. Past the limit, files are counted and no longer written, so that the error can say how
// many there would be.
func (d *Dir) claim(path string) (f *file, allowed bool, err error) {
	if err := check(path); err != nil {
		return nil, false, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	key := strings.ToLower(path)
	if f := d.claimed[key]; f != nil {
		return nil, false, fmt.Errorf("the site has %s already", f.path)
	}
	path = strings.Clone(path) // it may be a part of something long
	if f = d.files[path]; f == nil {
		f = &file{path: path}
		d.files[path] = f
	}
	d.claimed[key] = f
	f.put = true
	d.count++
	return f, d.MaxFiles == 0 || d.count < d.MaxFiles, nil
}

// same reports whether the site has these bytes for a file. Where it has not, they are to be staged.
func (d *Dir) same(f *file, sum digest, size int64) bool {
	same := f.present && holds(filepath.Join(d.site, f.path), sum, size)
	d.mu.Lock()
	defer d.mu.Unlock()
	f.sum, f.staged = sum, !same
	d.bytes += size
	if d.Long > 0 && size > d.Long {
		d.long = append(d.long, f.path)
	}
	return same
}

// holds reports whether a file has these bytes. One that cannot be read has others.
func holds(path string, sum digest, size int64) bool {
	f, err := openPlain(path)
	if err != nil {
		return false
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Size() != size {
		return false
	}
	has := sha256.New()
	_, err = io.Copy(has, f)
	return err == nil && digest(has.Sum(nil)) == sum
}

// Last returns a file as the last commit left it; nil where it is not there, has other bytes by now, or has been put.
func (d *Dir) Last(path string) []byte {
	d.mu.Lock()
	f := d.files[path]
	there := f != nil && f.listed && f.present && !f.put
	d.mu.Unlock()
	if !there {
		return nil
	}
	h, err := openPlain(filepath.Join(d.site, path))
	if err != nil {
		return nil
	}
	defer h.Close()
	content, err := io.ReadAll(h)
	if err != nil || sha256.Sum256(content) != f.sum {
		return nil
	}
	return content
}

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

const (
	fileMode   = 0o644
	folderMode = 0o755
)

// disk is all that changes files. Tests put one in its place that comes to an end.
type disk interface {
	Create(path string) (io.WriteCloser, error) // a file that is not there
	Mkdir(path string) error
	Rename(from, to string) error
	Remove(path string) error
	RemoveAll(path string) error
}

// realDisk makes files and folders that a web server can read, whatever the umask.
type realDisk struct{}

func (realDisk) Create(path string) (io.WriteCloser, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	if err := f.Chmod(fileMode); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func (realDisk) Mkdir(path string) error {
	if err := os.Mkdir(path, folderMode); err != nil {
		return err
	}
	return os.Chmod(path, folderMode)
}

func (realDisk) Rename(from, to string) error { return os.Rename(from, to) }
func (realDisk) Remove(path string) error     { return os.Remove(path) }
func (realDisk) RemoveAll(path string) error  { return os.RemoveAll(path) }
