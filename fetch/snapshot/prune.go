package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// Prune deletes all but the newest keep nights, and returns what it deleted,
// or with dryRun would delete, oldest first. The last night of each month in
// the zone is kept for ever, as is the newest. Before a night is deleted, its
// digest and link are written to pruned.jsonl, so that the chain stays
// provable.
//
// A night whose proof cannot be read, or contradicts what the chain says of
// it, is kept, whatever its age: deleting it would destroy the evidence that
// something is wrong. It does not hold up the others; kept has a Problem for
// it. The lists are not read again: a night with damage in them alone is pruned with its proof.
func (s *Store) Prune(keep int, zone *time.Location, dryRun bool) (gone []Entry, kept []Problem, err error) {
	if keep < 1 {
		return nil, nil, fmt.Errorf("prune snapshots: %d nights is too few to keep", keep)
	}
	if _, err := os.Stat(s.root); errors.Is(err, os.ErrNotExist) {
		return nil, nil, nil
	}
	if dryRun {
		due, kept, err := s.due(keep, zone)
		return entries(due), kept, err
	}
	err = s.exclusive(func(root *os.Root) error {
		gone, kept, err = s.prune(root, keep, zone)
		return err
	})
	return gone, kept, err
}

// doomed yields the nights that are not to be kept, whatever their state, each
// with the night after it.
func doomed(nights []Entry, keep int, zone *time.Location) iter.Seq2[Entry, Entry] {
	return func(yield func(e, next Entry) bool) {
		for i := range max(0, len(nights)-keep) {
			if month(nights[i], zone) == month(nights[i+1], zone) && !yield(nights[i], nights[i+1]) {
				return
			}
		}
	}
}

func month(e Entry, zone *time.Location) string { return e.AsOf.In(zone).Format("2006-01") }

// dueNight is a night to be deleted.
type dueNight struct {
	Entry
	proof  prunedNight
	listed bool // by a prune that was cut off
}

func entries(due []dueNight) []Entry {
	var all []Entry
	for _, e := range due {
		all = append(all, e.Entry)
	}
	return all
}

// due returns the nights to be deleted with their proofs, and those that
// would be if they had a proof that agrees with the chain.
func (s *Store) due(keep int, zone *time.Location) (due []dueNight, kept []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	listed, err := s.listed()
	if err != nil {
		return nil, nil, err
	}
	for e, next := range doomed(nights, keep, zone) {
		d, err := e.due(next, listed[e.Folder])
		if err != nil {
			kept = append(kept, Problem{Night: e.Folder, Text: fmt.Sprintf("is kept, though it is due to be removed: %v", err)})
			continue
		}
		due = append(due, d)
	}
	return due, kept, nil
}

// due reads the proof of a night and holds it against what the night after it
// has recorded, and what is listed already.
func (e Entry) due(next Entry, listed string) (dueNight, error) {
	p, err := e.proof()
	if err != nil {
		return dueNight{}, err
	}
	if listed != "" && listed != p.Digest {
		return dueNight{}, fmt.Errorf("its digest is %.12s, but %s says %.12s", p.Digest, prunedFile, listed)
	}
	after, err := next.proof()
	if err == nil && after.Previous != nil && after.Previous.Folder == e.Folder && after.Previous.Digest != p.Digest {
		return dueNight{}, fmt.Errorf("its digest is %.12s, but %s recorded %.12s", p.Digest, next.Folder, after.Previous.Digest)
	}
	return dueNight{e, p, listed != ""}, nil
}

func (s *Store) prune(root *os.Root, keep int, zone *time.Location) (gone []Entry, kept []Problem, err error) {
	due, kept, err := s.due(keep, zone)
	if err != nil || len(due) == 0 {
		return nil, kept, err
	}
	n, err := s.remove(root, due)
	if err != nil {
		err = fmt.Errorf("prune snapshots: %w", err)
	}
	return entries(due[:n]), kept, err
}

// remove records the nights and deletes them. It returns how many of them are gone.
func (s *Store) remove(root *os.Root, due []dueNight) (gone int, err error) {
	moved, err := s.recordFull(root, due)
	if err != nil {
		return 0, err
	}
	for i, e := range due {
		if i >= moved {
			err = moveAway(root, e.Folder)
		}
		if err == nil {
			err = root.RemoveAll(prunePrefix + e.Folder)
		}
		if err != nil {
			return i, err
		}
	}
	return len(due), nil
}

// recordFull records the nights. On a full disk it makes room first: it deletes
// the lists of one of them after the other, which are nearly all of it. A night
// that is pruned is moved away before, its proof stays where clear and Verify find
// it. One that is retired keeps its name: nothing else holds the reason, so where
// the disk stays full it is still there, to be retired again.
func (s *Store) recordFull(root *os.Root, due []dueNight) (moved int, err error) {
	for _, e := range due {
		if err = s.record(root, due); !full(err) {
			return moved, err
		}
		dir := e.Folder
		if e.proof.Reason == "" {
			if err := moveAway(root, dir); err != nil {
				return moved, err
			}
			dir = prunePrefix + dir
			moved++
		}
		if err := hollow(root, dir); err != nil {
			return moved, err
		}
	}
	return moved, s.record(root, due)
}

func full(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }

// hollow deletes all files of a night but those that prove it.
func hollow(root *os.Root, dir string) error {
	for _, name := range nightFiles {
		if name == metaFile {
			continue
		}
		if err := root.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// moveAway takes a night's name, so that it goes whole or not at all.
func moveAway(root *os.Root, night string) error {
	if err := root.Rename(night, prunePrefix+night); err != nil {
		return err
	}
	return syncFolder(root, ".")
}

// movedAway are the nights that a prune which was cut off has moved away, with
// their proofs, those that still have one.
func (s *Store) movedAway() ([]dueNight, error) {
	found, err := s.contents()
	if err != nil {
		return nil, err
	}
	listed, err := s.listed()
	if err != nil {
		return nil, err
	}
	var away []dueNight
	for _, e := range found.away {
		if p, err := e.proof(); err == nil {
			away = append(away, dueNight{e, p, listed[e.Folder] == p.Digest})
		}
	}
	return away, nil
}
