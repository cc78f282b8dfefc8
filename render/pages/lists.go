package pages

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/words"
)

const (
	// fewGrouped is the longest list whose groups need no headings.
	fewGrouped = 10

	// mostFirst is how many rows the page of a list has whose other rows stand on pages of their own.
	mostFirst = 300
)

// Lists makes the pages of lists whose records stand in rows. Several goroutines may use it.
type Lists struct {
	*rows
	list words.Lists
}

// NewLists returns the lists of an edition.
func NewLists(e *brief.Edition) *Lists {
	return &Lists{newRows(e), brief.Of(e.Report).Words().Lists}
}

// placed is a row of a register with its group in the list.
type placed struct{ row, group int }

// fill puts the first rows of a register into the groups of a list, and leaves out groups without any. Nobody can look for rows where some
// stand elsewhere.
func (l *Lists) fill(t *table.Table, out document.Rows, all []placed, most int, row func(at int) document.Row) document.Rows {
	most = min(most, len(all))
	for _, p := range all {
		out.Groups[p.group].N++
	}
	order, shown := make([]int32, most), make([]string, most)
	for i, p := range all[:most] {
		g, r := &out.Groups[p.group], row(t.Index(p.row))
		g.Rows = append(g.Rows, r)
		order[i], shown[i] = int32(p.row), r[0].One.String()
	}
	if most == len(all) {
		rows := table.Narrow(*t, order)
		out.Known = knownOf(&rows, shown)
	}
	out.Groups = slices.DeleteFunc(out.Groups, func(g document.RowGroup) bool { return g.N == 0 })
	for i := range out.Groups {
		if g := &out.Groups[i]; len(g.Rows) < g.N {
			g.Note = l.list.First(len(g.Rows), g.N)
		}
	}
	return out
}

// listed returns the sections of a list: what leads to its groups, the list, and what leads to the pages with all its rows.
func (l *Lists) listed(path string, rows document.Rows, all int, parts []table.Part) (out []document.Section) {
	if len(rows.Groups) > 1 {
		picks := document.Picks{{Text: l.list.All(), N: all, Path: path, Current: true}}
		if all == rows.Len() {
			picks[0].Count = all
		}
		for _, g := range rows.Groups {
			p := document.Pick{Text: g.Name, Look: g.Look, N: g.N, Path: path + "#" + g.ID}
			if len(g.Rows) == g.N {
				p.Count = g.N
			}
			picks = append(picks, p)
		}
		out = append(out, document.Section{ID: "groups", Blocks: []document.Block{picks}})
	}
	if len(rows.Groups) == 1 {
		rows.Groups = []document.RowGroup{{Rows: rows.Groups[0].Rows}}
	} else if all <= fewGrouped {
		for i := range rows.Groups {
			rows.Groups[i].Name = ""
		}
	}
	out = append(out, document.Section{ID: "list", Blocks: []document.Block{rows}})
	if len(parts) > 0 {
		var picks document.Picks
		for _, p := range parts {
			to := strings.TrimSuffix(path, ".html") + "/" + p.Name + ".html"
			picks = append(picks, document.Pick{Text: p.Word(), N: len(p.Rows), Count: len(p.Rows), Path: to})
		}
		out = append(out, document.Section{ID: "pages", Title: l.list.Pages(), Blocks: []document.Block{picks}})
	}
	return out
}

// kinds are what a browser knows the kinds of columns by; it takes any other for words.
var kinds = map[table.Kind]string{table.Number: "n", table.Date: "d", table.Status: "s"}

// knownOf returns what is known of the rows of a register: its columns. What they show is the first one, of which a file has the whole text.
func knownOf(t *table.Table, shown []string) *document.Known {
	spec := t.List.Spec()
	k := &document.Known{One: spec.One, Many: spec.Many}
	for _, c := range t.Columns {
		k.Fields = append(k.Fields, document.Field{ID: c.ID, Head: c.Head, Kind: kinds[c.Kind], Menu: c.Facet && c.Kind != table.Status})
	}
	for i := range t.Len {
		row := document.KnownRow{ID: t.RecordID(i)}
		for _, c := range t.Row(i) {
			row.Cells = append(row.Cells, document.Value{Text: c.Text, Whole: c.Whole, Sort: c.Sort, Key: c.Key, Muted: c.Muted})
		}
		if name := &row.Cells[0]; name.Text != shown[i] {
			name.Text, name.Whole = shown[i], cmp.Or(name.Whole, name.Text)
		}
		k.Rows = append(k.Rows, row)
	}
	return k
}
