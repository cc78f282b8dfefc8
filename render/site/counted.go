package site

import (
	"opsreport/render/pages"
	"opsreport/render/table"
)

// Counted is one figure in words.
type Counted struct {
	Name string // what it is called
	Text string // its value: 7 of 40 (17.5 %); why there is none, where it is not computed
	More string // statistics and short series that belong to it; may be absent
	Page string // where it is defined, from the root of the site
}

// counted returns every figure of the night by its id, for templates of a user's: ours show some of them.
func counted(m *maker) map[string]Counted {
	names := pages.Of(m.Report).Words().Figures
	out := make(map[string]Counted, len(m.Report.Figures))
	for i := range m.Report.Figures {
		f := &m.Report.Figures[i]
		out[f.ID] = Counted{Name: names.Name(f.ID), Text: f.Says(names), More: pages.MadeOf(names, f), Page: table.ToFigure + f.ID}
	}
	return out
}
