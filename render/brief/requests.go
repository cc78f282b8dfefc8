package brief

import (
	"bytes"
	"cmp"
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
	return filled(table.Table{
		ID: "requests", Caption: "Every request", Order: "in the order made", Empty: "The snapshot lists no requests.",
		Note: "Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.",
		Columns: []table.Column{words("time", "Time"), {ID: "method", Head: "Method", Kind: table.Code, Facet: true},
			words("parameters", "Parameters"), numbers("attempt", "Attempt"), numbers("rows", "Rows"), numbers("bytes", "Bytes"),
			numbers("took", "Service time"), {ID: "request", Head: "Request id", Kind: table.Code},
			{ID: "sha256", Head: "SHA-256", Kind: table.Code}, {ID: "result", Head: "Result", Facet: true}},
	}, all, func(r *record.Request) []table.Cell {
		result, took := text("ok"), ""
		if r.Error != "" {
			result = table.Cell{Text: r.Error, Strong: true}
		}
		if r.ResponseTimeMS >= 0 {
			took = strconv.FormatInt(r.ResponseTimeMS, 10) + " ms"
		}
		return []table.Cell{text(word.Clock(r.At.In(zone))), text(r.Method), parameters(r.Params), count(r.Attempt), count(r.Items),
			text(strconv.FormatInt(r.Bytes, 10)), given(took), given(r.RequestID), given(word.Digest(r.SHA256)), result}
	})
}

// given returns the cell of what an answer has, if one came.
func given(s string) table.Cell { return table.Cell{Text: cmp.Or(s, "none given"), Muted: s == ""} }

// parameters shows the parameters of a request one by one, so that a line can break between two.
func parameters(raw []byte) table.Cell {
	all := parametersOf(raw)
	if len(all) == 0 {
		return table.Cell{Text: "none", Muted: true}
	}
	return text(strings.Join(all, " · "))
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
