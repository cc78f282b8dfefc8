package snapshot

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/fetch/lock"
	"opsreport/fetch/systemfile"
)

var (
	// ErrLocked says that another process is writing to the snapshots folder.
	ErrLocked error = lockedError{}
	// ErrNameTaken says that a night of that second exists; the next second is free.
	ErrNameTaken = errors.New("a snapshot of the same second exists already")
	// ErrNone says that there is no such night.
	ErrNone = errors.New("no snapshot")
)

type lockedError struct{}

func (lockedError) Error() string { return "another run is writing to this folder of snapshots" }

func (lockedError) Hint() string {
	return "wait until the other run has ended, then try again; the lock of a killed process is released by itself"
}

// Store is the folder in which the nights stand. Nothing is opened or locked
// until a method needs it.
type Store struct{ root string }

// New returns the store in the folder root, which Begin makes where missing.
func New(root string) *Store { return &Store{root: root} }

// Root returns the folder as given to New.
func (s *Store) Root() string { return s.root }

// Entry is one night of a store, known by its folder name alone.
type Entry struct {
	Folder string
	Path   string
	AsOf   time.Time // UTC
}

// Digest reads the night's digest: the SHA-256 of its manifest-sha256.txt, in hex.
func (e Entry) Digest() (string, error) {
	content, err := ReadIn(e.Path, manifestFile)
	if err != nil {
		return "", &DamageError{Night: e.Folder, what: "read digest of snapshot " + e.Folder, Err: err}
	}
	return digestOf(content), nil
}

// List returns the nights, oldest first. A folder that does not exist has none.
func (s *Store) List() ([]Entry, error) {
	c, err := s.contents()
	return c.nights, err
}

// contents is what stands in the folder.
type contents struct {
	nights  []Entry  // oldest first
	away    []Entry  // nights that were moved away to be deleted
	staged  []Entry  // nights that are being written
	foreign []string // what does not belong there
}

func (s *Store) contents() (c contents, err error) {
	found, err := os.ReadDir(s.root) // sorted by name, which is by time
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err != nil {
		return c, fmt.Errorf("list snapshots: %w", err)
	}
	for _, f := range found {
		into, folder := &c.nights, f.Name()
		if night, ok := strings.CutPrefix(folder, prunePrefix); ok {
			into, folder = &c.away, night
		} else if night, ok := strings.CutPrefix(folder, stagePrefix); ok {
			into, folder = &c.staged, night
		}
		asOf, night := parseName(folder)
		switch {
		case systemfile.Is(f.Name()):
		case f.IsDir() && night:
			*into = append(*into, Entry{Folder: folder, Path: filepath.Join(s.root, f.Name()), AsOf: asOf})
		case f.Type().IsRegular() && knownFile(f.Name()):
		default:
			c.foreign = append(c.foreign, f.Name())
		}
	}
	return c, nil
}

// Newest returns the last night, or ErrNone.
func (s *Store) Newest() (Entry, error) { return s.last(func(string) bool { return true }) }

func (s *Store) last(want func(name string) bool) (Entry, error) {
	nights, err := s.List()
	if err != nil {
		return Entry{}, err
	}
	for i := len(nights) - 1; i >= 0; i-- {
		if want(nights[i].Folder) {
			return nights[i], nil
		}
	}
	return Entry{}, fmt.Errorf("in %s: %w", s.root, ErrNone)
}

// Begin locks the store, clears what killed processes left and stages a new
// night. It returns ErrLocked while another process writes and ErrNameTaken
// where the night exists. The draft must be ended by Commit or Abort.
func (s *Store) Begin(asOf time.Time) (*Draft, error) {
	asOf = asOf.UTC()
	name := Name(asOf)
	if at, ok := parseName(name); !ok || !at.Equal(asOf) {
		return nil, fmt.Errorf("begin snapshot: %s is no whole second", asOf.Format(time.RFC3339Nano))
	}
	path, err := filepath.Abs(filepath.Join(s.root, name))
	if err != nil {
		return nil, fmt.Errorf("begin snapshot: %w", err)
	}
	if err := os.MkdirAll(s.root, folderMode); err != nil {
		return nil, fmt.Errorf("make snapshots folder: %w", err)
	}
	held, err := s.hold()
	if err != nil {
		return nil, err
	}
	d := &Draft{name: name, asOf: asOf, path: path, held: held, lists: map[string]*listWriter{}}
	if _, err = held.root.Lstat(name); err == nil {
		err = ErrNameTaken
	} else {
		d.previous, d.damaged, err = s.linkTo()
	}
	if err == nil {
		err = d.open()
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("stage snapshot %s: %w", path, err), d.Abort())
	}
	return d, nil
}

// exclusive runs change while nobody else changes the store.
func (s *Store) exclusive(change func(root *os.Root) error) error {
	held, err := s.hold()
	if err != nil {
		return err
	}
	return errors.Join(change(held.root), held.Close())
}

// heldStore is a store that nobody else changes.
type heldStore struct {
	lock *lock.Folder
	root *os.Root
}

// lockFolder locks the folder of the snapshots; its error is ErrLocked while another process writes.
func lockFolder(dir string) (*lock.Folder, error) {
	held, err := lock.Take(dir)
	if errors.Is(err, lock.ErrHeld) {
		err = fmt.Errorf("lock %s: %w", dir, ErrLocked)
	}
	return held, err
}

