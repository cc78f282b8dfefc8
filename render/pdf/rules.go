package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
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

// rules prints the configured rules and every waiver.
func (d *doc) rules() {
	if len(d.in.Rules)+len(d.in.Waivers) == 0 {
		return
	}
	d.H2("Rules and waivers", 70)
	d.Mark("rules")
	rules := d.wordy(brief.Rules(d.in.Rules))
	rules.Order, rules.Plain = "as configured", len(d.in.Waivers) == 0
	d.Grid(rules)
	if len(d.in.Waivers) > 0 {
		d.Grid(d.wordy(d.brief.Waivers(d.in.Waivers)))
	}
}
