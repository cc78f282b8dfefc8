package snapshot

import (
	"fmt"
	"os"
)

// DamageError says that a night on disk cannot be read as it was fetched.
// A caller that reads several nights learns from it which one to leave out.
type DamageError struct {
	Night string // folder name
	what  string
	Err   error
}

func (e *DamageError) Error() string { return e.what + ": " + e.Err.Error() }

func (e *DamageError) Unwrap() error { return e.Err }

func (e Entry) damaged(err error) error {
	return &DamageError{Night: e.Folder, what: "read digest of snapshot " + e.Folder, Err: err}
}

// ReadIn reads a plain file of a folder: it follows no link out of it, and waits
// for no pipe.
func ReadIn(dir, name string) ([]byte, error) {
	return within(dir, func(root *os.Root) ([]byte, error) { return readPlain(root, name) })
}

// proof is what the chain needs to know of a night: its digest and its link.
// A night without one is damaged: it can be neither linked to nor pruned.
func (e Entry) proof() (prunedNight, error) {
	p, err := within(e.Path, func(root *os.Root) (p prunedNight, err error) {
		meta, b, err := load(root)
		if err == nil {
			err = misnamed(e.Folder, meta)
		}
		if err == nil {
			p = prunedNight{Folder: e.Folder, Digest: b.digest, Previous: meta.Previous}
		}
		return p, err
	})
	if err != nil {
		return p, e.damaged(err)
	}
	return p, nil
}

// manifest returns the night's digest, where the tag files agree on it and the folder has
// no other night's name.
func (e Entry) manifest() (digest string, err error) {
	return within(e.Path, func(root *os.Root) (string, error) {
		b, err := loadBag(root)
		if err != nil {
			return "", err
		}
		if meta, _, err := load(root); err == nil {
			if err := misnamed(e.Folder, meta); err != nil {
				return "", err
			}
		}
		return b.digest, nil
	})
}

// link finds the newest night whose digest can be read. Newer nights, which are
// damaged, are returned beside it and recorded: otherwise somebody could remove
// them without a trace.
func (s *Store) link() (previous *chainLink, damaged []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	for i := len(nights) - 1; i >= 0; i-- {
		digest, err := nights[i].manifest()
		if err == nil {
			return &chainLink{Folder: nights[i].Folder, Digest: digest}, damaged, nil
		}
		damaged = append(damaged, Problem{Night: nights[i].Folder, Text: fmt.Sprintf("is damaged: %v", err)})
	}
	return nil, damaged, nil
}
