package brief

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
)

// Fact is a name and a value.
type Fact struct {
	ID   string `doc:"identifies the fact: zone; may be absent"`
	Name string `doc:"what it is about"`
	Text string `doc:"its value; absent if that is unknown"`
	None string `doc:"text in place of an unknown value"`
	Code bool   `doc:"the value is an id, a digest or digits"`
	Web  bool   `doc:"the value is an address"`
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

// Figure returns the cell that names a figure.
func Figure(f *report.Figure) table.Cell { return table.Linked(f.ID+" "+f.Name, table.ToFigure+f.ID) }
