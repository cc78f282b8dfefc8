package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"
	"opsreport/fetch/record"
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

func drain[T any](seq iter.Seq2[T, error]) func() error {
	return func() error { return record.Each(seq, func(T) error { return nil }) }
}

// Verify checks every snapshot, the chain between them, and that nothing else
// stands beside them. The error says that the folder itself could not be read.
func (s *Store) Verify() ([]Problem, error) {
	nights, err := s.List()
	if err != nil {
		return nil, err
	}
	problems, err := s.strangers()
	if err != nil {
		return nil, err
	}
	verified := make([]*verifier, len(nights))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, e := range nights {
		group.Go(func() error {
			verified[i] = newVerifier(e.Path)
			verified[i].run()
			return nil
		})
	}
	group.Wait()
	for _, v := range verified {
		problems = append(problems, v.problems...)
	}
	return append(problems, s.chain(verified)...), nil
}

// strangers finds what does not belong into the folder. Staging folders may
// belong to a fetch that runs.
func (s *Store) strangers() ([]Problem, error) {
	found, err := os.ReadDir(s.root)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var problems []Problem
	for _, f := range found {
		_, night := ParseName(f.Name())
		switch {
		case f.IsDir() && (night || ours(f.Name())):
		case f.Type().IsRegular() && slices.Contains(besides[:], f.Name()):
		default:
			problems = append(problems, Problem{File: f.Name(), Text: "does not belong beside the snapshots"})
		}
	}
	return problems, err
}

// chain follows every link to the night before, through those that were
// pruned.
func (s *Store) chain(nights []*verifier) []Problem {
	pruned, err := s.readPruned()
	c := &chain{digests: map[string]string{}, pruned: map[string]string{}, named: map[string]bool{}}
	if err != nil {
		c.problems = append(c.problems, Problem{File: prunedFile, Text: err.Error()})
	}
	for _, p := range pruned {
		c.pruned[p.Folder] = p.Digest
	}
	for _, v := range nights {
		c.digests[v.night] = v.digest
	}
	for n, p := range pruned {
		c.link(p.Folder, p.Previous, Problem{File: fmt.Sprintf("%s:%d", prunedFile, n+1)})
		if p.Previous == nil {
			c.first = append(c.first, p.Folder)
		}
	}
	for _, v := range nights {
		if v.meta == nil {
			continue
		}
		c.link(v.night, v.meta.Previous, Problem{Night: v.night, File: metaFile})
		if _, gone := c.pruned[v.night]; v.meta.Previous == nil && !gone {
			c.first = append(c.first, v.night)
		}
	}
	c.begins()
	for n, p := range pruned {
		c.listed(p, Problem{File: fmt.Sprintf("%s:%d", prunedFile, n+1)})
	}
	return c.problems
}

type chain struct {
	digests  map[string]string // of the nights that are there
	pruned   map[string]string // of those that were
	named    map[string]bool   // nights that a later one names as the one before
	first    []string          // nights without one before them
	problems []Problem
}

// link checks one link; where names the place that a contradiction is in.
func (c *chain) link(night string, previous *linkJSON, where Problem) {
	if previous == nil {
		return
	}
	c.named[previous.Folder] = true
	there, ok := c.digests[previous.Folder]
	pruned, gone := c.pruned[previous.Folder]
	switch {
	case ok && there == "": // its manifest is missing, which has been reported
	case ok && there != previous.Digest:
		c.problems = append(c.problems, Problem{Night: previous.Folder, File: manifestFile,
			Text: fmt.Sprintf("the night was rewritten: its digest is %.12s, and %s recorded %.12s", there, night, previous.Digest)})
	case ok:
	case gone && pruned != previous.Digest:
		where.Text = fmt.Sprintf("%s recorded the digest of %s as %.12s, and %s as %.12s", night, previous.Folder, previous.Digest, prunedFile, pruned)
		c.problems = append(c.problems, where)
	case !gone:
		c.problems = append(c.problems, Problem{Night: previous.Folder,
			Text: fmt.Sprintf("the night is missing: %s names it as the one before, and %s does not list it", night, prunedFile)})
	}
}

// listed checks what pruned.jsonl says of a night beside its links: the newest
// night is never pruned, so that a later one names each, and one that is still
// there, after a prune that was cut off, is the one that was listed.
func (c *chain) listed(p prunedJSON, where Problem) {
	there := c.digests[p.Folder]
	switch {
	case there != "" && there != p.Digest:
		where.Text = fmt.Sprintf("%s is there with the digest %.12s, and listed with %.12s", p.Folder, there, p.Digest)
	case !c.named[p.Folder]:
		where.Text = fmt.Sprintf("lists %s, which no night names as the one before it", p.Folder)
	default:
		return
	}
	c.problems = append(c.problems, where)
}

// begins reports all but one night that claim to be the first.
func (c *chain) begins() {
	slices.Sort(c.first)
	for i, night := range c.first {
		if i > 0 {
			c.problems = append(c.problems, Problem{Night: night, File: metaFile,
				Text: fmt.Sprintf("names no night before it, though %s is older", c.first[0])})
		}
	}
}

// prunedJSON is a line of pruned.jsonl, field by field.
type prunedJSON struct {
	Folder   string    `json:"folder"`
	Digest   string    `json:"manifest_sha256"`
	Previous *linkJSON `json:"previous"`
	PrunedAt string    `json:"pruned_at"`
}

// readPruned returns the lines of pruned.jsonl up to the first that is wrong.
func (s *Store) readPruned() ([]prunedJSON, error) {
	content, err := os.ReadFile(filepath.Join(s.root, prunedFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var pruned []prunedJSON
	for n := 1; len(content) > 0 && err == nil; n++ {
		var line []byte
		line, content, _ = bytes.Cut(content, []byte("\n"))
		var p prunedJSON
		err = unmarshal(line, &p)
		night, ok := ParseName(p.Folder)
		at, wrong := time.Parse(time.RFC3339, p.PrunedAt)
		switch {
		case err != nil:
		case !ok || !isDigest(p.Digest):
			err = errors.New("no folder and digest")
		case wrong != nil || !at.After(night):
			err = errors.New("pruned_at is no time after the night")
		}
		if err != nil {
			return pruned, fmt.Errorf("%s:%d: %w", prunedFile, n, err)
		}
		pruned = append(pruned, p)
	}
	return pruned, err
}
