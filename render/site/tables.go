package site

import (
	"opsreport/render/chart"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// setter sets tables, charts and tiles for pages of one depth.
func (b *builder) setter(root string) view.Setter { return view.Setter{Root: root, Layout: b.x.Layout} }

// tableOf sets the first rows of a table; most < 0 means all.
func (b *builder) tableOf(root string, t table.Table, most int) view.Table {
	return b.setter(root).Table(&t, most)
}

func (b *builder) chartView(root string, c chart.Chart) (*view.Chart, error) {
	return b.setter(root).Chart(c)
}
