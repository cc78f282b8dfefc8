package table

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/word"
)

// asked describes the request for each list.
var asked = map[string]string{
	record.Resources: "all", record.FollowUps: "status all, created before as-of", record.OverdueIDs: "status overdue, as above",
	record.Equipments: "service type all, types below", record.GroupTrainings: "all",
}

// Population compares, for each list, the records that were read with the number that the service
// reports.
func Population(r *report.Report, n *record.Night) Table {
	all := n.Lists
	ids := func(i int) int {
		if of := kind.Of(all[i].List); of != kind.None {
			return r.Len(of)
		}
		return all[i].Rows
	}
	return Table{ID: "totals", Caption: "Do the totals agree?", Empty: "The snapshot states no counts.", Len: len(all),
		Columns: []Column{
			{ID: "list", Head: "List", Cell: func(i int) Cell { return Text(listName(all[i].List)) }},
			{ID: "asked", Head: "Asked for", Cell: func(i int) Cell { return Text(asked[all[i].List]) }},
			{ID: "rows", Head: "Rows read", Kind: Number, Cell: func(i int) Cell { return Int(all[i].Rows) }},
			{ID: "unique", Head: "Unique ids", Kind: Number, Cell: func(i int) Cell { return Int(ids(i)) }},
			{ID: "reported", Head: "Reported total", Kind: Number, Cell: func(i int) Cell {
				switch {
				case n.Proves(all[i].List):
					return Muted("of the whole list")
				case all[i].Reported < 0:
					return Muted("none given")
				}
				return Int(all[i].Reported)
			}},
			{ID: "passes", Head: "Passes", Kind: Number, Cell: func(i int) Cell {
				walks := map[string]int{record.FollowUps: n.FollowUpWalks, record.OverdueIDs: n.OverdueWalks}
				return Int(max(walks[all[i].List], 1))
			}},
			{ID: "complete", Head: "Can completeness be shown?", Cell: func(i int) Cell {
				switch total := all[i].Reported; {
				case n.Proves(all[i].List):
					return Strong("Yes, of the whole list. Its ids equal the reported total")
				case total < 0:
					return Muted("No. The list reports no total")
				case total == ids(i):
					return Strong("Yes. Ids equal the reported total")
				}
				return Strong("No. Ids differ from the reported total")
			}},
		}}
}

// TypesAsked lists the equipment types in the requests, with the rows that the service returned and the
// different items among them.
func (x *Registers) TypesAsked() Table {
	r := x.Report
	items := map[string]int{}
	for _, g := range r.Groups(label.EquipmentType) {
		items[g.Key] = len(g.Rows)
	}
	all, caption := r.Source.Types, "Equipment types asked for"
	if r.IsPart() { // of which it has only those of its items
		caption = "Equipment types in this edition"
	}
	return Table{ID: "types", Caption: caption, Empty: "None.", Len: len(all), Columns: []Column{
		{ID: "type", Head: "Type", Cell: func(i int) Cell {
			return Linked(r.Called(label.EquipmentType, all[i].ID), x.GroupPage(label.EquipmentType, all[i].ID))
		}},
		{ID: "id", Head: "Id", Kind: Code, Cell: func(i int) Cell { return Text(all[i].ID) }},
		{ID: "rows", Head: "Rows", Kind: Number, Cell: func(i int) Cell { return Count(all[i].Rows) }},
		{ID: "items", Head: "Items", Kind: Number, Cell: func(i int) Cell { return Count(items[all[i].ID]) }},
	}}
}

// LabelCoverage lists how many ids of each kind have a label.
func LabelCoverage(r *report.Report) Table {
	all := r.Labels
	return Table{ID: "labels", Caption: "Labels", Empty: "None.", Len: len(all), Columns: []Column{
		{ID: "kind", Head: "Kind", Cell: func(i int) Cell { return Text(all[i].Kind) }},
		{ID: "ids", Head: "Ids in use", Kind: Number, Cell: func(i int) Cell { return Int(all[i].IDs) }},
		{ID: "named", Head: "With a label", Kind: Number, Cell: func(i int) Cell { return Int(all[i].Named) }},
		{ID: "without", Head: "Without", Kind: Number,
			Cell: func(i int) Cell { return Count(all[i].IDs - all[i].Named).Bold() }},
	}}
}

