package help

import (
	"maps"
	"slices"

	"opsreport/cmd/opsreport/config"
	"opsreport/render/event"
	"opsreport/render/ledger"
	"opsreport/render/list"
)

// codeFacts returns what the files leave to the code, by the name that they call it.
func codeFacts() map[string]any {
	possible, none := ledger.Events(), (*event.Changes)(nil).File()
	lists := slices.Sorted(maps.Keys(possible))
	var events []any
	for _, l := range lists {
		events = append(events, map[string]any{"properties": map[string]any{
			"list": map[string]any{"const": l}, "event": map[string]any{"enum": possible[l]}}})
	}
	out := map[string]any{"lists": lists, "events": events}
	for l, kinds := range map[list.ID]map[string][]string{list.FollowUps: none.FollowUps, list.Equipment: none.Equipment,
		list.Documents: none.Documents, list.Trainings: none.Trainings} {
		out[l.Row().Folder] = changesOf(kinds)
	}
	return out
}

// changesOf describes what data/changes.json has of a list of records: ids by the key of the kind of event.
func changesOf(none map[string][]string) any {
	of := config.Closed(map[string]any{})
	for _, key := range slices.Sorted(maps.Keys(none)) {
		config.Properties(of)[key] = map[string]string{"$ref": "#/$defs/ids"}
		config.Require(of, key)
	}
	return of
}
