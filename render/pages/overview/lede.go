package overview

import (
	"cmp"
	"slices"

	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Lede says which rules are not kept, how the two numbers of the headline changed, how many inspections are to catch up and how that is
// related to the expired items, and where most are.
func (n *Night) Lede() string {
	if len(n.r.Equipment) == 0 && len(n.r.FollowUps) == 0 {
		return n.unmet()
	}
	return word.Joined(" ", n.unmet(), n.sinceBefore(), n.r.CatchUp(), n.Worst())
}

// sinceBefore says how many items are expired and follow-ups overdue, and how many that is more than in the snapshot before.
func (n *Night) sinceBefore() string {
	r := n.r
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
	night := r.Night(r.Previous.AsOf)
	switch {
	case !r.Has(kind.FollowUps):
		return n.w.Expired(expired.N, expired.N-was.N, night)
	case !r.Has(kind.Equipment):
		return n.w.Overdue(overdue.N, overdue.N-late.N, night)
	}
	return n.w.ExpiredOverdue(words.OverviewExpiredOverdueArgs{
		Expired:     expired.N,
		MoreExpired: expired.N - was.N,
		Overdue:     overdue.N,
		MoreOverdue: overdue.N - late.N,
		Night:       night,
	})
}

// Worst names the two offices with the most expired items.
func (n *Night) Worst() string {
	offices := slices.DeleteFunc(n.r.Groups(label.Office), func(g report.Group) bool { return g.Equipment.In.Expired == 0 || g.Key == "" })
	if len(offices) == 0 {
		return ""
	}
	slices.SortStableFunc(offices, func(a, b report.Group) int { // as the matrix has them
		return cmp.Or(b.Equipment.In.Expired-a.Equipment.In.Expired, b.Equipment.In.All()-a.Equipment.In.All())
	})
	first := offices[0]
	if len(offices) == 1 {
		return n.w.Worst(first.Label, first.Equipment.In.Expired)
	}
	second, tied := offices[1], 0
	for _, g := range offices[2:] {
		if g.Equipment.In.Expired == second.Equipment.In.Expired {
			tied++
		}
	}
	if tied == 0 {
		return n.w.WorstTwo(first.Label, first.Equipment.In.Expired, second.Label, second.Equipment.In.Expired)
	}
	return n.w.WorstTied(words.OverviewWorstTiedArgs{
		Office: first.Label,
		N:      first.Equipment.In.Expired,
		Second: second.Label,
		More:   tied,
		Of:     second.Equipment.In.Expired,
	})
}

// unmet names the rules that are not kept, and since when.
func (n *Night) unmet() string {
	results, more := n.r.UnmetRules(n.Rules, mostRules)
	var names []string
	for _, f := range results {
		names = append(names, word.Clip(f.Name, 60))
	}
	if names == nil {
		return ""
	}
	w, first := n.r.Words().Tiles, rule.Breaches(n.Rules)[0]
	if len(names)+more == 1 && !first.Since.IsZero() {
		return w.NotKeptSince(names[0], first.Since, first.OrEarlier)
	}
	if more > 0 {
		names = append(names, w.MoreRules(more))
	}
	return w.NotKept(names)
}
