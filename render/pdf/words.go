package pdf

import (
	"strings"

	"opsreport/render/pdf/sheet"

	"opsreport/render/brief"
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

// facts returns the facts of a section for printing.
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

// register returns a register of the site as a grid.
func (d *doc) register(t table.Table) sheet.Grid { return Grid(t, d.where) }

// wordy returns a grid of a table whose rows are named by their first words.
func (d *doc) wordy(t table.Table) sheet.Grid { return Wordy(t, d.where) }

// first limits a grid to its first rows, and says where the rest is.
func first(rows int, g sheet.Grid, rest string) sheet.Grid {
	g.Most, g.Rest = rows, brief.TheRest(rest)
	return g
}

// page names a page of the site.
func (d *doc) page(page string) string { return either(d.on.Site(page), page+" of the site") }

// where returns the target of a cell's link: a place in this document or an address of the site.
func (d *doc) where(link string) string {
	if figure, ok := strings.CutPrefix(link, table.ToFigure); ok {
		return "figure " + figure
	}
	return d.on.Site(link)
}
