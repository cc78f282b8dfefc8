package site

import (
	"opsreport/render/pages"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
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
	return m.Document(pages.Downloads(&m.Edition, m.PDF, pages.RegisterFiles(m.Registers), m.Files))
}

// Missing makes the view of the page that a web host sends for a wrong address. No other page leads to it.
func Missing(m *page.Maker) *engine.Document {
	m.Crumbs = nil
	return m.Document(pages.Missing(m.Report))
}

// Search makes the view of the page that searches.
func Search(m *page.Maker) *engine.Document { return m.Document(pages.Search(m.Report, m.Privacy)) }

// Provenance makes the view of the page about where the figures come from.
func Provenance(m *page.Maker) *engine.Document {
	p, err := pages.Provenance(&m.Edition)
	m.Fail(err)
	return m.Document(p)
}
