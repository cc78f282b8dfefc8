package front

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/report"
	"opsreport/render/word"
)

// howClosed says how follow-ups were closed, in words: by whom, with what on file, and how soon. It makes no judgement.
func howClosed(r brief.Report) []brief.Fact {
	var out []brief.Fact
	add := func(id, name, said string) {
		if f := r.Figure(id); f.Configured && f.D > 0 {
			out = append(out, brief.Fact{ID: strings.ToLower(id), Name: name, Text: f.Text + said})
		}
	}
	if f := r.Figure("F12"); f.D > 0 {
		who := [...]string{report.ByObserver: "by the person who raised it", report.ByAssignee: "by the person who had it",
			report.ByOther: "by somebody else", report.ByNobody: "not recorded by whom"}
		var said []string
		for i, p := range f.Series {
			if p.N > 0 {
				said = append(said, word.Share(p.N, p.D)+" "+who[i])
			}
		}
		out = append(out, brief.Fact{ID: "f12", Name: "Closed by whom", Text: strings.Join(said, ", ")})
	}
	add("F11", "With an attachment on file", ", what is in it was not looked at")
	add("F13", "Closed within a day", " of those closed in "+report.WindowFor)
	add("F15", "Closed by the due date", ", read as configured")
	add("F6", "Closed by now", " of those opened at least "+report.SettledFor+" and at most "+report.WindowFor+" ago")
	return out
}
