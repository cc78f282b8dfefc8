package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

var (
	// ErrLocked says that another process is writing to the snapshots folder.
	ErrLocked = errors.New("another fetch is writing to this snapshots folder")
	// ErrNameTaken says that a night of that second exists; the next second is free.
	ErrNameTaken = errors.New("a snapshot of this second exists")
	// ErrNone says that there is no such night.
	ErrNone = errors.New("no snapshot")
)

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
	content, err := os.ReadFile(filepath.Join(e.Path, manifestFile))
	if err != nil {
		return "", fmt.Errorf("read digest of snapshot %s: %w", e.Folder, err)
	}
	return sum(content), nil
}

// List returns the nights, oldest first. A folder that does not exist has none.
func (s *Store) List() ([]Entry, error) {
	found, err := os.ReadDir(s.root) // sorted by name, which is by time
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list snapshots: %w", err)
	}
	var nights []Entry
	for _, f := range found {
		if asOf, ok := ParseName(f.Name()); ok && f.IsDir() {
			nights = append(nights, Entry{Folder: f.Name(), Path: filepath.Join(s.root, f.Name()), AsOf: asOf})
		}
	}
	return nights, nil
}

// Newest returns the last night, or ErrNone.
func (s *Store) Newest() (Entry, error) { return s.last(func(string) bool { return true }) }

// Before returns the last night before the folder, which need not exist, or ErrNone.
func (s *Store) Before(folder string) (Entry, error) {
	return s.last(func(name string) bool { return name < folder })
}

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
	if at, ok := ParseName(name); !ok || !at.Equal(asOf) {
		return nil, fmt.Errorf("begin snapshot: %s is no whole second", asOf.Format(time.RFC3339Nano))
	}
	if err := os.MkdirAll(s.root, 0o755); err != nil {
		return nil, fmt.Errorf("make snapshots folder: %w", err)
	}
	held, err := s.lock()
	if err != nil {
		return nil, err
	}
	d, err := s.stage(name, asOf)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("stage snapshot %s: %w", name, err), held.Close())
	}
	d.lock = held
	return d, nil
}

// lock takes the folder and clears staging folders, whose owners must be gone
// since the lock was free.
func (s *Store) lock() (lock, error) {
	held, err := acquire(s.root)
	if err != nil {
		return lock{}, err
	}
	if err := s.clear(); err != nil {
		return lock{}, errors.Join(err, held.Close())
	}
	return held, nil
}

func (s *Store) clear() error {
	found, err := os.ReadDir(s.root)
	if err != nil {
		return fmt.Errorf("clear staged snapshots: %w", err)
	}
	for _, f := range found {
		if !f.IsDir() || !ours(f.Name()) {
			continue
		}
		if err := os.RemoveAll(filepath.Join(s.root, f.Name())); err != nil {
			return fmt.Errorf("clear staged snapshots: %w", err)
		}
	}
	return nil
}

func (s *Store) stage(name string, asOf time.Time) (*Draft, error) {
	if _, err := os.Lstat(filepath.Join(s.root, name)); err == nil {
		return nil, ErrNameTaken
	}
	d := &Draft{store: s, name: name, asOf: asOf, dir: filepath.Join(s.root, stagePrefix+name), lists: map[string]*listWriter{}}
	if err := d.open(); err != nil {
		return nil, errors.Join(err, d.discard())
	}
	return d, nil
}
