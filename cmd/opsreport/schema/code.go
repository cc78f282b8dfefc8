package schema

import (
	"maps"
	"slices"

	"opsreport/cmd/opsreport/config/source"
	"opsreport/render/change"
	"opsreport/render/ledger"
)

// code returns what the files leave to the code, by the name that they call it.
func code() map[string]any {
	possible, none := ledger.Events(), (*change.Changes)(nil).File()
	lists := slices.Sorted(maps.Keys(possible))
	var events []any
	for _, list := range lists {
		events = append(events, map[string]any{"properties": map[string]any{
			"list": map[string]any{"const": list}, "event": map[string]any{"enum": possible[list]}}})
	}
	return map[string]any{"lists": lists, "events": events, "followups": changes(none.FollowUps), "equipment": changes(none.Equipment),
		"documents": changes(none.Documents), "trainings": changes(none.Trainings)}
}

// changes describes what data/changes.json has of a list of records: ids by the key of the kind of event.
func changes(none map[string][]string) any {
	of := source.Closed(map[string]any{})
	for _, key := range slices.Sorted(maps.Keys(none)) {
		source.Properties(of)[key] = map[string]string{"$ref": "#/$defs/ids"}
		source.Require(of, key)
	}
	return of
}
