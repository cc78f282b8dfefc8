package overview

import (
	"cmp"
	"slices"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Lede says which rules are not kept, how the two numbers of the headline changed, how many inspections are to catch up and how that is
// related to the expired items, and where most are.
func (n *Night) Lede() document.Line {
	unmet := document.Plain(n.unmet())
	if len(n.r.Equipment) == 0 && len(n.r.FollowUps) == 0 {
		return unmet
	}
	in := pages.NumbersOf(n.Registers, nil)
	return document.Sentences(unmet, in.Line(word.Joined(" ", n.sinceBefore(in), n.r.CatchUp(in), n.worst(in))))
}

// sinceBefore says how many items are expired and follow-ups overdue, and how many that is more than in the snapshot before.
func (n *Night) sinceBefore(in *pages.Numbers) string {
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
		return n.w.Expired(in.Figure(expired), expired.N-was.N, night)
	case !r.Has(kind.Equipment):
		return n.w.Overdue(in.Figure(overdue), overdue.N-late.N, night)
	}
	return n.w.ExpiredOverdue(words.OverviewExpiredOverdueArgs{
		Expired:     in.Figure(expired),
		MoreExpired: expired.N - was.N,
		Overdue:     in.Figure(overdue),
		MoreOverdue: overdue.N - late.N,
		Night:       night,
	})
}

// Worst names the two offices with the most expired items.
func (n *Night) Worst() document.Line {
	in := pages.NumbersOf(n.Registers, nil)
	return in.Line(n.worst(in))
}

func (n *Night) worst(in *pages.Numbers) string {
	offices := slices.DeleteFunc(n.r.Groups(label.Office), func(g report.Group) bool { return g.Equipment.In.Expired == 0 || g.Key == "" })
	if len(offices) == 0 {
		return ""
	}
	slices.SortStableFunc(offices, func(a, b report.Group) int { // as the matrix has them
		return cmp.Or(b.Equipment.In.Expired-a.Equipment.In.Expired, b.Equipment.In.All()-a.Equipment.In.All())
	})
	called := func(g report.Group) string { return in.Group(&g, word.Apart(word.Clip(g.Label, 60))) }
	expired := func(g report.Group) message.Count {
		return in.Of(n.Registers.ExpiredIn(nil, g.Equipment.In.Expired, n.Registers.InOffice(g.Key)))
	}
	first := offices[0]
	if len(offices) == 1 {
		return n.w.Worst(called(first), expired(first))
	}
	second, tied := offices[1], 0
	for _, g := range offices[2:] {
		if g.Equipment.In.Expired == second.Equipment.In.Expired {
			tied++
		}
	}
	if tied == 0 {
		return n.w.WorstTwo(called(first), expired(first), called(second), expired(second))
	}
	if second.Equipment.In.Expired == first.Equipment.In.Expired {
		return n.w.WorstSame(called(first), called(second), tied, first.Equipment.In.Expired)
	}
	return n.w.WorstTied(words.OverviewWorstTiedArgs{
		Office: called(first),
		N:      expired(first),
		Second: called(second),
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
