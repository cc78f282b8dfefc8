package pdf

import (
	"opsreport/render/brief"
	"opsreport/render/change"
)

// ruleSentence names on page 1 the rules that are not met.
func (d *doc) ruleSentence() string {
	return brief.RuleSentence(d.in.Rules) + " (p. " + d.PageOf("rules") + ")."
}

// rules prints the rules that are configured, and every waiver.
func (d *doc) rules() {
	if len(d.in.Rules)+len(d.in.Waivers) == 0 {
		return
	}
	d.H2("Rules and waivers", 70)
	d.Mark("rules")
	rules := d.wordy(brief.Rules(d.in.Rules))
	rules.Order = "as configured"
	d.Grid(rules)
	if len(d.in.Waivers) > 0 {
		waivers := brief.Waivers(d.in.Waivers)
		d.Grid(d.wordy(waivers))
		d.Note(waivers.Note)
	}
}

// gone lists the last state of records that the night before still had.
func (d *doc) gone(c *change.Changes) {
	all := c.Lost(d.in.Gone)
	if len(all) == 0 {
		return
	}
	grid := d.wordy(brief.Gone(all, d.regs.Layout.Page))
	grid.Most, grid.Rest = topRows, d.restOnSite("changes.html")+"."
	d.Grid(grid)
}
