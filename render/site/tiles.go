package site

import (
	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
)

// begun is a page with its title, its first sentences and its tiles.
func begun(m *page.Maker, id string, p *brief.Page) *engine.Document {
	d := document.Page{ID: id, Title: p.Title, Lede: p.Lede}
	if len(p.Tiles) > 0 {
		d.Sections = []document.Section{{ID: "tiles", Blocks: []document.Block{p.Tiles}}}
	}
	return m.Document(d)
}