// Exclusions lists the records that figures leave out, one row for each reason.
func Exclusions(r *report.Report) Table {
	w := WordsOf(r).Figures
	var reasons []report.Exclusion
	figures := map[report.Exclusion][]string{}
	for _, f := range r.Figures {
		for _, x := range f.Excluded {
			if x.N == 0 {
				continue
			}
			if figures[x] == nil {
				reasons = append(reasons, x)
			}
			figures[x] = append(figures[x], f.ID)
		}
	}
	return Table{ID: "exclusions", Caption: "Left out of figures", Empty: "No record is left out of a figure.", Len: len(reasons),
		Columns: []Column{
			{ID: "reason", Head: "Reason", Cell: func(i int) Cell { return Text(word.Capital(w.Left(reasons[i].Reason))) }},
			{ID: "figures", Head: "Figures", Cell: func(i int) Cell {
				ids := figures[reasons[i]]
				return Linked(strings.Join(ids, ", "), ToFigure+ids[0]).Bold()
			}},
			{ID: "check", Head: "Check", Cell: func(i int) Cell { return Or(reasons[i].Rule, "–") }},
			{ID: "records", Head: "Records", Kind: Number, Cell: func(i int) Cell { return Int(reasons[i].N) }},
		}}
}

// listName returns the name that readers know for a list of the service.
func listName(service string) string {
	if service == record.OverdueIDs {
		return kind.FollowUps.Spec().Title + ", overdue filter"
	}
	return cmp.Or(kind.Of(service).Spec().Title, service)
}

// Requests lists the requests that a reader may know, without the token.
func Requests(r *report.Report, all []*record.Request) Table {
	zone, caption, empty := r.Zone, "Every request", "The snapshot lists no requests."
	if r.IsPart() {
		caption, empty = "Requests", "Not listed: they were for more than this edition has. Every one was answered."
	}
	given := func(s string) Cell { return Or(s, "none given") }
	return Table{
		ID:      "requests",
		Caption: caption,
		Order:   "in the order made",
		Empty:   empty,
		Note:    "Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.",
		Len:     len(all),
		Columns: []Column{
			{ID: "time", Head: "Time", Cell: func(i int) Cell { return Text(word.Clock(all[i].At.In(zone))) }},
			{ID: "method", Head: "Method", Kind: Code, Facet: true, Cell: func(i int) Cell { return Text(all[i].Method) }},
			{ID: "parameters", Head: "Parameters", Cell: func(i int) Cell { return parameters(all[i].Params) }},
			{ID: "attempt", Head: "Attempt", Kind: Number, Type: Integer,
				Cell: func(i int) Cell { return Int(all[i].Attempt) }},
			{ID: "rows", Head: "Rows", Kind: Number, Type: Integer, Cell: func(i int) Cell { return Int(all[i].Items) }},
			{ID: "bytes", Head: "Bytes", Kind: Number, Type: Integer, Cell: func(i int) Cell {
				return Text(strconv.FormatInt(all[i].Bytes, 10))
			}},
			{ID: "took", Head: "Service time", Kind: Number, Cell: func(i int) Cell {
				if all[i].ResponseTimeMS < 0 {
					return given("")
				}
				return Text(strconv.FormatInt(all[i].ResponseTimeMS, 10) + " ms")
			}},
			{ID: "request", Head: "Request id", Kind: Code, Cell: func(i int) Cell { return given(all[i].RequestID) }},
			{ID: "sha256", Head: "SHA-256", Kind: Code, Cell: func(i int) Cell { return given(word.Digest(all[i].SHA256)) }},
			{ID: "result", Head: "Result", Facet: true, Cell: func(i int) Cell {
				if all[i].Error != "" {
					return Strong(all[i].Error)
				}
				return Text("ok")
			}},
		},
	}
}

// parameters shows the parameters of a request one by one, so that a line can break between two.
func parameters(raw []byte) Cell {
	all := parametersOf(raw)
	if len(all) == 0 {
		return Muted("none")
	}
	return Text(strings.Join(all, " · "))
}

// parametersOf words the parameters of a request one by one, in the order sent: "limit 500". It
// returns the whole as sent where that is no object.
func parametersOf(raw []byte) []string {
	whole := []string{string(raw)}
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return whole
	}
	var all []string
	for d.More() {
		name, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return whole
		}
		word := string(value)
		if value[0] == '"' && json.Unmarshal(value, &word) != nil {
			return whole
		}
		all = append(all, fmt.Sprint(name)+" "+word)
	}
	return all
}
