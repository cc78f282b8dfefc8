package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

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
	month := func(e Entry) string { return e.AsOf.In(r.Zone).Format("2006-01") }
	out := make([]Fate, len(nights))
	for i, e := range nights {
		f := &out[i]
		f.Entry = e
		switch newer := len(nights) - 1 - i; {
		case newer == 0:
			f.Why = "the newest night"
		case newer < r.Keep:
			f.Why = fmt.Sprintf("one of the newest %d nights", r.Keep)
		case month(e) != month(nights[i+1]):
			f.Why = "the last night of " + month(e)
		default:
			f.Due, f.Why = true, fmt.Sprintf("older than the newest %d, and not the last night of %s", r.Keep, month(e))
		}
	}
	return out
}

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

func (s *Store) prune(root *os.Root, r Retention, lines map[string]Lines) (gone []Fate, kept []Problem, err error) {
	due, kept, err := s.due(r, lines)
	if err != nil {
		return nil, kept, err
	}
	left, err := s.contents()
	for _, e := range slices.Concat(left.away, left.staged) { // which clear has not removed
		kept = append(kept, Problem{Kind: Unremoved, Text: fmt.Sprintf("%s is left of a run that was cut off and cannot be removed; remove it by hand, "+
			"if `opsreport verify` does not say that its night is missing", e.Path)})
	}
	if err != nil || len(due) == 0 {
		return nil, kept, err
	}
	gone, stuck, err := s.remove(root, due)
	return gone, append(kept, stuck...), err
}

// dueNight is a night to be deleted, and what is to be recorded of it.
type dueNight struct {
	Fate
	proof prunedNight
}

// due returns the nights to be deleted with their proofs, and those that would be if they had a proof that agrees with the chain.
func (s *Store) due(r Retention, of map[string]Lines) (due []dueNight, kept []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	fates := r.fates(nights)
	if !slices.ContainsFunc(fates, func(f Fate) bool { return f.Due }) {
		return nil, nil, nil
	}
	c, err := s.chain(nights)
	if err != nil {
		return nil, nil, err
	}
	newest := nights[len(nights)-1].AsOf.Format(time.RFC3339)
	for i, f := range fates {
		if !f.Due {
			continue
		}
		b := c.nights[i]
		err := b.unproven
		if err == nil {
			if digest, by := c.otherwise(f.Folder, b.digest); by != "" {
				err = fmt.Errorf("its digest is %.12s, but %s recorded %.12s", b.digest, by, digest)
			}
		}
		if err != nil {
			kept = append(kept, Problem{Night: f.Folder, Kind: Unremoved, Text: fmt.Sprintf("is kept, though it is due to be removed: %v", err)})
			continue
		}
		due = append(due, dueNight{f, prunedNight{
			Folder:   f.Folder,
			Digest:   b.digest,
			Previous: b.meta.Previous,
			PrunedAt: newest,
			Unnamed:  !c.named[f.Folder],
			Lines:    of[b.digest].Own,
			Next:     of[b.digest].Next,
		}})
	}
	return due, kept, nil
}

// chain reads what nights say of each other, without their lists.
func (s *Store) chain(nights []Entry) (*chain, error) {
	lines, _, err := s.readPruned()
	if err != nil {
		return nil, err
	}
	bags := make([]*bag, len(nights))
	for i, e := range nights {
		if bags[i], err = readBag(e.Path); err != nil {
			bags[i].unsure, bags[i].unproven = err, err
		}
	}
	return newChain(bags, lines, nil), nil
}

// Removed is a night that pruned.jsonl lists.
type Removed struct {
	Folder string    `json:"night"`
	Digest string    `json:"digest"` // as the chain has it; "" where it is not known any more
	At     time.Time `json:"at"`
	Reason string    `json:"reason"` // why it was taken away for good; "" where retention removed it
	Lines  `json:"-"`
}

// Lines are digests of what ledger.jsonl held when a night was removed, which cannot be made again since: of the night, and of the
// one that was compared with it; "" where it held nothing, or where nobody knows.
type Lines struct{ Own, Next string }

// AsOf is that of the night.
func (r Removed) AsOf() time.Time {
	at, _ := parseName(r.Folder) // which reading has checked
	return at
}

// Retired reports whether the night was taken away for good.
func (r Removed) Retired() bool { return r.Reason != "" }

