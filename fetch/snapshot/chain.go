package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

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
		problems = append(problems, Problem{File: name, Text: "does not belong beside the snapshots", Kind: Stray})
	}
	return append(problems, s.verify(found.nights)...), nil
}

// verify checks nights that were listed before, of which some may have been removed since.
func (s *Store) verify(listed []Entry) []Problem {
	nights := verifiedAll(listed)
	var lines []prunedLine
	var bad []Problem
	var unread error
	var before contents
	for {
		before, _ = s.contents() // what is being removed was recorded before
		lines, bad, unread = s.readPruned()
		// A night that was fetched meanwhile may be all that names one that was removed meanwhile.
		fresh, _ := s.List()
		fresh = slices.DeleteFunc(fresh, func(e Entry) bool {
			return slices.ContainsFunc(nights, func(b *bag) bool { return b.folder == e.Folder })
		})
		if len(fresh) == 0 {
			break
		}
		nights = append(nights, verifiedAll(fresh)...)
	}
	if unread != nil {
		bad = append(bad, Problem{File: prunedFile, Kind: Chain, Text: unread.Error()})
	}
	removed := byFolder(lines)
	nights = slices.DeleteFunc(nights, func(b *bag) bool { // it went while it was read
		_, err := os.Lstat(b.dir)
		_, known := removed[b.folder]
		return errors.Is(err, fs.ErrNotExist) && known
	})
	var problems []Problem
	for _, b := range nights {
		problems = append(problems, b.faults...)
	}
	return slices.Concat(problems, bad, newChain(nights, lines, before.away).problems())
}

func verifiedAll(nights []Entry) []*bag {
	all := make([]*bag, len(nights))
	group := panics.New(runtime.GOMAXPROCS(0))
	for i, e := range nights {
		group.Go(func() { all[i] = verified(e.Path) })
	}
	group.Wait()
	return all
}

// chain is what the nights of a store, and the lines of those that were removed, say of each other. A removed night is
// proven by its line alone: what others say of it must agree with that, as it must with a night that is there.
type chain struct {
	nights  []*bag // oldest first
	lines   []prunedLine
	there   map[string]*bag
	removed map[string]prunedLine
	claims  []claim
	named   map[string]bool // nights that some other names as the one before it
	first   []string        // nights that name none before them
	unread  bool            // a night does not say which one it names
}

// claim is what somebody says of a night.
type claim struct {
	night  string
	digest string // "" where it is not said
	by     string
	words  string  // the claim goes on with after by
	where  Problem // the place of the claim
	sound  bool    // no fault is known of who says it
}

// newChain takes nights as they were read, lines of pruned.jsonl, and nights of which a removal that was cut off has left something.
func newChain(nights []*bag, lines []prunedLine, away []Entry) *chain {
	c := &chain{nights: nights, lines: lines, there: map[string]*bag{}, removed: byFolder(lines), named: map[string]bool{}}
	for _, l := range lines {
		c.link(l.Folder, l.Previous, l.place(), true)
		switch {
		case l.Previous != nil:
		case l.Reason != "":
			c.unread = true // it was too damaged to say, or the first
		default:
			c.first = append(c.first, l.Folder)
		}
	}
	for _, b := range nights {
		c.there[b.folder] = b
		if b.meta == nil {
			c.unread = true
			continue
		}
		where, sound := Problem{Night: b.folder, File: metaFile, Kind: Chain}, b.unproven == nil
		c.link(b.folder, b.meta.Previous, where, sound)
		if _, gone := c.removed[b.folder]; b.meta.Previous == nil && !gone {
			c.first = append(c.first, b.folder)
		}
		for _, folder := range b.meta.Damaged {
			c.claims = append(c.claims, claim{night: folder, by: b.folder, words: "says that it was there, damaged", where: where, sound: sound})
		}
	}
	for _, e := range away {
		c.claims = append(c.claims, claim{night: e.Folder, by: filepath.Base(e.Path), words: "is left of it"})
	}
	slices.Sort(c.first)
	return c
}

