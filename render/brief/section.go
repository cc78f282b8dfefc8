package brief

import (
	"cmp"
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/list"
	"opsreport/render/table"
)

// Fact is a name and a value.
type Fact struct {
	ID   string // identifies the fact: "zone"
	Name string
	Text string // "" if the value is unknown
	None string // text in place of an unknown value
	Code bool   // an id, a digest or digits
	Web  bool   // an address
}

// Some returns the facts with some ids, in the order of the ids.
func Some(all []Fact, ids ...string) []Fact {
	out := make([]Fact, 0, len(ids))
	for _, id := range ids {
		if i := slices.IndexFunc(all, func(f Fact) bool { return f.ID == id }); i >= 0 {
			out = append(out, all[i])
		}
	}
	return out
}

// listName returns the name that readers know for a list of the service.
func listName(service string) string {
	if service == record.OverdueIDs {
		return list.FollowUps.Row().Title + ", overdue filter"
	}
	return cmp.Or(list.Of(service).Row().Title, service)
}

// FigureLink returns the address of a figure's definition, in the form of Cell.Link.
func FigureLink(id string) string { return "methods.html#" + id }

// words and numbers return columns.
func words(id, head string) table.Column { return table.Column{ID: id, Head: head} }
func numbers(id, head string) table.Column {
	return table.Column{ID: id, Head: head, Kind: table.Number}
}

// filled returns a table with a row for each of some things.
func filled[T any](t table.Table, all []T, row func(T) []table.Cell) table.Table {
	t.Len, t.Row = len(all), func(i int) []table.Cell { return row(all[i]) }
	return t
}

func text(s string) table.Cell { return table.Cell{Text: s} }
func count(n int) table.Cell   { return table.Cell{Text: strconv.Itoa(n)} }

// zero returns the cell of a count; a 0 is printed muted.
func zero(n int) table.Cell { return table.Cell{Text: strconv.Itoa(n), Muted: n == 0} }
