package brief

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Requests lists requests with times in a zone, without the token.
func Requests(all []*record.Request, zone *time.Location) table.Table {
	given := func(s string) table.Cell { return table.Or(s, "none given") }
	return table.Table{ID: "requests", Caption: "Every request", Order: "in the order made", Empty: "The snapshot lists no requests.",
		Note: "Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.", Len: len(all),
		Columns: []table.Column{
			{ID: "time", Head: "Time", Cell: func(i int) table.Cell { return table.Text(word.Clock(all[i].At.In(zone))) }},
			{ID: "method", Head: "Method", Kind: table.Code, Facet: true, Cell: func(i int) table.Cell { return table.Text(all[i].Method) }},
			{ID: "parameters", Head: "Parameters", Cell: func(i int) table.Cell { return parameters(all[i].Params) }},
			{ID: "attempt", Head: "Attempt", Kind: table.Number, Type: table.Integer,
				Cell: func(i int) table.Cell { return table.Int(all[i].Attempt) }},
			{ID: "rows", Head: "Rows", Kind: table.Number, Type: table.Integer, Cell: func(i int) table.Cell { return table.Int(all[i].Items) }},
			{ID: "bytes", Head: "Bytes", Kind: table.Number, Type: table.Integer, Cell: func(i int) table.Cell {
				return table.Text(strconv.FormatInt(all[i].Bytes, 10))
			}},
			{ID: "took", Head: "Service time", Kind: table.Number, Cell: func(i int) table.Cell {
				if all[i].ResponseTimeMS < 0 {
					return given("")
				}
				return table.Text(strconv.FormatInt(all[i].ResponseTimeMS, 10) + " ms")
			}},
			{ID: "request", Head: "Request id", Kind: table.Code, Cell: func(i int) table.Cell { return given(all[i].RequestID) }},
			{ID: "sha256", Head: "SHA-256", Kind: table.Code, Cell: func(i int) table.Cell { return given(word.Digest(all[i].SHA256)) }},
			{ID: "result", Head: "Result", Facet: true, Cell: func(i int) table.Cell {
				if all[i].Error != "" {
					return table.Strong(all[i].Error)
				}
				return table.Text("ok")
			}},
		}}
}

// parameters shows the parameters of a request one by one, so that a line can break between two.
func parameters(raw []byte) table.Cell {
	all := parametersOf(raw)
	if len(all) == 0 {
		return table.Muted("none")
	}
	return table.Text(strings.Join(all, " · "))
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
