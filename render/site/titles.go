package site

import (
	"unicode/utf16"

	"opsreport/render/glyph"
)

// recordTitle is unique on the site: its last word is the name of the page.
func (b *builder) recordTitle(what, name, id string) string {
	slug := b.x.Layout.Slug(id)
	room := 86 - len(what) - len(slug)
	if room < 8 || name == "" || name == id {
		return glyph.Clip(what+" "+slug, 90)
	}
	return what + " " + titleText(fit(glyph.Clip(name, room/2), room-2)) + " · " + slug
}

// fit shortens a text for a title: to so many characters, a sign that markup
// spells out counted as it is spelt, one beyond the first plane as two.
func fit(s string, most int) string {
	used, cut := 0, -1
	for i, r := range s {
		width := utf16.RuneLen(r)
		switch r {
		case '<', '>':
			width = len("&lt;")
		case '&', '"', '\'':
			width = len("&#34;")
		}
		if cut < 0 && used+width >= most {
			cut = i
		}
		if used += width; used > most {
			return s[:cut] + "…"
		}
	}
	return s
}

// titleText makes a text fit for the title of a document, which holds no
// markup: what turns direction is isolated by characters.
func titleText(s string) string {
	if glyph.Unseen(s) {
		s += "\u2423" // as markup does
	}
	s = glyph.Visible(s)
	if glyph.Turns(s) {
		return "\u2068" + s + "\u2069"
	}
	return s
}
