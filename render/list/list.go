// Package list has one row for each list of the service: how the service calls
// it, what readers call it and its records, and where its pages stand. Every
// room of the render stage asks it, so that a list is named in one place; what
// its records hold is said by package record, and what is counted of them by
// package report.
package list

import (
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// ID names a list.
type ID int8

// The lists, in the order of the site's navigation.
const (
	None ID = iota
	Equipment
	FollowUps
	Documents
	Trainings
)

// Row is a list.
type Row struct {
	ID      ID
	Service string // as the service, its snapshots, rules and the ledger call it
	Folder  string // of its pages; its CSV file and the browser's data are called the same
	Items   string // folder of its records' pages
	Word    string // in the navigation
	Title   string // over a table or a section about it
	Records string // all its records
	Single  string // what one of them is, said of it
	One     string // what is counted
	Many    string
	Groups  []Group // into which its records are divided, a page each
}

// Group is a division of the records of a list by the ids of a kind.
type Group struct {
	Kind   label.Kind
	Folder string // of its pages, below that of the list
	Word   string // what one of them is
}

var rows = []*Row{
	{
		ID:      Equipment,
		Service: record.Equipments,
		Folder:  "equipment",
		Items:   "equipment/item",
		Word:    "Equipment",
		Title:   "Equipment",
		Records: "Equipment",
		Single:  "Equipment",
		One:     "item",
		Many:    "items",
		Groups: []Group{{label.EquipmentType, "type", "type"}, {label.Office, "office", "office"},
			{label.LineOfBusiness, "lob", "line of business"}},
	},
	{
		ID:      FollowUps,
		Service: record.FollowUps,
		Folder:  "followups",
		Items:   "followups/item",
		Word:    "Follow-ups",
		Title:   "Follow-ups",
		Records: "Follow-ups",
		Single:  "Follow-up",
		One:     "follow-up",
		Many:    "follow-ups",
		Groups:  []Group{{label.User, "assignee", "assignee"}, {label.Form, "form", "form"}},
	},
	{
		ID:      Documents,
		Service: record.Resources,
		Folder:  "documents",
		Items:   "documents/item",
		Word:    "Documents",
		Title:   "Documents",
		Records: "Documents",
		Single:  "Document",
		One:     "document",
		Many:    "documents",
	},
	{
		ID:      Trainings,
		Service: record.GroupTrainings,
		Folder:  "trainings",
		Items:   "trainings/session",
		Word:    "Training",
		Title:   "Group trainings",
		Records: "Group sessions",
		Single:  "Group session",
		One:     "group session",
		Many:    "group sessions",
		Groups:  []Group{{label.Training, "training", "training"}},
	},
}

var none Row

// All returns the rows, in the order of the site's navigation.
func All() []*Row { return rows }

// Row returns the row of a list; that of None is empty.
func (l ID) Row() *Row {
	if l < Equipment || int(l) > len(rows) {
		return &none
	}
	return rows[l-1]
}

// Of is the list that the service calls so; None where there is none.
func Of(service string) ID {
	for _, r := range rows {
		if r.Service == service {
			return r.ID
		}
	}
	return None
}

// Front is the first page of the list.
func (r *Row) Front() string { return r.Folder + "/index.html" }

// Page returns the address of a page about some of its records, such as "expired".
func (r *Row) Page(name string) string { return r.Folder + "/" + name + ".html" }

// Whole is the page with all its records, and its heading, which in an edition of a part of the account says so.
func (r *Row) Whole(part bool) (page, heading string) {
	page = r.Folder + "/all.html"
	if part {
		return page, r.Records + " of this edition"
	}
	return page, "All " + strings.ToLower(r.Records)
}

// Empty is what is said where the service, or an edition of a part of the account, has no record of it: a title, and with a full
// stop a sentence.
func (r *Row) Empty(part bool) string {
	if part {
		return "This edition has no " + strings.ToLower(r.Records)
	}
	return "The service returned no " + strings.ToLower(r.Records)
}

// CSV is the file of all its records.
func (r *Row) CSV() string { return "data/" + r.Folder + ".csv" }

// GroupFolder is the folder of the groups of a kind; "" for a kind by which no
// list is divided.
func GroupFolder(kind label.Kind) string {
	for _, r := range rows {
		for _, g := range r.Groups {
			if g.Kind == kind {
				return r.Folder + "/" + g.Folder
			}
		}
	}
	return ""
}
