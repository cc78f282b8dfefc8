package overview

import (
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/rule"
	"opsreport/render/word"
)

// The parts of the line of rules: most rules that all are shown, and how many of a longer list.
const (
	mostRules    = 5
	mostMarks    = 12
	firstWaivers = 2
)

// OtherRules are the rules that no tile beside them tells, each with its sign, its state and what was found: those not met first. Of more
// than five rules, those that are kept are only counted.
func (n *Night) OtherRules(beside document.Tiles) document.Section {
	w := n.r.Words().Tiles
	line := document.Rules{Head: w.OtherRules(), More: document.Link{Text: w.AllRules(), Path: "#all-rules"}}
	kept, more, unnamed := 0, 0, 0
	add := func(sign document.Sign, name, found string) {
		line.All = append(line.All, document.Verdict{Sign: sign, Text: name, More: found, Bad: sign == document.Missed})
	}
	for _, r := range rule.BreachesFirst(n.Rules) {
		switch {
		case pages.Told(beside, r):
		case r.IsUnnamed():
			unnamed++
		case r.State == rule.Met && len(n.Rules) > mostRules:
			kept++
		case len(line.All) == mostMarks:
			more++
		default:
			add(n.sign(r), w.Rule(r.Rule.Name, w.RuleIs(r.State.String())), n.found(r))
		}
	}
	if more > 0 {
		add(document.Open, w.MoreRules(more), "")
	}
	records := 0
	for _, of := range n.Waivers {
		if of.Record == "" || !of.Holds(n.Report.AsOf) {
			continue
		}
		if records++; records <= firstWaivers {
			add(document.Waived, w.RecordWaived(of.Record), n.r.By(of))
		}
	}
	if more := records - firstWaivers; more > 0 {
		add(document.Waived, w.MoreWaivers(more), "")
	}
	if unnamed > 0 {
		add(document.Open, w.RulesElsewhere(unnamed), "")
	}
	if kept > 0 {
		add(document.Kept, w.RulesKept(kept), "")
	}
	if line.All == nil {
		return document.Section{}
	}
	return document.Section{ID: "rules", Blocks: []document.Block{line}}
}

// signs are the signs of the states.
var signs = map[rule.State]document.Sign{
	rule.Met:           document.Kept,
	rule.NotMet:        document.Missed,
	rule.NotEvaluated:  document.Missed,
	rule.Waived:        document.Waived,
	rule.NotApplicable: document.Open,
	rule.Unjudged:      document.Open,
	rule.Elsewhere:     document.Open,
}

// sign returns the sign of a rule. One about a list with no record is open: nothing there is bad.
func (n *Night) sign(r rule.Result) document.Sign {
	f := n.Report.Figure(r.Rule.Figure)
	if r.State == rule.NotEvaluated && f != nil && f.List != kind.None && n.Report.Len(f.List) == 0 {
		return document.Open
	}
	return signs[r.State]
}

// found says what was found and what is asked, and since when a rule is not met or until when it is waived.
func (n *Night) found(r rule.Result) string {
	all := n.r.Words()
	said, limit := all.Rules, r.Limit(all.Rules)
	found := word.Joined(", ", r.Raw.Says(all), limit)
	switch r.State {
	case rule.Unjudged:
		return limit
	case rule.Elsewhere:
		return ""
	case rule.NotApplicable, rule.NotEvaluated:
		return r.Reason(all)
	case rule.Waived:
		for _, w := range n.Waivers {
			if w.Rule == r.Rule.Name {
				return said.FoundUntil(found, n.r.Until(w), w.Owner)
			}
		}
	}
	return word.Joined("; ", found, r.SinceWhen(said))
}
