package pages

import (
	"opsreport/render/history"
	"opsreport/render/report"
	"opsreport/render/word"
)

// backlogSaid says how the backlog changed.
func (r Report) backlogSaid(lines []history.Line) string {
	w := r.Words().Headlines
	if b := history.BacklogOf(r.Report, lines); b != nil {
		return w.Backlog(b.Now-b.Open, b.Since.In(r.Zone), b.Open, b.Now)
	}
	flow := r.Figure(report.F7)
	if flow.Unproven() {
		return w.One(flow.Lacking(r.Words().Figures))
	}
	text := w.BacklogComputed(int(*flow.Stat("net").Value), report.FlowFor)
	if out := flow.LeftOut(); out > 0 {
		text = word.Joined(" ", text, w.InNoWeek(out))
	}
	return text
}
