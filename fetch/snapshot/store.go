package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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
		return "", e.damaged(err)
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
	if err := s.stage(d); err != nil {
		return nil, errors.Join(fmt.Errorf("stage snapshot %s: %w", path, err), d.Abort())
	}
	return d, nil
}

func (s *Store) stage(d *Draft) (err error) {
	if _, err := d.held.root.Lstat(d.name); err == nil {
		return ErrNameTaken
	}
	if d.previous, d.damaged, err = s.link(); err != nil {
		return err
	}
	return d.open()
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

// clear removes staging folders. A night that was moved away to be deleted,
// and is not known as pruned yet, has its proof kept first.
func (s *Store) clear(root *os.Root) error {
	left, err := s.contents()
	if err != nil || len(left.away)+len(left.staged) == 0 {
		return err
	}
	ended := slices.Concat(left.away, left.staged)
	away, err := s.movedAway()
	switch {
	case err != nil: // nobody can tell which of them are proven; the next run tries again
		ended = left.staged
	case s.record(root, away) != nil: // on a disk that is still full; likewise
		ended = slices.DeleteFunc(ended, func(e Entry) bool {
			return slices.ContainsFunc(away, func(d dueNight) bool { return d.Path == e.Path && !d.listed })
		})
	}
	for _, e := range ended {
		_ = root.RemoveAll(filepath.Base(e.Path)) // what cannot be removed keeps nobody from the rest; Prune tells it
	}
	return nil
}
