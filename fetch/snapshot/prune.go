package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Prune deletes all but the newest keep nights, and returns what it deleted,
// or with dryRun would delete, oldest first. The last night of each month in
// the zone is kept for ever, as is the newest. Before a night is deleted, its
// digest and link are written to pruned.jsonl, so that the chain stays
// provable.
func (s *Store) Prune(keep int, zone *time.Location, dryRun bool) ([]Entry, error) {
	if keep < 1 {
		return nil, fmt.Errorf("prune snapshots: %d nights is too few to keep", keep)
	}
	if dryRun {
		return s.doomed(keep, zone)
	}
	if _, err := os.Stat(s.root); errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	held, err := s.lock()
	if err != nil {
		return nil, err
	}
	gone, err := s.prune(keep, zone)
	return gone, errors.Join(err, held.Close())
}

func (s *Store) doomed(keep int, zone *time.Location) ([]Entry, error) {
	nights, err := s.List()
	if err != nil {
		return nil, err
	}
	var gone []Entry
	for i := range max(0, len(nights)-keep) {
		if month(nights[i], zone) == month(nights[i+1], zone) {
			gone = append(gone, nights[i])
		}
	}
	return gone, nil
}

func month(e Entry, zone *time.Location) string { return e.AsOf.In(zone).Format("2006-01") }

func (s *Store) prune(keep int, zone *time.Location) ([]Entry, error) {
	gone, err := s.doomed(keep, zone)
	if err != nil || len(gone) == 0 {
		return nil, err
	}
	if err := s.recordPruned(gone); err != nil {
		return nil, fmt.Errorf("record pruned snapshots: %w", err)
	}
	for i, e := range gone {
		away := filepath.Join(s.root, prunePrefix+e.Folder)
		err := os.Rename(e.Path, away)
		if err == nil {
			err = syncFolder(s.root)
		}
		if err == nil {
			err = os.RemoveAll(away)
		}
		if err != nil {
			return gone[:i], fmt.Errorf("prune snapshot %s: %w", e.Folder, err)
		}
	}
	return gone, nil
}

// recordPruned adds the nights to pruned.jsonl, which is replaced whole.
func (s *Store) recordPruned(gone []Entry) error {
	newest, err := s.Newest()
	if err != nil {
		return err
	}
	listed, err := s.readPruned()
	if err != nil {
		return err
	}
	known := map[string]string{}
	for _, p := range listed {
		known[p.Folder] = p.Digest
	}
	content, err := os.ReadFile(filepath.Join(s.root, prunedFile))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, e := range gone {
		p, err := readLink(e)
		if err != nil {
			return err
		}
		p.PrunedAt = newest.AsOf.Format(time.RFC3339)
		switch known[e.Folder] {
		case p.Digest: // recorded by a prune that was cut off
			continue
		case "":
		default:
			return fmt.Errorf("snapshot %s has another digest than %s says", e.Folder, prunedFile)
		}
		line, err := marshal(p, "")
		if err != nil {
			return err
		}
		content = append(content, line...)
	}
	return s.replacePruned(newest.Folder, content)
}

// readLink reads what the chain needs to know of a night.
func readLink(e Entry) (prunedJSON, error) {
	digest, err := e.Digest()
	if err != nil {
		return prunedJSON{}, err
	}
	content, err := os.ReadFile(filepath.Join(e.Path, filepath.FromSlash(metaFile)))
	if err != nil {
		return prunedJSON{}, err
	}
	meta, err := decodeMeta(e.Path, content)
	if err != nil {
		return prunedJSON{}, fmt.Errorf("snapshot %s: %w", e.Folder, err)
	}
	return prunedJSON{Folder: e.Folder, Digest: digest, Previous: meta.Previous}, nil
}

// replacePruned stages the file in a folder that the next run would clear.
func (s *Store) replacePruned(name string, content []byte) error {
	dir := filepath.Join(s.root, prunePrefix+name)
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	_, err := writeFile(dir, prunedFile, content)
	if err == nil {
		err = os.Rename(filepath.Join(dir, prunedFile), filepath.Join(s.root, prunedFile))
	}
	return errors.Join(err, os.RemoveAll(dir), syncFolder(s.root))
}
