package front

import (
	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/rule"
	"opsreport/render/word"
)

// The parts of a rule strip: most rules that all are shown, and how many of a longer list.
const (
	mostRules    = 5
	mostMarks    = 12
	firstWaivers = 2
)

// ruleStrip shows each rule that no tile beside it tells with its state and what was found: those not met first. Of more than five
// rules, those that are met are only counted. Of a rule that a tile tells it shows the waiver.
func (e edition) ruleStrip(beside document.Tiles) brief.Section {
	s := brief.Section{}
	if len(e.Rules) == 0 {
		return s
	}
	met, more, unnamed := 0, 0, 0
	for _, r := range rule.BreachesFirst(e.Rules) {
		told := brief.Told(beside, r)
		switch {
		case told && r.Waiver == nil:
			continue
		case r.IsUnnamed():
			unnamed++
			continue
		case r.State == rule.Met && len(e.Rules) > mostRules:
			met++
			continue
		case len(s.Facts) == mostMarks:
			more++
			continue
		}
		found := ruleFound(r, e)
		if told {
			found = r.Waiver.By(word.Date(r.Waiver.Until))
		}
		s.Facts = append(s.Facts, document.Said(e.mark(r), word.Clip(r.Rule.Name, 60)+": "+stateBrief(r), found))
	}
	if more > 0 {
		s.Facts = append(s.Facts, document.Said("open", "and "+word.Plural(more, "further rule", "further rules"), ""))
	}
	records := 0
	for _, w := range e.Waivers {
		if w.Record == "" || !w.Holds(e.Report.AsOf) {
			continue
		}
		if records++; records <= firstWaivers {
			s.Facts = append(s.Facts, document.Said(ruleMarks[rule.Waived], word.Clip(w.Record, 60)+": waived", w.By(e.words().Until(w))))
		}
	}
	if more := records - firstWaivers; more > 0 {
		s.Facts = append(s.Facts, document.Said(ruleMarks[rule.Waived], "and "+word.Plural(more, "further waiver", "further waivers"), ""))
	}
	if unnamed > 0 {
		s.Facts = append(s.Facts, document.Said(ruleMarks[rule.Elsewhere], "and "+word.Plural(unnamed, "rule", "rules")+" about what is "+word.NotInEdition, ""))
	}
	if met > 0 {
		s.Facts = append(s.Facts, document.Said(ruleMarks[rule.Met], "and "+word.Plural(met, "rule", "rules")+" met", ""))
	}
	if s.Facts != nil {
		s.ID, s.Title = "rules", "Rules of this organisation"
	}
	return s
}

// ruleMarks are the signs of the states.
var ruleMarks = map[rule.State]string{rule.Met: "met", rule.NotMet: "not-met", rule.NotEvaluated: "not-met", rule.Waived: "waived",
	rule.NotApplicable: "open", rule.Unjudged: "open", rule.Elsewhere: "open"}

// mark returns the sign of a rule. One about a list with no record is open: nothing there is bad.
func (e edition) mark(r rule.Result) string {
	f := e.Report.Figure(r.Rule.Figure)
	if r.State == rule.NotEvaluated && f != nil && f.List != kind.None && e.Report.Len(f.List) == 0 {
		return "open"
	}
	return ruleMarks[r.State]
}

// stateBrief says the state of a rule in a word or two.
func stateBrief(r rule.Result) string {
	switch r.State {
	case rule.NotApplicable:
		return "not yet possible"
	case rule.Unjudged:
		return "judged elsewhere"
	}
	return r.State.String()
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
