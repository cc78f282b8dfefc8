package snapshot

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"time"
)

// prunedLine is a line that can be read, and which it is.
type prunedLine struct {
	prunedNight
	n int // from 1; 0 for a proof that is no line
}

// place is where it stands; a night that is just being deleted has no line yet.
func (l prunedLine) place() Problem {
	if l.n == 0 {
		return Problem{Night: l.Folder}
	}
	return Problem{File: fmt.Sprintf("%s:%d", prunedFile, l.n)}
}

// readPruned returns the lines of pruned.jsonl that can be read, and those
// that cannot: a bad one says nothing against the others.
func (s *Store) readPruned() (lines []prunedLine, bad []Problem, err error) {
	content, err := s.readIf(prunedFile)
	for raw := range bytes.Lines(content) {
		line, err := decodePruned(bytes.TrimSuffix(raw, []byte("\n")))
		l := prunedLine{line, len(lines) + len(bad) + 1}
		if err != nil {
			p := l.place()
			p.Text = err.Error()
			bad = append(bad, p)
		} else {
			lines = append(lines, l)
		}
	}
	return lines, bad, err
}

// digests are those of the nights that pruned.jsonl lists.
func digests(lines []prunedLine) map[string]string {
	listed := map[string]string{}
	for _, l := range lines {
		listed[l.Folder] = l.Digest
	}
	return listed
}

// record adds the nights to pruned.jsonl, which is replaced whole. What stands
// there stays as it is, bad lines too.
func (s *Store) record(root *os.Root, due []dueNight) error {
	if !slices.ContainsFunc(due, func(d dueNight) bool { return !d.listed }) {
		return nil
	}
	content, err := s.readIf(prunedFile)
	if err != nil {
		return err
	}
	if n := len(content); n > 0 && content[n-1] != '\n' {
		content = append(content, '\n') // of a line that was cut off
	}
	for _, e := range due {
		if e.listed {
			continue
		}
		if e.proof.PrunedAt == "" {
			newest, err := s.Newest()
			if err != nil {
				return err
			}
			e.proof.PrunedAt = newest.AsOf.Format(time.RFC3339)
		}
		line, err := encodePruned(e.proof)
		if err != nil {
			return err
		}
		content = append(content, line...)
	}
	return replace(root, prunedFile, bytes.NewReader(content))
}
