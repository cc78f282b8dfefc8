package config

import (
	_ "embed"
	"strings"

	"opsreport/render/word"
)

// zoneNames are the names of the IANA database that Go brings, one a line, sorted: Go can load each, and lists none.
//
//go:embed zones.txt
var zoneNames string

// meantZone is the zone that a name which is none may mean: one that is spelt nearly so, or whose place is named; "" for none.
func meantZone(name string) string {
	zones := strings.Fields(zoneNames)
	places := map[string]string{} // the zone of each place
	var known []string
	for _, z := range zones {
		if i := strings.LastIndex(z, "/"); i >= 0 {
			places[z[i+1:]] = z
			known = append(known, z[i+1:])
		}
	}
	name = strings.ReplaceAll(strings.TrimSpace(name), " ", "_")
	if near := word.Nearest(name, zones); strings.EqualFold(near, name) {
		return near
	}
	if near := word.Nearest(name, known); strings.EqualFold(near, name) {
		return places[near]
	}
	if near := word.Nearest(name, zones); near != "" {
		return near
	}
	return places[word.Nearest(name, known)]
}
