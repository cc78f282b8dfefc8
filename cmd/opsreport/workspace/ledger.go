package workspace

import (
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
)

// updateLedger brings the ledger up to date for what is rendered next, and its
// file beside the snapshots, where those are ours. A file that cannot be written
// is reported, and does not keep tonight from being published. With anew the lines
// of all nights that are here are made again. The only error is that of ctx.
func (n *Nights) updateLedger(ctx context.Context, anew bool) error {
	if n.edition.reader != nil {
		return nil // it was when the edition was opened
	}
	err := n.unlocked(ctx, func() (err error) {
		n.ledger, err = n.update(ctx, anew)
		return err
	})
	n.world.reportUnwritten(ctx, "the ledger", n.store, err)
	return ctx.Err()
}

// UpdateLedger brings the ledger beside the snapshots up to date with those
// that are here, or with rebuild makes the lines of all of them anew, and
// returns it. Damaged nights and lines are reported and left out. The error is
// that of writing the ledger, in which case the ledger is returned too, or that of ctx.
func UpdateLedger(ctx context.Context, w Env, store *snapshot.Store, rebuild bool) ([]past.Night, error) {
	n := &Nights{store: store, damaged: map[string]bool{}, world: w, without: "not in the ledger"}
	return n.update(ctx, rebuild)
}

// storedLedger returns the ledger as it was brought up to date, else as it was
// written last. If it cannot be read, bringing it up to date reports that.
func (n *Nights) storedLedger() []past.Night {
	if n.ledger == nil {
		file, _ := readLedger(n.store)
		n.ledger = file.nights
	}
	return n.ledger
}

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

// indexOf is the place of a night in the ledger that was brought up to date; less
// than 0 where it has none.
func (n *Nights) indexOf(entry snapshot.Entry) int {
	return slices.IndexFunc(n.ledger, func(o past.Night) bool { return o.AsOf.Equal(entry.AsOf) })
}

// tries is how often the ledger is made again when another process has changed
// it meanwhile, which has then done most of the work.
const tries = 3

func (n *Nights) update(ctx context.Context, anew bool) ([]past.Night, error) {
	for range tries {
		file, err := readLedger(n.store)
		if err != nil {
			return nil, err
		}
		if !n.given.ledger {
			n.world.WarnOfBad(snapshot.LedgerFile, file.bad, "the events of nights that are here are made again, and "+
				"`opsreport ledger --rebuild` drops what cannot be read")
			n.given.ledger = len(file.bad) > 0
		}
		kept, strange, here, removed, err := n.apart(file.nights)
		if err != nil {
			return nil, err
		}
		nights, err := n.makeLedger(ctx, anew, kept, here, removed)
		if err != nil {
			return nil, err
		}
		if len(file.bad) == 0 && slices.EqualFunc(kept, nights, func(a, b past.Night) bool { return a.Same(&b) }) {
			return nights, nil
		}
		if n.reportAnew(kept, nights); n.foreign {
			return nights, nil
		}
		is := past.File{Nights: together(nights, strange)}
		if !anew {
			is.Spoilt = past.Spoilt(file.bad, nights)
		}
		if len(file.bad) > 0 && is.Digest() == file.digest {
			return nights, nil // what cannot be read stays where it was
		}
		put, err := n.store.ReplaceLedger(file.digest, &is)
		if put || err != nil {
			return nights, err
		}
	}
	return nil, fmt.Errorf("write %s: other processes change it all the time", snapshot.LedgerFile)
}

// reportAnew says that a ledger of an earlier version is made anew.
func (n *Nights) reportAnew(kept, nights []past.Night) {
	isOlder := func(l past.Night) bool { return l.Older }
	left := 0
	for _, l := range nights {
		if l.Older {
			left++
		}
	}
	if n.given.anew || !slices.ContainsFunc(kept, isOlder) || left == len(nights) {
		return
	}
	n.given.anew = true
	n.world.Log.Info(fmt.Sprintf("%s is of an earlier version and is made anew from the snapshots that are here; "+
		"of the others its events are kept", snapshot.LedgerFile))
}

// apart divides the nights of the ledger into those of this store and others, says what is
// missing, and lists the nights that are here and those that were removed.
func (n *Nights) apart(all []past.Night) (kept, strange []past.Night, here []past.Source, removed []snapshot.Removed, err error) {
	entries, err := n.store.List()
	if err == nil {
		here, err = n.sources()
	}
	if err == nil {
		removed, err = n.store.Removed()
	}
	if err != nil {
		return nil, nil, nil, nil, err
	}
	known := knownOf(entries, removed)
	kept, strange = known.apart(all)
	n.warnOfLost(known, kept, strange, removed)
	return kept, strange, here, removed, nil
}

// makeLedger makes the ledger from the lines that were kept and the nights that are here.
func (n *Nights) makeLedger(ctx context.Context, anew bool, kept []past.Night, here []past.Source, removed []snapshot.Removed) (
	[]past.Night, error) {
	p := n.world.Progress("ledger")
	defer p.Stop()
	return past.Update(ctx, kept, here, past.Options{Rebuild: anew, Removed: digests(removed, kept),
		Unread: func(night past.Source, err error) { n.warnOnce(snapshot.Name(night.AsOf), err) },
		Made:   func(done, of int) { p.Set("nights", done, of) }})
}

// digests are those of nights that were removed, and whether each was retired. Of one that was too damaged to have a digest,
// the one that the ledger knows it by.
func digests(removed []snapshot.Removed, kept []past.Night) map[string]bool {
	out, unread := map[string]bool{}, map[string]bool{}
	for _, r := range removed {
		if r.Digest == "" {
			unread[r.Folder] = true
		} else {
			out[r.Digest] = r.Retired() || out[r.Digest]
		}
	}
	for i := range kept {
		if unread[snapshot.Name(kept[i].AsOf)] {
			out[kept[i].Digest] = true
		}
	}
	return out
}

// sources are the nights of the store. One without a digest is damaged.
func (n *Nights) sources() (out []past.Source, err error) {
	all, err := n.store.List()
	for _, entry := range all {
		digest, err := entry.Digest()
		if err != nil {
			n.warnOnce(entry.Folder, err)
			continue
		}
		out = append(out, past.Source{Digest: digest, AsOf: entry.AsOf, Open: func() (record.Night, error) { return n.undamaged(entry) }})
	}
	return out, err
}

// keepLedger is UpdateLedger for callers that need nothing but the file: what goes
// wrong is reported, not returned.
func keepLedger(ctx context.Context, w Env, store *snapshot.Store) {
	_, err := UpdateLedger(ctx, w, store, false)
	w.reportUnwritten(ctx, "the ledger", store, err)
}

// reportUnwritten warns that what is kept beside the snapshots could not be brought
// up to date, unless an interrupt is the reason.
func (w Env) reportUnwritten(ctx context.Context, what string, store *snapshot.Store, err error) {
	switch {
	case ctx.Err() != nil || err == nil:
	case errors.Is(err, snapshot.ErrLocked):
		w.Log.Info(what + " is not updated: another run is writing to " + store.Root())
	default:
		w.Log.Warn(fmt.Sprintf("%s could not be written: %v", what, err))
	}
}
