package pages

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/scope"
	"opsreport/render/words"
)

// Scope says what an edition covers, in a sentence and facts beside it: the section "scope". It has no id where the edition has every
// record.
func Scope(all *words.Words, parts []scope.Part) (out document.Section) {
	if parts == nil {
		return out
	}
	w := all.Scope
	out = document.Section{ID: "scope", Title: w.Title()}
	var lists []string
	var held, criteria document.Facts
	for _, p := range parts {
		list, asked := all.Kinds.Records(p.List.Spec().Folder), []string{}
		for _, c := range p.Criteria {
			id := c.Kind.Dashed()
			asked = append(asked, w.Of(id, together(c.Names, w.Or)))
			criteria = append(criteria, document.Said("criterion", w.Criterion(id), strings.Join(c.Names, ", ")))
		}
		held = append(held, document.Said("list", list, w.Has(len(asked) == 0)))
		if len(asked) > 0 {
			list = w.Covered(list, together(asked, w.And))
		}
		lists = append(lists, list)
	}
	out.Blocks = []document.Block{document.Para{Text: w.Counts(together(lists, w.AndList))}, append(held, criteria...)}
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
