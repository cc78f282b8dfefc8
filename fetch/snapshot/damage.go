package snapshot

import (
	"fmt"
	"os"

	"opsreport/fetch/snapshot/bag"
	"opsreport/fetch/snapshot/form"
)

// DamageError says that a night on disk cannot be read as it was fetched.
// Whoever reads several nights can tell by it which one to leave out.
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
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return bag.Read(root, name)
}

// proof is what the chain needs to know of a night: its digest and its link.
// A night without one is damaged: it can be neither linked to nor pruned.
func (e Entry) proof() (form.Pruned, error) {
	digest, previous, err := e.proven()
	if err != nil {
		return form.Pruned{}, e.damaged(err)
	}
	return form.Pruned{Folder: e.Folder, Digest: digest, Previous: previous}, nil
}

func (e Entry) proven() (digest string, previous *form.Link, err error) {
	root, err := os.OpenRoot(e.Path)
	if err != nil {
		return "", nil, err
	}
	defer root.Close()
	b, err := bag.Load(root)
	if err != nil {
		return "", nil, err
	}
	meta, digest, err := readMeta(root, e.Path)
	if err != nil {
		return "", nil, err
	}
	if digest != b.Payload[form.MetaFile] {
		return "", nil, bag.Differs(form.MetaFile)
	}
	return b.Digest, meta.Previous, nil
}

// manifest returns the night's digest, where the tag files agree on it.
func (e Entry) manifest() (digest string, err error) {
	root, err := os.OpenRoot(e.Path)
	if err != nil {
		return "", err
	}
	defer root.Close()
	b, err := bag.Load(root)
	if err != nil {
		return "", err
	}
	return b.Digest, nil
}

// link finds the newest night whose digest can be read. Newer nights, which are
// damaged, are returned beside it and recorded: otherwise somebody could remove
// them without a trace.
func (s *Store) link() (previous *form.Link, damaged []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	for i := len(nights) - 1; i >= 0; i-- {
		digest, err := nights[i].manifest()
		if err == nil {
			return &form.Link{Folder: nights[i].Folder, Digest: digest}, damaged, nil
		}
		damaged = append(damaged, Problem{Night: nights[i].Folder, Text: fmt.Sprintf("is damaged: %v", err)})
	}
	return nil, damaged, nil
}
