package reviews

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/brief"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
)

// seen is when an event was seen.
func (b *Book) seen(at past.Place) time.Time {
	return b.Ledger.Nights[at.Night].AsOf.In(b.Registers.Report.Zone)
}

// gathering is where the events of a period stand, night by night and in each by kind, the most important kind first. There are
// too many events to hold them all, and the periods of a night share what was gathered of it.
type gathering [][][]past.Place

// gathered is where the events of a night stand, by kind, without room for more.
func gathered(x *past.Log, digest string) [][]past.Place {
	var all []past.Place
	var kinds []int8
	n := make([]int, len(event.Kinds()))
	for at, e := range x.Places(digest) {
		if w := event.Weight(&e); w >= 0 {
			all, kinds = append(all, at), append(kinds, int8(w))
			n[w]++
		}
	}
	out := make([][]past.Place, len(n))
	for w := range out {
		if n[w] > 0 {
			out[w] = make([]past.Place, 0, n[w])
		}
	}
	for i, at := range all {
		out[kinds[i]] = append(out[kinds[i]], at)
	}
	return out
}

// gather collects the events of a period.
func (b *Book) gather(p *period.Period) (g gathering) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, digest := range p.Seen() {
		night := b.gathered[digest]
		if night == nil {
			night = gathered(b.Ledger, digest)
			b.gathered[digest] = night
		}
		g = append(g, night)
	}
	return g
}

// count returns how many events of a kind there are.
func (g gathering) count(kind int) (n int) {
	for _, night := range g {
		n += len(night[kind])
	}
	return n
}

// of returns the events of a kind, in the order of the nights.
func (g gathering) of(kind int) (out []past.Place) {
	for _, night := range g {
		out = append(out, night[kind]...)
	}
	return out
}

// kindsOf returns the kinds of a list that have events, the most important first.
func (g gathering) kindsOf(l kind.ID) (kinds []int) {
	for w, k := range event.Kinds() {
		if k.List == l && g.count(w) > 0 {
			kinds = append(kinds, w)
		}
	}
	return kinds
}

// inList returns the events of one list, the most important kind first.
func (g gathering) inList(l kind.ID) (out []past.Place) {
	for _, w := range g.kindsOf(l) {
		out = append(out, g.of(w)...)
	}
	return out
}

// notOnTime is what inspections are called that were late or not done, and nothingSeen is said where nothing happened.
const (
	notOnTime   = "inspections not done on time"
	nothingSeen = "Nothing was seen to happen."
)

// changedGroups are the tables of what changed.
var changedGroups = [...]struct {
	id, head string
	lists    []kind.ID
}{
	{"follow-ups", "Follow-ups", []kind.ID{kind.FollowUps}},
	{"equipment", "Equipment", []kind.ID{kind.Equipment}},
	{"others", "Documents and training", []kind.ID{kind.Documents, kind.Trainings}},
}

// changed counts what was seen to happen in a period by kind, beside the period before. Each number leads to its list.
func (b *Book) changed(p, before *period.Period) brief.Section {
	g, was := b.gather(p), gathering(nil)
	if before != nil {
		was = b.gather(before)
	}
	s := brief.Section{ID: "happened", Title: "What changed", Note: "As the snapshots show it. Each number opens its list."}
	w, kinds := b.Registers.Words.Event, event.Kinds()
	for _, of := range changedGroups {
		var rows []int // among the kinds
		for _, k := range inOrder(kinds) {
			if slices.Contains(of.lists, kinds[k].List) && g.count(k)+was.count(k) > 0 {
				rows = append(rows, k)
			}
		}
		if rows == nil {
			continue
		}
		t := table.Table{ID: "changed-" + of.id, Caption: "What changed: " + of.head, Len: len(rows), Columns: []table.Column{
			{ID: "kind", Head: of.head, Cell: func(i int) table.Cell {
				return table.Linked(w.Beside(kinds[rows[i]].ID), b.kindPage(p, rows[i]))
			}},
			{ID: "this", Head: heads(p.Span), Kind: table.Number,
				Cell: func(i int) table.Cell {
					c := table.Int(g.count(rows[i]))
					c.Strong = true
					if page := b.kindPage(p, rows[i]); page != "" && g.count(rows[i]) <= Most { // of more the page has the first ones
						c.Counts = &table.Tally{N: g.count(rows[i]), List: page}
					}
					return c
				}},
		}}
		if before != nil {
			t.Columns = append(t.Columns, table.Column{ID: "before", Head: heads(before.Span), Kind: table.Number,
				Cell: func(i int) table.Cell { // no link: the pages of the period before go first
					c := table.Int(was.count(rows[i]))
					c.Muted = true
					return c
				}})
		}
		s.Tables = append(s.Tables, brief.Listed{Table: t})
	}
	if s.Tables == nil {
		s.Note, s.Text = "", []string{nothingSeen}
	}
	return s
}

