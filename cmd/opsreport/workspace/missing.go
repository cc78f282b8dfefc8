package workspace

import (
	"fmt"
	"regexp"
	"slices"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/word"
)

// Missing are the ids of a night that a book has no name for, and how many they
// are. What the configuration called a type when it was fetched does not count.
// Idle are the names of the book whose ids the night does not have.
func Missing(n record.Night, book *label.Book) (out map[label.Kind][]string, all int, idle []label.Entry, err error) {
	n.Types = slices.Clone(n.Types)
	for i := range n.Types {
		n.Types[i].Name = ""
	}
	rows, err := census.Read(n, census.Options{Book: new(label.Book)}) // so that every id counts as missing
	if err != nil {
		return nil, 0, nil, console.WithHint(err, damagedHint)
	}
	out = map[label.Kind][]string{}
	used := map[label.Entry]bool{}
	for _, c := range rows.Labels {
		for _, id := range c.Missing {
			kind := label.Kind(c.Kind)
			used[label.Entry{Kind: kind, ID: id}] = true
			if _, named := book.Name(kind, id); !named {
				out[kind] = append(out[kind], id)
				all++
			}
		}
	}
	book.Each(func(k label.Kind, id, name string) {
		if !used[label.Entry{Kind: k, ID: id}] {
			idle = append(idle, label.Entry{Kind: k, ID: id, Name: name})
		}
	})
	return out, all, idle, nil
}

// rounded is an id as a spreadsheet writes it that took it for a number.
var rounded = regexp.MustCompile(`^[0-9]([.,][0-9]+)?E\+[0-9]+$`)

// IdleNames says which names of the labels file stand at ids that a night does not have, the
// spoilt ones first; "" where there are none. Types that the configuration names do not count.
func IdleNames(c *config.Config, idle []label.Entry) string {
	idle = slices.DeleteFunc(slices.Clone(idle), func(e label.Entry) bool {
		return e.Kind == label.EquipmentType &&
			slices.ContainsFunc(c.EquipmentTypes, func(t config.EquipmentType) bool { return t.ID == e.ID })
	})
	if len(idle) == 0 {
		return ""
	}
	text := word.Plural(len(idle), "name of the labels file stands at an id", "names of the labels file stand at ids") +
		" that the newest snapshot does not have, such as "
	if i := slices.IndexFunc(idle, func(e label.Entry) bool { return rounded.MatchString(e.ID) }); i >= 0 {
		return text + fmt.Sprintf("%s %s: a spreadsheet rounded it; make the column of ids text before it opens the file",
			idle[i].Kind, idle[i].ID)
	}
	return text + fmt.Sprintf("%s %s: it is mistyped, or gone", idle[0].Kind, label.Short(idle[0].ID))
}

// Idle is IdleNames of the newest night; "" where there is none that can be read.
func (n *Nights) Idle() string {
	if len(n.all) == 0 {
		return ""
	}
	night, err := OpenNight(n.Newest())
	if err != nil {
		return "" // the render has told it
	}
	_, _, idle, err := Missing(night, n.Options.Labels)
	if err != nil {
		return ""
	}
	return IdleNames(n.config, idle)
}
