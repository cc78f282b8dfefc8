package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
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

// record adds the nights to pruned.jsonl, which is replaced whole. What stands there stays as it is, bad lines too, but for
// what a prune that was cut off said of the same nights.
func (s *Store) record(root *os.Root, due []dueNight) error {
	due = slices.DeleteFunc(slices.Clone(due), func(d dueNight) bool { return d.listed })
	old, err := s.readIf(prunedFile)
	if err != nil || len(due) == 0 {
		return err
	}
	var content []byte
	for raw := range bytes.Lines(old) {
		raw = bytes.TrimSuffix(raw, []byte("\n")) // which a line that was cut off has not
		line, err := decodePruned(raw)
		if err != nil || !slices.ContainsFunc(due, func(d dueNight) bool { return d.Folder == line.Folder }) {
			content = append(append(content, raw...), '\n')
		}
	}
	for _, e := range due {
		if e.proof.PrunedAt == "" {
			newest, err := s.Newest()
			if err != nil {
				return err
			}
			at := newest.AsOf
			if !at.After(e.AsOf) { // it was retired, and the line that said so is lost
				at = e.AsOf.Add(time.Second)
			}
			e.proof.PrunedAt = at.Format(time.RFC3339)
		}
		line, err := marshal(e.proof)
		if err != nil {
			return err
		}
		content = append(content, line...)
	}
	return replace(root, prunedFile, bytes.NewReader(content))
}

// prunedNight is a line of pruned.jsonl, field by field. That of a night which was
// retired has a reason; its digest is "" and its link null where nothing knows
// them any more.
type prunedNight struct {
	Folder   string     `json:"folder"`
	Digest   string     `json:"manifest_sha256"`
	Previous *chainLink `json:"previous"`
	PrunedAt string     `json:"pruned_at"`
	Reason   string     `json:"reason,omitempty"`
	Unnamed  bool       `json:"unnamed,omitzero"`             // no night named it when it was pruned: it was brought from elsewhere
	Lines    string     `json:"ledger_sha256,omitempty"`      // of what the ledger had of it; "" where it had nothing
	Next     string     `json:"next_ledger_sha256,omitempty"` // of what the ledger had of the night that was compared with it
}

// maxReason bounds a reason, in bytes.
const maxReason = 1000

// IsReason reports whether a text can be the reason for which a night was
// retired: one line that can be read.
func IsReason(text string) bool {
	return len(text) <= maxReason && utf8.ValidString(text) && strings.TrimSpace(text) != "" && !strings.ContainsFunc(text, unicode.IsControl)
}

// decodePruned reads a line of pruned.jsonl.
func decodePruned(line []byte) (prunedNight, error) {
	var p prunedNight
	if err := unmarshal(line, &p); err != nil {
		return p, err
	}
	night, ok := parseName(p.Folder)
	retired := p.Reason != ""
	if !ok || !isDigest(p.Digest) && !(retired && p.Digest == "") {
		return p, errors.New("it lacks a folder or a digest")
	}
	if retired && !IsReason(p.Reason) {
		return p, errors.New("reason is not one readable line")
	}
	if p.Lines != "" && !isDigest(p.Lines) || p.Next != "" && !isDigest(p.Next) {
		return p, errors.New("what it says of the ledger is no digest")
	}
	at, err := time.Parse(time.RFC3339, p.PrunedAt)
	if err != nil || !retired && !at.After(night) { // one of the future is retired before it is due
		return p, errors.New("pruned_at is not a time after the night")
	}
	return p, nil
}
