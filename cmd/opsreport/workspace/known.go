package workspace

import (
	"fmt"
	"slices"
	"time"

	"opsreport/fetch/snapshot"
	"opsreport/render/past"
	"opsreport/render/word"
)

// nightsSeen says which nights a store has, or had until they were removed. What a file beside
// the snapshots says of any other is of a night that somebody lost, or of another account.
type nightsSeen struct {
	folders map[string]bool // of nights that are here, and of those removed whose digest nobody knows
	digests map[string]bool
	unread  bool // the digest of one of them cannot be read any more: it may be any that is not known
}

// knownOf lists the nights of a store. Those that are here are to be listed before those
// that were removed are read: a night that is pruned meanwhile is among both.
func knownOf(here []snapshot.Entry, removed []snapshot.Removed) nightsSeen {
	k := nightsSeen{folders: map[string]bool{}, digests: map[string]bool{}}
	for _, e := range here {
		k.folders[e.Folder] = true
		if digest, err := e.Digest(); err == nil {
			k.digests[digest] = true
		}
	}
	for _, r := range removed {
		k.digests[r.Digest] = true
		if r.Digest == "" {
			k.folders[r.Folder], k.unread = true, true
		}
	}
	return k
}

// has reports whether the store has or had a night. That one of its time has another digest
// is told by those who compare the two.
func (k nightsSeen) has(asOf time.Time, digest string) bool {
	return k.digests[digest] || k.folders[snapshot.Name(asOf)]
}

// apart divides the nights of a ledger into those of the store and others. A night with which one of the
// store was compared is of the store too, though somebody lost it.
func (k nightsSeen) apart(kept []past.Night) (own, strange []past.Night) {
	compared := map[string]bool{}
	for _, n := range slices.Backward(kept) {
		if k.has(n.AsOf, n.Digest) || compared[n.Digest] {
			own = append(own, n)
			compared[n.Before] = true
		} else {
			strange = append(strange, n)
		}
	}
	slices.Reverse(own)
	slices.Reverse(strange)
	return own, strange
}

// together puts the nights that apart left out back in their place. One whose time
// another night has now is dropped.
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

// lostLines are the pruned nights whose lines a ledger had and does not have any more.
func lostLines(known nightsSeen, kept []past.Night, removed []snapshot.Removed) (out []snapshot.Removed) {
	has := map[string]bool{}
	for i := range kept {
		has[kept[i].Digest] = true
	}
	for _, r := range removed {
		if r.Own != "" && !r.Retired() && !has[r.Digest] && !known.folders[r.Folder] {
			out = append(out, r)
		}
	}
	return out
}

// warnOfLost warns, once, of events that the ledger lost, and of nights that are missing or not of this store.
func (n *Nights) warnOfLost(known nightsSeen, kept, strange []past.Night, removed []snapshot.Removed) {
	if n.given.lost {
		return
	}
	n.given.lost = true
	if lost := lostLines(known, kept, removed); len(lost) > 0 {
		n.world.Log.Warn(fmt.Sprintf("%s lacks what happened in %s that were pruned (the last one: %s); bring a copy of it back: "+
			"nothing else has these events", snapshot.LedgerFile, word.Plural(len(lost), "night", "nights"), lost[len(lost)-1].Folder))
	}
	missing := slices.DeleteFunc(slices.Clone(kept), func(l past.Night) bool { return known.has(l.AsOf, l.Digest) })
	n.warnOfMissing(missing, "what it says of them still counts")
	n.warnOfMissing(strange, "left out")
}

func (n *Nights) warnOfMissing(nights []past.Night, then string) {
	if len(nights) > 0 {
		n.world.Log.Warn(fmt.Sprintf("%s knows %s of which there is no snapshot, nor a line in pruned.jsonl (the last one: %s): %s; "+
			"`opsreport verify` names what is missing or another account's", snapshot.LedgerFile,
			word.Plural(len(nights), "night", "nights"), snapshot.Name(nights[len(nights)-1].AsOf), then))
	}
}

// linesOf are the digests of the lines that a ledger has of each night and of the one
// that was compared with it.
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
