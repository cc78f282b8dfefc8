package front

import (
	"cmp"
	"fmt"

	"opsreport/render/brief"
	"opsreport/render/kind"
	"opsreport/render/table"
	"opsreport/render/word"
)

// namedOfKind is how many records of a kind are named.
const namedOfKind = 3

// changed counts the changes since the snapshot before, and names the first records of each kind, most important kinds first.
// Where nothing is compared, it says why. What may go to anybody has no words of a note.
func (e edition) changed(toAnybody bool) brief.Section {
	s, r, c := brief.Section{ID: "changed", Title: "Changed since the snapshot before"}, e.words(), e.Changes
	if c == nil {
		s.Text = []string{r.NotCompared()}
		return s
	}
	s.Title = "Changed since " + r.Night(c.Since)
	all, total := c.Kinds()
	if total == 0 {
		s.Text = []string{r.Words().Changes.Nothing()}
	}
	first, moved := map[string][]brief.Link{}, map[string]string{}
	for i := range e.Happened {
		h := &e.Happened[i]
		if h.Moves() && !(toAnybody && h.OfPeople()) {
			moved[h.Kind.ID] = h.Was.Text + " → " + h.Is.Text + " ·"
		}
		if len(first[h.Kind.ID]) < namedOfKind {
			called := cmp.Or(h.Note, h.Name)
			if toAnybody {
				called = h.CalledToAnybody()
			}
			first[h.Kind.ID] = append(first[h.Kind.ID], brief.Link{Text: word.Clip(called, 60), Page: h.Link})
		}
	}
	for _, k := range all {
		if k.N == 0 {
			continue
		}
		if k.N > 1 {
			delete(moved, k.ID)
		}
		page := table.ChangesPage + "#" + k.ID
		counted := brief.Counted{N: k.N, Name: r.Words().Event.Of(k.ID, k.N), Short: k.List == kind.Equipment, Said: brief.Said{Text: moved[k.ID], Links: first[k.ID]}}
		if total <= brief.MostChanges {
			counted.List = page
		}
		if more := k.N - len(counted.Said.Links); more > 0 {
			counted.Said.Links = append(counted.Said.Links, brief.Link{Text: fmt.Sprintf("and %d more", more), Page: page})
		}
		s.Counts = append(s.Counts, counted)
	}
	var said brief.Said
	for _, since := range e.Compared {
		_, n := since.Kinds()
		l := brief.Link{Text: word.Plural(n, "change", "changes") + " since " + r.Night(since.Since), Page: since.Page}
		if n <= brief.MostChanges {
			l.Count = n
		}
		said.Links = append(said.Links, l)
	}
	if len(c.Shrunk) > 0 {
		said.Text = word.Plural(len(c.Shrunk), "group shrank", "groups shrank") +
			" suddenly: " + word.Small(brief.LessVisible) + ", which is not progress."
	}
	s.Said = []brief.Said{said}
	return s
}
