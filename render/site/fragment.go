package site

import (
	"html/template"
	"strings"

	"opsreport/render/glyph"
	"opsreport/render/report"
	"opsreport/render/site/engine"
	"opsreport/render/table"
)

// markup is HTML in the making. Everything that is not markup goes through
// text, which escapes it.
type markup struct{ b strings.Builder }

func (m *markup) raw(s string) *markup { m.b.WriteString(s); return m }

func (m *markup) html() template.HTML { return template.HTML(m.b.String()) }

// sized is markup with room for so many bytes.
func sized(n int) *markup {
	m := &markup{}
	m.b.Grow(n)
	return m
}

// text writes a text from the records, as templates do.
func (m *markup) text(s string) *markup { return m.raw(string(engine.Text(s))) }

// attr writes the value of a quoted attribute.
func (m *markup) attr(s string) *markup {
	if innocent(s) {
		return m.raw(s)
	}
	if !plainASCII(s) {
		s = glyph.Visible(s)
	}
	return m.escape(s)
}

func (m *markup) escape(s string) *markup {
	start := 0
	for i := range len(s) {
		var e string
		switch s[i] {
		case '&':
			e = "&amp;"
		case '<':
			e = "&lt;"
		case '>':
			e = "&gt;"
		case '"':
			e = "&#34;"
		case '\'':
			e = "&#39;"
		default:
			continue
		}
		m.b.WriteString(s[start:i])
		m.b.WriteString(e)
		start = i + 1
	}
	m.b.WriteString(s[start:])
	return m
}

func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] >= 0x7f {
			return false
		}
	}
	return true
}

// listText is the most characters of a text that a list shows.
const listText = 120

// The shapes of the statuses, so that none is told by colour alone.
const (
	circle   = `<circle cx="5" cy="5" r="4"/>`
	triangle = `<path d="M5 1 9.5 9H.5z"/>`
	square   = `<path d="M1 1h8v8H1z"/>`
	diamond  = `<path d="M5 .7 9.3 5 5 9.3 .7 5z"/>`
)

type look struct{ class, shape string }

func lookOf(s report.Status, mark table.Mark) (look, bool) {
	switch {
	case mark == table.Overdue, s == report.Expired:
		return look{"exp", square}, true
	case mark == table.NoData:
		return look{"nod", diamond}, true
	case s == report.UpToDate:
		return look{"utd", circle}, true
	case s == report.Expiring:
		return look{"due", triangle}, true
	}
	return look{}, false
}

func (m *markup) shape(l look) *markup {
	return m.raw(`<svg class="i `).raw(l.class).raw(`" viewBox="0 0 10 10" aria-hidden="true">`).raw(l.shape).raw(`</svg>`)
}

func (m *markup) chip(s report.Status, mark table.Mark, word string) *markup {
	l, ok := lookOf(s, mark)
	if !ok {
		return m.text(word)
	}
	m.raw(`<span class="chip `).raw(l.class).raw(`"><svg viewBox="0 0 10 10" aria-hidden="true">`).raw(l.shape).raw(`</svg>`)
	return m.text(glyph.Clip(word, listText)).raw(`</span>`)
}

// link writes a link to a page of the site.
func (m *markup) link(root, page, text string) *markup {
	return m.raw(`<a href="`).attr(root).attr(page).raw(`">`).text(text).raw(`</a>`)
}

// cell writes what stands in a cell.
func (m *markup) cell(root string, c table.Cell, most int) *markup {
	text := glyph.Clip(c.Text, most)
	switch {
	case c.Link != "":
		m.link(root, c.Link, text)
	case c.Status != report.NoStatus || c.Mark != table.NoMark:
		m.chip(c.Status, c.Mark, text)
	default:
		m.text(text)
	}
	return m
}

// columnClass says how the cells of a column are set.
func columnClass(c table.Column, first, key bool) string {
	var class []string
	switch c.Kind {
	case table.Number, table.Date:
		class = append(class, "n")
	case table.Code:
		class = append(class, "c")
	}
	if key && !first {
		class = append(class, "r")
	}
	if c.Minor && !key {
		class = append(class, "x")
	}
	return strings.Join(class, " ")
}

// keyColumn is the column that stands at the right of a row on a phone: the
// chip, else the one that sorts.
func keyColumn(columns []table.Column) int {
	for i, c := range columns {
		if c.Kind == table.Status {
			return i
		}
	}
	for i, c := range columns {
		if c.Sorts && c.Kind != table.Text {
			return i
		}
	}
	return -1
}

// rows writes table rows. What a cell begins with is made once a column.
type rows struct {
	columns []column
	root    string
	body    markup
}

// column holds the beginnings of a column's cells, and their end.
type column struct{ usual, muted, strong, end string }

func newRows(root string, columns []table.Column) *rows {
	return &rows{root: root, columns: starts(columns)}
}

// starts makes the beginnings of the cells of some columns.
func starts(columns []table.Column) []column {
	out := make([]column, len(columns))
	key := keyColumn(columns)
	for i, c := range columns {
		class := columnClass(c, i == 0, i == key)
		muted, strong := strings.TrimSpace(class+" m"), strings.TrimSpace(class+" b")
		if c.Sorts && i > 0 {
			class = strong
		}
		out[i] = column{cellStart(c, i == 0, class), cellStart(c, i == 0, muted), cellStart(c, i == 0, strong), "</td>"}
		if i == 0 {
			out[i].end = "</th>"
		}
	}
	return out
}

func cellStart(c table.Column, first bool, class string) string {
	m := new(markup).raw("<td")
	if first {
		m = new(markup).raw(`<th scope="row"`)
	}
	if class != "" {
		m.raw(` class="`).raw(class).raw(`"`)
	}
	if !first && (c.Kind == table.Number || c.Kind == table.Date) {
		m.raw(` data-h="`).attr(c.Head).raw(`"`)
	}
	return m.raw(">").b.String()
}

func (r *rows) add(cells []table.Cell) {
	r.addEach("", len(cells), func(column int) table.Cell { return cells[column] })
}

// addEach adds a row whose cells are made one by one. The id is that of its
// record where the browser could not tell it from the link; "" where it can.
func (r *rows) addEach(id string, cells int, cell func(column int) table.Cell) {
	if id == "" {
		r.body.raw("<tr>")
	} else {
		r.body.raw(`<tr data-id="`).attr(id).raw(`">`)
	}
	for i := range cells {
		r.cell(&r.columns[i], cell(i))
	}
	r.body.raw("</tr>\n")
}

func (r *rows) cell(at *column, c table.Cell) {
	start := at.usual
	switch {
	case c.Muted:
		start = at.muted
	case c.Strong:
		start = at.strong
	}
	r.body.raw(start).cell(r.root, c, listText).raw(at.end)
}

func innocent(s string) bool { return engine.Innocent(s) }

func textHTML(s string) template.HTML { return engine.Text(s) }

func mutedHTML(s string) template.HTML { return within(`<span class="m">`, s, `</span>`) }

func codeHTML(s string) template.HTML { return within(`<code>`, s, `</code>`) }

func within(open, s, end string) template.HTML {
	if innocent(s) {
		return template.HTML(open + s + end)
	}
	return sized(len(open) + len(s) + len(end) + 16).raw(open).text(s).raw(end).html()
}

// orMuted is a text, or the word for its absence.
func orMuted(s, none string) template.HTML {
	if s == "" {
		return mutedHTML(none)
	}
	return textHTML(s)
}
