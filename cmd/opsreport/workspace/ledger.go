package workspace

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/jsonl"
	"opsreport/render/past"
	"opsreport/render/word"
)

// ledgerFile is the ledger as it was written last.
type ledgerFile struct {
	there  bool
	nights []past.Night
	bad    []jsonl.Bad
	digest string // SHA-256 of the file in hex, that of nothing where it is not there
}

func readLedger(s *snapshot.Store) (l ledgerFile, err error) {
	sum := sha256.New()
	f, err := s.OpenFile(snapshot.LedgerFile)
	if l.there = err == nil; l.there {
		l.nights, l.bad, err = past.Parse(io.TeeReader(f, sum))
		err = errors.Join(err, f.Close())
	} else if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	l.digest = hex.EncodeToString(sum.Sum(nil))
	return l, err
}

// UpdateLedger brings the ledger beside the snapshots up to date with those that are here, or with rebuild makes the lines of
// all of them anew, and returns it. Damaged nights and lines are told and left out. The error is that of writing the ledger, in
// which case the ledger is returned too, or that of ctx.
func UpdateLedger(ctx context.Context, env Env, store *snapshot.Store, rebuild bool) ([]past.Night, error) {
	c, notices, err := updated(ctx, store, newDamage(env), rebuild, true)
	env.tell(notices...)
	if c == nil {
		return nil, err
	}
	return c.ledger, err
}

// keepLedger is UpdateLedger for callers that need nothing but the file: what goes wrong is told, not returned.
func keepLedger(ctx context.Context, env Env, store *snapshot.Store) {
	_, err := UpdateLedger(ctx, env, store, false)
	env.tell(unwritten(ctx, store, err)...)
}

// unwritten tells that the ledger could not be brought up to date, unless an interrupt is the reason.
func unwritten(ctx context.Context, store *snapshot.Store, err error) []notice {
	switch {
	case ctx.Err() != nil || err == nil:
		return nil
	case errors.Is(err, snapshot.ErrLocked):
		return []notice{{text: "the ledger is not updated: another run is writing to " + store.Root(), good: true}}
	}
	return []notice{{text: fmt.Sprintf("the ledger could not be written: %v", err)}}
}

// tries is how often the ledger is made again when another process has changed it meanwhile, which has then done most of the
// work.
const tries = 3

// updated reads what a store holds, brings its ledger up to date, and its file too with write. Where that cannot be written, what
// was read is returned beside the error.
func updated(ctx context.Context, store *snapshot.Store, d damage, rebuild, write bool) (c *contents, notices []notice, err error) {
	for range tries {
		if c, err = read(store); err != nil {
			return nil, nil, err
		}
		notices = c.ledgerNotices()
		if err := cmp.Or(c.ledgerErr, c.removedErr); err != nil {
			return c, notices, err
		}
		kept := c.ledger
		if c.ledger, err = c.makeLedger(ctx, d, rebuild); err != nil {
			return nil, notices, err
		}
		same := slices.EqualFunc(kept, c.ledger, func(a, b past.Night) bool { return a.Same(&b) })
		if same && len(c.file.bad) == 0 {
			return c, notices, nil
		}
		if isMadeAnew(kept, c.ledger) {
			notices = append(notices, notice{good: true, text: snapshot.LedgerFile + " is of an earlier version and is made anew from the " +
				"snapshots that are here; of the others its events are kept"})
		}
		is := past.File{Nights: together(c.ledger, c.strange)}
		if !rebuild {
			is.Spoilt = past.Spoilt(c.file.bad, c.ledger)
		}
		if !write || len(c.file.bad) > 0 && is.Digest() == c.file.digest { // what cannot be read stays where it was
			return c, notices, nil
		}
		if put, err := store.ReplaceLedger(c.file.digest, &is); put || err != nil {
			return c, notices, err
		}
	}
	return c, notices, fmt.Errorf("write %s: other processes change it all the time", snapshot.LedgerFile)
}

