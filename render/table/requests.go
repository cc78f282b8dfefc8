package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/word"
)

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
