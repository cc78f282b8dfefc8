package about

import (
	"strconv"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/table"
	"opsreport/render/word"
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
			return []table.Cell{{Text: word.Clock(r.At.In(zone))}, {Text: r.Method}, parameters(r.Params),
				{Text: strconv.Itoa(r.Attempt)}, {Text: strconv.Itoa(r.Items)}, {Text: strconv.FormatInt(r.Bytes,
					10)}, took, id, {Text: r.SHA256[:min(len(r.SHA256), 12)]}, result}
		}}
}

// parameters shows the parameters of a request one by one, so that a line can break between two.
// The CSV file has them as they were sent.
func parameters(raw []byte) table.Cell {
	all := brief.Parameters(raw)
	if len(all) == 0 {
		return table.Cell{Text: "none", Muted: true}
	}
	return table.Cell{Text: strings.Join(all, " · ")}
}

func number(head string) table.Column { return table.Column{Head: head, Kind: table.Number} }
