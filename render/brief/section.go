package brief

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/render/list"
	"opsreport/render/table"
)

// Fact is a name and what is known under it.
type Fact struct {
	ID   string // what it is found by: "zone"
	Name string
	Text string // "" where nothing is known
	None string // what is said then
	Code bool   // an id, a digest or digits
	Web  bool   // an address
}

// Facts leaves out the facts with some ids.
func Facts(all []Fact, without ...string) []Fact {
	out := make([]Fact, 0, len(all))
	for _, f := range all {
		if !slices.Contains(without, f.ID) {
			out = append(out, f)
		}
	}
	return out
}

// Some picks facts by their ids, in the order of these.
func Some(all []Fact, ids ...string) []Fact {
	out := make([]Fact, 0, len(ids))
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(f Fact) bool { return f.ID == id }); i >= 0 {
			out = append(out, all[i])
		}
	}
	return out
}

// overdueIDs is what a snapshot calls the ids that the overdue filter returned.
const overdueIDs = "overdue"

// listName is the name by which readers know a list of the service.
func listName(service string) string {
	if service == overdueIDs {
		return list.FollowUps.Row().Title + ", overdue filter"
	}
	return cmp.Or(list.Of(service).Row().Title, service)
}

// FigureLink leads to the definition of a figure, as Cell.Link does to a page.
func FigureLink(id string) string { return "methods.html#" + id }

// words and numbers are columns.
func words(id, head string) table.Column { return table.Column{ID: id, Head: head} }
func numbers(id, head string) table.Column {
	return table.Column{ID: id, Head: head, Kind: table.Number}
}

func text(s string) table.Cell { return table.Cell{Text: s} }
func count(n int) table.Cell   { return table.Cell{Text: strconv.Itoa(n)} }

// zero is a count that stands back where there is nothing.
func zero(n int) table.Cell { return table.Cell{Text: strconv.Itoa(n), Muted: n == 0} }
