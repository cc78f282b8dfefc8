// Package pages makes the pages of the report: what stands on each and in which order, in words of package words. It knows no output.
package pages

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/report"
	"opsreport/render/table"
)

// said joins the sentences of a paragraph, of which an empty one is not said.
func said(sentences ...string) string {
	var all []string
	for _, s := range sentences {
		if s != "" {
			all = append(all, s)
		}
	}
	return strings.Join(all, " ")
}

// headed returns a section with one table, of which its heading says what it lists.
func headed(id string, t table.Table) document.Section {
	return document.Section{ID: id, Title: t.Caption, Blocks: []document.Block{document.Table{Table: t, Headed: true}}}
}

// Missing is the page that a web host sends for a wrong address.
func Missing(r *report.Report) document.Page {
	w := Of(r).Words().Missing
	return document.Page{ID: "missing", Title: w.Title(), Lede: document.Plain(w.Lede()), Sections: []document.Section{{ID: "links", Blocks: []document.Block{
		document.Links{{Text: w.Overview(), Path: table.OverviewPage}, {Text: w.Search(), Path: "search.html"}}}}}}
}
