package snapshot

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"

	"opsreport/fetch/panics"
)

// Verify checks every snapshot, the chain between them, and that nothing else
// stands beside them. The error says that the folder itself could not be read.
// A fetch or a prune that runs meanwhile is no tampering.
func (s *Store) Verify() ([]Problem, error) {
	found, err := s.contents()
	if err != nil {
		return nil, err
	}
	var problems []Problem
	for _, name := range found.foreign {
		problems = append(problems, Problem{File: name, Text: "does not belong beside the snapshots", Stray: true})
	}
	return append(problems, s.verify(found.nights)...), nil
}

func (s *Store) verify(nights []Entry) []Problem {
	verified := verifyAll(nights)
	gone, problems, unread := s.gone()
	// A night that was fetched meanwhile may be all that names one that was pruned meanwhile.
	for fresh := s.since(verified); len(fresh) > 0; fresh = s.since(verified) {
		verified = append(verified, verifyAll(fresh)...)
		gone, problems, unread = s.gone()
	}
	if unread != nil {
		problems = append(problems, Problem{File: prunedFile, Text: unread.Error()})
	}
	listed := digests(gone)
	verified = slices.DeleteFunc(verified, func(v *verifier) bool {
		_, err := os.Lstat(v.dir)
		_, pruned := listed[v.night]
		return errors.Is(err, fs.ErrNotExist) && pruned // while it was read
	})
	var found []Problem
	for _, v := range verified {
		found = append(found, v.problems...)
	}
	return slices.Concat(found, problems, chained(verified, gone))
}

func verifyAll(nights []Entry) []*verifier {
	verified := make([]*verifier, len(nights))
	group := panics.New(runtime.GOMAXPROCS(0))
	for i, e := range nights {
		group.Go(func() {
			verified[i] = newVerifier(e.Path)
			verified[i].run()
		})
	}
	group.Wait()
	return verified
}

// since are the nights that are there and were not verified yet.
func (s *Store) since(verified []*verifier) []Entry {
	all, _ := s.List() // which could be listed before: else what was found in it stays
	return slices.DeleteFunc(all, func(e Entry) bool {
		return slices.ContainsFunc(verified, func(v *verifier) bool { return v.night == e.Folder })
	})
}

// gone reads which nights were deleted: the ones that are just being deleted first, since those are listed before the last goes.
func (s *Store) gone() ([]prunedLine, []Problem, error) {
	away, err := s.movedAway()
	lines, problems, wrong := s.readPruned()
	if err = cmp.Or(err, wrong); errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	listed := digests(lines)
	for _, d := range away {
		if _, known := listed[d.Folder]; !known {
			lines = append(lines, prunedLine{prunedNight: d.proof})
		}
	}
	return lines, problems, err
}

// chained follows every link to the night before, through those that were pruned.
func chained(nights []*verifier, gone []prunedLine) []Problem {
	c := &chain{digests: map[string]string{}, pruned: digests(gone), named: map[string]bool{}}
	for _, v := range nights {
		if c.digests[v.night] = v.digest; v.bag != nil && v.bag.told[manifestFile] {
			c.digests[v.night] = ""
		}
	}
	for _, p := range gone {
		c.link(p.Folder, p.Previous, p.place())
		switch {
		case p.Previous != nil:
		case p.Reason != "":
			c.unread = true // it was too damaged to say, or the first
		default:
			c.first = append(c.first, p.Folder)
		}
	}
	for _, v := range nights {
		c.night(v)
	}
	c.begins()
	for _, p := range gone {
		c.listed(p.prunedNight, p.place())
	}
	return c.problems
}

// night follows the links of a night that is there.
func (c *chain) night(v *verifier) {
	if v.meta == nil {
		c.unread = true
		return
	}
	c.link(v.night, v.meta.Previous, Problem{Night: v.night, File: metaFile})
	c.stood(v.night, v.meta.Damaged)
	if _, gone := c.pruned[v.night]; v.meta.Previous == nil && !gone {
		c.first = append(c.first, v.night)
	}
}

type chain struct {
	digests  map[string]string // of the nights that are there
	pruned   map[string]string // of those that were
	named    map[string]bool   // nights that a later one names as the one before
	first    []string          // nights without one before them
	unread   bool              // a night does not say which one it names
	problems []Problem
}

// link checks one link; where names the place that a contradiction is in.
func (c *chain) link(night string, previous *chainLink, where Problem) {
	if previous == nil {
		return
	}
	c.named[previous.Folder] = true
	there, ok := c.digests[previous.Folder]
	pruned, gone := c.pruned[previous.Folder]
	switch {
	case ok && there == "": // its manifest is damaged or missing, which has been reported
	case ok && there != previous.Digest:
		c.problems = append(c.problems, Problem{Night: previous.Folder, File: manifestFile,
			Text: fmt.Sprintf("the night was rewritten: its digest is %.12s, but %s recorded %.12s", there, night, previous.Digest)})
	case ok:
	case gone && pruned == "": // retired, and too damaged to have a digest
	case gone && pruned != previous.Digest:
		where.Text = fmt.Sprintf("%s recorded the digest of %s as %.12s, and %s as %.12s",
			night, previous.Folder, previous.Digest, prunedFile, pruned)
		c.problems = append(c.problems, where)
	case !gone:
		c.problems = append(c.problems, Problem{Night: previous.Folder,
			Text: fmt.Sprintf("the night is missing: %s names it as the night before, but %s does not list it as removed", night, prunedFile)})
	}
}

// stood checks the nights that a later one found damaged: none may be missing
// unless pruned.jsonl lists it.
func (c *chain) stood(night string, damaged []string) {
	for _, folder := range damaged {
		c.named[folder] = true
		_, there := c.digests[folder]
		if _, gone := c.pruned[folder]; !there && !gone {
			c.problems = append(c.problems, Problem{Night: folder,
				Text: fmt.Sprintf("the night is missing: %s says that it was there, damaged, but %s does not list it as removed", night, prunedFile)})
		}
	}
}

// listed checks what pruned.jsonl says of a night beside its links: one that is still there, after a prune that was cut off,
// is the one that was listed. Any other is named by a later one: the newest night is never pruned but retired.
func (c *chain) listed(p prunedNight, where Problem) {
	there, here := c.digests[p.Folder]
	switch {
	case there != "" && p.Digest != "" && there != p.Digest:
		where.Text = fmt.Sprintf("%s has the digest %.12s, but is listed with %.12s", p.Folder, there, p.Digest)
	case !here && !c.named[p.Folder] && !c.unread && p.Reason == "" && !p.Unnamed:
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
