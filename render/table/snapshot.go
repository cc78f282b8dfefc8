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
	"opsreport/render/words"
)

// Population compares, for each list, the records that were read with the number that the service
// reports.
func Population(r *report.Report, n *record.Night) Table {
	w, all := WordsOf(r).Snapshot, n.Lists
	ids := func(i int) int {
		if of := kind.Of(all[i].List); of != kind.None {
			return r.Len(of)
		}
		return all[i].Rows
	}
	return Table{ID: "totals", Caption: w.Totals(), Empty: w.NoCounts(), Len: len(all),
		Columns: []Column{
			{ID: "list", Head: w.Head("list"), Cell: func(i int) Cell { return Text(listName(WordsOf(r), all[i].List)) }},
			{ID: "asked", Head: w.Head("asked"), Cell: func(i int) Cell { return Text(w.Asked(all[i].List)) }},
			{ID: "rows", Head: w.Head("rows-read"), Kind: Number, Cell: func(i int) Cell { return Int(all[i].Rows) }},
			{ID: "unique", Head: w.Head("unique"), Kind: Number, Cell: func(i int) Cell { return Int(ids(i)) }},
			{ID: "reported", Head: w.Head("reported"), Kind: Number, Cell: func(i int) Cell {
				switch {
				case n.Proves(all[i].List):
					return Muted(w.OfWhole())
				case all[i].Reported < 0:
					return Muted(w.NoneGiven())
				}
				return Int(all[i].Reported)
			}},
			{ID: "passes", Head: w.Head("passes"), Kind: Number, Cell: func(i int) Cell {
				walks := map[string]int{record.FollowUps: n.FollowUpWalks, record.OverdueIDs: n.OverdueWalks}
				return Int(max(walks[all[i].List], 1))
			}},
			{ID: "complete", Head: w.Head("complete"), Cell: func(i int) Cell {
				switch total := all[i].Reported; {
				case n.Proves(all[i].List):
					return Strong(w.Complete("whole"))
				case total < 0:
					return Muted(w.Complete("no-total"))
				case total == ids(i):
					return Strong(w.Complete("equal"))
				}
				return Strong(w.Complete("differ"))
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
	w, all := x.Words.Snapshot, r.Source.Types // of a part it has only those of its items
	return Table{ID: "types", Caption: w.Types(), Empty: w.NoneListed(), Len: len(all), Columns: []Column{
		{ID: "type", Head: w.Head("type"), Cell: func(i int) Cell {
			return Linked(r.Called(label.EquipmentType, all[i].ID), x.GroupPage(label.EquipmentType, all[i].ID))
		}},
		{ID: "id", Head: w.Head("id"), Kind: Code, Cell: func(i int) Cell { return Text(all[i].ID) }},
		{ID: "rows", Head: w.Head("rows"), Kind: Number, Cell: func(i int) Cell { return Count(all[i].Rows) }},
		{ID: "items", Head: w.Head("items"), Kind: Number, Cell: func(i int) Cell { return Count(items[all[i].ID]) }},
	}}
}

// LabelCoverage lists how many ids of each kind have a label.
func LabelCoverage(r *report.Report) Table {
	w, all := WordsOf(r).Snapshot, r.Labels
	return Table{ID: "labels", Caption: w.Labels(), Empty: w.NoneListed(), Len: len(all), Columns: []Column{
		{ID: "kind", Head: w.Head("kind"), Cell: func(i int) Cell { return Text(all[i].Kind) }},
		{ID: "ids", Head: w.Head("ids"), Kind: Number, Cell: func(i int) Cell { return Int(all[i].IDs) }},
		{ID: "named", Head: w.Head("named"), Kind: Number, Cell: func(i int) Cell { return Int(all[i].Named) }},
		{ID: "without", Head: w.Head("without"), Kind: Number,
			Cell: func(i int) Cell { return Count(all[i].IDs - all[i].Named).Bold() }},
	}}
}

// Exclusions lists the records that figures leave out, one row for each reason.
func Exclusions(r *report.Report) Table {
	w, said := WordsOf(r).Snapshot, WordsOf(r).Figures
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
	return Table{ID: "exclusions", Caption: w.Exclusions(), Empty: w.NoExclusion(), Len: len(reasons),
		Columns: []Column{
			{ID: "reason", Head: w.Head("reason"), Cell: func(i int) Cell { return Text(WordsOf(r).Formats.Alone(said.Left(reasons[i].Reason))) }},
			{ID: "figures", Head: w.Head("figures"), Cell: func(i int) Cell {
				ids := figures[reasons[i]]
				return Linked(strings.Join(ids, ", "), ToFigure+ids[0]).Bold()
			}},
			{ID: "check", Head: w.Head("check"), Cell: func(i int) Cell { return Or(reasons[i].Rule, "–") }},
			{ID: "records", Head: w.Head("records"), Kind: Number, Cell: func(i int) Cell { return Int(reasons[i].N) }},
		}}
}

// listName returns the name that readers know for a list of the service.
func listName(w *words.Words, service string) string {
	if service == record.OverdueIDs {
		return w.Snapshot.OverdueFilter()
	}
	return cmp.Or(w.Kinds.Title(kind.Of(service).Spec().Folder), service)
}

// Requests lists the requests that a reader may know, without the token.
func Requests(r *report.Report, all []*record.Request) Table {
	zone, formats, w := r.Zone, WordsOf(r).Formats, WordsOf(r).Snapshot
	given := func(s string) Cell { return Or(s, w.NoneGiven()) }
	return Table{
		ID:      "requests",
		Caption: w.Requests(),
		Order:   w.AsMade(),
		Empty:   w.NoRequests(),
		Note:    w.RequestsNote(),
		Len:     len(all),
		Columns: []Column{
			{ID: "time", Head: w.Head("time"), Cell: func(i int) Cell { return Text(formats.Clock(all[i].At.In(zone))) }},
			{ID: "method", Head: w.Head("method"), Kind: Code, Cell: func(i int) Cell { return Text(all[i].Method) }},
			{ID: "parameters", Head: w.Head("parameters"), Cell: func(i int) Cell { return parameters(all[i].Params, w.NoParameters()) }},
			{ID: "attempt", Head: w.Head("attempt"), Kind: Number, Type: Integer,
				Cell: func(i int) Cell { return Int(all[i].Attempt) }},
			{ID: "rows", Head: w.Head("rows"), Kind: Number, Type: Integer, Cell: func(i int) Cell { return Int(all[i].Items) }},
			{ID: "bytes", Head: w.Head("bytes"), Kind: Number, Type: Integer, Cell: func(i int) Cell {
				return Text(strconv.FormatInt(all[i].Bytes, 10))
			}},
			{ID: "took", Head: w.Head("took"), Kind: Number, Cell: func(i int) Cell {
				if all[i].ResponseTimeMS < 0 {
					return given("")
				}
				return Text(w.Took(strconv.FormatInt(all[i].ResponseTimeMS, 10)))
			}},
			{ID: "request", Head: w.Head("request"), Kind: Code, Cell: func(i int) Cell { return given(all[i].RequestID) }},
			{ID: "sha256", Head: w.Head("sha256"), Kind: Code, Cell: func(i int) Cell { return given(word.Digest(all[i].SHA256)) }},
			{ID: "result", Head: w.Head("result"), Cell: func(i int) Cell {
				if all[i].Error != "" {
					return Strong(all[i].Error)
				}
				return Text(w.Ok())
			}},
		},
	}
}

// parameters shows the parameters of a request one by one, so that a line can break between two.
func parameters(raw []byte, none string) Cell {
	all := parametersOf(raw)
	if len(all) == 0 {
		return Muted(none)
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