func (c *chain) link(by string, previous *chainLink, where Problem, sound bool) {
	if previous != nil {
		c.claims = append(c.claims, claim{previous.Folder, previous.Digest, by, "names it as the night before", where, sound})
		c.named[previous.Folder] = true
	}
}

// problems are the claims that do not hold, all but one night that claim to be the first, and lines that nothing else agrees with.
func (c *chain) problems() (out []Problem) {
	for _, l := range c.claims {
		b, line := c.there[l.night], c.removed[l.night]
		switch {
		case b != nil && (l.digest == "" || b.digest == "" || l.digest == b.digest): // what is damaged has been reported
		case b != nil:
			out = append(out, Problem{Night: l.night, File: manifestFile, Kind: Chain,
				Text: fmt.Sprintf("the night was rewritten: its digest is %.12s, but %s recorded %.12s", b.digest, l.by, l.digest)})
		case line.n == 0:
			out = append(out, Problem{Night: l.night, Kind: Chain,
				Text: fmt.Sprintf("the night is missing: %s %s, but %s does not list it as removed", l.by, l.words, prunedFile)})
		case l.digest == "" || line.Digest == "" || l.digest == line.Digest: // it may have been too damaged to have one
		default:
			l.where.Text = fmt.Sprintf("%s recorded the digest of %s as %.12s, and %s as %.12s", l.by, l.night, l.digest, prunedFile, line.Digest)
			out = append(out, l.where)
		}
	}
	for _, night := range c.first[min(1, len(c.first)):] {
		out = append(out, Problem{Night: night, File: metaFile, Kind: Chain, Text: fmt.Sprintf("names no night before it, though %s is older", c.first[0])})
	}
	for _, l := range c.lines {
		p := l.place()
		// A removal that was cut off leaves the night that it listed. Any other is named by a later one: the newest is retired, not pruned.
		if b := c.there[l.Folder]; b != nil && b.digest != "" && l.Digest != "" && b.digest != l.Digest {
			p.Text = fmt.Sprintf("%s has the digest %.12s, but is listed with %.12s", l.Folder, b.digest, l.Digest)
		} else if b == nil && !c.named[l.Folder] && !c.unread && l.Reason == "" && !l.Unnamed {
			p.Text = fmt.Sprintf("lists %s, which no night names as the one before it", l.Folder)
		} else {
			continue
		}
		out = append(out, p)
	}
	return out
}

// otherwise returns the digest that others have recorded of a night, where that is not its own, and who has; "" where they agree.
func (c *chain) otherwise(night, digest string) (recorded, by string) {
	if l := c.removed[night]; l.Digest != "" && l.Digest != digest {
		return l.Digest, prunedFile
	}
	for _, l := range c.claims {
		if l.night == night && l.sound && l.digest != "" && l.digest != digest {
			recorded, by = l.digest, l.by
		}
	}
	return recorded, by
}

// linkTo finds the newest night whose digest can be read. Newer nights, which are
// damaged, are returned beside it and recorded: otherwise somebody could remove
// them without a trace.
func (s *Store) linkTo() (previous *chainLink, damaged []Problem, err error) {
	nights, err := s.List()
	if err != nil {
		return nil, nil, err
	}
	for _, e := range slices.Backward(nights) {
		b, err := readBag(e.Path)
		if err == nil {
			err = b.unsure
		}
		if err == nil {
			return &chainLink{Folder: e.Folder, Digest: b.digest}, damaged, nil
		}
		damaged = append(damaged, Problem{Night: e.Folder, Text: fmt.Sprintf("is damaged: %v", err)})
	}
	return nil, damaged, nil
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

// prunedLine is a line that can be read, and which it is, from 1.
type prunedLine struct {
	prunedNight
	n int
}

// place is where it stands.
func (l prunedLine) place() Problem {
	return Problem{File: fmt.Sprintf("%s:%d", prunedFile, l.n), Kind: Chain}
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

// byFolder are the lines by the night that they are of; of several, the last.
func byFolder(lines []prunedLine) map[string]prunedLine {
	out := map[string]prunedLine{}
	for _, l := range lines {
		out[l.Folder] = l
	}
	return out
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
