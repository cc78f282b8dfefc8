package front

import (
	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/rule"
	"opsreport/render/word"
)

// The parts of the line of rules: most rules that all are shown, and how many of a longer list.
const (
	mostRules    = 5
	mostMarks    = 12
	firstWaivers = 2
)

// otherRules are the rules that no tile beside them tells, each with its sign, its state and what was found: those not kept first. Of more
// than five rules, those that are kept are only counted.
func (e edition) otherRules(beside document.Tiles) brief.Section {
	s, w := brief.Section{}, e.words().Words().Tiles
	kept, more, unnamed := 0, 0, 0
	add := func(sign document.Sign, name, found string) {
		s.Facts = append(s.Facts, document.Said(string(sign), name, found))
	}
	for _, r := range rule.BreachesFirst(e.Rules) {
		switch {
		case brief.Told(beside, r):
		case r.IsUnnamed():
			unnamed++
		case r.State == rule.Met && len(e.Rules) > mostRules:
			kept++
		case len(s.Facts) == mostMarks:
			more++
		default:
			add(e.sign(r), w.Rule(r.Rule.Name, w.RuleIs(states[r.State].id)), ruleFound(r, e))
		}
	}
	if more > 0 {
		add(document.Open, w.MoreRules(more), "")
	}
	records := 0
	for _, of := range e.Waivers {
		if of.Record == "" || !of.Holds(e.Report.AsOf) {
			continue
		}
		if records++; records <= firstWaivers {
			add(document.Waived, w.RecordWaived(of.Record), of.By(e.words().Until(of)))
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
	if s.Facts != nil {
		s.ID, s.Title = "rules", w.OtherRules()
	}
	return s
}

// states are the ids of the words of the states, and their signs.
var states = map[rule.State]struct {
	id   string
	sign document.Sign
}{
	rule.Met:           {"met", document.Kept},
	rule.NotMet:        {"not-met", document.Missed},
	rule.NotEvaluated:  {"not-evaluated", document.Missed},
	rule.Waived:        {"waived", document.Waived},
	rule.NotApplicable: {"not-applicable", document.Open},
	rule.Unjudged:      {"unjudged", document.Open},
	rule.Elsewhere:     {"elsewhere", document.Open},
}

// sign returns the sign of a rule. One about a list with no record is open: nothing there is bad.
func (e edition) sign(r rule.Result) document.Sign {
	f := e.Report.Figure(r.Rule.Figure)
	if r.State == rule.NotEvaluated && f != nil && f.List != kind.None && e.Report.Len(f.List) == 0 {
		return document.Open
	}
	return states[r.State].sign
}

// ruleFound says what was found and what is asked, and since when a rule is not met or until when it is waived.
func ruleFound(r rule.Result, e edition) string {
	found := word.Joined(", ", r.Raw, r.Limit)
	switch r.State {
	case rule.Unjudged:
		return r.Limit
	case rule.Elsewhere:
		return ""
	case rule.NotApplicable, rule.NotEvaluated:
		return rule.Reason(r)
	case rule.Waived:
		for _, w := range e.Waivers {
			if w.Rule == r.Rule.Name {
				return word.Joined(", ", found+"; until "+e.words().Until(w), w.Owner)
			}
		}
	}
	return word.Joined("; ", found, r.SinceWhen())
}
