package workspace

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

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

// Stray is an id of a criterion of an edition by which it gets no record, and what may be meant.
type Stray struct{ Text, Hint string }

// kindOf are the kinds of ids of the criteria.
var kindOf = map[string]label.Kind{"offices": label.Office, "lines": label.LineOfBusiness, "clients": label.Client,
	"equipment_types": label.EquipmentType, "forms": label.Form, "assignees": label.User, "categories": label.Category}

// Idle is IdleNames of the newest night; "" where there is none that can be read, as the render has told.
func (n *Nights) Idle() string {
	newest := n.newest()
	if len(n.all) == 0 || newest.err != nil {
		return ""
	}
	_, _, idle, err := Missing(newest.record, n.options[""].Labels)
	if err != nil {
		return ""
	}
	return IdleNames(n.config, idle)
}

// Strays are the ids of criteria that no record of the newest night has, edition by edition; none where that cannot be read.
func (n *Nights) Strays() (out []Stray) {
	newest := n.newest()
	if len(n.config.Editions) == 0 || len(n.all) == 0 || newest.err != nil {
		return nil
	}
	rows, err := census.Read(newest.record, census.Options{Book: new(label.Book)}) // so that every id counts as missing
	if err != nil {
		return nil
	}
	there := idsByKey(rows)
	for i := range n.config.Editions {
		e := &n.config.Editions[i]
		for key, ids := range e.Only.IDs {
			for _, id := range ids {
				if !there[key][id] {
					out = append(out, Stray{fmt.Sprintf("edition %s: no record of the newest snapshot has %s of only.%s", e.Name, id, key),
						n.meant(rows, there, key, id)})
				}
			}
		}
	}
	return out
}

// idsByKey are the ids that records have, by the criterion that asks for them.
func idsByKey(rows *census.Rows) map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for key := range kindOf {
		out[key] = map[string]bool{}
	}
	add := func(key string, ids ...string) {
		for _, id := range ids {
			out[key][id] = id != "" // "" is nobody's
		}
	}
	for i := range rows.Equipment {
		e := &rows.Equipment[i]
		add("offices", e.OfficeIDs...)
		add("clients", e.ClientIDs...)
		add("lines", e.LineID)
		add("equipment_types", e.TypeID)
	}
	for i := range rows.FollowUps {
		add("forms", rows.FollowUps[i].FormID)
		add("assignees", rows.FollowUps[i].AssigneeID)
	}
	for i := range rows.Documents {
		add("categories", rows.Documents[i].CategoryID)
	}
	for _, t := range rows.Source.Types {
		if t.Rows > 0 {
			add("equipment_types", t.ID)
		}
	}
	return out
}

// meant says what an id is instead, or which one is near.
func (n *Nights) meant(rows *census.Rows, there map[string]map[string]bool, key, id string) string {
	for _, other := range slices.Sorted(maps.Keys(there)) {
		if there[other][id] {
			return fmt.Sprintf("it is an id of only.%s", other)
		}
	}
	for _, c := range rows.Labels {
		if slices.Contains(c.Missing, id) {
			return fmt.Sprintf("it is the id of a %s, and nothing that the edition could show has it", strings.ReplaceAll(c.Kind, "_", " "))
		}
	}
	known := slices.Sorted(maps.Keys(there[key]))
	if near := word.Nearest(id, known); near != "" {
		if name, named := n.options[""].Labels.Name(kindOf[key], near); named {
			near += ", " + name
		}
		return fmt.Sprintf("did you mean %s?", near)
	}
	return "`opsreport labels` prints the ids that there are"
}

// Left are the sites beside that of the account which were made from its nights, and which no edition makes any more: they stay
// as they are, and so does what was published of them.
func (n *Nights) Left() (out []Stray) {
	site := n.config.Site
	beside, err := os.ReadDir(filepath.Dir(site))
	if err != nil {
		return nil // nothing can be written there either, which is told
	}
	for _, e := range beside {
		name, ok := strings.CutPrefix(e.Name(), filepath.Base(site)+"-")
		if !ok || !e.IsDir() || slices.ContainsFunc(n.config.Editions, func(of config.Edition) bool { return of.Name == name }) {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(filepath.Dir(site), e.Name(), "status.json"))
		var status struct {
			AsOf time.Time `json:"as_of"`
		}
		if err != nil || json.Unmarshal(raw, &status) != nil ||
			!slices.ContainsFunc(n.all, func(s night) bool { return s.AsOf.Equal(status.AsOf) }) {
			continue // of something else
		}
		out = append(out, Stray{fmt.Sprintf("no edition is called %s any more: its site %s stays as of %s, and so does what was published of it", name,
			e.Name(), word.DateTime(status.AsOf.In(n.config.Zone()))), "remove the folder, and what was published of it"})
	}
	return out
}
