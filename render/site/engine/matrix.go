package engine

import (
	"html/template"
	"strconv"

	"opsreport/render/chart"
	"opsreport/render/document"
)

// matrixCell writes a cell of a matrix, of which a page may have a hundred: a template for each costs too much.
func matrixCell(root string, m document.Matrix, c chart.Count) template.HTML {
	number, class := strconv.Itoa(c.N), string(c.Fill)
	switch {
	case m.Empty(c):
		return "<div class=\"none\"><b>" + chart.Gap + "</b></div>"
	case m.Outlined(c):
		class = "few"
	case c.N == 0:
		class = "zero"
	}
	out := "<div"
	if class != "" {
		out += ` class="` + class + `"`
	}
	if out += "><b>"; c.N > 0 && c.List != "" {
		out += `<a class="go" href="` + template.HTMLEscapeString(root+c.List) + `" data-count="` + number + `">` + number + "</a>"
	} else {
		out += number
	}
	if out += "</b>"; !m.Work {
		out += " <span>" + template.HTMLEscapeString(m.Of) + " " + strconv.Itoa(c.D) + "</span>"
	}
	return template.HTML(out + "</div>")
}
