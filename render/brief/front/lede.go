package front

import (
	"cmp"
	"fmt"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
)

// lede says which rules are not met, how the two numbers of the headline changed, how many inspections are to catch up and how that
// is related to the expired items, how many of these there were in the last
// weeks, where most are, and which has been expired longest.
func (e edition) lede() string {
	r := e.words()
	if len(r.Equipment) == 0 && len(r.FollowUps) == 0 {
		return e.unmet()
	}
	return word.Joined(" ", e.unmet(), r.sinceBefore(), r.CatchUp(), e.level(), r.worstPlaces(), r.longest())
}

// sinceBefore says how many more items are expired and follow-ups overdue than in the snapshot before.
func (r words) sinceBefore() string {
	if r.Previous == nil {
		return r.NotCompared()
	}
	for _, figure := range [...]string{"E6", "F2"} {
		if r.Figure(figure).Unproven() || r.Previous.Figure(figure).Unproven() {
			return ""
		}
	}
	expired, items := r.more("E6")
	overdue, late := r.more("F2")
	both, on := r.Has(kind.Equipment) && r.Has(kind.FollowUps), r.Night(r.Previous.AsOf)
	said := items + " expired and " + late + " overdue"
	switch {
	case both && expired == 0 && overdue == 0:
		return "As many of each as on " + on + "."
	case both && expired == overdue:
		said = items + " of each"
	case both && expired == 0:
		return "As many expired as on " + on + ", and " + late + " overdue."
	case both && overdue == 0:
		return word.Capital(items) + " expired than on " + on + ", and as many overdue."
	case both:
	case expired+overdue == 0:
		return "As many as on " + on + "."
	case expired != 0:
		said = items + " expired"
	default:
		said = late + " overdue"
	}
	return word.Capital(said) + " than on " + on + "."
}

// more says how many more a figure counts than in the snapshot before: "2 more", "1 fewer", "as many"; there is one.
func (r words) more(figure string) (difference int, said string) {
	d := r.Figure(figure).N - r.Previous.Figure(figure).N
	switch {
	case d > 0:
		return d, fmt.Sprintf("%d more", d)
	case d < 0:
		return d, fmt.Sprintf("%d fewer", -d)
	}
	return 0, "as many"
}

// level says how many items were expired at the beginning of the last weeks, and how many at most.
func (e edition) level() string {
	past := e.readings("E6", false)
	if len(past) < 3 {
		return ""
	}
	first, peak := past[0], past[0]
	for _, p := range past {
		if p.V > peak.V {
			peak = p
		}
	}
	r := e.words()
	said := word.Plural(int(first.V), "item was", "items were") + " expired on " + r.Near(first.At)
	if first.V == 0 {
		said = "No item was expired on " + r.Near(first.At)
	}
	if last := past[len(past)-1]; peak.V > first.V && peak.V > last.V {
		said += fmt.Sprintf(", %d at the peak on %s", int(peak.V), r.Near(peak.At))
	}
	return said + "."
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
	said := fmt.Sprintf("%s has %d", word.Clip(offices[0].Label, 60), offices[0].Equipment.In.Expired)
	if len(offices) == 1 {
		return said + "."
	}
	said += ", " + word.Clip(offices[1].Label, 60)
	second := offices[1].Equipment.In.Expired
	if tied := offices[2:]; len(tied) > 0 && tied[0].Equipment.In.Expired == second {
		n := len(slices.DeleteFunc(slices.Clone(tied), func(g report.Group) bool { return g.Equipment.In.Expired != second }))
		return said + fmt.Sprintf(" and %d more have %d each.", n, second)
	}
	return said + fmt.Sprintf(" %d.", second)
}

// longest names the item that has been expired longest.
func (r words) longest() string {
	worst := r.WorstExpired()
	if worst == nil {
		return ""
	}
	name := word.Clip(table.ItemName(worst), 60)
	if title := table.ItemTitle(worst); !title.Muted {
		name += " (" + word.Clip(title.Text, 60) + ")"
	}
	since, has := r.Near(r.At(worst.ExpiredSinceMs)), "has"
	if more := r.ExpiredSince(worst.ExpiredSinceMs) - 1; more > 0 {
		name, has = word.Listed([]string{name}, more), "have"
	}
	return fmt.Sprintf("%s %s been expired longest, since %s.", name, has, since)
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
