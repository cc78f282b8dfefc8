package snapshot

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// Prune deletes the nights that a retention does not keep, and returns what it
// deleted, or with dryRun would delete, oldest first. Before a night is deleted, its
// digest and link are written to pruned.jsonl, so that the chain stays
// provable.
//
// A night whose proof cannot be read, or contradicts what the chain says of
// it, is kept, whatever its age: deleting it would destroy the evidence that
// something is wrong. It does not hold up the others, and neither does one that
// cannot be deleted; kept has a Problem for each. The lists are not read again: a
// night with damage in them alone is pruned with its proof.
//
// The map of lines has what is to be kept in pruned.jsonl of the ledger, by the digest of
// a night.
func (s *Store) Prune(r Retention, lines map[string]Lines, dryRun bool) (gone []Fate, kept []Problem, err error) {
	if r.Keep < 1 {
		return nil, nil, fmt.Errorf("prune snapshots: %d nights is too few to keep", r.Keep)
	}
	if _, err := os.Stat(s.root); errors.Is(err, os.ErrNotExist) {
		return nil, nil, nil
	}
	if dryRun {
		due, kept, err := s.due(r, lines)
		for _, d := range due {
			gone = append(gone, d.Fate)
		}
		return gone, kept, err
	}
	err = s.exclusive(func(root *os.Root) error {
		gone, kept, err = s.prune(root, r, lines)
		return err
	})
	return gone, kept, err
}

// dueNight is a night to be deleted.
type dueNight struct {
	Fate
	proof  prunedNight
	listed bool // as retired, or by a prune that was cut off, with the same lines of the ledger
}

// due returns the nights to be deleted with their proofs, and those that would be if they had a proof that agrees with the chain.
func (s *Store) due(r Retention, of map[string]Lines) (due []dueNight, kept []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	lines, _, err := s.readPruned()
	if err != nil {
		return nil, nil, err
	}
	listed := digests(lines)
	for i, f := range r.fates(nights) {
		if !f.Due {
			continue
		}
		p, err := f.due(nights[i+1], listed[f.Folder])
		if err != nil {
			kept = append(kept, Problem{Night: f.Folder, Text: fmt.Sprintf("is kept, though it is due to be removed: %v", err)})
			continue
		}
		p.Unnamed, p.Lines, p.Next = !named(f.Folder, nights, lines), of[p.Digest].Own, of[p.Digest].Next
		due = append(due, dueNight{f, p, slices.ContainsFunc(lines, func(l prunedLine) bool {
			return l.Folder == p.Folder && (l.Reason != "" || l.Lines == p.Lines && l.Next == p.Next)
		})})
	}
	return due, kept, nil
}

// due reads the proof of a night and holds it against what the night after it
// has recorded, and what is listed already.
func (e Fate) due(next Entry, listed string) (prunedNight, error) {
	p, err := e.proof()
	if err != nil {
		return p, err
	}
	if listed != "" && listed != p.Digest {
		return p, fmt.Errorf("its digest is %.12s, but %s says %.12s", p.Digest, prunedFile, listed)
	}
	if after, err := next.proof(); err == nil && after.Previous != nil && after.Previous.Folder == e.Folder &&
		after.Previous.Digest != p.Digest {
		return p, fmt.Errorf("its digest is %.12s, but %s recorded %.12s", p.Digest, next.Folder, after.Previous.Digest)
	}
	return p, nil
}

// named reports whether a night is the one before some other, as the link of that has it, whatever else of
// that is damaged, or had it, of one that was removed. A night that was brought from elsewhere is not.
func named(folder string, nights []Entry, lines []prunedLine) bool {
	return slices.ContainsFunc(lines, func(l prunedLine) bool { return l.Previous != nil && l.Previous.Folder == folder }) ||
		slices.ContainsFunc(nights, func(e Entry) bool {
			content, _ := ReadIn(e.Path, metaFile) // which is no JSON where it cannot be read
			meta, err := decodeMeta(content)
			return err == nil && meta.Previous != nil && meta.Previous.Folder == folder
		})
}

