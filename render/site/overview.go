package site

import (
	"opsreport/render/pages/overview"
	"opsreport/render/site/engine"
	"opsreport/render/word"
)

// OverviewView is the view of page overview, and of the pages that the user added.
type OverviewView struct {
	*engine.Document
	Figures map[string]Counted // every figure of methods.html by its id: {{.Figures.F4.Text}}
}

// overviewOf makes the view of the site's first page.
func overviewOf(m *maker) OverviewView {
	m.Title = word.Apart(word.Fit(m.Settings.Title, 80))
	return tonight(m)
}

// tonight makes the view of the overview with the title that the page has.
func tonight(m *maker) OverviewView {
	around := overview.Around{
		Charts:     m.source.Charts.All,
		Rules:      m.Long.Rules.Block(),
		Waivers:    m.Long.Waivers.Block(),
		Commentary: m.Opening,
		Left:       m.Left,
		LeftIn:     commentaryFile,
		PDF:        m.PDF,
		PDFPages:   m.Printed.Pages,
		Until:      m.DateTime(m.Next()),
	}
	return OverviewView{m.Document(overview.Of(&m.Edition, counterOf(m.source)).Page(around)), counted(m)}
}