// Removed lists the nights that were removed, in the order in which they were.
func (s *Store) Removed() ([]Removed, error) {
	lines, _, err := s.readPruned()
	var out []Removed
	for _, l := range lines {
		at, _ := time.Parse(time.RFC3339, l.PrunedAt) // which reading has checked
		out = append(out, Removed{l.Folder, l.Digest, at, l.Reason, Lines{l.Lines, l.Next}})
	}
	return out, err
}

// Retire deletes one night for good, whatever its state and age, or with dryRun
// says which it would be. Its proof, as far as it can be read or others have
// recorded it, and the reason are written to pruned.jsonl before. It returns
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
		nights, err := s.List()
		if err != nil {
			return err
		}
		c, err := s.chain(nights)
		if err != nil {
			return err
		}
		proof := prunedNight{Folder: folder, PrunedAt: now.UTC().Format(time.RFC3339), Reason: reason}
		if b := c.there[folder]; b != nil && b.unsure == nil {
			if proof.Digest = b.digest; b.unproven == nil {
				proof.Previous = b.meta.Previous
			}
		}
		// What others have recorded of it counts: a night with another digest was rewritten, and so may its link be.
		if digest, by := c.otherwise(folder, proof.Digest); by != "" {
			proof.Digest, proof.Previous = digest, nil
		}
		_, stuck, err := s.remove(root, []dueNight{{Fate{Entry: e}, proof}})
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

// remove records the nights and deletes them. It returns those that are gone, and why
// others, or files of those, are still there.
//
// On a full disk it makes room first: it deletes the lists of one after the other, which are nearly all of it. Where the disk
// stays full, that one is still there with its proof, to be removed again.
func (s *Store) remove(root *os.Root, due []dueNight) (gone []Fate, stuck []Problem, err error) {
	err = s.record(root, due)
	for _, e := range due {
		if !errors.Is(err, syscall.ENOSPC) && !errors.Is(err, syscall.EDQUOT) {
			break
		}
		for _, name := range nightFiles {
			if name == metaFile {
				continue
			}
			if err := root.Remove(filepath.Join(e.Folder, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, nil, err
			}
		}
		err = s.record(root, due)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("record what is removed: %w", err)
	}
	for _, e := range due {
		if err := moveAway(root, e.Folder); err != nil {
			stuck = append(stuck, Problem{Night: e.Folder, Kind: Unremoved, Text: fmt.Sprintf("is due to be removed and cannot be: %v", err)})
			continue
		}
		gone = append(gone, e.Fate)
		if err := root.RemoveAll(prunePrefix + e.Folder); err != nil {
			stuck = append(stuck, Problem{Night: e.Folder, Kind: Unremoved, Text: fmt.Sprintf("is removed, but for files in %s: %v; remove it by hand",
				filepath.Join(s.root, prunePrefix+e.Folder), err)})
		}
	}
	return gone, stuck, nil
}

// moveAway takes a night's name, so that it goes whole or not at all.
func moveAway(root *os.Root, night string) error {
	if err := root.Rename(night, prunePrefix+night); err != nil {
		return err
	}
	return syncFolder(root, ".")
}

// record adds the nights to pruned.jsonl, which is replaced whole. What stands there stays as it is, bad lines and reasons too, but
// for what a removal that was cut off said of the same nights.
func (s *Store) record(root *os.Root, due []dueNight) error {
	old, err := s.readIf(prunedFile)
	if err != nil {
		return err
	}
	of := map[string]*prunedNight{}
	for i := range due {
		of[due[i].Folder] = &due[i].proof
	}
	var content []byte
	for raw := range bytes.Lines(old) {
		raw = bytes.TrimSuffix(raw, []byte("\n")) // which a line that was cut off has not
		line, err := decodePruned(raw)
		switch {
		case err != nil || of[line.Folder] == nil:
		case line.Reason != "":
			delete(of, line.Folder)
		default:
			continue
		}
		content = append(append(content, raw...), '\n')
	}
	for _, e := range due {
		if of[e.Folder] == nil {
			continue
		}
		line, err := marshal(e.proof)
		if err != nil {
			return err
		}
		content = append(content, line...)
	}
	if bytes.Equal(content, old) {
		return nil
	}
	return replace(root, prunedFile, bytes.NewReader(content))
}
