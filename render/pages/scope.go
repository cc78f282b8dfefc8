package pages

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/scope"
	"opsreport/render/words"
)

// Scope says what an edition covers, in a sentence and facts beside it: the section "scope". It has no id where the edition has every
// record.
func Scope(all *words.Words, parts []scope.Part) (out brief.Section) {
	if parts == nil {
		return out
	}
	w := all.Scope
	out = brief.Section{ID: "scope", Title: w.Title()}
	var lists []string
	var criteria document.Facts
	for _, p := range parts {
		list, held := p.List.Spec().Records, []string{}
		for _, c := range p.Criteria {
			id := c.Kind.Dashed()
			held = append(held, w.Of(id, together(c.Names, w.Or)))
			criteria = append(criteria, document.Said("criterion", w.Criterion(id), strings.Join(c.Names, ", ")))
		}
		out.Facts = append(out.Facts, document.Said("list", list, w.Has(len(held) == 0)))
		if len(held) > 0 {
			list = w.Covered(list, together(held, w.And))
		}
		lists = append(lists, list)
	}
	out.Facts = append(out.Facts, criteria...)
	out.Text = []string{w.Counts(together(lists, w.AndList))}
	return out
}

// together says texts as one, of which the message says two.
func together(all []string, two func(first, next string) string) string {
	said := all[0]
	for _, next := range all[1:] {
		said = two(said, next)
	}
	return said
}
