package scope

import (
	"strings"

	"opsreport/render/brief"
	"opsreport/render/label"
	"opsreport/render/list"
)

// Section says what an edition covers, with the names of all criteria, or their ids: the section "scope", with a
// sentence, and facts beside it. PersonOf returns how a user id may be shown. It has no id where the edition has
// every record.
func (s *Scope) Section(book *label.Book, personOf func(id string) string) brief.Section {
	if s == nil || s.IsWhole() {
		return brief.Section{}
	}
	named := func(c *criterion) (names []string) {
		for _, id := range c.ids(&s.Only) {
			name, _ := book.Name(c.kind, id)
			switch {
			case c.kind == label.User:
				name = personOf(id)
			case name == "":
				name = id
			}
			names = append(names, name)
		}
		return names
	}
	var said []string
	out := brief.Section{ID: "scope", Title: "What this edition covers"}
	for _, l := range list.All() {
		if !s.Has(l.Service) {
			continue
		}
		of, what := l.Records, "every record of the list"
		for i := range criteria {
			c := &criteria[i]
			names := named(c)
			if c.list != l.Service || names == nil {
				continue
			}
			if what = "those that hold what stands below"; of != l.Records {
				of += " and"
			}
			of += " " + c.word + " " + strings.Join(names, " or ")
		}
		said = append(said, of)
		out.Facts = append(out.Facts, brief.Fact{ID: "list", Name: l.Records, Text: what})
	}
	for i := range criteria {
		if names := named(&criteria[i]); names != nil {
			out.Facts = append(out.Facts, brief.Fact{ID: "criterion", Name: criteria[i].many, Text: strings.Join(names, ", ")})
		}
	}
	out.Text = []string{strings.Join(said, "; ") + ". Every figure counts these records and no other."}
	return out
}
