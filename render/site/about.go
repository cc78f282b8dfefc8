package site

import (
	"encoding/json"
	"html/template"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
)

// Methods makes the view of the page of how every figure is counted.
func Methods(m *page.Maker) *engine.Document {
	return m.Document(pages.Methods(m.Report, m.ZoneName, m.Privacy.String()))
}

// Quality makes the view of the page of what the data-quality checks found.
func Quality(m *page.Maker) *engine.Document {
	replaced := -1
	if m.PDF != "" {
		replaced = m.Printed.Replaced
	}
	return m.Document(pages.Quality(m.Report, replaced))
}

// Limitations makes the view of the page of limitations.
func Limitations(m *page.Maker) *engine.Document {
	return m.Document(pages.Limitations(m.Report, max(m.KeepNights, 0)))
}

// Nights makes the view of the page of snapshots.
func Nights(m *page.Maker) *engine.Document {
	return engine.NewDocument(m.Page, pages.Nights(&m.Edition, m.FreshFor))
}

// Downloads makes the view of the page of files.
func Downloads(m *page.Maker) *engine.Document {
	return m.Document(pages.Downloads(&m.Edition, m.PDF, front.RegisterFiles(m.Registers), m.Files))
}

// Missing makes the view of the page that a web host sends for a wrong address. No other page leads to it.
func Missing(m *page.Maker) *engine.Document {
	m.Crumbs = nil
	return m.Document(pages.Missing(m.Report))
}

// SearchView is the view of page search.
type SearchView struct {
	view.Page
	Limits []string    // sentences that say what is searched, and what is not
	Words  template.JS // the sentences of the script, as JSON
	Lists  []view.Link // the full lists
}

// Search makes the view of that page.
func Search(m *page.Maker) SearchView {
	of := brief.Search(m.Privacy, m.Report.IsPart())
	m.H1, m.Lede = of.Title, of.Lede
	words := map[string]string{}
	for _, f := range of.Section("words").Facts {
		words[f.ID] = f.Text
	}
	script, err := json.Marshal(words)
	m.Fail(err)
	v := SearchView{
		Page:   m.Page,
		Limits: of.Section("limits").Text,
		Words:  template.JS(script),
	}
	for _, l := range m.Report.Lists() {
		whole, heading := m.Report.Whole(l.ID)
		v.Lists = append(v.Lists, view.Link{Href: m.Root + whole, Text: heading})
	}
	return v
}

// Provenance makes the view of the page about where the figures come from.
func Provenance(m *page.Maker) *engine.Document {
	p, err := pages.Provenance(&m.Edition)
	m.Fail(err)
	return m.Document(p)
}