// hold takes the folder and clears staging folders, whose owners must be gone
// since the lock was free.
func (s *Store) hold() (*heldStore, error) {
	held, err := lockFolder(s.root)
	if err != nil {
		return nil, err
	}
	h := &heldStore{lock: held}
	if h.root, err = os.OpenRoot(s.root + asFolder); err != nil {
		return nil, errors.Join(err, held.Close())
	}
	if err := s.clear(h.root); err != nil {
		return nil, errors.Join(fmt.Errorf("clear staged snapshots: %w", err), h.Close())
	}
	return h, nil
}

// Close lets go of the store.
func (h *heldStore) Close() error { return errors.Join(h.root.Close(), h.lock.Close()) }

// clear removes staging folders, and nights that were moved away to be deleted. One that pruned.jsonl does not list, or nobody can
// tell whether it does, stays: nothing else proves it.
func (s *Store) clear(root *os.Root) error {
	left, err := s.contents()
	if err != nil || len(left.away)+len(left.staged) == 0 {
		return err
	}
	lines, _, err := s.readPruned()
	removed := byFolder(lines)
	ended := left.staged
	for _, e := range left.away {
		if _, listed := removed[e.Folder]; listed && err == nil {
			ended = append(ended, e)
		}
	}
	for _, e := range ended {
		_ = root.RemoveAll(filepath.Base(e.Path)) // what cannot be removed keeps nobody from the rest; Prune tells it
	}
	return nil
}

// Read returns a file that stands beside the snapshots.
func (s *Store) Read(name string) ([]byte, error) {
	content, err := ReadIn(s.root, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return content, nil
}

// OpenFile opens a file that stands beside the snapshots, to be read as a stream.
func (s *Store) OpenFile(name string) (io.ReadCloser, error) {
	f, err := within(s.root, func(root *os.Root) (*os.File, error) { return openPlain(root, name) })
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return f, nil
}

// readIf is Read with nothing for a file that is not there.
func (s *Store) readIf(name string) ([]byte, error) {
	content, err := s.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return content, err
}

// CheckFiles returns an error where something that stands beside the snapshots has the
// name of a file of ours and cannot be read as one: it could not be replaced, or what it
// holds would be lost.
func (s *Store) CheckFiles() error {
	var wrong []error
	for _, name := range storeFiles {
		if f, err := s.OpenFile(name); err == nil {
			f.Close()
		} else if !errors.Is(err, fs.ErrNotExist) {
			wrong = append(wrong, aboutFile(filepath.Join(s.root, name), errors.Unwrap(err)))
		}
	}
	return errors.Join(wrong...)
}

// Free returns ErrLocked while another process writes. A folder that does not
// exist is free. It is called before work that a writer could overtake.
func (s *Store) Free() error {
	held, err := lockFolder(s.root)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return held.Close()
}

// Replace replaces a file beside the snapshots, of which there must be one, whole
// or not at all. It returns ErrLocked while another process writes.
func (s *Store) Replace(name string, content []byte) error {
	if _, err := s.Newest(); err != nil {
		return err
	}
	return s.exclusive(func(root *os.Root) error { return replace(root, name, bytes.NewReader(content)) })
}

// Change is Replace with what change makes of the content that the file has, nil where it is not there. No other process writes
// between the two.
func (s *Store) Change(name string, change func(was []byte) ([]byte, error)) error {
	if _, err := s.Newest(); err != nil {
		return err
	}
	return s.exclusive(func(root *os.Root) error {
		was, err := s.readIf(name)
		if err != nil {
			return err
		}
		is, err := change(was)
		if err != nil {
			return err
		}
		return replace(root, name, bytes.NewReader(is))
	})
}

// ReplaceLedger replaces ledger.jsonl beside the snapshots, whole or not at all, where it still has
// the SHA-256 of what the caller read, in hex (that of nothing where it is not there); false where another
// process has changed it since. It returns ErrLocked while another process writes.
func (s *Store) ReplaceLedger(was string, from io.WriterTo) (same bool, err error) {
	err = s.exclusive(func(root *os.Root) error {
		sum := sha256.New()
		f, err := openPlain(root, LedgerFile)
		if err == nil {
			_, err = io.Copy(sum, f)
			err = errors.Join(err, f.Close())
		} else if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		if same = err == nil && hex.EncodeToString(sum.Sum(nil)) == was; same {
			err = replace(root, LedgerFile, from)
		}
		return err
	})
	return same, err
}

// Create returns what a file beside the snapshots holds; where it is not
// there, or empty as a killed process may have left it, it gets the content,
// whole or not at all. It returns ErrLocked while another process writes.
func (s *Store) Create(name string, content []byte) (kept []byte, err error) {
	if err := os.MkdirAll(s.root, folderMode); err != nil {
		return nil, fmt.Errorf("make snapshots folder: %w", err)
	}
	err = s.exclusive(func(root *os.Root) error {
		kept, err = s.readIf(name)
		if err == nil && len(bytes.TrimSpace(kept)) == 0 {
			kept, err = content, replace(root, name, bytes.NewReader(content))
		}
		return err
	})
	return kept, err
}

// replace writes a file beside the snapshots, whole or not at all: into a
// folder that the next run would clear, and from there into place.
func replace(root *os.Root, name string, from io.WriterTo) error {
	dir := stagePrefix + Name(time.Unix(0, 0))
	err := root.Mkdir(dir, folderMode)
	if err == nil {
		_, err = writeFile(root, dir+"/"+name, from)
	}
	if err == nil {
		err = root.Rename(dir+"/"+name, name)
	}
	if err := errors.Join(err, root.RemoveAll(dir), syncFolder(root, ".")); err != nil {
		return fmt.Errorf("replace %s: %w", name, err)
	}
	return nil
}
