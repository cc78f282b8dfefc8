// Package scope says which records belong to an edition: the part of an account that one reader gets, such as the equipment of an
// office. It gives back the records of a night, and the ledger, as if there were no others: of what is outside nothing is left, no id
// of another record, no equipment type without an item, no total, no request that tells of more than the part.
package scope

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
)

// Only are the criteria, ids each. Those of one list hold together; of one criterion one id is enough, and
// one without ids narrows nothing.
type Only struct {
	Offices, Lines, Clients, Types []string // of equipment
	Forms, Assignees               []string // of follow-ups
	Categories                     []string // of documents
}

// Scope is what an edition covers. The zero value is the whole account.
type Scope struct {
	Only
	Lists []string // as the service calls them; none: those that a criterion narrows, or all
}

// Digest differs between scopes that cover different things; "" of the whole account.
func (s *Scope) Digest() string {
	if s == nil || s.IsWhole() {
		return ""
	}
	content, err := json.Marshal(s)
	if err != nil {
		return "" // of texts alone, which are always written
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// criterion is one of Only.
type criterion struct {
	list  string
	kind  label.Kind
	word  string // before the names: "of office"
	many  string // what they are: "Offices"
	ids   func(o *Only) []string
	holds func(is *past.State, ids []string) bool // whether a record of a state is in
}

// criteria are all of them, in the order in which they are shown.
var criteria = [...]criterion{
	{past.Equipments, label.Office, "of office", "Offices", func(o *Only) []string { return o.Offices },
		func(is *past.State, ids []string) bool { return anyOf(is.Offices, ids) }},
	{past.Equipments, label.LineOfBusiness, "of line of business", "Lines of business", func(o *Only) []string { return o.Lines },
		func(is *past.State, ids []string) bool { return slices.Contains(ids, is.Line) }},
	{past.Equipments, label.Client, "of client", "Clients", func(o *Only) []string { return o.Clients },
		func(is *past.State, ids []string) bool { return anyOf(is.Clients, ids) }},
	{past.Equipments, label.EquipmentType, "of type", "Equipment types", func(o *Only) []string { return o.Types }, ofKind},
	{past.FollowUps, label.Form, "of form", "Forms", func(o *Only) []string { return o.Forms }, ofKind},
	{past.FollowUps, label.User, "with", "With", func(o *Only) []string { return o.Assignees },
		func(is *past.State, ids []string) bool { return slices.Contains(ids, is.Assignee) }},
	{past.Resources, label.Category, "of category", "Categories", func(o *Only) []string { return o.Categories }, ofKind},
}

func ofKind(is *past.State, ids []string) bool { return slices.Contains(ids, is.Kind) }

func anyOf(sent, ids []string) bool {
	return slices.ContainsFunc(sent, func(id string) bool { return slices.Contains(ids, id) })
}

// Narrows reports whether a criterion narrows a list.
func (s *Scope) Narrows(of string) bool {
	return slices.ContainsFunc(criteria[:], func(c criterion) bool { return c.list == of && len(c.ids(&s.Only)) > 0 })
}

// Has reports whether the edition has a list.
func (s *Scope) Has(of string) bool {
	if len(s.Lists) > 0 {
		return slices.Contains(s.Lists, of)
	}
	none := !slices.ContainsFunc(kind.All(), func(l *kind.Spec) bool { return s.Narrows(l.Service) })
	return none || s.Narrows(of)
}

// IsWhole reports whether the edition has every record of the account.
func (s *Scope) IsWhole() bool {
	return !slices.ContainsFunc(kind.All(), func(l *kind.Spec) bool { return !s.Has(l.Service) || s.Narrows(l.Service) })
}

// Holds reports whether a record of a list is in, by its state; one that is not there is not.
func (s *Scope) Holds(of string, is *past.State) bool {
	if is == nil || !s.Has(of) {
		return false
	}
	return !slices.ContainsFunc(criteria[:], func(c criterion) bool {
		ids := c.ids(&s.Only)
		return c.list == of && len(ids) > 0 && !c.holds(is, ids)
	})
}

// Section says what an edition covers, with the names of all criteria, or their ids: the section "scope", with a
// sentence, and facts beside it. PersonOf returns how a user id may be shown. It has no id where the edition has
// every record.
func (s *Scope) Section(book *label.Book, personOf func(id string) string) brief.Section {
	if s == nil || s.IsWhole() {
		return brief.Section{}
	}
	named := func(c *criterion) (names []string) {
		for _, id := range c.ids(&s.Only) {
			name, _ := book.Name(c.kind, id)
			switch {
			case c.kind == label.User:
				name = personOf(id)
			case name == "":
				name = id
			}
			names = append(names, name)
		}
		return names
	}
	var said []string
	out := brief.Section{ID: "scope", Title: "What this edition covers"}
	for _, l := range kind.All() {
		if !s.Has(l.Service) {
			continue
		}
		of, what := l.Records, "every record of the list"
		for i := range criteria {
			c := &criteria[i]
			names := named(c)
			if c.list != l.Service || names == nil {
				continue
			}
			if what = "those that hold what stands below"; of != l.Records {
				of += " and"
			}
			of += " " + c.word + " " + strings.Join(names, " or ")
		}
		said = append(said, of)
		out.Facts = append(out.Facts, document.Said("list", l.Records, what))
	}
	for i := range criteria {
		if names := named(&criteria[i]); names != nil {
			out.Facts = append(out.Facts, document.Said("criterion", criteria[i].many, strings.Join(names, ", ")))
		}
	}
	out.Text = []string{strings.Join(said, "; ") + ". Every figure counts these records and no other."}
	return out
}