// makeLedger makes the ledger from the lines that were kept and the nights that are here.
func (c *contents) makeLedger(ctx context.Context, d damage, rebuild bool) ([]past.Night, error) {
	p := d.env.Progress("ledger")
	defer p.Stop()
	return past.Update(ctx, c.ledger, c.sources(d.found), past.Options{Rebuild: rebuild, Removed: c.gone(),
		Unread: func(night past.Source, err error) { d.found(snapshot.Name(night.AsOf), err) },
		Made:   func(done, of int) { p.Set("nights", done, of) }})
}

// sources are the nights that are here; damaged, which may be nil, is called for one without a digest.
func (c *contents) sources(damaged func(folder string, err error)) (out []past.Source) {
	for _, n := range c.all {
		if n.digest == "" {
			if damaged != nil {
				damaged(n.Folder, n.err)
			}
			continue
		}
		out = append(out, past.Source{Digest: n.digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n.record, n.err }})
	}
	return out
}

// gone are the digests of nights that were removed, and whether each was retired. Of one that was too damaged to have a digest,
// the one that the ledger knows it by.
func (c *contents) gone() map[string]bool {
	out, unread := map[string]bool{}, map[string]bool{}
	for _, r := range c.removed {
		if r.Digest == "" {
			unread[r.Folder] = true
		} else {
			out[r.Digest] = r.Retired() || out[r.Digest]
		}
	}
	for i := range c.ledger {
		if unread[snapshot.Name(c.ledger[i].AsOf)] {
			out[c.ledger[i].Digest] = true
		}
	}
	return out
}

// together puts nights of another store back in their place. One whose time another night has now is dropped.
func together(nights, strange []past.Night) []past.Night {
	out := slices.Clone(nights)
	for _, s := range strange {
		at, taken := slices.BinarySearchFunc(out, s, func(a, b past.Night) int { return a.AsOf.Compare(b.AsOf) })
		if !taken {
			out = slices.Insert(out, at, s)
		}
	}
	return out
}

// isMadeAnew reports whether a ledger of an earlier version was replaced, as far as its nights are here.
func isMadeAnew(was, is []past.Night) bool {
	older := func(n past.Night) bool { return n.Older }
	return slices.ContainsFunc(was, older) && slices.ContainsFunc(is, func(n past.Night) bool { return !n.Older })
}

// linesOf are the digests of the lines that a ledger has of each night and of the one that was compared with it.
func linesOf(kept []past.Night) map[string]snapshot.Lines {
	out := make(map[string]snapshot.Lines, len(kept))
	for i := range kept {
		l := snapshot.Lines{Own: past.Digest(kept[i : i+1])}
		if next := i + 1; next < len(kept) && kept[next].Before == kept[i].Digest {
			l.Next = kept[next].EventsDigest()
		}
		out[kept[i].Digest] = l
	}
	return out
}

// ledgerNotices tell what of the ledger cannot be read, what it lost, and which nights it knows that the store does not.
func (c *contents) ledgerNotices() []notice {
	out := badLines(snapshot.LedgerFile, c.file.bad, "the events of nights that are here are made again, and `opsreport ledger "+
		"--rebuild` drops what cannot be read")
	if lines := c.lostLines(); len(lines) > 0 {
		out = append(out, notice{text: fmt.Sprintf("%s lacks what happened in %s that were pruned (the last one: %s); bring a copy of it "+
			"back: nothing else has these events", snapshot.LedgerFile, word.Plural(len(lines), "night", "nights"),
			lines[len(lines)-1].Folder)})
	}
	for _, missing := range []struct {
		standing
		then string
	}{{lost, "what it says of them still counts"}, {listed, "left out"}} {
		nights := slices.DeleteFunc(slices.Clone(c.file.nights), func(n past.Night) bool { return c.of(n.AsOf, n.Digest) != missing.standing })
		if len(nights) > 0 {
			out = append(out, notice{text: fmt.Sprintf("%s knows %s of which there is no snapshot, nor a line in pruned.jsonl (the last one: "+
				"%s): %s; `opsreport verify` names what is missing or another account's", snapshot.LedgerFile,
				word.Plural(len(nights), "night", "nights"), snapshot.Name(nights[len(nights)-1].AsOf), missing.then)})
		}
	}
	return out
}
