package event

import (
	"opsreport/render/label"
	"opsreport/render/list"
	"opsreport/render/report"
)

// Shrunk is a type, office or form that lost many records at once. The likely reason is that the token
// may see less than before, not that work was done.
type Shrunk struct {
	Kind   label.Kind
	Key    string
	Label  string
	Before int // records on the earlier night
	Gone   int // how many of them are no longer returned
}

// A group has shrunk if at least shrunkLeast of its records, and at least one in shrunkShare, are gone.
const (
	shrunkLeast = 3
	shrunkShare = 5
)

// shrunk finds such groups among those of the night before. A record that was closed or moved to
// another group is still returned, so it does not count.
func shrunk(before *report.Report, gone map[list.ID]map[string]bool) []Shrunk {
	if len(gone[list.Equipment])+len(gone[list.FollowUps]) < shrunkLeast {
		return nil
	}
	var out []Shrunk
	for _, kind := range []label.Kind{label.EquipmentType, label.Office, label.Form} {
		for _, g := range before.Groups(kind) {
			lost := 0
			for _, row := range g.Rows {
				if gone[g.List][before.ID(g.List, int(row))] {
					lost++
				}
			}
			if lost >= shrunkLeast && lost*shrunkShare >= len(g.Rows) {
				out = append(out, Shrunk{Kind: kind, Key: g.Key, Label: g.Label, Before: len(g.Rows), Gone: lost})
			}
		}
	}
	return out
}
