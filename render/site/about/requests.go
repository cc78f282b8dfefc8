package about

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/table"
)

// Requests returns the table of the requests of a fetch, with times in a zone.
func Requests(all []*record.Request, zone *time.Location) table.Table {
	return table.Table{ID: "requests", Caption: "Every request", Order: "in the order made", Len: len(all),
		Empty: "The snapshot lists no requests.", Note: "Parameters without the token. SHA-256 of the answer, first 12 digits; whole in the CSV.",
		Columns: []table.Column{{Head: "Time"}, {Head: "Method", Kind: table.Code, Facet: true}, {Head: "Parameters"}, number("Attempt"),
			number("Rows"), number("Bytes"), number("Service time"), {Head: "Request id", Kind: table.Code}, {Head: "SHA-256",
				Kind: table.Code}, {Head: "Result", Facet: true}},
		Row: func(i int) []table.Cell {
			r := all[i]
			result := table.Cell{Text: "ok"}
			if r.Error != "" {
				result = table.Cell{Text: r.Error, Strong: true}
			}
			took := table.Cell{Text: "none given", Muted: true}
			if r.ResponseTimeMS >= 0 {
				took = table.Cell{Text: strconv.FormatInt(r.ResponseTimeMS, 10) + " ms"}
			}
			id := table.Cell{Text: r.RequestID}
			if r.RequestID == "" {
				id = table.Cell{Text: "no answer", Muted: true}
			}
			return []table.Cell{{Text: r.At.In(zone).Format("15:04:05")}, {Text: r.Method}, parameters(r.Params),
				{Text: strconv.Itoa(r.Attempt)}, {Text: strconv.Itoa(r.Items)}, {Text: strconv.FormatInt(r.Bytes,
					10)}, took, id, {Text: r.SHA256[:min(len(r.SHA256), 12)]}, result}
		}}
}

// parameters shows the parameters of a request one by one, so that a line can break between two.
// The CSV file has them as they were sent.
func parameters(raw []byte) table.Cell {
	whole := table.Cell{Text: string(raw)}
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
		return table.Cell{Text: "none", Muted: true}
	}
	return table.Cell{Text: text}
}

func number(head string) table.Column { return table.Column{Head: head, Kind: table.Number} }
