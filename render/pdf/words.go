package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/chart"
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

// figureTile makes a tile of a figure: the number, n of d, what the night
// before said.
func (d *doc) figureTile(id, label, noun string, status chart.Fill) tile {
	f := d.in.Report.Figure(id)
	t := tile{label: label, status: status, link: "figure " + id}
	if f == nil || !f.Configured {
		t.words = "Not evaluated"
		if f != nil {
			t.under = []string{f.Why}
		}
		return t
	}
	d.value(&t, f)
	if f.HasD && f.Value != nil {
		t.under = append(t.under, fmt.Sprintf("%d of %d %s", f.N, f.D, noun))
	} else if f.HasD {
		t.under = append(t.under, noun)
	} else {
		t.under = append(t.under, noun)
	}
	t.was = d.before(id)
	if f.Rating != nil {
		t.target = f.Rating.Word + " · " + f.Rating.Target
	}
	return t
}

// value puts the number of a figure into a tile, or the words in its place.
func (d *doc) value(t *tile, f *report.Figure) {
	switch {
	case f.HasD && f.Value == nil:
		t.words = f.Text
	case f.HasD:
		t.number, t.unit = strings.TrimSuffix(percentOf(f), " %"), "%"
	default:
		t.number = strconv.Itoa(f.N)
	}
}

// percentOf takes the printed percentage out of the text of a figure.
func percentOf(f *report.Figure) string {
	if i := strings.LastIndexByte(f.Text, '('); i >= 0 {
		return strings.TrimSuffix(f.Text[i+1:], ")")
	}
	return strconv.FormatFloat(*f.Value, 'f', 1, 64) + " %"
}

// before says what a figure was on the night before.
func (d *doc) before(id string) string {
	p := d.in.Report.Previous
	if p == nil {
		return "no earlier snapshot"
	}
	f := p.Figure(id)
	if f == nil || !f.Configured {
		return ""
	}
	now := d.in.Report.Figure(id)
	if now != nil && now.Text == f.Text {
		return "unchanged"
	}
	if f.HasD && f.Value != nil {
		return "was " + percentOf(f)
	}
	return "was " + f.Text
}

// stat returns a statistic of a figure as text; "n/a" without it.
func stat(f *report.Figure, name string) string {
	if f != nil {
		for _, s := range f.Stats {
			if strings.EqualFold(s.Name, name) {
				return either(s.Text, "n/a")
			}
		}
	}
	return "n/a"
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

// register makes a grid of a register of the site.
func (d *doc) register(t table.Table, most int) grid {
	g := grid{caption: t.Caption, order: t.Order, len: t.Len, most: most, empty: t.Empty}
	var keep []int
	for i, c := range t.Columns {
		keep = append(keep, i)
		g.columns = append(g.columns, column{
			head: c.Head, right: c.Kind == table.Number || c.Kind == table.Date,
			mono: c.Kind == table.Code, bold: c.Sorts && c.Kind != table.Code,
		})
	}
	g.row = func(i int) []cell { return d.registerRow(t.Row(i), keep) }
	if t.Total != nil {
		g.total = d.registerRow(t.Total, keep)
	}
	return g
}

func (d *doc) registerRow(cells []table.Cell, keep []int) []cell {
	row := make([]cell, len(keep))
	for n, i := range keep {
		c := cells[i]
		row[n] = cell{text: c.Text, link: d.site(c.Link), muted: c.Muted, bold: c.Strong, chip: chipOf(c)}
	}
	return row
}

// chipOf returns the fill of a status; "" where a cell is no chip.
func chipOf(c table.Cell) chart.Fill {
	switch c.Mark {
	case table.Overdue:
		return chart.Expired
	case table.NoData:
		return chart.NoData
	}
	return map[report.Status]chart.Fill{
		report.UpToDate: chart.UpToDate, report.Expiring: chart.Expiring, report.Expired: chart.Expired, report.Other: chart.NoData,
	}[c.Status]
}

// capital begins a text with a capital letter.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
