package site

import (
	"opsreport/render/pages"
	"opsreport/render/site/engine"
)

// methods makes the view of the page of how every figure is counted.
func methods(m *maker) *engine.Document {
	return m.Document(pages.Methods(m.Report, m.ZoneName, m.Privacy.String()))
}

// quality makes the view of the page of what the data-quality checks found.
func quality(m *maker) *engine.Document {
	replaced := -1
	if m.PDF != "" {
		replaced = m.Printed.Replaced
	}
	return m.Document(pages.Quality(m.Registers, replaced))
}

// limitations makes the view of the page of limitations.
func limitations(m *maker) *engine.Document {
	return m.Document(pages.Limitations(m.Report, max(m.KeepNights, 0)))
}

// nights makes the view of the page of snapshots.
func nights(m *maker) *engine.Document {
	return engine.NewDocument(m.Around, pages.Nights(&m.Edition, m.FreshFor))
}

// downloads makes the view of the page of files.
func downloads(m *maker) *engine.Document {
	return m.Document(pages.Downloads(&m.Edition, m.PDF, pages.RegisterFiles(m.Registers), m.Files))
}

// missing makes the view of the page that a web host sends for a wrong address. No other page leads to it.
func missing(m *maker) *engine.Document {
	m.Crumbs = nil
	return m.Document(pages.Missing(m.Report))
}

// searchPage makes the view of the page that searches.
func searchPage(m *maker) *engine.Document { return m.Document(pages.Search(m.Report, m.Privacy)) }

// provenance makes the view of the page about where the figures come from.
func provenance(m *maker) *engine.Document {
	p, err := pages.Provenance(&m.Edition)
	m.Fail(err)
	return m.Document(p)
}
