package render

import "strings"

// tileRead is a tile as a page shows it.
type tileRead struct {
	number, unit, of string
	rest             []string // what it is compared with
}

// tilesOf reads the tiles of a page by their labels.
func (p *published) tilesOf(page string) map[string]tileRead {
	p.Helper()
	out := map[string]tileRead{}
	for _, node := range tags(p.f.document(p, page), "div") {
		if attribute(node, "class") != "tile" {
			continue
		}
		var t tileRead
		for _, dd := range tags(node, "dd") {
			if !strings.HasPrefix(attribute(dd, "class"), "number") {
				for _, s := range tags(dd, "p", "a") {
					t.rest = append(t.rest, cellText(s))
				}
				continue
			}
			t.number = cellText(dd)
			for _, unit := range tags(dd, "span") {
				t.unit = cellText(unit)
				t.number = strings.TrimSpace(strings.TrimSuffix(t.number, t.unit))
			}
		}
		if len(t.rest) > 0 {
			t.of, t.rest = t.rest[0], t.rest[1:]
		}
		out[cellText(tags(node, "dt")[0])] = t
	}
	if len(out) == 0 {
		p.Fatalf("%s has no tiles", page)
	}
	return out
}
