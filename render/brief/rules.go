package brief

import (
	"math"
	"slices"
	"strings"

	"opsreport/render/document"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Rules returns a table of the organisation's rules with their results.
func Rules(all []rule.Result) table.Table {
	return table.Table{ID: "rules", Caption: "Rules", Empty: "No rule is configured.", Len: len(all),
		Keys: func(i, depth int) string { return table.HashKey(all[i].Rule.Name, depth+1) }, Columns: []table.Column{
			{ID: "rule", Head: "Rule", Cell: func(i int) table.Cell { return table.Text(all[i].Rule.Name) }},
			{ID: "asked", Head: "Asked", Cell: func(i int) table.Cell { return table.Text(all[i].Limit) }},
			{ID: "found", Head: "Found", Cell: func(i int) table.Cell { return table.Text(all[i].Raw) }},
			{ID: "result", Head: "Result", Cell: func(i int) table.Cell { return table.Strong(ended(all[i])) }},
		}}
}

// ended is the state of a result, and since when it is not met.
func ended(r rule.Result) string {
	since := r.NotMetSince()
	if since != "" && r.State == rule.NotMet {
		return since
	}
	return word.Joined("; ", r.State.String(), since)
}

// Waivers returns a table of the organisation's waivers with their last days. A waiver is printed in
// full and hides no figure.
func (r Report) Waivers(all []rule.Waiver) table.Table {
	return table.Table{ID: "waivers", Caption: "Waivers", Note: "A waived rule is still counted.", Len: len(all),
		Keys: func(i, depth int) string { return table.HashKey(all[i].Rule+" "+all[i].Record, depth+1) }, Columns: []table.Column{
			{ID: "waived", Head: "Rule or record", Cell: func(i int) table.Cell { return table.Text(waived(all[i])) }},
			{ID: "reason", Head: "Reason", Cell: func(i int) table.Cell { return table.Text(all[i].Reason) }},
			{ID: "owner", Head: "Owner", Cell: func(i int) table.Cell { return table.Text(all[i].Owner) }},
			{ID: "until", Head: "Until", Cell: func(i int) table.Cell { return table.Text(r.Until(all[i])) }},
		}}
}

// waived names what a waiver is for.
func waived(w rule.Waiver) string { return strings.TrimSpace(w.Rule + " " + w.Record) }

func (r Report) Until(w rule.Waiver) string {
	if !w.Holds(r.AsOf) {
		return word.Date(w.Until) + ", expired"
	}
	return word.Date(w.Until)
}

// namedRules is the largest number of rules that a sentence names.
const namedRules = 20

// RuleSentence names the rules that are not met, without a full stop, so that the caller can add where
// the rules are listed.
func RuleSentence(results []rule.Result) string {
	all := func(n int) string { return word.Of(n, len(results), "rule", "rules") + " " + word.Are(n, len(results)) }
	unmet := rule.Breaches(results)
	if unmet == nil {
		return all(rule.Count(results).Met) + " met" + notMetNorUnmet(results, namedRules, briefName)
	}
	return all(len(unmet)) + " not met: " + word.Listed(named(unmet, namedRules, math.MaxInt))
}

// notMetNorUnmet names the rules of a night without a breach that are not met either, by their state.
func notMetNorUnmet(results []rule.Result, most, longest int) (said string) {
	for _, state := range []rule.State{rule.Waived, rule.NotApplicable, rule.Unjudged, rule.Elsewhere} {
		var in []rule.Result
		for _, r := range results {
			if r.State == state {
				in = append(in, r)
			}
		}
		if len(in) == 0 {
			continue
		}
		said += "; " + state.String() + ": " + word.Listed(named(in, most, longest))
	}
	return said
}

// named returns the names of the first rules, of so many characters at most, and how many further ones there are.
func named(all []rule.Result, most, longest int) (names []string, more int) {
	for _, r := range all[:min(most, len(all))] {
		names = append(names, word.Clip(r.Rule.Name, longest))
	}
	return names, len(all) - len(names)
}

// briefRules is how many rules the subject of the e-mail names, and briefName how many characters of
// each name it shows.
const briefRules, briefName = 3, 60

// RuleBrief is a shorter RuleSentence: "1 of 2 rules not met: None overdue".
func RuleBrief(all []rule.Result) string {
	unmet, met := rule.Breaches(all), rule.Count(all).Met
	switch {
	case len(all) == 0:
		return "no rules"
	case unmet == nil:
		return word.Of(met, len(all), "rule", "rules") + " met" + notMetNorUnmet(all, briefRules, briefName)
	}
	return word.Of(len(unmet), len(all), "rule", "rules") + " not met: " + word.Listed(named(unmet, briefRules, briefName))
}

// UnmetRules returns the first rules that are not met, with their values, and how many further ones
// there are.
func UnmetRules(all []rule.Result, most int) (out document.Facts, more int) {
	unmet := rule.Breaches(all)
	for _, r := range unmet[:min(most, len(unmet))] {
		found := word.Joined("; ", r.Raw+", asked is "+r.Limit, r.NotMetSince())
		if r.State == rule.NotEvaluated {
			found = r.State.String() + ": " + rule.Reason(r)
		}
		out = append(out, document.Said("", r.Rule.Name, found))
	}
	return out, len(unmet) - len(out)
}

// Verdict is shown at the top if a rule is not met.
type Verdict struct {
	Unmet       document.Facts // the first rules that are not met and that no tile tells, with their values
	Waivers     document.Facts // the first waivers, with reason, owner and last day
	MoreWaivers string         // how many more there are; may be ""
}

// How much a Verdict shows.
const (
	firstRules   = 4
	firstWaivers = 2
)

// Verdict returns the Verdict beside tiles, or nil if no rule is unmet.
func (r Report) Verdict(rules []rule.Result, waivers []rule.Waiver, beside document.Tiles) *Verdict {
	unmet := rule.Breaches(rules)
	if unmet == nil {
		return nil
	}
	v := &Verdict{}
	v.Unmet, _ = UnmetRules(slices.DeleteFunc(unmet, func(r rule.Result) bool { return Told(beside, r) }), firstRules)
	for _, w := range waivers[:min(firstWaivers, len(waivers))] {
		v.Waivers = append(v.Waivers, document.Said("", waived(w), "waived "+w.By(r.Until(w))))
	}
	if more := len(waivers) - len(v.Waivers); more > 0 {
		v.MoreWaivers = word.Plural(more, "further waiver", "further waivers")
	}
	return v
}

// Tells reports whether a tile shows what a rule is about: its figure, of all types. The age of the oldest follow-up is a value of figure F3,
// but not the one that a limit on F3 counts.
func Tells(t *document.Tile, r rule.Result) bool {
	return t.Figure != "" && r.Rule.Figure == t.Figure && r.Rule.EquipmentType == "" && r.State != rule.Elsewhere &&
		(t.Words || t.Shows != document.OtherShown)
}

// Told reports whether one of the tiles tells a rule.
func Told(tiles document.Tiles, r rule.Result) bool {
	return slices.ContainsFunc(tiles, func(t document.Tile) bool { return Tells(&t, r) })
}
