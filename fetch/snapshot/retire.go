package snapshot

import (
	"errors"
	"fmt"
	"os"
	"time"
)

// Removed is a night that pruned.jsonl lists, or will: the disk was full when it was moved away.
type Removed struct {
	Folder string    `json:"night"`
	Digest string    `json:"digest"` // as the chain has it; "" where it is not known any more
	At     time.Time `json:"at"`     // zero for one that is not listed yet
	Reason string    `json:"reason"` // why it was taken away for good; "" where retention removed it
	Lines  `json:"-"`
}

// Lines are digests of what ledger.jsonl held when a night was removed, which cannot be made again since: of the night, and of the
// one that was compared with it; "" where it held nothing, or where nobody knows.
type Lines struct{ Own, Next string }

// Retired reports whether the night was taken away for good.
func (r Removed) Retired() bool { return r.Reason != "" }

// Removed lists the nights that were removed, in the order in which they were, those last that are not listed yet.
func (s *Store) Removed() ([]Removed, error) {
	lines, _, err := s.gone()
	var out []Removed
	for _, l := range lines {
		at, _ := time.Parse(time.RFC3339, l.PrunedAt) // which reading has checked
		out = append(out, Removed{l.Folder, l.Digest, at, l.Reason, Lines{l.Lines, l.Next}})
	}
	return out, err
}

// Retire deletes one night for good, whatever its state and age, or with dryRun
// says which it would be. Its proof, as far as it can be read or a later night
// has recorded it, and the reason are written to pruned.jsonl before. It returns
// ErrNone where there is no such night, ErrLocked while another process writes.
func (s *Store) Retire(folder, reason string, now time.Time, dryRun bool) (Entry, error) {
	if !IsReason(reason) {
		return Entry{}, errors.New("retire a snapshot: the reason is not one readable line")
	}
	e, err := s.last(func(name string) bool { return name == folder })
	if err != nil || dryRun {
		return e, err
	}
	err = s.exclusive(func(root *os.Root) error {
		due := dueNight{Fate: Fate{Entry: e}}
		if due.proof, due.listed, err = s.lastProof(e); err != nil {
			return err
		}
		due.proof.PrunedAt, due.proof.Reason = now.UTC().Format(time.RFC3339), reason
		_, stuck, err := s.remove(root, []dueNight{due})
		for _, p := range stuck {
			err = errors.Join(err, errors.New(p.String()))
		}
		return err
	})
	if err != nil {
		err = fmt.Errorf("retire snapshot %s: %w", folder, err)
	}
	return e, err
}

// lastProof returns what is known of a night that may be damaged, and whether
// it is listed as retired already. Where others have recorded its digest, that
// counts: a night with another one was rewritten, and so may its link be.
func (s *Store) lastProof(e Entry) (p prunedNight, listed bool, err error) {
	nights, err := s.List()
	if err != nil {
		return p, false, err
	}
	lines, _, err := s.readPruned()
	if err != nil {
		return p, false, err
	}
	var links []*chainLink
	for _, n := range nights {
		if proof, err := n.proof(); err == nil {
			links = append(links, proof.Previous)
		}
	}
	for _, l := range lines {
		links = append(links, l.Previous)
		listed = listed || l.Folder == e.Folder && l.Reason != ""
	}
	if p, err = e.proof(); err != nil {
		p = prunedNight{Folder: e.Folder}
		p.Digest, _ = e.manifest()
	}
	for _, l := range links {
		if l != nil && l.Folder == e.Folder && l.Digest != p.Digest {
			p.Digest, p.Previous = l.Digest, nil
		}
	}
	return p, listed, nil
}
