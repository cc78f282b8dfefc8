package brief

import (
	"fmt"

	"opsreport/render/history"
	"opsreport/render/report"
	"opsreport/render/word"
)

// backlogSaid says how the backlog changed.
func (r Report) backlogSaid(lines []history.Line) string {
	if b := history.BacklogOf(r.Report, lines); b != nil {
		return r.backlogWent(b)
	}
	flow := r.Figure("F7")
	if flow.Unproven() {
		return flow.Lacking(r.Words().Figures) + "."
	}
	computed := ", " + word.Small(report.FromRecordsNow) + "."
	text := "The backlog is as large as " + report.FlowFor + " ago" + computed
	switch net := int(*flow.Stat("net").Value); {
	case net > 0:
		text = fmt.Sprintf("The backlog grew by %d in %s%s", net, report.FlowFor, computed)
	case net < 0:
		text = fmt.Sprintf("The backlog shrank by %d in %s%s", -net, report.FlowFor, computed)
	}
	if out := flow.LeftOut(); out > 0 {
		text += " " + undated(out)
	}
	return text
}

// backlogWent says how the backlog changed between two snapshots.
func (r Report) backlogWent(b *history.Backlog) string {
	since := "since the snapshot of " + r.Near(b.Since)
	switch net := b.Now - b.Open; {
	case net > 0:
		return fmt.Sprintf("The backlog grew by %d %s, from %d to %d.", net, since, b.Open, b.Now)
	case net < 0:
		return fmt.Sprintf("The backlog shrank by %d %s, from %d to %d.", -net, since, b.Open, b.Now)
	}
	return "The backlog is as large as in the snapshot of " + r.Near(b.Since) + "."
}

// undated says how many follow-ups F7 leaves out.
func undated(n int) string {
	return word.Plural(n, "follow-up without a date of creation or closing is", "follow-ups without a date of creation or closing are") + " in no week."
}
