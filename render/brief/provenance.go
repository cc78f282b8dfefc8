package brief

import (
	"cmp"
	"fmt"

	"opsreport/render/word"

	"opsreport/fetch/record"
)

// Provenance says where the figures come from: the snapshot, the program and the requests that fetched
// it, and the digests that prove it. Metrics is the digest of data/metrics.json.
func (r Report) Provenance(n *record.Night, metrics string, t Traffic) []Fact {
	span := ""
	if t.Attempts > 0 {
		first, last := t.First.In(r.Zone), t.Last.In(r.Zone)
		span = word.Clock(first) + " and " + word.Clock(last) + " " + word.Zone(last)
	}
	all := []Fact{
		{ID: "snapshot", Name: "Snapshot", Text: n.Folder, Code: true},
		{ID: "as-of", Name: "As-of", Text: word.DateTime(n.AsOf.In(r.Zone)) + " = " + word.DateUTC(n.AsOf)},
		{ID: "finished", Name: "Finished", Text: word.DateTime(n.Finished.In(r.Zone))},
		{ID: "service", Name: "Service", Text: n.BaseURL},
		{ID: "fetched", Name: "Fetched by", Text: n.Tool},
		{ID: "configuration", Name: "Configuration", Text: n.Config, Code: true},
		{ID: "run", Name: "CI run", Text: n.RunURL, Web: true},
		{ID: "token", Name: "Time stamp token", None: "none"},
		{ID: "requests", Name: "Requests", Text: fmt.Sprintf("%d attempts, %d answered", t.Attempts, t.Answered)},
		{ID: "span", Name: "First and last", Text: span, None: "none"},
		{ID: "manifest", Name: "Snapshot manifest", Text: n.Digest, Code: true},
		{ID: "before", Name: "Night before", Text: n.Previous.Folder, None: "no earlier snapshot", Code: true},
		{ID: "before-manifest", Name: "The night before", Text: n.Previous.Digest, None: "no earlier snapshot", Code: true},
		{ID: "metrics", Name: "metrics.json", Text: metrics, None: "not written", Code: true},
	}
	for i := range all {
		all[i].None = cmp.Or(all[i].None, "not recorded")
	}
	return all
}
