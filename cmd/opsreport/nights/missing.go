package nights

import (
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
)

// Missing are the ids of a night that a book has no name for, and how many they
// are. What the configuration called a type when it was fetched does not count.
func Missing(n record.Night, book *label.Book) (out map[label.Kind][]string, all int, err error) {
	n.Types = slices.Clone(n.Types)
	for i := range n.Types {
		n.Types[i].Name = ""
	}
	rows, err := census.Read(n, census.Options{Book: book})
	if err != nil {
		return nil, 0, console.WithHint(err, damagedHint)
	}
	out = map[label.Kind][]string{}
	for _, c := range rows.Labels {
		out[label.Kind(c.Kind)] = c.Missing
		all += len(c.Missing)
	}
	return out, all, nil
}
