package workspace

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"opsreport/fetch/snapshot"
	"opsreport/render/history"
	"opsreport/render/jsonl"
	"opsreport/render/period"
	"opsreport/render/word"
)

// unusable are lines of the files beside the snapshots that stay in them and are not used.
type unusable struct {
	history []byte // cannot be read
	periods []byte // cannot be read
	strange []byte // of periods that closed with no night of this store
}

// notices are those that are given once.
type notices struct {
	metafields, lost bool // looked for
	ledger, anew     bool // given
}

// readKept reads what is kept beside the snapshots, except the ledger. The history is
// what is stored and what was imported, without the nights that were retired, which must
// not be shown anywhere.
func (n *Nights) readKept() {
	n.periods = n.storedPeriods()
	var err error
	if n.removed, err = n.store.Removed(); err != nil {
		n.world.Log.Warn(fmt.Sprintf("the list of retired nights could not be read: %v", err))
	}
	n.ownPeriods()
	retired := n.retired()
	n.history = slices.DeleteFunc(history.Merge(n.storedHistory(), n.imported),
		func(l history.Line) bool { return retired[snapshot.Name(l.AsOf)] })
	n.takeBack()
}

// stored reads a file beside the snapshots. One that cannot be read is reported,
// and treated as if it were not there: empty.
func (n *Nights) stored(name string) []byte {
	raw, err := n.store.Read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		n.world.Log.Warn(fmt.Sprintf("what is kept beside the snapshots is not read: %v", err))
	}
	return raw
}

// storedHistory reads the lines of the history that can be read. The others stay in
// the file: they are all that is left of their nights.
func (n *Nights) storedHistory() []history.Line {
	lines, bad := history.Read(n.stored(n.historyFile()))
	n.world.WarnOfBad(n.historyFile(), bad,
		"`opsreport render --all` makes the lines of all snapshots that are here again, and drops what cannot be read")
	n.bad.history = jsonl.Raw(bad)
	return lines
}

// storedPeriods reads what was published of periods. Lines that cannot be read stay in the file.
func (n *Nights) storedPeriods() period.Kept {
	kept, bad := period.Read(n.stored(snapshot.PeriodsFile))
	n.world.WarnOfBad(snapshot.PeriodsFile, bad, "`opsreport render --all` drops what cannot be read")
	if kept.Older {
		n.world.Log.Info(snapshot.PeriodsFile + " is of an earlier version and is made anew from the ledger and the snapshots that are here")
	}
	n.bad.periods = jsonl.Raw(bad)
	own, _ := kept.Apart("", "")
	return own
}

// ownPeriods leaves out periods that were published of another account, or of nights that nobody
// knows any more: their closing night is neither here nor in pruned.jsonl, and no night that is was
// compared with it. They stay in the file. Where a period was published again meanwhile, and the night
// came back, the later line goes.
func (n *Nights) ownPeriods() {
	known := knownOf(n.all, n.removed)
	if slices.ContainsFunc(n.periods.Published, func(p period.Published) bool { return !known.digests[p.Closing] }) {
		own, _ := known.apart(n.storedLedger())
		for i := range own {
			known.digests[own[i].Digest] = true
		}
	}
	var strange period.Kept
	met := map[string]bool{}
	n.periods.Published = slices.DeleteFunc(n.periods.Published, func(p period.Published) bool {
		if known.digests[p.Closing] {
			twice := met[p.Period]
			met[p.Period] = true
			return twice
		}
		strange.Published = append(strange.Published, p)
		return true
	})
	if len(strange.Published) == 0 {
		return
	}
	n.bad.strange, _ = strange.Lines() // which were read
	n.world.Log.Warn(fmt.Sprintf("%s has %s whose last night is neither here nor in pruned.jsonl: left out; `opsreport verify` names what is "+
		"missing or another account's", snapshot.PeriodsFile, word.Plural(len(strange.Published), "period", "periods")))
}

// retired are the names of the nights that were retired.
func (n *Nights) retired() map[string]bool {
	out := map[string]bool{}
	for _, r := range n.removed {
		if r.Retired() {
			out[r.Folder] = true
		}
	}
	return out
}

// writePeriods writes what is kept of the periods of this edition, beside that of the others.
func (n *Nights) writePeriods() error {
	raw, err := n.store.Read(snapshot.PeriodsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	is, bad := period.Read(raw)
	if n.edition.reader != nil {
		n.bad.periods = jsonl.Raw(bad) // the output without a name may have dropped some
	}
	_, all := is.Apart(n.Name(), "")
	all.Published = append(all.Published, n.periods.Published...)
	slices.SortStableFunc(all.Published, func(a, b period.Published) int { return cmp.Compare(a.Edition, b.Edition) })
	content, err := all.Lines()
	if err != nil {
		return err
	}
	return n.store.Replace(snapshot.PeriodsFile, slices.Concat(content, n.bad.periods, n.bad.strange))
}
