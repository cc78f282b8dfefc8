package workspace

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/fetch/snapshot"
	"opsreport/render/jsonl"
	"opsreport/render/period"
	"opsreport/render/word"
)

// readPeriods reads what was published of periods.
func (n *Nights) readPeriods() []notice {
	raw, notices := stored(n.store, snapshot.PeriodsFile)
	kept, bad := period.Read(raw)
	notices = append(notices, badLines(snapshot.PeriodsFile, bad, "`opsreport render --all` drops what cannot be read")...)
	if kept.Older {
		notices = append(notices, notice{good: true, text: snapshot.PeriodsFile + " is of an earlier version and is made anew from the ledger " +
			"and the snapshots that are here"})
	}
	var strange []period.Published
	n.periods, strange = n.ownPeriods(kept.Published)
	if len(strange) > 0 {
		notices = append(notices, notice{text: fmt.Sprintf("%s has %s whose last night is neither here nor in pruned.jsonl: left out; `opsreport "+
			"verify` names what is missing or another account's", snapshot.PeriodsFile, word.Plural(len(strange), "period", "periods"))})
	}
	return notices
}

// ownPeriods divides published periods into those whose closing night is one of the store, and others, which stay in the file:
// they are of another account, or of a night that may come back. Where a period was published again meanwhile and the night came
// back, the later line is neither.
func (c *contents) ownPeriods(all []period.Published) (own, strange []period.Published) {
	met := map[[2]string]bool{}
	for _, p := range all {
		of := [2]string{p.Edition, p.Period}
		switch {
		case !c.digests[p.Closing].own():
			strange = append(strange, p)
		case !met[of]:
			met[of] = true
			own = append(own, p)
		}
	}
	return own, strange
}

// withPeriods puts what is published of the periods of an output into the file of periods, which has those of the others and may
// have been changed by another run since it was read.
func (o *Output) withPeriods(file []byte, published []period.Published) ([]byte, error) {
	is, bad := period.Read(file)
	own, others := is.Apart(o.Name(), "")
	_, strange := o.ownPeriods(own.Published)
	others.Published = append(others.Published, published...)
	slices.SortStableFunc(others.Published, func(a, b period.Published) int { return cmp.Compare(a.Edition, b.Edition) })
	lines, err := others.Lines()
	if err != nil {
		return nil, err
	}
	left, err := (&period.Kept{Published: strange}).Lines()
	if err != nil {
		return nil, err
	}
	if o.mode != Rebuilt {
		left = slices.Concat(jsonl.Raw(bad), left)
	}
	return slices.Concat(lines, left), nil
}
