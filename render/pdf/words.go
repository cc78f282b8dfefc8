package pdf

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/chart"
	"opsreport/render/pdf/sheet"
	"opsreport/render/report"
	"opsreport/render/table"
)

// either returns the first text that is not empty.
func either(texts ...string) string {
	for _, t := range texts {
		if strings.TrimSpace(t) != "" {
			return t
		}
	}
	return ""
}

// facts are the facts of a section as they are set.
func facts(all []brief.Fact) []sheet.Fact {
	out := make([]sheet.Fact, len(all))
	for i, f := range all {
		out[i] = sheet.Fact{Name: f.Name, Value: either(f.Text, f.None), Code: f.Code && f.Text != ""}
		if f.Web {
			out[i].Link = f.Text
		}
	}
	return out
}

func text(f *report.Figure) string {
	if f == nil {
		return "n/a"
	}
	if !f.Configured {
		return either(f.Why, "not configured")
	}
	return either(f.Text, "n/a")
}

// atLeast are the points of columns whose words stay in one line beside a long
// name: a kind of change.
var atLeast = map[string]float64{"what": 84}

// register makes a grid of a register of the site.
func (d *doc) register(t table.Table, most int) sheet.Grid {
	g := sheet.Grid{Caption: t.Caption, Order: t.Order, Len: t.Len, Most: most, Empty: t.Empty}
	var keep []int
	for i, c := range t.Columns {
		if c.ID == "form" && t.Columns[0].Beside {
			continue // the name before it begins with the form
		}
		keep = append(keep, i)
		g.Columns = append(g.Columns, sheet.Column{
			Head: c.Head, Right: c.Kind == table.Number || c.Kind == table.Date,
			Mono: c.Kind == table.Code, Bold: c.Sorts && c.Kind != table.Code, Min: atLeast[c.ID],
		})
	}
	g.Row = func(i int) []sheet.Cell { return d.registerRow(t.Row(i), keep) }
	if t.Total != nil {
		g.Total = d.registerRow(t.Total, keep)
	}
	return g
}

// wordy makes a grid of a table whose rows are known by their first words.
func (d *doc) wordy(t table.Table) sheet.Grid {
	g := d.register(t, 0)
	g.Columns[0].Bold = true
	return g
}

// where is the place in this document, or the address on the site, that a link
// of a cell leads to.
func (d *doc) where(link string) string {
	if figure, ok := strings.CutPrefix(link, brief.FigureLink("")); ok {
		return "figure " + figure
	}
	return d.site(link)
}

func (d *doc) registerRow(cells []table.Cell, keep []int) []sheet.Cell {
	row := make([]sheet.Cell, len(keep))
	for n, i := range keep {
		c := cells[i]
		text := c.Text
		if c.ID != "" {
			text += " " + c.ID
		}
		row[n] = sheet.Cell{Text: text, Link: d.where(c.Link), Muted: c.Muted, Bold: c.Strong, Chip: chipOf(c)}
	}
	return row
}

// statusFills are the fills of the states of equipment.
var statusFills = map[census.Status]chart.Fill{
	census.UpToDate: chart.UpToDate, census.Expiring: chart.Expiring, census.Expired: chart.Expired, census.Other: chart.NoData,
}

// chipOf returns the plate of a status; nil where a cell is no chip.
func chipOf(c table.Cell) *sheet.Chip {
	switch c.Mark {
	case table.Overdue:
		return chips[chart.Expired]
	case table.NoData:
		return chips[chart.NoData]
	}
	return chips[statusFills[c.Status]]
}
