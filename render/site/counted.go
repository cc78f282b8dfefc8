package site

import (
	"opsreport/render/brief"
	"opsreport/render/site/page"
	"opsreport/render/word"
)

// Counted is one figure in words.
type Counted struct {
	Name string `doc:"what it is called"`
	Text string `doc:"its value: 7 of 40 (17.5 %); why there is none, where it is not computed"`
	More string `doc:"statistics and short series that belong to it; may be absent"`
	Page string `doc:"where it is defined, from the root of the site"`
}

// counted returns every figure of the night by its id, for templates of a user's: ours show some of them.
func counted(m *page.Maker) map[string]Counted {
	out := make(map[string]Counted, len(m.Report.Figures))
	for i := range m.Report.Figures {
		f := &m.Report.Figures[i]
		c := Counted{Name: f.Name, Text: f.Text, More: brief.MadeOf(f), Page: "methods.html#" + f.ID}
		switch {
		case !f.Configured && f.Why != "":
			c.Text = f.Why
		case c.Text == "":
			c.Text = word.NotAvailable
		}
		out[f.ID] = c
	}
	return out
}
