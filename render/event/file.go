package event

import (
	"slices"

	"opsreport/render/word"

	"opsreport/render/list"
)

// File is the content of data/changes.json. Without a night before, since is null and every list is
// empty. Each list of records has the ids of every kind of event by the key of the kind, each id once, sorted.
type File struct {
	Since     *string             `json:"since"`
	FollowUps map[string][]string `json:"followups"`
	Equipment map[string][]string `json:"equipment"`
	Documents map[string][]string `json:"documents"`
	Trainings map[string][]string `json:"trainings"`
}

// File returns the content of data/changes.json; c may be nil.
func (c *Changes) File() File {
	ids := map[list.ID]map[string][]string{}
	for _, l := range list.All() {
		ids[l.ID] = map[string][]string{}
	}
	for _, k := range Kinds() {
		if k.Key != "" {
			ids[k.List][k.Key] = []string{}
		}
	}
	out := File{FollowUps: ids[list.FollowUps], Equipment: ids[list.Equipment], Documents: ids[list.Documents],
		Trainings: ids[list.Trainings]}
	if c == nil {
		return out
	}
	out.Since = new(word.Stamp(c.Since))
	for i := range c.Events {
		if k := KindOf(&c.Events[i]); k != nil && k.Key != "" {
			ids[k.List][k.Key] = append(ids[k.List][k.Key], c.Events[i].ID)
		}
	}
	e := out.Equipment
	e["status_changed"] = append(e["status_changed"], slices.Concat(e["newly_expired"], e["back_in_date"])...)
	for _, keys := range ids {
		for key, all := range keys {
			slices.Sort(all)
			keys[key] = slices.Compact(all)
		}
	}
	// A new item that is expired already has no status before.
	e["status_changed"] = slices.DeleteFunc(e["status_changed"], func(id string) bool {
		_, came := slices.BinarySearch(e["new"], id)
		_, back := slices.BinarySearch(e["returned"], id)
		return came || back
	})
	return out
}
