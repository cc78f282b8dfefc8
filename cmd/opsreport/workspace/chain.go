package workspace

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render/site"
)

// chain lists the nights up to one, newest first, with how each is linked. A
// damaged one is marked as such; it does not keep tonight from being published. Those
// that are pruned when tonight is published are left out already.
func (n *Nights) chain(to snapshot.Entry) []site.NightLine {
	digests := map[string]string{}
	var out []site.NightLine
	for _, entry := range n.all {
		if entry.Folder > to.Folder {
			break
		}
		if n.leaving[entry.Folder] {
			continue
		}
		line := site.NightLine{Folder: entry.Folder, Chain: "damaged: see opsreport verify", NotCompared: n.missed(to, entry)}
		if night, ok := n.older(entry); ok {
			line = nightLine(night, digests)
		} else if digest, err := entry.Digest(); err == nil {
			line.Digest = digest
		}
		line.Sealed = IsSealed(entry.Path)
		digests[entry.Folder] = line.Digest
		out = append(out, line)
	}
	slices.Reverse(out)
	return out
}

// nightLine words the link of a night to the one before it.
func nightLine(night record.Night, digests map[string]string) site.NightLine {
	line := site.NightLine{Folder: night.Folder, Digest: night.Digest, Chain: "holds"}
	for _, l := range night.Lists {
		if l.List != record.OverdueIDs {
			line.Records += l.Rows
		}
	}
	digest, here := digests[night.Previous.Folder]
	switch {
	case night.Previous.Folder == "":
		line.Chain = "first snapshot"
	case !here:
		line.Chain = "the snapshot before is no longer kept"
	case digest == "":
		line.Chain = "the snapshot before is damaged"
	case digest != night.Previous.Digest:
		line.Chain = "the snapshot before was changed"
	}
	return line
}
