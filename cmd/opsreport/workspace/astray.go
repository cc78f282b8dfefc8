package workspace

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/word"
)

// Stray is an id of a criterion of an edition by which it gets no record, and what may be meant.
type Stray struct{ Text, Hint string }

// kindOf are the kinds of ids of the criteria.
var kindOf = map[string]label.Kind{"offices": label.Office, "lines": label.LineOfBusiness, "clients": label.Client,
	"equipment_types": label.EquipmentType, "forms": label.Form, "assignees": label.User, "categories": label.Category}

// Strays are the ids of criteria that no record of the newest night has, edition by edition; none where no night can be read.
func (n *Nights) Strays() (out []Stray) {
	if len(n.config.Editions) == 0 || len(n.all) == 0 {
		return nil
	}
	night, err := OpenNight(n.Newest())
	if err != nil {
		return nil // the render has told it
	}
	rows, err := census.Read(night, census.Options{Book: new(label.Book)}) // so that every id counts as missing
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
		if name, named := n.Options.Labels.Name(kindOf[key], near); named {
			near += ", " + name
		}
		return fmt.Sprintf("did you mean %s?", near)
	}
	return "`opsreport labels` prints the ids that there are"
}
