package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
	"opsreport/render/word"
)

// ruleSentence names the rules that are not met, for page 1.
func (d *doc) ruleSentence() string {
	return brief.RuleSentence(d.in.Rules) + " (p. " + d.PageOf("rules") + ")."
}

// verdictLines is how many lines the sentence may take that names the rules.
const verdictLines = 3

// verdict prints a frame at the top of page 1 if a rule is not met: the values that were found, and
// the waivers.
func (d *doc) verdict() {
	v := d.brief.Verdict(d.in.Rules, d.in.Waivers)
	if v == nil {
		return
	}
	k, wide := sheet.BodyInk, d.Paper.Width()-2*sheet.FrameEdge
	var lines []sheet.Shown
	add := func(said string) { lines = append(lines, d.Fit(k, d.Clean(said), wide)) }
	for _, u := range v.Unmet {
		add(u.Name + ": " + u.Text)
	}
	for _, w := range v.Waivers {
		add("Waiver, " + w.Name + ": " + w.Text)
	}
	if v.MoreWaivers != "" {
		add("and " + v.MoreWaivers + " (p. " + d.PageOf("rules") + ")")
	}
	d.Framed(d.WrapTo(k.Bold(), d.Clean(d.ruleSentence()), wide, verdictLines), lines, "rules")
	d.Y += 8
}

// rules prints the configured rules, at most so many, and every waiver.
func (d *doc) rules(most int) {
	if len(d.in.Rules)+len(d.in.Waivers) == 0 {
		return
	}
	if most == 0 && len(d.in.Waivers) == 0 { // no room
		d.Mark("rules")
		d.Note(word.Plural(len(d.in.Rules), "rule", "rules") + ": " + d.page("index.html"))
		return
	}
	d.H2(brief.RulesTitle, 70)
	d.Mark("rules")
	rules := d.wordy(brief.Rules(d.in.Rules))
	rules.Order, rules.Plain = "as configured", len(d.in.Waivers) == 0
	if most < rules.Len {
		rules = first(most, rules, d.page("index.html"))
	}
	d.Grid(rules)
	if len(d.in.Waivers) > 0 {
		d.Grid(d.wordy(d.brief.Waivers(d.in.Waivers)))
	}
}
