package workspace

import (
	"slices"
	"time"

	"opsreport/fetch/snapshot"
	"opsreport/render/past"
)

// standing is what a store knows of the night that a line beside the snapshots is of.
type standing int

const (
	unknown standing = iota // nothing: the line is of another account, or of a night that somebody lost with all its traces
	listed                  // the ledger alone has lines of it, and no night of the store was compared with it
	lost                    // a night of the store was compared with it, but it has no snapshot and pruned.jsonl does not list it
	removed                 // it was pruned or retired
	here                    // its snapshot is here
)

// own reports whether the night is one of the store, so that its lines count.
func (s standing) own() bool { return s >= lost }

// roster knows the nights that a store has, or had.
type roster struct {
	folders map[string]standing // of those that are here, and of those removed whose digest nobody knows
	digests map[string]standing
	unread  bool // the digest of one of them cannot be told any more: it may be any that is unknown
}

// rosterOf takes the nights of a ledger too. Those that are here are to be listed before those that were removed are read: a
// night that is pruned meanwhile is among both.
func rosterOf(all []night, gone []snapshot.Removed, ledger []past.Night) roster {
	r := roster{folders: map[string]standing{}, digests: map[string]standing{}}
	note := func(digest string, s standing) {
		if digest != "" {
			r.digests[digest] = max(r.digests[digest], s)
		}
	}
	for _, n := range all {
		r.folders[n.Folder] = here
		note(n.digest, here)
	}
	for _, g := range gone {
		note(g.Digest, removed)
		if g.Digest == "" {
			r.folders[g.Folder], r.unread = max(r.folders[g.Folder], removed), true
		}
	}
	for _, n := range slices.Backward(ledger) {
		s := max(r.of(n.AsOf, n.Digest), listed)
		if note(n.Digest, s); s.own() {
			note(n.Before, lost)
		}
	}
	return r
}

// of tells what is known of a night. That the one of its time has another digest is told by those who compare the two.
func (r roster) of(asOf time.Time, digest string) standing {
	return max(r.digests[digest], r.folders[snapshot.Name(asOf)])
}
