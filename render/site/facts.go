package site

import "html/template"

// fact is a row of a description list: a word and what the record says.
type fact struct {
	word string
	html template.HTML
}

// facts writes a description list.
func facts(all []fact) template.HTML {
	n := 0
	for i := range all {
		n += len(all[i].html) + len(all[i].word) + 40
	}
	m := sized(n + 32).raw(`<dl class="facts">`)
	for _, f := range all {
		m.raw("<div><dt>").text(f.word).raw("</dt><dd>").raw(string(f.html)).raw("</dd></div>\n")
	}
	return m.raw("</dl>").html()
}
