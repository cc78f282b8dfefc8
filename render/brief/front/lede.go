package front

import (
	"cmp"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/word"
	messages "opsreport/render/words"
)

// lede says which rules are not kept, how the two numbers of the headline changed, how many inspections are to catch up and how that is
// related to the expired items, and where most are.
func (e edition) lede() string {
	r := e.words()
	if len(r.Equipment) == 0 && len(r.FollowUps) == 0 {
		return e.unmet()
	}
	return word.Joined(" ", e.unmet(), r.sinceBefore(), r.CatchUp(), r.worstPlaces())
}

// sinceBefore says how many items are expired and follow-ups overdue, and how many that is more than in the snapshot before.
func (r words) sinceBefore() string {
	if r.Previous == nil {
		return r.NotCompared()
	}
	expired, overdue := r.Figure(report.E6), r.Figure(report.F2)
	was, late := r.Previous.Figure(report.E6), r.Previous.Figure(report.F2)
	for _, f := range []*report.Figure{expired, overdue, was, late} {
		if f.Unproven() {
			return ""
		}
	}
	w, night := r.Words().Overview, r.Night(r.Previous.AsOf)
	switch {
	case !r.Has(kind.FollowUps):
		return w.Expired(expired.N, expired.N-was.N, night)
	case !r.Has(kind.Equipment):
		return w.Overdue(overdue.N, overdue.N-late.N, night)
	}
	return w.ExpiredOverdue(messages.OverviewExpiredOverdueArgs{
		Expired:     expired.N,
		MoreExpired: expired.N - was.N,
		Overdue:     overdue.N,
		MoreOverdue: overdue.N - late.N,
		Night:       night,
	})
}

// worstPlaces names the two offices with the most expired items.
func (r words) worstPlaces() string {
	offices := slices.DeleteFunc(r.Groups(label.Office), func(g report.Group) bool { return g.Equipment.In.Expired == 0 || g.Key == "" })
	if len(offices) == 0 {
		return ""
	}
	slices.SortStableFunc(offices, func(a, b report.Group) int { // as the matrix has them
		return cmp.Or(b.Equipment.In.Expired-a.Equipment.In.Expired, b.Equipment.In.All()-a.Equipment.In.All())
	})
	w, first := r.Words().Overview, offices[0]
	if len(offices) == 1 {
		return w.Worst(first.Label, first.Equipment.In.Expired)
	}
	second, tied := offices[1], 0
	for _, g := range offices[2:] {
		if g.Equipment.In.Expired == second.Equipment.In.Expired {
			tied++
		}
	}
	if tied == 0 {
		return w.WorstTwo(first.Label, first.Equipment.In.Expired, second.Label, second.Equipment.In.Expired)
	}
	return w.WorstTied(messages.OverviewWorstTiedArgs{
		Office: first.Label,
		N:      first.Equipment.In.Expired,
		Second: second.Label,
		More:   tied,
		Of:     second.Equipment.In.Expired,
	})
}

// unmet names the rules that are not kept, and since when.
func (e edition) unmet() string {
	results, more := brief.UnmetRules(e.Rules, mostRules)
	var names []string
	for _, f := range results {
		names = append(names, word.Clip(f.Name, 60))
	}
	if names == nil {
		return ""
	}
	w, first := e.words().Words().Tiles, rule.Breaches(e.Rules)[0]
	if len(names)+more == 1 && !first.Since.IsZero() {
		return w.NotKeptSince(names[0], first.Since, first.OrEarlier)
	}
	if more > 0 {
		names = append(names, w.MoreRules(more))
	}
	return w.NotKept(names)
}
