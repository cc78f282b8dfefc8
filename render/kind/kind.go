// Package kind has the four kinds of record, a list of the service each: what the service
// and what readers call the list and its records, and where its pages stand. What the
// records hold is said by package record, what is counted of them by package report.
package kind

import (
	"opsreport/fetch/record"
	"opsreport/render/label"
)

// ID is a kind of record.
type ID int8

// The kinds, in the order of the site's navigation.
const (
	None ID = iota
	Equipment
	FollowUps
	Documents
	Trainings
)

// Spec describes a kind and its list. Its words are those of its folder (words.Kinds).
type Spec struct {
	ID      ID
	Service string  // as the service, its snapshots, rules and the ledger call it
	Folder  string  // of its pages; its CSV file and the browser's data are called the same
	Items   string  // folder of its records' pages
	Groups  []Group // into which its records are divided, a page each
}

// Group is a division of the records of a list by the ids of a kind.
type Group struct {
	Kind   label.Kind
	Folder string // of its pages, below that of the list; its words are found by it too
}

var specs = []*Spec{
	{
		ID:      Equipment,
		Service: record.Equipments,
		Folder:  "equipment",
		Items:   "equipment/item",
		Groups: []Group{{label.EquipmentType, "type"}, {label.Office, "office"},
			{label.LineOfBusiness, "lob"}},
	},
	{
		ID:      FollowUps,
		Service: record.FollowUps,
		Folder:  "followups",
		Items:   "followups/item",
		Groups:  []Group{{label.User, "assignee"}, {label.Form, "form"}},
	},
	{
		ID:      Documents,
		Service: record.Resources,
		Folder:  "documents",
		Items:   "documents/item",
	},
	{
		ID:      Trainings,
		Service: record.GroupTrainings,
		Folder:  "trainings",
		Items:   "trainings/session",
		Groups:  []Group{{label.Training, "training"}},
	},
}

var none Spec

// All returns the kinds, in the order of the site's navigation.
func All() []*Spec { return specs }

// Spec describes a kind; the description of None is empty.
func (id ID) Spec() *Spec {
	if id < Equipment || int(id) > len(specs) {
		return &none
	}
	return specs[id-1]
}

// Of is the kind whose list the service calls so; None where there is none.
func Of(service string) ID {
	for _, s := range specs {
		if s.Service == service {
			return s.ID
		}
	}
	return None
}

// Front is the first page of the list.
func (s *Spec) Front() string { return s.Folder + "/index.html" }

// Page returns the address of a page about some of its records, such as "expired".
func (s *Spec) Page(name string) string { return s.Folder + "/" + name + ".html" }

// All is the page with all its records.
func (s *Spec) All() string { return s.Page("all") }

// CSV is the file of all its records.
func (s *Spec) CSV() string { return "data/" + s.Folder + ".csv" }

// GroupFolder is the folder of the groups of a kind; "" for a kind by which no
// list is divided.
func GroupFolder(kind label.Kind) string {
	for _, s := range specs {
		for _, g := range s.Groups {
			if g.Kind == kind {
				return s.Folder + "/" + g.Folder
			}
		}
	}
	return ""
}
