package pages

import (
	"strconv"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words/message"
)

// Numbers are the numbers of a sentence, which lead to the lists of what they count. Nil ones lead nowhere.
type Numbers struct {
	lists *table.Registers
	group *table.Group // of whose records they are numbers; nil for all
	slots slots
}

// NumbersOf returns the numbers of a group's records, or of all if it is nil.
func NumbersOf(x *table.Registers, g *table.Group) *Numbers { return &Numbers{lists: x, group: g} }

// Of is a number of records.
func (n *Numbers) Of(t table.Tally) message.Count {
	if n == nil || t.Listed() == 0 {
		return message.Count{N: t.N}
	}
	return message.Count{N: t.N, As: n.slots.put(document.Piece{Text: strconv.Itoa(t.N), Link: t.List, Count: t.N})}
}

// Figure is the number of records that a figure counts.
func (n *Numbers) Figure(f *report.Figure) message.Count {
	if n == nil {
		return message.Count{N: f.N}
	}
	return n.Of(n.lists.CountOf(f, n.group))
}

// catchUp is a number of inspections to catch up, of items that the service calls expired or of the others.
func (n *Numbers) catchUp(count int, expired bool) message.Count {
	if n == nil {
		return message.Count{N: count}
	}
	return n.Of(n.lists.CatchingUpAt(n.group, count, expired))
}

// aged is a number of follow-ups in the last bucket of ages, of the overdue ones alone if that is asked for.
func (n *Numbers) aged(count int, overdue bool) message.Count {
	if n == nil {
		return message.Count{N: count}
	}
	return n.Of(n.lists.LongOpen(n.group, count, overdue))
}

// expiring is a number of inspections that expire on some days of a sheet of all.
func (n *Numbers) expiring(s *PlanSheet, from, to int) message.Count {
	if n == nil {
		return message.Count{N: s.Expiring(to) - s.Expiring(from)}
	}
	return n.Of(s.listed(n.lists, from, to))
}

// Group is the name of a group in the sentence, which leads to its page.
func (n *Numbers) Group(g *report.Group, name string) string {
	if n == nil {
		return name
	}
	return n.slots.put(document.Piece{Text: name, Link: n.lists.GroupPage(g.Kind, g.Key)})
}

// item is the name of an item in the sentence, which leads to its page.
func (n *Numbers) item(id, name string) string {
	if n == nil {
		return name
	}
	return n.slots.put(document.Piece{Text: name, Link: n.lists.Layout.Page(kind.Equipment, id)})
}

// Line is the sentence with its numbers.
func (n *Numbers) Line(said string) document.Line {
	if n == nil {
		return document.Plain(said)
	}
	return n.slots.line(said)
}
