package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// Requests is the table of the requests of a fetch, in the time of a zone.
func Requests(all []*record.Request, zone *time.Location) Table {
	return Table{ID: "requests", Caption: "Every request", Order: "in the order made", Len: len(all),
		Empty: "The snapshot lists no requests.", Note: "Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.",
		Columns: []Column{{Head: "Time"}, {Head: "Method", Kind: Code, Facet: true}, {Head: "Parameters"}, numbers("Attempt"),
			numbers("Rows"), numbers("Bytes"), numbers("Service time"), {Head: "Request id", Kind: Code}, {Head: "SHA-256",
				Kind: Code}, {Head: "Result", Facet: true}},
		Row: func(i int) []Cell {
			r := all[i]
			result := Cell{Text: "ok"}
			if r.Error != "" {
				result = Cell{Text: r.Error, Strong: true}
			}
			took := Cell{Text: "none given", Muted: true}
			if r.ResponseTimeMS >= 0 {
				took = Cell{Text: strconv.FormatInt(r.ResponseTimeMS, 10) + " ms"}
			}
			id := Cell{Text: r.RequestID}
			if r.RequestID == "" {
				id = Cell{Text: "no answer", Muted: true}
			}
			return []Cell{{Text: r.At.In(zone).Format("15:04:05")}, {Text: r.Method}, parameters(r.Params),
				{Text: strconv.Itoa(r.Attempt)}, {Text: strconv.Itoa(r.Items)}, {Text: strconv.FormatInt(r.Bytes,
					10)}, took, id, {Text: r.SHA256[:min(len(r.SHA256), 12)]}, result}
		}}
}

// parameters says what a request asked for, name by name, so that a line can
// break between two; the CSV file has them as they were sent.
func parameters(raw []byte) Cell {
	whole := Cell{Text: string(raw)}
	d := json.NewDecoder(bytes.NewReader(raw))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return whole
	}
	text := ""
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
		text = strings.TrimPrefix(text+" · "+fmt.Sprint(name)+" "+word, " · ")
	}
	if text == "" {
		return Cell{Text: "none", Muted: true}
	}
	return Cell{Text: text}
}

// numbers is a column of numbers.
func numbers(head string) Column { return Column{Head: head, Kind: Number} }