func (s *Store) prune(root *os.Root, r Retention, lines map[string]Lines) (gone []Fate, kept []Problem, err error) {
	due, kept, err := s.due(r, lines)
	if err != nil {
		return nil, kept, err
	}
	left, err := s.contents()
	for _, e := range slices.Concat(left.away, left.staged) { // which clear could not remove
		kept = append(kept, Problem{Text: fmt.Sprintf("%s is left of a run that was cut off and cannot be removed; remove it by hand", e.Path)})
	}
	if err != nil || len(due) == 0 {
		return nil, kept, err
	}
	gone, stuck, err := s.remove(root, due)
	return gone, append(kept, stuck...), err
}

// remove records the nights and deletes them. It returns those that are gone, and why
// others, or files of those, are still there.
func (s *Store) remove(root *os.Root, due []dueNight) (gone []Fate, stuck []Problem, err error) {
	moved, err := s.recordFull(root, due)
	if err != nil {
		return nil, nil, fmt.Errorf("record what is removed: %w", err)
	}
	for i, e := range due {
		if i >= moved {
			if err := moveAway(root, e.Folder); err != nil {
				stuck = append(stuck, Problem{Night: e.Folder, Text: fmt.Sprintf("is due to be removed and cannot be: %v", err)})
				continue
			}
		}
		gone = append(gone, e.Fate)
		if err := root.RemoveAll(prunePrefix + e.Folder); err != nil {
			stuck = append(stuck, Problem{Night: e.Folder, Text: fmt.Sprintf("is removed, but for files in %s: %v; remove it by hand",
				filepath.Join(s.root, prunePrefix+e.Folder), err)})
		}
	}
	return gone, stuck, nil
}

// recordFull records the nights. On a full disk it makes room first: it deletes the lists of one of them after the other, which are
// nearly all of it. A night that is pruned is moved away before, its proof stays where clear, Removed and Verify find it. One that is
// retired keeps its name: nothing else holds the reason, so where the disk stays full it is still there, to be retired again.
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

// movedAway are the nights that a prune which was cut off has moved away, with their proofs, those that still have one.
func (s *Store) movedAway() ([]dueNight, error) {
	found, err := s.contents()
	if err != nil {
		return nil, err
	}
	lines, _, err := s.readPruned()
	if err != nil {
		return nil, err
	}
	listed, away := digests(lines), []dueNight(nil)
	for _, e := range found.away {
		if p, err := e.proof(); err == nil {
			p.Unnamed = !named(e.Folder, slices.Concat(found.nights, found.away), lines)
			away = append(away, dueNight{Fate{Entry: e}, p, listed[e.Folder] == p.Digest})
		}
	}
	return away, nil
}

// Retention says which nights stay: the newest, as many as Keep says, and the last of
// each month in the zone for ever.
type Retention struct {
	Keep int
	Zone *time.Location
}

// Fate is what a retention says of a night.
type Fate struct {
	Entry
	Due bool   // to be removed
	Why string // it stays, or does not
}

// Fates says of every night that is there what pruning would do with it, oldest first.
func (s *Store) Fates(r Retention) ([]Fate, error) {
	nights, err := s.List()
	return r.fates(nights), err
}

// fates says it of nights that are listed oldest first, whatever their state.
func (r Retention) fates(nights []Entry) []Fate {
	out := make([]Fate, len(nights))
	for i, e := range nights {
		f := &out[i]
		f.Entry = e
		switch newer := len(nights) - 1 - i; {
		case newer == 0:
			f.Why = "the newest night"
		case newer < r.Keep:
			f.Why = fmt.Sprintf("one of the newest %d nights", r.Keep)
		case r.month(e) != r.month(nights[i+1]):
			f.Why = "the last night of " + r.month(e)
		default:
			f.Due, f.Why = true, fmt.Sprintf("older than the newest %d, and not the last night of %s", r.Keep, r.month(e))
		}
	}
	return out
}

func (r Retention) month(e Entry) string { return e.AsOf.In(r.Zone).Format("2006-01") }
