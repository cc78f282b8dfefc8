package nights

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/ledger"
)

// UpdateLedger brings the ledger up to date for what is rendered next, and its
// file beside the snapshots, where those are ours. A file that cannot be written
// is reported, and does not keep tonight from being published. The only error is
// that of ctx.
func (n *Nights) UpdateLedger(ctx context.Context) error {
	k := n.keeper()
	do := func() (err error) {
		n.ledger, err = k.update(ctx)
		return err
	}
	err := do()
	if errors.Is(err, snapshot.ErrLocked) {
		err = n.unlocked(ctx, do)
	}
	if err != nil && ctx.Err() == nil {
		n.world.Log.Warn(fmt.Sprintf("the ledger could not be written: %v", err))
		return nil
	}
	return err
}

// keeper returns a keeper of the store's ledger that reports each damaged night once.
func (n *Nights) keeper() *keeper {
	return &keeper{world: n.world, store: n.store, rebuild: n.rebuild, foreign: n.foreign, unread: n.tellOnce,
		open: func(entry snapshot.Entry) (record.Night, error) {
			if n.damaged[entry.Folder] {
				return record.Night{}, errors.New("it is damaged")
			}
			return OpenNight(entry)
		}}
}

// keeper brings the ledger of a store up to date.
type keeper struct {
	world   World
	store   *snapshot.Store
	open    func(snapshot.Entry) (record.Night, error)
	unread  func(folder string, err error)
	rebuild bool
	foreign bool // the file is only read
	told    bool // of damage
}

// UpdateLedger brings the ledger beside the snapshots up to date with those
// that are here, or with rebuild makes the lines of all of them anew, and
// returns it. Damaged nights and lines are told, and left out. An error is one
// of writing the ledger, which is returned all the same, or of ctx.
func UpdateLedger(ctx context.Context, w World, store *snapshot.Store, rebuild bool) ([]ledger.Night, error) {
	k := &keeper{world: w, store: store, open: OpenNight, rebuild: rebuild}
	k.unread = func(folder string, err error) {
		w.Log.Warn(fmt.Sprintf("snapshot %s is damaged and not in the ledger: %v; %s", folder, err, damagedHint))
	}
	return k.update(ctx)
}

// storedLedger is the ledger that was brought up to date, else as it was written
// last. One that cannot be read is told when it is brought up to date.
func (n *Nights) storedLedger() []ledger.Night {
	if n.ledger == nil {
		n.ledger = n.readLedger()
	}
	return n.ledger
}

// ledgerOf are the lines of an entry alone, where the ledger was brought up to date.
func (n *Nights) ledgerOf(entry snapshot.Entry) []ledger.Night {
	if at := slices.IndexFunc(n.ledger, func(o ledger.Night) bool { return o.AsOf.Equal(entry.AsOf) }); at >= 0 {
		return n.ledger[at : at+1 : at+1]
	}
	return nil
}

func (n *Nights) readLedger() []ledger.Night {
	raw, err := n.store.Read(snapshot.LedgerFile)
	if err != nil {
		return nil
	}
	nights, _, err := ledger.Parse(bytes.NewReader(raw))
	if err != nil {
		return nil
	}
	return nights
}

// tries is how often the ledger is made again when another process has changed
// it meanwhile, which has then done most of the work.
const tries = 3

func (k *keeper) update(ctx context.Context) ([]ledger.Night, error) {
	for range tries {
		raw, kept, damage, err := k.read()
		if err != nil {
			return nil, err
		}
		nights, err := k.make(ctx, kept)
		if err != nil {
			return nil, err
		}
		if len(damage) == 0 && slices.EqualFunc(kept, nights, sameLines) {
			return nights, nil
		}
		var b bytes.Buffer
		if err := ledger.Write(&b, nights); err != nil {
			return nil, err
		}
		if !k.rebuild {
			b.Write(ledger.Spoilt(damage, nights))
		}
		if k.foreign || bytes.Equal(b.Bytes(), raw) {
			return nights, nil
		}
		if put, err := k.store.ReplaceLedger(raw, b.Bytes()); put || err != nil {
			return nights, err
		}
	}
	return nil, fmt.Errorf("write %s: other processes change it all the time", snapshot.LedgerFile)
}

// sameLines reports whether a night was kept as it was read.
func sameLines(a, b ledger.Night) bool {
	return a.Digest == b.Digest && a.Before == b.Before && len(a.Events) == len(b.Events) &&
		(len(a.Events) == 0 || &a.Events[0] == &b.Events[0])
}