// inOrder returns the kinds in the order in which a period tells them.
func inOrder(kinds []event.Kind) (order []int) {
	for _, of := range past.Kinds() {
		order = append(order, slices.IndexFunc(kinds, func(k event.Kind) bool { return k.ID == of.ID }))
	}
	return order
}

// kindPage returns the page of the events of a kind; "" if there are none, or if the period has no pages.
func (b *Book) kindPage(p *period.Period, kind int) string {
	if b.gather(p).count(kind) == 0 {
		return ""
	}
	return b.listPage(p, event.Kinds()[kind].ID)
}

// events returns the table of some events of one list.
func (b *Book) events(l kind.ID, events []past.Place) table.Table {
	t := brief.Happened(l, b.Words.Lazily(len(events), func(i int) past.Event { return b.Ledger.Event(events[i]) }))
	t.Columns = append(t.Columns, table.Column{ID: "seen", Head: "Seen on", Kind: table.Date,
		Cell: func(i int) table.Cell {
			at := b.seen(events[i])
			return table.Cell{Text: word.Date(at), Sort: at.Format("20060102")}
		}})
	return t
}

// inspections lists some inspections of a period that were not done on time.
func (b *Book) inspections(p *period.Period, due []period.Inspection) table.Table {
	return table.Table{
		ID:      inspectionsID + "-list",
		Caption: word.Capital(notOnTime),
		Len:     len(due),
		List:    kind.Equipment,
		Order:   "not done first",
		Empty:   "None is known.",
		IDs:     func(i int) string { return due[i].Item },
		Columns: []table.Column{
			{ID: "record", Head: "Serial no.", Cell: func(i int) table.Cell { r := b.item(due[i].Item); return table.Linked(r.Name, r.Link) }},
			{ID: "title", Head: "Title", Cell: func(i int) table.Cell { return b.item(due[i].Item).About[0] }},
			{ID: "schedule", Head: "Inspection",
				Cell: func(i int) table.Cell { return table.Text(b.Registers.Report.Book.Schedule(due[i].Schedule)) }},
			{ID: "office", Head: "Office", Facet: true,
				Cell: func(i int) table.Cell { return table.Text(b.Registers.Offices(p.Place(due[i].Item).Offices)) }},
			{ID: "fell-due", Head: "Expired", Kind: table.Date, Cell: func(i int) table.Cell { return b.Words.Day(due[i].MS) }},
			{ID: "fate", Head: "What became of it", Facet: true,
				Cell: func(i int) table.Cell { return table.Text(word.Capital(due[i].Fate.String())) }},
			{ID: "done", Head: "Done or moved to", Kind: table.Date, Cell: func(i int) table.Cell { return b.after(&due[i]) }},
		},
	}
}

// late returns the inspections of a period that were not done on time, and those that are counted apart.
func late(p *period.Period) (due []period.Inspection) {
	for _, d := range p.Due {
		if d.Fate != period.OnTime && d.Fate != period.Later {
			due = append(due, d)
		}
	}
	slices.SortStableFunc(due, func(a, b period.Inspection) int {
		return cmp.Or(cmp.Compare(weigh[a.Fate], weigh[b.Fate]), cmp.Compare(a.MS, b.MS))
	})
	return due
}

// weigh is the order in which inspections are listed, by result.
var weigh = [...]int{period.NotDone: 0, period.Late: 1, period.Moved: 2, period.Away: 3, period.OnTime: 4, period.Later: 5}

func (b *Book) after(d *period.Inspection) table.Cell {
	switch d.Fate {
	case period.Late:
		return b.Words.Day(d.DoneMS)
	case period.Moved:
		return b.Words.Day(d.To)
	}
	return table.Muted("–")
}
