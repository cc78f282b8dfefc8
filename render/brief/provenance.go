package brief

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/word"
)

// Provenance says where the figures come from: the snapshot, the program and the requests that fetched
// it, and the digests and seal that prove it. Metrics is the digest of data/metrics.json.
func (r Report) Provenance(n *record.Night, nights []NightLine, metrics string, t report.Traffic) []Fact {
	span := ""
	if t.Attempts > 0 {
		first, last := t.First.In(r.Zone), t.Last.In(r.Zone)
		span = word.Clock(first) + " and " + word.Clock(last) + " " + word.Zone(last)
	}
	seal := ""
	if sealed(nights, n) {
		seal = n.Folder + ".seal"
	}
	all := []Fact{
		{ID: "snapshot", Name: "Snapshot", Text: n.Folder, Code: true},
		{ID: "as-of", Name: "As of", Text: word.Instant(n.AsOf.In(r.Zone))},
		{ID: "finished", Name: "Finished", Text: word.DateTime(n.Finished.In(r.Zone))},
		{ID: "service", Name: "Service", Text: n.BaseURL},
		{ID: "fetched", Name: "Fetched by", Text: n.Tool},
		{ID: "configuration", Name: "Configuration", Text: n.Config, Code: true},
		{ID: "run", Name: "CI run", Text: n.RunURL, Web: true},
		{ID: "seal", Name: "Seal", Text: seal, None: "none", Code: true},
		{ID: "requests", Name: "Requests", Text: r.attempts(t)},
		{ID: "span", Name: "First and last", Text: span, None: "none"},
		{ID: "manifest", Name: "Snapshot manifest", Text: n.Digest, Code: true},
		{ID: "before", Name: "Snapshot before", Text: n.Previous.Folder, None: "no earlier snapshot", Code: true},
		{ID: "before-manifest", Name: "Manifest of the snapshot before", Text: n.Previous.Digest, None: "no earlier snapshot", Code: true},
		{ID: "metrics", Name: "metrics.json", Text: metrics, None: "not written", Code: true},
	}
	for i := range all {
		all[i].None = cmp.Or(all[i].None, "not recorded")
	}
	return all
}

func sealed(chain []NightLine, n *record.Night) bool {
	return slices.ContainsFunc(chain, func(l NightLine) bool { return l.Folder == n.Folder && l.Sealed })
}

// mostNamed is how many nights without a seal are named.
const mostNamed = 3

// Sealed says how many of the nights are sealed; without are the names of the others, newest first.
func Sealed(all int, without []string) string {
	n := all - len(without)
	if n == 0 {
		return "No snapshot is sealed"
	}
	said := word.Of(n, all, "snapshot", "snapshots") + " " + word.Are(n, all) + " sealed"
	if n < all {
		named := without[:min(len(without), mostNamed)]
		said += "; not " + word.Listed(named, len(without)-len(named))
	}
	return said
}

// Seals says which nights of the chain are sealed, and how one checks a seal.
func Seals(nights []NightLine) string {
	var without []string
	how := "."
	for _, l := range nights {
		if l.Sealed {
			how = ". The program that made a seal checks it: opsreport help recipes seals."
		} else {
			without = append(without, l.Folder)
		}
	}
	return Sealed(len(nights), without) + how
}
