package site

import (
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// QualityView is the view of page quality.
type QualityView struct {
	view.Page
	Tiles   []view.Tile // the tiles
	Areas   []FoundArea // checks that found something, list by list
	Nothing []FoundRule // checks that found nothing
	Due     view.Table  // due values compared with the overdue list
	Unknown view.Table  // fields that the specification does not name
	Labels  view.Table  // how many ids have a label
	PDF     string      // characters that the PDF could not print; absent without a PDF
}

// FoundArea is the findings about one list.
type FoundArea struct {
	Title string      // the list
	Rules []FoundRule // its checks that found something
}

// FoundRule is a check and its finding.
type FoundRule struct {
	Rule   string     // id of the check
	Name   string     // what it finds
	Effect string     // the effect on figures
	N      int        // how many rows it found
	Rows   *view.Link // link to the rows
	Loose  []string   // findings without a row
}

// areas returns the lists, followed by an area for findings about several lists.
func areas(m *page.Maker) []*kind.Spec {
	return append(m.Report.Lists(), &kind.Spec{Word: m.Brief().SeveralLists()})
}

// Quality makes the view of the page of all findings.
func Quality(m *page.Maker) QualityView {
	r := m.Report
	m.H1 = m.Brief().DataStatus()
	m.Lede = m.Brief().QualityLede()
	v := QualityView{Page: m.Page}
	for _, t := range m.Brief().QualityTiles() {
		v.Tiles = append(v.Tiles, m.Setter().Tile(t, true))
	}
	for _, a := range areas(m) {
		area := FoundArea{Title: a.Word}
		for i := range r.Quality {
			f := &r.Quality[i]
			if f.List != a.ID || f.N == 0 {
				continue
			}
			area.Rules = append(area.Rules, found(m, f))
		}
		if len(area.Rules) > 0 {
			v.Areas = append(v.Areas, area)
		}
	}
	for _, f := range m.Brief().Quiet() {
		v.Nothing = append(v.Nothing, FoundRule{Rule: f.Rule, Name: f.Name})
	}
	v.Due = m.Still(m.Brief().DueAgreement())
	v.Due.Count = m.Brief().DueCompared()
	unknown := m.Brief().UnknownFields()
	unknown.Len = min(unknown.Len, 300)
	v.Unknown = m.Still(unknown)
	v.Labels = m.Still(table.LabelCoverage(m.Report))
	if m.PDF != "" {
		v.PDF = brief.Replaced(m.Printed.Replaced)
	}
	return v
}

// mostLoose is how many of the findings without a row the page lists for each check.
const mostLoose = 50

// found returns a check with what it found.
func found(m *page.Maker, f *census.Finding) FoundRule {
	rule := FoundRule{Rule: f.Rule, Name: f.Name, Effect: f.Effect, N: f.N}
	for _, words := range f.Loose[:min(len(f.Loose), mostLoose)] {
		rule.Loose = append(rule.Loose, word.Clip(words, 300))
	}
	if more := len(f.Loose) - mostLoose; more > 0 {
		rule.Loose = append(rule.Loose, "and "+strconv.Itoa(more)+" more")
	}
	if len(f.Rows) > 0 {
		rule.Rows = &view.Link{Href: m.Root + rulePath(f.Rule), Text: word.Plural(len(f.Rows), "row", "rows")}
	}
	return rule
}

func rulePath(rule string) string { return "data-quality/" + table.Readable(rule, 20) + ".html" }

// ruleRows returns the register of a finding.
func ruleRows(s *page.Source, f *census.Finding) table.Table {
	id := func(i int) string { return s.Report.ID(f.Of(i), int(f.Rows[i])) }
	t := table.Table{
		ID:      "rows",
		Caption: f.Rule + ": " + f.Name,
		Len:     len(f.Rows),
		List:    f.List,
		IDs:     id,
		Keys:    func(i, depth int) string { return table.HashKey(id(i), depth+1) },
		Columns: []table.Column{
			{ID: "record", Head: "Record", Cell: func(i int) table.Cell {
				return table.Linked(s.Registers.Name(f.Of(i), int(f.Rows[i])).Text, s.Registers.Layout.Page(f.Of(i), id(i)))
			}},
			{ID: "id", Head: "Id", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(table.ShortID(id(i))) }},
			{ID: "what", Head: "What it is", Cell: func(i int) table.Cell { return table.Text(s.What(f.Of(i), int(f.Rows[i]))) }},
			{ID: "found", Head: "Found", Cell: func(i int) table.Cell { return table.Or(f.Detail(i), f.Name) }},
		},
	}
	if f.Details == nil {
		return table.Without(t, "found") // the title of the page says it for all rows
	}
	return t
}

// RulePages returns the pages with the rows of each check that found something.
func RulePages(s *page.Source) []page.Place {
	var out []page.Place
	for i := range s.Report.Quality {
		f := &s.Report.Quality[i]
		if len(f.Rows) == 0 {
			continue
		}
		out = append(out, RegisterPages(strings.TrimSuffix(rulePath(f.Rule), ".html"), page.Step("Data quality", table.QualityPage),
			front.Found(f, ruleRows(s, f)))...)
	}
	return out
}
