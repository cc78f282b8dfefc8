package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/past"
	"opsreport/render/period"
)

// HeldLedger is what verify reports about the ledger.
type HeldLedger struct {
	There  bool `json:"there"`  // without one nothing is wrong, where no night was pruned
	Nights int  `json:"nights"` // that it has lines of
	Events int  `json:"events"`
	past.Held
}

// holder holds what stands beside the snapshots against them and pruned.jsonl.
type holder struct {
	store    *snapshot.Store
	removed  []snapshot.Removed
	known    nightsSeen
	order    []string             // names of nights that files know and the store does not, as they were met
	files    map[string][]string  // that know such a night
	times    map[string]time.Time // of nights, by digest
	problems []snapshot.Problem
}

// hold compares ledger, history and periods with the nights that can be read, the others
// having been reported, and with those that were removed. The files are read before the
// nights are listed, since another process may add to both meanwhile. Where the manifest of a night is damaged, unsure is
// true: its digest may be any that nobody knows.
func hold(ctx context.Context, w Env, store *snapshot.Store, unsure bool) (out HeldLedger, problems []snapshot.Problem, err error) {
	h := &holder{store: store, files: map[string][]string{}, times: map[string]time.Time{}}
	file, err := readLedger(store)
	if err != nil {
		h.wrong("", snapshot.LedgerFile, "%v", err)
		file = ledgerFile{}
	}
	lines, _ := h.read(snapshot.HistoryFile)
	periods, _ := h.read(snapshot.PeriodsFile)
	sealed, err := sealNames(store)
	if err != nil {
		return out, nil, err
	}
	all, err := store.List()
	if err == nil {
		h.removed, err = store.Removed()
	}
	if err != nil {
		return out, nil, err
	}
	h.seals(sealed, all)
	h.known = knownOf(all, h.removed)
	h.known.unread = h.known.unread || unsure
	if out, err = h.ledger(ctx, w, file); err != nil {
		return out, nil, err
	}
	h.history(lines)
	h.periods(periods)
	slices.Sort(h.order)
	for _, name := range h.order {
		h.wrong(name, "", "the night is missing: %s has lines of it, but there is no snapshot of it and pruned.jsonl does not list it; "+
			"or else they are another account's", strings.Join(h.files[name], ", "))
	}
	return out, h.problems, nil
}

func (h *holder) wrong(night, file, format string, args ...any) {
	h.problems = append(h.problems, snapshot.Problem{Night: night, File: file, Text: fmt.Sprintf(format, args...)})
}

func (h *holder) bad(file string, bad []jsonl.Bad) {
	for _, b := range bad {
		h.wrong("", fmt.Sprintf("%s:%d", file, b.Line), "%s", b.What)
	}
}

// read returns a file beside the snapshots; false where there is none that can be read.
func (h *holder) read(name string) ([]byte, bool) {
	raw, err := h.store.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		h.wrong("", name, "%v", err)
	}
	return raw, err == nil
}

// meet notes a night that a file has lines of.
func (h *holder) meet(file string, asOf time.Time, digest string) {
	h.times[digest] = asOf
	if h.known.has(asOf, digest) {
		return
	}
	name := snapshot.Name(asOf)
	if h.files[name] == nil {
		h.order = append(h.order, name)
	}
	if !slices.Contains(h.files[name], file) {
		h.files[name] = append(h.files[name], file)
	}
}

func (h *holder) ledger(ctx context.Context, w Env, file ledgerFile) (out HeldLedger, err error) {
	w.Console = w.Silent()
	n := &Nights{store: h.store, damaged: map[string]bool{}, world: w}
	kept := file.nights
	out.There, out.Nights = file.there, len(kept)
	for i := range kept {
		out.Events += len(kept[i].Events())
		h.meet(snapshot.LedgerFile, kept[i].AsOf, kept[i].Digest)
	}
	h.bad(snapshot.LedgerFile, file.bad)
	h.pruned(kept)
	if !file.there {
		return out, nil
	}
	here, err := n.sources()
	if err != nil {
		return out, err
	}
	own, _ := h.known.apart(kept)
	out.Held, err = past.Check(ctx, own, here, past.Options{Removed: digests(h.removed, own), Unsure: h.known.unread})
	for _, wrong := range out.Wrong {
		h.wrong(snapshot.Name(wrong.AsOf), snapshot.LedgerFile, "%s", wrong.What)
	}
	return out, err
}

// pruned holds the lines of the nights that were pruned, which nothing else proves any
// more, against what pruned.jsonl keeps of them.
func (h *holder) pruned(kept []past.Night) {
	for _, r := range lostLines(h.known, kept, h.removed) {
		h.wrong(r.Folder, snapshot.LedgerFile, "lacks what happened in this night, which was pruned: nothing else has these events")
	}
	for _, r := range h.removed {
		at := slices.IndexFunc(kept, func(n past.Night) bool { return n.Digest == r.Digest })
		if r.Retired() || at < 0 || h.known.folders[r.Folder] {
			continue
		}
		if r.Own != "" && r.Own != past.Digest(kept[at:at+1]) {
			h.wrong(r.Folder, snapshot.LedgerFile, "what it has of this night was changed since the night was pruned")
		}
		if next := at + 1; next < len(kept) && r.Next != "" && kept[next].Before == r.Digest && !h.retiredBetween(r, &kept[next]) &&
			r.Next != kept[next].EventsDigest() {
			h.wrong(snapshot.Name(kept[next].AsOf), snapshot.LedgerFile, "what it has of this night was changed since %s was pruned, with which "+
				"it was compared", r.Folder)
		}
	}
}

// retiredBetween reports whether a night was retired between two, which may be the one that was compared with the first
// when that was pruned.
func (h *holder) retiredBetween(r snapshot.Removed, next *past.Night) bool {
	return slices.ContainsFunc(h.removed, func(other snapshot.Removed) bool {
		return other.Retired() && r.Folder < other.Folder && other.Folder < snapshot.Name(next.AsOf)
	})
}

func (h *holder) history(raw []byte) {
	lines, bad := history.Read(raw)
	h.bad(snapshot.HistoryFile, bad)
	for _, l := range lines {
		if !l.Imported {
			h.meet(snapshot.HistoryFile, l.AsOf, l.Snapshot)
		}
	}
}

func (h *holder) periods(raw []byte) {
	kept, bad := period.Read(raw)
	h.bad(snapshot.PeriodsFile, bad)
	for _, digest := range kept.Nights() {
		if at, ok := h.times[digest]; ok {
			h.meet(snapshot.PeriodsFile, at, digest)
		} else if !h.known.digests[digest] && !h.known.unread {
			h.wrong("", snapshot.PeriodsFile, "has lines of a night with the digest %.12s, of which there is no snapshot and which pruned.jsonl "+
				"does not list: it is missing, or they are another account's", digest)
		}
	}
}