// read reads the ledger as it is, and says what is damaged in it, once. What is
// damaged of nights that are not here any more stays in the file: it is all that
// is left of them.
func (k *keeper) read() (raw []byte, kept []ledger.Night, damage []ledger.Damage, err error) {
	raw, err = k.store.Read(snapshot.LedgerFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil, nil
	}
	if err != nil {
		return nil, nil, nil, err
	}
	kept, damage, err = ledger.Parse(bytes.NewReader(raw))
	if len(damage) > 0 && !k.told {
		k.told = true
		k.world.Log.Warn(fmt.Sprintf("left out %s of the ledger that cannot be read: %s, %v; the events of nights that are here are made again, "+
			"and `opsreport ledger --rebuild` drops what cannot be read", console.Plural(len(damage), "part",
			"parts"), snapshot.LedgerFile, damage[0]))
	}
	return raw, kept, damage, err
}

// make makes the ledger of what was kept and the nights that are here.
func (k *keeper) make(ctx context.Context, kept []ledger.Night) ([]ledger.Night, error) {
	here, retired, err := k.nights()
	if err != nil {
		return nil, err
	}
	p := k.world.Progress("ledger")
	defer p.Stop()
	return ledger.Update(ctx, kept, here, ledger.Options{Rebuild: k.rebuild, Retired: retired,
		Unread: func(night ledger.Source, err error) { k.unread(snapshot.Name(night.AsOf), err) },
		Made:   func(done, of int) { p.Set("nights", done, of) }})
}

// nights are those of the store, and the digests of those that were retired.
// One without a digest is damaged.
func (k *keeper) nights() (out []ledger.Source, retired map[string]bool, err error) {
	gone, err := k.store.Retired()
	if err != nil {
		return nil, nil, err
	}
	retired = map[string]bool{}
	for _, r := range gone {
		if r.Digest != "" { // of one that was too damaged to have a digest nothing is kept
			retired[r.Digest] = true
		}
	}
	all, err := k.store.List()
	if err != nil {
		return nil, nil, err
	}
	for _, entry := range all {
		digest, err := entry.Digest()
		if err != nil {
			k.unread(entry.Folder, err)
			continue
		}
		out = append(out, ledger.Source{Digest: digest, AsOf: entry.AsOf, Open: func() (record.Night, error) { return k.open(entry) },
			Lines: func(list string) iter.Seq2[[]byte, error] { return items(entry, list) }})
	}
	return out, retired, nil
}

// items are those of a list of a night, as they were sent.
func items(entry snapshot.Entry, list string) iter.Seq2[[]byte, error] {
	s, err := snapshot.Open(entry.Path)
	if err != nil {
		return func(yield func([]byte, error) bool) { yield(nil, err) }
	}
	return s.Items(list)
}

// KeepLedger is UpdateLedger for callers that need nothing but the file: what goes
// wrong is reported, not returned.
func KeepLedger(ctx context.Context, w World, store *snapshot.Store) {
	switch _, err := UpdateLedger(ctx, w, store, false); {
	case ctx.Err() != nil || err == nil:
	case errors.Is(err, snapshot.ErrLocked):
		w.Log.Info("the ledger is not updated: another run is writing to " + store.Root())
	default:
		w.Log.Warn(fmt.Sprintf("the ledger could not be written: %v", err))
	}
}

// HeldLedger is what verify says of the ledger.
type HeldLedger struct {
	There  bool `json:"there"`  // without one nothing is wrong
	Nights int  `json:"nights"` // that it has lines of
	Events int  `json:"events"`
	Lacks  int  `json:"lacks"`  // nights that are there and not in it
	Behind int  `json:"behind"` // nights whose lines the next run makes anew
}

// holdLedger holds the ledger against the nights that can be read, the others
// of which have been told.
func holdLedger(ctx context.Context, w World, store *snapshot.Store) (out HeldLedger, problems []snapshot.Problem, err error) {
	k := &keeper{world: w, store: store, open: OpenNight, unread: func(string, error) {}}
	raw, err := store.Read(snapshot.LedgerFile)
	if errors.Is(err, fs.ErrNotExist) {
		return out, nil, nil
	}
	if err != nil {
		return out, []snapshot.Problem{{File: snapshot.LedgerFile, Text: err.Error()}}, nil
	}
	kept, damage, err := ledger.Parse(bytes.NewReader(raw))
	if err != nil {
		return out, nil, err
	}
	out.There, out.Nights = true, len(kept)
	for i := range kept {
		out.Events += len(kept[i].Events)
	}
	for _, d := range damage {
		problems = append(problems, snapshot.Problem{File: fmt.Sprintf("%s:%d", snapshot.LedgerFile, d.Line), Text: d.What})
	}
	here, retired, err := k.nights()
	if err != nil {
		return out, nil, err
	}
	pruned, err := store.Pruned()
	if err != nil {
		return out, problems, nil // told by who reads it for the chain
	}
	held, err := ledger.Hold(ctx, kept, here, ledger.Options{Retired: retired}, func(digest string) bool { return pruned[digest] })
	out.Lacks, out.Behind = held.Lacks, held.Behind
	for _, wrong := range held.Wrong {
		problems = append(problems, snapshot.Problem{Night: snapshot.Name(wrong.AsOf), File: snapshot.LedgerFile, Text: wrong.What})
	}
	return out, problems, err
}
