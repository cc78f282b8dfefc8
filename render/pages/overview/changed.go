package overview

import (
	"cmp"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/table"
)

// namedOfKind is how many records of a kind are named.
const namedOfKind = 3

// Reader is for whom changes are told.
type Reader int8

// The readers: of the site; of a page of paper, which has no links and names records only where they are few and their names short; and
// anybody, who is told no words of a note and no person.
const (
	OnSite Reader = iota
	OnPaper
	Anybody
)

// Changed counts the changes since the snapshot before, and names the first records of each kind, most important kinds first.
// Where nothing is compared, it says why.
func (n *Night) Changed(to Reader) document.Section {
	s := document.Section{ID: "changed", Title: n.w.Changed()}
	if n.Changes == nil {
		s.Blocks = []document.Block{document.Para{Text: n.r.NotCompared()}}
		return s
	}
	s.Title = n.w.ChangedSince(n.r.Night(n.Changes.Since))
	all, total := n.Changes.Kinds()
	if total == 0 {
		s.Blocks = append(s.Blocks, document.Para{Text: n.r.Words().Changes.Nothing()})
	}
	first, moved := map[string][]document.Link{}, map[string]string{}
	for i := range n.Happened {
		h := &n.Happened[i]
		if to != Anybody && h.Moves() {
			moved[h.Kind.ID] = n.w.Turned(h.Was.Text, h.Is.Text)
		}
		if len(first[h.Kind.ID]) < namedOfKind {
			called := cmp.Or(h.Note, h.Name)
			if to == Anybody {
				called = h.CalledToAnybody()
			}
			first[h.Kind.ID] = append(first[h.Kind.ID], document.Link{Text: pages.Sentence(called), Path: h.Link})
		}
	}
	var counts document.Counts
	for _, k := range all {
		if k.N == 0 {
			continue
		}
		page := table.ChangesPage + "#" + k.ID
		c := document.Counted{N: k.N, Name: n.r.Words().Event.Of(k.ID, k.N), First: document.Sentence{Links: first[k.ID]}}
		if total <= pages.MostChanges {
			c.List = page
		}
		more := k.N - len(c.First.Links)
		if more > 0 {
			c.First.Links = append(c.First.Links, document.Link{Text: n.w.AndMore(more), Path: page})
		}
		if k.N == 1 {
			c.First.Text = moved[k.ID]
		}
		switch {
		case to != OnPaper:
			if c.First.Text != "" {
				c.First.Text += " ·"
			}
		case c.First.Text != "" || more > 0 || k.List != kind.Equipment:
			c.First.Links = nil
		}
		counts = append(counts, c)
	}
	if counts != nil {
		s.Blocks = append(s.Blocks, counts)
	}
	if to == Anybody { // to whom the page that counts since when is not at hand
		return s
	}
	var said document.Sentence
	for _, since := range n.Compared {
		_, all := since.Kinds()
		l := document.Link{Text: n.w.ChangesSince(all, n.r.Night(since.Since)), Path: since.Page}
		if all <= pages.MostChanges {
			l.Count = all
		}
		said.Links = append(said.Links, l)
	}
	if shrunk := len(n.Changes.Shrunk); shrunk > 0 {
		said.Text = n.w.Shrank(shrunk)
	}
	s.Blocks = append(s.Blocks, said)
	return s
}
