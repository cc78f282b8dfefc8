package snapshot

import (
	"errors"
)

// newestLink returns the link to the newest night; nil when there is none.
func (s *Store) newestLink() (*linkJSON, error) {
	newest, err := s.Newest()
	if errors.Is(err, ErrNone) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	digest, err := newest.Digest()
	return &linkJSON{Folder: newest.Folder, Digest: digest}, err
}
