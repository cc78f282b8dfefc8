package site

import (
	"html/template"
	"strconv"
	"strings"

	"opsreport/render/chart"
	"opsreport/render/table"
)

// Link is a link with its words.
type Link struct{ Href, Text string }

// Head is a column heading.
type Head struct {
	Text, Class, Kind string
	Facet, Sorts      bool
}

// TableView is a table as the partial of this name sets it.
type TableView struct {
	ID, Caption, Count, Empty, Note string
	Heads                           []Head
	Rows, Total                     template.HTML
	CSV, CSVText                    string
	More                            *Link
	PartsHead                       string
	Parts                           []PartLink
	PartsOnly                       bool // no row stands here: all stand on the pages that Parts lists
	Span                            int  // how many columns there are
	Live                            bool // the browser may sort and filter it
}

// PartLink leads to one page of a cut list.
type PartLink struct {
	Href, Text string
	Count      int
}

// tableOf sets the first rows of a table; most < 0 means all.
func (b *builder) tableOf(root string, t table.Table, most int) TableView {
	shown := t.Len
	if most >= 0 {
		shown = min(shown, most)
	}
	v := TableView{ID: t.ID, Caption: titleText(t.Caption), Count: tableCount(shown, t.Len, t.Order), Note: t.Note, Heads: heads(t.Columns), Span: len(t.Columns)}
	v.Live = shown == t.Len && shown > 5
	r := newRows(root, t.Columns)
	r.body.b.Grow(shown * (64 + 40*len(t.Columns)))
	for i := range shown {
		id := ""
		if v.Live {
			id = b.idOfRow(&t, i)
		}
		if t.Cell == nil {
			cells := t.Row(i)
			r.addEach(id, len(cells), func(column int) table.Cell { return cells[column] })
			continue
		}
		r.addEach(id, len(t.Columns), func(column int) table.Cell { return t.Cell(i, column) })
	}
	v.Rows = r.body.html()
	if shown == 0 {
		v.Empty = t.Empty
	}
	if t.Total != nil && shown > 0 {
		sum := newRows(root, t.Columns)
		sum.add(t.Total)
		v.Total = sum.body.html()
	}
	return v
}

// idOfRow is the id of the record of a row where its page is not called by it.
func (b *builder) idOfRow(t *table.Table, i int) string {
	if t.RecordID == nil {
		return ""
	}
	id := t.RecordID(i)
	if !b.x.Layout.Shared && b.x.Layout.Slug(id) == id {
		return ""
	}
	return id
}

func tableCount(shown, all int, order string) string {
	n := strconv.Itoa(all)
	switch {
	case all == 0:
		return "no rows"
	case shown < all:
		n = strconv.Itoa(shown) + " of " + n
	case all == 1:
		n = "1 row"
	default:
		n += " rows"
	}
	return joined(", ", n, order)
}

var headKinds = map[table.Kind]string{table.Number: "n", table.Date: "d", table.Status: "s"}

func heads(columns []table.Column) []Head {
	out := make([]Head, len(columns))
	key := keyColumn(columns)
	for i, c := range columns {
		out[i] = Head{Text: c.Head, Class: columnClass(c, i == 0, i == key), Kind: headKinds[c.Kind], Facet: c.Facet, Sorts: c.Sorts}
	}
	return out
}

// ChartView is a chart as the partial of this name sets it.
type ChartView struct {
	ID, Title, Note, Summary, Empty, Count string
	Legend                                 []chart.Key
	Heads                                  []Head
	Rows                                   template.HTML
	JSON                                   template.JS
}

func (b *builder) chartView(root string, c chart.Chart) (*ChartView, error) {
	v := &ChartView{ID: c.ID, Title: titleText(c.Title), Note: titleText(c.Note), Summary: titleText(c.Summary), Empty: c.Empty, Legend: c.Legend()}
	if c.Empty != "" {
		return v, nil
	}
	option, err := c.Options()
	if err != nil {
		return nil, err
	}
	v.JSON = template.JS(option)
	t := c.Table()
	v.Count = counted(len(t.Rows), "row", "rows")
	m := &markup{}
	for i, h := range t.Heads {
		class := ""
		if len(t.Rows) > 0 && t.Rows[0][i].Number {
			class = "n"
		}
		v.Heads = append(v.Heads, Head{Text: h, Class: class})
	}
	for _, row := range t.Rows {
		m.raw("<tr>")
		for i, cell := range row {
			chartCell(m, root, cell, i == 0)
		}
		m.raw("</tr>\n")
	}
	v.Rows = m.html()
	return v, nil
}

func chartCell(m *markup, root string, c chart.Cell, first bool) {
	tag := "td"
	if first {
		tag = "th"
		m.raw(`<th scope="row"`)
	} else {
		m.raw("<td")
	}
	class := ""
	if c.Number {
		class = "n"
	}
	if c.Muted {
		class = strings.TrimSpace(class + " m")
	}
	if class != "" {
		m.raw(` class="` + class + `"`)
	}
	m.raw(">")
	if c.Link != "" {
		m.link(root, c.Link, c.Text)
	} else {
		m.text(c.Text)
	}
	m.raw("</" + tag + ">")
}
