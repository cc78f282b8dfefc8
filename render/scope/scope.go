// Package scope says which records belong to an edition: the part of an account that one reader gets, such as the equipment of an
// office. It gives back the records of a night, and the ledger, as if there were no others: of what is outside nothing is left, no id
// of another record, no equipment type without an item, no total, no request that tells of more than the part.
package scope

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"

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
	ids   func(o *Only) []string
	holds func(is *past.State, ids []string) bool // whether a record of a state is in
}

// criteria are all of them, in the order in which they are shown.
var criteria = [...]criterion{
	{past.Equipments, label.Office, func(o *Only) []string { return o.Offices },
		func(is *past.State, ids []string) bool { return anyOf(is.Offices, ids) }},
	{past.Equipments, label.LineOfBusiness, func(o *Only) []string { return o.Lines },
		func(is *past.State, ids []string) bool { return slices.Contains(ids, is.Line) }},
	{past.Equipments, label.Client, func(o *Only) []string { return o.Clients },
		func(is *past.State, ids []string) bool { return anyOf(is.Clients, ids) }},
	{past.Equipments, label.EquipmentType, func(o *Only) []string { return o.Types }, ofKind},
	{past.FollowUps, label.Form, func(o *Only) []string { return o.Forms }, ofKind},
	{past.FollowUps, label.User, func(o *Only) []string { return o.Assignees },
		func(is *past.State, ids []string) bool { return slices.Contains(ids, is.Assignee) }},
	{past.Resources, label.Category, func(o *Only) []string { return o.Categories }, ofKind},
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

// Part is what an edition has of a list: the records that hold every criterion, or all of them where there is none.
type Part struct {
	List     kind.ID
	Criteria []Criterion
}

// Criterion is the ids of a kind of which one is enough, by their names.
type Criterion struct {
	Kind  label.Kind
	Names []string
}

// Parts returns what an edition covers, list by list, with the names of all criteria, or their ids. PersonOf returns how a user id may be
// shown. There are none where the edition has every record.
func (s *Scope) Parts(book *label.Book, personOf func(id string) string) (out []Part) {
	if s == nil || s.IsWhole() {
		return nil
	}
	for _, l := range kind.All() {
		if !s.Has(l.Service) {
			continue
		}
		part := Part{List: l.ID}
		for i := range criteria {
			c := &criteria[i]
			if c.list != l.Service || len(c.ids(&s.Only)) == 0 {
				continue
			}
			of := Criterion{Kind: c.kind}
			for _, id := range c.ids(&s.Only) {
				if c.kind == label.User {
					of.Names = append(of.Names, personOf(id))
					continue
				}
				name, _ := book.Name(c.kind, id)
				of.Names = append(of.Names, cmp.Or(name, id))
			}
			part.Criteria = append(part.Criteria, of)
		}
		out = append(out, part)
	}
	return out
}
